"""The showcase's texts stay legible under fireworks and flying pieces."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.art.surfaces import pixel_rect
from game.common.geometry import Box
from game.rules.cells import Cell
from game.rules.tiles import Tile
from game.screens.showcase.cards import Finale
from game.screens.showcase.layout import areas_outside
from game.screens.showcase.picture import ShowcasePicture
from game.screens.showcase.words import Announcement
from game.table.bursts import LineBurst, line_particles
from game.table.flyers import Flyer, LineGlow
from game.table.table_geometry import InBag, Location, OnCard, OnScreen, OnTable
from tests.client.support.driver import Driver
from tests.client.support.showcase_games import shown_game

pytestmark = pytest.mark.app(showcase=True, showcase_seed=3, speed=1.0, size=(1280, 720))


def area_of(picture: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(rect.clip(picture.get_rect())), "RGB")


@pytest.mark.parametrize(
    "size", [(1280, 720), pytest.param((820, 1180), marks=pytest.mark.app(size=(820, 1180)))]
)
def test_celebrations_do_not_cover_text(driver: Driver, size: tuple[int, int]) -> None:
    act, screen = shown_game(driver), driver.app.screen
    assert screen.get_size() == size
    act.update(0.1)
    picture, text, layout = act.table_view.picture, act.text, act.layout
    assert isinstance(picture, ShowcasePicture)
    badge = act.session.setup.seats[0].badge
    text.headline, text.caption = Announcement("Cosmo wins", badge, "124", qwirkle=True), "Most win"
    text.finale = Finale([(0, badge.colour), (1, 2)], 1)
    act.draw(screen, 1.0)
    before = screen.copy()
    line: list[Location] = [OnScreen(Box(40.0 * n + 300, 400, 40, 40)) for n in range(6)]
    tiles, particles = [Tile.parse("rk")] * 6, line_particles(6, Random(1))
    act.table_view.effects.bursts.append(
        LineBurst(line, tiles, particles, progress=0.5, previous_progress=0.5)
    )
    plates = [fragment.plate for _, fragment in picture._sentences()]
    assert None not in plates
    changed = 0
    for _ in range(12):
        text.finale.update(0.3)
        # The cards have grown, so only flying parts are compared.
        screen.blit(before, (0, 0))
        act.table_view.draw_effects(screen, 1.0)
        for box in (*layout.cards, layout.bag, layout.brand, *filter(None, plates)):
            assert area_of(screen, pixel_rect(box)) == area_of(before, pixel_rect(box)), box
        changed += screen.get_buffer().raw != before.get_buffer().raw
    assert changed > 8


def test_the_glow_of_a_line_surrounds_its_swollen_tiles(driver: Driver) -> None:
    def box_of(place: Location) -> Box:
        assert isinstance(place, OnTable)
        return Box(100 + 30.0 * place.cell.x, 100, 30, 30)

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


def test_pieces_leave_the_bag_without_covering_its_number(driver: Driver) -> None:
    act, screen = shown_game(driver), driver.app.screen
    act.draw(screen, 1.0)
    layout = act.layout
    assert layout.pouch.encloses(act.table_view.geometry.box(InBag()))
    ink = pygame.Color(*driver.app.services.theme.ink)
    number = layout.bag._replace(x=layout.pouch.right, w=layout.bag.h)
    rect = pixel_rect(number)
    points = [(x, y) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)]
    letters = [point for point in points if screen.get_at(point) == ink]
    assert len(letters) > 50
    act.table_view.effects.flyers.append(Flyer(OnScreen(number), OnCard(0, 0), [None], arc=0.0))
    act.table_view.draw_effects(screen, 1.0)
    assert all(screen.get_at(point) == ink for point in letters)


def test_the_turn_marker_fades_over_without_covering_cards(driver: Driver) -> None:
    act, screen = shown_game(driver), driver.app.screen
    act.draw(screen, 1.0)
    before, display = screen.copy(), act.table_view.display
    display.turn_before, display.turn_shown = 0, 1
    for display.turn_progress in (0.3, 0.5, 0.7):
        screen.blit(before, (0, 0))
        act.table_view.picture.draw_moving_turn_marker(screen, display)
        for card in act.layout.cards:
            inside = pixel_rect(card.inset(16))
            assert area_of(screen, inside) == area_of(before, inside)
        assert screen.get_buffer().raw != before.get_buffer().raw


def test_the_areas_outside_boxes_are_disjoint_and_complete() -> None:
    holes = [Box(0, 0, 30, 100), Box(50, 0, 40, 20), Box(-5, 90, 300, 30)]
    areas = areas_outside(Box(0, 0, 200, 100), holes)
    for area in areas:
        assert area.collidelist([pixel_rect(hole) for hole in holes]) < 0
        assert sum(area.colliderect(other) for other in areas) == 1
    assert sum(area.w * area.h for area in areas) == 200 * 100 - 3000 - 800 - 1700
