import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.rules import Place
from game.screens import navigation
from game.screens.menu.scene import MenuScene
from game.screens.replay.review_state import CHOICES, MoveChoice
from game.screens.replay.scene import ReplayScene
from game.screens.replay.view import RowContent, RowFace
from game.session import Move, ReviewedTurn, TurningPoint, record_text
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import DeviceHand
from tests.client.support.recorded_games import WHEN, careless, typed
from tests.client.support.replays import assert_shows, played, replaying, timeline_control
from tests.marks import long_except


@pytest.fixture(params=["tiles", "cubes"])
def driver(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Run the replay of a game with bad moves, and finish its review."""
    with replaying(tmp_path, careless(request.param)) as driver:
        replay = driver.scene(ReplayScene)
        replay.review_state.review.think(1e9)
        replay.rebuild()
        driver.frame()
        yield driver


def quick_with(variant: str) -> pytest.MarkDecorator:
    """Parametrize `driver` with both variants; quick runs of the tests use only `variant`."""
    cases = long_except([variant], ["tiles", "cubes"])
    return pytest.mark.parametrize("driver", cases, indirect=True)


def rows_of(replay: ReplayScene) -> list[RowContent]:
    faces = (control.node.content for control in replay.tree.controls.values())
    return [face.row for face in faces if isinstance(face, RowFace)]


def imperfect_turn(replay: ReplayScene) -> tuple[ReviewedTurn, Move, Move]:
    """Return a turn, its best move and Expert's move; the move played was neither."""
    for turn in replay.review_state.review.turns[3:]:
        best, expert = turn.best, turn.expert
        one_step = turn.end_step - turn.first_step == 1
        if one_step and best not in (None, turn.played) and expert and expert != turn.played:
            return turn, best, expert
    raise AssertionError("nobody missed any points")


def end_of(replay: ReplayScene, point: TurningPoint) -> int:
    return replay.review_state.review.turns[point.turn].end_step


def assert_previews(replay: ReplayScene, turn: ReviewedTurn, move: Move) -> None:
    """Assert that the table is as before `turn`, with the tiles of `move` staged or chosen."""
    before = replay.playback.game.steps[turn.end_step - 1].before
    stage, playback = replay.table_view, replay.playback
    assert playback.position == turn.end_step == timeline_control(replay).face.position
    assert stage.moment.state == before
    laid = {cell: tile for tile, cell in move.placed}
    assert dict(stage.tiles()) == {**before.board.tiles, **laid}
    assert tuple(stage.display.scores) == before.scores
    slots = playback.racks[before.seat].slots
    content = stage._hand.content(stage.camera.view)
    used = content.empty_slots if isinstance(move.command, Place) else content.rack.chosen
    assert sorted(tile for n in used if (tile := slots[n])) == sorted(move.hand_tiles)
    assert sorted(filter(None, slots)) == sorted(before.hand)


def test_each_move_of_each_turn_is_shown_on_the_table(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    state, moments, previewed = replay.review_state, replay.playback.game.moments, 0
    for turn in state.review.turns:
        replay.transport.jump(turn.end_step)
        for row, choice in enumerate(CHOICES):
            move = state.move(choice)
            state.press(row)
            replay.rebuild()
            if move is None:
                continue
            assert state.choice is choice
            assert_previews(replay, turn, move)
            if move != turn.played:
                status = replay.status.text.split(" · ")[1]
                assert status.startswith({"best": "Most points: ", "expert": "Expert: "}[choice])
                if isinstance(move.command, Place):
                    assert f": {move.points} point" in status
                    previewed += 1
        replay.transport.jump(turn.end_step)
        assert_shows(replay, moments[turn.end_step].state, turn.end_step)
        assert state.choice is None and not any(row.chosen for row in rows_of(replay))
    assert previewed


def test_a_step_or_jump_ends_a_preview(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    turn, moments = imperfect_turn(replay)[0], replay.playback.game.moments
    last = replay.playback.last
    for move, target in (
        (replay.transport.step_forward, turn.end_step + 1),
        (replay.transport.step_back, turn.end_step - 1),
        (partial(replay.transport.jump, last), last),
    ):
        replay.transport.jump(turn.end_step)
        replay.review_state.choose(MoveChoice.BEST)
        assert replay.playback.preview_position is not None
        move()
        assert replay.playback.preview_position is None
        assert_shows(replay, moments[target].state, target)
        assert replay.review_state.choice is None


@quick_with("cubes")
def test_mouse_and_finger_control_the_review(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    (turn, best, expert), tree, state = imperfect_turn(replay), replay.tree, replay.review_state
    replay.transport.jump(turn.end_step)
    driver.frame()
    figures = [f"+{turn.played.points}", f"+{best.points}"]
    assert [row.figure for row in rows_of(replay)[:2]] == figures
    driver.click(tree["row 1"])
    assert_previews(replay, turn, best)
    assert [row.chosen for row in rows_of(replay)] == [False, True, False]
    driver.tap(tree["row 2"].box.centre)
    assert_previews(replay, turn, expert)
    points = state.review.turning_points or ()
    for n, point in enumerate(points):
        driver.click(tree["flip"])
        assert len(rows_of(replay)) == len(points) == 3
        driver.click(tree[f"row {n}"])
        assert replay.playback.position == end_of(replay, point)
        assert not state.shows_points
    width = replay.table_view.layout.table.w
    driver.click(tree["review"])
    assert "flip" not in tree and rows_of(replay) == []
    assert replay.table_view.layout.table.w > width
    driver.click(tree["review"])
    assert "flip" in tree and replay.table_view.layout.table.w == width


@quick_with("tiles")
def test_keys_control_the_review(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    turn, best, expert = imperfect_turn(replay)
    replay.transport.jump(turn.end_step)
    driver.frame()
    for key, move in ((pygame.K_2, best), (pygame.K_3, expert)):
        driver.key(key)
        assert_previews(replay, turn, move)
    driver.key(pygame.K_1)
    assert_previews(replay, turn, turn.played)
    driver.key(pygame.K_t, pygame.K_2)
    points = replay.review_state.review.turning_points or ()
    assert replay.playback.position == end_of(replay, points[1])
    for is_open in (False, True):
        driver.key(pygame.K_r)
        assert replay.review_state.open is is_open
    replay.transport.jump(turn.end_step)
    driver.frame()
    # Tab reaches the rows, too.
    while replay.tree.focused is not replay.tree["row 1"]:
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert_previews(replay, turn, best)


@quick_with("cubes")
def test_a_gamepad_controls_the_review(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    pad, (turn, *moves) = DeviceHand(driver, "controller"), imperfect_turn(replay)
    replay.transport.jump(turn.end_step)
    driver.frame()
    for move in (turn.played, *moves, turn.played):
        pad.press("back")
        assert_previews(replay, turn, move)
    while replay.tree.focused is not replay.tree["flip"]:
        pad.press("rb")
    pad.press("a")
    assert replay.review_state.shows_points
    pad.press("rb", "a")
    points = replay.review_state.review.turning_points or ()
    assert replay.playback.position == end_of(replay, points[0])


@pytest.mark.parametrize("size", long_except([(390, 844)], [(1280, 720), (390, 844)]))
def test_the_analysis_begins_with_the_turn_in_view_and_shows_its_progress(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.review.game_review.SECONDS", 0.3)
    with replaying(tmp_path, careless("tiles"), size=size) as driver:
        replay, times = driver.scene(ReplayScene), driver.app.picture.times
        review = replay.review_state.review
        assert replay.review_state.shows_points and not review.done
        driver.frame()
        assert "Expert is looking for the turning points" in " ".join(driver.texts())
        assert rows_of(replay) == []
        replay.transport.jump(20)
        n = review.turn_at(20)
        assert n is not None
        for _ in range(60):
            if review.turns[n].weighed:
                break
            driver.frame()
        assert review.turns[n].weighed
        assert review.progress < 1.0 and replay.words.panel().progress is not None
        progress, frames = [review.progress], times.frames
        while not review.done:
            driver.frame()
            progress.append(review.progress)
        assert progress == sorted(progress) and progress[-1] == 1.0
        assert times.frames > frames
        assert replay.words.panel().progress is None
        assert len(timeline_control(replay).face.turning_points) == 3
        driver.wait(1.0)
        frames = times.frames
        driver.wait(0.5)
        assert times.frames == frames, "an analysed game at rest is not drawn again"


def test_the_review_of_a_game_without_known_hands_has_turning_points_only(tmp_path: Path) -> None:
    text = typed(record_text(played("tiles"), WHEN))
    with running(tmp_path, size=(1280, 720)) as driver:
        navigation.replay(driver.app.services, text)
        replay = driver.reach(ReplayScene)
        driver.wait(0.5)
        summary = replay.words.panel().text
        assert summary.startswith("The hands were not recorded")
        assert replay.review_state.shows_points
        assert "flip" not in replay.tree
        assert rows_of(replay)[0].label in ("Qwirkle made", "Took the lead for good")
        driver.click(replay.tree["row 0"])
        assert replay.playback.position > 0
        assert replay.words.panel().text == summary
        driver.key(pygame.K_ESCAPE)
        driver.reach(MenuScene)


def test_wrong_hands_are_not_said_to_be_missing(tmp_path: Path) -> None:
    text = record_text(played("tiles"), WHEN).replace("#: bag ", "#: bag rk rk ")
    with replaying(tmp_path, text) as driver:
        replay = driver.scene(ReplayScene)
        assert replay.note.endswith("does not match its turns: all hands stay hidden.")
        assert replay.words.panel().text.startswith("The hands do not match the turns")


def test_all_statements_about_a_turn_agree(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    state, playback, said = replay.review_state, replay.playback, dict[int, str]()
    sums, kinds = [0] * len(playback.setup.seats), set[str]()
    headings = {state.review.turns[p.turn]: p for p in state.review.turning_points or ()}
    for n, turn in enumerate(state.review.turns):
        seat, expert, best = turn.turn.seat, turn.expert, turn.best
        panels = set()
        for choice in CHOICES:
            replay.transport.jump(turn.end_step)
            state.choose(choice)
            replay.rebuild()
            panels.add(replay.words.panel())
            assert replay.table_view.shown_rack.viewer == seat
            assert replay.table_view.display.shows_turn_of(seat)
            spoken = [replay.tree[f"row {k}"].spoken for k in range(3)]
            panel = replay.words.panel()
            speaker = next((k for k, row in enumerate(rows_of(replay)) if row.chosen), 0)
            assert [panel.text in text for text in spoken] == [k == speaker for k in range(3)]
        (panel,) = panels
        numbers = re.findall(r"\d+", f"{panel.heading} {panel.text}")
        lead = int(numbers[0]) if numbers else 0
        assert len(numbers) <= 1
        sums[seat] += lead
        assert expert is not None
        if expert == turn.played:
            assert not (lead or panel.reason) and "missed" not in panel.heading
        if best is not None:
            assert best.points >= max(turn.played.points, expert.points)
            if panel.reason == "Nothing scores more.":
                assert expert.points == best.points
        point = headings.get(turn)
        assert bool(panel.heading) == (point is not None)
        if panel.heading in ("Qwirkle missed", "Weak turn"):
            assert lead >= 3
            missed = expert.qwirkles > 0 == turn.played.qwirkles
            assert (panel.heading == "Qwirkle missed") == missed
        kinds.add(panel.heading)
        said[n] = panel.heading
    state.flip()
    replay.rebuild()
    panel = replay.words.panel()
    assert [points for _, points in panel.leads] == sums
    assert [row.label for row in rows_of(replay)] == [
        heading for heading in said.values() if heading
    ]
    assert len(kinds) > 2
