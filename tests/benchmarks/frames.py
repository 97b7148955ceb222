"""Frame times of the Play and Replay screens: `python -m tests.benchmarks.frames [--quick]`.

Runs without a window; Play has a full table (108 tiles), Replay a whole game of bots. Each figure
is the CPU time of update and draw of one frame. A floor for Play is measured in the same run:
drawing a background of that size and 120 tiles with alpha. The goals are printed at the end; the
exit status is 1 only if one is missed by a factor of four, since other programs disturb single
runs.
"""

import argparse
import statistics
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any, NamedTuple
from unittest.mock import patch

from game import rules
from game.app import STEP, App, FirstScene
from game.flags import Flags
from game.platform.system import freeze_startup_objects
from game.rules import Board, Cell, PlacedTile
from game.screens.play.scene import PlayScene
from game.screens.replay.scene import ReplayScene
from game.session import SLICE, GameSetup, Moment, Seat, Session, Step
from game.session.computers import Computers
from game.session.replay.game_replay import Replay
from game.session.review.game_review import Review

# This import chooses a driver without a window.
from tests.benchmarks.timing import FAR, floor, milliseconds, percentile_99, played_by_bots
from tests.client.support.players import play_turn

SIZES = [(1280, 800), (1920, 1080), (2560, 1600)]
# Window size (px) for which the goals in ms hold.
GOAL_SIZE = (1920, 1080)
# Goals for a table at rest and while it moves, as multiples of the floor.
REST_FLOORS, PAN_FLOORS = 2.0, 3.0
# Goals in ms for 99 of 100 frames, during a Qwirkle and in a replay at eight times the speed.
QWIRKLE_MS, REPLAY_MS = 8.0, 16.0
# Goal in seconds for the review of a game of two.
REVIEW_SECONDS = 20.0


def full_table() -> Board:
    """Return a table of all 108 tiles in nine rows of twelve. It does not obey the rules."""
    kinds = [rules.Tile(colour, shape) for colour in rules.Colour for shape in rules.Shape] * 3
    cells = [Cell(x, y) for y in range(9) for x in range(12)]
    placed = [PlacedTile(*pair) for pair in zip(kinds, cells, strict=True)]
    return Board().with_tiles(placed)


def full_game(*seats: Seat) -> Session:
    """Return a game with every tile on the table, by default between two people."""
    setup = GameSetup("tiles", seats or (Seat("Ann"), Seat("Bob")))
    dealt = Session(setup, 1).state
    session = Session(setup, 0, start=Moment(replace(dealt, board=full_table())))
    session.hot_seat.lift_curtain()
    return session


def double_qwirkle(session: Session) -> Step:
    """Return a step of a full game whose tiles complete two crossing lines of six."""
    state = session.state
    board = state.board
    lines = [
        tuple(PlacedTile(board[cell], cell) for cell in cells)
        for cells in ([Cell(x, 4) for x in range(6)], [Cell(3, y) for y in range(6)])
    ]
    scored = tuple(rules.ScoredLine(line, 12, True) for line in lines)
    placed = rules.Placed(0, 1, rules.Placement.of(lines[0]), scored, 24)
    used = tuple(enumerate(tile.tile for tile in lines[0]))
    return Step(state, rules.Pass(), state, (placed,), used)


@contextmanager
def running(size: tuple[int, int], first: FirstScene) -> Iterator[App]:
    with TemporaryDirectory() as folder:
        app = App(Flags(size=size, mute=True, data_dir=Path(folder)), first)
        if isinstance(app.stack.top, PlayScene):
            app.stack.top.table_view.skip()
        yield app
        app.close()


def prerender(app: App) -> None:
    for _ in range(400):
        app.frame([], STEP)


def redraw(app: App) -> None:
    """Update and draw one frame without flipping the display, whose time varies."""
    app.stack.update(STEP)
    app.stack.draw(app.screen, 1.0)


class PlayFigures(NamedTuple):
    """Milliseconds per frame of the Play screen, in one window size."""

    floor: float
    rest: float
    panning: float
    zooming: float
    qwirkle_median: float
    qwirkle_99: float


def measure_play(size: tuple[int, int], frames: int) -> PlayFigures:
    """Measure the Play screen: a full table at rest, in motion, and during a double Qwirkle."""
    with running(size, lambda services: PlayScene(services, full_game())) as app:
        play = app.stack.top
        assert isinstance(play, PlayScene)
        prerender(app)

        def pan() -> None:
            play.table_view.camera.pan(3.0, 1.0)
            redraw(app)

        def zoom() -> None:
            play.table_view.camera.zoom_at(play.layout.table.centre, 1.004)
            redraw(app)

        tile = round(play.table_view.camera.zoom)
        redraw(app)
        rest = statistics.median(milliseconds(lambda: redraw(app), frames))
        medians = {}
        for move in (pan, zoom):
            medians[move] = statistics.median(milliseconds(move, frames))
            play.actions.fit()
            play.table_view.camera.settle()
        play.table_view.show(double_qwirkle(play.session), laid_by_hand=True)
        play.table_view.camera.settle()
        times = milliseconds(lambda: redraw(app), 110)
        base = floor(size, tile, frames)
    median, late = statistics.median(times), percentile_99(times)
    return PlayFigures(base, rest, medians[pan], medians[zoom], median, late)


class ReplayFigures(NamedTuple):
    """Milliseconds per frame of a replay: at rest, after jumps, and at eight times the speed."""

    rest: float
    jump_median: float
    jump_99: float
    play_median: float
    play_99: float


def measure_replay(size: tuple[int, int], frames: int) -> ReplayFigures:
    game = Replay.of(played_by_bots())
    with running(size, lambda services: ReplayScene(services, game)) as app:
        replay = app.stack.top
        assert isinstance(replay, ReplayScene)
        last = replay.playback.last
        replay.transport.jump(last)
        prerender(app)
        positions = iter([*range(last), *reversed(range(last))] * (1 + frames // last))

        def jump() -> None:
            replay.transport.jump(next(positions))
            replay.rebuild()
            redraw(app)

        rest = statistics.median(milliseconds(lambda: redraw(app), frames))
        jumps = milliseconds(jump, frames)
        for _ in range(3):
            replay.transport.change_speed(1)
        replay.transport.jump(0)
        replay.transport.toggle()
        steps = milliseconds(lambda: redraw(app), 5 * frames)
    medians = statistics.median(jumps), statistics.median(steps)
    return ReplayFigures(rest, medians[0], percentile_99(jumps), medians[1], percentile_99(steps))


class ReviewFigures(NamedTuple):
    """Figures of a review: ms per frame, number of frames, and seconds that these last at 60 Hz."""

    slice_median: float
    slice_99: float
    frames: int
    seconds: float


def measure_review() -> ReviewFigures:
    """Time the review of a game between bots, slice by slice, without a window."""
    game = Replay.of(played_by_bots())
    freeze_startup_objects()
    review, times = Review(game, thread_time), list[float]()
    while not review.done:
        times += milliseconds(lambda: review.think(SLICE), 1)
    seconds = len(times) * STEP
    return ReviewFigures(statistics.median(times), percentile_99(times), len(times), seconds)


class ThinkingFigures(NamedTuple):
    """The ms that a bot thinks in a frame and in a turn, and the ms of a whole frame."""

    slice_median: float
    slice_99: float
    frame_99: float
    turn: float


def measure_thinking(size: tuple[int, int], turns: int, level: str) -> ThinkingFigures:
    """Measure an animated game between a bot and a simulated person who plays without delay."""
    slices: list[float] = []
    decide = Computers.decide

    def timed(computers: Computers, *arguments: Any, **options: Any) -> rules.Command | None:
        start = thread_time()
        decided = decide(computers, *arguments, **options)
        slices.append(1000 * (thread_time() - start))
        return decided

    setup = GameSetup("tiles", (Seat("Ann"), Seat("Bob", level)))
    with (
        patch.object(Computers, "decide", timed),
        running(size, lambda services: PlayScene(services, Session(setup, 3))) as app,
    ):
        play = app.stack.top
        assert isinstance(play, PlayScene)
        prerender(app)
        slices.clear()

        def frame() -> None:
            app.stack.update(STEP)
            app.stack.work()
            if app.stack.changed:
                app.stack.draw(app.screen, 1.0)
                app.stack.mark_drawn()

        frames, before = list[float](), len(play.session.turns)
        while len(play.session.turns) < before + turns and not play.session.over:
            if play.session.person_to_move and not play.table_view.motion.showing_turn:
                # Nothing of this turn is shown: the bot thinks at a table at rest.
                play_turn(play.session)
            frames += milliseconds(frame, 1)
    # Frames after the end of thinking do not count.
    busy = [ms for ms in slices if ms > 0.05]
    return ThinkingFigures(
        statistics.median(busy), percentile_99(busy), percentile_99(frames), sum(slices) / turns
    )


def print_row(label: str, values: Sequence[float | str]) -> None:
    cells = [f"{value:>13}" if isinstance(value, str) else f"{value:13.2f}" for value in values]
    print(f"{label:22}" + "".join(cells))


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.frames")
    parser.add_argument("--quick", action="store_true", help="fewer frames, and sizes with goals")
    quick = parser.parse_args(arguments).quick
    frames = 40 if quick else 200
    sizes_of_goals = [GOAL_SIZE] if quick else SIZES
    # Figures as multiples of their goals.
    ratios: list[float] = []
    heads = ("floor", "rest", "panning", "zooming", "Qwirkle", "Qwirkle 99 %")
    print_row("ms a frame, 108 tiles", heads)
    for size in SIZES:
        play = measure_play(size, frames)
        print_row(f"  {size[0]}x{size[1]}", play)
        rest, pan = play.rest / play.floor, play.panning / play.floor
        print_row("    times the floor", ("", rest, pan))
        ratios += rest / REST_FLOORS, pan / PAN_FLOORS
        if size == GOAL_SIZE:
            ratios.append(play.qwirkle_99 / QWIRKLE_MS)
    print_row("replay, whole game", ("rest", "jump", "jump 99 %", "8x", "8x 99 %"))
    for size in sizes_of_goals:
        replay = measure_replay(size, frames)
        print_row(f"  {size[0]}x{size[1]}", replay)
        if size == GOAL_SIZE:
            ratios.append(replay.play_99 / REPLAY_MS)
    print_row("Expert thinks", ("slice", "slice 99 %", "frame 99 %", "a turn"))
    for size in sizes_of_goals:
        thinking = measure_thinking(size, frames // 10, "expert")
        print_row(f"  {size[0]}x{size[1]}", thinking)
        if size == GOAL_SIZE:
            ratios += thinking.slice_99 / (1000 * SLICE), thinking.frame_99 / QWIRKLE_MS
    print_row("review, whole game", ("slice", "slice 99 %", "frames", "seconds"))
    review = measure_review()
    print_row("", review)
    ratios += review.slice_99 / (1000 * SLICE), review.seconds / REVIEW_SECONDS
    print(f"goals: at most {REST_FLOORS:g} floors at rest, {PAN_FLOORS:g} while panning;")
    print(
        f"99 % at most {QWIRKLE_MS:g} ms for a Qwirkle at 1920x1080, {REPLAY_MS:g} ms for a replay,"
    )
    print(f"{1000 * SLICE:g} ms for Expert's slice and {QWIRKLE_MS:g} ms for its frame there,")
    print(f"the same for the review's slice, in {REVIEW_SECONDS:g} s")
    return 1 if max(ratios) > FAR else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
