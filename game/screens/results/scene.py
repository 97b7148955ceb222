"""The Results screen: the winners, the scores turn by turn, and buttons for what follows."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from random import Random
from typing import NamedTuple

import pygame

from game import ui
from game.art import CachedPicture, Painter, Theme, pixel_rect
from game.art.paper import Papers
from game.common import Box, PerLayout, Window, start_layout
from game.input import ARROWS, InputEvent, KeyPress, PadPress, Tap
from game.screens import navigation
from game.screens.base import Services, TreeScene
from game.screens.results.chart import Chart
from game.screens.results.layout import PAD, Headline, felt_box, lay_pad, page, picture_of
from game.screens.results.results_table import ResultRemark, standing_table
from game.screens.shared.podium import Podium, PodiumPlayer, StandingRow
from game.screens.shared.podium_animation import ResultsAnimation
from game.session import PlayerSummary, Session, summary_of
from game.table import durations
from game.table.bursts import PointBurst, point_particles
from game.table.confetti import Confetti, random_flakes
from game.ui.button import tooltips_over
from game.words import decimal, speech

SETTLING_SECONDS = 1.0  # for which buttons ignore presses after the animation


class NextAction(NamedTuple):
    """A button below the results, such as Rematch."""

    label: str
    icon: str
    style: ui.ButtonStyle
    shortcut: str
    on_press: Callable[[], None]


class ResultsScene(TreeScene):
    """The results of a finished game. Rematch starts a new game with the same setup."""

    form = True
    has_chart = True  # whether the page has the chart of the scores

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        # The cached pictures refer to functions of the scene, which is a reference cycle.
        self.closing.callback(start_layout, self)
        self.session = session
        self.standing = self.named_standing()
        chance = Random(services.random.random())
        self._flakes = random_flakes(chance)
        self._particles = point_particles(chance)
        stands, has_confetti = [PodiumPlayer(one) for one in self.players()], self.has_confetti
        tempo, play = services.tempo, services.audio.play
        self.animation = ResultsAnimation(stands, tempo, play, has_confetti=has_confetti)

    def named_standing(self) -> list[PlayerSummary]:
        session, seats = self.session, self.session.setup.seats
        summary = summary_of(session.state, session.turns)
        return [replace(one, name=seats[one.seat].name) for one in summary]

    @property
    def has_confetti(self) -> bool:
        """Whether confetti flies: always, unless people played and none of them won."""
        people = self.session.setup.people
        return not people or any(one.winner for one in self.standing if one.seat in people)

    def headline(self) -> str:
        _ = self.services.words.gettext
        names = [one.name for one in self.standing if one.winner]
        scores = [one.score for one in self.standing if not one.winner]
        by = self.standing[0].score - max(scores, default=0)
        sentences = (
            _("{name} wins by {n}!"),
            _("{first} and {second} both win!"),
            _("{first}, {second} and {third} all win!"),
            _("All four win!"),
        )
        named = dict(zip(("first", "second", "third"), names, strict=False))
        return sentences[len(names) - 1].format(name=names[0], n=by, **named)

    def remark(self) -> ResultRemark | None:
        """Return a remark on the bonus for going out first (rules R14 and C8), or None."""
        _ = self.services.words.gettext
        out = next((one for one in self.standing if one.bonus), None)
        if out is None:
            return None
        words = _("{name} went out first: +{n}").format(n=out.bonus, name=out.name)
        short = _("First out: +{n}").format(n=out.bonus)
        return ResultRemark(words, short, self.session.setup.seats[out.seat].badge)

    def players(self) -> list[StandingRow]:
        _ = self.services.words.gettext
        seats = self.session.setup.seats
        results = []
        for player in self.standing:
            turns = [turn for turn in self.session.turns if turn.seat == player.seat]
            results.append(
                StandingRow(
                    seat=player.seat,
                    name=player.name,
                    badge=seats[player.seat].badge,
                    place=1 + sum(other.score > player.score for other in self.standing),
                    score=player.score,
                    winner=player.winner,
                    figures=(
                        (str(player.best_turn), _("Best turn")),
                        (str(player.qwirkles), _("Qwirkles")),
                        (decimal(player.average, _(".")), _("Average turn")),
                    ),
                    course=player.course,
                    qwirkles=frozenset(n for n, turn in enumerate(turns, 1) if turn.qwirkles),
                )
            )
        return results

    def announcement(self) -> str:
        names = [(player.name, player.score) for player in self.standing]
        return f"{self.headline()} {speech.scores_and_bag(self.services.words, names)}"

    def next_actions(self) -> dict[str, NextAction]:
        _ = self.services.words.gettext
        services = self.services
        menu = partial(navigation.open_menu, services)
        review = partial(navigation.replay_session, services, self.session)
        return {
            "menu": NextAction(_("Menu"), "home", "plain", "escape", menu),
            "replay": NextAction(_("Review"), "review", "plain", "r", review),
            "rematch": NextAction(_("Rematch"), "restart", "primary", "enter", self._rematch),
        }

    def _rematch(self) -> None:
        settings, played = self.services.settings, self.session.setup
        if settings.last_setup == played and not self.services.flags.kiosk:
            settings.last_setup = played.rematch()
        navigation.new_game(self.services, played.rematch())

    def first_focus(self) -> Hashable:
        return None

    def enter(self) -> None:
        """Ignore presses for a moment, because they may have been meant for the game."""
        super().enter()
        self.tree.hold_off(SETTLING_SECONDS)

    def handle(self, event: InputEvent) -> None:
        if self.animation.active and _is_press(event):
            # Such a press was often meant for the game, which has just ended.
            self.animation.skip()
            self.rebuild()
        else:
            super().handle(event)

    def update(self, dt: float) -> None:
        if self.animation.active:
            self.animation.update(dt)
            self.tree.hold_off(SETTLING_SECONDS)
        super().update(dt)

    def depends_on(self) -> object:
        return self.animation.winner_revealed, not self.animation.active

    @PerLayout
    def _still(self) -> CachedPicture:
        return CachedPicture(at_once=True)

    @PerLayout
    def title(self) -> Headline:
        return Headline(self.painter, centred=self.window.portrait)

    @PerLayout
    def _papers(self) -> Papers:
        return Papers(self.painter)

    @PerLayout
    def _podium_in(self) -> Callable[[Box], Podium]:
        stands, room = self.animation.stands, felt_box(self.window)
        return lru_cache(1)(partial(Podium, self.painter, stands, room=room))

    @PerLayout
    def _chart_in(self) -> Callable[[Box], Chart]:
        _ = self.services.words.gettext
        words = _("Turn by turn"), _("Rounds"), _("Qwirkles")
        return lru_cache(1)(partial(Chart, self.painter, words, self.players()))

    @property
    def podium(self) -> Podium:
        return self._podium_in(self.tree.box("podium"))

    @property
    def chart(self) -> Chart:
        return self._chart_in(self.tree.box("chart"))

    @PerLayout
    def _confetti(self) -> Confetti:
        crowns = [one.centre for one in self.podium.crown_boxes()]
        return Confetti(self.painter, self._flakes, self.window.size, crowns)

    def chart_ground(self) -> ui.Node:
        return picture_of(self._chart_in, Chart.draw_ground)

    def view(self, window: Window) -> ui.Node:
        """Return the page. Parts that do not move (at the end, all but the buttons) are cached."""
        revealed, over = self.animation.winner_revealed, not self.animation.active
        still = ui.stack(*self._layers(window, revealed, over), cache=self._still)
        foot = self._page(window, foot=self._buttons(window))
        if over:
            return ui.stack(still, self._cut_names(window), foot)
        moving = ui.live(lambda: self.animation.values, self._draw_animated)
        return ui.stack(still, moving, self._words(window, revealed), foot)

    def _layers(self, window: Window, revealed: bool, over: bool) -> Iterator[ui.Node]:
        """Yield the layers that do not move: with the table if `revealed`, with all if `over`."""
        painter, papers = self.services.painter(window), self._papers
        table = partial(standing_table, painter, self.players(), self.remark())
        ground, size, felt = self.services.ground, window.size, felt_box(window)
        yield ui.picture((ground, size), lambda on, *_: on.blit(ground.surface(size, felt), (0, 0)))
        yield self._page(
            window,
            podium=picture_of(self._podium_in, Podium.draw_ground, key="podium"),
            sheet=ui.picture(papers, partial(lay_pad, papers), key="sheet"),
            chart=ui.stack(self.chart_ground(), key="chart"),
            table=ui.layout_builder(table) if revealed else None,
        )
        if over:
            yield self._page(window, podium=picture_of(self._podium_in, Podium.draw))
            if self.has_confetti:
                yield self._page(window, podium=picture_of(self._podium_in, Podium.draw_litter))
            yield self._words(window, revealed)

    def _words(self, window: Window, revealed: bool) -> ui.Node:
        """Return the headline, the texts on the podium, and the part of the chart drawn so far."""
        _ = self.services.words.gettext
        words, title = self.headline() if revealed else _("And the winner is…"), self.title
        names = [one.name for one in self.standing if one.winner]
        return self._page(
            window,
            headline=ui.picture(
                (title, words),
                lambda on, _, box, __: title.draw(on, box, words, names),
                key="headline",
            ),
            podium=picture_of(self._podium_in, Podium.draw_words),
            chart=picture_of(self._chart_in, self._draw_curves) if self.has_chart else None,
        )

    def _cut_names(self, window: Window) -> ui.Node:
        def over(key: str, cut: Callable[[Box], Iterable[tuple[str, Box]]], box: Box) -> ui.Node:
            names = enumerate(cut(box))
            return tooltips_over(box, ((f"{key} {n}", area, name) for n, (name, area) in names))

        podium = partial(over, "podium", lambda box: self._podium_in(box).cut_names())
        chart = ui.layout_builder(partial(over, "chart", self.names_beside_podium))
        return self._page(window, podium=ui.layout_builder(podium), chart=chart)

    def names_beside_podium(self, box: Box) -> Iterable[tuple[str, Box]]:
        """Return the names cut short beside the podium (here on the chart), with boxes (px)."""
        return self._chart_in(box).cut_names()

    def _buttons(self, window: Window) -> ui.Node:
        scale, strong = window.scale, Theme.type_strong
        buttons = [
            ui.button(key, label, on_press, icon=icon, style=style, shortcut=shortcut, size=strong)
            for key, (label, icon, style, shortcut, on_press) in self.next_actions().items()
        ]
        widest = len(buttons) * (260.0 + Theme.space) - Theme.space
        return ui.row(*buttons, gap=Theme.space * scale, w=ui.flex(maximum=widest * scale))

    def _page(self, window: Window, **parts: ui.Node | None) -> ui.Node:
        return page(window, len(self.standing), **parts)

    def _draw_curves(self, chart: Chart, target: pygame.Surface) -> None:
        chart.draw(target, self.animation.chart)

    def _draw_animated(self, target: pygame.Surface, painter: Painter, *_: object) -> None:
        animation = self.animation
        self._confetti.draw(target, animation.confetti, near=False)
        for box in self.podium.crown_boxes():
            PointBurst(box.centre, self._particles).draw(target, painter, animation.burst)
        self.podium.draw(target)
        self._confetti.draw(target, animation.confetti, near=True)
        self.podium.draw_litter(target, animation.confetti / durations.CONFETTI)
        # The confetti must not hide a number on the sheet.
        if animation.winner_revealed:
            self._still.restore(target, pixel_rect(self.tree.box("sheet")))

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        # The layout, which is computed already, was the first step.
        yield
        yield from self.services.ground.prerender(self.window.size, felt_box(self.window))
        yield from self.podium.prerender()
        yield from self._confetti.prerender()
        if self.has_chart:
            yield from self.chart.prerender()
        for style in PAD:
            self._papers.lay(screen, self.tree.box("sheet"), style)
            yield
        yield from self._still.allocate(screen)
        if self.has_chart:
            self.chart.draw(screen)
        yield
        whole = ui.stack(*self._layers(self._measured, revealed=True, over=True))
        for one in ui.place(whole, self.window.box):
            ui.paint_placed([one], screen, self.painter)
            yield
        self.draw(screen, 1.0)


def _is_press(event: InputEvent) -> bool:
    """Return whether an event is a tap, or a new press of a key that does not move the focus."""
    if isinstance(event, KeyPress | PadPress):
        return not event.repeat and event.name not in (*ARROWS, "tab")
    return isinstance(event, Tap)
