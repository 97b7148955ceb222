"""Reasons for turns are true according to the slow oracle of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

import pytest

from game.bots import ChoiceReason, Motive, RatedCommand, Reasoner
from game.rules import (
    Exchange,
    GameState,
    Place,
    Roll,
    Rolling,
    apply,
    legal_commands,
    new_game,
    options,
    view_for,
)
from game.rules.events import WentOut
from tests.bots.states import states
from tests.rules import oracle
from tests.rules.build import HOUSES, codes, plain_move, plain_table
from tests.rules.oracle import Move, Position
from tests.rules.witness import legal_moves


class Truth:
    """The facts about one turn, computed with the slow oracle."""

    def __init__(
        self,
        state: GameState,
        choice: RatedCommand,
        others: list[RatedCommand],
        legal: dict[Move, int],
    ) -> None:
        self.state, self.choice, self.others, self.legal = state, choice, others, legal
        self.table = plain_table(state.board)
        self.hand = codes(state.hand)
        command = choice.command
        placed = command.placement.tiles if isinstance(command, Place) else ()
        self.move = plain_move(placed)
        self.after = self._laid(self.move)
        gone = codes(command.tiles) if isinstance(command, Exchange) else self._codes(self.move)
        gone = codes(command.dice) if isinstance(command, Roll) else gone
        self.left = list((Counter(self.hand) - Counter(gone)).elements())
        self.lines = oracle.lines_made(self.after, [(x, y) for _, x, y in self.move])

    def _laid(self, move: Move) -> dict[Position, str]:
        return {**self.table, **{(x, y): code for code, x, y in move}}

    @staticmethod
    def _codes(move: Move) -> list[str]:
        return [code for code, _, _ in move]

    @property
    def unseen(self) -> set[str]:
        """Kinds of which a copy is in the bag or another hand; for dice, all their faces."""
        state, dice = self.state, self.state.traits.rolls
        others = [t for n, p in enumerate(state.players) if n != state.seat for t in p.hand]
        hidden = codes([*others, *state.bag])
        return oracle.faces(hidden) if dice else set(hidden)

    @property
    def next_player(self) -> set[str]:
        """Kinds that the next player may place, as far as the own seat knows."""
        players, seat = self.state.players, self.state.seat
        if not self.state.traits.rolls:
            return self.unseen
        order = [players[(seat + n) % len(players)] for n in range(1, len(players))]
        return oracle.faces(codes(next((p.hand for p in order if p.hand), ())))

    def sixes(
        self, table: dict[Position, str], tiles: Iterable[str]
    ) -> Iterator[tuple[str, frozenset[Position], dict[Position, str]]]:
        """Yield each tile that completes a Qwirkle, its line, and the table after it."""
        for cell in oracle.frontier(table):
            for code in tiles:
                after = {**table, cell: code}
                if oracle.lines_sound(after, [cell]):
                    for line in oracle.lines_made(after, [cell]):
                        if len(line) == 6:
                            yield code, line, after

    def keeps(self, reason: ChoiceReason) -> bool:
        """Return whether the tile can be added to a line that another tile can then complete."""
        code = str(reason.tile)
        # The line has the tile's colour or shape.
        kind_code = code[0] if reason.shape is None else code[1]
        others = self.unseen | set(Counter(self.left) - Counter([code]))
        for cell in oracle.frontier(self.after):
            longer = {**self.after, cell: code}
            if not oracle.lines_sound(longer, [cell]):
                continue
            for line in oracle.lines_made(longer, [cell]):
                if len(line) < 5 or any(kind_code not in longer[at] for at in line):
                    continue
                if len(line) == 6 or any(line < six for _, six, _ in self.sixes(longer, others)):
                    return True
        return False

    def holds(self, reason: ChoiceReason) -> bool:  # noqa: PLR0912 - one case for each kind
        points, best = self.legal.get(self.move, 0), max(self.legal.values(), default=0)
        better = [move for move, more in self.legal.items() if more > points]
        match reason.motive:
            case Motive.OUT:
                _, events = apply(self.state, self.choice.command)
                bonus = [event.bonus for event in events if isinstance(event, WentOut)]
                return bonus == [reason.number]
            case Motive.QWIRKLE:
                return sum(len(line) == 6 for line in self.lines) == reason.number
            case Motive.LINES:
                return len(self.lines) == reason.number > 1
            case Motive.LONGEST:
                return not self.table and len(self.move) == oracle.opening_count(self.hand)
            case Motive.MOST:
                return points == best
            case Motive.SAFE:
                return not any(self.sixes(self.after, self.next_player)) and any(
                    any(self.sixes(self._laid(move), self.next_player)) for move in better
                )
            case Motive.KEEPS:
                return str(reason.tile) in self.left and self.keeps(reason)
            case Motive.TOGETHER:
                return oracle.opening_count(self.left) == reason.number >= 3
            case Motive.TWINS:
                twin = str(reason.tile)
                return self.hand.count(twin) > 1 and twin in self._codes(self.move)
            case Motive.LATER:
                return any(o.worth < self.choice.worth and o.points > points for o in self.others)
            case Motive.GOOD:
                return bool(self.legal)
            case Motive.POOR:
                return bool(self.legal) and reason.number == best
            case Motive.STUCK:
                return not self.legal
        raise AssertionError(reason.motive)


def some_choices(state: GameState, chance: Random) -> list[RatedCommand]:
    """Return the best and some random placements, and an exchange and a roll where allowed."""
    view, may = view_for(state, state.seat), options(state)
    listed = view.placements()
    scored = view.best_placements(4) + chance.sample(listed, min(3, len(listed)))
    choices = [
        RatedCommand(Place(one.placement), one.points, 20 * chance.random()) for one in scored
    ]
    if may.exchange:
        choices.append(RatedCommand(Exchange(state.hand[: may.exchange]), 0, 0.0))
    if may.rolling is Rolling.ANY:
        choices.append(RatedCommand(Roll(state.hand[:3]), 0, 0.0))
    if not choices:
        choices = [RatedCommand(next(legal_commands(state)), 0, 0.0)]
    return choices


def check_reasons(state: GameState, chance: Random) -> Counter[Motive]:
    choices, seen = some_choices(state, chance), Counter[Motive]()
    legal = legal_moves(state)
    reasoner = Reasoner(view_for(state, state.seat), choices)
    for choice in choices:
        truth = Truth(state, choice, choices, legal)
        found = reasoner.reasons(choice)
        assert found
        for reason in found:
            assert truth.holds(reason), f"{reason} is not true of {choice.command} in {state}"
            seen[reason.motive] += 1
    return seen


def openings(variant: str, seeds: int) -> list[GameState]:
    return [new_game(variant, ["Ann", "Bob"], Random(seed))[0] for seed in range(seeds)]


def test_every_reason_is_true_of_its_turn() -> None:
    chance, seen = Random(7), Counter[Motive]()
    for variant in ("tiles", "cubes"):
        played = [*states(variant, 0, 12), *openings(variant, 1)]
        for state in played:
            seen += check_reasons(state, chance)
    assert len(seen) >= 9, seen


@pytest.mark.long
@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_every_reason_is_true_in_many_games(variant: str) -> None:
    chance, seen = Random(8), Counter[Motive]()
    for seed in range(30):
        for state in states(variant, seed, 3):
            seen += check_reasons(state, chance)
        for house in HOUSES[variant]:
            state, _ = new_game(variant, ["Ann", "Bob"], Random(seed), house=house.rules)
            seen += check_reasons(state, chance)
    assert set(seen) >= set(Motive) - {Motive.STUCK}, seen
