"""What the showcase teaches: in the first turns of a game, and whenever a rule is first used, a few
words and the cells that they are about. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.cells import Cell
from game.rules.events import Exchanged, Passed, Placed, Refilled, Rolled, WentOut
from game.rules.scoring import ScoredLine
from game.session import Step

GREAT = ("double", "qwirkle", "out", "empty", "roll", "exchange", "pass", "opening")
"""Rules that are told at once when they are first used, the most telling first."""

PLAIN = ("colour", "shape", "point", "both", "many", "one", "five")
"""Rules of which each game tells another one first."""

QUIET = 9
"""Turns without a caption after which people are invited to play."""


class Lesson(NamedTuple):
    """A rule (a key of `game.screens.showcase.words.CAPTIONS`) and the lines of cells to be lit."""

    rule: str
    lines: tuple[tuple[Cell, ...], ...] = ()


class Teacher:
    """Decides what to teach in one game, the ``number``-th of the show."""

    def __init__(self, number: int) -> None:
        turn = number % len(PLAIN)
        self._order = (*GREAT, *PLAIN[turn:], *PLAIN[:turn])
        self._taught: set[str] = set()
        self._quiet = 0

    def lesson(self, step: Step) -> Lesson | None:
        """Return what there is to learn from a step; None if nothing is new."""
        found = {lesson.rule: lesson for lesson in _used(step)}
        new = next((rule for rule in self._order if rule in found.keys() - self._taught), None)
        if new is not None:
            self._taught.add(new)
            self._quiet = 0
            return found[new]
        self._quiet += 1
        if self._quiet < QUIET:
            return None
        self._quiet = 0
        return Lesson("touch")


def _used(step: Step) -> Iterator[Lesson]:
    """The rules that a step uses."""
    for event in step.events:
        match event:
            case Placed():
                yield from _used_by(event, opening=not step.before.board)
            case Exchanged():
                yield Lesson("exchange")
            case Rolled():
                yield Lesson("roll")
            case Passed():
                yield Lesson("pass")
            case Refilled() if step.before.bag and not step.after.bag:
                yield Lesson("empty")
            case WentOut(bonus=bonus) if bonus:
                yield Lesson("out")


def _used_by(event: Placed, *, opening: bool) -> Iterator[Lesson]:
    """The rules that a placement uses, with the cells that show them."""
    lines = event.lines
    great = [line for line in lines if line.qwirkle]
    if great:
        yield Lesson("qwirkle" if len(great) == 1 else "double", _lit(*great))
    longest = max(lines, key=lambda line: len(line.tiles))
    size = len(longest.tiles)
    if opening:
        yield Lesson("opening", _lit(longest))
    if size > 1:
        colours = {tile.colour for tile, _ in longest.tiles}
        yield Lesson("colour" if len(colours) == 1 else "shape", _lit(longest))
    if size > 2 and not opening:
        yield Lesson("point", _lit(longest))
    if size == 5:
        yield Lesson("five", _lit(longest))
    if len(lines) > 1:
        # Two lines always cross in a tile that was laid.
        yield Lesson("both" if len(lines) == 2 else "many", _lit(*lines))
    if len(event.placement.cells) == 1 and not opening:
        yield Lesson("one", (event.placement.cells,))


def _lit(*lines: ScoredLine) -> tuple[tuple[Cell, ...], ...]:
    return tuple(tuple(cell for _, cell in line.tiles) for line in lines)
