"""What can be asked of a game in progress: where it stands, what was done, what the rules say of
the tiles laid out. Asking changes nothing; `game.session.session` acts."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import (
    Cell,
    GameState,
    PlacedTile,
    Roll,
    RulesError,
    Tile,
    TurnOptions,
    Undo,
    View,
    view_for,
)
from game.rules.variants import Variant
from game.session import explain
from game.session.moments import Moment
from game.session.opening import OpeningWanted
from game.session.rack import Rack
from game.session.setup import GameSetup
from game.session.staging import Advisor, Destinations, TurnPreview
from game.session.stars import percent_of, stars_of
from game.session.steps import Step, Turn
from game.session.viewing import Viewing


class GameInProgress:
    """A game, the commands carried out so far, and the tiles laid out for the next one.

    ``racks`` are the players' by seat. ``staged`` says in which cell the tile of which place of
    the viewer's rack is laid out.
    """

    def __init__(self, setup: GameSetup, start: Moment, *, alone: bool = False) -> None:
        self.setup = setup
        self.steps: list[Step] = []
        self.racks = [Rack(player.hand) for player in start.state.players]
        self.staged: dict[int, Cell] = {}
        self._moments = [start]
        # How many steps there were when a seat was handed over last.
        self._handed_over = 0
        self._viewing = Viewing(setup, start.state, alone=alone)
        self._advisor = Advisor(start.state)
        # Asked for at every frame, so kept until the next command.
        self._view: View | None = None

    # Where the game stands

    @property
    def moment(self) -> Moment:
        """Where the game stands; the same object until the next command."""
        return self._moments[-1]

    @property
    def moments(self) -> Sequence[Moment]:
        """Where the game stood after each number of commands, from the start until now."""
        return self._moments

    @property
    def state(self) -> GameState:
        """The state of the game now."""
        return self._moments[-1].state

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns so far."""
        return self._moments[-1].turns

    @property
    def traits(self) -> Variant:
        """What sets the variant being played apart from the other."""
        return self.state.traits

    @property
    def options(self) -> TurnOptions:
        """What the player to move may do."""
        return self._advisor.options

    @property
    def exchanges(self) -> bool:
        """Whether the tool beside Confirm exchanges pieces with the bag (R11; dice only for a
        player who is stuck for good, C5); otherwise it rolls dice."""
        stuck = self.person_to_move and self.options.exchange > 0
        return stuck or not self.traits.rolls

    @property
    def swap_refusal(self) -> RulesError | None:
        """Why the player to move may neither exchange nor roll any piece now; None if the rules
        allow it."""
        return self._advisor.swap_refusal

    @property
    def undoable(self) -> int | None:
        """The number of the step that `Session.undo_turn` would take back, with all after it: the
        last that ended a turn of the only person, since she sat down. None if there is none, the
        game is over, or it was not begun with that house rule."""
        if self.over or self.state.house.undo is Undo.OFF or len(self.setup.people) != 1:
            return None
        for number in range(len(self.steps) - 1, self._handed_over - 1, -1):
            step = self.steps[number]
            if self.setup.seats[step.seat].is_person and not isinstance(step.command, Roll):
                return number
        return None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def person_to_move(self) -> bool:
        """Whether the game waits for a person, who is not behind the curtain."""
        return not self._viewing.curtain and self._waits_for(person=True)

    @property
    def bot_to_move(self) -> bool:
        """Whether the game waits for a computer."""
        return self._waits_for(person=False)

    def _waits_for(self, *, person: bool) -> bool:
        """Whether the game goes on and a person, or a computer, is to move."""
        state = self._moments[-1].state
        return not state.over and self.setup.seats[state.seat].is_person is person

    # Who looks at it

    @property
    def viewer(self) -> int:
        """The seat whose hand lies on the rack; see `Viewing`."""
        return self._viewing.viewer

    @property
    def awaited(self) -> int:
        """The seat of the person who may lift the curtain."""
        return self._viewing.awaited

    @property
    def curtain(self) -> bool:
        """Whether the hand on the rack is hidden until the person awaited lifts the curtain."""
        return self._viewing.curtain

    @property
    def open_hands(self) -> bool:
        """Whether all hands lie open (C2)."""
        return self.traits.open_hands

    @property
    def spectated(self) -> bool:
        """Whether only computers play."""
        return self.setup.watched

    @property
    def quiet(self) -> frozenset[int]:
        """The seats that are no players to compare with before they have points: none."""
        return frozenset()

    @property
    def in_reach(self) -> bool:
        """Whether somebody may touch the hand on the rack: not behind the curtain, and not in a
        game of computers alone."""
        return not (self.curtain or self.setup.watched)

    @property
    def view(self) -> View:
        """The game as the viewer may see it."""
        if self._view is None or self._view.seat != self.viewer:
            self._view = view_for(self.state, self.viewer)
        return self._view

    @property
    def rack(self) -> Rack:
        """The viewer's rack."""
        return self.racks[self._viewing.viewer]

    def tile_in(self, slot: int) -> Tile:
        """The tile that belongs in a place of the rack, laid out or not; KeyError if none."""
        tile = self.rack.slots[slot]
        if tile is None:
            raise KeyError(f"place {slot} of the rack is empty")
        return tile

    # The tiles laid out

    @property
    def staged_tiles(self) -> frozenset[PlacedTile]:
        """The tiles laid out on the table and not yet confirmed."""
        return self._staged_without(None)

    def slot_at(self, cell: Cell) -> int | None:
        """The place on the rack of the tile laid out in this cell, or None."""
        return next((slot for slot, at in self.staged.items() if at == cell), None)

    def cells_for(self, slot: int) -> Destinations:
        """Where the tile of this place may go, given the others that are laid out."""
        return self._advisor.cells_for(self.tile_in(slot), self._staged_without(slot))

    @property
    def marked_cells(self) -> frozenset[Cell]:
        """The cells that are lit while no tile is in hand; none unless some are asked for."""
        return frozenset()

    def goals_for(self, slot: int) -> Destinations:
        """Where keys take the tile of this place from cell to cell."""
        return self.cells_for(slot)

    def may_start_anywhere(self, slot: int) -> bool:
        """Whether it would be the first tile on the table and may lie in any cell."""
        others = self._staged_without(slot)
        return not others and self._advisor.may_start_anywhere(self.tile_in(slot))

    def has_place(self, slot: int) -> bool:
        """Whether the tile of this place may go anywhere, given the others laid out."""
        found = self.goals_for(slot)
        return bool(found.now or found.later) or self.may_start_anywhere(slot)

    def fits(self, slot: int, cell: Cell) -> bool:
        """Whether the tile of this place may go to that cell."""
        return self.may_start_anywhere(slot) or cell in self.cells_for(slot)

    def refusal(self, slot: int, cell: Cell) -> RulesError | None:
        """Why the tile of this place may not go to that cell; None if it may."""
        if self.fits(slot, cell):
            return None
        return self.judge(slot, cell).refusal

    def judge(self, slot: int | None = None, cell: Cell | None = None) -> TurnPreview:
        """What the rules say of the tiles laid out; with the tile of one place put in a cell."""
        if slot is None or cell is None:
            return self._advisor.judge(self.staged_tiles)
        placed = PlacedTile(self.tile_in(slot), cell)
        return self._advisor.judge([*self._staged_without(slot), placed])

    @property
    def stars(self) -> int | None:
        """How near the points of the tiles laid out come to the most that the hand can have now:
        3 stars for all of them, 2 for three quarters, 1 for half; None unless they are a turn.

        It takes no search: what may be laid where has been asked for since the first tile."""
        preview = self.judge() if self.staged else None
        if preview is None or not preview.legal:
            return None
        return stars_of(percent_of(preview.points, self._advisor.most_points))

    def _staged_without(self, slot: int | None) -> frozenset[PlacedTile]:
        """The tiles laid out, except the one of this place."""
        return frozenset(
            PlacedTile(self.tile_in(other), cell)
            for other, cell in self.staged.items()
            if other != slot
        )

    # What is wanted, and why something cannot be done

    @property
    def opening(self) -> OpeningWanted | None:
        """What the opening still wants with the tiles laid out; None after it, or if the hand has
        none (C3)."""
        return None if self.over else self._advisor.opening(self.staged_tiles)

    @property
    def wanted_slots(self) -> frozenset[int]:
        """The places of the viewer's rack whose tiles the opening wants, one for each tile. A
        choice between lines of one tile, or of any length, wants none in particular."""
        opening = self.opening
        if opening is None or not self.person_to_move or not opening.longest:
            return frozenset()
        if opening.count + len(self.staged) < 2:
            return frozenset()
        free = [None if slot in self.staged else tile for slot, tile in enumerate(self.rack.slots)]
        return frozenset(free.index(tile) for tile in opening.tiles)

    # Explanations

    def explain_tile(self, slot: int) -> explain.TileExplained | None:
        """Where the tile of this place may go; None if there is none that the viewer may see."""
        return explain.explain_tile(self._viewpoint(), slot)

    def explain_cell(self, cell: Cell) -> explain.CellExplained:
        """What lies in a cell, or what could; of a hidden hand it says nothing."""
        return explain.explain_cell(self._viewpoint(), cell)

    def _viewpoint(self) -> explain.Viewpoint:
        rack = None if self.curtain else tuple(self.rack.slots)
        return explain.Viewpoint(self.state, self.viewer, rack, self.staged, self._advisor)
