"""The end of a game: who has won, how the scores went, and what now."""

from __future__ import annotations

from random import Random

import pygame

from game.art.sprites import Piece
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
from game.view.results.backdrop import Backdrop
from game.view.results.burst import burst_of, draw_burst
from game.view.results.chart import Chart, ChartLine
from game.view.results.confetti import Confetti, throw
from game.view.results.podium import Podium, Stand
from game.view.results.standing import StandingContent, StandingView
from game.words.locale import decimal


class ResultsScene(WidgetScene):
    """Shows a finished game. Rematch plays the same setup again."""

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        _ = services.words.gettext
        self.session = session
        self.standing: list[PlayerSummary] = summary_of(session.state, session.turns)
        chance = Random(services.random.random())
        self._flakes = throw(chance)
        self._specks = burst_of(chance)
        self.show = ResultsShow(self._stands(), services.flags.speed, services.audio.play)
        size = services.theme.type_strong
        self.menu = Button(_("Menu"), self._menu, icon="home", key="escape", size=size)
        self.rematch = Button(
            _("Rematch"), self._rematch, icon="restart", style="primary", key="enter", size=size
        )
        self.group.add(self.menu, self.rematch)

    @property
    def winners(self) -> list[PlayerSummary]:
        """Those with the most points, who share the victory."""
        return [one for one in self.standing if one.winner]

    def headline(self) -> str:
        """Who has won, as a sentence."""
        _ = self.services.words.gettext
        names = [one.name for one in self.winners]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        if len(names) == 2:
            return _("{first} and {second} share the victory!").format(
                first=names[0], second=names[1]
            )
        if len(names) == 3:
            return _("{first}, {second} and {third} share the victory!").format(
                first=names[0], second=names[1], third=names[2]
            )
        return _("All four share the victory!")

    def first_focus(self) -> Widget | None:
        """Once more."""
        return self.rematch

    def cards(self) -> list[StandingContent]:
        """What the cards show, from the winner down."""
        return [
            StandingContent(
                seat=one.seat,
                name=one.name,
                person=self.session.setup.seats[one.seat].is_person,
                place=1 + sum(other.score > one.score for other in self.standing),
                winner=one.winner,
                score=one.score,
                figures=self._figures(one),
            )
            for one in self.standing
        ]

    def _stands(self) -> list[Stand]:
        return [
            Stand(card.seat, card.name, card.person, card.place, card.score)
            for card in self.cards()
        ]

    def _lines(self) -> list[ChartLine]:
        colours = self.services.theme.seats
        return [
            ChartLine(one.name, colours[one.seat], one.course, self._qwirkle_turns(one.seat))
            for one in self.standing
        ]

    def _qwirkle_turns(self, seat: int) -> frozenset[int]:
        """The turns of a player, from 1, in which there was a Qwirkle."""
        mine = [turn for turn in self.session.turns if turn.seat == seat]
        return frozenset(n for n, turn in enumerate(mine, 1) if turn.qwirkles)

    def _figures(self, one: PlayerSummary) -> tuple[tuple[str, str], ...]:
        _ = self.services.words.gettext
        return (
            (str(one.best_turn), _("Best turn")),
            (str(one.qwirkles), _("Qwirkles")),
            (decimal(one.average, _(".")), _("Average")),
        )

    def _rematch(self) -> None:
        self.services.routes.new_game(self.services, self.session.setup)

    def _menu(self) -> None:
        self.services.routes.menu(self.services)

    def handle(self, event: InputEvent) -> None:
        """While the show runs, Space ends it; only then is it for the button in focus."""
        if self.show.active and isinstance(event, KeyPress) and event.name == "space":
            self._skip()
        else:
            super().handle(event)

    def other(self, event: InputEvent) -> None:
        """A tap beside the buttons ends the show, too."""
        if isinstance(event, Tap):
            self._skip()

    def _skip(self) -> None:
        if self.show.active:
            self.show.skip()
            self.changed = True

    def lay_out(self) -> None:
        """Puts everything in place and draws what is drawn once for this size."""
        _ = self.services.words.gettext
        window, services = self.window, self.services
        self._layout: ResultsLayout = results_layout(window, len(self.standing))
        self.painter = services.painter(window._replace(scale=self._layout.scale))
        self.menu.box, self.rematch.box = self._layout.menu, self._layout.rematch
        piece: Piece = "die" if self.session.uses_dice else "tile"
        self._view = StandingView(self.painter, services.sprites, piece)
        words = _("Points turn by turn"), _("Turns"), _("Qwirkle")
        self._chart = Chart(self.painter, self._layout.chart, words, self._lines())
        self._podium = Podium(self.painter, self._layout.podium, self.show.stands)
        self._backdrop = Backdrop()
        self._heads = [box.centre for box in self._podium.heads()]
        self._confetti = Confetti(
            services.assets,
            services.theme,
            self._flakes,
            window.size,
            self._layout.scale,
            self._heads,
        )

    def update(self, dt: float) -> None:
        """The show goes on until it has ended."""
        super().update(dt)
        if self.show.active:
            self.show.update(dt)
            self.changed = True

    def paint(self, target: pygame.Surface) -> None:
        """All of it from one picture when the show is over; else what moves above that."""
        done = not self.show.active
        seen = (done, self.show.told)
        self._backdrop.draw(target, seen, self._draw_all if done else self._draw_still)
        if done:
            return
        show = self.show
        self._confetti.draw(target, show.confetti, near=False)
        for centre in self._heads:
            draw_burst(target, self.painter, centre, self._specks, show.burst)
        self._podium.draw(target)
        self._confetti.draw(target, show.confetti, near=True)
        # Nothing hides a number.
        for box in (self._layout.chart, self._layout.table):
            self._backdrop.restore(target, box)
        self._draw_words(target)

    def _draw_still(self, target: pygame.Surface) -> None:
        """Felt, tiles beside the headline, podium's base, ruling of the chart; and the table,
        which tells who has won."""
        layout = self._layout
        target.blit(self.services.felt.surface(self.window.size), (0, 0))
        self._view.fans(target, layout.headline, self.headline())
        self._podium.draw_ground(target)
        if self.show.told:
            self._view.table(target, layout.table, self.cards())
        self._chart.draw_ground(target)

    def _draw_words(self, target: pygame.Surface) -> None:
        _ = self.services.words.gettext
        self._chart.draw(target, self.show.chart)
        # Until the crown has come down it is not said whose it is.
        headline = self.headline() if self.show.told else _("And the winner is…")
        self._view.headline(target, self._layout.headline, headline)
        self._podium.draw_words(target)

    def _draw_all(self, target: pygame.Surface) -> None:
        self._draw_still(target)
        self._podium.draw(target)
        self._draw_words(target)
