"""Texts and pictures of a replay, and the ways to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.cells import Cell
from game.screens import navigation
from game.screens.replay.scene import ReplayScene
from game.screens.results.scene import ResultsScene
from game.session import GameSetup, RecordedGame, Session, record_text
from game.table.table_geometry import InBag, OnCard, OnTable
from tests.client.replay.test_replay import BOTS, line_of, opened, played
from tests.client.session.test_written import WHEN, typed
from tests.client.support.driver import Driver, running
from tests.client.support.monkey import Monkey, check
from tests.client.support.players import finish
from tests.marks import long_except


@pytest.fixture(params=["tiles", "cubes"])
def session(request: pytest.FixtureRequest) -> Session:
    return played(request.param)


@pytest.fixture
def driver(tmp_path: Path, session: Session) -> Iterator[Driver]:
    yield from opened(tmp_path, record_text(session, WHEN))


def test_a_turn_is_said_in_words(tmp_path: Path) -> None:
    text = """players: Sue, Bob
1 Bob: rk@0,0 rd@1,0
2 Sue: swap 2
3 Bob: rc@-1,0
"""
    for driver in opened(tmp_path, text):
        replay = driver.scene(ReplayScene)
        assert replay.status.text == "Bob begins"
        said = []
        for _ in range(3):
            replay.transport.step_forward()
            said.append(replay.status.text)
        assert said == [
            "1 of 3 · Bob: 2 points",
            "2 of 3 · Sue: 2 tiles exchanged",
            "3 of 3 · Bob: 3 points. Here the game was left off",
        ]


def test_the_hand_of_whoever_moves_is_seen(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    for _ in range(3):
        hand = replay.stage.moment.state.hand
        assert sorted(driver.pieces(round(replay.stage.layout.slots[0].w))) == sorted(hand)
        replay.transport.step_forward()


def test_what_nobody_wrote_down_is_never_seen(tmp_path: Path, session: Session) -> None:
    text = typed(record_text(session, WHEN))
    for driver in opened(tmp_path, text):
        replay = driver.scene(ReplayScene)
        for _ in range(6):
            driver.frame()
            card = round(replay.stage.geometry.cards[0].hand_box(0).w)
            slot = round(replay.stage.layout.slots[0].w)
            assert driver.pieces(card) == driver.pieces(slot) == []
            assert replay.stage.sight.curtain
            assert replay.stage.layout.tray.w == 0
            replay.transport.step_forward()
        assert [p.score for p in replay.stage.moment.state.players] == list(
            session.moments[
                next(n for n, m in enumerate(session.moments) if len(m.turns) == 6)
            ].state.scores
        )


def test_nothing_that_flies_tells_what_nobody_wrote_down(tmp_path: Path, session: Session) -> None:
    for driver in opened(tmp_path, typed(record_text(session, WHEN)), speed=1.0):
        replay = driver.scene(ReplayScene)
        for _ in range(3):
            replay.transport.change_speed(1)
        replay.transport.toggle()
        flown = 0
        while replay.transport.playing or replay.stage.showing_turn:
            replay.update(1 / 60)
            for flyer in replay.stage.effects.flyers:
                if isinstance(flyer.hidden_location, OnCard) or flyer.end == InBag():
                    assert set(flyer.faces) == {None}
                    flown += 1
        assert flown
        assert replay.stage.moment.state.scores == session.state.scores
        driver.frame()


@pytest.mark.parametrize("seed", long_except([1], range(20)))
def test_whatever_hands_do_the_table_shows_what_the_timeline_says(
    tmp_path: Path, seed: int
) -> None:
    text = record_text(played("cubes" if seed % 2 else "tiles"), WHEN)
    for driver in opened(tmp_path, typed(text) if seed % 4 > 1 else text, speed=seed % 3):
        monkey = Monkey(driver, seed)
        seen = 0
        for _ in range(200):
            monkey.act()
            check(driver.app.stack, quit_asked=False)
            if isinstance(driver.app.stack.top, ReplayScene):
                seen += 1
            elif not driver.app.stack.changing:
                # The replay was left, so it is opened again.
                navigation.replay(driver.app.services, text)
                driver.frame()
        assert seen > 100


def test_a_rule_that_is_broken_is_said_at_both_ends(tmp_path: Path) -> None:
    text = "players: Sue, Bob\n1 Bob: rk@0,0 rd@1,0\n2 Sue: rs@-1,0\n3 Bob: gt@2,0\n"
    for driver in opened(tmp_path, text):
        replay = driver.scene(ReplayScene)
        wrong = replay.note
        assert wrong.startswith("Line 4 is against the rules: gt@2,0")
        assert wrong.endswith(" (rule R8).")
        assert line_of(replay).timeline.broken
        replay.transport.jump(1)
        assert replay.note == ""
        replay.transport.jump(replay.playback.last)
        assert replay.note == wrong
        assert replay.playback.position == 2
        here = Cell(2, 0)
        assert here in replay.faulty_cells
        box = replay.stage.geometry.box(OnTable(here))
        assert replay.stage.layout.table.overlaps(box)
        marked = driver.picture(box)
        replay.transport.jump(1)
        assert replay.faulty_cells == ()
        driver.wait(0.5)
        assert driver.picture(replay.stage.geometry.box(OnTable(here))) != marked
    for driver in opened(tmp_path, text.replace("3 Bob: gt@2,0", "3 Bob hello")):
        driver.scene(ReplayScene).transport.jump(2)
        assert "Line 4 cannot be read" in driver.scene(ReplayScene).note


def test_hands_that_do_not_go_with_the_turns_are_said_to_stay_hidden(tmp_path: Path) -> None:
    text = record_text(played("tiles"), WHEN).replace("#: seed ", "#: seed 1")
    for driver in opened(tmp_path, text):
        replay = driver.scene(ReplayScene)
        assert "hands stay hidden" in replay.note or replay.playback.game.hands_known


def test_from_the_results_and_back(tmp_path: Path) -> None:
    session = Session(GameSetup("tiles", BOTS[:2]), 5)
    finish(session)
    with running(tmp_path, first=lambda services: ResultsScene(services, session)) as driver:
        results = driver.scene(ResultsScene)
        driver.click(results.tree["replay"])
        driver.until(lambda: isinstance(driver.app.stack.top, ReplayScene))
        replay = driver.scene(ReplayScene)
        assert list(replay.playback.game.moments) == list(session.moments)
        assert replay.can_save
        driver.click(replay.tree["leave"])
        driver.until(lambda: driver.app.stack.top is results)


def test_the_record_bears_the_time_of_the_game_and_not_that_of_saving(tmp_path: Path) -> None:
    session = Session(GameSetup("tiles", BOTS[:2]), 5)
    finish(session)
    session.identity.ended_at = WHEN.timestamp()
    with running(tmp_path, first=lambda services: ResultsScene(services, session)) as driver:
        driver.click(driver.scene(ResultsScene).tree["replay"])
        driver.until(lambda: isinstance(driver.app.stack.top, ReplayScene))
        driver.scene(ReplayScene).save()
        (file,) = tmp_path.glob("*.txt")
        assert file.name.startswith(WHEN.strftime("%Y-%m-%d-%H%M-"))
        assert f"#: date {WHEN:%Y-%m-%d}" in file.read_text()


def test_a_game_from_a_prepared_moment_can_be_seen_again_but_not_saved(tmp_path: Path) -> None:
    session = played("cubes")
    prepared = Session(session.setup, 0, start=session.moments[5])
    with running(tmp_path) as driver:
        navigation.replay_session(driver.app.services, prepared)
        driver.until(lambda: isinstance(driver.app.stack.top, ReplayScene))
        replay = driver.scene(ReplayScene)
        assert not replay.tree["save"].enabled
        assert not replay.tree["play"].enabled
        assert isinstance(replay.playback.game, RecordedGame)
