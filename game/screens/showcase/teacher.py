"""The choice of the rules that captions explain in a showcase game, and of the turns for them.

Rules are explained in the first turns of a game, and whenever one is used for the first time.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.rules import Cell, Exchanged, Passed, Placed, Refilled, Rolled, ScoredLine, WentOut
from game.session import Step

# Rules that are taught when first used in a game, the most notable first.
URGENT_RULES = ("double", "qwirkle", "out", "empty", "roll", "exchange", "pass", "opening")
# Rules that are taught if no urgent one applies. Each game starts with a different one.
BASIC_RULES = ("colour", "shape", "point", "both", "many", "one", "five")


class RuleCaption(NamedTuple):
    """A rule (a key of `game.screens.showcase.words.CAPTIONS`), and the lines to highlight."""

    rule: str
    lines: tuple[tuple[Cell, ...], ...] = ()


class Teacher:
    """Chooses which rules to explain in one game, the `number`-th of the show."""

    def __init__(self, number: int) -> None:
        turn = number % len(BASIC_RULES)
        self._order = (*URGENT_RULES, *BASIC_RULES[turn:], *BASIC_RULES[:turn])
        self._taught: set[str] = set()

    def lesson(self, step: Step) -> RuleCaption | None:
        """Return a caption on the first new rule of `step`, or None without a new rule."""
        lessons = {lesson.rule: lesson for lesson in _lessons(step)}
        new = next((rule for rule in self._order if rule in lessons.keys() - self._taught), None)
        if new is None:
            return None
        self._taught.add(new)
        return lessons[new]


def _lessons(step: Step) -> Iterator[RuleCaption]:
    for event in step.events:
        match event:
            case Placed():
                yield from _placement_lessons(event, opening=not step.before.board)
            case Exchanged():
                yield RuleCaption("exchange")
            case Rolled():
                yield RuleCaption("roll")
            case Passed():
                yield RuleCaption("pass")
            case Refilled() if step.before.bag and not step.after.bag:
                yield RuleCaption("empty")
            case WentOut(bonus=bonus) if bonus:
                yield RuleCaption("out")


def _placement_lessons(event: Placed, *, opening: bool) -> Iterator[RuleCaption]:
    lines = event.lines
    qwirkles = [line for line in lines if line.qwirkle]
    if qwirkles:
        yield RuleCaption("qwirkle" if len(qwirkles) == 1 else "double", _cells_of(*qwirkles))
    longest = max(lines, key=lambda line: len(line.tiles))
    size = len(longest.tiles)
    if opening:
        yield RuleCaption("opening", _cells_of(longest))
    if size > 1:
        colours = {tile.colour for tile, _ in longest.tiles}
        yield RuleCaption("colour" if len(colours) == 1 else "shape", _cells_of(longest))
    if size > 2 and not opening:
        yield RuleCaption("point", _cells_of(longest))
    if size == 5:
        yield RuleCaption("five", _cells_of(longest))
    if len(lines) > 1:
        # Two lines always cross in a newly laid tile.
        yield RuleCaption("both" if len(lines) == 2 else "many", _cells_of(*lines))
    if len(event.placement.cells) == 1 and not opening:
        yield RuleCaption("one", (event.placement.cells,))


def _cells_of(*lines: ScoredLine) -> tuple[tuple[Cell, ...], ...]:
    return tuple(tuple(cell for _, cell in line.tiles) for line in lines)
