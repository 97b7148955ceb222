"""Tests that nothing overlaps in the showcase, and texts are legible from afar."""

from itertools import pairwise, product
from random import Random
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from game.app import STEP
from game.art import Painter, Theme, pixel_rect
from game.common import Box, Window
from game.common.window import window_for
from game.rules import Cell, Tile
from game.screens.base import Services
from game.screens.showcase.banners import title_area, title_letters
from game.screens.showcase.cards import Finale, crown_size, far_card_parts, fit_far_name
from game.screens.showcase.fragments import FragmentMaker
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.layout import ShowcaseLayout, SoftEdges, areas_outside
from game.screens.showcase.page_act import PageAct
from game.screens.showcase.picture import ShowcasePicture
from game.screens.showcase.programme import Presenter, Programme
from game.screens.showcase.words import Announcement
from game.session import Session
from game.storage.daily_best import BestEntry
from game.table.bursts import LineBurst, line_particles
from game.table.flyers import Flyer, LineGlow
from game.table.table_geometry import InBag, Location, OnCard, OnScreen, OnTable
from tests.client.support.driver import Driver
from tests.client.support.players import finish
from tests.client.support.showcase_games import (
    planned_game,
    play,
    showcase_services,
    shown_game,
    started,
)
from tests.client.support.showcase_watch import layout_parts
from tests.client.support.sizes import TABLES, WINDOWS, over
from tests.marks import long_except

SMALLEST_TEXT, SMALLEST_SCORE, LARGE_TEXT = 28, 64, 40
"""Minimum px at 1920x1080 of any text (for five metres), of scores, and of large text (ten)."""

LARGE = window_for(1920, 1080)


@over(window=WINDOWS, players=TABLES)
def test_nothing_in_a_game_overlaps(window: Window, players: int) -> None:
    layout = ShowcaseLayout(window, players)
    parts = layout_parts(layout)
    assert len(layout.cards) == players
    for name, box in parts.items():
        assert window.box.inset(-0.01).encloses(box), name
        assert box.w > 0 and box.h > 0
        others = [other for key, other in parts.items() if key != name]
        assert not any(box.inset(0.01).overlaps(other) for other in others), name
    assert layout.table.w * layout.table.h >= 0.4 * window.width * window.height


def text_sizes(sizes: dict[str, int], real: Any) -> Any:
    """Return `real`, which draws a text, extended to store each text's smallest size (px)."""

    def recording(*arguments: Any, **options: Any) -> pygame.Surface:
        text, size = next(pair for pair in pairwise(arguments) if isinstance(pair[0], str))
        sizes[text] = min(size, sizes.get(text, size))
        surface: pygame.Surface = real(*arguments, **options)
        return surface

    return recording


@pytest.mark.app(size=(800, 480), speed=1.0)
@pytest.mark.parametrize("number", long_except((0, 3), range(6)))
def test_all_text_is_legible_from_five_metres(driver: Driver, number: int) -> None:
    services, sizes = driver.app.services, dict[str, int]()
    screen = pygame.Surface(LARGE.size, 0, driver.app.screen)
    with (
        patch.object(services.assets, "text", text_sizes(sizes, services.assets.text)),
        patch.object(Painter, "outlined", text_sizes(sizes, Painter.outlined)),
    ):
        act = started(services, planned_game(number), LARGE, pace_index=2)
        act.draw(screen, 1.0)
        for n in range(40 * 60):
            act.update(STEP)
            next(act.table_view.prerender_later(), None)
            # Wherever words fly, and once in a while.
            if n % 300 == 299 or (act.table_view.effects.texts and n % 12 == 0):
                act.table_view.draw_effects(screen, 1.0)
        act.draw(screen, 1.0)
        assert any(text.startswith("+") for text in sizes), "flying points"
        assert min(sizes.values()) >= SMALLEST_TEXT, sizes
        scores = [str(round(points)) for points in act.table_view.display.scores]
        assert min(sizes[score] for score in scores) >= SMALLEST_SCORE
        last = Session(act.planned.setup, 1)
        act.close()
        finish(last)
        for points in (4, 90, 123):
            entry = BestEntry("Wolfgang Ama", points, "tiles")
            services.best.add(entry.name, {"short": entry, "turns": entry})
        sizes.clear()
        page = PageAct(services, planned_game(number), last, Presenter())
        page.resize(LARGE)
        for _ in range(15 * 60):
            page.update(STEP)
        page.draw(screen, 1.0)
    assert {"Wolfgang Ama", "123", "4"} <= sizes.keys()
    assert min(sizes[rule.text] for rule in page.rules) >= LARGE_TEXT, "the rules"
    assert min(sizes.values()) >= SMALLEST_TEXT, sizes


@over(players=TABLES)
def test_names_and_open_hands_are_large_on_all_cards(players: int) -> None:
    services, layout = showcase_services(), ShowcaseLayout(LARGE, players)
    painter, sprites = services.painter(LARGE._replace(scale=layout.scale)), services.sprites
    names = ("Domino", "Pepper", "Cosmo", "Gizmo")[:players]
    area = far_card_parts(FragmentMaker(painter, sprites, "tile"), layout.cards[0]).name
    width = area.w - 1.4 * crown_size(area.w, area.h)
    assert min(fit_far_name(painter, name, (width, area.h))[1] for name in names) >= 48
    for card in layout.cards:
        parts = far_card_parts(FragmentMaker(painter, sprites, "die"), card)
        dice = [parts.hand_box(n) for n in range(6)]
        assert all(card.encloses(die) for die in dice)
        assert dice[0].w >= LARGE.height / 16
        assert not any(die.overlaps(box) for die in dice for box in (parts.score, parts.badge))


@pytest.mark.app(showcase=True, showcase_seed=5, showcase_variant="cubes", speed=1.0)
def test_rolling_dice_do_not_cover_names_or_scores(driver: Driver) -> None:
    act, screen = shown_game(driver), driver.app.screen
    play(act, STEP)
    driver.frame()
    ink = pygame.Color(*driver.app.services.theme.ink)
    letters: set[tuple[int, int]] = set()
    for parts in act.table_view.geometry.cards:
        for rect in map(pixel_rect, (parts.name, parts.score)):
            points = product(range(rect.left, rect.right), range(rect.top, rect.bottom))
            letters |= {point for point in points if screen.get_at(point) == ink}
    assert len(letters) > 500
    frames = 0
    while act.table_view.showing_turn:
        driver.frame(seconds=3 * STEP)
        assert all(screen.get_at(point) == ink for point in letters)
        frames += 1
    assert frames > 15


@pytest.mark.parametrize("size", [(1920, 1080), (820, 1180), (390, 844), (480, 320)])
def test_no_tile_is_drawn_under_a_sentence(services: Services, size: tuple[int, int]) -> None:
    act = GameAct(services, Programme(3).game(0), Presenter())
    act.resize(window_for(*size))
    at, edges = act.layout, act.table_view.picture._edges  # type: ignore[attr-defined]
    assert at.caption.bottom - 1 < edges.bounds.top < at.table.y
    assert at.table.bottom < edges.bounds.bottom < at.headline.y + 1
    act.close()


@pytest.mark.parametrize("size", [(1920, 1080), (820, 1180), (390, 844)])
def test_tiles_fade_outside_the_table_only(services: Services, size: tuple[int, int]) -> None:
    window = window_for(*size)
    table = ShowcaseLayout(window, 4).table
    edges = SoftEdges(services.ground, window, table, (24.0, 24.0))
    left, top, right, bottom = map(round, (table.x, table.y, table.right, table.bottom))
    inside = pygame.Rect(left, top, right - left, bottom - top).inflate(-2, -2)
    assert edges.faded([inside]) == []
    for point in ((left - 3, 500), (right + 3, 500), (left + 50, top - 3), (left + 50, bottom + 3)):
        assert edges.faded([pygame.Rect(point, (1, 1))]), point


@over(size=((1920, 1080), (1280, 720), (820, 1180), (390, 844), (800, 480)))
def test_a_presenters_note_covers_only_the_bag(size: tuple[int, int]) -> None:
    window = window_for(*size)
    layout = ShowcaseLayout(window, 4)
    painter = showcase_services().painter(window._replace(scale=layout.scale))
    note = layout.note_box
    assert note.encloses(layout.bag)
    covered = {name for name, box in layout_parts(layout).items() if box.overlaps(note.inset(1))}
    # In an upright window the bag is behind the game's name, whose box is larger than the name.
    assert covered == ({"bag", "brand"} if window.portrait else {"bag"})
    width = painter.assets.text_width("Qwirkle", painter.type(Theme.type_title), "extrabold")
    assert not layout.brand._replace(w=width).overlaps(note)


@over(size=((1920, 1080), (1280, 720), (820, 1180), (390, 844), (480, 320)))
def test_the_name_of_the_game_is_whole_over_the_table(size: tuple[int, int]) -> None:
    window = window_for(*size)
    layout = ShowcaseLayout(window, 4)
    painter = showcase_services().painter(window._replace(scale=layout.scale))
    area = title_area(layout.table)
    # An outline may reach out of the area by a little.
    edge = 0.03 * area.w
    for picture, x, _y in title_letters(painter, layout.table, "Qwirkle Cubes"):
        assert area.x - edge <= x and x + picture.get_width() <= area.right + edge


showing = pytest.mark.app(showcase=True, showcase_seed=3, speed=1.0, size=(1280, 720))


def area_of(picture: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(rect.clip(picture.get_rect())), "RGB")


@showing
@pytest.mark.parametrize("size", [(1280, 720), (820, 1180)])
def test_celebrations_do_not_cover_text(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    act, screen = shown_game(driver), driver.app.screen
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


@showing
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


@showing
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
