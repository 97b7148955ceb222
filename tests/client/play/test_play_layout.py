import pygame
import pytest

from game.art import Painter
from game.common import FINGERTIP, Box, Window
from game.common.window import window_for
from game.rules import Tile
from game.screens.tasks import play_layout
from game.screens.tasks.layout_base import TOOLS
from game.table.rack_picture import RackContent, RackMarks, RackPicture
from tests.client.support import sizes
from tests.client.support.control_tools import painted
from tests.client.support.shared_art import shared_art
from tests.client.support.sizes import HAIR, NAMED, TABLES, WINDOWS, check, inside, over, too_small

HAND = {"shuffle", "sort", "take_back", "exchange", "confirm"}
# Minimum size (dp) of a tile on the table that is legible and easy to hit.
MIN_CELL = 32.0


@over(window=WINDOWS, players=TABLES)
def test_controls_do_not_overlap_and_are_large_enough(window: Window, players: int) -> None:
    layout = play_layout(window, players)
    check(layout.controls(), window)
    for area in (layout.table, layout.status):
        around = layout.controls() | {"tray": layout.tray}
        assert [n for n, box in around.items() if sizes.overlap(box, area.inset(HAIR))] == []
    assert layout.status.right <= layout.table.right + layout.scale, "not on the wood"
    buttons = {name: box for name, box in layout.buttons.items() if name != "hint"}
    assert buttons.keys() == HAND | set(TOOLS)
    assert too_small(buttons, window.table_min_side) == {}
    # Slots on the rack also take drops on the tray around them.
    slots = {f"slot {n}": box for n, box in enumerate(layout.slots)}
    assert too_small(slots, min(window.table_min_side, FINGERTIP)) == {}


@over(window=WINDOWS, players=TABLES)
def test_the_table_and_the_panel_are_large_enough(window: Window, players: int) -> None:
    layout = play_layout(window, players)
    table, panel, scale = layout.table, layout.panel, window.scale
    fraction = table.w * table.h / (window.width * window.height)
    if min(window.size) >= 390 and max(window.size) >= 800:
        # A line of six fits even in narrow windows.
        assert min(table.w, table.h) >= 6 * MIN_CELL * layout.scale
        assert fraction >= 0.3
    else:
        assert min(table.w, table.h) >= 2 * MIN_CELL * layout.scale
        assert fraction >= 0.17
    assert panel.w >= 300 * scale
    assert panel.h >= 250 * scale or min(window.size) < 390
    assert inside(panel, Box(0, 0, *window.size))
    assert not sizes.overlap(panel, layout.status.inset(HAIR))


@over(window=WINDOWS, players=TABLES)
def test_the_tray_has_six_equal_slots_and_each_player_a_card(window: Window, players: int) -> None:
    layout = play_layout(window, players)
    slots, tray, cards = layout.slots, layout.tray, layout.cards
    assert len(slots) == 6
    assert all(inside(slot, tray) for slot in slots)
    assert len({round(slot.w, 3) for slot in slots}) == 1
    assert [slot.x for slot in slots] == sorted(slot.x for slot in slots)
    assert all(slot.w == pytest.approx(slot.h) for slot in slots)
    for margin in (slots[0].y - tray.y, slots[0].x - tray.x):
        assert 0 < margin <= 12 * layout.scale + HAIR
    assert len(cards) == players
    assert len({(round(card.w, 6), round(card.h, 6)) for card in cards}) == 1
    assert sizes.overlapping({str(n): card for n, card in enumerate(cards)}) == []


@over(window=WINDOWS, players=TABLES)
def test_the_left_handed_layout_has_the_buttons_on_the_other_side(
    window: Window, players: int
) -> None:
    usual, layout = play_layout(window, players), play_layout(window, players, left_handed=True)
    check(layout.controls(), window)
    assert usual.bag.right < usual.buttons["confirm"].x
    assert layout.buttons["confirm"].right < layout.bag.x
    for name, box in layout.controls().items():
        assert (box.w, box.h) == pytest.approx((usual.controls()[name].w, usual.controls()[name].h))
    assert [slot.x for slot in layout.slots] == sorted(slot.x for slot in layout.slots)


@over(size=NAMED)
def test_every_tool_has_a_box_that_covers_the_table(size: tuple[int, int]) -> None:
    for tools in (TOOLS, (*TOOLS, "hint"), (*TOOLS, "hint", "sixth")):
        layout = play_layout(window_for(*size), 4, tools)
        assert set(layout.buttons) == HAND | set(tools)
        covering = layout.covering()
        assert {layout.buttons[name] for name in tools} <= set(covering)
        assert set(layout.cards) <= set(covering)
        if size == (1280, 720):
            taking_taps = [layout.tray, *(layout.buttons[name] for name in HAND)]
            assert all(any(inside(box, other) for other in covering) for box in taking_taps)


@pytest.mark.parametrize(
    ("size", "ui", "density", "scale", "fingertip"),
    [
        ((1280, 720), 1.0, 1.0, 1.0, 48),
        ((1920, 1080), 1.0, 1.0, 1.5, 72),
        ((1080, 1920), 1.0, 1.0, 1.5, 72),
        ((2560, 1600), 1.0, 1.0, 2.0, 96),
        ((3000, 720), 1.0, 1.0, 1.0, 48),
        ((1180, 820), 1.0, 1.0, 1.0, 48),
        ((800, 480), 1.0, 1.0, 1.0, 48),
        ((390, 844), 1.0, 1.0, 1.0, 48),
        # The player's choice, as far as there is space, and never below a fingertip.
        ((1280, 720), 1.25, 1.0, 1.25, 60),
        ((1280, 720), 2.0, 1.0, 1280 / 720, 96),
        ((1280, 720), 0.75, 1.0, 0.75, 48),
        ((800, 480), 0.75, 1.0, 0.75, 48),
        ((800, 480), 2.0, 1.0, 800 / 720, 72),
        # A dense screen has more px for the same sizes.
        ((2360, 1640), 1.0, 2.0, 2.0, 96),
        ((780, 1688), 1.0, 2.0, 2.0, 96),
        # If everything else has to be smaller, fingertips keep their size.
        ((844, 390), 1.0, 1.0, 390 / 400, 48),
        ((568, 320), 1.0, 1.0, 568 / 720, 48),
        ((480, 320), 1.0, 1.0, 480 / 720, 48),
        ((320, 480), 1.0, 1.0, 480 / 610, 48),
        # A window too small for full fingertips.
        ((360, 240), 1.0, 1.0, 0.5, 36),
    ],
)
def test_the_scale_depends_on_window_density_and_interface_size(
    size: tuple[int, int], ui: float, density: float, scale: float, fingertip: float
) -> None:
    window = window_for(*size, ui, density)
    assert window.table_scale == pytest.approx(scale, rel=0.03)
    assert window.table_min_side == pytest.approx(fingertip, rel=0.03)
    assert window.form_scale >= window.scale <= window.table_scale
    assert window.min_side <= window.table_min_side


@over(size=NAMED)
def test_slots_of_the_rack_are_large(size: tuple[int, int]) -> None:
    layout = play_layout(window_for(*size), 4)
    min_width = {(390, 844): 50, (800, 480): 56}.get(size, 61)
    assert layout.slots[0].w >= min_width * layout.scale - HAIR


@over(size=[(1180, 820), (820, 1180)], players=TABLES)
def test_with_the_largest_interface_a_tablet_has_targets_for_unsteady_hands(
    size: tuple[int, int], players: int
) -> None:
    for mm in (9 / FINGERTIP, 1 / 5.2):
        layout = play_layout(window_for(*size, 2.0), players)
        targets = {name: box for name, box in layout.controls().items() if name != "bag"}
        if players > 2:
            targets = {name: box for name, box in targets.items() if not name.startswith("card")}
        assert too_small(targets, 18 / mm) == {}
        assert min(slot.w for slot in layout.slots) >= 22 / mm
    slots = [play_layout(window_for(*size, ui), players).slots[0].w for ui in (1.0, 1.25, 1.5, 2.0)]
    assert min(slots) >= slots[0] * 5 / 6


GROUND = (8, 40, 30)
# Maximum px of a window. Larger ones show the same, and take long to draw.
LARGEST = 1400 * 900

TILES = [Tile.parse(name) for name in ("rc", "bs", "yk", "gd", "pt", "ox")]


@over(window=[window_for(*size) for size in [*NAMED, *sizes.OTHER] if size[0] * size[1] <= LARGEST])
def test_a_chosen_tile_is_not_cut(window: Window) -> None:
    pygame.font.init()
    art, layout = shared_art(), play_layout(window, 3)
    painter = Painter(art.assets, art.sprites.theme, layout.scale, art.boxes)
    target = pygame.Surface(window.size)
    target.fill(GROUND)
    chosen = RackContent(TILES, marks=RackMarks(chosen={0, 3, 5}, heights=(1.0,) * 6, active=True))
    RackPicture(painter, art.sprites, "tile").draw(target, layout.tray, layout.slots, chosen)
    # Soft shadows do not count.
    drawn = painted(target, GROUND, 24)
    above = [box.bottom for box in layout.controls().values() if box.bottom <= layout.tray.y]
    assert drawn.top >= layout.rails[-1].y
    assert drawn.top >= max(above)
