"""A player's card that is read from far away, and the bag. A card has a large name and score, and
below them a lane on which the player's face runs ahead as the points grow: a race of the scores.
Hands that lie open, as dice do, are at the bottom."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pygame

from game.art.crown import crown
from game.art.painter import Painter
from game.art.theme import BLACK, WHITE, Theme, mix, with_alpha
from game.common.geometry import Box
from game.rules.tiles import Tile
from game.screens.showcase.fragments import FragmentMaker, Lines, plate_style
from game.screens.showcase.layout import bag_picture
from game.session.looks import Look
from game.table.bag import BagView
from game.table.hud import CardContent
from game.table.places import HAND_SPREAD, CardParts
from game.ui.node import Mood, Node, column, part, px, row, spacer, stack
from game.ui.text import picture

SCORE_TYPE, NAME_TYPE = Theme.type_display, Theme.type_large
LEAST_NAME = Theme.type_small

UPPER = 0.52
"""The part that the name takes of what it shares with the lane."""

HAND = 0.44
"""The part of a card that an open hand takes."""

LANE, FACE = 0.34, 0.32
"""Height of the lane for that of its row, and the most of its length that the face takes."""

GOAL = 24
"""Points for which the lane has room from the beginning."""

SCORE_PART, DIGIT = 0.42, 0.62
"""The part of a card's width for a score at most, and the width of a digit for its height."""

NAME_PART = 0.78
"""The size of a name at most, for the height of its row."""

GROWN = 0.16
"""How much larger a score is drawn just after it has grown."""

OUT_OF_LINE = 1.6
"""How high a score may be for its type, as it grows."""

CROWN, CROWN_PART = 1.15, 0.25
"""Size of the leader's crown for the height of the name, and for its width at most."""

EMPTY_LIGHT, EMPTY_INSET, EMPTY_RAISED = 0.55, 0.08, 0.12
"""How light the ground of an empty bag is, and how much smaller (parts of its height) and higher
it lies on it."""

WRITTEN = 1
"""The layer of what is painted once more above tiles that fly over a card or the bag."""

NOBODY = CardContent("", Look(), 0, (), to_move=False)


def far_card(maker: FragmentMaker, box: Box, content: CardContent) -> Node:
    """Return the card of one player; that of the player to move is lit, and the leader wears a
    crown. Hidden hands are not seen: their tiles leave and arrive on the lane."""
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
            stack(Node(content=score, h=line, layer=WRITTEN), w=px(right), key="score"),
            gap=pad / 2,
        ),
        _dice(maker, (wide, HAND * high), content) if dice else None,
        content=maker.plate(plate_style(theme, theme.accent if content.to_move else None)),
        inset=(pad, pad / 2),
    )


def far_card_parts(maker: FragmentMaker, box: Box) -> CardParts:
    """Return where the parts of the card in this box are, for all that flies from or to it."""
    at = maker.get(far_card, box, NOBODY).boxes
    size = min(SCORE_TYPE, at["score"].h / maker.painter.scale)
    hand = at.get("hand", at["lane"])
    return CardParts(at["lane"], at["name"], at["score"], hand, size, stacked=False)


def _dice(maker: FragmentMaker, size: tuple[float, float], content: CardContent) -> Node:
    """An open hand in a room of this size (px), but for what is on its way."""
    side, sprites = int(min(size[1], size[0] / HAND_SPREAD)), maker.sprites

    def die(n: int, tile: Tile | None) -> Node:
        if tile is None or n in content.away:
            return spacer(px(side), px(side))

        def draw(target: pygame.Surface, _painter: Painter, box: Box, _mood: Mood) -> None:
            target.blit(sprites.piece("die", tile, side), (round(box.x), round(box.y)))

        return picture((tile, side), draw, w=px(side), h=px(side))

    dice = (die(n, tile) for n, tile in enumerate(content.hand))
    return row(*dice, gap=max(1, side // 6), h=px(size[1]), key="hand")


def _name(maker: FragmentMaker, size: tuple[float, float], content: CardContent) -> Node:
    """The name, at the size at which the names of all players fit beside a crown."""
    painter, crowned = maker.painter, crown_size(*size)
    width = size[0] - 1.4 * crowned
    largest = name_size(painter, (width, size[1]), content.names)
    name = painter.shorten(content.name, largest, width, "bold")
    worn = leader_crown(maker, crowned) if content.leads else None

    def draw(target: pygame.Surface, _painter: Painter, box: Box, _mood: Mood) -> None:
        end = painter.text_at(target, name, box, largest, painter.theme.ink, "bold").right
        if worn is not None:
            side = worn.get_width()
            at = round(end + 0.8 * side), round(box.centre[1] - 0.04 * side)
            target.blit(worn, worn.get_rect(center=at))

    look = name, largest, content.leads
    return picture(look, draw, h=part(UPPER), key="name", layer=WRITTEN)


def name_size(painter: Painter, size: tuple[float, float], names: tuple[str, ...]) -> int:
    """Return the px at which all names fit a room of this size (px), or the least."""
    measure = painter.assets.text_width
    least = painter.type(LEAST_NAME)
    most = painter.type(min(NAME_TYPE, NAME_PART * size[1] / painter.scale))
    # Widths grow nearly as sizes do: to measure in every size takes long.
    widest = max((measure(one, most, "bold") for one in names), default=0)
    if widest > size[0]:
        most = min(most, math.ceil(most * size[0] / widest) + 1)
    for found in range(most, least, -1):
        if all(measure(one, found, "bold") <= size[0] for one in names):
            return found
    return least


def crown_size(wide: float, high: float) -> float:
    """Return the size of a crown (px) beside a name in a room of this size."""
    return min(CROWN * high, CROWN_PART * wide)


def leader_crown(maker: FragmentMaker, size: float) -> pygame.Surface:
    """Return the crown of a leader, about ``size`` px large."""
    side, painter = max(8, round(size)), maker.painter
    return maker.crowns.get(side, lambda: crown(painter, side, painter.theme.felt_deep))


def _draw_lane(
    content: CardContent, target: pygame.Surface, painter: Painter, room: Box, _mood: Mood
) -> None:
    theme = painter.theme
    side = min(room.h, FACE * room.w)
    lane = Box(room.x, room.centre[1] - side * LANE / 2, room.w, side * LANE)
    painter.rounded(target, lane, theme.trough, lane.h / 2)
    gone = content.score / max(GOAL, content.score + content.behind)
    x = lane.x + side / 2 + gone * (lane.w - side)
    run = lane._replace(w=max(lane.h, x - lane.x))
    painter.rounded(target, run, theme.seats[content.look.colour], lane.h / 2)
    shine = run.inset(0.2 * lane.h)._replace(y=run.y + 0.14 * lane.h, h=0.3 * lane.h)
    painter.rounded(target, shine, with_alpha(WHITE, 70), shine.h / 2)
    middle = (x, room.centre[1])
    painter.disc(target, middle, side * 0.53, with_alpha(BLACK, 90))
    painter.badge(target, middle, side / 2, content.look)


def far_bag(maker: FragmentMaker, box: Box, count: int, squeeze: float, meaning: str) -> Node:
    """Return the bag: the pouch, the number of pieces in it, and what it means where there is room
    for it."""
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
            Node(content=number, w=px(first + 2 * pad), layer=WRITTEN),
            Node(content=words, layer=WRITTEN) if fits else None,
            inset=(pad, pad),
        ),
        content=maker.plate(),
    )


def _draw_pouch(
    count: int, squeeze: float, target: pygame.Surface, painter: Painter, box: Box, _mood: Mood
) -> None:
    """The pouch. An empty one is on light, since it is small, and dark on a dark plate."""
    at, theme = bag_picture(box, painter.scale), painter.theme
    if not count:
        ground = mix(theme.felt_lit, theme.ink, EMPTY_LIGHT)
        painter.disc(target, at.centre, at.h / 2, with_alpha(ground, 255))
        at = _emptied(at)
    BagView(painter).draw(target, at, count, squeeze)


def _emptied(pouch: Box) -> Box:
    smaller = pouch.inset(EMPTY_INSET * pouch.h)
    return smaller.moved(0, -EMPTY_RAISED * smaller.h)


def prerender_empty_bag(painter: Painter, box: Box) -> Iterator[None]:
    """Draw the empty pouch before it is seen, a part of it at each step."""
    return BagView(painter).prerender(_emptied(bag_picture(box, painter.scale)), 0)
