from pathlib import Path

import pytest

from game.screens.base import Scene
from game.table import OnTable, durations
from game.table.bursts import LineBurst
from game.table.flyers import Flyer, LineGlow
from game.table.motions import HOP_HEIGHT
from game.table.point_motions import POINTS_EFFECTS
from game.table.qwirkle_motions import RIPPLE_HEIGHT
from tests.client.support.choreography_rig import DT
from tests.client.support.driver import Driver, running
from tests.client.support.qwirkles import game_with, game_with_seed, qwirkle_lines, shown
from tests.client.support.sizes import inside, overlap_area
from tests.marks import long_except, matrix

pytestmark = pytest.mark.app(size=(800, 480), speed=1.0, first=Scene)


@pytest.mark.parametrize("qwirkles", long_except([2], [1, 2]))
def test_each_line_of_six_hops_and_bursts(driver: Driver, qwirkles: int) -> None:
    session, step = game_with(qwirkles)
    stage = shown(driver, session, step).table_view
    effects = stage.effects
    hopped: list[Flyer] = []
    bursts: list[LineBurst] = []
    rippled: set[object] = set()
    points: list[str] = []
    in_the_air = 0
    with driver.unseen():
        for _ in range(300):
            driver.frame()
            rippled |= {f.hidden_location for f in effects.flyers if f.arc == RIPPLE_HEIGHT}
            high = [flyer for flyer in effects.flyers if flyer.arc == HOP_HEIGHT]
            hopped += [flyer for flyer in high if flyer not in hopped]
            bursts += [burst for burst in effects.bursts if burst not in bursts]
            points += [t.text for t in effects.texts if "+" in t.text and t.text not in points]
            in_the_air = max(in_the_air, sum(0.0 < flyer.progress < 1.0 for flyer in high))
    lines = [line.tiles for line in qwirkle_lines(step)]
    assert [flyer.hidden_location for flyer in hopped] == [
        OnTable(cell) for line in lines for _, cell in line
    ], "from one end of a line to the other"
    pieces = 6 * POINTS_EFFECTS[qwirkles + 1].confetti
    assert [len(burst.particles) for burst in bursts] == [pieces] * qwirkles
    assert 1 < in_the_air < 6 * qwirkles, "they overlap, but do not all hop at once"
    cells = {cell for line in lines for _, cell in line}
    others = {OnTable(cell) for cell in step.after.board.tiles if cell not in cells}
    assert rippled == (others if qwirkles > 1 else set()), "the whole table hops at two at once"
    assert step.placed is not None
    assert points[-1] == f"+{step.placed.points}", "the points of all lines become one number"
    assert stage.display.scores[step.seat] == session.state.scores[step.seat]
    assert not (stage.motion.active or effects.bursts or effects.flyers)


@pytest.mark.parametrize("qwirkles", long_except([2], [1, 2]))
def test_tiles_of_a_qwirkle_glow_and_grow_and_the_word_hides_none(
    driver: Driver, qwirkles: int
) -> None:
    session, step = game_with(qwirkles)
    cells = {OnTable(cell) for line in qwirkle_lines(step) for _, cell in line.tiles}
    stage = shown(driver, session, step).table_view
    effects, box_of = stage.effects, stage.geometry.box
    driver.until(lambda: any(flyer.grow >= 1.0 for flyer in effects.flyers), 4.0, DT)
    driver.wait(0.2)
    grown = [flyer for flyer in effects.flyers if flyer.grow > 0.9]
    assert {flyer.hidden_location for flyer in grown} == cells
    drawn = [flyer for flyer in effects.flyers if flyer.hidden_location in cells]
    assert len(drawn) == len(cells), "no other picture of a tile is behind"
    halos = [accent for accent in effects.accents if isinstance(accent, LineGlow) and accent.halo]
    assert [halo.brightness for halo in halos] == [1.0] * qwirkles
    boxes = [flyer.box(box_of, 0.0) for flyer in grown]
    for flyer, box in zip(grown, boxes, strict=True):
        assert box.w > 1.1 * box_of(flyer.start).w
        assert effects.text_boxes
        assert not any(overlap_area(box, text) for text in effects.text_boxes)
    crossing = [
        box for flyer, box in zip(grown, boxes, strict=True) if flyer.start == grown[0].start
    ]
    assert len({*crossing}) == 1, "crossing lines grow about their common tile"
    driver.wait(3.0)
    assert not (effects.flyers or effects.accents)


@matrix(
    [((480, 320), (1, 12)), ((820, 1180), (2, 35))],
    size=[(390, 844), (480, 320), (800, 480), (820, 1180), (1280, 720)],
    found=[*((1, seed) for seed in range(15)), (2, 14), (2, 35)],
)
def test_words_and_points_hide_no_tile_of_the_lines_even_if_it_hops_or_grows(
    driver: Driver, size: tuple[int, int], found: tuple[int, int]
) -> None:
    qwirkles, seed = found
    driver.resize(*size)
    game = game_with_seed(seed, qwirkles)
    if game is None:
        return
    stage, step = shown(driver, *game).table_view, game[1]
    lines = step.placed.lines if step.placed else ()
    cells = {OnTable(cell) for line in lines for _, cell in line.tiles}
    texts = 0
    for _ in range(150):
        driver.frame()
        box_of = stage.geometry.box
        flyers = [flyer for flyer in stage.effects.flyers if flyer.hidden_location in cells]
        boxes = [flyer.box(box_of, flyer.progress) for flyer in flyers]
        boxes = [
            box.moved(0, -flyer.height(flyer.progress) * box.w)
            for flyer, box in zip(flyers, boxes, strict=True)
        ]
        for text in stage.effects.text_boxes:
            texts += 1
            for box in [*boxes, *map(box_of, cells)]:
                # Golden words have no plate: their letters fill only a part of their box.
                assert overlap_area(box, text) < 0.14 * stage.camera.zoom**2
    assert texts > 30


def test_the_camera_is_pushed_at_the_peak(driver: Driver) -> None:
    session, step = game_with(1)
    camera = shown(driver, session, step).table_view.camera
    cell, point = next(iter(step.after.board.tiles)), (driver.size[0] / 2, driver.size[1] / 2)
    with driver.unseen():
        driver.wait(durations.QWIRKLE_PEAK - 0.15)
        assert camera.punch == 0.0
        size, pointed_at = camera.view.box_of(cell).w, camera.view.cell_at(point)
        sizes = []
        for _ in range(60):
            driver.frame()
            sizes.append(camera.view.box_of(cell).w)
            assert camera.view.cell_at(point) == pointed_at
    assert max(sizes) > size * 1.02
    assert sizes[-1] == size
    assert 3 <= sizes.index(max(sizes)) <= 20, "when all six have hopped"


@matrix(
    [((390, 844), 2), ((800, 480), 1)],
    size=[(390, 844), (820, 1180), (1180, 820), (800, 480)],
    qwirkles=[1, 2],
)
def test_the_word_stays_on_the_screen(tmp_path: Path, size: tuple[int, int], qwirkles: int) -> None:
    session, step = game_with(qwirkles)
    with running(tmp_path, size=size, speed=1.0, first=Scene) as driver:
        stage = shown(driver, session, step).table_view
        driver.wait(durations.QWIRKLE_PEAK + 1.0 + durations.MERGE * 3 * (qwirkles - 1))
        (word,) = [text for text in stage.effects.texts if "!" in text.text]
        assert word.letter_progress(len(word.text) - 1) > 0.0, "its last letter has appeared"
        driver.frame()
        boxes = stage.effects.text_boxes
        assert all(inside(box, stage.layout.table) for box in boxes)
        px = stage.picture.painter.type(word.size)
        width = driver.app.services.assets.text_width(word.text, px, "extrabold")
        # Two words may stand in two rows.
        assert max(box.w for box in boxes) >= (0.4 if qwirkles == 1 else 0.28) * min(size[0], width)
