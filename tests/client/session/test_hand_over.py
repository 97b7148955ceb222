"""Changes of a seat's player during a game: a visitor joins, and a bot takes over again."""

from dataclasses import replace
from datetime import datetime
from random import Random

import pytest

from game.rules import HouseRules, Undo
from game.session import GameSetup, Seat, Session, import_record, record_text
from game.session.saving.command_log import CommandLog, SeatChange
from game.session.saving.saved_summary import SavedGameError
from game.session.saving.session_data import RestoreError, SessionWriter, restore, session_from_data
from tests.client.support.players import BOTS, play_turn
from tests.client.support.stores import assert_very_same, through_text

NOW = datetime(2026, 11, 22, 12, 0)  # noqa: DTZ001 - the clock on the wall
GUEST = Seat("Guest")


def shown(turns: int, variant: str = "tiles", undo: Undo = Undo.OFF) -> Session:
    """Return a game of bots after this many commands."""
    session = Session(GameSetup(variant, BOTS, house=HouseRules(undo=undo)), 3)
    for _ in range(turns):
        play_turn(session)
    return session


def test_a_visitor_gets_the_hand_the_score_and_the_turn_of_the_seat() -> None:
    for variant in ("tiles", "cubes"):
        session = shown(7, variant)
        before, seat = session.moment, session.state.seat
        session.hand_over(seat, GUEST)
        assert session.moment is before, "the game itself is untouched"
        assert session.person_to_move
        assert (session.viewer, session.curtain, session.spectated) == (seat, False, False)
        assert session.think(1.0) is None, "its computer plays no more"
        assert session.setup.seats[seat].name == "Guest"
        assert session.setup.seats[seat].badge.colour == seat, "the colour of the seat stays"
        play_turn(session)
        while session.bot_to_move:
            play_turn(session)
        assert session.state.seat == seat
        assert session.undoable is None


def test_a_seat_that_is_given_back_is_played_on_by_a_computer() -> None:
    session = shown(4)
    seat = session.state.seat
    owner = session.setup.seats[seat]
    session.hand_over(seat, GUEST)
    slot = next(n for n in range(6) if session.fits_anywhere(n))
    session.stage(slot, min(session.cells_for(slot).now))
    session.hand_over(seat, owner)
    assert not session.staged, "what was laid out is in hand again"
    assert session.setup == GameSetup("tiles", BOTS)
    assert session.spectated
    while not session.over:
        play_turn(session)


def test_a_game_with_changes_of_hands_can_be_had_again() -> None:
    """The game is restored from its log and from saved data, and its bots repeat their moves."""
    for variant in ("tiles", "cubes"):
        session, chance = shown(3, variant), Random(1)
        for _ in range(4):
            seat = session.state.seat
            owner = session.setup.seats[seat]
            session.hand_over(seat, replace(GUEST, name=f"Guest {chance.randrange(9)}"))
            for _ in range(4):
                play_turn(session)
            assert_very_same(through_text(session), session)
            session.hand_over(seat, owner)
            play_turn(session)
        assert restore(session.log).log == session.log
        again = through_text(session)
        assert_very_same(again, session)
        for _ in range(6):
            assert play_turn(again).after == play_turn(session).after
        told = import_record(record_text(session, NOW))
        assert told.hands_known
        assert told.moments[-1].state.players == session.state.players
        assert [seat.name for seat in told.setup.seats] == [seat.name for seat in BOTS]


def test_who_joined_in_cannot_undo_a_turn_of_the_computer_before() -> None:
    session = shown(6, undo=Undo.ON)
    session.hand_over(session.state.seat, GUEST)
    assert session.undoable is None
    play_turn(session)
    own = len(session.steps) - 1
    play_turn(session)
    assert session.undoable == own


def test_a_seat_that_there_is_not_and_a_name_twice_are_refused() -> None:
    session = shown(2)
    before = session.log
    for seat, to in [(3, GUEST), (-1, GUEST), (0, Seat("gizmo")), (0, Seat("Guest", "genius"))]:
        with pytest.raises(ValueError):
            session.hand_over(seat, to)
    assert session.log == before
    wrong = CommandLog(before.setup, before.seed, (SeatChange(7, GUEST),))
    with pytest.raises(RestoreError):
        restore(wrong)
    data = SessionWriter().data(session, 5.0)
    for text in ("seat", "seat 0 person fox", "seat x person fox 1 A", "seat 9 person fox 1 A"):
        with pytest.raises(SavedGameError):
            session_from_data(data | {"commands": [*data["commands"], text]})
