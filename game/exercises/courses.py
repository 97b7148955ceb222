"""Courses (series of exercises), and lessons, in each of which a learner follows one course."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.exercises.guided import Exercise, GuidedSession
from game.rules import Board, GameState, ScoredLine, parse_tiles
from game.session import GameSetup, Moment, Seat, Step
from game.session.history import prepared_state


@dataclass(frozen=True, slots=True)
class Course:
    """A series of exercises."""

    name: str
    setup: GameSetup
    exercises: tuple[Exercise, ...]
    starts: tuple[Moment, ...]  # the moments of a game at which they begin
    one_game: bool  # each exercise continues the game of the one before it

    def __len__(self) -> int:
        return len(self.exercises)

    def session(self, n: int) -> GuidedSession:
        """Return a new session at the start of the n-th exercise, counted from 0."""
        return GuidedSession(self.setup, self.starts[n], self.exercises[n])


def _setup(variant: str, players: Sequence[str]) -> GameSetup:
    return GameSetup(variant, tuple(Seat(name) for name in players))


def _in_one_game(
    name: str, setup: GameSetup, state: GameState, exercises: Sequence[Exercise]
) -> Course:
    session, starts = GuidedSession(setup, Moment(state)), []
    for exercise in exercises:
        starts.append(session.moment)
        session.begin(exercise)
        session.do_exercise()
    return Course(name, setup, tuple(exercises), tuple(starts), one_game=True)


# The example of the rule sheets: twelve turns of four players, up to a Qwirkle.
TURNS = (
    "rk@0,0 rd@1,0 rc@2,0",
    "rs@3,0 bs@3,1 ps@3,2",
    "bc@2,1",
    "gk@0,-1 gd@1,-1",
    "gt@-1,-1 gc@2,-1",
    "os@3,3 rs@4,3",
    "ot@-1,-3 yt@-1,-2",
    "ox@0,-3 od@1,-3",
    "yd@1,-2 yc@2,-2",
    "rt@-1,0",
    "yx@4,-1 rx@4,0 bx@4,1",
    "ys@3,4 bs@4,4",
)

# The players' hands at the start; the first player has the longest line (R3, R4).
EXAMPLE_HANDS = ("rk gt rd bk gc rc", "yk rs pc bs ps rt", "ot bc yt yx bx rx", "gk od ys gd ox bs")
# The first tiles that the players draw, in this order. Those laid later are among them.
DRAWN = "yd pk yc os gx rs pt gs pd ok yk bd pc gt oc gk"


def worked_example(players: Sequence[str]) -> Course:
    """Return the course in which four players with these names play a short example game."""
    setup = _setup("tiles", players)
    hands = [parse_tiles(hand) for hand in EXAMPLE_HANDS]
    state = prepared_state(setup, Board(), hands, drawn_first=parse_tiles(DRAWN))
    exercises = [Exercise.of("lay", f"turn {n}", placed) for n, placed in enumerate(TURNS, 1)]
    return _in_one_game("example", setup, state, exercises)


# Five placements that the rules refuse, from one of the rule sheets.
# For each: its name, the tiles on the table, the tile to try with its cell, and the hand.
PLACEMENTS = (
    ("square", "yc@0,0 ys@1,0 yt@2,0", "ys@3,0", "gk ys rd pc bx ok"),
    ("cross", "yx@0,0 gx@0,1 bx@0,2", "yx@0,3", "rc pd ys gk yx bt"),
    ("row", "rc@0,0 rd@1,0 rs@2,0 bc@0,1", "bk@1,1", "ot gs bk yx pk gd"),
    ("corner", "rc@0,0 rd@1,0", "rs@2,1", "bx yk pt rs gc od"),
    ("circle", "oc@0,0 ot@1,0 ok@2,0", "oc@3,0", "ps gd bk yx rt oc"),
)


def wrong_placements(players: Sequence[str]) -> Course:
    """Return the course of placements that the rules refuse, for two players of these names."""
    setup, exercises, starts = _setup("tiles", players), [], []
    for name, board, placed, hand in PLACEMENTS:
        hands = [parse_tiles(hand), parse_tiles("pd bt gs rx yk oc")]
        starts.append(Moment(prepared_state(setup, Board.parse(board), hands)))
        exercises.append(Exercise.of("try", name, placed))
    return Course("refused", setup, tuple(exercises), tuple(starts), one_game=False)


# A short game of Qwirkle Cubes: open hands, a roll, a line of dice, and a roll of all of them.

# The hands at the start. The second one fits nowhere: no blue die, no shape of the table.
DICE_HANDS = ("bd rk bc gs bx yt", "rk gk yk rk ok gk")
SEED = 16  # a seed with which the first roll gives a star and a square, and the second two crosses


def dice_course(players: Sequence[str]) -> Course:
    """Return the course about Qwirkle Cubes, for two players of these names."""
    setup = _setup("cubes", players)
    hands = [parse_tiles(hand) for hand in DICE_HANDS]
    state = prepared_state(setup, Board.parse("bc@0,0 bx@1,0"), hands, scores=(0, 2), seed=SEED)
    exercises = [
        Exercise.of("look", "open hands"),
        Exercise.of("roll", "roll", "bc bx"),
        Exercise.of("lay", "line", "bd@2,0 bs@3,0 bt@4,0"),
        Exercise.of("roll", "stuck", DICE_HANDS[1]),
        Exercise.of("lay", "crosses", "rx@1,1 gx@1,2"),
    ]
    return _in_one_game("cubes", setup, state, exercises)


COURSES = {"example": worked_example, "refused": wrong_placements, "cubes": dice_course}
SEATS = {"example": 4, "refused": 2, "cubes": 2}  # number of players in each course
NEXT_COURSE = {"example": "refused"}  # after any other course, none follows


ExercisePhase = Literal["do", "watch", "learn"]  # do it, watch its animation, read about it


class Lesson:
    """A learner's way through a course. The exercise `at` is played in `session`."""

    def __init__(self, course: Course, at: int, *, done: bool = False) -> None:
        """Begin exercise `at`. With `done`, its tiles are laid or its dice rolled at once."""
        self.course = course
        self.at = at
        # The number of exercises in this course that the learner had done by the program.
        self.skipped = 0
        self.session = course.session(at)
        self._begin()
        # A "try" exercise is done by the screen, which shows the refusal.
        self.shows_try = done and self.exercise.action == "try"
        if done:
            self.session.do_exercise()

    def _begin(self) -> None:
        self._steps = len(self.session.steps)
        self.phase: ExercisePhase = "learn" if self.exercise.action == "look" else "do"
        self.session.begin(self.exercise)

    @property
    def exercise(self) -> Exercise:
        return self.course.exercises[self.at]

    @property
    def step(self) -> Step | None:
        """The step that completed this exercise. "try" and "look" exercises have none."""
        steps = self.session.steps
        return steps[-1] if len(steps) > self._steps else None

    @property
    def lines(self) -> tuple[ScoredLine, ...]:
        placed = self.step and self.step.placed
        return placed.lines if placed else ()

    @property
    def attempted(self) -> bool:
        """Whether the exercise is completed, or the tile of a "try" exercise was refused."""
        return self.step is not None or self.session.tried

    @property
    def last(self) -> bool:
        return self.at + 1 >= len(self.course)

    @property
    def reordered(self) -> bool:
        """Whether the exercise is done and the next one of the game begins with another table."""
        if self.last or self.step is None or not self.course.one_game:
            return False
        return self.session.state.board.tiles != self.course.starts[self.at + 1].state.board.tiles

    def follow(self, *, animating: bool) -> None:
        """Change `phase` once the exercise is done, and again when its animation has ended."""
        if self.phase == "do" and self.attempted:
            self.phase = "watch"
        if self.step is not None and self.session.exercise is not None:
            self.session.begin(None)  # the next exercise begins when the learner presses Next
        if self.phase == "watch" and not animating:
            self.phase = "learn"

    def advance(self) -> bool:
        """Begin the next exercise on the same table. Return False if none follows there."""
        if self.last or not self.course.one_game or self.reordered:
            return False
        self.at += 1
        self._begin()
        return True
