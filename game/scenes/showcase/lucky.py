"""Seeds of games in which a Qwirkle comes within two turns, honestly dealt and played.

Such a deal is rare, so these were found in advance:
``python -m game.scenes.showcase.lucky`` looks for them again.
"""

from __future__ import annotations

from itertools import count, islice, product

from game.rules.events import Placed
from game.session import USUAL, GameSetup, Seat, Session, Step
from game.session.setup import BOT_NAMES, FEWEST_SEATS, MOST_SEATS, VARIANT_NAMES

SOON = 2
"""The turn in which a Qwirkle comes at the latest."""

SEEDS: dict[tuple[str, int], tuple[int, ...]] = {
    ("tiles", 2): (419, 802, 1561, 1966, 2103, 2259, 2348, 2943),
    ("tiles", 3): (75, 584, 651, 802, 1561, 1966, 2103, 2259),
    ("tiles", 4): (75, 84, 353, 584, 802, 833, 990, 1364),
    ("cubes", 2): (118, 168, 371, 463, 557, 562, 587, 638),
    ("cubes", 3): (78, 116, 138, 162, 164, 179, 236, 270),
    ("cubes", 4): (331, 587, 617, 631, 636, 649, 723, 747),
}
"""By variant and number of players, all of them computers of the usual level."""


def lucky_seeds(setup: GameSetup) -> tuple[int, ...]:
    """The seeds for a game of this variant and this many players."""
    return SEEDS[setup.variant, len(setup.seats)]


def is_lucky(setup: GameSetup, seed: int) -> bool:
    """Whether a Qwirkle comes soon in the game of this seed."""
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
    seats = tuple(Seat(name, USUAL) for name in BOT_NAMES[:players])
    setup = GameSetup(variant, seats)
    return tuple(islice((seed for seed in count() if is_lucky(setup, seed)), wanted))


if __name__ == "__main__":
    for key in product(VARIANT_NAMES, range(FEWEST_SEATS, MOST_SEATS + 1)):
        print(f"    {key}: {_search(*key, 8)},")
