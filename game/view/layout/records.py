"""The layout of the records: a pure function of the window. Boxes are px; constants are dp."""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window

HEADER = 52.0
WIDEST = 1180.0
TABS_WIDE = 560.0
SEARCH_WIDE = 380.0
BACK, CLEAR = 180.0, 220.0
HINT = 22.0
BESIDE = 620.0
"""Width (dp) of a list from which everything of a game stands beside each other."""
GAME_BESIDE, GAME_BELOW = 66.0, 92.0
"""Height of a game's row, wide and narrow."""
NOTE_BESIDE, NOTE = 12.0, 18.0
"""How much higher rows are if some have a note, wide and narrow."""
FEAT_ROW, FEAT_HEADING = 50.0, 36.0
COLUMNS_WIDE = 760.0
"""Width (dp) from which the four lists of the best stand in one row."""


class RecordsLayout(NamedTuple):
    """The boxes (px) of the records. ``tools`` is the row above the card, ``hint`` the words about
    how games come here; ``lists`` are the four cards of the best."""

    scale: float
    title: Box
    tabs: Box
    tools: Box
    search: Box
    told: Box
    card: Box
    rows: Box
    hint: Box
    variants: Box
    numbers: Box
    lists: tuple[Box, ...]
    back: Box
    clear: Box

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        names = ("title", "tabs", "search", "told", "rows", "hint", "back", "clear")
        return {name: getattr(self, name) for name in names}

    def best_controls(self) -> dict[str, Box]:
        """The same where the best are shown."""
        names = ("title", "tabs", "variants", "numbers", "back")
        lists = {f"list {n}": box for n, box in enumerate(self.lists)}
        return {name: getattr(self, name) for name in names} | lists


def records_layout(window: Window) -> RecordsLayout:
    """Lays out the records."""
    scale, touch = window.roomy, window.touch
    gap, small = Theme.space * scale, Theme.space_small * scale
    screen = Box(0, 0, *window.size).inset(Theme.space_large * scale)
    screen = Box.around(screen.centre, min(screen.w, WIDEST * scale), screen.h)
    footer, body = screen.split_bottom(
        max(touch, min(Theme.button_height * scale, screen.h * 0.13)), gap
    )
    if window.upright:
        title, rest = body.split_top(HEADER * scale, small)
        tabs, rest = rest.split_top(touch, gap)
    else:
        header, rest = body.split_top(max(touch, HEADER * scale), gap)
        tabs, title = header.split_right(min(TABS_WIDE * scale, header.w * 0.62), gap)
        tabs = Box.around(tabs.centre, tabs.w, touch)
    tools, card = rest.split_top(touch, gap)
    search, told = tools.split_left(min(SEARCH_WIDE * scale, tools.w * 0.62), gap)
    if window.upright:
        variants = tools
        numbers, grid = card.split_top(touch, gap)
        lists = grid.grid(2, 2, gap)
    else:
        variants, numbers = tools.columns(2, gap)
        across = 4 if card.w >= COLUMNS_WIDE * scale else 2
        lists = card.grid(across, 4 // across, gap)
    back, rest = footer.split_left(min(BACK * scale, footer.w * 0.4), gap)
    clear, hint = rest.split_right(min(CLEAR * scale, rest.w), gap)
    rows = card.inset(gap)
    if window.upright:
        lines = 2 if card.w >= BESIDE * scale else 3
        hint, rows = rows.split_bottom(lines * HINT * scale, small)
    return RecordsLayout(
        scale=scale,
        title=title,
        tabs=tabs,
        tools=tools,
        search=search,
        told=told,
        card=card,
        rows=rows,
        hint=hint,
        variants=variants,
        numbers=numbers,
        lists=tuple(lists),
        back=back,
        clear=clear,
    )


def game_row(width: float, scale: float, touch: float, *, noted: bool = False) -> float:
    """The height (px) of a game's row in a list of this width (px); ``noted``: some have a note."""
    beside = width >= BESIDE * scale
    more = (NOTE_BESIDE if beside else NOTE) if noted else 0.0
    return max(touch, ((GAME_BESIDE if beside else GAME_BELOW) + more) * scale)


class GameRowLayout(NamedTuple):
    """The parts of a game's row: the piece of its variant, two lines about the game (side by side
    in a narrow row) and one for a ``note``, empty without one, a box for each player, and the sign
    of what a press does."""

    piece: Box
    day: Box
    about: Box
    note: Box
    players: tuple[Box, ...]
    sign: Box
    beside: bool


ALIGNED = 900.0
"""Width (dp) of a row from which there is room for four players even if there are fewer."""


def game_row_layout(row: Box, scale: float, players: int, *, noted: bool = False) -> GameRowLayout:
    """Lays out a game's row for this many players, ``noted`` with a note."""
    beside = row.w >= (BESIDE - 70.0) * scale
    small, gap = Theme.space_small * scale, Theme.space * scale
    inner = Box(row.x + small, row.y, row.w - small, row.h)
    if not beside:
        return _narrow_row(inner, scale, players, noted)
    side = 40.0 * scale
    piece, rest = inner.split_left(side, gap)
    piece = Box.around(piece.centre, side, side)
    sign, rest = rest.split_right(44.0 * scale, small)
    dates, rest = rest.split_left(min(132.0 * scale, rest.w * 0.24), gap)
    high = 46.0 + (NOTE if noted else 0.0)
    dates = Box.around(dates.centre, dates.w, min(dates.h, high * scale))
    note, dates = dates.split_bottom(dates.h / 3.4 if noted else 0.0)
    day, about = dates.rows(2)
    across = 4 if row.w >= ALIGNED * scale else max(3, players)
    places = rest.columns(across, gap)
    return GameRowLayout(piece, day, about, note, tuple(places[:players]), sign, beside)


def _narrow_row(inner: Box, scale: float, players: int, noted: bool) -> GameRowLayout:
    """The players below the rest; a press does the same as everywhere, without a sign."""
    tiny, line = Theme.space_tiny * scale, NOTE * scale if noted else 0.0
    inner = Box.around(inner.centre, inner.w, min(inner.h, 80.0 * scale + line))
    head, rest = inner.split_top(24.0 * scale, 0.0)
    note, rest = rest.split_top(line, tiny)
    piece, words = head.split_left(head.h, Theme.space_small * scale)
    # Free of the ring of the focus.
    words = words._replace(w=words.w - Theme.space_small * scale)
    note = note._replace(x=words.x, w=words.w)
    day, about = words.split_left(words.w * 0.5, tiny)
    nothing = Box(inner.right, inner.y, 0.0, 0.0)
    places = rest.columns(players, Theme.space_small * scale)
    return GameRowLayout(piece, day, about, note, tuple(places), nothing, beside=False)
