"""A game in which a learner can only do what the current exercise asks for."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Literal

from game import rules
from game.rules import Cell, PlacedTile, Placement, Reason, RulesError, Sentence, Tile, TurnOptions
from game.session import NO_CELLS, Destinations, GameSetup, Moment, Session, Step, TurnPreview

# Lay tiles and confirm; try to lay a tile that the rules refuse; roll dice; only look.
Task = Literal["lay", "try", "roll", "look"]


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise for a learner. `name` is the key of its prompt and of its conclusion."""

    name: str
    task: Task
    placed: tuple[PlacedTile, ...] = ()  # tiles to lay, or the one to try
    dice: tuple[Tile, ...] = ()  # dice to roll

    @classmethod
    def of(cls, task: Task, name: str, pieces: str = "") -> "Exercise":
        """Return an exercise; `pieces` are tiles in cells ("rk@0,0 rd@1,0") or dice ("bc bx")."""
        if task == "roll":
            return cls(name, task, dice=rules.parse_tiles(pieces))
        return cls(name, task, Placement.parse(pieces).tiles if pieces else ())


class NotInExerciseError(RulesError):
    """Raised for an action that the exercise does not ask for, though the rules may allow it."""

    def __init__(self) -> None:
        message = Sentence("the exercise asks for something else")
        super().__init__("", Reason.NOTHING_CHOSEN, message)


class AnothersCellError(NotInExerciseError):
    """Raised for a tile laid in a cell that the exercise wants for another tile."""


class GuidedSession(Session):
    """A game in which one person plays all seats and can only do what `exercise` asks.

    In a "lay" exercise each tile may be laid in any of its cells, if the rules allow the result. In
    a "try" exercise the rules refuse the tile, and `tried` is then True. If `exercise` is None
    nothing can be laid, and the last mover's hand stays on the rack.
    """

    def __init__(self, setup: GameSetup, start: Moment, exercise: Exercise | None = None) -> None:
        super().__init__(setup, 0, start=start, solo=True)
        self.exercise = exercise
        self.tried = False
        self._answers = self._find_answers()

    def begin(self, exercise: Exercise | None) -> None:
        """Change to another exercise, or to none; tiles that are laid out return to the rack."""
        self.exercise, self.tried = exercise, False
        self.unstage_all()
        if exercise is not None:
            self.show_mover_rack()
        self._answers = self._find_answers()

    def _find_answers(self) -> list[frozenset[PlacedTile]]:
        exercise = self.exercise
        if exercise is None or exercise.task != "lay":
            return []
        cells = [cell for _, cell in exercise.placed]
        orders = permutations([tile for tile, _ in exercise.placed])
        ways = {frozenset(map(PlacedTile, order, cells)) for order in orders}
        return [way for way in ways if self._advisor.judge(way).legal]

    @property
    def person_to_move(self) -> bool:
        """Whether the game is not over, and the rack shows the hand of the player to move."""
        return super().person_to_move and self.viewer == self.state.seat

    @property
    def turn_seat(self) -> int:
        """The seat whose hand is on the rack: its turn lasts until the next exercise begins."""
        return self.viewer

    def rename(self, names: Sequence[str]) -> None:
        self.setup = self.setup.renamed(names)

    @property
    def options(self) -> TurnOptions:
        return TurnOptions() if self.exercise is None else super().options

    def cells_for(self, slot: int) -> Destinations:
        cells = self._answer_cells(slot)
        if not cells:
            return NO_CELLS
        legal = super().cells_for(slot)
        if legal.anywhere:
            return Destinations(cells, frozenset())
        return Destinations(legal.now & cells, legal.later & cells)

    def keyboard_cells(self, slot: int) -> Destinations:
        """Return the cells for this slot's tile, or in a "try" exercise the cell to try it in."""
        cells = self._cells_to_try(slot)
        return Destinations(cells, frozenset()) if cells else self.cells_for(slot)

    def _answer_cells(self, slot: int) -> frozenset[Cell]:
        tile, others = self.tile_in(slot), self._staged_tiles.without(slot)
        ways = [way - others for way in self._answers if others <= way]
        return frozenset(cell for way in ways for other, cell in way if other == tile)

    def _cells_to_try(self, slot: int) -> frozenset[Cell]:
        exercise, tile = self.exercise, self.tile_in(slot)
        if exercise is None or exercise.task != "try":
            return frozenset()
        return frozenset(cell for other, cell in exercise.placed if other == tile)

    @property
    def highlighted_cells(self) -> frozenset[Cell]:
        """The cells of a "lay" exercise that still lack a tile; otherwise none."""
        exercise = self.exercise
        if exercise is None or exercise.task != "lay":
            return frozenset()
        return frozenset(cell for _, cell in exercise.placed) - {*self.staged.values()}

    def refusal(self, slot: int, cell: Cell) -> RulesError | None:
        """Return the error that `stage` would raise, by the rules or the exercise; else None."""
        if cell in self.cells_for(slot):
            return None
        refused = super().judge(slot, cell).refusal
        if self.exercise is not None and self.exercise.task == "try":
            in_exercise = cell in self._cells_to_try(slot)
            return refused if in_exercise and refused is not None else NotInExerciseError()
        # An opening may be laid tile by tile.
        openings = (Reason.OPENING_NOT_LONGEST, Reason.OPENING_TOO_SHORT)
        if refused is not None and refused.reason not in openings:
            return refused
        own_cells = self._answer_cells(slot)
        others_cell = own_cells and cell in self.highlighted_cells - own_cells
        return AnothersCellError() if others_cell else NotInExerciseError()

    def stage(self, slot: int, cell: Cell) -> None:
        """Lay out a tile. If the rules refuse the tile of a "try" exercise, set `tried`."""
        try:
            super().stage(slot, cell)
        except RulesError:
            self.tried = self.tried or cell in self._cells_to_try(slot)
            raise

    def judge(self, slot: int | None = None, cell: Cell | None = None) -> TurnPreview:
        """Return the preview by the rules, with all turns refused but that of the exercise."""
        preview = super().judge(slot, cell)
        if slot is not None or not preview.legal or self.staged_tiles in self._answers:
            return preview
        return preview._replace(refusal=NotInExerciseError())

    @property
    def required_slots(self) -> frozenset[int]:
        """The slots of the tiles to lay and the dice to roll that the exercise still needs."""
        if self.exercise is None or not self.person_to_move:
            return frozenset()
        missing = Counter(tile for tile, _ in self.exercise.placed)
        missing.subtract(tile for tile, _ in self.staged_tiles)
        tiles = [
            slot
            for slot, tile in enumerate(self.rack.slots)
            if tile is not None and slot not in self.staged and missing[tile] > 0
        ]
        return frozenset([*tiles, *self._free_slots(self.exercise.dice)])

    def _free_slots(self, tiles: Sequence[Tile]) -> list[int]:
        missing, slots = Counter(tiles), []
        for slot, tile in enumerate(self.rack.slots):
            if tile is not None and slot not in self.staged and missing[tile] > 0:
                missing[tile] -= 1
                slots.append(slot)
        return slots

    @property
    def next_placement(self) -> tuple[int, Cell] | None:
        """The rack slot of a tile to lay next, and its cell; None if there is nothing to lay."""
        for now in (True, False):
            for slot in sorted(self.required_slots):
                destinations = self.keyboard_cells(slot)
                if cells := destinations.now if now else destinations.later:
                    return slot, min(cells)
        return None

    def confirm(self) -> Step:
        """Play the tiles laid out; raise `RulesError` unless the exercise asks for these tiles."""
        refused = self.judge().refusal
        if refused is not None:
            raise refused
        return super().confirm()

    def exchange(self, slots: Sequence[int]) -> Step:
        raise NotInExerciseError

    def pass_turn(self) -> Step:
        raise NotInExerciseError

    def roll(self, slots: Sequence[int]) -> Step:
        """Roll these slots' dice; raise `NotInExerciseError` unless the exercise asks for them."""
        if not self.is_required_roll(slots):
            raise NotInExerciseError
        return super().roll(slots)

    def is_required_roll(self, slots: Sequence[int]) -> bool:
        """Return whether the exercise asks for a roll of exactly the dice in these slots."""
        exercise = self.exercise
        dice = sorted(self.tile_in(slot) for slot in slots)
        return exercise is not None and bool(dice) and dice == sorted(exercise.dice)

    def do_exercise(self) -> Step | None:
        """Do the exercise in the learner's place; return the step, or None if it needs none."""
        exercise = self.exercise
        self.unstage_all()
        if exercise is None or exercise.task in ("try", "look"):
            return None
        if exercise.task == "roll":
            return self.roll(self._free_slots(exercise.dice))
        for tile, cell in exercise.placed:
            self._staged[self._free_slots([tile])[0]] = cell
        return self.confirm()
