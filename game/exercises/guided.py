"""A game in which a learner can only do what the current exercise asks for."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Literal

from game import rules
from game.rules import Cell, PlacedTile, Placement, Reason, RulesError, Sentence, Tile, TurnOptions
from game.session import NO_CELLS, Destinations, GameSetup, Moment, Session, Step, TurnPreview
from game.session.staging import LegalMoves, StagedTiles

# Lay tiles and confirm; try to lay a tile that the rules refuse; roll dice; only look.
ExerciseKind = Literal["lay", "try", "roll", "look"]


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise for a learner. `name` is the key of the texts shown before and after it."""

    name: str
    action: ExerciseKind
    placed: tuple[PlacedTile, ...] = ()  # tiles to lay, or the one to try
    dice: tuple[Tile, ...] = ()  # dice to roll

    @classmethod
    def of(cls, action: ExerciseKind, name: str, pieces: str = "") -> "Exercise":
        """Return an exercise. `pieces` are tiles in cells ("rk@0,0 rd@1,0") or dice ("bc bx")."""
        if action == "roll":
            return cls(name, action, dice=rules.parse_tiles(pieces))
        return cls(name, action, Placement.parse(pieces).tiles if pieces else ())


class NotInExerciseError(RulesError):
    """Raised for an action that the exercise does not ask for, though the rules may allow it."""

    def __init__(self) -> None:
        super().__init__(
            "", Reason.NOTHING_CHOSEN, Sentence("the exercise asks for something else")
        )


class AnothersCellError(NotInExerciseError):
    """Raised for a tile laid in a cell that the exercise wants for another tile."""


class GuidedTiles(StagedTiles):
    """Staged tiles of which a learner can confirm only those that an exercise asks for.

    In a "lay" exercise each tile may be laid in any of its cells, if the rules allow the result.
    """

    def __init__(
        self,
        moves: LegalMoves,
        slots: Sequence[Tile | None],
        cells: Mapping[int, Cell],
        exercise: Exercise | None,
    ) -> None:
        super().__init__(moves, slots, cells)
        self._exercise = exercise

    def _placed(self, action: ExerciseKind) -> tuple[PlacedTile, ...]:
        """Return the exercise's tiles with their cells; none if it is not of the kind `action`."""
        exercise = self._exercise
        return exercise.placed if exercise is not None and exercise.action == action else ()

    @cached_property
    def _answers(self) -> list[frozenset[PlacedTile]]:
        placed = self._placed("lay")
        cells = [cell for _, cell in placed]
        orders = permutations([tile for tile, _ in placed])
        ways = {frozenset(map(PlacedTile, order, cells)) for order in orders}
        return [way for way in ways if self.moves.preview(way).legal]

    def destinations(self, slot: int) -> Destinations:
        cells = self._answer_cells(slot)
        if not cells:
            return NO_CELLS
        legal = super().destinations(slot)
        if legal.anywhere:
            return Destinations(cells, frozenset())
        return Destinations(legal.now & cells, legal.later & cells)

    def keyboard_cells(self, slot: int) -> Destinations:
        """Return the cells for the tile of this slot; for a "try" exercise, the cell to try."""
        cells = self._cells_to_try(slot)
        return Destinations(cells, frozenset()) if cells else self.destinations(slot)

    def _answer_cells(self, slot: int) -> frozenset[Cell]:
        tile, others = self.tile(slot), self.without(slot)
        ways = [way - others for way in self._answers if others <= way]
        return frozenset(cell for way in ways for other, cell in way if other == tile)

    def _cells_to_try(self, slot: int) -> frozenset[Cell]:
        tile = self.tile(slot)
        return frozenset(cell for other, cell in self._placed("try") if other == tile)

    @property
    def highlighted_cells(self) -> frozenset[Cell]:
        """The cells of a "lay" exercise in which no tile is staged. Other exercises have none."""
        return frozenset(cell for _, cell in self._placed("lay")) - {*self.cells.values()}

    def refusal(self, slot: int, cell: Cell) -> RulesError | None:
        if cell in self.destinations(slot):
            return None
        refused = self.preview_with(slot, cell).refusal
        if self._placed("try"):
            in_exercise = cell in self._cells_to_try(slot)
            return refused if in_exercise and refused is not None else NotInExerciseError()
        # An opening may be laid tile by tile.
        openings = (Reason.OPENING_NOT_LONGEST, Reason.OPENING_TOO_SHORT)
        if refused is not None and refused.reason not in openings:
            return refused
        own_cells = self._answer_cells(slot)
        others_cell = own_cells and cell in self.highlighted_cells - own_cells
        return AnothersCellError() if others_cell else NotInExerciseError()

    @cached_property
    def preview(self) -> TurnPreview:
        """The turn that the staged tiles make. It is illegal unless the exercise asks for it."""
        preview = self.moves.preview(self.tiles)
        if not preview.legal or self.tiles in self._answers:
            return preview
        return preview._replace(refusal=NotInExerciseError())

    @cached_property
    def required_slots(self) -> frozenset[int]:
        if self._exercise is None:
            return frozenset()
        missing = Counter(tile for tile, _ in self._exercise.placed)
        missing.subtract(tile for tile, _ in self.tiles)
        tiles = [
            slot
            for slot, tile in enumerate(self.slots)
            if tile is not None and slot not in self.cells and missing[tile] > 0
        ]
        return frozenset([*tiles, *self.free_slots(self._exercise.dice)])


class GuidedSession(Session):
    """A game in which one person plays all seats and can only do what `exercise` asks."""

    def __init__(self, setup: GameSetup, start: Moment, exercise: Exercise | None = None) -> None:
        super().__init__(setup, 0, start=start, solo=True)
        self.exercise = exercise
        self.tried = False  # whether the rules have refused the tile of a "try" exercise

    def begin(self, exercise: Exercise | None) -> None:
        self.exercise, self.tried = exercise, False
        self.unstage_all()
        if exercise is not None:
            self.hot_seat.turn_to(self.state.seat)

    def _staged_now(self) -> GuidedTiles:
        return GuidedTiles(self._moves, self.rack.slots, self._cells, self.exercise)

    @property
    def person_to_move(self) -> bool:
        """Whether the game is not over and the rack shows the hand of the player to move."""
        return super().person_to_move and self.viewer == self.state.seat

    @property
    def turn_seat(self) -> int:
        """The seat of the hand on the rack. Its turn lasts until the next exercise begins."""
        return self.viewer

    @property
    def options(self) -> TurnOptions:
        return TurnOptions() if self.exercise is None else super().options

    def stage(self, slot: int, cell: Cell) -> None:
        """Stage a tile. Set `tried` if this is a "try" exercise and the rules refuse the tile."""
        try:
            super().stage(slot, cell)
        except RulesError:
            trying = self.exercise is not None and self.exercise.action == "try"
            self.tried = self.tried or (trying and cell in self.staged.keyboard_cells(slot))
            raise

    @property
    def next_placement(self) -> tuple[int, Cell] | None:
        """Return the rack slot and the cell of the tile to lay next, or None if none is left."""
        for now in (True, False):
            for slot in sorted(self.staged.required_slots):
                destinations = self.staged.keyboard_cells(slot)
                if cells := destinations.now if now else destinations.later:
                    return slot, min(cells)
        return None

    def confirm(self) -> Step:
        refused = self.staged.preview.refusal
        if refused is not None:
            raise refused
        return super().confirm()

    def exchange(self, slots: Sequence[int]) -> Step:
        raise NotInExerciseError

    def pass_turn(self) -> Step:
        raise NotInExerciseError

    def roll(self, slots: Sequence[int]) -> Step:
        if not self.is_required_roll(slots):
            raise NotInExerciseError
        return super().roll(slots)

    def is_required_roll(self, slots: Sequence[int]) -> bool:
        exercise = self.exercise
        dice = sorted(self.staged.tile(slot) for slot in slots)
        return exercise is not None and bool(dice) and dice == sorted(exercise.dice)

    def do_exercise(self) -> Step | None:
        """Do the exercise in place of the learner. Return its step, or None if it needs no step."""
        exercise = self.exercise
        self.unstage_all()
        if exercise is None or exercise.action in ("try", "look"):
            return None
        if exercise.action == "roll":
            return self.roll(self.staged.free_slots(exercise.dice))
        for tile, cell in exercise.placed:
            self._cells = {**self._cells, self.staged.free_slots([tile])[0]: cell}
        return self.confirm()
