"""Pictures made before a scene or an act appears, so that its first frame is quick."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from assets.pictures.staging import finished
from game.art.assets import Assets
from game.art.painter import Painter
from game.art.plate import Plates
from game.art.sprites import TileSprites
from game.art.theme import Theme
from game.common.geometry import Box
from game.common.lru import LruCache
from game.rules.cells import Cell
from game.rules.tiles import KINDS, Tile
from game.screens import navigation
from game.screens.play.scene import PlayScene
from game.screens.results.scene import ResultsScene
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.scene import ShowcaseScene
from game.screens.showcase.words import Headline
from game.screens.transition import Transition
from game.session import Badge, GameSetup
from game.storage.saves import Saves
from game.table.board_picture import BoardPicture, TableContent
from game.table.line_burst import FINE_RADIUS, SIZE_STEP, drawn_radii
from tests.client.support.driver import running
from tests.client.support.players import BOTS
from tests.client.support.visitors import showcase


def test_the_frame_in_which_a_game_comes_makes_no_wave_and_writes_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    in_wave: list[tuple[bool, int]] = []
    kept: list[bool] = []
    keep, wave, save = LruCache._keep, Transition.wave, Saves.save

    def watched_keep(cache: LruCache[object, object], key: object, value: object) -> None:
        made.append(key)
        keep(cache, key, value)

    def watched_wave(self: Transition, *rest: object) -> None:
        room, before = self._last, len(made)
        wave(self, *rest)  # type: ignore[arg-type]
        in_wave.append((self._last is room, len(made) - before))

    def watched_save(self: Saves, *rest: object) -> bool:
        kept.append(True)
        return save(self, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(LruCache, "_keep", watched_keep)
    monkeypatch.setattr(Transition, "wave", watched_wave)
    monkeypatch.setattr(Saves, "save", watched_save)
    with running(tmp_path, speed=1.0) as driver:
        app = driver.app
        app.picture.prerenders = True
        driver.wait(0.2)
        navigation.new_game(app.services, GameSetup("tiles", BOTS))
        driver.until(lambda: isinstance(app.stack.top, PlayScene))
        assert (in_wave, kept) == ([(True, 0)], [])
        driver.frame()
        assert kept == [True], "in the very next one"


def test_the_results_come_in_many_small_steps_and_then_nothing_is_left_to_make(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    keep = LruCache._keep

    def watched(cache: LruCache[object, object], key: object, value: object) -> None:
        made.append(key)
        keep(cache, key, value)

    with running(tmp_path) as driver:
        results = ResultsScene(driver.app.services, finished("tiles"))
        results.resize(driver.app.stack._window)
        chart = results.chart
        slices: list[bool] = []
        draw = chart.draw

        def drawn(target: pygame.Surface, progress: float = 1.0) -> None:
            slices.append(chart.prerender())
            draw(target, progress)

        monkeypatch.setattr(chart, "draw", drawn)
        for _ in results.prerender(driver.app.screen):
            pass
        assert not any(slices), "the lines of the chart were made before"
        monkeypatch.setattr(LruCache, "_keep", watched)
        results.draw(driver.app.screen, 0.0)
        assert made == []


def test_what_the_results_need_is_loaded_when_a_game_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as driver:
        services = driver.app.services
        monkeypatch.delitem(sys.modules, ResultsScene.__module__)
        navigation.new_game(services, GameSetup("tiles", BOTS))
        assert ResultsScene.__module__ in sys.modules


def test_the_plate_of_a_qwirkle_is_made_before_one_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with showcase(tmp_path, size=(1920, 1080), speed=1.0) as driver:
        scene = driver.scene(ShowcaseScene)
        act = scene.act
        assert isinstance(act, GameAct)
        for _ in act.prerender(driver.app.screen):
            pass
        made: list[object] = []
        make = Plates._make

        def watched(self: Plates, *which: object) -> pygame.Surface:
            made.append(which)
            return make(self, *which)  # type: ignore[arg-type]

        monkeypatch.setattr(Plates, "_make", watched)
        act.text.headline = Headline(
            "Pixel: a line of six blue tiles, and a Qwirkle!", None, "12", qwirkle=True
        )
        act.draw(driver.app.screen, 1.0)
        assert made == []


def test_what_will_be_said_is_drawn_before_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with showcase(tmp_path, size=(1920, 1080), speed=1.0) as driver:
        act = driver.scene(ShowcaseScene).act
        assert isinstance(act, GameAct)
        said = Headline("Pixel: a line of six blue tiles", Badge("pixel", 1), "+7")
        words = "Where lines cross, tiles count twice"
        act.text.upcoming = [said, words]
        for _ in act.stage.prerender_later():
            pass
        act.draw(driver.app.screen, 1.0)
        made: list[object] = []
        keep = LruCache._keep

        def watched(cache: LruCache[object, object], key: object, value: object) -> None:
            made.append(key)
            keep(cache, key, value)

        monkeypatch.setattr(LruCache, "_keep", watched)
        act.text.headline, act.text.caption = said, words
        act.draw(driver.app.screen, 1.0)
        assert made == []


def test_the_places_of_tiles_are_worked_out_only_when_they_change() -> None:
    sprites = TileSprites(Assets(), Theme())
    view = BoardPicture(Painter(sprites.assets, sprites.theme), sprites, "tile")
    screen = pygame.Rect(0, 0, 640, 480)
    tiles = {Cell(n, 0): kind for n, kind in enumerate(KINDS[:4])}

    def places(left: float, side: float, tiles: dict[Cell, Tile]) -> list[pygame.Rect]:
        def box_of(cell: Cell) -> Box:
            return Box(left + side * cell.x, side * cell.y, side, side)

        view.begin_frame(screen, box_of, TableContent(dict(tiles)))
        return view._rects

    first = places(10, 50, tiles)
    assert places(10, 50, tiles) is first
    for left, side, count in ((11, 50, 4), (11, 51, 4), (11, 51, 3)):
        some = dict(list(tiles.items())[:count])
        found = places(left, side, some)
        assert [place.x for place in found] == [left + side * n for n in range(count)]


def test_sizes_of_specks_are_few_and_close_to_what_is_asked_for() -> None:
    found = drawn_radii(60)
    assert len(found) == 61
    assert found[: FINE_RADIUS + 1] == list(range(FINE_RADIUS + 1))
    assert all(
        radius <= wanted < 2 + radius * (1 + SIZE_STEP) for wanted, radius in enumerate(found)
    )
    assert len(set(found)) <= 22
