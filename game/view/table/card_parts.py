"""How a player's card is divided, and the size of the names on all cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.art.painter import Painter
from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import to_px

SCORE_TYPE, SMALL_SCORE = Theme.type_title, Theme.type_heading
"""The score on a usual and on a narrow card."""

NAME_TYPE, SMALL_NAME, LEAST_NAME = Theme.type_body, Theme.type_note, Theme.type_tiny
"""A name, one in two lines, and the smallest that all names share."""

SMALLEST = 0.85
"""A name that does not fit all the same is written at this part of the size, and shortened."""

SCORE_WIDTH = 58.0
"""Dp of the room for a score."""

NARROW = 200.0
"""Dp below which a card is narrow: badge and score leave more room for the name."""

STACKED = 1.5
"""A card less than this many times as wide as high has its name on a line of its own."""

BEHIND_WIDTH = 32.0
"""Dp kept beside the hand for the points behind the leader."""

HAND_SPREAD = 6.8
"""The width of a hand of six on a card, in tiles, gaps included."""


class CardParts(NamedTuple):
    """Where the parts of a card lie (px); the type size of the score (dp); ``stacked`` if the name
    has a line of its own."""

    badge: Box
    name: Box
    score: Box
    hand: Box
    score_type: float
    stacked: bool

    def hand_box(self, n: int) -> Box:
        """Where the n-th tile in hand lies."""
        hand = self.hand
        size = int(min(hand.h, hand.w / HAND_SPREAD))
        step = size + max(1, size // 6)
        return Box(hand.x + n * step, hand.centre[1] - size / 2, size, size)

    @property
    def beside_hand(self) -> Box:
        """What is left at the right of a hand of six, up to where the score ends."""
        last = self.hand_box(5)
        left = last.right + last.w / 4
        return self.hand._replace(x=left, w=max(0.0, self.score.right - left))


def card_parts(box: Box, scale: float) -> CardParts:
    """The parts of the card in this box (px), at ``scale`` px per dp: badge, name and score above
    the hand, or below each other on a narrow card."""
    pad = min(to_px(Theme.space, scale), box.h * 0.12)
    inner = box.inset(pad)
    score_width = min(inner.w * 0.5, to_px(SCORE_WIDTH, scale))
    if box.w < STACKED * box.h:
        _, inner = inner.split_left(to_px(Theme.hairline, scale))
        upper, rest = inner.split_top(inner.h * 0.4, pad / 4)
        name, hand = rest.split_top(rest.h * 0.52, pad / 4)
        badge, rest = upper.split_left(min(upper.h, upper.w * 0.4))
        score, _ = rest.split_right(min(rest.w, score_width))
        return CardParts(badge, name, score, hand, SCORE_TYPE, stacked=True)
    upper, hand = inner.split_top(inner.h * 0.52, pad / 2)
    narrow = box.w < to_px(NARROW, scale)
    # Room for the points that are missing, beside the hand.
    hand = hand._replace(w=hand.w - to_px(BEHIND_WIDTH, scale))
    side = min(upper.h, upper.w * (0.16 if narrow else 0.19))
    badge, name = upper.split_left(side, side * 0.24)
    score, _ = upper.split_right(score_width)
    return CardParts(badge, name, score, hand, SMALL_SCORE if narrow else SCORE_TYPE, stacked=False)


def fit_name(painter: Painter, name: str, names: Sequence[str], box: Box) -> tuple[list[str], int]:
    """The lines of a name and their size in px: the largest at which every name fits, so that
    all cards look alike. Only a name that would make all others too small is smaller."""
    shared = painter.type(LEAST_NAME)
    for px in range(painter.type(NAME_TYPE), shared, -1):
        if all(_lines(painter, one, px, box) for one in names or (name,)):
            shared = px
            break
    lines = _lines(painter, name, shared, box)
    if not lines:
        # Small letters before an ellipsis, but not so small that nobody reads them.
        px = max(1, round(shared * SMALLEST))
        parts = _halves(name) if " " in name and 2.2 * px <= box.h else (name,)
        lines, shared = [painter.shorten(part, px, box.w, "bold") for part in parts], px
    return lines, shared


def _lines(painter: Painter, name: str, px: int, box: Box) -> list[str]:
    """The name in one line or, if it must be small, in two; nothing if it does not fit."""
    width = painter.assets.text_width
    if width(name, px, "bold") <= box.w:
        return [name]
    if " " in name and px <= painter.type(SMALL_NAME) and 2.2 * px <= box.h:
        first, second = _halves(name)
        if max(width(first, px, "bold"), width(second, px, "bold")) <= box.w:
            return [first, second]
    return []


def _halves(name: str) -> tuple[str, str]:
    """The name broken at the space that leaves both lines shortest."""
    spaces = [n for n, letter in enumerate(name) if letter == " "]
    middle = min(spaces, key=lambda n: max(n, len(name) - n))
    return name[:middle], name[middle + 1 :]
