"""What is read on the page between two games, and that it is not read between the choices."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.art.lettering import Lettering
from game.art.painter import Painter
from game.common.geometry import Box
from game.scenes.showcase.page_act import PageAct
from game.scenes.showcase.scene import ShowcaseScene
from game.view.showcase.page import PageView, Row, ShownList
from tests.client.driver import COARSE, Driver, running
from tests.client.players import finish
from tests.client.visitors import hand_of, showcase, touch

FAINT = 8
"""How much lighter (0 to 255) than its ground what shines through may be."""


def test_no_words_of_the_page_shine_through_the_choices(tmp_path: Path) -> None:
    with showcase(tmp_path, begun=0.5) as driver:
        scene = driver.scene(ShowcaseScene)
        last = scene.session
        assert last is not None
        finish(last)
        driver.until(lambda: isinstance(scene.act, PageAct), 60)
        driver.wait(3.0, COARSE)
        width, height = driver.size
        # Beside the heading of the choices, where the title and the first words of the page are.
        corner = Box(0, 0, 0.25 * width, 0.2 * height)
        assert brightest(driver, corner) > 200
        choices = touch(hand_of("finger", driver))
        driver.wait(0.5, COARSE)
        assert not any(card.box.overlaps(corner) for card in choices.shown)
        assert brightest(driver, corner) < ground(driver) + FAINT


def brightest(driver: Driver, box: Box) -> int:
    return max(driver.picture(box))


def ground(driver: Driver) -> int:
    return max(driver.app.screen.get_at((2, 2))[:3])


def test_a_long_name_leaves_room_before_its_points(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names: dict[str, Box] = {}
    points: dict[str, float] = {}
    write, text_at = PageView._write, Lettering.text_at

    def written(view: PageView, target: pygame.Surface, text: str, box: Box, *rest: object) -> None:
        names[text] = box
        write(view, target, text, box, *rest)  # type: ignore[arg-type]

    def set_down(
        painter: Painter, target: pygame.Surface, text: str, box: Box, px: int, *rest: object
    ) -> None:
        points[text] = box.right - painter.assets.text_width(text, px, "extrabold")
        text_at(painter, target, text, box, px, *rest)  # type: ignore[arg-type]

    with running(tmp_path) as driver:
        services = driver.app.services
        view = PageView(services.painter(driver.app._window()), services.sprites, "tile")
        monkeypatch.setattr(PageView, "_write", written)
        monkeypatch.setattr(Painter, "text_at", set_down)
        rows = Row("Gizmo227", None, 227), Row("Maximilian Wolf", None, 198)
        for width in (180.0, 300.0):
            ground = pygame.Surface((400, 300))
            for _ in view._list(ground, Box(20, 20, width, 200), ShownList("Last", rows), 1.0):
                pass
            for row in rows:
                gap = points[str(row.number)] - names[row.name].right
                assert gap > 7.0, (row.name, width)
