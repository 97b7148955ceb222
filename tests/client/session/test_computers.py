from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from random import Random

import pytest

from game.bots import LEVELS, Thinking
from game.rules import HouseRules, Place, Undo, View
from game.session import SLICE, GameSetup, Seat, Session, import_record, record_text
from game.session.computers import MAX_GAP, MAX_WAIT
from game.session.saving.command_log import CommandLog, SeatChange
from game.session.saving.session_data import RestoreError, SessionWriter, restore, session_from_data
from tests.client.support.levels import level_of
from tests.client.support.players import BOTS, play_turn
from tests.client.support.stores import assert_very_same, through_text


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Steady:
    """A bot that thinks in `slices` slices unless asked to hurry; slice n takes `seconds(n)`."""

    positions = 0

    def __init__(self, clock: Clock, seconds: Callable[[int], float], slices: int) -> None:
        self.clock, self.seconds, self.slices = clock, seconds, slices
        self.hurried: list[int] = []

    def think(self, view: View, chance: Random) -> Thinking:
        for n in range(self.slices):
            self.clock.now += self.seconds(n)
            if (yield):
                self.hurried.append(n)
                break
        return Place(view.best_placements()[0].placement)


def game_of(
    monkeypatch: pytest.MonkeyPatch, seconds: Callable[[int], float], slices: int
) -> tuple[Session, Clock, Steady]:
    clock = Clock()
    bot = Steady(clock, seconds, slices)
    monkeypatch.setitem(LEVELS, "steady", level_of("steady", lambda: bot))
    seats = tuple(Seat(name, "steady") for name in ("Ada", "Alan"))
    return Session(GameSetup("tiles", seats), 1, clock), clock, bot


@pytest.mark.parametrize("slice_ms", [0.1, 1.5, 7.0])
def test_a_slice_that_would_take_too_long_waits_for_the_next_frame(
    monkeypatch: pytest.MonkeyPatch, slice_ms: float
) -> None:
    session, clock, _ = game_of(monkeypatch, lambda _: slice_ms / 1000, 60)
    taken, step = list[float](), None
    while step is None:
        before = clock.now
        step = session.think(SLICE)
        taken.append(clock.now - before)
    most = max(1, int(SLICE * 1000 / slice_ms + 1e-6)) * slice_ms / 1000
    assert max(taken) == pytest.approx(most)
    assert len(taken) == pytest.approx(60 * slice_ms / 1000 / most, abs=1.01)


def test_a_decision_made_ahead_is_played_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    session, clock, _ = game_of(monkeypatch, lambda _: 0.001, 10)
    for _ in range(30):
        session.ponder(SLICE)
    assert session.steps == [] and clock.now == pytest.approx(0.010)
    assert session.think(SLICE) is not None
    assert clock.now == pytest.approx(0.010), "nothing was left to think about"
    # Thoughts about one turn are of no use for another.
    session.ponder(SLICE)
    session.hand_over(1 - session.state.seat, Seat("Ann"))
    assert session.think(1.0) is not None
    assert session.think(1.0) is None, "it is the person's turn"


@pytest.mark.parametrize(("slower", "frame"), [(1, 1 / 120), (3, 1 / 60), (3, 1 / 20), (40, 0.2)])
def test_a_bot_must_decide_when_the_maximum_wait_is_over(
    monkeypatch: pytest.MonkeyPatch, slower: int, frame: float
) -> None:
    slices, one = 2000, 0.00025 * slower
    session, clock, bot = game_of(monkeypatch, lambda _: one, slices)
    for _ in range(2):
        bot.hurried.clear()
        began, step, paused = clock.now, None, False
        while step is None:
            before = clock.now
            step = session.think(SLICE)
            clock.now = max(clock.now, before + frame)
            if not paused and clock.now - began > 0.5:
                clock.now, began, paused = clock.now + 60, began + 60, True
        assert (clock.now - began) <= MAX_WAIT + MAX_GAP + 2 * max(frame, one)
        if slower == 1:
            assert not bot.hurried, "on a fast machine it thinks to its end"
        else:
            assert bot.hurried and 0 < bot.hurried[0] < slices


def test_the_length_of_frames_does_not_change_a_game() -> None:
    def course(ponders: bool) -> list[object]:
        session = Session(GameSetup("cubes", (Seat("Ada", "greedy"), Seat("Alan", "easy"))), 3)
        while len(session.steps) < 12:
            if ponders:
                session.ponder(0.0)
            session.think(0.0)
        return [step.command for step in session.steps]

    assert course(ponders=True) == course(ponders=False)


NOW = datetime(2026, 11, 22, 12, 0)  # noqa: DTZ001 - the clock on the wall
GUEST = Seat("Guest")


def shown(turns: int, variant: str = "tiles", undo: Undo = Undo.OFF) -> Session:
    session = Session(GameSetup(variant, BOTS, house=HouseRules(undo=undo)), 3)
    for _ in range(turns):
        play_turn(session)
    return session


def test_a_visitor_gets_the_hand_the_score_and_the_turn_of_the_seat() -> None:
    for variant in ("tiles", "cubes"):
        session = shown(7, variant)
        before, seat = session.moment, session.state.seat
        colour = session.setup.seats[seat].badge.colour
        session.hand_over(seat, GUEST)
        assert session.moment is before, "the game itself is untouched"
        assert session.person_to_move
        assert (session.viewer, session.curtain, session.spectated) == (seat, False, False)
        assert session.think(1.0) is None, "its computer plays no more"
        assert session.setup.seats[seat].name == "Guest"
        assert session.setup.seats[seat].badge.colour == colour, "the colour of the seat stays"
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
    slot = next(n for n in range(6) if session.staged.fits_anywhere(n))
    session.stage(slot, min(session.staged.destinations(slot).now))
    session.hand_over(seat, owner)
    assert not session.staged.cells, "what was staged is in hand again"
    assert session.setup == GameSetup("tiles", BOTS)
    assert session.spectated
    while not session.over:
        play_turn(session)


def test_a_game_with_changes_of_hands_can_be_had_again() -> None:
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
        with pytest.raises(ValueError):
            session_from_data(data | {"commands": [*data["commands"], text]})
