"""A game's animations with their own clock and no table, for tests of timing."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from game.anim.tempo import Tempo
from game.anim.tween import Animator
from game.art import Theme
from game.platform.audio import Audio
from game.rules import Placed, events as happened
from game.session import GameSetup, Session, ShownRack, Step
from game.table.choreography import Choreography
from game.table.effects import Effects, TableDisplay
from game.table.flyers import Flyer
from game.table.hand_motions import HandMotions
from game.table.motions import Motions
from game.table.score_motions import ScoreMotions
from game.table.table_geometry import Location
from game.words import Words, translations
from tests.client.support.players import BOTS, play_turn

EventKind = TypeVar("EventKind")
DT = 1 / 60


class Ears(Audio):
    def __init__(self) -> None:
        super().__init__(Path(), muted=True)
        self.heard: list[str] = []

    def play(self, name: str) -> bool:
        self.heard.append(name)
        return True


class Rig:
    """The animations of a game's steps, run with a clock but no table."""

    def __init__(self, session: Session, speed: float = 1.0) -> None:
        self.ears = Ears()
        self.session = session
        words = Words(translations(["en"]))
        self.effects = Effects()
        self.display = TableDisplay()
        self.display.jump_to(session.state)
        self.animator = Animator(Tempo(speed))
        self.motions = Motions(
            self.effects, self.display, self.animator, lambda cell: True, self.ears.play
        )
        self.hands = HandMotions(self.motions, self.effects, session)
        self.score = ScoreMotions(self.motions, Theme, words)
        self.choreography = Choreography(session, self.motions, self.hands, self.score)
        self._begun = False
        self.now = 0.0
        self.began: dict[int, float] = {}
        self.ended: dict[int, float] = {}
        self.flyers: list[Flyer] = []
        self.floated: list[str] = []

    def show(self, step: Step, *, laid_by_hand: bool = False) -> float:
        if not self._begun:
            self._begun = True
            self.display.jump_to(step.before)
        motion = self.choreography.show(step, laid_by_hand=laid_by_hand)
        self.animator.add(motion)
        return motion.duration

    def run(self, seconds: float = 8.0, each: Callable[[], object] = lambda: None) -> None:
        """Advance by `seconds`; record when each flying tile first appears and when it lands."""
        for _ in range(round(seconds / DT)):
            self.note()
            self.effects.save_progress()
            self.animator.update(DT)
            self.now += DT
            each()
        self.note()

    def note(self) -> None:
        flying = self.effects.flyers
        self.flyers += [one for one in flying if one not in self.flyers]
        for one in self.flyers:
            if one.visible and one in flying:
                self.began.setdefault(id(one), self.now)
            if one not in flying:
                self.ended.setdefault(id(one), self.now)
        for text in self.effects.texts:
            if text.current_text not in self.floated:
                self.floated.append(text.current_text)

    def still(self) -> bool:
        effects = self.effects
        return not (effects.flyers or effects.texts or effects.bursts or effects.accents)

    def begins(self, flyers: Sequence[Flyer]) -> list[float]:
        return [self.began[id(one)] for one in flyers]

    def ends(self, flyers: Sequence[Flyer]) -> list[float]:
        return [self.ended[id(one)] for one in flyers]

    def to(self, kind: type[Location]) -> list[Flyer]:
        """Return the recorded tiles that fly to locations of this type, in the order of start."""
        return [one for one in self.flyers if isinstance(one.hidden_location, kind)]


def played(
    variant: str, wanted: Callable[[Step], bool], *, spectators: bool = False, first: int = 0
) -> tuple[Session, Step]:
    """Return a game between bots after the first step for which `wanted` is true, and that step."""
    # The rack shows the hand of another player or, with `spectators`, what spectators see.
    for seed in range(first, first + 200):
        session = Session(GameSetup(variant, BOTS), seed)
        while not session.over:
            step = play_turn(session)
            if wanted(step):
                seen = step.shown_rack if spectators else ShownRack(session.viewer)
                return session, replace(step, shown_rack=seen)
    raise AssertionError("there is no such step")


def event_of(step: Step, kind: type[EventKind]) -> EventKind | None:
    return next((event for event in step.events if isinstance(event, kind)), None)


def the_event(step: Step, kind: type[EventKind]) -> EventKind:
    event = event_of(step, kind)
    assert event is not None
    return event


def several_lines(step: Step) -> bool:
    event = event_of(step, Placed)
    return (
        event is not None
        and len(event.lines) >= 3
        and len(event.placement.tiles) >= 3
        and not any(line.qwirkle for line in event.lines)
        and event_of(step, happened.Refilled) is not None
    )
