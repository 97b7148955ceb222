"""The layout of the setup screen: a pure function of the window and the number of players.

Boxes are px; constants are dp.
"""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import TOUCH, Window
from game.view.layout.parts import cut_bottom, cut_top

HEADER = 52.0
TIGHT = Theme.space_small
ROW = 92.0
HEADING = 30.0
HINT, NARROW = 26.0, 400.0
VARIANT_HEIGHT = 300.0
BACK_WIDTH, START_WIDTH = 180.0, 320.0
OCCUPANT_WIDTH, LABEL_WIDTH = 112.0, 110.0
BADGE = 60.0
WIDEST = 1180.0
HIGHEST = 668.0
SEATS = 4

CLOSE_PART = 0.31
"""The part of the width beside the players in a close layout."""

ROW_WIDTH = 6.6
"""How wide the players' card is at least in a close layout, in fingertips: badge, person or
computer, a short name, and the button that removes."""


class RowLayout(NamedTuple):
    """The boxes of one player's row: all of it, and its badge and widgets."""

    row: Box
    badge: Box
    occupant: Box
    name: Box
    remove: Box

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        return {name: getattr(self, name) for name in ("badge", "occupant", "name", "remove")}


class SetupLayout(NamedTuple):
    """The boxes of the setup screen.

    Each of the four seats has a row, taken or free, so that nothing moves when players come and
    go: ``add`` is the first free one, empty when all are taken. In a ``close`` layout, of a small
    window, ``back`` has room for its icon alone.
    """

    scale: float
    close: bool
    title: Box
    variants: tuple[Box, ...]
    players: Box
    heading: Box
    rows: tuple[RowLayout, ...]
    add: Box
    eldest_label: Box
    eldest: Box
    hint: Box
    more: Box
    back: Box
    start: Box

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name; without empty ones."""
        names = ("title", "heading", "add", "eldest_label", "eldest", "hint")
        boxes = {name: getattr(self, name) for name in (*names, "more", "back", "start")}
        boxes |= {f"variant {n}": box for n, box in enumerate(self.variants)}
        for n, row in enumerate(self.rows):
            boxes |= {f"{name} {n}": box for name, box in row.controls().items()}
        return {name: box for name, box in boxes.items() if box.w > 0 and box.h > 0}


def setup_layout(window: Window, players: int) -> SetupLayout:
    """Lays out the setup screen for 2 to 4 players."""
    close = window.few > window.touch
    places = _close(window) if close else _usual(window)
    card = places.card
    rows = tuple(_row(line, window) for line in card.lines[:players])
    free = card.lines[players] if players < SEATS else Box(card.box.x, card.box.y, 0, 0)
    return SetupLayout(
        scale=window.roomy,
        close=close,
        title=places.title,
        variants=tuple(places.variants),
        players=card.box,
        heading=card.heading,
        rows=rows,
        add=free,
        eldest_label=card.label,
        eldest=card.eldest,
        hint=card.hint,
        more=places.more,
        back=places.back,
        start=places.start,
    )


class _PlayersCard(NamedTuple):
    """The boxes of the players' card: a line for each seat, and the choice of the eldest."""

    box: Box
    heading: Box
    lines: tuple[Box, ...]
    label: Box
    eldest: Box
    hint: Box


class _Places(NamedTuple):
    """Where the parts of the screen are."""

    title: Box
    variants: list[Box]
    card: _PlayersCard
    more: Box
    back: Box
    start: Box


def _usual(window: Window) -> _Places:
    """The title above, the buttons below, and between them the variants and the players."""
    scale, touch = window.roomy, window.touch
    screen = Box(0, 0, *window.size).inset(Theme.space_large * scale)
    screen = Box.around(
        screen.centre,
        min(screen.w, WIDEST * scale),
        screen.h if window.upright else min(screen.h, HIGHEST * scale),
    )
    gap = Theme.space * scale
    title, rest = screen.split_top(HEADER * scale, gap)
    footer, body = rest.split_bottom(max(touch, Theme.button_height * scale), gap)
    if not window.upright:
        left, right = body.split_left(body.w * 0.36, 1.6 * gap)
        more, pictures = left.split_bottom(touch, gap)
        variants = pictures.rows(2, gap)
        card = _players_card(right, right.h, window)
    else:
        pictures, rest = body.split_top(min(VARIANT_HEIGHT * scale, body.h * 0.29), gap)
        variants = pictures.columns(2, gap)
        card = _players_card(rest, rest.h - touch - gap, window)
        more = Box(rest.x, card.box.bottom + gap, rest.w, touch)
    back, rest = footer.split_left(min(BACK_WIDTH * scale, footer.w * 0.36), gap)
    start, _ = rest.split_right(min(START_WIDTH * scale, rest.w))
    return _Places(title, variants, card, more, back, start)


def _close(window: Window) -> _Places:
    """For small windows: less space around all, and nothing above and below the players, so that
    their rows are as high as a fingertip."""
    scale, touch = window.roomy, window.few
    gap = TIGHT * scale
    screen = Box(0, 0, *window.size).inset(gap)
    if window.upright:
        head, rest = screen.split_top(touch, gap)
        back, title = head.split_left(touch, 1.6 * gap)
        more, title = title.split_right(0.5 * title.w, gap)
        start, rest = rest.split_bottom(touch, gap)
        least = (SEATS + 1) * (touch + gap) + 4 * gap
        pictures, right = rest.split_top(min(VARIANT_HEIGHT * scale, rest.h - least), gap)
        variants = pictures.columns(2, gap)
    else:
        width = min(CLOSE_PART * screen.w, screen.w - ROW_WIDTH * touch - 1.6 * gap)
        left, right = screen.split_left(width, 1.6 * gap)
        head, left = left.split_top(touch, gap)
        back, title = head.split_left(touch, 1.6 * gap)
        start, left = left.split_bottom(touch, gap)
        more, pictures = left.split_bottom(touch, gap)
        variants = pictures.rows(2, gap)
    return _Places(title, variants, _players_card(right, right.h, window), more, back, start)


def _players_card(area: Box, height: float, window: Window) -> _PlayersCard:
    """Lays out the players' card at the top of the area, at most ``height`` px high; beside the
    variants it is as high as they are.

    A low card has no hint; a very low one has no heading either.
    """
    scale, touch = window.roomy, window.few
    gap = Theme.space * scale
    small, pad = min(gap, height * 0.016), min(Theme.space * scale, height * 0.03)
    spare = height - 2 * pad - SEATS * (touch + small) - touch
    # On a narrow card the hint takes two lines.
    hint_height = HINT * scale * (1.0 if area.w >= NARROW * scale else 1.5)
    if spare < hint_height + Theme.space_tiny * scale:
        hint_height = 0.0
    spare -= hint_height + small
    heading_height = HEADING * scale if spare >= (HEADING + Theme.space_tiny) * scale else 0.0
    needed = 2 * pad + heading_height + hint_height + touch + SEATS * (ROW * scale + small)
    card = area._replace(h=min(height, needed + 2 * small) if window.upright else height)
    heading, inner = cut_top(card.inset(pad), heading_height, small)
    hint, inner = cut_bottom(inner, hint_height, small)
    eldest_row, inner = inner.split_bottom(min(touch, inner.h / (SEATS + 1)), small)
    label, eldest = eldest_row.split_left(min(LABEL_WIDTH * scale, eldest_row.w * 0.24), gap)
    return _PlayersCard(card, heading, tuple(inner.rows(SEATS, small)), label, eldest, hint)


def _row(line: Box, window: Window) -> RowLayout:
    scale, gap = window.roomy, Theme.space_small * window.roomy
    inner = Box(line.x + gap, line.y, line.w - 1.4 * gap, line.h)
    control = min(max(window.few, TOUCH * scale), line.h)
    badge, rest = inner.split_left(min(line.h, max(control, BADGE * scale)), gap)
    remove, rest = rest.split_right(control, gap)
    occupant, name = rest.split_left(
        max(2 * control, min(OCCUPANT_WIDTH * scale, rest.w * 0.4)), gap
    )
    return RowLayout(
        row=line,
        badge=Box.around(badge.centre, badge.w, badge.w),
        occupant=Box.around(occupant.centre, occupant.w, control),
        name=Box.around(name.centre, name.w, control),
        remove=Box.around(remove.centre, remove.w, control),
    )
