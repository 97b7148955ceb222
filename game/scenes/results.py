"""The end of a game: who has won, how the scores went, and what now."""

from __future__ import annotations

from random import Random

import pygame

from game.anim.easing import ease_in_out
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.locale import decimal
from game.scenes.base import Services
from game.scenes.menu import MenuScene
from game.scenes.screen import WidgetScene
from game.scenes.start import start_game
from game.session import PlayerSummary, Session, summary_of
from game.ui.widget import Widget
from game.ui.widgets import Button
from game.view.chart import Chart, ChartLine
from game.view.confetti import SECONDS, Confetti, throw
from game.view.layout_results import ResultsLayout, results_layout
from game.view.sprites import Kind
from game.view.standing import StandingContent, StandingView

CHART_SECONDS = 1.4
"""Until the lines of the chart have run to their ends."""


class ResultsScene(WidgetScene):
    """Shows a finished game. Rematch plays the same setup again."""

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        _ = services.words.gettext
        self.session = session
        self.standing: list[PlayerSummary] = summary_of(session.state, session.turns)
        self._flakes = throw(Random(services.random.random()))
        # Without motion everything is there at once.
        self._seconds = 0.0 if services.options.speed else SECONDS
        self.menu = Button(_("Menu"), self._menu, icon="home", key="escape", size=20)
        self.rematch = Button(
            _("Rematch"), self._rematch, icon="restart", kind="primary", key="enter", size=20
        )
        self.group.add(self.menu, self.rematch)

    @property
    def winners(self) -> list[PlayerSummary]:
        """Those with the most points, who share the victory."""
        return [one for one in self.standing if one.score == self.standing[0].score]

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
                winner=one in self.winners,
                score=one.score,
                figures=self._figures(one),
            )
            for one in self.standing
        ]

    def _figures(self, one: PlayerSummary) -> tuple[tuple[str, str], ...]:
        _ = self.services.words.gettext
        return (
            (str(one.best_turn), _("Best turn")),
            (str(one.qwirkles), _("Qwirkles")),
            (decimal(one.average, _(".")), _("Average")),
        )

    def _rematch(self) -> None:
        start_game(self.services, self.session.setup, self.session.seed)

    def _menu(self) -> None:
        self.services.stack.clear_to(MenuScene(self.services, self.session.seed))

    def other(self, event: InputEvent) -> None:
        """A key that no button has ends the show."""
        if isinstance(event, KeyPress) and event.name == "space":
            self._seconds = SECONDS
            self.changed = True

    def lay_out(self) -> None:
        """Puts everything in place and draws the chart for this size."""
        _ = self.services.words.gettext
        window, services = self.window, self.services
        self._layout: ResultsLayout = results_layout(window, len(self.standing))
        self.painter = services.painter(window._replace(scale=self._layout.scale))
        self.menu.box, self.rematch.box = self._layout.menu, self._layout.rematch
        kind: Kind = "die" if self.session.uses_dice else "tile"
        self._view = StandingView(self.painter, services.sprites, kind)
        lines = [
            ChartLine(one.name, services.theme.seats[one.seat], one.course) for one in self.standing
        ]
        title, axis = _("Points turn by turn"), _("Turns")
        self._chart = Chart(self.painter, self._layout.chart, title, axis, lines)
        self._confetti = Confetti(
            services.assets, services.theme, self._flakes, window.size, window.scale
        )

    def update(self, dt: float) -> None:
        """Confetti falls and the chart runs, until both have ended."""
        super().update(dt)
        if self._seconds < SECONDS:
            self._seconds += dt * self.services.options.speed
            self.changed = True

    def paint(self, target: pygame.Surface) -> None:
        """Felt, confetti, headline, cards, chart."""
        target.blit(self.services.felt.surface(self.window.size), (0, 0))
        if self._seconds < SECONDS:
            self._confetti.draw(target, self._seconds)
        self._view.headline(target, self._layout.headline, self.headline())
        for box, content in zip(self._layout.cards, self.cards(), strict=True):
            self._view.card(target, box, content)
        self._chart.draw(target, ease_in_out(min(1.0, self._seconds / CHART_SECONDS)))
