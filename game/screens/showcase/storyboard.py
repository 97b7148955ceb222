"""The storyboard of the showcase: beats, which are parts of a turn's show, and their playhead.

The tables of this module are the timing sheet: how long turns take by their points, which shots
they may get, and when a turn has a band for the new leader or a replay.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Generic, NamedTuple, TypeVar

from game.session import Step, turn_of

REPLAY_POINTS = 15  # the fewest points of a turn that is replayed, as is a double Qwirkle
REPLAY_PAUSE = 60.0  # minimum seconds from a replay to the next
BAND_PAUSE = 4  # minimum turns from a band for a new leader to the next
NEVER = 1000  # more turns or seconds than any pause


class TurnPace(NamedTuple):
    """The pace of turns that have up to `points`. Times are seconds of animation."""

    points: int  # the most that such a turn scores
    shots: tuple[str, ...]  # keys of `director.SHOTS`
    seconds: float  # least length of a turn
    hurry: float = NEVER  # after this time a turn skips the view of the whole table
    late: float = NEVER  # after this time it must end
    arrive: float = 1.2  # maximum wait for the camera, once the move is in sight
    leave: float = 0.9  # for which the whole table is shown
    hold: float = 0.0  # for which the move stays in view after its lines were counted
    lesson: float = 0.8  # the same if a rule is explained
    max_zoom: float = 2.4  # relative to the whole table
    crane: bool = True  # whether a crane shot may replace the others


# The pace of a step that ends no turn.
ROLL = TurnPace(0, ("wide", "crane"), 1.4, 3.0, 3.6, leave=0.0)
TURN_PACES = (
    TurnPace(5, ("wide", "low"), 1.8, 1.6, 1.8, arrive=0.3, leave=0.0, max_zoom=1.0),
    TurnPace(11, ("close", "shoulder", "low"), 2.5, 3.0, 3.6),
    TurnPace(NEVER, ("close", "low"), 6.0, crane=False),
)
LESSON_SECONDS = 3.3  # least length of a turn in which a rule is explained


def pace_of(step: Step) -> TurnPace:
    """Return the pace of a step, by the points of its lines."""
    turn = turn_of(step)
    if turn is None:
        return ROLL
    return next(pace for pace in TURN_PACES if turn.line_points <= pace.points)


class Facts(NamedTuple):
    """The facts about a step that decide which beats it has."""

    points: int = 0  # of its lines
    qwirkles: int = 0
    takes_lead: bool = False
    shows_hand: bool = False  # the hand is at the lower edge
    since_band: int = NEVER  # turns
    since_replay: float = NEVER  # seconds
    still: bool = False  # animation is off
    attracts: bool = False  # the game opens with its name

    @property
    def has_band(self) -> bool:
        return self.takes_lead and self.since_band >= BAND_PAUSE

    @property
    def replayed(self) -> bool:
        great = self.points >= REPLAY_POINTS or self.qwirkles > 1
        return great and self.since_replay >= REPLAY_PAUSE and not self.still


NO_FACTS = Facts()
S = TypeVar("S")  # what shows the beats


def _always(*_: object) -> bool:
    return True


class BeatKind(Enum):
    """The kind of a beat, which names what spectators see in that part of the show."""

    ATTRACT = auto()  # pieces form the game's name
    DEAL = auto()
    APPROACH = auto()  # the camera moves to the cells of the next turn
    LIFT = auto()  # the tiles of the next turn are raised in the hand
    LAY = auto()  # the turn is played, and its lines are counted
    HOLD = auto()  # its cells stay in view
    BAND = auto()  # the band for a new leader
    WIPE = auto()  # the picture before a replay disappears
    REPLAY = auto()
    WIPE_BACK = auto()  # the replay disappears
    RETURN = auto()  # the whole table appears again
    LEAVE = auto()  # the hand and the camera leave the turn's cells
    BEST = auto()  # the best turn of a finished game is announced
    WHOLE = auto()  # the whole table of a finished game appears again after a replay
    LEFT = auto()  # a visitor has left the game
    END = auto()  # the winner is presented
    OVER = auto()  # everything was shown


@dataclass(frozen=True, slots=True)
class Beat(Generic[S]):
    """A part of the show. `begin` starts it; it lasts at least `seconds`, until `ended` is true.

    `ended` gets the seconds since the beat began. A beat is left out if `when` is false for the
    facts of its step.
    """

    kind: BeatKind
    begin: Callable[[S], object] = _always
    seconds: float = 0.0
    ended: Callable[[S, float], bool] = _always
    when: Callable[[Facts], bool] = _always


class Playhead(Generic[S]):
    """Runs beats one after the other. The current one, `beat`, has run for `elapsed` seconds."""

    def __init__(self) -> None:
        self._next: list[Beat[S]] = []
        self.beat: Beat[S] | None = None
        self.elapsed = 0.0

    @property
    def kind(self) -> BeatKind | None:
        return None if self.beat is None else self.beat.kind

    def play(self, stage: S, beats: Iterable[Beat[S]], facts: Facts = NO_FACTS) -> None:
        """Replace all beats by those of `beats` whose `when(facts)` is true. Start the first."""
        self._next = [beat for beat in beats if beat.when(facts)]
        self._advance(stage)

    def insert(self, beats: Iterable[Beat[S]]) -> None:
        self._next[:0] = beats

    def clear(self) -> None:
        self.beat, self._next = None, []

    def update(self, stage: S, dt: float) -> None:
        """Advance by `dt` seconds. At most one beat ends, so that each is seen."""
        self.elapsed += dt
        beat = self.beat
        if beat is not None and self.elapsed >= beat.seconds and beat.ended(stage, self.elapsed):
            self._advance(stage)

    def _advance(self, stage: S) -> None:
        self.beat, self.elapsed = (self._next.pop(0) if self._next else None), 0.0
        if self.beat is not None:
            self.beat.begin(stage)
