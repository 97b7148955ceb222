"""The Play screen's layout: at every size nothing overlaps, is cut off, or is too small to hit."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.geometry import Box
from game.view.camera import COMFORTABLE_CELL
from game.view.layout import TOUCH, PlayLayout, play_layout, scale_for

SIZES = [
    (1280, 720),
    (1920, 1080),
    (1024, 768),
    (800, 480),
    (2560, 1600),
    (1180, 820),
    (820, 1180),
    (390, 844),
    (480, 320),
    (320, 480),
    (3440, 1440),
    (720, 720),
]
PLAYERS = (2, 3, 4)
BUTTONS = ("shuffle", "sort", "take_back", "swap", "confirm", "menu", "out", "turns", "fit")
HAIR = 1e-6

every = pytest.mark.parametrize(
    ("size", "players"),
    [pytest.param(size, n, id=f"{size[0]}x{size[1]}-{n}") for size in SIZES for n in PLAYERS],
)


def overlapping(boxes: dict[str, Box]) -> list[tuple[str, str]]:
    """The pairs that share some area."""
    return [
        (one, other)
        for (one, a), (other, b) in combinations(boxes.items(), 2)
        if a.inset(HAIR).intersects(b)
    ]


def inside(box: Box, room: Box) -> bool:
    """Whether a box lies wholly in another."""
    return (
        room.x - HAIR <= box.x
        and room.y - HAIR <= box.y
        and box.right <= room.right + HAIR
        and box.bottom <= room.bottom + HAIR
    )


@every
def test_nothing_overlaps(size: tuple[int, int], players: int) -> None:
    layout = play_layout(*size, players)
    assert overlapping(layout.controls()) == []


@every
def test_the_table_is_free(size: tuple[int, int], players: int) -> None:
    layout = play_layout(*size, players)
    covered = layout.controls() | {"tray": layout.tray}
    over = [name for name, box in covered.items() if box.intersects(layout.table.inset(HAIR))]
    assert over == []


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_status_line_covers_nothing_else(size: tuple[int, int], players: int) -> None:
    layout = play_layout(*size, players)
    covered = layout.controls() | {"tray": layout.tray}
    over = [name for name, box in covered.items() if box.intersects(layout.status.inset(HAIR))]
    assert over == []


@every
def test_nothing_is_off_the_screen(size: tuple[int, int], players: int) -> None:
    layout = play_layout(*size, players)
    boxes = layout.controls() | {
        name: getattr(layout, name) for name in ("table", "tray", "status", "panel")
    }
    off = [name for name, box in boxes.items() if not inside(box, Box(0, 0, *size))]
    assert off == []


@every
def test_everything_has_a_size(size: tuple[int, int], players: int) -> None:
    boxes = play_layout(*size, players).controls()
    assert [name for name, box in boxes.items() if min(box.w, box.h) < 12] == []


@every
def test_the_table_is_not_tiny(size: tuple[int, int], players: int) -> None:
    layout = play_layout(*size, players)
    table, scale = layout.table, layout.scale
    part = table.w * table.h / (size[0] * size[1])
    if min(size) >= 390:
        # Room for a line of six even where it is narrow, and a good part of the screen.
        assert min(table.w, table.h) >= 6 * COMFORTABLE_CELL * scale
        assert part >= 0.34
    else:
        assert min(table.w, table.h) >= 2 * COMFORTABLE_CELL * scale
        assert part >= 0.17


@every
def test_the_rack_lies_in_its_tray(size: tuple[int, int], players: int) -> None:
    layout = play_layout(*size, players)
    assert len(layout.slots) == 6
    assert all(inside(slot, layout.tray) for slot in layout.slots)
    assert len({round(slot.w, 3) for slot in layout.slots}) == 1
    assert [slot.x for slot in layout.slots] == sorted(slot.x for slot in layout.slots)
    assert all(slot.w == pytest.approx(slot.h) for slot in layout.slots)


@every
def test_every_player_has_a_card(size: tuple[int, int], players: int) -> None:
    layout = play_layout(*size, players)
    assert len(layout.cards) == players
    assert len({(card.w, card.h) for card in layout.cards}) == 1


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    "size",
    SIZES,
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_buttons_are_large_enough_for_a_finger(size: tuple[int, int], players: int) -> None:
    layout = play_layout(*size, players)
    needed = TOUCH * layout.scale - HAIR
    small = {
        name: (box.w, box.h)
        for name in BUTTONS
        if min((box := getattr(layout, name)).w, box.h) < needed
    }
    assert small == {}


def test_what_covers_the_table_is_known(players: int = 4) -> None:
    layout = play_layout(1280, 720, players)
    covering = layout.covering()
    assert layout.tray in covering
    assert set(layout.cards) <= set(covering)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 720), 1.0),
        ((1920, 1080), 1.5),
        ((1080, 1920), 1.5),
        ((2560, 1600), 2.0),
        ((800, 480), 0.75),
        ((480, 320), 0.45),
        ((1280, 2000), 1.5625),
        ((3000, 720), 1.0),
    ],
)
def test_the_scale_follows_the_window(size: tuple[int, int], scale: float) -> None:
    assert scale_for(*size) == pytest.approx(scale)


def test_the_layout_grows_with_the_window() -> None:
    def scaled(layout: PlayLayout, factor: float) -> dict[str, tuple[float, ...]]:
        return {
            name: tuple(round(side * factor, 3) for side in box)
            for name, box in layout.controls().items()
        }

    assert scaled(play_layout(1280, 720, 3), 1.5) == scaled(play_layout(1920, 1080, 3), 1.0)
