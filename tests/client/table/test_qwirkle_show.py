"""The show of a Qwirkle, checked by times and flyers, without pixels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.art.painter import Painter
from game.art.surfaces import pixel_rect
from game.common.geometry import Box
from game.rules.cells import Cell
from game.rules.events import Placed
from game.rules.scoring import ScoredLine
from game.rules.tiles import Tile
from game.screens.play.scene import PlayScene
from game.screens.scene import Scene
from game.session import GameSetup, Moment, Session, Step
from game.table import durations
from game.table.floating_text import FloatingText
from game.table.flyers import Flyer, LineGlow
from game.table.line_burst import PARTICLES_PER_TILE, LineBurst, line_particles
from game.table.motions import HOP_HEIGHT, SLOW_MOTION_PACE
from game.table.score_motions import RIPPLE_HEIGHT
from game.table.table_geometry import InBag, Location, OnTable
from tests.client.support.control_tools import PAINTER
from tests.client.support.driver import Driver, running
from tests.client.support.players import BOTS, play_turn, standing_still
from tests.client.support.seen import shared
from tests.client.support.stage import DT, Rig
from tests.marks import long_except


def laid(step: Step) -> Placed | None:
    """Return the placement of a step, or None."""
    return next((event for event in step.events if isinstance(event, Placed)), None)


def laid_line(step: Step) -> tuple[ScoredLine, ...]:
    """Return the lines of a step's placement."""
    event = laid(step)
    return event.lines if event else ()


@cache
def game_with(qwirkles: int) -> tuple[Session, Step]:
    """Return a game of bots just after a turn with this many Qwirkles, and that turn."""
    for seed in range(400):
        session = Session(GameSetup("tiles", BOTS), seed)
        while not session.over:
            step = play_turn(session)
            placed = laid(step)
            if placed and sum(line.qwirkle for line in placed.lines) == qwirkles:
                return session, step
    raise AssertionError(f"nobody ever had {qwirkles} Qwirkles")


@pytest.fixture(params=[1.0, 0.0], ids=["moving", "still"])
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    with running(tmp_path, size=(1280, 720), speed=request.param, first=Scene) as made:
        yield made


def shown(driver: Driver, session: Session, step: Step) -> PlayScene:
    """Return a Play screen that starts to show that step."""
    play = PlayScene(driver.app.services, standing_still(session))
    driver.app.stack.clear_to(play)
    driver.frame()
    play.stage.skip()
    play.stage.jump_to(Moment(step.before))
    play.stage.show(step, laid_by_hand=True)
    return play


@pytest.mark.parametrize("qwirkles", long_except([2], [1, 2]))
def test_every_line_of_six_hops_and_bursts(driver: Driver, qwirkles: int) -> None:
    session, step = game_with(qwirkles)
    play = shown(driver, session, step)
    motions = play.stage.effects
    hopped: list[Flyer] = []
    bursts: list[LineBurst] = []
    low: set[object] = set()
    together = 0
    for _ in range(300):
        driver.frame()
        low |= {flyer.hidden_location for flyer in motions.flyers if flyer.arc == RIPPLE_HEIGHT}
        high = [flyer for flyer in motions.flyers if flyer.arc == HOP_HEIGHT]
        hopped += [flyer for flyer in high if flyer not in hopped]
        bursts += [burst for burst in motions.bursts if burst not in bursts]
        together = max(together, len([flyer for flyer in high if 0.0 < flyer.progress < 1.0]))
    if driver.app.flags.speed == 0:
        assert not hopped
        assert not bursts
        return
    assert len(hopped) == 6 * qwirkles
    lines = [line.tiles for line in laid_line(step) if line.qwirkle]
    assert [flyer.hidden_location for flyer in hopped] == [
        OnTable(cell) for line in lines for _, cell in line
    ], "from one end of a line to the other"
    assert [len(burst.particles) for burst in bursts] == [6 * PARTICLES_PER_TILE] * qwirkles
    assert 1 < together < 6 * qwirkles, "they overlap, but do not all hop at once"
    great = {cell for line in lines for _, cell in line}
    others = {OnTable(cell) for cell in step.after.board.tiles if cell not in great}
    assert low == (others if qwirkles > 1 else set()), "at two at once the whole table hops"
    assert not play.stage.active
    assert motions.bursts == []
    assert motions.flyers == []


@pytest.mark.parametrize("qwirkles", long_except([2], [1, 2]))
def test_its_tiles_glow_and_grow_and_the_word_hides_none_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qwirkles: int
) -> None:
    session, step = game_with(qwirkles)
    lines = [line.tiles for line in laid_line(step) if line.qwirkle]
    cells = {OnTable(cell) for line in lines for _, cell in line}
    with running(tmp_path, size=(1280, 720), speed=1.0, first=Scene) as driver:
        play = shown(driver, session, step)
        words: list[Box] = []
        real = FloatingText.draw

        def noted(self: FloatingText, *rest: Any) -> Box | None:
            box = real(self, *rest)
            if box is not None and "!" in self.text:
                words.append(box)
            return box

        monkeypatch.setattr(FloatingText, "draw", noted)
        effects = play.stage.effects
        driver.until(lambda: any(one.grow >= 1.0 for one in effects.flyers), 4.0, 1 / 60)
        driver.wait(0.2)
        grown = [flyer for flyer in effects.flyers if flyer.grow > 0.9]
        assert {flyer.hidden_location for flyer in grown} == cells
        halos = [one for one in effects.accents if isinstance(one, LineGlow) and one.halo]
        assert [one.brightness for one in halos] == [1.0] * qwirkles
        for flyer in grown:
            home, box = play.stage.geometry.box(flyer.start), flyer.box(play.stage.geometry.box, 0)
            assert box.w > 1.1 * home.w
            assert not any(shared(box, word) for word in words)
        one_place = [flyer for flyer in grown if flyer.start == grown[0].start]
        assert len({flyer.box(play.stage.geometry.box, 0) for flyer in one_place}) == 1
        driver.wait(3.0)
        assert not effects.flyers
        assert not effects.accents


def test_sparks_hide_none_of_its_tiles(tmp_path: Path) -> None:
    session, step = game_with(1)
    line = next(line for line in laid_line(step) if line.qwirkle)
    with running(tmp_path, size=(1280, 720), speed=1.0, first=Scene) as driver:
        stage = shown(driver, session, step).stage
        effects, seconds = stage.effects, 0
        for _ in range(180):
            driver.frame()
            if not effects.bursts:
                continue
            seconds += 1
            pictures = []
            for one in (effects, replace(effects, bursts=[])):
                screen = pygame.Surface((1280, 720), 0, driver.app.screen)
                stage.picture.effects(screen, one, stage.geometry, 1.0)
                pictures.append(screen)
            for _, cell in line.tiles:
                flying = [one for one in effects.flyers if one.hidden_location == OnTable(cell)]
                assert any(one.visible for one in flying), "it lies above all that is kept"
                if all(not one.height(one.progress) for one in flying):
                    box = pixel_rect(flying[-1].box(stage.geometry.box, 0.0).inset(12))
                    there = [pygame.image.tobytes(one.subsurface(box), "RGB") for one in pictures]
                    assert max(abs(a - b) for a, b in zip(*there, strict=True)) < 8
        assert seconds > 60


def test_at_its_height_the_camera_starts_forward(tmp_path: Path) -> None:
    session, step = game_with(1)
    with running(tmp_path, size=(1280, 720), speed=1.0, first=Scene) as driver:
        camera = shown(driver, session, step).stage.camera
        driver.wait(durations.QWIRKLE_PEAK - 0.15)
        assert camera.punch == 0.0
        cell = next(iter(step.after.board.tiles))
        size, aimed = camera.view.box_of(cell).w, camera.view.cell_at((640, 300))
        sizes = []
        for _ in range(60):
            driver.frame()
            sizes.append(camera.view.box_of(cell).w)
            assert camera.view.cell_at((640, 300)) == aimed, "what is pointed at does not change"
        assert max(sizes) > size * 1.02
        assert sizes[-1] == size
        assert 3 <= sizes.index(max(sizes)) <= 20, "when all six have hopped"


def test_at_its_height_all_is_slow_for_a_moment() -> None:
    session, step = game_with(1)
    rig = Rig(session)
    rig.show(step, laid_by_hand=True)
    paces: list[float] = []
    rig.run(durations.QWIRKLE_PEAK + 1.0, each=lambda: paces.append(rig.animator.pace))
    slowest = paces.index(min(paces))
    assert paces[0] == paces[-1] == 1.0
    assert min(paces) < SLOW_MOTION_PACE + 0.1
    assert slowest * DT == pytest.approx(durations.QWIRKLE_PEAK, abs=0.1)


def test_its_twelve_are_counted_last_and_fly_from_its_end(tmp_path: Path) -> None:
    session, step = game_with(1)
    event = laid(step)
    assert event is not None
    great = next(line for line in event.lines if line.qwirkle)
    with running(tmp_path, size=(1280, 720), speed=1.0, first=Scene) as driver:
        play = shown(driver, session, step)
        told: list[str] = []
        for _ in range(240):
            driver.frame()
            now = [one.text for one in play.stage.effects.texts if one.text not in told]
            told += [text for text in now if text.startswith("+")]
        assert told[-1] == f"+{great.points}" == "+12"
        assert play.stage.display.scores[step.seat] == session.state.scores[step.seat]


def test_an_ordinary_turn_has_no_show(driver: Driver) -> None:
    session = Session(GameSetup("tiles", BOTS), 3)
    step = play_turn(session)
    play = shown(driver, session, step)
    driver.wait(0.4)
    assert play.stage.effects.bursts == []


def test_the_show_can_be_skipped_and_takes_its_time_else(tmp_path: Path) -> None:
    session, step = game_with(1)
    with running(tmp_path, size=(1280, 720), speed=1.0, first=Scene) as driver:
        play = shown(driver, session, step)
        driver.wait(durations.BURST_DELAY + 0.1)
        effects = play.stage.effects
        assert effects.bursts != []
        play.stage.skip()
        assert not (effects.bursts or effects.flyers or effects.accents)
        assert play.stage.display.punch == 0.0
        effects = shown(driver, session, step).stage.effects
        driver.wait(durations.BURST)
        assert effects.bursts != [], "it begins later, and is slowed down for a moment"
        driver.wait(0.6)
        assert effects.bursts == []


def test_sparks_begin_at_their_tiles_one_after_the_other() -> None:
    specks = line_particles(6, Random(1))
    assert len(specks) == 6 * PARTICLES_PER_TILE >= 200, "hundreds"
    begins = [min(s.begin for s in specks if s.tile == tile) for tile in range(6)]
    assert begins == sorted(begins)
    assert all(0 <= s.begin < 0.5 and s.size > 0 for s in specks)
    assert {s.shaped for s in specks} == {True, False}
    assert LineBurst([InBag()], [Tile.parse("rk")], specks[:1]).progress == 0.0


def test_their_pictures_can_be_made_before_they_are_seen() -> None:
    tiles, target = [Tile.parse(code) for code in ("rk", "gk", "bk")], pygame.Surface((900, 600))
    sparks = LineBurst([OnTable(Cell(x, 0)) for x in range(3)], tiles, line_particles(3, Random(1)))

    def box_of(place: Location) -> Box:
        assert isinstance(place, OnTable)
        return Box(200 + 150 * place.cell.x, 200, 150, 150)

    frames = len(list(sparks.prerender(PAINTER, box_of)))
    assert frames < 60, "in less time than it takes to count the first lines"
    made = pictures(sparks)
    for n in range(1, 40):
        sparks.previous_progress = sparks.progress = n / 40
        sparks.draw(target, PAINTER, box_of, 1.0)
    assert pictures(sparks) == made > 100


def pictures(sparks: LineBurst) -> int:
    return sum(len(pictures) for _, pictures in sparks._groups.values())


@pytest.mark.parametrize(
    ("size", "qwirkles"),
    long_except(
        [((390, 844), 2), ((800, 480), 1)],
        product([(390, 844), (820, 1180), (1180, 820), (800, 480)], [1, 2]),
        unpack=True,
    ),
)
def test_its_words_stay_on_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], qwirkles: int
) -> None:
    session, step = game_with(qwirkles)
    with running(tmp_path, size=size, speed=1.0, first=Scene) as driver:
        play = shown(driver, session, step)
        driver.wait(durations.QWIRKLE_PEAK + 0.1)
        words = [one for one in play.stage.effects.texts if "!" in one.text]
        assert len(words) == 1
        px = play.stage.picture.painter.type(words[0].size)
        drawn: list[int] = []
        assets = driver.app.services.assets
        real = Painter.outlined

        def noted(painter: Painter, string: str, px: int, *rest: Any) -> pygame.Surface:
            if string == "!":
                drawn.append(px)
            return real(painter, string, px, *rest)

        monkeypatch.setattr(Painter, "outlined", noted)
        words[0]._letters = None
        driver.wait(0.9)
        assert drawn
        assert words[0].letter_progress(len(words[0].text) - 1) > 0.0, "its last letter has come"
        widths = {assets.text_width(words[0].text, px, "extrabold") for px in drawn}
        assert max(widths) <= size[0]
        assert max(widths) >= 0.6 * min(size[0], assets.text_width(words[0].text, px, "extrabold"))
