"""A choreography on a stage of its own, with a clock: for tests that look at times alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.art.theme import Theme
from game.common.geometry import Box
from game.host.audio import Audio
from game.rules import events as happened
from game.rules.cells import Cell
from game.rules.events import Event, Placed
from game.scenes.table.choreography import Choreography
from game.session import GameSetup, Session, Step
from game.view.motion.flyers import Flyer
from game.words.locale import translations
from game.words.words import Words
from tests.client.players import BOTS, play_turn

DT = 1 / 60


class Places:
    """A stage on which everything lies somewhere else."""

    def cell_box(self, cell: Cell) -> Box:
        return Box(400 + 40 * cell.x, 300 + 40 * cell.y, 40, 40)

    def shows(self, cell: Cell) -> bool:
        return True

    def slot_box(self, slot: int) -> Box:
        return Box(300 + 90 * slot, 650, 80, 80)

    def card_box(self, seat: int, n: int) -> Box:
        return Box(20 + 30 * n, 60 + 90 * seat, 24, 24)

    def score_box(self, seat: int) -> Box:
        return Box(200, 20 + 90 * seat, 40, 40)

    def bag_box(self) -> Box:
        return Box(20, 650, 30, 30)


class Ears(Audio):
    """Remembers what it was to play."""

    def __init__(self) -> None:
        super().__init__(Path(), muted=True)
        self.heard: list[str] = []

    def play(self, name: str) -> bool:
        self.heard.append(name)
        return True


class Rig:
    """A choreography of a game on a stage of its own, with a clock."""

    def __init__(self, session: Session, speed: float = 1.0) -> None:
        self.ears = Ears()
        self.session = session
        words = Words(translations(["en"]))
        self.show = Choreography(session, Places(), Theme(), words, self.ears, speed)
        self.now = 0.0
        self.began: dict[int, float] = {}
        self.ended: dict[int, float] = {}
        self.flyers: list[Flyer] = []
        self.floated: list[str] = []

    def run(self, seconds: float = 8.0, each: Callable[[], object] = lambda: None) -> None:
        """Lets time pass and notes when each flyer is seen first and has landed."""
        for _ in range(round(seconds / DT)):
            self.note()
            self.show.update(DT)
            self.now += DT
            each()
        self.note()

    def note(self) -> None:
        flying = self.show.motions.flyers
        self.flyers += [one for one in flying if one not in self.flyers]
        for one in self.flyers:
            if one.shown and one in flying:
                self.began.setdefault(id(one), self.now)
            if one not in flying:
                self.ended.setdefault(id(one), self.now)
        for words in self.show.motions.floaters:
            if words.text not in self.floated:
                self.floated.append(words.text)

    def still(self) -> bool:
        """Whether nothing at all is in motion."""
        motions = self.show.motions
        return not (motions.flyers or motions.floaters or motions.bursts or motions.accents)

    def begins(self, flyers: Sequence[Flyer]) -> list[float]:
        return [self.began[id(one)] for one in flyers]

    def ends(self, flyers: Sequence[Flyer]) -> list[float]:
        return [self.ended[id(one)] for one in flyers]

    def to(self, kind: str) -> list[Flyer]:
        """The flyers that stood for places of this kind, in the order of their start."""
        return [one for one in self.flyers if one.stands_for and one.stands_for[0] == kind]


def played(variant: str, wanted: Callable[[Step], bool]) -> tuple[Session, Step]:
    """A game of computers just after a step that is wanted."""
    for seed in range(200):
        session = Session(GameSetup(variant, BOTS), seed)
        while not session.over:
            step = play_turn(session)
            if wanted(step):
                return session, step
    raise AssertionError("there is no such step")


def event_of(step: Step, kind: type[Event]) -> Event | None:
    return next((event for event in step.events if isinstance(event, kind)), None)


def several_lines(step: Step) -> bool:
    event = event_of(step, Placed)
    return (
        isinstance(event, Placed)
        and len(event.lines) >= 3
        and len(event.placement.tiles) >= 3
        and not any(line.qwirkle for line in event.lines)
        and event_of(step, happened.Refilled) is not None
    )
