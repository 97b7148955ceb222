"""The results of a game: the winners, the scores turn by turn, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Protocol

import pygame

from game.art.kept import KeptPicture
from game.art.surfaces import pixel_rect
from game.input.gestures import Tap
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.results.show import ResultsShow
from game.scenes.services import Services
from game.scenes.widget_scene import WidgetScene
from game.session import PlayerSummary, Session, summary_of
from game.ui.widget import Widget
from game.ui.widgets import Button
from game.view.layout.results import ResultsLayout, results_layout
from game.view.results.burst import draw_burst, random_specks
from game.view.results.chart import Chart, ChartLine
from game.view.results.confetti import Confetti, random_flakes
from game.view.results.podium import Podium, Stand
from game.view.results.standing import Remark, StandingContent, StandingView
from game.words import by_ear
from game.words.locale import decimal


class BesidePodium(Protocol):
    """A picture in the box of the chart: a card, what stands still on it, and the rest, which comes
    with the show (its ``progress`` goes from 0 to 1) and may be made ahead, slice by slice."""

    def make_next(self) -> bool: ...

    def draw_card(self, target: pygame.Surface) -> None: ...

    def draw_ground(self, target: pygame.Surface) -> None: ...

    def draw(self, target: pygame.Surface, progress: float = 1.0) -> None: ...


class ResultsScene(WidgetScene):
    """Shows a finished game's results. Rematch plays the same setup again."""

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.standing = self.named_standing()
        chance = Random(services.random.random())
        self._flakes = random_flakes(chance)
        self._specks = random_specks(chance)
        self.show = ResultsShow(
            self._stands(), services.tempo, services.audio.play, cheers=self.cheers
        )
        self.build()
        # Whoever pressed Enter for the last turns wants to see these results first.
        self.rematch.hold_off()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        _, size = self.services.words.gettext, self.services.theme.type_strong
        self.group.clear()
        self.menu = Button(_("Menu"), self._menu, icon="home", key="escape", size=size)
        self.replay = Button(_("Review"), self._replay, icon="review", key="r", size=size)
        self.rematch = Button(
            _("Rematch"), self._rematch, icon="restart", style="primary", key="enter", size=size
        )
        self.group.add(self.menu, self.replay, self.rematch)

    def named_standing(self) -> list[PlayerSummary]:
        """All players, best first, under the names of those who sit there at the end: a seat may
        have changed hands."""
        return [
            replace(one, name=self.session.setup.seats[one.seat].name)
            for one in summary_of(self.session.state, self.session.turns)
        ]

    @property
    def winners(self) -> list[PlayerSummary]:
        """The players with the most points, who share the victory."""
        return [one for one in self.standing if one.winner]

    @property
    def cheers(self) -> bool:
        """Whether confetti falls: not for computers alone before people who have lost."""
        people = self.session.setup.people
        return not people or any(one.seat in people for one in self.winners)

    def headline(self) -> str:
        """The sentence that names the winners."""
        _ = self.services.words.gettext
        names = [one.name for one in self.winners]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        if len(names) == 2:
            return _("{first} and {second} both win!").format(first=names[0], second=names[1])
        if len(names) == 3:
            return _("{first}, {second} and {third} all win!").format(
                first=names[0], second=names[1], third=names[2]
            )
        return _("All four win!")

    def remark(self) -> Remark | None:
        """Who got points for going out first, if anybody did."""
        _ = self.services.words.gettext
        out = next((one for one in self.standing if one.bonus), None)
        if out is None:
            return None
        words = _("+{n} out first: {name}").format(n=out.bonus, name=out.name)
        short = _("+{n} out first").format(n=out.bonus)
        return Remark(words, short, self.session.setup.seats[out.seat].look)

    def announced(self) -> str:
        names = [(one.name, one.score) for one in self.standing]
        told = by_ear.standing(self.services.words, names)
        return f"{self.headline()} {told}"

    def first_focus(self) -> Widget | None:
        """The button for a rematch."""
        return self.rematch

    def table_contents(self) -> list[StandingContent]:
        """The rows of the table of figures, best player first."""
        return [
            StandingContent(
                seat=one.seat,
                name=one.name,
                look=self.session.setup.seats[one.seat].look,
                place=1 + sum(other.score > one.score for other in self.standing),
                winner=one.winner,
                score=one.score,
                figures=self._figures(one),
            )
            for one in self.standing
        ]

    def enter(self) -> None:
        """The buttons wait for a fresh press: the last one may still be meant for the game."""
        super().enter()
        self._hold_off()

    def _hold_off(self) -> None:
        for button in (self.menu, self.replay, self.rematch):
            button.hold_off()

    def _skip(self) -> None:
        """Ends the show; the next press too many starts nothing."""
        if self.show.active:
            self.show.skip()
            self._hold_off()

    def _stands(self) -> list[Stand]:
        return [
            Stand(row.seat, row.name, row.look, row.place, row.score)
            for row in self.table_contents()
        ]

    def made_beside_podium(self) -> BesidePodium:
        """What is shown beside the podium: the scores turn by turn."""
        _ = self.services.words.gettext
        words = _("Points turn by turn"), _("Turns"), _("Qwirkles")
        return Chart(self.painter, self.layout.chart, words, self.chart_lines())

    def chart_lines(self) -> list[ChartLine]:
        """The courses of all players, best player first."""
        colours, seats = self.services.theme.seats, self.session.setup.seats
        return [
            ChartLine(
                one.name,
                colours[seats[one.seat].look.colour],
                one.course,
                self._qwirkle_turns(one.seat),
            )
            for one in self.standing
        ]

    def _qwirkle_turns(self, seat: int) -> frozenset[int]:
        """The turns with a Qwirkle, counted from 1 among this player's turns."""
        own = [turn for turn in self.session.turns if turn.seat == seat]
        return frozenset(n for n, turn in enumerate(own, 1) if turn.qwirkles)

    def _figures(self, one: PlayerSummary) -> tuple[tuple[str, str], ...]:
        _ = self.services.words.gettext
        return (
            (str(one.best_turn), _("Best turn")),
            (str(one.qwirkles), _("Qwirkles")),
            (decimal(one.average, _(".")), _("Average")),
        )

    def _rematch(self) -> None:
        settings, played = self.services.settings, self.session.setup
        if settings.last_setup == played and not self.services.flags.kiosk:
            settings.last_setup = played.moved_on()
        self.services.routes.new_game(self.services, played.moved_on())

    def _replay(self) -> None:
        self.services.routes.replay_session(self.services, self.session)

    def _menu(self) -> None:
        self.services.routes.menu(self.services)

    def handle(self, event: InputEvent) -> None:
        """While the show runs, Space skips it; later it presses the button in focus."""
        if self.show.active and isinstance(event, KeyPress) and event.name == "space":
            self._skip()
        else:
            super().handle(event)

    def other(self, event: InputEvent) -> None:
        """A tap beside the buttons skips the show, too."""
        if isinstance(event, Tap):
            self._skip()

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        return super().appearance(), self.show.values, self.services.sprites.sharpened

    def lay_out(self) -> None:
        """Places everything and makes the pictures of this size."""
        window, services = self.window, self.services
        self.layout: ResultsLayout = results_layout(window, len(self.standing))
        self.painter = services.painter(window._replace(scale=self.layout.scale))
        self.menu.box, self.rematch.box = self.layout.menu, self.layout.rematch
        self.replay.box = self.layout.replay
        piece = self.session.traits.piece
        self.standing_view = StandingView(self.painter, services.sprites, piece)
        self.chart: BesidePodium = self.made_beside_podium()
        self.podium = Podium(self.painter, self.layout.podium, self.show.stands)
        self._still = KeptPicture(at_once=True)
        self._crowns = [box.centre for box in self.podium.crown_boxes()]
        self._confetti = Confetti(
            services.assets,
            services.theme,
            self._flakes,
            window.size,
            self.layout.scale,
            self._crowns,
        )

    def draw_ahead(self, screen: pygame.Surface) -> Iterator[None]:
        """See `Scene.draw_ahead`: what comes with the winner, too."""
        layout = self.layout
        # To lay it all out was a step of its own.
        yield
        yield from self.services.felt.ahead(self.window.size)
        for _ in self.standing_view.fans_ahead(layout.headline, self.headline()):
            yield
        made = self.podium, self._confetti, self.chart
        while any(one.make_next() for one in made):
            yield
        yield from self._still.make_room(screen)
        self.chart.draw(screen)
        yield
        self.chart.draw_card(screen)
        yield
        self.chart.draw_ground(screen)
        yield
        self._draw_table(screen)
        yield
        self.podium.draw(screen)
        yield
        self.standing_view.headline(screen, layout.headline, self.headline())
        yield
        self.group.draw(screen, self.painter, self.device)
        yield
        self._paint_still(screen)
        yield
        self.paint(screen)

    def update(self, dt: float) -> None:
        """Lets the show go on."""
        super().update(dt)
        self.show.update(dt)

    def paint(self, target: pygame.Surface) -> None:
        """Paints a kept picture: of everything when the show is over, else of what stands still,
        with the moving parts above it."""
        show = self.show
        self._paint_still(target)
        if not show.active:
            return
        self._confetti.draw(target, show.confetti, near=False)
        for centre in self._crowns:
            draw_burst(target, self.painter, centre, self._specks, show.burst)
        self.podium.draw(target)
        self._confetti.draw(target, show.confetti, near=True)
        # Confetti must not hide a number.
        for box in (self.layout.chart, self.layout.table):
            self._still.restore(target, pixel_rect(box))
        self._draw_words(target)

    def _paint_still(self, target: pygame.Surface) -> None:
        """Paints what stands still, which is kept."""
        show, sprites = self.show, self.services.sprites
        layers = 1 + show.winner_revealed + (not show.active)
        with sprites.hurry(hurried=not self.services.tempo.still):
            self._still.draw(target, (layers, sprites.sharpened), partial(self._draw_still, layers))

    def _draw_still(self, layers: int, target: pygame.Surface) -> None:
        """Draws what stands still: the ground; the table, once the winner is revealed; and the
        podium with all words, when the show is over. Layers that are kept are not drawn again."""
        below = layers - 1
        if self._still.shows((below, self.services.sprites.sharpened)):
            self._still.restore(target, target.get_rect())
        elif below:
            self._draw_still(below, target)
        (self._draw_ground, self._draw_table, self._draw_end)[below](target)

    def _draw_ground(self, target: pygame.Surface) -> None:
        """Draws felt, tiles beside the headline, the podium's base, and the chart's ruling."""
        layout = self.layout
        target.blit(self.services.felt.surface(self.window.size), (0, 0))
        self.standing_view.fans(target, layout.headline, self.headline())
        self.podium.draw_ground(target)
        self.chart.draw_ground(target)

    def _draw_table(self, target: pygame.Surface) -> None:
        remark = self.remark()
        self.standing_view.table(target, self.layout.table, self.table_contents(), remark)

    def _draw_end(self, target: pygame.Surface) -> None:
        self.podium.draw(target)
        self._draw_words(target)

    def _draw_words(self, target: pygame.Surface) -> None:
        _ = self.services.words.gettext
        self.chart.draw(target, self.show.chart)
        headline = self.headline() if self.show.winner_revealed else _("And the winner is…")
        self.standing_view.headline(target, self.layout.headline, headline)
        self.podium.draw_words(target)
