"""The house rule `Undo`: a player who plays alone against computers takes the last own turn back,
and with it all answers to it.

Whoever takes a turn back has seen things meanwhile: what was drawn, what the computers laid or
exchanged, what dice they rolled. None of it may tell what comes next, so whatever the player could
not see before the turn is left to chance again:

- Tiles: the bag and the hands of the others are mixed and dealt anew. From where the player sits
  each such deal was as likely as the one that was there (R2): what was seen is worth nothing.
- Cubes: all hands lie open (C2) and stay as they were; the bag is mixed, and dice will fall
  differently. A roll of the player's own turn stays: its result was known before the turn ended,
  and rolling again until it pleases would be no roll any more (C4). So a turn goes back to the
  moment after its last roll.

An exchange (R11) or a pass can be taken back in the same way, but nothing after the game's end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.rules.chance import chance_at, draw_seed, shuffled
from game.rules.state import GameState, Player
from game.rules.tiles import Tile


def taken_back(then: GameState, now: GameState) -> GameState:
    """The game as the player to move in ``then`` saw it before the turn that is taken back, with
    new chance for all that this player did not see. ``now`` is where that turn has led to.

    Two games that look alike to this player and have the same chance in ``now`` come to the same
    state: nothing hidden is carried over.
    """
    chance = chance_at(now.seed, now.step)
    hidden: list[Tile] = list(then.bag)
    closed = [
        seat
        for seat in range(len(then.players))
        if seat != then.seat and not then.traits.open_hands
    ]
    for seat in closed:
        hidden += then.players[seat].hand
    # Sorted first: the old order must have no influence.
    left = list(shuffled(sorted(hidden), chance))
    players = list(then.players)
    for seat in closed:
        players[seat] = _with_hand(players[seat], [left.pop() for _ in players[seat].hand])
    return replace(then, players=tuple(players), bag=tuple(left), seed=draw_seed(chance))


def _with_hand(player: Player, hand: Iterable[Tile]) -> Player:
    return replace(player, hand=tuple(hand))
