"""Player cards and the bag, readable from far away, and the celebration of the winners.

A card has a large name and score above a lane, on which the player's face advances with the points.
Open hands, as of dice, are at the bottom. At the end of a game the winners' cards grow before
fireworks in their colours.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import pygame

from game.anim.easing import overshoot
from game.art.crown import crown
from game.art.painter import Painter
from game.art.theme import BLACK, WHITE, Theme, mix, with_alpha
from game.common.geometry import Box
from game.rules.tiles import Tile
from game.screens.showcase.fragments import FragmentMaker, Lines, Written, plate_style
from game.screens.showcase.layout import bag_picture
from game.session.badges import Badge
from game.table.bag_picture import BagPicture
from game.table.hud import CardContent
from game.table.point_burst import PointParticle, point_particles
from game.table.table_geometry import HAND_SPREAD, CardParts
from game.ui.node import Node, Picture, VisualState, column, fraction, px, row, spacer, stack
from game.ui.text import picture

SCORE_TYPE, NAME_TYPE = Theme.type_display, Theme.type_large
LEAST_NAME = Theme.type_small

UPPER = 0.52
"""The part of the height shared with the lane that the name takes."""

HAND = 0.44
"""The part of a card that an open hand takes."""

LANE, FACE = 0.34, 0.32
"""Height of the lane in heights of its row, and the most of its length that the face takes."""

GOAL = 24
"""Points for which the lane has room from the beginning."""

SCORE_PART, DIGIT = 0.42, 0.62
"""Largest part of a card's width for a score, and the width of a digit in heights."""

NAME_PART = 0.78
"""Largest size of a name, in heights of its row."""

GROWN = 0.16
"""Part by which a score that has just grown is enlarged."""

OUT_OF_LINE = 1.6
"""Height of a growing score, in sizes of its type."""

CROWN, CROWN_PART = 1.15, 0.25
"""Size of the leader's crown in heights of the name, and its largest part of the name's width."""

EMPTY_LIGHT, EMPTY_INSET, EMPTY_RAISED = 0.55, 0.08, 0.12
"""Lightness of the ground of an empty bag, and inset and raise of the bag, in bag heights."""

NOBODY = CardContent("", Badge(), 0, (), to_move=False)

BURST = 1.5
"""Seconds of a burst."""

GROW, SIZES = 0.5, 6
"""Seconds in which the winners' cards grow, and number of sizes, each drawn separately."""

FIRST, NEXT, BURSTS = 0.35, 0.8, 6
"""Seconds to the first burst, which is at the winners' cards, and between bursts; their number."""

EDGE = 0.2
"""Least distance of a burst from the edge of the view, in parts of its width or height."""


def far_card(maker: FragmentMaker, box: Box, content: CardContent) -> Node:
    """Return a player's card, lit for the player to move, with a crown for the leader."""
    painter, theme, dice = maker.painter, maker.painter.theme, maker.piece == "die"
    pad = min(Theme.space * painter.scale, box.h * 0.1)
    wide, high = box.w - 2 * pad, box.h - pad
    upper = high - (HAND * high if dice else 0.0)
    size = min(SCORE_TYPE, upper / painter.scale)
    right = min(wide * SCORE_PART, 3 * DIGIT * size * painter.scale)
    named = wide - right - pad / 2, upper * UPPER
    score = Lines(
        (str(content.score),),
        painter.type(size * (1.0 + GROWN * content.pulse)),
        mix(theme.ink, theme.accent_lit, 1.0 if content.leads else content.pulse),
        "extrabold",
        "right",
    )
    line = px(OUT_OF_LINE * painter.type(size))
    return column(
        row(
            column(
                _name(maker, named, content),
                picture(content, partial(_draw_lane, content), key="lane"),
            ),
            stack(Node(content=Written(score), h=line), w=px(right), key="score"),
            gap=pad / 2,
        ),
        _dice(maker, (wide, HAND * high), content) if dice else None,
        content=maker.plate(plate_style(theme, theme.accent if content.to_move else None)),
        inset=(pad, pad / 2),
    )


def far_card_parts(maker: FragmentMaker, box: Box) -> CardParts:
    """Return the boxes of the card's parts, for pieces that fly from or to them."""
    at = maker.get(far_card, box, NOBODY).boxes
    size = min(SCORE_TYPE, at["score"].h / maker.painter.scale)
    hand = at.get("hand", at["lane"])
    return CardParts(at["lane"], at["name"], at["score"], hand, size, stacked=False)


def _dice(maker: FragmentMaker, size: tuple[float, float], content: CardContent) -> Node:
    side, sprites = int(min(size[1], size[0] / HAND_SPREAD)), maker.sprites

    def die(n: int, tile: Tile | None) -> Node:
        if tile is None or n in content.empty_places:
            return spacer(px(side), px(side))

        def draw(target: pygame.Surface, _painter: Painter, box: Box, _state: VisualState) -> None:
            target.blit(sprites.piece("die", tile, side), (round(box.x), round(box.y)))

        return picture((tile, side), draw, w=px(side), h=px(side))

    dice = (die(n, tile) for n, tile in enumerate(content.hand))
    return row(*dice, gap=max(1, side // 6), h=px(size[1]), key="hand")


def _name(maker: FragmentMaker, size: tuple[float, float], content: CardContent) -> Node:
    painter, crowned = maker.painter, crown_size(*size)
    width = size[0] - 1.4 * crowned
    largest = name_size(painter, (width, size[1]), content.names)
    name = painter.shorten(content.name, largest, width, "bold")
    worn = leader_crown(maker, crowned) if content.leads else None

    def draw(target: pygame.Surface, _painter: Painter, box: Box, _state: VisualState) -> None:
        end = painter.text_at(target, name, box, largest, painter.theme.ink, "bold").right
        if worn is not None:
            side = worn.get_width()
            at = round(end + 0.8 * side), round(box.centre[1] - 0.04 * side)
            target.blit(worn, worn.get_rect(center=at))

    look = name, largest, content.leads
    return Node(content=Written(Picture(look, draw)), h=fraction(UPPER), key="name")


def name_size(painter: Painter, size: tuple[float, float], names: tuple[str, ...]) -> int:
    """Return the largest type size (px) at which all names fit this space, or the minimum."""
    measure = painter.assets.text_width
    least = painter.type(LEAST_NAME)
    most = painter.type(min(NAME_TYPE, NAME_PART * size[1] / painter.scale))
    # Widths grow nearly as sizes do, and measuring in every size is slow.
    widest = max((measure(one, most, "bold") for one in names), default=0)
    if widest > size[0]:
        most = min(most, math.ceil(most * size[0] / widest) + 1)
    for found in range(most, least, -1):
        if all(measure(one, found, "bold") <= size[0] for one in names):
            return found
    return least


def crown_size(wide: float, high: float) -> float:
    """Return the size of a crown (px) beside a name in a room of this size (px)."""
    return min(CROWN * high, CROWN_PART * wide)


def leader_crown(maker: FragmentMaker, size: float) -> pygame.Surface:
    """Return the leader's crown, about ``size`` px large."""
    side, painter = max(8, round(size)), maker.painter
    return maker.crowns.get(side, lambda: crown(painter, side, painter.theme.felt_deep))


def _draw_lane(
    content: CardContent, target: pygame.Surface, painter: Painter, room: Box, _state: VisualState
) -> None:
    theme = painter.theme
    side = min(room.h, FACE * room.w)
    lane = Box(room.x, room.centre[1] - side * LANE / 2, room.w, side * LANE)
    painter.rounded(target, lane, theme.trough, lane.h / 2)
    gone = content.score / max(GOAL, content.score + content.behind)
    x = lane.x + side / 2 + gone * (lane.w - side)
    run = lane._replace(w=max(lane.h, x - lane.x))
    painter.rounded(target, run, theme.seats[content.badge.colour], lane.h / 2)
    shine = run.inset(0.2 * lane.h)._replace(y=run.y + 0.14 * lane.h, h=0.3 * lane.h)
    painter.rounded(target, shine, with_alpha(WHITE, 70), shine.h / 2)
    middle = (x, room.centre[1])
    painter.disc(target, middle, side * 0.53, with_alpha(BLACK, 90))
    painter.badge(target, middle, side / 2, content.badge)


def far_bag(maker: FragmentMaker, box: Box, count: int, squeeze: float, meaning: str) -> Node:
    """Return the bag, the number of pieces and, where there is room, its ``meaning``."""
    painter, theme = maker.painter, maker.painter.theme
    pad = painter.dp(theme.space_tiny)
    room = box.w - 3 * pad - box.h
    digits, size = painter.fit_text(str(count), theme.type_title, room, "extrabold")
    number = Lines((digits,), size, theme.ink, "extrabold")
    words = Lines((meaning,), painter.type(theme.type_note), theme.muted, "semibold")
    first, rest = number.width(painter), words.width(painter)
    fits = rest <= room - first - 2 * pad
    return stack(
        picture((count, squeeze), partial(_draw_pouch, count, squeeze)),
        row(
            spacer(px(box.h + pad)),
            Node(content=Written(number), w=px(first + 2 * pad)),
            Node(content=Written(words)) if fits else None,
            inset=(pad, pad),
        ),
        content=maker.plate(),
    )


def _draw_pouch(
    count: int,
    squeeze: float,
    target: pygame.Surface,
    painter: Painter,
    box: Box,
    _state: VisualState,
) -> None:
    """Draw the bag; a small empty one, dark on a dark plate, gets a light ground."""
    at, theme = bag_picture(box, painter.scale), painter.theme
    if not count:
        ground = mix(theme.felt_lit, theme.ink, EMPTY_LIGHT)
        painter.disc(target, at.centre, at.h / 2, with_alpha(ground, 255))
        at = _emptied(at)
    BagPicture(painter).draw(target, at, count, squeeze)


def _emptied(pouch: Box) -> Box:
    smaller = pouch.inset(EMPTY_INSET * pouch.h)
    return smaller.moved(0, -EMPTY_RAISED * smaller.h)


def prerender_empty_bag(painter: Painter, box: Box) -> Iterator[None]:
    """Prerender the empty bag, a part at each step."""
    return BagPicture(painter).prerender(_emptied(bag_picture(box, painter.scale)), 0)


class Burst(NamedTuple):
    """A visible burst: ``place`` in parts of the view (None: the card), ``progress`` 0 to 1."""

    seat: int
    colour: int
    place: tuple[float, float] | None
    specks: Sequence[PointParticle]
    progress: float


class Finale:
    """The celebration of winners, given as (seat, colour); ``seed`` varies the bursts."""

    def __init__(self, winners: Sequence[tuple[int, int]], seed: int) -> None:
        self.seats = tuple(seat for seat, _ in winners)
        self._seconds = 0.0
        chance = Random(seed)
        specks = point_particles(chance)
        cards = [Burst(*one, None, specks, FIRST) for one in winners]
        # Until a burst is returned, its progress is the time (seconds) when it begins.
        self._bursts = cards
        room = 1.0 - 2 * EDGE
        for n in range(1, BURSTS):
            # Left and right in turn.
            x, y = EDGE + 0.5 * room * chance.random(), EDGE + room * chance.random()
            place = (x if n % 2 else 1.0 - x), y
            self._bursts.append(Burst(*winners[n % len(winners)], place, specks, FIRST + n * NEXT))

    def update(self, dt: float) -> None:
        self._seconds += dt

    @property
    def grown(self) -> float:
        """Growth of the winners' cards, from 0 to 1 with a short overshoot."""
        part = min(1.0, self._seconds / GROW)
        return overshoot(round(part * SIZES) / SIZES)

    @property
    def bursts(self) -> Iterator[Burst]:
        for one in self._bursts:
            part = (self._seconds - one.progress) / BURST
            if 0.0 < part < 1.0:
                yield one._replace(progress=part)
