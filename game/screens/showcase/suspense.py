"""The line that may become a Qwirkle, and that the showcase points out to spectators.

Spectators see the table and the hands of computers. They do not see the hand of a person.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.rules import Cell, PlacedTile
from game.session import Moment, OpenLine, Seat, Step, open_lines

# The fate of a line: still open, closed to all tiles, or completed by another player.
Fate = Literal["open", "blocked", "taken"]


@dataclass
class Suspense:
    """Watches one line from the step that opens it until the line is completed or blocked."""

    line: OpenLine | None = None
    fate: Fate = "open"
    owner: int = 0  # the seat whose step made the line
    taker: int = 0  # the seat that completed it

    def follow(self, step: Step, seats: Sequence[Seat]) -> None:
        """Update the watched line after a step, or choose another line."""
        moment, players = Moment(step.after), step.after.players
        known = [
            () if seat.is_person else player.hand
            for seat, player in zip(seats, players, strict=True)
        ]
        lines = [] if moment.state.over else list(open_lines(moment, known))
        if self.line is not None and self.fate == "open":
            self._seal(step, lines)
        elif self.fate != "open":
            # The fate of a line is shown for one step.
            self.clear()
        if self.line is None and lines:
            laid = set(step.placed.placement.cells) if step.placed is not None else set[Cell]()
            # Of all lines, one that was just extended, else one that lacks one tile.
            self.line = max(lines, key=lambda one: (len(one.cells), bool(one.cells & laid)))
            self.owner = step.seat

    def _seal(self, step: Step, lines: Sequence[OpenLine]) -> None:
        line = self.line
        assert line is not None  # noqa: S101
        same = [one for one in lines if one.cells >= line.cells]
        if same:
            self.line = same[0]
            return
        lines_laid = step.placed.lines if step.placed is not None else ()
        full = [one for one in lines_laid if one.qwirkle]
        if any(line.cells <= {cell for _, cell in one.tiles} for one in full):
            self.fate, self.taker = "taken", step.seat
            if step.seat == self.owner:
                self.clear()
        elif len(line.tiles) == 1 and not step.after.over:
            self.fate = "blocked"
        else:
            # The hand that could have completed it has changed, or the game is over.
            self.clear()

    def clear(self) -> None:
        self.line, self.fate = None, "open"

    @property
    def ghosts(self) -> tuple[PlacedTile, ...]:
        """The missing tiles of the watched line in their cells, while they can still come."""
        return self.line.missing if self.line is not None and self.fate == "open" else ()
