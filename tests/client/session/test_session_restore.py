"""A game can be restored at any command from its setup, its seed and its commands."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from game.rules import Exchange, HouseRules, Pass, Rolling, apply
from game.rules.house import End, Opening
from game.session import (
    CommandLog,
    GameSetup,
    Moment,
    RestoreError,
    Seat,
    SeatChange,
    Session,
    Step,
    UndoTurn,
)
from game.session.saving.session_data import restore
from tests.client.support.players import BOTS, PEOPLE, begun, finish, full_slots, play_turn
from tests.marks import long_except
from tests.rules.build import game

MIXED = (Seat("Ann"), Seat("Pixel", "greedy"), Seat("Bob"), Seat("Gizmo", "greedy"))
ANY = HouseRules(Opening.ANY, End.FIRST_OUT)

SETUPS = [
    GameSetup(variant, seats, eldest, house)
    for variant in ("tiles", "cubes")
    for seats, eldest, house in ((MIXED, 0, HouseRules()), (PEOPLE, 1, ANY), (BOTS, 2, ANY))
]


def play_command(session: Session) -> Step:
    """Play a command chosen only by the state and the number of commands so far."""
    if session.bot_to_move:
        return play_turn(session)
    session.lift_curtain()
    chance, may = Random(len(session.steps)), session.options
    session.rearrange(session.rack.shuffled_order(chance))
    slots = sorted(full_slots(session), key=session.tile_in)
    if may.exchange and chance.random() < 0.2:
        return session.exchange(chance.sample(slots, chance.randint(1, may.exchange)))
    if may.rolling is Rolling.ANY and chance.random() < 0.3:
        return session.roll(chance.sample(slots, chance.randint(1, len(slots))))
    return play_turn(session)


def test_a_game_saved_while_a_computer_thinks_has_the_same_decision() -> None:
    now = count()
    session = Session(GameSetup("cubes", BOTS), 4, clock=lambda: next(now) / 1000)
    interrupted = 0
    while len(session.steps) < 20:
        done = len(session.steps)
        if session.think(0.0005) is None:
            interrupted += 1
            restored = restore(session.log)
            expected = play_turn(restored)
            while session.think(0.0005) is None:
                pass
            assert session.steps[done] == expected
    assert interrupted > 5


@pytest.mark.parametrize(
    "setup",
    long_except([SETUPS[1], SETUPS[5]], SETUPS),
    ids=lambda setup: f"{setup.variant}-{len(setup.people)}-of-{len(setup.seats)}",
)
def test_every_moment_is_what_the_rules_say(setup: GameSetup) -> None:
    session = Session(setup, 8)
    while not session.over:
        before = session.moment
        play_command(session)
        assert session.moments[-2] is before, "moments that passed stay as they were"
    moments, commands = session.moments, session.log.commands
    assert len(moments) == len(commands) + 1
    state = moments[0].state
    for n, command in enumerate(commands):
        assert not isinstance(command, UndoTurn | SeatChange)
        state, _ = apply(state, command)
        assert moments[n + 1].state == state
    for n in reversed(range(len(commands))):
        assert moments[n].state == session.steps[n].before
        ended = len(moments[n].turns)
        assert moments[n].turns == session.turns[:ended]
        assert ended == moments[n].state.turn - 1
    assert moments[-1] == session.moment


def test_a_log_without_commands_is_a_game_just_dealt() -> None:
    setup = GameSetup("tiles", MIXED)
    restored, dealt = restore(CommandLog(setup, 5)), Session(setup, 5)
    assert restored.just_dealt
    assert (restored.opening_events, restored.moment) == (dealt.opening_events, dealt.moment)


def test_a_command_that_the_game_does_not_allow_is_an_error() -> None:
    session = begun(seed=6)
    for _ in range(5):
        play_turn(session)
    for wrong in (Pass(), Exchange(()), session.log.commands[0]):
        commands = (*session.log.commands[:3], wrong)
        with pytest.raises(RestoreError, match=r"command 4 of the record cannot be carried out: "):
            restore(replace(session.log, commands=commands))
    with pytest.raises(RestoreError):
        restore(replace(session.log, seed=7))
    over = begun("tiles", BOTS, 2)
    finish(over)
    with pytest.raises(RestoreError, match="the game is over"):
        restore(replace(over.log, commands=(*over.log.commands, Pass())))


def test_a_game_can_begin_at_a_prepared_moment() -> None:
    state = game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "bs")
    session = Session(GameSetup("tiles", PEOPLE), 0, start=Moment(state))
    assert session.curtain and not session.just_dealt
    assert session.state is state
    assert play_command(session).before is state
    assert [moment.state for moment in session.moments] == [state, session.state]
    with pytest.raises(ValueError, match="no log"):
        _ = session.log
    for other_setup in (GameSetup("cubes", PEOPLE), GameSetup("tiles", BOTS)):
        with pytest.raises(ValueError, match="this is no"):
            Session(other_setup, 0, start=Moment(state))
