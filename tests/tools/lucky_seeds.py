"""The search for lucky seeds of the showcase: `python -m tests.tools.lucky_seeds`.

A lucky seed, in `LUCKY_SEEDS`, gives a showcase game with a Qwirkle in the first two turns. A seed
in `VISITOR_SEEDS` gives a short game in which a visitor who does what the guide shows can lay tiles
in each of the first three turns, and makes the first Qwirkle in the third or fourth.
"""

from itertools import count, islice, product

from game.bots import DEFAULT_LEVEL
from game.rules import Placed
from game.screens.visits.short_game import short_setup
from game.session import MAX_SEATS, MIN_SEATS, VARIANT_NAMES, GameSetup, Seat, Session, Step
from game.session.setup import BOT_NAMES

# Number of turns within which the Qwirkle must happen.
SOON = 2
# The visitor's turns, counted from 1, in which the first Qwirkle may be.
MIN_QWIRKLE_TURN, QWIRKLE_TURN = 3, 4


def is_lucky(setup: GameSetup, seed: int) -> bool:
    """Return whether the game of this seed has a Qwirkle within `SOON` turns."""
    session = Session(setup, seed)
    while not session.over and len(session.turns) < SOON:
        step = session.think(0.0)
        if step is not None and _has_qwirkle(step):
            return True
    return False


def suits_visitors(setup: GameSetup, seed: int) -> bool:
    """Return whether a visitor who plays as the guide says gets a Qwirkle in turn 3 or 4."""
    # Return False if the visitor cannot lay a tile in one of the turns before.
    session, turns = Session(setup.with_person_as_eldest(), seed), 0
    while not session.over and turns < QWIRKLE_TURN:
        if session.bot_to_move:
            session.think(0.0)
            continue
        found = session.view.placements()
        if not found:
            return False
        turns += 1
        best = min(found, key=lambda turn: (-turn.points, len(turn.tiles), turn.tiles))
        for tile, cell in best.tiles:
            (slot,) = session.staged.free_slots([tile])
            session.stage(slot, cell)
        if _has_qwirkle(session.confirm()):
            return turns >= MIN_QWIRKLE_TURN
    return False


def _has_qwirkle(step: Step) -> bool:
    placed = (event for event in step.events if isinstance(event, Placed))
    return any(line.qwirkle for event in placed for line in event.lines)


def _search(variant: str, players: int, wanted: int) -> tuple[int, ...]:
    seats = tuple(Seat(name, DEFAULT_LEVEL) for name in BOT_NAMES[:players])
    setup = GameSetup(variant, seats)
    return tuple(islice((seed for seed in count() if is_lucky(setup, seed)), wanted))


if __name__ == "__main__":
    for key in product(VARIANT_NAMES, range(MIN_SEATS, MAX_SEATS + 1)):
        print(f"    {key}: {_search(*key, 8)},")
    print(tuple(islice((n for n in count() if suits_visitors(short_setup(str), n)), 48)))
