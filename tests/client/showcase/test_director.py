from itertools import pairwise
from statistics import median

import pytest

from game.app import STEP
from game.common import Box
from game.common.window import window_for
from game.rules import Cell
from game.screens.base import Services
from game.screens.showcase.director import FRAMINGS, Director, Subject
from game.screens.showcase.layout import Frame, ShowcaseLayout
from game.screens.showcase.programme import Programme
from game.screens.showcase.spectating import MAX_SPEED, MAX_ZOOM_SPEED
from game.screens.showcase.storyboard import LESSON_SECONDS, TURN_PACES, pace_of
from tests.client.support.showcase_watch import GAMES_PER_HOUR, Watch, watch

# Maximum speed (shorter sides per second) of the view's middle. The factor is for zooming, which
# adds to the motion.
MAX_VISIBLE_SPEED = 1.15 * MAX_SPEED

# Maximum seconds of a turn by the minimum of its pace; of a roll with a lesson.
MAX_SECONDS = {1.4: 3.6, 1.8: 3.1, 2.5: 4.5, 6.0: 8.0}

# Seconds that a turn with a lesson may take beyond its minimum.
LESSON_MARGIN = 0.6

# Maximum seconds for which the view may move by less than one px.
MAX_STILL = 1.0

SIZES = ((1920, 1080), (820, 1180), (3840, 2160), (1280, 720))


def check(seen: Watch) -> None:
    assert seen.landed > 30
    assert seen.missed == []
    assert seen.fastest <= MAX_VISIBLE_SPEED
    assert seen.fastest_zoom <= MAX_ZOOM_SPEED
    assert seen.stillest <= MAX_STILL
    # A tile of the first turns is a twelfth of the height.
    assert min(seen.sizes[:6]) >= 1 / 12, seen.sizes[:9]
    check_pace(seen)


def check_pace(seen: Watch) -> None:
    """Assert that turns last as long as their points allow; a few may last a little longer."""
    for turn in seen.turns:
        pace = pace_of(turn.step)
        least = max(pace.seconds, LESSON_SECONDS if turn.teaches else 0.0)
        assert turn.seconds >= least - STEP, turn.step
        most = max(MAX_SECONDS[pace.seconds], least + LESSON_MARGIN if turn.teaches else 0.0)
        assert turn.seconds - turn.more <= most + STEP, (turn.seconds, turn.step)


@pytest.mark.parametrize(("seed", "games"), [(1, 1), pytest.param(2, 10, marks=pytest.mark.long)])
def test_games_are_visible_smooth_and_well_paced(services: Services, seed: int, games: int) -> None:
    seconds, brisk = 0.0, list[float]()
    for number in range(games):
        window = window_for(*SIZES[number % len(SIZES)])
        seen = watch(services, Programme(seed).game(number), window)
        check(seen)
        brisk += [
            turn.seconds
            for turn in seen.turns
            if pace_of(turn.step) is TURN_PACES[0] and not turn.teaches
        ]
        seconds += seen.seconds + services.operator.between_games
    assert median(brisk) <= 2.2
    assert 3600 * games / seconds < GAMES_PER_HOUR


TABLE = tuple(Cell(x, y) for x in range(14) for y in range(6))
FRAME = Frame.of(Box(0, 0, 1450, 820))


def directed(*, framing: int = 0) -> Director:
    director = Director(FRAME)
    director.framing = FRAMINGS[framing]
    director.set_table(TABLE)
    return director


def test_a_move_is_close_a_qwirkle_closer_and_slower_and_only_several_stay_so() -> None:
    line = tuple(Cell(x, 0) for x in range(4))
    director = directed()
    whole = director.shot
    director.go_to(Subject(line))
    move = director.shot
    director.go_to(Subject(line, qwirkles=1))
    great = director.shot
    director.show_whole()
    assert whole.size < move.size < great.size
    assert move.seconds < great.seconds
    assert director.shot == whole
    for qwirkles in (1, 2):
        director.go_to(Subject(line, qwirkles))
        close = director.shot
        director.leave()
        assert director.shot == (close if qwirkles == 2 else whole)


def test_the_camera_stays_over_a_small_table() -> None:
    director = directed()
    director.set_table([Cell(x, 0) for x in range(4)])
    whole = director.shot
    director.go_to(Subject((Cell(0, 0), Cell(0, 1))))
    assert director.shot.x == whole.x
    assert director.shot.size > 0.8 * whole.size


def test_a_presenter_chooses_the_whole_table_or_close_shots() -> None:
    subject = Subject((Cell(0, 0), Cell(1, 0)))
    usual, whole, close = (directed(framing=n) for n in range(3))
    assert close.shot.size > usual.shot.size == whole.shot.size
    for director in (usual, whole, close):
        director.go_to(subject)
    assert close.shot.size >= usual.shot.size > whole.shot.size


def test_a_travelling_camera_covers_the_table_slowly() -> None:
    director = directed()
    director.travel()
    middles = []
    for _ in range(20 * 60):
        director.update(1 / 60)
        middles.append(director.shot.x)
    assert max(middles) - min(middles) > 4
    # Never in a hurry.
    assert max(abs(a - b) for a, b in pairwise(middles)) * 60 < 3.0


def test_the_first_line_is_visible_from_far_away() -> None:
    table = ShowcaseLayout(window_for(1920, 1080), 4).table
    director = Director(Frame.of(table))
    line = tuple(Cell(x, 0) for x in range(4))
    director.set_table(line)
    for act in (director.show_whole, lambda: director.go_to(Subject(line))):
        act()
        assert director.shot.size * min(table.w, table.h) >= 1080 / 7


def test_a_cell_is_at_least_a_twelfth_of_a_portrait_window_if_five_fit() -> None:
    table, least = ShowcaseLayout(window_for(820, 1180), 4).table, 1180 / 12
    frame = Frame.of(table, min_cell=least)
    short = min(table.w, table.h)
    for across, down in ((4, 5), (7, 5), (1, 5), (6, 1)):
        for room in (0.9, 1.25):
            assert frame.fitting(Box(0, 0, across, down), room) * short >= least - 0.01
    # A box too large for the table is not cut off.
    size = frame.fitting(Box(0, 0, 12, 9), 0.9) * short
    assert 9 * size < table.h
    assert 12 * size < table.w
