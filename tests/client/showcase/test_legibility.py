from itertools import pairwise, product
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from game.app import STEP
from game.art import Painter, pixel_rect
from game.common import Window
from game.common.window import window_for
from game.screens.showcase.banners import title_area, title_letters
from game.screens.showcase.layout import ShowcaseLayout
from game.screens.showcase.page_act import PageAct
from game.screens.showcase.presenter import Presenter
from game.session import Session
from game.storage.daily_best import BestEntry
from tests.client.support import showcase_games
from tests.client.support.driver import Driver
from tests.client.support.players import finish
from tests.client.support.showcase_games import planned_game
from tests.client.support.showcase_watch import layout_parts
from tests.client.support.sizes import TABLES, WINDOWS, over
from tests.marks import long_except

# Minimum px at 1920x1080 of any text (for five metres), of scores, and of large text (ten).
SMALLEST_TEXT, SMALLEST_SCORE, LARGE_TEXT = 28, 64, 40

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
    """Return a function that draws a text by `real`, and stores each text's smallest size (px)."""

    def recording(*arguments: Any, **options: Any) -> pygame.Surface:
        text, size = next(pair for pair in pairwise(arguments) if isinstance(pair[0], str))
        sizes[text] = min(size, sizes.get(text, size))
        surface: pygame.Surface = real(*arguments, **options)
        return surface

    return recording


@pytest.mark.app(size=(800, 480), speed=1.0)
@pytest.mark.parametrize("number", long_except([3], range(6)))
def test_all_text_is_legible_from_five_metres(driver: Driver, number: int) -> None:
    services, sizes = driver.app.services, dict[str, int]()
    screen = pygame.Surface(LARGE.size, 0, driver.app.screen)
    with (
        patch.object(services.assets, "text", text_sizes(sizes, services.assets.text)),
        patch.object(Painter, "outlined", text_sizes(sizes, Painter.outlined)),
    ):
        act = showcase_games.started(services, planned_game(number), LARGE, pace_index=2)
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
        page = PageAct(services, planned_game(number), last, Presenter(), LARGE)
        for _ in range(15 * 60):
            page.update(STEP)
        page.draw(screen, 1.0)
    assert {"Wolfgang Ama", "123", "4"} <= sizes.keys()
    assert min(sizes[rule.text] for rule in page.rules) >= LARGE_TEXT, "the rules"
    assert min(sizes.values()) >= SMALLEST_TEXT, sizes


@pytest.mark.app(showcase=True, showcase_seed=5, showcase_variant="cubes", speed=1.0)
def test_rolling_dice_do_not_cover_names_or_scores(driver: Driver) -> None:
    act, screen = showcase_games.shown_game(driver), driver.app.screen
    showcase_games.play(act, STEP)
    driver.frame()
    theme = driver.app.services.theme
    ink = {theme.numeral, theme.paper_ink}
    letters: set[tuple[int, int]] = set()
    for parts in act.table_view.geometry.cards:
        for rect in map(pixel_rect, (parts.name, parts.score)):
            points = product(range(rect.left, rect.right), range(rect.top, rect.bottom))
            letters |= {point for point in points if screen.get_at(point)[:3] in ink}
    assert len(letters) > 500
    frames = 0
    while act.table_view.motion.showing_turn:
        driver.frame(seconds=3 * STEP)
        assert all(screen.get_at(point)[:3] in ink for point in letters)
        frames += 1
    assert frames > 15


@over(size=((1920, 1080), (1280, 720), (820, 1180), (390, 844), (800, 480)))
def test_a_presenters_note_covers_only_the_name_of_the_game(size: tuple[int, int]) -> None:
    layout = ShowcaseLayout(window_for(*size), 4)
    note = layout.note_box.inset(1)
    assert {name for name, box in layout_parts(layout).items() if box.overlaps(note)} == {"brand"}


@over(size=((1920, 1080), (1280, 720), (820, 1180), (390, 844), (480, 320)))
def test_the_name_of_the_game_is_whole_over_the_table(size: tuple[int, int]) -> None:
    window = window_for(*size)
    layout = ShowcaseLayout(window, 4)
    painter = showcase_games.showcase_services().painter(window._replace(scale=layout.scale))
    area = title_area(layout.table)
    # An outline may reach out of the area by a little.
    edge = 0.03 * area.w
    for picture, x, _y in title_letters(painter, layout.table, "Qwirkle Cubes"):
        assert area.x - edge <= x and x + picture.get_width() <= area.right + edge
