"""A visitor has taken the seat of a computer in the game of the showcase."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from game.common.geometry import Box
from game.input.inputs import InputEvent
from game.scenes.guide.play import GuidedPlayScene
from game.scenes.services import Services
from game.scenes.stack import device_of
from game.scenes.welcome.times import VisitTimes
from game.scenes.welcome.visit import Visit
from game.session import EASIEST, Seat, Session
from game.view.table.bubble import CONTROL
from game.view.welcome.countdown import DOTS
from game.view.welcome.reminder import Reminder


class JoinedScene(GuidedPlayScene):
    """The game goes on with the visitor, the others playing as easily as they can; if it waits for
    nobody, the seat is given back, and the showcase below goes on with the same game."""

    def __init__(
        self,
        services: Services,
        session: Session,
        visit: Visit,
        place: tuple[int, str],
        times: VisitTimes,
    ) -> None:
        """``place`` is the seat that is taken, and what the visitor is called."""
        self._seat, name = place
        self._times = times
        self._owners = session.setup.seats
        self.idle = 0.0
        # Where it was counted down last.
        self.reminded: Box | None = None
        for n, owner in enumerate(self._owners):
            mine = n == self._seat
            seat = Seat(name, look=owner.look) if mine else replace(owner, occupant=EASIEST)
            session.hand_over(n, seat)
        super().__init__(services, session, visit, kept=visit.kept)

    def enter(self) -> None:
        """The hand is turned up."""
        began = not self._entered
        super().enter()
        if began and not self.session.just_dealt:
            self.stage.run(self.stage.hands.uncover())

    def close(self) -> None:
        """However the visitor went, a computer plays on."""
        self._give_back()
        super().close()

    def _give_back(self) -> None:
        session = self.session
        if not session.over and session.setup.seats[self._seat].is_person:
            for n, owner in enumerate(self._owners):
                session.hand_over(n, owner)

    def handle(self, event: InputEvent) -> None:
        """Whoever does anything is there."""
        if device_of(event) is not None:
            self.idle = 0.0
        super().handle(event)

    def update(self, dt: float) -> None:
        """The game waits for the visitor, but not for long."""
        super().update(dt)
        self.idle = self.idle + dt if self._waits else 0.0
        if self.idle >= self._times.seat and not self.services.stack.changing:
            self._give_back()
            self.services.routes.back_to_showcase(self.services)

    @property
    def _waits(self) -> bool:
        """Whether the game waits for the visitor, who is doing nothing, and has been shown what
        there is to do."""
        if not self.session.person_to_move or self.stage.telling or self.guide.shows_first:
            return False
        return self.hand.carried is None

    @property
    def counted(self) -> int | None:
        """The seconds that are left, if they are counted down."""
        left = self._times.seat - self.idle
        return max(1, math.ceil(left)) if left <= self._times.seat_counted else None

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        counted = self.counted
        dots = counted and round(DOTS * self.idle / self._times.seat)
        return super().appearance(), counted, dots

    def _draw(self, target: pygame.Surface, alpha: float) -> None:
        super()._draw(target, alpha)
        if self.counted is not None:
            _ = self.services.words.gettext
            part = (self._times.seat - self.idle) / self._times.seat_counted
            words = _("Touch to keep your seat")
            # Lit cells are what the visitor is wanted to press.
            picture = self._picture
            covers = [*picture.covers(lit_cells=CONTROL), *self.guide.covers()]
            covers += picture.hint_covers()
            shown = self.counted, part, words
            reminder = Reminder(self._picture.painter)
            said = self.guide.said
            self.reminded = reminder.draw(target, self.layout.table, covers, shown, said)
