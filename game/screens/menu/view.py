"""The layout of the main menu: title, a large card, smaller cards, and pegs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, NamedTuple

import pygame

from game import ui
from game.art import Painter, Theme, mix, with_alpha
from game.common import Box, Window
from game.screens import routes
from game.screens.base import Services
from game.screens.menu.title import TITLE, TITLE_HEIGHT
from game.ui.button import SLOT_OPACITY
from game.ui.node import control_node

PEG = 46.0  # diameter (dp)

WordsAt = Literal["right", "below", "nowhere"]


@dataclass(frozen=True, slots=True)
class PegFace:
    """The face of a peg. All pegs of the menu share one type size for their words."""

    icon: str
    label: str
    labels: tuple[str, ...]
    words: WordsAt

    def peg(self, painter: Painter, box: Box) -> Box:
        foot = words_height(painter) if self.words == "below" else 0.0
        side = min(box.w, box.h - foot, painter.dp(PEG + 8.0))
        if self.words == "right":
            return Box(box.x, box.centre[1] - side / 2, side, side)
        return Box(box.centre[0] - side / 2, box.y, side, side)

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        theme, peg = painter.theme, self.peg(painter, box)
        face = mix(theme.control, theme.control_lit, state.glow)
        if state.pressed:
            face = theme.control_deep
        painter.slot(target, peg, with_alpha(face, SLOT_OPACITY), peg.h / 2)
        down = painter.dp(Theme.space_least) if state.pressed else 0
        middle = peg.centre[0], peg.centre[1] + down
        painter.icon(target, self.icon, middle, round(0.5 * peg.h), theme.accent_lit)
        self._paint_words(target, painter, box, peg)
        if state.focused:
            painter.focus_ring(target, peg, peg.h / 2)

    def _paint_words(self, target: pygame.Surface, painter: Painter, box: Box, peg: Box) -> None:
        ink = painter.theme.ink
        if self.words == "right":
            room = box.split_right(box.w - peg.w - painter.dp(Theme.space_small))[0]
            px = painter.type(Theme.type_body)
            painter.text_at(target, self.label, room, px, ink, "semibold")
        elif self.words == "below":
            room = box.split_bottom(box.bottom - peg.bottom)[0]
            px = type_below(painter, self.labels, box.w)
            painter.text_at(target, self.label, room, px, ink, "semibold", "centre")


def words_height(painter: Painter) -> float:
    """Return the height (px) of words below a peg."""
    return 1.45 * painter.type(Theme.type_small)


def type_below(painter: Painter, labels: tuple[str, ...], width: float) -> int:
    """Return the type size (px) of words below pegs of `width` px; 0 if they do not fit."""
    largest, least = painter.type(Theme.type_small), round(0.9 * painter.type(Theme.type_small))
    px = painter.shared_size(labels, width, largest, least, "semibold")
    return px if painter.widest(labels, px, "semibold") <= width else 0


class PegControl(ui.ControlOf[PegFace]):
    """The control of a peg. Its key prompt is at the hole, not at the words."""

    @property
    def prompt_anchor(self) -> Box:
        if self.face.words == "right":
            return self.box._replace(w=self.box.h)
        return self.box


def menu_pegs(
    services: Services, learn: ui.Action | None
) -> dict[str, Callable[[WordsAt], ui.Node]]:
    """Return functions that make the pegs, by label. Learn is included if `learn` is given."""
    _ = services.words.gettext
    entries: list[tuple[str, str, str, str, ui.Action]] = [
        ("options", "o", _("Options"), "settings", partial(routes.OPTIONS.open, services)),
        ("records", "r", _("Records"), "trophy", partial(routes.RECORDS.open, services)),
        ("about", "a", _("About"), "about", partial(routes.ABOUT.open, services)),
    ]
    if learn is not None:
        entries.insert(0, ("learn", "h", _("Learn"), "help", learn))
    if services.host.can_quit:
        entries.append(("quit", "q", _("Quit"), "quit", services.stack.quit))
    labels = tuple(label for _key, _shortcut, label, _icon, _press in entries)

    def make(
        key: str, shortcut: str, label: str, icon: str, press: ui.Action, words: WordsAt
    ) -> ui.Node:
        face, tooltip = PegFace(icon, label, labels, words), label if words == "nowhere" else ""
        use = {"shortcut": shortcut, "tooltip": tooltip, "spoken": label, "tab": 1}
        return control_node(key, face, ui.Behaviour, use, control=PegControl, on_press=press)

    return {entry[2]: partial(make, *entry) for entry in entries}


# Sizes (dp).
TITLE_TILE = 112.0  # maximum side of a tile of the title
LOW = 560.0  # height below which the pegs are beside the title
NEWS_HEIGHT = 38.0  # of news in one line
MAX_WIDE, MAX_TALL = (1180.0, 860.0), (780.0, 1400.0)  # of all cards
# The part of the height (if portrait) or width for the large card, beside 4, 3 or 2 others.
LARGE_SHARE = {True: (0.44, 0.52, 0.6), False: (0.52, 0.52, 0.52)}

MAX_NEWS_LINES = 5  # of news that is too long for one line

LEFT = (0.0, 0.5)


class MenuNodes(NamedTuple):
    """The nodes that `menu_layout` arranges."""

    title: ui.Node
    news: ui.Node | None
    large: ui.Node
    small: Sequence[ui.Node]
    pegs: Mapping[str, Callable[[WordsAt], ui.Node]]  # by label


def menu_layout(window: Window, painter: Painter, nodes: MenuNodes) -> ui.Node:
    """Return the menu's layout. The pegs are below the cards, or in a low window at the title."""
    scale = window.scale
    low = not window.portrait and window.height < LOW * scale
    margin = Theme.space_large * scale * (0.6 if low else 1.0)
    gap = (Theme.space if low or window.portrait else 22.0) * scale
    limit = MAX_TALL if window.portrait else MAX_WIDE
    w = min(window.width - 2 * margin, limit[0] * scale)
    h = window.height - 2 * margin
    news = 0.0 if nodes.news is None else nodes.news.h.px + gap
    # In a low window the pegs must have room beside the title.
    least = len(nodes.pegs) * (window.roomy_min_side + gap / 2) + 2 * gap if low else 0.0
    tile = min(TITLE_TILE * scale, (w - least) / len(TITLE), 0.17 * h)
    title = replace(nodes.title, w=ui.px(tile * len(TITLE)), h=ui.px(tile * TITLE_HEIGHT))
    between, wide = ui.spacer(h=ui.px(gap)), not window.portrait
    news_row = (nodes.news, between) if nodes.news is not None else ()
    if low:
        pegs = _pegs(window, painter, nodes, w - title.w.px - 2 * gap)
        head = max(pegs.h.px, title.h.px)
        space = h - head - gap - news
        return ui.column(
            ui.row(title, ui.spacer(), pegs, h=ui.px(head)),
            between,
            *news_row,
            replace(_cards(nodes, w, space, gap, wide=True), h=ui.px(space)),
            w=ui.px(w),
            h=ui.px(h),
        )
    pegs = _pegs(window, painter, nodes, w)
    space = min(h - title.h.px - pegs.h.px - 2 * gap - news, limit[1] * scale)
    return ui.column(
        ui.spacer(),
        replace(title, align=LEFT if wide else (0.5, 0.5)),
        between,
        *news_row,
        replace(_cards(nodes, w, space, gap, wide=wide), h=ui.px(space)),
        between,
        replace(pegs, align=(1.0, 0.5) if wide else (0.5, 0.5)),
        ui.spacer(),
        w=ui.px(w),
        inset=(0.0, margin),
    )


def _cards(nodes: MenuNodes, w: float, h: float, gap: float, *, wide: bool) -> ui.Node:
    part = LARGE_SHARE[not wide][4 - min(4, len(nodes.small))]
    arrange, length = (ui.row, w) if wide else (ui.column, h)
    size = ui.px(part * (length - gap))
    others = _others(nodes.small, gap, wide=wide)
    large = replace(nodes.large, w=size) if wide else replace(nodes.large, h=size)
    return arrange(large, others, gap=gap)


def _others(cards: Sequence[ui.Node], gap: float, *, wide: bool) -> ui.Node:
    """Return two small cards side by side (if `wide`, in a column), or more in two rows."""
    if len(cards) == 2:
        return (ui.column if wide else ui.row)(*cards, gap=gap)
    split = len(cards) - 2
    rows = (ui.row(*part, gap=gap) for part in (cards[:split], cards[split:]))
    return ui.column(*rows, gap=gap)


def _pegs(window: Window, painter: Painter, nodes: MenuNodes, room: float) -> ui.Node:
    labels, gap = tuple(nodes.pegs), Theme.space_large * window.scale
    side = max(window.roomy_min_side, PEG * window.scale)
    # Of pegs with words on their right.
    space, measure = painter.dp(Theme.space_small), painter.assets.text_width
    type_px = painter.type(Theme.type_body)
    widths = [side + space + measure(label, type_px, "semibold") for label in labels]
    words: WordsAt = "right"
    if sum(widths) + gap * (len(labels) - 1) > room or window.portrait:
        gap /= 3
        cell = min((room - gap * (len(labels) - 1)) / len(labels), 120.0 * window.scale)
        words = "below" if type_below(painter, labels, cell) else "nowhere"
        widths = [cell if words == "below" else min(cell, 1.2 * side)] * len(labels)
    height = ui.px(side + (words_height(painter) if words == "below" else 0.0))
    makers = zip(nodes.pegs.values(), widths, strict=True)
    pegs = [replace(make(words), w=ui.px(width), h=height) for make, width in makers]
    length = sum(widths) + gap * (len(labels) - 1)
    return ui.row(*pegs, gap=gap, w=ui.px(length), h=height)


def news_pill(window: Window, painter: Painter, news: str, press: ui.Action | None) -> ui.Node:
    """Return the news on a slip of paper, in several lines if it is long. A tap calls `press`."""
    theme, padding = painter.theme, 2 * painter.dp(Theme.space_wide)
    space = window.width - 2 * Theme.space_large * window.scale - padding
    words, size = painter.fit_text(news, Theme.type_body, space, "semibold")
    lines, height = [words], painter.dp(NEWS_HEIGHT)
    if words != news or size < painter.type(Theme.type_note):
        # News may be long, and must be readable on a phone.
        line_height = partial(painter.assets.line_height, weight="semibold")
        room = MAX_NEWS_LINES * line_height(painter.type(Theme.type_body))
        lines, size = painter.balanced(news, Theme.type_body, space, room, "semibold")
        height += (len(lines) - 1) * line_height(size)
    width = painter.widest(lines, size, "semibold") + padding
    line = ui.Node(content=ui.TextLines(tuple(lines), size, theme.paper_note, "semibold", "centre"))
    inset, w, h = (padding / 2, 0.0), ui.px(width), ui.px(height)
    pill = ui.stack(line, content=ui.Slip(), w=w, h=h, inset=inset, key="news")
    use = ui.Behaviour(control=ui.ControlOf, on_press=press, spoken=news)
    return replace(pill, behaviour=use) if press else pill
