"""The task of a visitor who takes a computer's seat in the showcase, until a countdown ends."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pygame

from game import ui
from game.art import Painter, Theme, Veil, lay_slip, mix
from game.art.bubble import CONTROL_COST
from game.bots import EASIEST
from game.common import AvoidedBox, Box, Candidates, Side, Window, best_candidate
from game.common.bubble_placement import RINGS
from game.input import InputEvent
from game.screens import navigation
from game.screens.base import Services, TreeScene, device_of
from game.screens.shared import dimming
from game.screens.tasks import PlayState, VisitTask
from game.screens.visits.visit import Visit
from game.session import Seat, Session
from game.ui.node import AT_REST

DOTS = 60  # number of dots in a ring
MAX_REMINDER_HEIGHT = 84.0  # dp


@dataclass(frozen=True, slots=True)
class Countdown:
    """A number in a ring of dots that go out clockwise. Each change repaints the ring."""

    figure: int
    dots: int
    remaining: float = field(compare=False)  # fraction of the ring, 0 to 1
    on_paper: bool = False

    @classmethod
    def of(cls, figure: int, remaining: float, *, on_paper: bool = False) -> "Countdown":
        return cls(figure, round(DOTS * remaining), remaining, on_paper)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        theme, diameter, (x, y) = painter.theme, min(box.w, box.h), box.centre
        size = max(3, round(0.045 * diameter))
        lit, hurried, ground = theme.accent, theme.danger_ink, theme.control_deep
        if self.on_paper:
            lit, hurried, ground = theme.paper_muted, theme.danger, theme.paper_dim
        on = painter.dot(size, hurried if self.remaining <= 0.3 else lit)
        off = painter.dot(size, mix(ground, theme.muted, 0.3))
        radius = (diameter - size) / 2
        for n in range(DOTS):
            turn = math.tau * (n / DOTS) - math.pi / 2
            at = x + radius * math.cos(turn) - size / 2, y + radius * math.sin(turn) - size / 2
            dot = off if n < DOTS * (1 - self.remaining) else on
            target.blit(dot, (round(at[0]), round(at[1])))
        type_px = round(diameter * (0.56 if self.figure < 10 else 0.46))
        words = str(self.figure)
        if self.on_paper:
            painter.text_at(target, words, box, type_px, theme.numeral, "numeral", "centre")
            return
        figure = painter.outlined(words, type_px, theme.ink)
        width, height = figure.get_size()
        target.blit(figure, (round(x - width / 2), round(y - height / 2)))


def draw_reminder(
    target: pygame.Surface,
    painter: Painter,
    table: Box,
    covers: Sequence[AvoidedBox],
    content: tuple[Countdown, str],
    sentence: Box | None = None,
) -> Box:
    """Draw a countdown with its text, or its ring next to a `sentence`; return the box (px)."""
    theme, (countdown, words) = painter.theme, content
    exact_height = max(painter.dp(44.0), 0.16 * table.h)
    exact_height = min(painter.dp(MAX_REMINDER_HEIGHT), exact_height)
    height: float = round(exact_height)
    pad = exact_height / MAX_REMINDER_HEIGHT * theme.space
    ring = height - pad
    text_box = Box(0, 0, table.w - ring - 5 * pad, height - pad)
    lines = painter.whole_lines(words, theme.type_title, text_box, "extrabold")
    width = ring + painter.widest(*lines, "extrabold") + 3.5 * pad
    clear = table.inset(painter.dp(theme.space_small))
    step = max(0.0, clear.h - height) / (RINGS - 1)
    places = Candidates(clear._replace(h=0.0), (width, height), 0.0, ("below",), step)
    _, box, hidden = best_candidate(places, clear, covers)
    if hidden and sentence is not None:
        lines, size = ([], 0), (sentence.h, sentence.h)
        area = table._replace(h=max(table.bottom, sentence.bottom) - table.y)
        sides: list[Side] = ["left", "right", "above"]
        places = Candidates(sentence, size, painter.dp(theme.space_tiny), sides)
        box = best_candidate(places, area, covers).box
        height, ring = box.h, box.h - pad / 2
    lay_slip(target, painter, box, height / 2 / painter.scale)
    middle = box.x + height / 2, box.centre[1]
    countdown.paint(target, painter, Box.around(middle, ring, ring), AT_REST)
    text_box = Box(box.x + ring + 1.5 * pad, box.y, box.w, box.h)
    painter.write_lines(target, lines, text_box, theme.paper_ink, "extrabold", "left")
    return box


class IdleCountdownScene(TreeScene):
    """The countdown over an idle game; at 0 the showcase opens. Any input closes the countdown."""

    overlay = True
    handles_idleness = True

    def __init__(self, services: Services, seconds: float) -> None:
        super().__init__(services)
        self._total = self.remaining = seconds
        self._since_entered = 0.0
        self._veil = Veil()

    @property
    def figure(self) -> int:
        return max(1, math.ceil(self.remaining))

    def handle(self, event: InputEvent) -> None:
        if device_of(event) is not None and not self.services.stack.changing:
            self.services.stack.pop()

    def update(self, dt: float) -> None:
        before = self.figure
        self.remaining -= dt
        self._since_entered += self.services.tempo.elapsed(dt)
        if self.remaining <= 0:
            if not self.services.stack.changing:
                navigation.back_to_showcase(self.services)
        elif self.figure < before:
            self.services.audio.play("tick")
        super().update(dt)

    def view(self, window: Window) -> ui.Node:
        _ = self.services.words.gettext
        diameter = min(0.4 * min(window.size), window.dp(300.0))
        progress = min(1.0, self._since_entered / Theme.seconds_soft)
        countdown = Countdown.of(self.figure, max(0.0, self.remaining / self._total))
        return ui.stack(
            dimming(self._veil, round(210 * progress)),
            ui.column(
                ui.Node(content=Outlined(_("Still playing?"), Theme.type_show, 0.62)),
                ui.Node(content=countdown, h=ui.px(diameter)),
                ui.Node(content=Outlined(_("Touch to continue"), Theme.type_large, 0.3)),
            ),
        )


@dataclass(frozen=True, slots=True)
class Outlined:
    """An outlined text of up to `max_size` dp. `middle` (0 to 1) is the height of its centre."""

    words: str
    max_size: float
    middle: float

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        room = box.inset(painter.dp(Theme.space))
        type_px = painter.type(min(self.max_size, room.h / painter.scale * 0.5))
        full_width = painter.assets.text_width(self.words, type_px, "extrabold")
        type_px = min(type_px, int(type_px * room.w / full_width))
        picture = painter.outlined(self.words, type_px, painter.theme.ink)
        x, y = room.centre[0], room.y + room.h * self.middle
        width, height = picture.get_size()
        target.blit(picture, (round(x - width / 2), round(y - height / 2)))


# The number of a visitor's first turns in which the seat is kept longer, and the fewest seconds
# without input after which it is given back there.
PATIENT_TURNS, NEWCOMER_SECONDS = 2, 20.0
MAX_READING = 30.0  # seconds without input for which a visitor who can read something is present


class TakenSeat:
    """A seat of a computer game that a visitor has taken."""

    def __init__(self, session: Session, seat: int, name: str) -> None:
        self._session, self._seat = session, seat
        self._owners = session.setup.seats
        for n, owner in enumerate(self._owners):
            mine, easy = Seat(name, badge=owner.badge), replace(owner, occupant=EASIEST)
            session.hand_over(n, mine if n == seat else easy)

    def give_back(self) -> None:
        session = self._session
        if not session.over and session.setup.seats[self._seat].is_person:
            for n, owner in enumerate(self._owners):
                session.hand_over(n, owner)


class JoinedTask(VisitTask):
    """The showcase's game with a visitor against easy computers. An idle visitor loses the seat."""

    def __init__(self, play: PlayState, visit: Visit, taken: TakenSeat, limit: float) -> None:
        """Follow a visitor, who loses the seat after `limit` seconds without input, or more."""
        super().__init__(play, visit)
        self.session = play.session
        self._taken = taken
        self._usual_limit = limit
        self.idle = self._read = 0.0
        self.reminder: Box | None = None  # the box of the latest countdown (px)

    def enter(self, *, first: bool) -> None:
        if first and not self.session.just_dealt:
            self.play.table_view.motion.run(self.play.table_view.hands.uncover())

    def close(self) -> None:
        self._taken.give_back()
        super().close()

    def before_input(self, event: InputEvent) -> None:
        super().before_input(event)
        if device_of(event) is not None:
            self.idle = self._read = 0.0

    @property
    def _limit(self) -> float:
        """The seconds without input after which the seat is given back. A newcomer has longer."""
        newcomer = self.visit.turns_done < PATIENT_TURNS
        return max(self._usual_limit, NEWCOMER_SECONDS) if newcomer else self._usual_limit

    @property
    def _countdown_seconds(self) -> float:
        return min(6.0, self._limit)

    def update(self, dt: float) -> None:
        super().update(dt)
        play, services = self.play, self.play.services
        busy = play.table_view.motion.showing_turn or self.guide.first_showing or play.hand.carried
        reads = play.hints.active or play.messages.explanation is not None or play.panel.open
        if not busy and reads and self._read < MAX_READING:
            busy, self._read = True, self._read + dt
        self.idle = self.idle + dt if self.session.person_to_move and not busy else 0.0
        if self.idle >= self._limit and not services.stack.changing:
            self._taken.give_back()
            navigation.back_to_showcase(services)

    @property
    def countdown(self) -> int | None:
        """The seconds left to a visitor without input; None while they are not shown yet."""
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
        content = Countdown.of(self.countdown, remaining, on_paper=True), text
        painter, table = play.table_view.picture.painter, play.table_view.layout.table
        self.reminder = draw_reminder(target, painter, table, covers, content, guide.sentence_box)
