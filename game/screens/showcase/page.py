"""The parts of the page between two games but its lists: three rules with rows of tiles, and the
invitation."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.anim.easing import overshoot
from game.art.painter import Painter
from game.art.theme import Theme, mix
from game.common.geometry import Box
from game.common.window import Window
from game.rules.tiles import Tile
from game.screens.showcase.fragments import FragmentMaker, plate_style
from game.screens.showcase.layout import showcase_scale
from game.screens.showcase.sentences import coloured, hint
from game.ui.node import FIT, Mood, Node, Picture, column, part, px, row, stack
from game.ui.text import live

TITLE, FOOT = 54.0, 50.0
"""Heights (dp) of the title, and of what is at the bottom."""

RULES_PART, RULES_PART_TALL = 0.55, 0.5
"""The part of the page that the rules take: of its width, or upright of its height."""

SECOND = 176.0
"""Height (dp) of the second list at most, below the first."""

BESIDE = 0.8
"""Upright lists are side by side if each is at least this many times as wide as high."""

RULES = 3
STEP, POINTS_ROOM = 1.04, 3.2
"""From one tile to the next, and the room for the points behind the last, in tiles."""

TEXT_PART = 0.42
"""The part of a rule's height that its sentence takes."""

TEXT_SIZE, POINTS_SIZE = 0.72, 0.7
"""The type of a sentence and of points at most, for the height of their room."""

DROP, DROP_FROM = 0.35, 0.25
"""Seconds in which a tile falls into its place, and from how high (in its sizes): not from above
the sentence over it."""

SLOT_INSET, SLOT_RADIUS = 0.05, 0.16
"""The empty place of a tile, in parts of its size."""

NOTE = 190.0
"""The least width (dp) of what comes next, where a presenter is told what a key has changed."""

INVITATION = 0.66
"""The part of the bottom that the invitation takes at most."""

QWIRKLE = 6
"""Tiles that a line can have."""


class Rule(NamedTuple):
    """A rule: its sentence, the tiles that show it, what they score, and when (seconds) its first
    tile falls, and how much later each of the others."""

    text: str
    tiles: tuple[Tile, ...]
    points: str
    begin: float
    apart: float

    @property
    def end(self) -> float:
        """When the last tile is in its place."""
        return self.begin + self.apart * len(self.tiles) + DROP

    def fallen(self, n: int, seconds: float) -> float:
        """Return how far (0 to 1) the n-th tile has fallen."""
        return min(1.0, max(0.0, (seconds - self.begin - self.apart * n) / DROP))


def page_frame(window: Window, lists: int) -> Node:
    """Return where the title, the rules, this many lists and the foot are, by name or number: how
    it works at the left, the last game and the day's best at the right; upright one below the
    other."""
    s = showcase_scale(window)
    gap = Theme.space * s
    rules = column(*[Node(key=("rule", n)) for n in range(RULES)], gap=gap)
    shown = [Node(key=("list", n)) for n in range(lists)]
    high = window.height - 3.5 * gap - (TITLE + FOOT) * s
    lower = (1.0 - RULES_PART_TALL) * high - gap
    if window.upright and window.width - 2 * gap > lower * BESIDE * lists:
        beside = row(*shown, gap=gap)
    else:
        # The first one has a table, too.
        after = [Node(key=one.key, h=part(0.5, less=gap / 2, most=SECOND * s)) for one in shown[1:]]
        beside = column(shown[0], *after, gap=gap)
    if window.upright:
        body = column(stack(rules, h=part(RULES_PART_TALL)), beside, gap=gap)
    else:
        body = row(stack(rules, w=part(RULES_PART)), beside, gap=gap)
    return column(
        column(Node(key="title", h=px(TITLE * s)), body, gap=gap / 2),
        Node(key="foot", h=px(FOOT * s)),
        gap=gap,
        inset=(gap, gap),
    )


def title_line(_maker: FragmentMaker, _box: Box, title: str) -> Node:
    """Return the title of the page."""
    return Node(content=coloured(title, Theme.type_display, "centre"))


def rule_card(
    maker: FragmentMaker, box: Box, rule: Rule, clock: Callable[[], float], begun: bool, over: bool
) -> Node:
    """Return a rule with tiles that fall by the ``clock``, and in the end the points."""
    painter, theme = maker.painter, maker.painter.theme
    great = len(rule.tiles) == QWIRKLE
    pad = Theme.space_small * painter.scale
    wide, high = box.w - 2 * pad, box.h - 2 * pad
    upper = high * TEXT_PART
    lower = high - upper - pad / 2
    side = min(lower, wide / (QWIRKLE * STEP + POINTS_ROOM))
    ink = theme.ink if begun else mix(theme.card[:3], theme.ink, 0.6)
    size = min(theme.type_large, upper / painter.scale * TEXT_SIZE)
    sentence = maker.whole(rule.text, size, (wide, upper), ink, "bold", "left")
    square = px(side)
    slots = [Node(content=Picture("slot", _draw_slot), w=square, h=square) for _ in range(QWIRKLE)]
    tiles = [_falling(maker, rule, n, side, clock) for n in range(len(rule.tiles))]
    points = None
    if over:
        size = min(theme.type_display, lower / painter.scale * POINTS_SIZE)
        room = max(0.0, wide - (5 * STEP + 1) * side - pad), lower
        ink = theme.accent_lit
        points = Node(content=maker.whole(rule.points, size, room, ink, "extrabold", "left"))
    gap = (STEP - 1) * side
    return column(
        Node(content=sentence, h=px(upper)),
        row(
            stack(
                row(*slots, gap=gap, w=FIT),
                row(*tiles, gap=gap, w=FIT, h=square, at=(0.0, 0.5)),
                w=FIT,
            ),
            points,
            gap=pad,
        ),
        content=maker.plate(plate_style(theme, theme.accent_lit if over and great else None)),
        gap=pad / 2,
        inset=(pad, pad),
    )


def _draw_slot(target: pygame.Surface, painter: Painter, box: Box, _mood: Mood) -> None:
    slot = box.inset(SLOT_INSET * box.w)
    painter.rounded(target, slot, painter.theme.trough, SLOT_RADIUS * box.w)


def _falling(
    maker: FragmentMaker, rule: Rule, n: int, side: float, clock: Callable[[], float]
) -> Node:
    """The n-th tile of a rule on its way into its place."""
    sprites, piece = maker.sprites, maker.piece

    def draw(target: pygame.Surface, _painter: Painter, box: Box, _mood: Mood) -> None:
        fallen = rule.fallen(n, clock())
        if fallen:
            tile = sprites.lying(piece, rule.tiles[n], round(side))
            above = (1.0 - overshoot(fallen)) * DROP_FROM * side
            target.blit(tile, (round(box.x), round(box.bottom - side - above)))

    # All of its way.
    way = px((1.0 + DROP_FROM) * side)
    return live(lambda: rule.fallen(n, clock()), draw, w=px(side), h=way, at=(0.5, 1.0))


def foot_row(maker: FragmentMaker, box: Box, invitation: str, following: str) -> Node:
    """Return the invitation on a bright plate, and what comes next."""
    painter, theme = maker.painter, maker.painter.theme
    pad = painter.dp(Theme.space)
    invited = hint(maker, invitation, theme.type_heading, (box.w * INVITATION, box.h), pad)
    room = box.w - invited.w.px - pad, box.h
    after = maker.whole(following, theme.type_title, room, theme.ink, "bold", "right")
    width = px(min(room[0], max(after.width(painter), painter.dp(NOTE))))
    return row(invited, stack(Node(content=after, w=width, at=(1.0, 0.5), key="next")), gap=pad)
