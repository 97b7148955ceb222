"""The boxes of the players' cards and of their parts.

The card of the player in turn is larger.
A layout has a slot for each card: a box that never moves and receives presses. Cards share the row
or column of slots according to `grown`, which is 1 for the player in turn and 0 for others. While
the turn passes to another player, it is between 0 and 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from game.art import Theme
from game.common import Box, to_px

Edge = Literal["left", "right", "top"]  # of the felt, under whose frame a card is

HAND_SPREAD = 6.8  # width of a hand of six with its gaps on a card, in tile sizes
# A grown card relative to the others: its height in a column, and its width in a row.
LARGER, WIDER = 1.6, 1.36
# The others relative to a grown one: their width in a column, and their height in a row.
SMALL_WIDTH, SMALL_HEIGHT = 0.9, 0.82
SHADED = 4.0  # height (dp) of the part of a hanging card that is in shadow
HIDDEN = 14.0  # length (dp) of the part of a card that is under the frame

# Heights (dp) of a card's digits, badge and pips, for a grown card and for others.
DIGITS, BADGE, PIP = (82.0, 46.0), (52.0, 37.0), 11.0
BEHIND = 35.0  # width (dp) for the distance to the leader


class CardParts(NamedTuple):
    """The boxes (px) of the parts of a player's card."""

    badge: Box
    name: Box
    score: Box
    hand: Box
    behind: Box = Box(0.0, 0.0, 0.0, 0.0)  # for the distance to the leader
    note: Box = Box(0.0, 0.0, 0.0, 0.0)  # between name and dice, or in place of a hidden hand
    middle: float = 0.0  # x of the card
    slope: float = 0.0  # of its lower edge: the card is turned a little

    def hand_box(self, n: int) -> Box:
        hand = self.hand
        size = int(min(hand.h, hand.w / HAND_SPREAD))
        step = size + max(1, size // 6)
        x = hand.x + n * step
        return self.turned(Box(x, hand.centre[1] - size / 2, size, size))

    @property
    def note_or_hand(self) -> Box:
        """The box of the note. A low card has no such box, so the note takes that of the hand."""
        return self.note if self.note.h else self.hand

    def turned(self, box: Box) -> Box:
        """Return `box`, moved vertically as it would be if it turned together with the card."""
        return box.moved(0.0, self.slope * (box.centre[0] - self.middle))


@lru_cache(128)
def card_parts(
    box: Box, scale: float, *, grown: bool = False, dice: bool = False, slope: float = 0.0
) -> CardParts:
    """Return the parts of a card: badge, name and score above a row with the hand.

    The name is on the right of the badge or, if the card is narrow for its height, below it.
    """
    # Words do not touch the paper's inner rule.
    pad_x = min(to_px(12.0, scale), max(0.05 * box.w, to_px(5.5, scale)))
    pad_y = min(to_px(10.0, scale), 0.1 * box.h)
    inner = Box(box.x + pad_x, box.y + pad_y, box.w - 2 * pad_x, box.h - 2 * pad_y)
    gap = min(to_px(Theme.space_small, scale), 0.03 * box.w)
    # The height of the row with the hand and the distance to the leader.
    low = min(to_px(28.0, scale), 0.34 * box.h) if dice else to_px(18.0, scale)
    last, upper = inner.split_bottom(min(low, 0.3 * box.h), pad_y / 3)
    room = to_px(BEHIND, scale)
    side = min(
        (last.w - room) / HAND_SPREAD, last.h if dice else min(to_px(PIP, scale), 0.6 * last.h)
    )
    hand = Box(last.x, last.centre[1] - side / 2, HAND_SPREAD * side, side)
    behind = last.split_right(last.w - hand.w)[0]
    # A hand that is in the rack leaves its row to the note.
    note = last.split_left(last.w - room)[0]._replace(h=0.0 if dice else last.h)
    digits = min(to_px(DIGITS[not grown], scale), 0.9 * upper.h)
    badge_side = min(to_px(BADGE[not grown], scale), upper.h, 0.27 * upper.w)
    if upper.h < 0.34 * upper.w:
        # A narrow card has more room for the name.
        score_share, badge_share = (0.28, 0.22) if upper.w < to_px(180.0, scale) else (0.35, 0.26)
        score, rest = upper.split_right(min(score_share * upper.w, 1.72 * digits), gap)
        badge, words = rest.split_left(min(badge_side, badge_share * rest.w), gap)
        badge = Box.around(badge.centre, badge.w, badge.w)
        name = words
        if dice and words.h >= to_px(46.0, scale):
            name, note = words.split_top(0.56 * words.h)
        return CardParts(badge, name, score, hand, behind, note, box.centre[0], slope)
    line = min(to_px(26.0 if grown else 21.0, scale), 0.42 * upper.h)
    if upper.w < to_px(160.0, scale):
        # The name is below badge and score.
        name, upper = upper.split_bottom(line)
        if dice:
            behind, name = name.split_right(room)
            side = min(last.w / HAND_SPREAD, last.h)
            hand = Box(last.x, last.centre[1] - side / 2, HAND_SPREAD * side, side)
        badge_side = min(to_px(BADGE[not grown], scale), upper.h, 0.35 * upper.w)
        badge, score = upper.split_left(badge_side, gap / 2)
        badge = Box(badge.x, upper.y, badge_side, badge_side)
        return CardParts(badge, name, score, hand, behind, note, box.centre[0], slope)
    score, words = upper.split_right(0.56 * upper.w, gap)
    name, above = words.split_bottom(line)
    badge = Box(above.x, above.y, min(badge_side, above.h), min(badge_side, above.h))
    return CardParts(badge, name, score, hand, behind, note, box.centre[0], slope)


class CardSpot(NamedTuple):
    """The visible box of a card, and the box of its paper (px), which the frame partly hides."""

    box: Box
    paper: Box


def edge_of(slots: Sequence[Box], felt: Box) -> Edge:
    """Return the edge of the felt at which the cards are."""
    if len({slot.x for slot in slots}) > 1:
        return "top"
    return "left" if slots[0].centre[0] < felt.centre[0] else "right"


def card_spots(
    slots: Sequence[Box], grown: Sequence[float], felt: Box, scale: float
) -> tuple[CardSpot, ...]:
    """Return the boxes of all cards. `grown` is 0 (normal size) to 1 (in turn) for each seat."""
    edge, hidden = edge_of(slots, felt), to_px(HIDDEN, scale)
    spots = []
    for box, slot in zip(_boxes(slots, grown, edge), slots, strict=True):
        # The frame's shadow falls on the upper part of a hanging card.
        lit = box.split_bottom(box.h - to_px(SHADED, scale))[0] if edge == "top" else box
        spots.append(CardSpot(lit, _paper(box, slot, felt, edge, hidden)))
    return tuple(spots)


def _paper(box: Box, slot: Box, felt: Box, edge: Edge, hidden: float) -> Box:
    match edge:
        case "left":
            left = min(box.x, felt.x) - hidden
            return box._replace(x=left, w=box.right - left)
        case "right":
            return box._replace(w=max(box.right, felt.right) + hidden - box.x)
        case _:
            top = min(box.y, felt.y if slot.y - felt.y < slot.h / 2 else box.y) - hidden
            return box._replace(y=top, h=box.bottom - top)


def _boxes(slots: Sequence[Box], grown: Sequence[float], edge: Edge) -> list[Box]:
    boxes = []
    if edge != "top":
        rows = _shared([(slot.y, slot.h) for slot in slots], grown, LARGER)
        for slot, part, (y, h) in zip(slots, grown, rows, strict=True):
            w = slot.w * (SMALL_WIDTH + (1.0 - SMALL_WIDTH) * part)
            boxes.append(Box(slot.right - w if edge == "right" else slot.x, y, w, h))
        return boxes
    columns = [(slot.x, slot.w) for slot in slots]
    if len({slot.y for slot in slots}) == 1:  # in a grid each card has its slot
        columns = _shared(columns, grown, WIDER)
    for slot, part, (x, w) in zip(slots, grown, columns, strict=True):
        h = slot.h * (SMALL_HEIGHT + (1.0 - SMALL_HEIGHT) * part)
        boxes.append(Box(x, slot.y, w, h))
    return boxes


def _shared(
    slots: Sequence[tuple[float, float]], grown: Sequence[float], larger: float
) -> list[tuple[float, float]]:
    """Return start and length of each card: at `grown` 1, `larger` times as long as at 0."""
    start, first = slots[0]
    gap = slots[1][0] - (start + first) if len(slots) > 1 else 0.0
    small = sum(length for _, length in slots) / (len(slots) - 1 + larger)
    places = []
    for part in grown:
        length = small * (1.0 + (larger - 1.0) * part)
        places.append((start, length))
        start += length + gap
    return places
