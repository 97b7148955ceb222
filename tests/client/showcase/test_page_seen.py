"""Text of the page between two games is legible there, and hidden behind the choices."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.art.lettering import Lettering
from game.art.painter import Painter
from game.common.geometry import Box
from game.screens.showcase.fragments import Fragment, FragmentMaker
from game.screens.showcase.page_act import PageAct
from game.screens.showcase.page_list import ListRow, RankingList, list_card
from game.screens.showcase.scene import ShowcaseScene
from tests.client.support.driver import COARSE, Driver, running
from tests.client.support.players import finish
from tests.client.support.visitors import hand_of, showcase, touch

FAINT = 8
"""Most difference (0 to 255) between the ground and text that shines through."""


def test_no_words_of_the_page_shine_through_the_choices(tmp_path: Path) -> None:
    with showcase(tmp_path, begun=0.5) as driver:
        scene = driver.scene(ShowcaseScene)
        last = scene.session
        assert last is not None
        finish(last)
        driver.until(lambda: isinstance(scene.act, PageAct), 60)
        driver.wait(3.0, COARSE)
        width, height = driver.size
        # Beside the choices' heading, at the place of the page's title and first words.
        corner = Box(0, 0, 0.25 * width, 0.2 * height)
        assert brightest(driver, corner) > 200
        choices = touch(hand_of("finger", driver))
        driver.wait(0.5, COARSE)
        assert not any(card.box.overlaps(corner) for card in choices.tree.controls.values())
        assert brightest(driver, corner) < ground(driver) + FAINT


def brightest(driver: Driver, box: Box) -> int:
    return max(driver.picture(box))


def ground(driver: Driver) -> int:
    return max(driver.app.screen.get_at((2, 2))[:3])


def test_a_long_name_leaves_room_before_its_points(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[Box] = []
    sizes: list[int] = []
    points: dict[str, float] = {}
    text_at = Lettering.text_at

    def set_down(
        painter: Painter, target: pygame.Surface, text: str, box: Box, px: int, *rest: object
    ) -> None:
        if text.isdigit():
            points[text] = box.right - painter.assets.text_width(text, px, "extrabold")
        else:
            names.append(box)
            sizes.append(px)
        text_at(painter, target, text, box, px, *rest)  # type: ignore[arg-type]

    with running(tmp_path) as driver:
        services = driver.app.services
        maker = FragmentMaker(services.painter(driver.app._window()), services.sprites, "tile")
        monkeypatch.setattr(Painter, "text_at", set_down)
        rows = ListRow("Gizmo227", None, 227), ListRow("Maximilian Wolf", None, 198)
        for width in (180.0, 300.0):
            ground = pygame.Surface((400, 300))
            names.clear()
            sizes.clear()
            box = Box(20, 20, width, 200)
            tree = list_card(maker, box, RankingList("Last", rows, {}), lambda: 1.0)
            Fragment(maker.painter, tree, box).paint(ground)
            for row, name in zip(rows, names[-2:], strict=True):
                gap = points[str(row.number)] - name.right
                assert gap > 7.0, (row.name, width)
            assert sizes[-1] == sizes[-2], "one list, one size"
