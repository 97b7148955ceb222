"""Reasons for a bot's choice: facts that follow from the rules and the bot's view."""

from collections.abc import Iterable, Iterator, Sequence, Set as AbstractSet
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from game import rules
from game.bots.base import without_placed, without_tiles
from game.rules import Board, Cell, Colour, PlacedTile, Placement, Shape, Tile
from game.rules.lines import COLUMN_POINTS, LINE_POINTS, MAX_LINE, ROW_POINTS
from game.rules.placement import Line

if TYPE_CHECKING:
    from game.bots.candidates import RatedCommand

COMPARED = 24  # number of the highest-scoring placements that a choice is compared with
TOGETHER = 3  # minimum number of matching tiles in hand for the reason `Motive.TOGETHER`


class Motive(StrEnum):
    """The kinds of reasons for a choice, each with the fields of `ChoiceReason` that it uses."""

    OUT = "out"  # the placement empties the hand and earns the bonus (number: points of the bonus)
    QWIRKLE = "qwirkle"  # the placement completes Qwirkles (number: how many)
    LINES = "lines"  # the placement scores in several lines (number: how many)
    LONGEST = "longest"  # the placement is the longest line in hand, as an opening must be (R4)
    MOST = "most"  # no placement has more points
    SAFE = "safe"  # the next player gets no one-tile Qwirkle, as after a placement of more points
    KEEPS = "keeps"  # a kept tile may complete a Qwirkle (tile, and the line's colour or shape)
    TOGETHER = "together"  # three or more matching tiles stay in hand (number: how many)
    TWINS = "twins"  # the placement lays one of several equal tiles (tile; R8)
    LATER = "later"  # another choice has more points now, but less worth
    GOOD = "good"  # no other reason applies
    STUCK = "stuck"  # no tile fits: a reason for an exchange, a roll or a pass
    POOR = "poor"  # the best placement has few points (number): a reason for an exchange or a roll


class ChoiceReason(NamedTuple):
    """One reason for a choice. The comments in `Motive` say which fields a motive uses."""

    motive: Motive
    number: int = 0
    tile: Tile | None = None
    colour: Colour | None = None
    shape: Shape | None = None


class Reasoner:
    """The reasons for commands that a bot chose, or might choose, in one view."""

    def __init__(self, view: rules.View, choices: "Sequence[RatedCommand]") -> None:
        """Prepare to explain a choice among `choices`, the commands that the bot compared."""
        self._view = view
        self._choices = choices
        self._best = view.best_placements(COMPARED) if view.options.place else []
        # The open hand of the next player; () if it is hidden.
        seats = [(view.seat + n) % len(view.hands) for n in range(1, len(view.hands))]
        self._next = next((view.hands[seat] or () for seat in seats if view.hand_sizes[seat]), ())

    def reasons(self, choice: "RatedCommand") -> tuple[ChoiceReason, ...]:
        """Return one or two reasons for a choice. A placement has one for now and one for later."""
        reason = ChoiceReason(Motive.STUCK)
        match choice.command:
            case rules.Place(placement):
                return self._of_placement(choice, placement)
            case rules.Exchange(given) | rules.Roll(given):
                if self._best:
                    reason = ChoiceReason(Motive.POOR, self._best[0].points)
                together = rules.opening_count(without_tiles(self._view.hand, given))
                more = [ChoiceReason(Motive.TOGETHER, together)] if together >= TOGETHER else []
                return (reason, *more)
        return (reason,)

    def _of_placement(
        self, choice: "RatedCommand", placement: Placement
    ) -> tuple[ChoiceReason, ...]:
        now, later = list(self._now(placement)), next(self._later(choice, placement), None)
        waits = any(
            other.points > choice.points and other.worth < choice.worth for other in self._choices
        )
        if waits and later is None:
            later = ChoiceReason(Motive.LATER)
        reasons = (*now[:1], later) if later else tuple(now[:2])
        return reasons or (ChoiceReason(Motive.GOOD),)

    def _now(self, placement: Placement) -> Iterator[ChoiceReason]:
        view = self._view
        lines = rules.score(view.board, placement)
        if bonus := view.bonus_for(len(placement)):
            yield ChoiceReason(Motive.OUT, bonus)
        qwirkles = sum(line.qwirkle for line in lines)
        if qwirkles:
            yield ChoiceReason(Motive.QWIRKLE, qwirkles)
        # As many lines as Qwirkles are no further reason.
        if len(lines) > max(1, qwirkles):
            yield ChoiceReason(Motive.LINES, len(lines))
        if not view.board and view.traits.longest_opening:
            yield ChoiceReason(Motive.LONGEST)
        elif self._best and sum(line.points for line in lines) == self._best[0].points:
            yield ChoiceReason(Motive.MOST)

    def _later(self, choice: "RatedCommand", placement: Placement) -> Iterator[ChoiceReason]:
        view = self._view
        kept = without_placed(view.hand, placement.tiles)
        if not kept and not view.bag_count:
            return
        after = view.board.with_tiles(placement.tiles)
        if self._safe(choice.points, after):
            yield ChoiceReason(Motive.SAFE)
        yield from self._keeps(choice.points, after, kept)
        together = rules.opening_count(kept)
        if together >= TOGETHER and any(
            other.points > choice.points
            and rules.opening_count(without_placed(view.hand, other.tiles)) < together
            for other in self._best
        ):
            yield ChoiceReason(Motive.TOGETHER, together)
        for tile, _ in placement.tiles:
            if view.hand.count(tile) > 1:
                yield ChoiceReason(Motive.TWINS, tile=tile)

    def _safe(self, points: int, after: Board) -> bool:
        view = self._view
        # The kinds that the next player may lay: unseen tiles, or in cubes every face of the hand.
        kinds = _faces(self._next) if view.traits.rolls else frozenset(view.unseen())
        if _finishes(after, kinds):
            return False
        if view.traits.rolls and not view.traits.free_roll:
            kinds = frozenset(self._next)  # the next player may not be able to roll
        return any(
            other.points > points and _finishes(view.board.with_tiles(other.tiles), kinds)
            for other in self._best
        )

    def _keeps(self, points: int, after: Board, kept: tuple[Tile, ...]) -> Iterator[ChoiceReason]:
        for tile in dict.fromkeys(kept):
            if any(
                other.points >= points and tile not in without_placed(self._view.hand, other.tiles)
                for other in self._best
            ):
                for colour, shape in self._finished_by(after, tile, kept):
                    yield ChoiceReason(Motive.KEEPS, tile=tile, colour=colour, shape=shape)

    def _finished_by(
        self, after: Board, tile: Tile, kept: tuple[Tile, ...]
    ) -> Iterator[tuple[Colour | None, Shape | None]]:
        unseen = frozenset(self._view.unseen())
        available = _faces(unseen) if self._view.traits.rolls else unseen
        others = available | frozenset(without_tiles(kept, [tile]))
        for cell, spot in after.spots.items():
            for along_row, line_points in ((True, spot[ROW_POINTS]), (False, spot[COLUMN_POINTS])):
                if line_points < LINE_POINTS[MAX_LINE - 1] or tile not in after.fitting(cell):
                    continue
                longer = after.with_tiles([PlacedTile(tile, cell)])
                line = longer.line_through(cell, along_row=along_row)
                if len(line) == MAX_LINE or _longer(longer, line, others, along_row=along_row):
                    yield rules.shared_traits(kind for kind, _ in line)


def _finishes(board: Board, tiles: AbstractSet[Tile]) -> bool:
    return any(
        LINE_POINTS[MAX_LINE] in (spot[ROW_POINTS], spot[COLUMN_POINTS])
        and board.fitting(cell) & tiles
        for cell, spot in board.spots.items()
    )


def _longer(board: Board, line: Line, tiles: AbstractSet[Tile], *, along_row: bool) -> bool:
    dx, dy = (1, 0) if along_row else (0, 1)
    first, last = line[0].cell, line[-1].cell
    ends = Cell(first.x - dx, first.y - dy), Cell(last.x + dx, last.y + dy)
    # Where the line would join others to more than six, no tile fits.
    return any(board.fitting(cell) & tiles for cell in ends)


def _faces(dice: Iterable[Tile]) -> frozenset[Tile]:
    return frozenset(Tile(die.colour, shape) for die in dice for shape in Shape)
