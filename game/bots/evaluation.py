"""Static evaluation of turns by features and weights, which `game.bots.fit` fits to games."""

import json
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from game.bots.lookahead import Evaluation
from game.rules import PLAYERS, VARIANTS, Board, Colour, Shape, Tile, View, opening_count
from game.rules.lines import BIT_OF, LINE_POINTS, MAX_LINE, PARTNERS, mask_of
from game.rules.tiles import KINDS


class Feature(NamedTuple):
    """A number that describes a table or the tiles left in hand."""

    name: str  # its key in `weights.json`
    unit: str
    about: str


# The features of the kept tiles: they measure the owner's later points.
LEAVE = (
    Feature("kept", "tiles", "how many are kept"),
    Feature("twins", "tiles", "how many of them are second copies"),
    Feature("pairs", "pairs", "pairs of different kinds that can be in one line"),
    Feature("longest", "tiles", "different kinds in the longest line they could make"),
    Feature("stuck", "kinds", "kinds that fit nowhere"),
    Feature("finishers", "kinds", "kinds that can finish a line of five"),
    Feature("doubles", "lines", "lines of four whose two missing kinds are both kept"),
    Feature("halves", "kinds", "kinds that are missing in a line of four"),
    Feature("corners", "points", "the most that one of them scores by itself"),
)

# The features of the table: they measure the points that it offers to the others.
DANGER = (
    Feature("five", "chance", "that the next player can finish a line of five"),
    Feature("fives", "lines", "expected number of lines of five that the next player could finish"),
    Feature("four", "lines", "expected number of lines of four with both missing kinds next"),
    Feature("open", "kinds", "kinds that fit somewhere"),
    Feature("spots", "cells", "cells where something fits"),
    Feature("crossings", "cells", "of these the ones where a tile scores in two lines"),
    Feature("threes", "lines", "ends of lines of three that can grow"),
)

FEATURES = LEAVE + DANGER  # all features, in the order of their values and weights

# The points of lines of three, four and five after one more tile.
EXTENDED_THREE, EXTENDED_FOUR, EXTENDED_FIVE = LINE_POINTS[MAX_LINE - 2 :]


# A function from a set of kinds to the probability that a hand has one of them.
Chances = Callable[[int], float]


def hidden_hand_chances(view: View, size: int) -> Chances:
    """Return the `Chances` of a hidden hand: `size` tiles out of those that the view hides."""
    unseen = view.unseen()
    counts = [unseen[kind] for kind in KINDS]
    none = _chances_of_none(unseen.total(), size)

    @cache
    def any_of(kinds: int) -> float:
        count = 0
        while kinds:
            low = kinds & -kinds
            count += counts[low.bit_length() - 1]
            kinds ^= low
        return 1 - none[count]

    return any_of


def open_hand_chances(hand: Sequence[Tile]) -> Chances:
    """Return the `Chances` of a hand of dice that is visible.

    A kind that a die shows has the chance 1, any other the chance of a roll of all dice.
    """
    shown = mask_of(hand)
    colours = [sum([die.colour is colour for die in hand]) for colour in Colour]

    @cache
    def any_of(kinds: int) -> float:
        if kinds & shown:
            return 1.0
        none = 1.0
        for colour, count in enumerate(colours):
            faces = (kinds >> colour * len(Shape) & (1 << len(Shape)) - 1).bit_count()
            none *= (1 - faces / len(Shape)) ** count
        return 1 - none

    return any_of


def chances_of_next(view: View) -> Chances:
    """Return the `Chances` of the hand of the next player, which may be visible or hidden."""
    after = (view.seat + 1) % len(view.hands)
    hand = view.hands[after]
    if hand is None:
        return hidden_hand_chances(view, view.hand_sizes[after])
    return open_hand_chances(hand)


def both_of(kinds: int, any_of: Chances) -> float:
    """Return the chance that a hand has both of two `kinds`. The hand's chances are `any_of`."""
    first = kinds & -kinds
    return any_of(first) + any_of(kinds ^ first) - any_of(kinds)


def _chances_of_none(tiles: int, drawn: int) -> list[float]:
    chances = []
    for marked in range(tiles + 1):
        none = 1.0
        for n in range(min(drawn, tiles)):
            none *= max(0, tiles - marked - n) / (tiles - n)
        chances.append(none)
    return chances


# One function, since calls for every spot would cost too much.
def features(  # noqa: C901
    board: Board, kept: Sequence[Tile], any_of: Chances
) -> tuple[float, ...]:
    """Return the values of all `FEATURES` of a table and the `kept` tiles.

    `any_of` are the `Chances` of the next player's hand.
    """
    kinds = {BIT_OF[tile] for tile in kept}
    mine = sum(kinds)
    finishing = fitting = 0
    spots = crossings = threes = corner = 0
    fives = 0.0
    fours: set[int] = set()
    for _, _, _, _, row_fits, column_fits, fits, row_points, column_points in board.spots.values():
        if not fits:
            continue
        spots += 1
        fitting |= fits
        points = row_points + column_points
        if row_points and column_points:
            crossings += 1
        if fits & mine and points > corner:
            corner = points
        if points < EXTENDED_THREE:
            continue
        for line, grows in ((row_points, row_fits), (column_points, column_fits)):
            if line == EXTENDED_THREE:
                threes += 1
            elif line == EXTENDED_FOUR:
                fours.add(grows)
            elif line == EXTENDED_FIVE:
                finishing |= fits
                fives += any_of(fits)
    halves = doubles = 0
    four = 0.0
    for missing in fours:
        four += both_of(missing, any_of)
        halves |= missing & mine
        doubles += missing & mine == missing
    return (
        len(kept),
        len(kept) - len(kinds),
        sum([1 for one, other in combinations(kinds, 2) if PARTNERS[one] & other]),
        opening_count(kept) if kept else 0,
        (mine & ~fitting).bit_count(),
        (finishing & mine).bit_count(),
        doubles,
        halves.bit_count(),
        corner,
        any_of(finishing) if finishing else 0.0,
        fives,
        four,
        fitting.bit_count(),
        spots,
        crossings,
        threes,
    )


FILE = Path(__file__).with_name("weights.json")  # written by `python -m game.bots.fit`
Weights = dict[str, dict[int, tuple[float, ...]]]  # points a unit, by variant and players


@cache
def weights() -> Weights:
    """Return the weights stored in `FILE`, which is read only at the first call."""
    return parse_weights(FILE.read_text(encoding="utf-8"))


def parse_weights(text: str) -> Weights:
    """Return the weights in a text of `format_weights`. Damage raises ValueError or KeyError."""
    data = json.loads(text)
    return {
        variant: {
            players: tuple([data[variant][str(players)]["weights"][f.name] for f in FEATURES])
            for players in PLAYERS
        }
        for variant in VARIANTS
    }


def format_weights(weights: Weights, about: dict[str, Any]) -> str:
    """Return the weights as JSON text for `parse_weights`. It ignores the part `about`."""
    data: dict[str, Any] = {"about": about}
    names = [feature.name for feature in FEATURES]
    for variant, by_players in weights.items():
        data[variant] = {}
        for players, values in by_players.items():
            rounded = [round(value, 4) for value in values]
            data[variant][str(players)] = {"weights": dict(zip(names, rounded, strict=True))}
    return json.dumps(data, indent=1) + "\n"


def evaluation_for(view: View) -> Evaluation:
    """Return the function that evaluates the turns of this view's seat."""
    chances = chances_of_next(view)
    factors = weights()[view.variant][len(view.hands)]

    def worth(board: Board, kept: tuple[Tile, ...]) -> float:
        values = features(board, kept, chances)
        return sum([weight * value for weight, value in zip(factors, values, strict=True)])

    return worth
