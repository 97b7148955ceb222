"""The Play screen's layout: at every size nothing overlaps, is cut off, or is too small."""

from __future__ import annotations

import pytest

from game.common.geometry import Box
from game.common.window import TOUCH, Window, window_for
from game.screens.hand.layout_base import TOOLS, PlayLayout
from game.screens.hand.play_layout import play_layout
from tests.client.support.sizes import (
    HAIR,
    NAMED,
    TABLES,
    UI_SCALES,
    WINDOWS,
    check,
    inside,
    over,
    overlap,
    overlapping,
    too_small,
)

PRESSED = ("shuffle", "sort", "take_back", "swap", "confirm", "menu", "out", "turns", "fit")
SMALL_SCREENS = [(844, 390), (667, 375), (640, 360), (568, 320), (480, 320)]
SMALLEST_CELL = 32.0
"""Dp of the smallest legible tile on the table that can be hit."""


@over(window=WINDOWS, players=TABLES)
def test_nothing_overlaps_and_nothing_is_off_the_screen(window: Window, players: int) -> None:
    layout = play_layout(window, players)
    check(layout.controls(), window)
    for covered in (layout.table, layout.status):
        around = layout.controls() | {"tray": layout.tray}
        assert [n for n, box in around.items() if overlap(box, covered.inset(HAIR))] == []
    assert inside(layout.panel, Box(0, 0, *window.size))


@over(window=WINDOWS, players=TABLES)
def test_everything_that_is_pressed_is_as_large_as_a_fingertip(
    window: Window, players: int
) -> None:
    layout = play_layout(window, players)
    pressed = {name: layout.buttons[name] for name in PRESSED}
    assert too_small(pressed, window.fingertip) == {}
    places = {f"slot {n}": box for n, box in enumerate(layout.slots)}
    # Slots on the rack also take drops on the tray around them.
    assert too_small(places, min(window.fingertip, TOUCH)) == {}


@over(size=NAMED, ui=UI_SCALES, density=(1.0, 1.5, 2.0))
def test_a_fingertip_is_never_smaller_than_48_px(
    size: tuple[int, int], ui: float, density: float
) -> None:
    assert window_for(*size, ui, density).touch >= TOUCH


@over(window=WINDOWS, players=TABLES)
def test_the_table_is_not_tiny(window: Window, players: int) -> None:
    layout = play_layout(window, players)
    table = layout.table
    part = table.w * table.h / (window.width * window.height)
    if min(window.size) >= 390 and max(window.size) >= 800:
        # Room for a line of six even in narrow windows, and a good part of the screen.
        assert min(table.w, table.h) >= 6 * SMALLEST_CELL * layout.scale
        assert part >= 0.3
    else:
        assert min(table.w, table.h) >= 2 * SMALLEST_CELL * layout.scale
        assert part >= 0.17


@over(window=WINDOWS, players=TABLES)
def test_the_panel_is_large_enough_to_be_read(window: Window, players: int) -> None:
    panel, scale = play_layout(window, players).panel, window.scale
    assert panel.w >= 300 * scale
    assert panel.h >= 250 * scale or min(window.size) < 390


@over(window=WINDOWS, players=TABLES)
def test_the_rack_lies_in_its_tray(window: Window, players: int) -> None:
    layout = play_layout(window, players)
    assert len(layout.slots) == 6
    assert all(inside(slot, layout.tray) for slot in layout.slots)
    assert len({round(slot.w, 3) for slot in layout.slots}) == 1
    assert [slot.x for slot in layout.slots] == sorted(slot.x for slot in layout.slots)
    assert all(slot.w == pytest.approx(slot.h) for slot in layout.slots)


@over(window=WINDOWS, players=TABLES)
def test_every_player_has_a_card(window: Window, players: int) -> None:
    layout = play_layout(window, players)
    assert len(layout.cards) == players
    assert len({(round(card.w, 6), round(card.h, 6)) for card in layout.cards}) == 1
    assert overlapping(dict(enumerate(layout.cards))) == []  # type: ignore[arg-type]


def test_no_place_is_left_empty_among_three_cards_on_a_telephone() -> None:
    cards = play_layout(window_for(390, 844), 3).cards
    assert len({card.y for card in cards}) == 1
    assert cards[0].x == pytest.approx(390 - cards[-1].right)


@over(window=WINDOWS, players=TABLES)
def test_an_open_panel_leaves_the_status_in_sight(window: Window, players: int) -> None:
    layout = play_layout(window, players)
    assert not overlap(layout.panel, layout.status.inset(HAIR))


def test_what_covers_the_table_is_known(players: int = 4) -> None:
    layout = play_layout(window_for(1280, 720), players)
    covering = layout.covering()
    assert set(layout.cards) <= set(covering)
    pressed = [layout.tray, *(layout.buttons[name] for name in PRESSED)]
    assert all(any(inside(box, other) for other in covering) for box in pressed)


@over(window=WINDOWS, players=TABLES)
def test_every_tool_has_a_box(window: Window, players: int) -> None:
    """Any number of tools may be requested; no other tool has a box."""
    for tools in (TOOLS, (*TOOLS, "hint"), (*TOOLS, "hint", "sixth")):
        layout = play_layout(window, players, tools)
        others = {"shuffle", "sort", "take_back", "swap", "confirm"}
        assert set(layout.buttons) == others | set(tools)
        assert {layout.buttons[name] for name in tools} <= set(layout.covering())


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
        # The player's choice, as far as there is room, and never below a fingertip.
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
def test_the_scale_follows_window_screen_and_wish(
    size: tuple[int, int], ui: float, density: float, scale: float, fingertip: float
) -> None:
    window = window_for(*size, ui, density)
    assert window.table == pytest.approx(scale, rel=0.03)
    assert window.fingertip == pytest.approx(fingertip, rel=0.03)
    assert window.forms >= window.scale <= window.table
    assert window.touch <= window.fingertip


def test_the_layout_grows_with_the_window() -> None:
    def scaled(layout: PlayLayout, factor: float) -> dict[str, tuple[float, ...]]:
        return {
            name: tuple(round(side * factor, 3) for side in box)
            for name, box in layout.controls().items()
        }

    assert scaled(play_layout(window_for(1280, 720), 3), 1.5) == scaled(
        play_layout(window_for(1920, 1080), 3), 1.0
    )


@over(window=WINDOWS, players=TABLES)
def test_the_tray_hugs_its_places(window: Window, players: int) -> None:
    layout = play_layout(window, players)
    above, beside = layout.slots[0].y - layout.tray.y, layout.slots[0].x - layout.tray.x
    assert 0 < above <= 12 * layout.scale + HAIR
    assert 0 < beside <= 12 * layout.scale + HAIR


def test_the_rack_has_most_of_the_room_below_a_low_table() -> None:
    layout = play_layout(window_for(800, 480), 4)
    assert layout.slots[0].w >= 56
    assert (
        layout.buttons["take_back"].h
        == layout.buttons["swap"].h
        == layout.buttons["confirm"].h
        == layout.tray.h
    )
    assert layout.tray.w > layout.buttons["confirm"].w


@over(size=NAMED)
def test_places_on_the_rack_are_large(size: tuple[int, int]) -> None:
    layout = play_layout(window_for(*size), 4)
    least = {(390, 844): 50, (800, 480): 56}.get(size, 61)
    assert layout.slots[0].w >= least * layout.scale - HAIR


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180)])
def test_on_a_tablet_the_largest_interface_has_targets_of_an_inch(size: tuple[int, int]) -> None:
    """Tiles have 22 to 24 mm (5.2 px/mm), other targets 18; tiles shrink by at most a sixth."""
    mm, slots = 5.2, []
    for ui in (1.0, 1.25, 1.5, 2.0):
        window = window_for(*size, ui)
        layout = play_layout(window, 2)
        slots.append(layout.slots[0].w / mm)
    assert 22.0 <= slots[-1] <= 24.0
    assert min(slots) >= slots[0] * 5 / 6
    pressed = {name: box for name, box in layout.controls().items() if name != "bag"}
    assert too_small(pressed, 18.0 * mm) == {}


@over(size=[(1180, 820), (820, 1180)], players=TABLES)
def test_with_the_largest_interface_a_tablet_has_targets_for_unsteady_hands(
    size: tuple[int, int], players: int
) -> None:
    layout = play_layout(window_for(*size, 2.0), players)
    mm = 9 / TOUCH
    pressed = {
        name: box
        for name, box in layout.controls().items()
        if not name.startswith("card") and name != "bag"
    }
    assert too_small(pressed, 18 / mm) == {}
    assert min(slot.w for slot in layout.slots) >= 22 / mm
