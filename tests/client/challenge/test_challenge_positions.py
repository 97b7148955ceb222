from datetime import date, timedelta
from hashlib import sha256

import pytest

from game.exercises.positions import (
    BEST_SEAT,
    MAX_PIECES,
    MAX_SIZE,
    MIN_PLACEMENTS,
    PERSON_SEAT,
    AttemptSession,
    Position,
    positions,
    seed_of,
)
from game.rules import Placement, RulesError
from game.session import CHALLENGE_SIZE, Result, total_of
from game.session.stars import percent_of, stars_of
from tests.rules.oracle import legal

DAY = date(2026, 11, 22)

# Digests of one day's positions, equal in every Python version and on every system.
#
# A change of the position generator or of the greedy bot changes the positions of all days.
DIGESTS = {"tiles": "37bfac3880b9dd46", "cubes": "2a866191dcecde17"}


@pytest.fixture(scope="module", params=DIGESTS)
def five(request: pytest.FixtureRequest) -> tuple[Position, ...]:
    search = positions(request.param, seed_of(DAY, request.param))
    while True:
        try:
            next(search)
        except StopIteration as done:
            return tuple(done.value)


def coded(position: Position) -> tuple[dict[tuple[int, int], str], list[str]]:
    return {(*cell,): str(tile) for tile, cell in position.board}, [*map(str, position.hand)]


def test_a_day_has_the_same_five_positions_on_every_system(five: tuple[Position, ...]) -> None:
    assert sha256("\n".join(map(str, five)).encode()).hexdigest()[:16] == DIGESTS[five[0].variant]
    assert len({str(one) for one in five}) == CHALLENGE_SIZE


def test_the_best_placement_has_the_most_points_of_all(five: tuple[Position, ...]) -> None:
    for position in five:
        table, hand = coded(position)
        found = legal(table, hand)
        laid = tuple(sorted((str(tile), *cell) for tile, cell in position.best.tiles))
        by_oracle = {tuple(sorted(move)): points for move, points in found.items()}
        assert by_oracle[laid] == position.max_points == max(found.values())


def test_positions_are_good_puzzles(five: tuple[Position, ...]) -> None:
    for position in five:
        table, hand = coded(position)
        found = legal(table, hand)
        assert len(set(hand)) == 6
        assert 14 <= len(table) <= MAX_PIECES
        for axis in (0, 1):
            places = [cell[axis] for cell in table]
            assert max(places) - min(places) < MAX_SIZE
        assert len(found) >= MIN_PLACEMENTS
        assert list(found.values()).count(position.max_points) <= 2
        single = max(points for move, points in found.items() if len(move) == 1)
        assert single <= position.obvious_points <= 0.75 * position.max_points
        assert len(position.best) > 1
    ease = [position.ease for position in five]
    assert ease == sorted(ease, reverse=True)


def test_every_day_and_variant_has_its_own_seed() -> None:
    seeds = [seed_of(DAY + timedelta(days=n), variant) for n in range(400) for variant in DIGESTS]
    assert len(set(seeds)) == len(seeds)


def attempt(position: Position, placement: Placement | None = None) -> AttemptSession:
    session = AttemptSession(position, ("You", "Best"))
    tiles = placement.tiles if placement else ()
    slots = session.rack.slots_of([tile for tile, _ in tiles])
    for slot, (_, cell) in zip(slots, tiles, strict=True):
        session.stage(slot, cell)
    return session


def test_an_attempt_allows_only_to_lay_tiles_and_draws_none(five: tuple[Position, ...]) -> None:
    position = five[0]
    session = attempt(position, position.best)
    may, bag = session.options, session.state.bag
    assert (may.place, may.exchange, may.passing) == (True, 0, False)
    assert session.person_to_move
    step = session.confirm()
    assert session.state.scores == (position.max_points, 0)
    assert session.state.bag == bag and not step.added
    assert len(session.state.players[PERSON_SEAT].hand) == 6 - len(position.best)
    assert not session.person_to_move and not session.over
    with pytest.raises(KeyError):
        session.staged.tile(step.removed[0][0])
    empty = attempt(position)
    with pytest.raises(RulesError):
        empty.confirm()
    assert empty.laid is None


def test_the_best_turn_is_laid_on_the_table_as_it_was(five: tuple[Position, ...]) -> None:
    position = five[1]
    placements = attempt(position).view.placements()
    poor = min(placements, key=lambda scored: (scored.points, scored.tiles))
    session = attempt(position, poor.placement)
    session.confirm()
    assert session.think() is None, "not before the table is clear"
    order = list(session.rack.slots)
    undone, racks = session.clear()
    assert [step.placed and step.placed.placement for step in undone] == [poor.placement]
    assert list(racks[PERSON_SEAT]) == order
    assert session.state.board == position.board
    assert sorted(filter(None, session.rack.slots)) == sorted(position.hand)
    step = session.think()
    assert step is not None and step.placed is not None
    assert (step.seat, step.placed.placement) == (BEST_SEAT, position.best)
    assert session.state.scores == (poor.points, position.max_points)
    mine = session.moment_with_turn
    assert mine is not None
    assert len(mine.state.board) == len(position.board) + len(poor.tiles)
    assert mine.state.scores == session.state.scores
    assert session.think() is None


def test_giving_up_earns_no_points(five: tuple[Position, ...]) -> None:
    session = attempt(five[0])
    slot = next(n for n in range(6) if session.staged.destinations(n).now)
    session.stage(slot, min(session.staged.destinations(slot).now))
    session.give_up()
    assert (session.laid, dict(session.staged.cells), session.moment_with_turn) == (None, {}, None)
    session.clear()
    assert session.think() is not None
    assert session.state.scores == (0, five[0].max_points)


def test_percent_and_stars() -> None:
    percents = [percent_of(points, 18) for points in (0, 8, 9, 13, 14, 17, 18)]
    assert percents == [0, 44, 50, 72, 77, 94, 100]
    assert [stars_of(percent) for percent in percents] == [0, 0, 1, 1, 2, 2, 3]
    assert percent_of(199, 200) == 99
    total = total_of([Result(14, 18), None, Result(9, 9)])
    assert (total, total.percent, total.exact) == (Result(23, 27), 85, False)
