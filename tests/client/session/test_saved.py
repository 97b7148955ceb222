import copy
import json
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest

from game.rules import End, Exchange, HouseRules, Opening, Pass, Tile, Timing
from game.session import GameSetup, Moment, Seat, Session
from game.session.saving import session_data
from game.session.saving.saved_summary import summary_of_data
from game.session.saving.session_data import RestoreError, SessionWriter, restore, session_from_data
from tests.client.support import players
from tests.client.support.players import BOTS, MIXED, WITH_BOT, begun, play_command, play_turn
from tests.client.support.stores import assert_very_same, through_text
from tests.marks import long_except
from tests.rules.build import game

# Exceptions for data that is no saved game.
REFUSALS = (ValueError, TypeError, LookupError, AttributeError)

EVERY_HOUSE = [
    HouseRules(opening=opening, end=end, exchange=exchange, roll=roll)
    for opening in Opening
    for end in End
    for exchange in Timing
    for roll in Timing
]


@pytest.mark.parametrize(
    "house",
    long_except((EVERY_HOUSE[0], EVERY_HOUSE[-1]), EVERY_HOUSE),
    ids=lambda house: "-".join(house.to_data().values()),
)
@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_a_saved_game_continues_as_if_never_left(variant: str, house: HouseRules) -> None:
    setup = GameSetup(variant, MIXED, 1, house)
    without, broken = Session(setup, 23), Session(setup, 23)
    broken.identity = without.identity
    while not without.over:
        broken.identity.seconds += 0.5
        if len(broken.steps) % 3 == 0:
            back = through_text(broken)
            assert_very_same(back, broken)
            broken = back
        assert play_command(broken) == play_command(without)
        assert broken.state == without.state
    assert_very_same(through_text(broken), broken)


def test_staged_tiles_survive_saving_at_any_time() -> None:
    chance = Random(3)
    for variant in ("tiles", "cubes"):
        session = Session(GameSetup(variant, MIXED), 7)
        staged_count = 0
        while not session.over:
            chosen = len(session.steps) % 3 == 0
            if chosen:
                assert_very_same(through_text(session), session)  # the curtain may be down
            session.hot_seat.lift_curtain()
            if chosen and session.person_to_move and session.options.place:
                scored = chance.choice(session.view.placements())
                places = session.rack.slots_of([tile for tile, _ in scored.tiles])
                pairs = list(zip(places, scored.tiles, strict=True))
                # Staged and taken back in any order.
                for slot, (_, cell) in chance.sample(pairs, len(pairs)):
                    try:
                        session.stage(slot, cell)
                    except Exception:  # noqa: S112 - an opening wants no gaps meanwhile
                        continue
                session.unstage(chance.choice(places))
                session.rearrange(session.rack.shuffled_order(chance))
                staged_count += len(session.staged.cells)
                assert_very_same(through_text(session), session)
                session.unstage_all()
            play_command(session)
        assert staged_count > 4


def saved(turns: int) -> tuple[Session, dict[str, Any]]:
    session = begun(seed=4)
    for _ in range(turns):
        play_turn(session)
    session.hot_seat.lift_curtain()
    session.identity.seconds = 61.25
    return session, json.loads(json.dumps(SessionWriter().data(session, 77.0)))


def test_a_loaded_game_is_not_just_dealt_and_its_summary_has_the_figures_of_the_menu() -> None:
    session, data = saved(0)
    assert session.just_dealt and not session_from_data(data).just_dealt
    session, data = saved(3)
    summary = summary_of_data(data)
    assert summary.setup == session.setup
    assert summary.identity == session.identity
    assert summary.scores == session.state.scores
    assert (summary.saved_at, summary.turn, summary.over) == (77.0, 4, False)


def damaged(field: str, value: object) -> dict[str, object]:
    """Return saved data with one field replaced; `field` is a name or a path such as "a.b.0"."""
    _, data = saved(3)
    *path, last = field.split(".")
    inner: Any = data
    for step in path:
        inner = inner[int(step) if isinstance(inner, list) else step]
    inner[int(last) if isinstance(inner, list) else last] = value
    return data


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("format", "qwirkle game", "no saved game"),
        ("version", 2, "newer version"),
        ("version", True, "unknown version"),
        ("id", "../../etc/passwd", "no id"),
        ("saved_at", float("nan"), "out of range"),
        ("seconds", -1, "out of range"),
        ("begun_at", 10**400, "out of range"),
        ("seed", -1, "too large or too small"),
        ("seed", 10**41, "too large or too small"),
        ("seed", 5, "."),
        ("setup.seats.0.name", "Zoe", "do not come to its state"),
        ("setup.seats.0.kind", "../bot", "no computer player"),
        ("commands", 10_001 * ["pass"], "more commands"),
        ("commands", ["pass"], "."),
        ("commands.1", "place " + 60 * "rk@0,0 ", "too long"),
        ("commands.1", "fly", "none that we know"),
        ("state.seed", 1, "do not come to its state"),
        ("racks.1", "-- -- -- -- -- --", "does not hold the hand"),
        ("racks.1", "rk", "does not hold the hand"),
        ("staged", [[0, 0, 0]], "."),
        ("staged", [[9, 0, 0]], "places that there are not"),
        ("staged", [[0, 0]], "."),
        ("staged", 7 * [[0, 0, 0]], "more tiles are staged"),
        ("staged", [[0, 1.0, 0]], "not of type int"),
    ],
)
def test_what_is_no_game_is_refused_with_a_reason(field: str, value: object, reason: str) -> None:
    with pytest.raises(REFUSALS, match=reason):
        session_from_data(damaged(field, value))


@pytest.mark.parametrize("data", [None, 7, [], "text", {}, {"format": "qwirkle saved game"}])
def test_data_of_another_kind_is_refused(data: object) -> None:
    for read in (session_from_data, summary_of_data):
        with pytest.raises(REFUSALS):
            read(data)


def test_a_tile_in_one_cell_twice_is_no_turn() -> None:
    state = game("tiles", "rk@0,0", ["rd rd bs gx yx ot", "rs"], "bs")
    session = Session(
        GameSetup("tiles", (Seat("Ann"), Seat("Pixel", "greedy"))), 0, start=Moment(state)
    )
    racks = [" ".join([str(one or "--") for one in rack.slots]) for rack in session.racks]
    first, second = players.slot_of(session, "rd"), players.slot_of(session, "rd") + 1
    assert session.rack.slots[second] == Tile.parse("rd")
    cell = next(iter(session.staged.destinations(first).now))
    staged = [[first, *cell], [second, *cell]]
    with pytest.raises(ValueError, match="one cell"):
        session_data.restore_table(session, {"racks": racks, "staged": staged, "curtain": False})


def test_a_game_saved_while_a_computer_thinks_has_the_same_decision() -> None:
    now = count()
    session = Session(GameSetup("cubes", BOTS), 4, clock=lambda: next(now) / 1000)
    interrupted = 0
    while len(session.steps) < 20:
        done = len(session.steps)
        if session.think(0.0005) is None:
            interrupted += 1
            expected = play_turn(restore(session.log))
            while session.think(0.0005) is None:
                pass
            assert session.steps[done] == expected
    assert interrupted > 5


def test_a_command_that_the_game_does_not_allow_is_an_error() -> None:
    session = begun(seed=6)
    for _ in range(5):
        play_turn(session)
    for wrong in (Pass(), Exchange(()), session.log.commands[0]):
        commands = (*session.log.commands[:3], wrong)
        with pytest.raises(RestoreError, match=r"command 4 of the log cannot be carried out: "):
            restore(replace(session.log, commands=commands))
    with pytest.raises(RestoreError):
        restore(replace(session.log, seed=7))
    over = begun("tiles", BOTS, 2)
    players.finish(over)
    with pytest.raises(RestoreError, match="the game is over"):
        restore(replace(over.log, commands=(*over.log.commands, Pass())))


def test_a_game_can_begin_at_a_prepared_moment() -> None:
    state = game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "bs")
    session = Session(GameSetup("tiles", players.PEOPLE), 0, start=Moment(state))
    assert session.curtain and not session.just_dealt
    assert session.state is state
    assert play_command(session).before is state
    assert [moment.state for moment in session.moments] == [state, session.state]
    with pytest.raises(ValueError, match="no log"):
        _ = session.log
    for other_setup in (GameSetup("cubes", players.PEOPLE), GameSetup("tiles", BOTS)):
        with pytest.raises(ValueError, match="this is no"):
            Session(other_setup, 0, start=Moment(state))


def game_data(variant: str) -> dict[str, Any]:
    session = Session(GameSetup(variant, WITH_BOT), 4)
    for _ in range(4):
        play_turn(session)
    return SessionWriter().data(session, 5.0)


def test_a_game_from_before_a_house_rule_has_its_default() -> None:
    data = game_data("tiles")
    for switch in HouseRules().to_data():
        older = copy.deepcopy(data)
        del older["state"]["house"][switch], older["setup"][switch]
        assert session_from_data(older).state.house == HouseRules()
