from pathlib import Path

import pytest

from game.rules import Cell, Tile
from game.screens import navigation
from game.screens.replay.scene import ReplayScene
from game.screens.results.scene import ResultsScene
from game.session import GameSetup, Session, record_text
from game.table import OnTable
from game.table.table_geometry import InBag, OnCard
from tests.client.support.driver import Driver, running
from tests.client.support.monkey import Monkey, check
from tests.client.support.players import finish
from tests.client.support.recorded_games import WHEN, typed
from tests.client.support.replays import BOTS, played, replaying, timeline_control
from tests.marks import long_except

SHORT = """players: Sue, Bob
1 Bob: rk@0,0 rd@1,0
2 Sue: swap 2
3 Bob: rc@-1,0
"""
BROKEN = "players: Sue, Bob\n1 Bob: rk@0,0 rd@1,0\n2 Sue: rs@-1,0\n3 Bob: gt@2,0\n"
both_variants = pytest.mark.parametrize("session", [played("tiles"), played("cubes")])


def hand_pieces(driver: Driver, replay: ReplayScene) -> list[Tile]:
    return sorted(driver.pieces(round(replay.table_view.layout.slots[0].w)))


def test_the_status_describes_each_turn(tmp_path: Path) -> None:
    with replaying(tmp_path, SHORT) as driver:
        replay = driver.scene(ReplayScene)
        for text in (
            "Bob starts",
            "1 of 3 · Bob: 2 points",
            "2 of 3 · Sue: 2 tiles exchanged",
            "3 of 3 · Bob: 3 points. The game was broken off here",
        ):
            assert replay.status.text == text
            replay.transport.step_forward()


@both_variants
def test_the_hand_of_the_player_whose_turn_is_shown_is_visible(
    tmp_path: Path, session: Session
) -> None:
    with replaying(tmp_path, record_text(session, WHEN), speed=1.0) as driver:
        replay = driver.scene(ReplayScene)
        stage, steps = replay.table_view, replay.playback.game.steps
        assert hand_pieces(driver, replay) == sorted(stage.moment.state.hand)
        for n, step in enumerate(steps[:4], 1):
            replay.transport.step_forward()
            driver.until(lambda: not (stage.motion.showing_turn or stage.motion.active))
            for _ in range(2):
                assert hand_pieces(driver, replay) == sorted(step.after.players[step.seat].hand)
                assert stage.display.shows_turn_of(step.seat)
                replay.transport.jump(n)


@both_variants
def test_hands_that_a_record_lacks_stay_hidden(tmp_path: Path, session: Session) -> None:
    with replaying(tmp_path, typed(record_text(session, WHEN))) as driver:
        replay = driver.scene(ReplayScene)
        stage = replay.table_view
        for _ in range(6):
            driver.frame()
            assert driver.pieces(round(stage.geometry.cards[0].hand_box(0).w)) == []
            assert hand_pieces(driver, replay) == []
            assert stage.shown_rack.curtain
            assert stage.layout.tray.w == 0
            replay.transport.step_forward()
        after_six = next(m for m in session.moments if len(m.turns) == 6)
        assert stage.moment.state.scores == after_six.state.scores


@both_variants
def test_flying_pieces_hide_hands_that_a_record_lacks(tmp_path: Path, session: Session) -> None:
    with replaying(tmp_path, typed(record_text(session, WHEN)), speed=1.0) as driver:
        replay = driver.scene(ReplayScene)
        for _ in range(3):
            replay.transport.change_speed(1)
        replay.transport.toggle()
        flown = 0
        while replay.transport.playing or replay.table_view.motion.showing_turn:
            replay.update(1 / 60)
            for flyer in replay.table_view.effects.flyers:
                if isinstance(flyer.hidden_location, OnCard) or flyer.end == InBag():
                    assert set(flyer.faces) == {None}
                    flown += 1
        assert flown
        assert replay.table_view.moment.state.scores == session.state.scores
        driver.frame()


@pytest.mark.parametrize("seed", long_except([1], range(12)))
def test_random_input_keeps_a_replay_consistent(tmp_path: Path, seed: int) -> None:
    text = record_text(played("cubes" if seed % 2 else "tiles"), WHEN)
    with replaying(tmp_path, typed(text) if seed % 4 > 1 else text, speed=seed % 3) as driver:
        monkey = Monkey(driver, seed)
        replayed = 0
        for _ in range(200):
            monkey.act()
            check(driver.app.stack, quit_asked=False)
            if isinstance(driver.app.stack.top, ReplayScene):
                replayed += 1
            elif not driver.app.stack.changing:
                # The replay was left, so it is opened again.
                navigation.replay(driver.app.services, text)
                driver.frame()
        assert replayed > 100


def test_a_broken_rule_is_named_at_both_ends_and_marked_on_the_table(tmp_path: Path) -> None:
    with replaying(tmp_path, BROKEN) as driver:
        replay = driver.scene(ReplayScene)
        fault = replay.note
        assert fault.startswith("Line 4 breaks the rules: gt@2,0")
        assert fault.endswith(" (rule R8).")
        assert timeline_control(replay).face.broken
        replay.transport.jump(1)
        assert replay.note == ""
        replay.transport.jump(replay.playback.last)
        assert replay.note == fault
        assert replay.playback.position == 2
        faulty = OnTable(Cell(2, 0))
        assert faulty.cell in replay.faulty_cells
        box = replay.table_view.geometry.box(faulty)
        assert replay.table_view.layout.table.overlaps(box)
        marked = driver.picture(box)
        replay.transport.jump(1)
        assert replay.faulty_cells == ()
        driver.wait(0.5)
        assert driver.picture(replay.table_view.geometry.box(faulty)) != marked


def test_a_finished_game_is_replayed_and_saved_from_the_results(tmp_path: Path) -> None:
    session = Session(GameSetup("tiles", BOTS[:2]), 5)
    finish(session)
    session.identity.ended_at = WHEN.timestamp()
    with running(tmp_path, first=lambda services: ResultsScene(services, session)) as driver:
        results = driver.scene(ResultsScene)
        driver.click(results.tree["replay"])
        replay = driver.reach(ReplayScene)
        assert list(replay.playback.game.moments) == list(session.moments)
        assert replay.can_save
        replay.save()
        (file,) = tmp_path.glob("*.txt")
        # The time of the game, and not that of saving.
        assert file.name.startswith(WHEN.strftime("%Y-%m-%d-%H%M-"))
        assert f"#: date {WHEN:%Y-%m-%d}" in file.read_text()
        driver.click(replay.tree["leave"])
        driver.until(lambda: driver.app.stack.top is results)
