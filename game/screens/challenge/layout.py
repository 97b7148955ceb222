"""The layouts of the challenge: the page with its five positions, and the Play screen with a strip
for the clock and the verdict above the table. Pure; boxes are px, constants dp."""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.screens.hand.strip_layout import layout_with_strip, strip_of
from game.table.layout_parts import PlayLayout
from game.table.places import TableLayout

CLOCK_PART = 1.7
"""The width of the clock in heights of the sentence."""


class ChallengeHead(NamedTuple):
    """The strip: what is said, the clock beside it, and below both which position it is. The
    ``verdict`` has all of it above the steps."""

    sentence: Box
    clock: Box
    steps: Box
    verdict: Box


def position_layout(window: Window, players: int) -> PlayLayout:
    """The Play screen without panels: the button that shows the whole table stands first, or in an
    upright window last, of the three."""
    layout = layout_with_strip(window, players)
    names = ("fit", "out", "turns")
    boxes = sorted((getattr(layout, name) for name in names), key=lambda box: (box.y, box.x))
    if window.upright:
        boxes.reverse()
    return layout._replace(**dict(zip(names, boxes, strict=True)))


def challenge_head(window: Window, layout: TableLayout, *, clock: bool) -> ChallengeHead:
    """The strip above the table of such a layout; with or without a clock."""
    verdict, steps = strip_of(window, layout)
    sentence, watch = verdict, Box(verdict.right, verdict.y, 0.0, verdict.h)
    if clock:
        gap = Theme.space_small * layout.scale
        watch, sentence = verdict.split_right(CLOCK_PART * verdict.h, gap)
        # As much room on the other side, so that all stands in the middle of the table.
        sentence = sentence.split_left(watch.w, gap)[1]
    return ChallengeHead(sentence, watch, steps, verdict)


# The page

WIDEST = 1060.0
"""The width of the page in a window lying."""

TALL_WIDE = 660.0
"""The same in an upright one."""

HEAD, HEAD_PART = 84.0, 0.11
"""The height of the headline with the day below it, and the part of the page's height that it takes
at most."""

TITLE_PART = 0.62
"""The part of it that the title takes."""

ABREAST = 3
"""Cards side by side in an upright window."""

CHOICE_GAP = 16.0
PLACE_HIGH, PLACE_TALL = 330.0, 1.45
"""The height of a position's card at most: in dp, and in an upright window in its widths."""

SUMS, SUMS_TALL = 92.0, 150.0
"""The height of the card with sums, with four cells in a row, and with two."""

LOW_PART = 0.17
"""The part of the page's height that it takes at most."""

PLAY_PART = 0.62
"""The part of the foot that the larger of two buttons takes."""


class PageLayout(NamedTuple):
    """The boxes of the page; those of the choices are empty if there are none. ``cells`` are those
    of the sums in their card."""

    scale: float
    close: Box
    heading: Box
    day: Box
    variant: Box
    clock: Box
    places: tuple[Box, ...]
    sums: Box
    cells: tuple[Box, ...]
    second: Box
    play: Box

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name; without empty ones."""
        names = ("close", "heading", "day", "variant", "clock", "sums", "second", "play")
        boxes = {name: getattr(self, name) for name in names}
        boxes |= {f"place {n}": box for n, box in enumerate(self.places)}
        return {name: box for name, box in boxes.items() if box.w > 0 and box.h > 0}


def page_layout(window: Window, places: int, cells: int, *, choices: bool = True) -> PageLayout:
    """Lays out the page of this many positions and sums; with choices above the positions."""
    scale, tip = window.scale, window.few
    gap = min(Theme.space * scale, 0.016 * window.height)
    screen = Box(0, 0, *window.size).inset(min(Theme.space_large * scale, 0.022 * window.height))
    wide = min((TALL_WIDE if window.upright else WIDEST) * scale, screen.w)
    head, rest = screen.split_top(max(tip, min(HEAD * scale, HEAD_PART * screen.h)), gap)
    close = head._replace(w=tip, h=tip)
    side = tip + gap
    heading = head._replace(x=head.x + side, w=head.w - 2 * side)
    heading, day = heading.split_top(TITLE_PART * heading.h)
    rest = Box.around(rest.centre, wide, rest.h)
    variant = clock = Box(rest.x, rest.y, 0.0, 0.0)
    if choices:
        between = CHOICE_GAP * scale
        if window.upright:
            rows, rest = rest.split_top(2 * tip + gap, gap)
            variant, clock = rows.rows(2, gap)
        else:
            row, rest = rest.split_top(tip, gap)
            variant, clock = row.columns(2, between)
    foot, rest = rest.split_bottom(max(tip, min(Theme.button_height * scale, 0.1 * rest.h)), gap)
    play, second = foot.split_right(PLAY_PART * foot.w, gap)
    across = 2 if window.upright and cells > ABREAST else cells
    high = (SUMS if across == cells else SUMS_TALL) * scale
    sums, rest = rest.split_bottom(min(high, LOW_PART * screen.h), gap)
    inner = sums.inset(min(Theme.space_small * scale, 0.08 * sums.h))
    inner_cells = inner.grid(across, -(-cells // across), gap / 2)[:cells]
    boxes = _cards(window, rest, places, gap)
    return PageLayout(
        scale,
        close,
        heading,
        day,
        variant,
        clock,
        tuple(boxes),
        sums,
        tuple(inner_cells),
        second,
        play,
    )


def _cards(window: Window, room: Box, count: int, gap: float) -> list[Box]:
    """The cards side by side; in an upright window in rows, the last one in the middle."""
    if not window.upright:
        high = min(PLACE_HIGH * window.scale, room.h)
        return Box.around(room.centre, room.w, high).columns(count, gap)
    down = -(-count // ABREAST)
    wide = (room.w - gap * (ABREAST - 1)) / ABREAST
    high = min(PLACE_TALL * wide, (room.h - gap * (down - 1)) / down)
    boxes = []
    for n, row in enumerate(
        Box.around(room.centre, room.w, down * (high + gap) - gap).rows(down, gap)
    ):
        many = min(ABREAST, count - n * ABREAST)
        boxes += Box.around(row.centre, many * (wide + gap) - gap, high).columns(many, gap)
    return boxes
