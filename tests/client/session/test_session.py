from collections import Counter
from itertools import count

import pytest

from game import rules
from game.rules import Cell, Tile
from game.session import NO_CELLS, SLOTS, GameSetup, Seat, Session, summary_of
from tests.client.support import players
from tests.client.support.players import BOTS, PEOPLE, at, begun, finish, play_turn, slot_of
from tests.rules.build import game


def test_destinations_are_those_of_the_legal_placements() -> None:
    session = begun(seed=5)
    play_turn(session)
    session.hot_seat.lift_curtain()
    placements = session.view.placements()
    for slot in range(SLOTS):
        tile = session.staged.tile(slot)
        now, all_cells = set[Cell](), set[Cell]()
        for scored in placements:
            cells = {cell for other, cell in scored.tiles if other == tile}
            all_cells |= cells
            now |= cells if len(scored.tiles) == 1 else set()
        destinations = session.staged.destinations(slot)
        assert destinations.now == now
        assert destinations.later == all_cells - now
        assert all(cell in destinations for cell in all_cells)


def test_a_staged_tile_may_move_or_return_and_the_next_one_makes_a_line_with_it() -> None:
    session = at(game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "bs"))
    slot = slot_of(session, "rd")
    before = session.staged.destinations(slot)
    session.stage(slot, Cell(1, 0))
    assert session.staged.destinations(slot) == before
    cells = session.staged.destinations(slot_of(session, "rc"))
    assert cells.now == {(2, 0), (-1, 0), (1, 1), (1, -1)}
    assert not cells.later
    assert session.staged.destinations(slot_of(session, "bs")) == NO_CELLS
    session.stage(slot, Cell(0, 1))
    assert session.staged.cells == {slot: Cell(0, 1)}
    session.unstage(slot)
    assert session.staged.cells == {}


def test_the_first_tile_may_be_anywhere_and_the_next_ones_in_line_with_it() -> None:
    session = at(game("tiles", "", ["rk rd rc bx gx yt", "rs"], "bs"))
    rk, rd = slot_of(session, "rk"), slot_of(session, "rd")
    assert session.staged.destinations(rk).anywhere
    assert not session.staged.destinations(slot_of(session, "yt")).anywhere, (
        "it is in no longest line"
    )
    session.stage(rk, Cell(40, -17))
    assert not session.staged.destinations(rd).anywhere
    assert session.staged.destinations(rk).anywhere, "alone on the table it may still go anywhere"
    cells = session.staged.destinations(rd)
    assert cells.now == {(41, -17), (39, -17), (40, -16), (40, -18)}, "those without a gap"
    assert cells.later == {(42, -17), (38, -17), (40, -15), (40, -19)}
    assert Cell(41, -16) not in cells
    session.stage(rd, Cell(42, -17))
    assert not session.staged.preview.legal
    session.stage(slot_of(session, "rc"), Cell(41, -17))
    assert (session.staged.preview.legal, session.staged.preview.points) == (True, 3)


def test_a_refused_command_changes_nothing() -> None:
    session = at(game("tiles", "rk@0,0", ["rd rc bs", "rs"], "bs"))
    state = session.state
    session.stage(0, Cell(1, 0))
    for command, reason in (
        (session.pass_turn, None),
        (lambda: session.exchange([]), None),
        (lambda: session.exchange([0, 1, 2]), None),
        (lambda: session.roll([0]), None),
        (lambda: session.stage(1, Cell(1, 0)), rules.Reason.SAME_CELL_TWICE),
    ):
        with pytest.raises(rules.RulesError) as refused:
            command()
        assert reason is None or refused.value.reason == reason
    assert session.state is state and session.steps == []
    assert session.staged.cells == {0: Cell(1, 0)}
    with pytest.raises(KeyError):
        session.staged.tile(3)


def received(event: rules.Event) -> tuple[Tile, ...]:
    match event:
        case rules.Refilled(tiles=tiles) | rules.Exchanged(drawn=tiles) | rules.Rolled(after=tiles):
            return tiles
    return ()


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
        assert session.viewer == session.hot_seat.next_viewer == first
        session.hot_seat.lift_curtain()
        assert session.person_to_move
        assert [hand is None for hand in session.view.hands] == [first == 1, first == 0]
        play_turn(session)
        assert (session.curtain, session.person_to_move) == (True, False)
        assert session.viewer == first, "the next hand is still hidden"
        assert session.view.hand == session.state.players[first].hand
        session.hot_seat.lift_curtain()
        assert (session.curtain, session.viewer, session.person_to_move) == (False, 1 - first, True)


def test_the_curtain_waits_for_the_next_person_while_computers_play() -> None:
    session = begun(seats=(Seat("Ann"), Seat("Pixel", "greedy"), Seat("Bob")), seed=2)
    while session.state.seat != 0:
        play_turn(session)
    session.hot_seat.lift_curtain()
    play_turn(session)
    assert (session.state.seat, session.viewer, session.curtain) == (1, 0, False)
    play_turn(session)
    assert (session.state.seat, session.viewer, session.curtain) == (2, 0, True)
    session.hot_seat.lift_curtain()
    assert session.viewer == 2


def test_without_a_hidden_hand_of_another_person_there_is_no_curtain() -> None:
    one_person = (*players.WITH_BOT, Seat("Gizmo", "greedy"))
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
    placed = [
        event for step in session.steps for event in step.events if isinstance(event, rules.Placed)
    ]
    qwirkles = sum(line.qwirkle for event in placed for line in event.lines)
    assert sum(player.qwirkles for player in figures) == qwirkles
