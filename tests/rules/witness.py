"""A checker of games: it compares each step with the oracle and with the text of the rules."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import fields
from random import Random

import pytest

from game import rules
from game.rules import (
    Command,
    Exchange,
    GameState,
    Pass,
    Place,
    Roll,
    Tile,
    apply,
    events as happened,
    to_document,
)
from tests.rules import oracle
from tests.rules.build import NAMES, House, codes, events_of, placement_of, plain_move, plain_table

TILE_SETS = {short: Counter(oracle.ALL_CODES * (1 if short else 3)) for short in (False, True)}
CUBE_SET = Counter(oracle.COLOURS * 15)


class Witness:
    """A game whose every step is compared with the oracle."""

    def __init__(self, state: GameState, house: House, *, whole: bool = False) -> None:
        """Start to watch a game at this state."""
        # With `whole`, the checks of each step assert that the game's tiles are a whole set.
        self.state = state
        self.house = house
        self.whole = whole
        self.bonuses = 0
        self.passes = 0
        self._legal: tuple[GameState, dict[oracle.Move, int]] | None = None
        self._set = self._everything()

    @classmethod
    def of_new_game(
        cls, variant: str, players: int, house: House, seed: int, eldest: int = 0
    ) -> Witness:
        state, log = rules.new_game(
            variant, NAMES[:players], Random(seed), eldest=eldest, house=house.rules
        )
        witness = cls(state, house, whole=True)
        witness._check_start(log, eldest)
        return witness

    # Legal commands, by the oracle.

    def moves(self) -> dict[oracle.Move, int]:
        state = self.state
        if self._legal is None or self._legal[0] is not state:
            table, hand = plain_table(state.board), codes(state.hand)
            any_length, shortest = self.house.any_opening, 2 if state.variant == "cubes" else 1
            self._legal = (
                state,
                (
                    oracle.legal(table, hand)
                    if table
                    else oracle.openings(hand, any_length=any_length, shortest=shortest)
                ),
            )
        return self._legal[1]

    def allowed(self) -> set[Command]:
        """Return every command that is legal by the oracle; openings begin at 0,0."""
        state, hand = self.state, codes(self.state.hand)
        if state.over:
            return set()
        commands: set[Command] = {Place(placement_of(move)) for move in self.moves()}
        placing = bool(commands)
        swaps: set[Command] = {
            Exchange(_tiles(some))
            for some in oracle.multisets(hand, min(len(hand), len(state.bag)))
        }
        if placing and state.variant == "tiles":
            return commands | (swaps if state.board and not self.house.stuck_exchange else set())
        if placing:
            again = not state.rolled and not self.house.stuck_roll
            sizes = len(hand) if again else 0
            return commands | {Roll(_tiles(some)) for some in oracle.multisets(hand, sizes)}
        if state.variant == "cubes" and self.some_face_fits(hand):
            return {Roll(state.hand)}
        return swaps or {Pass()}

    def some_face_fits(self, hand: Iterable[str]) -> bool:
        """Return whether any face of these dice fits the table; True on an empty table (C5)."""
        if not self.state.board:
            return True
        return oracle.can_place(plain_table(self.state.board), oracle.faces(hand))

    def is_allowed(self, command: Command, allowed: set[Command]) -> bool:
        """Return whether a command is among `allowed`. An opening may begin in any cell."""
        if isinstance(command, Place) and not self.state.board and command.placement.tiles:
            placed = command.placement.tiles
            x, y = placed[0].cell
            command = Place(
                rules.Placement.of(
                    rules.PlacedTile(t, rules.Cell(c.x - x, c.y - y)) for t, c in placed
                )
            )
        return command in allowed

    # Steps.

    def offered(self) -> list[Command]:
        """Return the legal commands, and assert that game.rules and the oracle list the same."""
        commands = list(rules.legal_commands(self.state))
        assert len(set(commands)) == len(commands)
        assert set(commands) == self.allowed()
        return commands

    def refuse(self, command: Command) -> None:
        """Assert that the command is refused with a rule id, and leaves the state unchanged."""
        before, document = self.state, to_document(self.state)
        with pytest.raises(rules.RulesError) as caught:
            apply(before, command)
        assert caught.value.rule[0] in "RC" and caught.value.rule[1:].isdigit()
        assert caught.value.reason and str(caught.value)
        assert to_document(before) == document

    def step(self, command: Command, *, checked: bool = True) -> list[happened.Event]:
        before = self.state
        wanted = (
            self.moves().get(plain_move(command.placement.tiles))
            if (checked and isinstance(command, Place) and before.board)
            else None
        )
        document = to_document(before)
        after, log = apply(before, command)
        assert to_document(before) == document, "apply changed the old state"
        assert apply(before, command) == (after, log), "the same command gave another outcome"
        self._check_log(before, after, command, log, wanted)
        self.state = after
        self._check_end(before, command, log)
        self.check_state()
        return log

    # Checks.

    def check_state(self) -> None:
        state = self.state
        everything = self._everything()
        assert everything == self._set
        assert oracle.is_sound(plain_table(state.board))
        assert state.over or state.hand
        self._check_views()
        if self.whole:
            assert all(len(player.hand) == 6 or not state.bag for player in state.players)
            tiles = TILE_SETS[self.house.short_bag]
            assert everything == (tiles if state.variant == "tiles" else CUBE_SET)
            document = to_document(state)
            assert json.loads(json.dumps(document)) == document

    def _everything(self) -> Counter[str]:
        state = self.state
        tiles = [tile for tile, _ in state.board] + list(state.bag)
        for player in state.players:
            tiles += player.hand
        size = 2 if state.variant == "tiles" else 1
        return Counter(str(tile)[:size] for tile in tiles)

    def _check_views(self) -> None:
        state = self.state
        for seat, player in enumerate(state.players):
            view = rules.view_for(state, seat)
            assert view.hand == player.hand and view.bag_count == len(state.bag)
            assert view.hand_sizes == tuple(len(p.hand) for p in state.players)
            for other, theirs in enumerate(state.players):
                hidden = state.variant == "tiles" and other != seat
                assert view.hands[other] == (None if hidden else theirs.hand)
            held = [getattr(view, field.name) for field in fields(view)]
            assert not [value for value in held if value is state]
            assert len(state.bag) < 7 or state.bag not in held
            assert state.seed not in [v for v in held if isinstance(v, int)]
            unseen = Counter(state.bag)
            for other, theirs in enumerate(state.players):
                if view.hands[other] is None:
                    unseen += Counter(theirs.hand)
            if state.variant == "tiles" and self.whole:
                assert view.unseen() == unseen
            if seat != state.seat or state.over:
                assert not view.options.place and not view.options.exchange
                assert view.options.rolling.value == "none" and not view.options.passing

    def _check_start(self, log: list[happened.Event], eldest: int) -> None:
        state = self.state
        assert [event.tiles for event in log if isinstance(event, happened.Dealt)] == [
            player.hand for player in state.players
        ]
        if state.variant == "cubes":
            assert state.seat == eldest
        else:
            counts = [oracle.opening_count(codes(player.hand)) for player in state.players]
            assert counts[state.seat] == max(counts)
            assert state.seat == eldest or counts[eldest] < max(counts)
        assert log[-1] == happened.TurnBegan(state.seat, 1)
        self.check_state()

    def _check_log(
        self,
        before: GameState,
        after: GameState,
        command: Command,
        log: list[happened.Event],
        wanted: int | None,
    ) -> None:
        seat = before.seat
        gain = sum(e.points for e in log if isinstance(e, happened.Placed))
        bonus = sum(e.bonus for e in log if isinstance(e, happened.WentOut))
        assert wanted is None or gain == wanted
        went_out = isinstance(command, Place) and not after.players[seat].hand
        assert len(events_of(log, happened.WentOut)) == went_out
        assert bonus == (6 if went_out and not self.bonuses else 0)
        self.bonuses += bonus == 6
        assert self.bonuses <= 1
        for other, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
            assert new.score - old.score == (gain + bonus if other == seat else 0)
            assert other == seat or new == old
        if isinstance(command, Roll):
            assert Counter(c[0] for c in codes(before.hand)) == Counter(
                c[0] for c in codes(after.players[seat].hand)
            )

    def _check_end(self, before: GameState, command: Command, log: list[happened.Event]) -> None:
        state = self.state
        self.passes = self.passes + 1 if isinstance(command, Pass) else self.passes
        if isinstance(command, Place | Exchange):
            self.passes = 0
        if isinstance(command, Roll):
            assert (state.seat, state.turn, state.over) == (before.seat, before.turn, False)
            assert state.rolled
            return
        assert state.over == self._should_be_over(before)
        ended = events_of(log, happened.Ended)
        assert len(ended) == state.over
        if state.over:
            best = max(player.score for player in state.players)
            who = tuple(n for n, player in enumerate(state.players) if player.score == best)
            assert rules.winners(state.scores) == who
            assert ended == [happened.Ended(state.scores, who)] and log[-1] is ended[0]
            assert not list(rules.legal_commands(state))
            return
        following = (before.seat + 1) % len(state.players)
        while not state.players[following].hand:
            following = (following + 1) % len(state.players)
        assert (state.seat, state.turn, state.rolled) == (following, before.turn + 1, False)
        assert log[-1] == happened.TurnBegan(following, state.turn)

    def _should_be_over(self, before: GameState) -> bool:
        state = self.state
        holders = sum(1 for player in state.players if player.hand)
        out = not state.players[before.seat].hand
        if out and (state.variant == "tiles" or self.house.first_out):
            return True
        if self.passes >= holders:
            return True
        left = codes(state.bag)
        for player in state.players:
            left += codes(player.hand)
        return oracle.is_dead(plain_table(state.board), left, dice=state.variant == "cubes")


def _tiles(some: Iterable[str]) -> tuple[Tile, ...]:
    return tuple(Tile.parse(code) for code in some)
