"""The task of a visitor who takes over a computer's seat in the showcase's game."""

import math
from dataclasses import replace

import pygame

from game.art.bubble import CONTROL_COST
from game.common import Box
from game.input import InputEvent
from game.screens import navigation
from game.screens.base.stack import device_of
from game.screens.shared_play.first_turn import FirstTurn
from game.screens.visit import Visit
from game.screens.welcome.idle_countdown import DOTS, Countdown, draw_reminder
from game.session import EASIEST, Seat, Session

MAX_READING = 30.0  # seconds without input for which a visitor who can read something is present


class JoinedTask(FirstTurn):
    """The showcase's game with a visitor against easy computers. An idle visitor loses the seat."""

    def __init__(self, session: Session, visit: Visit, seat: tuple[int, str], limit: float) -> None:
        """Give `seat` (its number, and a name) to the visitor, and the others to easy computers.

        A visitor without input for `limit` seconds loses the seat. While a hint, an explanation or
        a panel is open, these seconds begin `MAX_READING` later.
        """
        super().__init__(visit, saves_game=visit.saved)
        self.session = session
        self._seat, name = seat
        self._limit, self._countdown_seconds = limit, min(6.0, limit)
        self._owners = session.setup.seats
        self.idle = self._read = 0.0
        self.reminder: Box | None = None  # the box of the latest countdown (px)
        for n, owner in enumerate(self._owners):
            mine, easy = Seat(name, badge=owner.badge), replace(owner, occupant=EASIEST)
            session.hand_over(n, mine if n == self._seat else easy)

    def enter(self, *, first: bool) -> None:
        if first and not self.session.just_dealt:
            self.play.table_view.run(self.play.table_view.hands.uncover())

    def close(self) -> None:
        self._give_back()
        super().close()

    def _give_back(self) -> None:
        session = self.session
        if not session.over and session.setup.seats[self._seat].is_person:
            for n, owner in enumerate(self._owners):
                session.hand_over(n, owner)

    def before_input(self, event: InputEvent) -> None:
        if device_of(event) is not None:
            self.idle = self._read = 0.0

    @property
    def _reading(self) -> bool:
        play = self.play
        return play.hints.active or play.notes.explanation is not None or play.panel.open

    def update(self, dt: float) -> None:
        super().update(dt)
        play, services = self.play, self.play.services
        busy = play.table_view.showing_turn or self.guide.first_showing or play.hand.carried
        if not busy and self._reading and self._read < MAX_READING:
            busy, self._read = True, self._read + dt
        self.idle = self.idle + dt if self.session.person_to_move and not busy else 0.0
        if self.idle >= self._limit and not services.stack.changing:
            self._give_back()
            navigation.back_to_showcase(services)

    @property
    def countdown(self) -> int | None:
        """The seconds left to an idle visitor; None until they are to be shown."""
        left = self._limit - self.idle
        return max(1, math.ceil(left)) if left <= self._countdown_seconds else None

    def content_key(self) -> object:
        countdown = self.countdown
        dots = countdown and round(DOTS * self.idle / self._limit)
        return super().content_key(), countdown, dots

    def draw(self, target: pygame.Surface, focused: int | None) -> None:
        super().draw(target, focused)
        if self.countdown is None:
            return
        play, guide = self.play, self.guide
        remaining = (self._limit - self.idle) / self._countdown_seconds
        # The visitor needs the highlighted cells: hiding one costs as much as hiding a control.
        covers = play.covers(destinations=CONTROL_COST) + guide.covers() + play.hint_covers()
        text = play.words.gettext("Touch to keep your seat")
        content = Countdown.of(self.countdown, remaining), text
        painter, table = play.table_view.picture.painter, play.table_view.layout.table
        self.reminder = draw_reminder(target, painter, table, covers, content, guide.sentence_box)
