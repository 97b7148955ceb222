"""In the showcase all text is above the celebration and completely legible."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.art.surfaces import pixel_rect
from game.common.geometry import Box
from game.rules.cells import Cell
from game.rules.tiles import Tile
from game.screens.showcase.cards import Finale
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.layout import areas_outside
from game.screens.showcase.picture import ShowcasePicture
from game.screens.showcase.scene import ShowcaseScene
from game.screens.showcase.words import Headline
from game.table.flyers import Flyer, LineGlow
from game.table.line_burst import LineBurst, line_particles
from game.table.table_geometry import InBag, Location, OnCard, OnScreen, OnTable
from tests.client.support.driver import running
from tests.client.support.menu_tools import close, opened, top


@pytest.mark.parametrize("size", [(1280, 720), (820, 1180)])
def test_nothing_that_is_celebrated_lies_on_words_or_numbers(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = opened(None, tmp_path, showcase=True, showcase_seed=3, speed=1.0, size=size)
    act = top(app, ShowcaseScene).act
    assert isinstance(act, GameAct)
    act.update(0.1)
    picture, said, layout = act.stage.picture, act.text, act.layout
    assert isinstance(picture, ShowcasePicture)
    look = act.session.setup.seats[0].badge
    said.headline, said.caption = Headline("Cosmo wins", look, "124", qwirkle=True), "Most win"
    said.finale = Finale([(0, look.colour), (1, 2)], 1)
    act.draw(app.screen, 1.0)
    before = app.screen.copy()
    tiles = [Tile.parse("rk")] * 6
    places: list[Location] = [OnScreen(Box(40.0 * n + 300, 400, 40, 40)) for n in range(6)]
    act.stage.effects.bursts.append(
        LineBurst(places, tiles, line_particles(6, Random(1)), progress=0.5, previous_progress=0.5)
    )
    plates = [part.plate for _, part in picture._sentences()]
    assert None not in plates
    written = [
        *layout.cards,
        layout.bag,
        layout.brand,
        *filter(None, plates),
    ]
    changed = 0
    for _ in range(12):
        said.finale.update(0.3)
        # The cards have grown, so only flying parts are compared.
        app.screen.blit(before, (0, 0))
        act.stage.draw_effects(app.screen, 1.0)
        for box in map(pixel_rect, written):
            now, then = (one.subsurface(box.clip(one.get_rect())) for one in (app.screen, before))
            assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(then, "RGB"), box
        changed += app.screen.get_buffer().raw != before.get_buffer().raw
    assert changed > 8
    close(app)


def test_the_rest_of_a_room_shares_nothing_with_what_is_written() -> None:
    holes = [Box(0, 0, 30, 100), Box(50, 0, 40, 20), Box(-5, 90, 300, 30)]
    parts = areas_outside(Box(0, 0, 200, 100), holes)
    for part in parts:
        assert part.collidelist([pixel_rect(hole) for hole in holes]) < 0
        assert sum(part.colliderect(other) for other in parts) == 1
    assert sum(part.w * part.h for part in parts) == 200 * 100 - 3000 - 800 - 1700


def test_the_light_of_a_line_reaches_around_all_of_its_swollen_tiles(tmp_path: Path) -> None:
    def box_of(place: Location) -> Box:
        assert isinstance(place, OnTable)
        return Box(100 + 30.0 * place.cell.x, 100, 30, 30)

    with running(tmp_path) as driver:
        painter = driver.app.services.painter(driver.app._window())
        pieces = [
            Flyer(OnTable(cell), OnTable(cell), [None], grow=1.0, grow_offset=(5.0 - cell.x, 0.0))
            for cell in (Cell(x, 0) for x in range(6))
        ]
        ground = pygame.Surface((500, 300))
        LineGlow([one.start for one in pieces], 1.0, halo=pieces).draw(ground, painter, box_of)
        lit = pygame.mask.from_threshold(ground, (0, 0, 0), (1, 1, 1, 255))
        lit.invert()
        light = lit.get_bounding_rects()[0]
        for one in pieces:
            box = one.box(box_of, 0.0)
            assert light.x + 8 < box.x
            assert box.right < light.right - 8


def test_tiles_leave_the_bag_beside_its_number(tmp_path: Path) -> None:
    app = opened(None, tmp_path, showcase=True, showcase_seed=3, speed=1.0, size=(1280, 720))
    act = top(app, ShowcaseScene).act
    assert isinstance(act, GameAct)
    act.draw(app.screen, 1.0)
    bag, layout = act.stage.geometry.box(InBag()), act.layout
    assert layout.pouch.encloses(bag)
    ink = pygame.Color(*app.services.theme.ink)
    number = pixel_rect(layout.bag._replace(x=layout.pouch.right, w=layout.bag.h))
    letters = [
        (x, y)
        for x in range(number.left, number.right)
        for y in range(number.top, number.bottom)
        if app.screen.get_at((x, y)) == ink
    ]
    assert len(letters) > 50
    over = OnScreen(Box(number.x, number.y, number.w, number.h))
    act.stage.effects.flyers.append(Flyer(over, OnCard(0, 0), [None], arc=0.0))
    act.stage.draw_effects(app.screen, 1.0)
    assert all(app.screen.get_at(place) == ink for place in letters)
    close(app)


def test_the_frame_fades_over_and_strikes_out_nothing(tmp_path: Path) -> None:
    app = opened(None, tmp_path, showcase=True, showcase_seed=3, speed=1.0, size=(1280, 720))
    act = top(app, ShowcaseScene).act
    assert isinstance(act, GameAct)
    act.draw(app.screen, 1.0)
    before, display = app.screen.copy(), act.stage.display
    display.turn_before, display.turn_shown = 0, 1
    for display.turn_progress in (0.3, 0.5, 0.7):
        app.screen.blit(before, (0, 0))
        act.stage.picture.draw_moving_turn_marker(app.screen, display)
        for card in act.layout.cards:
            inside = pixel_rect(card.inset(16))
            now, then = (one.subsurface(inside) for one in (app.screen, before))
            assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(then, "RGB")
        assert app.screen.get_buffer().raw != before.get_buffer().raw
    close(app)
