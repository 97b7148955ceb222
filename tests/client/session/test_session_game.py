"""The course of a game: steps, racks, visible hands, computers and the summary."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest

from game.rules import Rolling, Tile
from game.rules.events import Event, Exchanged, Placed, Refilled, Rolled
from game.session import GameSetup, Seat, Session, summary_of
from tests.client.support.players import BOTS, PEOPLE, WITH_BOT, at, begun, finish, play_turn
from tests.rules.build import game


def received(event: Event) -> tuple[Tile, ...]:
    match event:
        case Refilled(tiles=tiles) | Exchanged(drawn=tiles) | Rolled(after=tiles):
            return tiles
    return ()


def test_exchanged_tiles_and_rolled_dice_keep_to_the_chosen_slots() -> None:
    session = at(game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "ys os pk gd"))
    step = session.exchange([4, 1])
    assert dict(step.removed) == {1: Tile.parse("rc"), 4: Tile.parse("yx")}
    assert {slot for slot, _ in step.added} == {1, 4}
    session = at(game("cubes", "rk@0,0", ["rd rd rd gx yx rt", "rs bc"], "bs ys"))
    before = list(session.rack.slots)
    step = session.roll([2, 3])
    assert {slot for slot, _ in step.added} == {2, 3}
    assert [session.rack.slots[n] for n in (0, 1, 4, 5)] == [before[n] for n in (0, 1, 4, 5)]
    stuck = at(game("cubes", "rk@0,0", ["yd yc ys", "rs bc"], "bs ys"))
    assert stuck.options.rolling is Rolling.ALL
    assert [slot for slot, _ in stuck.roll(range(3)).added] == [0, 1, 2]


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_steps_explain_every_change_of_every_rack(variant: str) -> None:
    same_tile_back = 0
    for seed in range(1, 5):
        session = begun(variant, BOTS, seed)
        racks = [list(rack.slots) for rack in session.racks]
        while not session.over:
            step = play_turn(session)
            rack = racks[step.seat]
            for slot, tile in step.removed:
                assert rack[slot] == tile
                rack[slot] = None
            for slot, tile in step.added:
                assert rack[slot] is None
                rack[slot] = tile
            assert [list(rack.slots) for rack in session.racks] == racks
            for rack_slots, player in zip(racks, session.state.players, strict=True):
                assert Counter(filter(None, rack_slots)) == Counter(player.hand)
            added = Counter(tile for _, tile in step.added)
            assert added == Counter(tile for event in step.events for tile in received(event))
            same_tile_back += bool(added & Counter(tile for _, tile in step.removed))
    assert same_tile_back


def test_two_people_hand_the_screen_over_behind_a_curtain() -> None:
    for first in (0, 1):
        games = (Session(GameSetup("tiles", PEOPLE), seed) for seed in count())
        session = next(one for one in games if one.state.seat == first)
        assert session.curtain, "at first nobody knows who is at the screen"
        assert session.viewer == session.next_viewer == first
        session.lift_curtain()
        assert session.person_to_move
        assert [hand is None for hand in session.view.hands] == [first == 1, first == 0]
        play_turn(session)
        assert (session.curtain, session.person_to_move) == (True, False)
        assert session.viewer == first, "the next hand is still hidden"
        assert session.view.hand == session.state.players[first].hand
        session.lift_curtain()
        assert (session.curtain, session.viewer, session.person_to_move) == (False, 1 - first, True)


def test_the_curtain_waits_for_the_next_person_while_computers_play() -> None:
    session = begun(seats=(Seat("Ann"), Seat("Pixel", "greedy"), Seat("Bob")), seed=2)
    while session.state.seat != 0:
        play_turn(session)
    session.lift_curtain()
    play_turn(session)
    assert (session.state.seat, session.viewer, session.curtain) == (1, 0, False)
    play_turn(session)
    assert (session.state.seat, session.viewer, session.curtain) == (2, 0, True)
    session.lift_curtain()
    assert session.viewer == 2


def test_without_a_hidden_hand_of_another_person_there_is_no_curtain() -> None:
    one_person = (*WITH_BOT, Seat("Gizmo", "greedy"))
    for variant, seats in (("tiles", one_person), ("cubes", PEOPLE), ("tiles", BOTS)):
        session = begun(variant, seats, seed=3)
        for _ in range(8):
            assert not session.curtain
            assert session.viewer == (0 if seats is one_person else session.state.seat)
            play_turn(session)


def test_no_computer_thinks_for_a_person_or_after_the_end() -> None:
    person, over = begun(), begun("tiles", BOTS)
    finish(over)
    for session in (person, over):
        steps = len(session.steps)
        assert not session.bot_to_move
        assert session.think() is None
        assert len(session.steps) == steps
    assert over.over and not over.person_to_move


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
@pytest.mark.parametrize("seats", [BOTS, WITH_BOT], ids=["bots", "one person"])
def test_the_same_seed_is_the_same_game(variant: str, seats: tuple[Seat, ...]) -> None:
    def course(seed: int) -> list[object]:
        session = begun(variant, seats, seed)
        finish(session)
        return [(step.command, step.events) for step in session.steps]

    assert course(7) == course(7)
    assert course(7) != course(8)


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_turns_and_summary_add_up_to_the_scores(variant: str) -> None:
    session = begun(variant, BOTS, 2)
    finish(session)
    turns = session.turns
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    figures = summary_of(session.state, turns)
    assert [player.score for player in figures] == sorted(session.state.scores, reverse=True)
    for player in figures:
        own = [turn for turn in turns if turn.seat == player.seat]
        points = [turn.points for turn in own]
        assert player.score == sum(points) == player.course[-1]
        assert player.score == session.state.scores[player.seat]
        assert (player.course[0], len(player.course)) == (0, len(own) + 1)
        assert player.best_turn == max(turn.line_points for turn in own)
        assert player.average == pytest.approx((sum(points) - player.bonus) / len(own))
    assert sum(player.bonus for player in figures) == 6, "no turn has made it"
    placed = [event for step in session.steps for event in step.events if isinstance(event, Placed)]
    qwirkles = sum(line.qwirkle for event in placed for line in event.lines)
    assert sum(player.qwirkles for player in figures) == qwirkles
