"""The search for lucky seeds of the showcase: `python -m tests.tools.lucky_seeds`.

A lucky seed gives a game with a Qwirkle in the first two turns. The showcase has them in
`LUCKY_SEEDS`.
"""

from itertools import count, islice, product

from game.rules import Placed
from game.session import (
    DEFAULT_LEVEL,
    MAX_SEATS,
    MIN_SEATS,
    VARIANT_NAMES,
    GameSetup,
    Seat,
    Session,
    Step,
)
from game.session.setup import BOT_NAMES

# Number of turns within which the Qwirkle must happen.
SOON = 2


def is_lucky(setup: GameSetup, seed: int) -> bool:
    """Return whether the game of this seed has a Qwirkle within `SOON` turns."""
    session = Session(setup, seed)
    while not session.over and len(session.turns) < SOON:
        step = session.think(0.0)
        if step is not None and _has_qwirkle(step):
            return True
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
