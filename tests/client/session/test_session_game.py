"""A game's course: moved tiles, the visible hand, bots, repeated games."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

import pytest

from game.bots import LEVELS, Thinking
from game.rules import Place, Rolling, Tile, View
from game.rules.events import Event, Exchanged, Placed, Refilled, Rolled
from game.session import PERSON, GameSetup, Seat, Session, Step, summary_of
from tests.client.support.players import BOTS, PEOPLE, WITH_BOT, at, begun, finish, play_turn
from tests.levels import level_of
from tests.rules.build import game

# --- steps -----------------------------------------------------------------------------------


def test_an_exchange_tells_what_left_and_what_came() -> None:
    played = at(game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "ys os pk gd"))
    step = played.exchange([4, 1])
    assert dict(step.removed) == {1: Tile.parse("rc"), 4: Tile.parse("yx")}
    assert {slot for slot, _ in step.added} == {1, 4}
    (event,) = [e for e in step.events if isinstance(e, Exchanged)]
    assert Counter(tile for _, tile in step.added) == Counter(event.drawn)


def test_exchanging_a_tile_for_its_twin_still_moves_it() -> None:
    played = at(game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "rd"))
    played.exchange([0])
    assert Counter(played.racks[0].slots) == Counter(played.state.players[0].hand)


def test_a_roll_changes_the_chosen_dice_and_no_other() -> None:
    played = at(game("cubes", "rk@0,0", ["rd rd rd gx yx rt", "rs bc"], "bs ys"))
    kept = list(played.rack.slots)
    step = played.roll([2, 3])
    assert {slot for slot, _ in step.added} == {2, 3}
    (event,) = [e for e in step.events if isinstance(e, Rolled)]
    assert Counter(tile for _, tile in step.added) == Counter(event.after)
    assert [played.rack.slots[n] for n in (0, 1, 4, 5)] == [kept[n] for n in (0, 1, 4, 5)]
    assert [tile.colour for _, tile in step.added] == [kept[2].colour, kept[3].colour]  # type: ignore[union-attr]


def test_a_stuck_hand_is_rolled_whole_and_comes_back_in_its_places() -> None:
    played = at(game("cubes", "rk@0,0", ["yd yc ys", "rs bc"], "bs ys"))
    assert played.options.rolling is Rolling.ALL
    step = played.roll(range(3))
    assert [slot for slot, _ in step.added] == [0, 1, 2]
    assert Counter(t for t in played.rack.slots if t) == Counter(played.state.players[0].hand)


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_steps_explain_every_change_of_every_rack(variant: str, seed: int) -> None:
    played = begun(variant, BOTS, seed)
    racks = [list(rack.slots) for rack in played.racks]
    while not played.over:
        step = play_turn(played)
        mine = racks[step.seat]
        for slot, tile in step.removed:
            assert mine[slot] == tile
            mine[slot] = None
        for slot, tile in step.added:
            assert mine[slot] is None
            mine[slot] = tile
        assert [list(rack.slots) for rack in played.racks] == racks
        for rack, player in zip(played.racks, played.state.players, strict=True):
            assert Counter(t for t in rack.slots if t) == Counter(player.hand)


# --- the curtain -----------------------------------------------------------------------------


def test_two_people_pass_the_screen_behind_a_curtain() -> None:
    played = begun(seed=3)
    mover = played.state.seat
    assert played.viewer == mover
    play_turn(played)
    assert played.curtain
    assert not played.person_to_move
    assert played.viewer == mover, "the next hand is not shown yet"
    assert played.view.hand == played.state.players[mover].hand
    played.lift_curtain()
    assert (played.curtain, played.viewer) == (False, 1 - mover)
    assert played.person_to_move


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_knows_yet_who_holds_the_screen(seat: int) -> None:
    made = (Session(GameSetup("tiles", PEOPLE), seed) for seed in count())
    played = next(one for one in made if one.state.seat == seat)
    assert played.curtain
    assert played.viewer == played.next_viewer == seat
    played.lift_curtain()
    assert played.person_to_move


def test_the_curtain_waits_for_the_next_person_while_computers_play() -> None:
    seats = (Seat("Ann"), Seat("Pixel", "greedy"), Seat("Bob"))
    played = begun(seats=seats, seed=2)
    while played.state.seat != 0:
        play_turn(played)
    played.lift_curtain()
    play_turn(played)
    assert (played.state.seat, played.viewer, played.curtain) == (1, 0, False)
    play_turn(played)
    assert (played.state.seat, played.viewer, played.curtain) == (2, 0, True)
    assert played.next_viewer == 2
    played.lift_curtain()
    assert played.viewer == 2


def test_a_view_never_shows_the_other_hand() -> None:
    played = begun(seed=3)
    assert played.view.hands[1 - played.viewer] is None
    assert played.view.hands[played.viewer] is not None


def test_one_person_among_computers_needs_no_curtain() -> None:
    played = begun(seats=(*WITH_BOT, Seat("Gizmo", "greedy")))
    for _ in range(12):
        play_turn(played)
        assert not played.curtain
        assert played.viewer == 0


def test_open_hands_need_no_curtain() -> None:
    played = begun("cubes", seed=3)
    for _ in range(6):
        assert not played.curtain
        assert played.viewer == played.state.seat
        play_turn(played)


def test_without_people_the_mover_is_seen() -> None:
    played = begun("tiles", BOTS)
    for _ in range(6):
        assert played.viewer == played.state.seat
        play_turn(played)


# --- bots ----------------------------------------------------------------------------------------


def test_computers_think_in_slices() -> None:
    now = count()
    setup = GameSetup("cubes", BOTS)
    played = Session(setup, 4, clock=lambda: float(next(now)))
    slices = 0
    step: Step | None = None
    while step is None and slices < 100_000:
        step = played.think(budget=0.5)
        slices += 1
    assert step is not None
    assert slices > 1, "each tick of this clock is longer than the budget"
    assert played.steps == [step]


def test_computers_do_not_think_for_people() -> None:
    played = begun()
    assert not played.bot_to_move
    assert played.think() is None
    assert played.steps == []


def test_nobody_thinks_after_the_end() -> None:
    played = begun("tiles", BOTS)
    finish(played)
    before = len(played.steps)
    assert played.over
    assert played.think() is None
    assert not played.person_to_move
    assert len(played.steps) == before


# --- repeated games ------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
@pytest.mark.parametrize("seats", [BOTS, WITH_BOT], ids=["bots", "one person"])
def test_the_same_seed_is_the_same_game(variant: str, seats: tuple[Seat, ...]) -> None:
    def course(seed: int) -> list[object]:
        played = begun(variant, seats, seed)
        finish(played)
        return [(step.command, step.events) for step in played.steps]

    assert course(7) == course(7)
    assert course(7) != course(8)


def test_how_long_thinking_may_take_does_not_matter() -> None:
    def course(budget: float) -> list[object]:
        played = begun("cubes", BOTS, 1)
        while len(played.steps) < 12:
            played.think(budget)
        return [step.command for step in played.steps]

    assert course(0.0) == course(1.0)


def test_a_slow_machine_makes_a_computer_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a second and a half of thinking the bot must return its best choice so far."""
    asked: list[float] = []
    now = count()

    class Endless:
        positions = 0

        def think(self, view: View, chance: Random) -> Thinking:
            slices = 0
            while not (yield):
                slices += 1
                assert slices < 100, "nobody asks"
            asked.append(slices)
            return Place(view.best_placements()[0].placement)

    monkeypatch.setitem(LEVELS, "endless", level_of("endless", Endless))
    seats = tuple(Seat(name, "endless") for name in ("Ada", "Alan"))
    # The clock advances by a tenth of a second at each reading.
    played = Session(GameSetup("tiles", seats), 1, clock=lambda: next(now) / 10)
    for turn in range(3):
        frames = 0
        while played.think(0.2) is None:
            frames += 1
        assert len(played.steps) == turn + 1
        assert 5 < frames < 16
        assert 7 < asked[turn] < 13, "the time of each command counts for itself"


# --- after the end -------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_turns_and_summary_add_up_to_the_scores(variant: str) -> None:
    played = begun(variant, BOTS, 2)
    finish(played)
    turns = played.turns
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    figures = summary_of(played.state, played.turns)
    assert [one.score for one in figures] == sorted(played.state.scores, reverse=True)
    for one in figures:
        mine = [turn.points for turn in turns if turn.seat == one.seat]
        assert one.score == sum(mine) == one.course[-1] == played.state.scores[one.seat]
        assert one.course[0] == 0
        assert len(one.course) == len(mine) + 1
        assert one.best_turn == max(turn.line_points for turn in turns if turn.seat == one.seat)
        assert one.average == pytest.approx((sum(mine) - one.bonus) / len(mine))
    assert sum(one.bonus for one in figures) == 6, "which no turn has made"
    placed = [e for s in played.steps for e in s.events if isinstance(e, Placed)]
    assert sum(one.qwirkles for one in figures) == sum(
        line.qwirkle for event in placed for line in event.lines
    )


def test_a_computer_needs_a_level_that_there_is() -> None:
    with pytest.raises(ValueError, match="genius"):
        GameSetup("tiles", (Seat("Ann", PERSON), Seat("Bob", "genius")))


def test_what_is_still_out_is_the_bag_and_the_other_hands() -> None:
    played = begun(seed=6)
    for _ in range(8):
        play_turn(played)
        played.lift_curtain()
        other = played.state.players[1 - played.viewer]
        assert played.view.unseen() == Counter(other.hand) + Counter(played.state.bag)


def test_refilling_stops_with_the_bag() -> None:
    played = begun("tiles", BOTS, 3)
    finish(played)
    drawn = sum(len(e.tiles) for s in played.steps for e in s.events if isinstance(e, Refilled))
    assert drawn == 108 - 6 * len(BOTS)


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_all_that_left_and_came_is_told_even_when_a_twin_is_drawn(variant: str) -> None:
    twins = 0
    for seed in range(6):
        played = Session(GameSetup(variant, BOTS), seed)
        while not played.over:
            played.think()
        for step in played.steps:
            left = Counter(tile for _, tile in step.removed)
            came = Counter(tile for _, tile in step.added)
            before = Counter(step.before.players[step.seat].hand)
            after = Counter(step.after.players[step.seat].hand)
            assert before - left + came == after
            drawn = [tile for event in step.events for tile in received(event)]
            assert came == Counter(drawn)
            twins += bool(left & came)
    assert twins


def received(event: Event) -> tuple[Tile, ...]:
    """Return the tiles that an event adds to a hand."""
    match event:
        case Refilled():
            return event.tiles
        case Exchanged():
            return event.drawn
        case Rolled():
            return event.after
    return ()
