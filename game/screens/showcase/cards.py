"""Player cards and the bag, readable from far away, and the celebration of the winners.

A card has a large name and score above a lane, on which the player's face advances with the points.
Open hands, such as dice, are at the bottom. At the end of a game the winners' cards grow in front
of fireworks in their colours.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import pygame

from game import ui
from game.anim.easing import overshoot
from game.art import BLACK, WHITE, Painter, Theme, mix, with_alpha
from game.art.lettering import Lines
from game.common import Box
from game.rules import Tile
from game.screens.showcase.fragments import (
    Area,
    Foreground,
    FragmentMaker,
    name_node,
    plate_style,
)
from game.screens.showcase.layout import bag_picture
from game.session import Badge
from game.table.bursts import Particle, point_particles
from game.table.card_ink import CardContent
from game.table.card_parts import HAND_SPREAD, CardParts
from game.table.hud import BagPicture

SCORE_TYPE = Theme.type_display
NAME_ROW = 0.52  # height of the name's row as a fraction of the height of name and lane together
HAND = 0.44  # fraction of a card's height that an open hand takes
# Seconds until the bursts at the winners' cards, seconds between later bursts, and their number
# if there is one winner.
FIRST_BURST, BURST_INTERVAL, BURSTS = 0.35, 0.8, 6


def far_card(maker: FragmentMaker, box: Box, content: CardContent) -> ui.Node:
    """Return a player's card, highlighted if it is that player's turn, with a crown if leading."""
    painter, theme, dice = maker.painter, maker.painter.theme, maker.piece == "die"
    pad = min(Theme.space * painter.scale, box.h * 0.1)
    width, height = box.w - 2 * pad, box.h - pad
    upper = height - (HAND * height if dice else 0.0)
    size = min(SCORE_TYPE, upper / painter.scale)
    # Wide enough for three digits.
    right = min(width * 0.42, 3 * 0.62 * size * painter.scale)
    name_area = width - right - pad / 2, upper * NAME_ROW
    score_px = painter.type(size * (1.0 + 0.16 * content.pulse))
    ink = mix(theme.ink, theme.accent_lit, 1.0 if content.leads else content.pulse)
    score = ui.TextLines((str(content.score),), score_px, ink, "numeral", "right")
    # A line has space for a growing score.
    line = ui.px(1.6 * painter.type(size))
    return ui.column(
        ui.row(
            ui.column(
                _name(maker, name_area, content),
                ui.picture(content, partial(_draw_lane, content), key="lane"),
            ),
            ui.stack(ui.Node(content=Foreground(score), h=line), w=ui.px(right), key="score"),
            gap=pad / 2,
        ),
        _dice(maker, (width, HAND * height), content) if dice else None,
        content=maker.plate(plate_style(theme, theme.accent if content.to_move else None)),
        inset=(pad, pad / 2),
    )


def far_card_parts(maker: FragmentMaker, box: Box) -> CardParts:
    """Return the boxes of the card's parts. Flying pieces start and land there."""
    boxes = maker.get(far_card, box, CardContent("", Badge(), 0, (), to_move=False)).boxes
    hand = boxes.get("hand", boxes["lane"])
    return CardParts(boxes["lane"], boxes["name"], boxes["score"], hand)


def _dice(maker: FragmentMaker, size: Area, content: CardContent) -> ui.Node:
    side, sprites = int(min(size[1], size[0] / HAND_SPREAD)), maker.sprites

    def die(n: int, tile: Tile | None) -> ui.Node:
        if tile is None or n in content.empty_places:
            return ui.spacer(ui.px(side), ui.px(side))

        def draw(
            target: pygame.Surface, _painter: Painter, box: Box, _state: ui.VisualState
        ) -> None:
            target.blit(sprites.piece("die", tile, side), (round(box.x), round(box.y)))

        return ui.picture((tile, side), draw, w=ui.px(side), h=ui.px(side))

    dice = (die(n, tile) for n, tile in enumerate(content.hand))
    return ui.row(*dice, gap=max(1, side // 6), h=ui.px(size[1]), key="hand")


def _name(maker: FragmentMaker, size: Area, content: CardContent) -> ui.Node:
    painter, crown_side = maker.painter, crown_size(*size)
    width = size[0] - 1.4 * crown_side
    (name,), size_px = fit_far_name(painter, content.name, (width, size[1]))
    crown_picture = leader_crown(maker, crown_side) if content.leads else None

    def draw(target: pygame.Surface, _painter: Painter, box: Box, _state: ui.VisualState) -> None:
        end = painter.text_at(target, name, box, size_px, painter.theme.ink, "bold").right
        if crown_picture is not None:
            side = crown_picture.get_width()
            centre = round(end + 0.8 * side), round(box.centre[1] - 0.04 * side)
            target.blit(crown_picture, crown_picture.get_rect(center=centre))

    face = Foreground(ui.Picture((name, size_px, content.leads), draw))
    return name_node("name", content.name, name, face, h=ui.fraction(NAME_ROW))


def fit_far_name(painter: Painter, name: str, size: Area) -> Lines:
    """Return a name as one line that fits `size` (px), and its type size (px)."""
    largest = min(Theme.type_large, 0.78 * size[1] / painter.scale)
    return painter.fit_name(name, largest, size[0])


def crown_size(width: float, height: float) -> float:
    """Return the side (px) of a crown beside a name, in an area of this width and height (px)."""
    return min(1.15 * height, 0.25 * width)


def leader_crown(maker: FragmentMaker, size: float) -> pygame.Surface:
    """Return the leader's crown, about `size` px wide and high."""
    return maker.painter.crown(max(8, round(size)), maker.painter.theme.control_deep)


def _draw_lane(
    content: CardContent, target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState
) -> None:
    theme = painter.theme
    side = min(box.h, 0.32 * box.w)
    lane = Box(box.x, box.centre[1] - side * 0.34 / 2, box.w, side * 0.34)
    painter.rounded(target, lane, theme.trough, lane.h / 2)
    # The right end is the leader's score, but at least 24 points.
    progress = content.score / max(24, content.score + content.behind)
    x = lane.x + side / 2 + progress * (lane.w - side)
    run = lane._replace(w=max(lane.h, x - lane.x))
    painter.rounded(target, run, theme.seats[content.badge.colour], lane.h / 2)
    shine = run.inset(0.2 * lane.h)._replace(y=run.y + 0.14 * lane.h, h=0.3 * lane.h)
    painter.rounded(target, shine, with_alpha(WHITE, 70), shine.h / 2)
    centre = (x, box.centre[1])
    painter.disc(target, centre, side * 0.53, with_alpha(BLACK, 90))
    painter.badge(target, centre, side / 2, content.badge, content.mood, content.hop)


def far_bag(maker: FragmentMaker, box: Box, count: int, squeeze: float, label: str) -> ui.Node:
    """Return the bag with the number of its pieces, and `label` beside that number if it fits.

    `squeeze` (0 to 1) is how far a hand has squeezed the bag.
    """
    painter, theme = maker.painter, maker.painter.theme
    pad = painter.dp(theme.space_tiny)
    width = box.w - 3 * pad - box.h
    digits, size = painter.fit_text(str(count), theme.type_title, width, "numeral")
    number = ui.TextLines((digits,), size, theme.ink, "numeral")
    words = ui.TextLines((label,), painter.type(theme.type_note), theme.muted, "semibold")
    fits = words.width(painter) <= width - number.width(painter) - 2 * pad

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        bag = bag_picture(box, painter.scale)
        if not count:
            # A small empty bag, dark on a dark plate, gets a light ground.
            ground = mix(theme.felt_lit, theme.ink, 0.55)
            painter.disc(target, bag.centre, bag.h / 2, with_alpha(ground, 255))
            bag = _emptied(bag)
        BagPicture(painter).draw(target, bag, count, squeeze)

    return ui.stack(
        ui.picture((count, squeeze), draw),
        ui.row(
            ui.spacer(ui.px(box.h + pad)),
            ui.Node(content=Foreground(number), w=ui.px(number.width(painter) + 2 * pad)),
            ui.Node(content=Foreground(words)) if fits else None,
            inset=(pad, pad),
        ),
        content=maker.plate(),
    )


def _emptied(bag: Box) -> Box:
    smaller = bag.inset(0.08 * bag.h)
    return smaller.moved(0, -0.12 * smaller.h)


def prerender_empty_bag(painter: Painter, box: Box) -> Iterator[None]:
    """Prerender the picture of the empty bag, one part at each step."""
    return BagPicture(painter).prerender(_emptied(bag_picture(box, painter.scale)), 0)


class Burst(NamedTuple):
    """A burst of fireworks for the winner in `seat`."""

    seat: int
    colour: int
    # Position in the view, as fractions of its size; None for the card of `seat`.
    place: tuple[float, float] | None
    particles: Sequence[Particle]
    start: float  # seconds after the celebration begins


class Finale:
    """The celebration of the `winners` (seat and colour). `seed` determines the fireworks."""

    def __init__(self, winners: Sequence[tuple[int, int]], seed: int) -> None:
        self.seats = tuple(seat for seat, _ in winners)
        self._seconds = 0.0
        chance = Random(seed)
        particles = point_particles(chance)
        self._bursts = [Burst(*winner, None, particles, FIRST_BURST) for winner in winners]
        # Bursts keep this distance, as a fraction of the view, from its edges.
        margin = 0.2
        inner = 1.0 - 2 * margin
        for n in range(1, BURSTS):
            x = margin + 0.5 * inner * chance.random()
            y = margin + inner * chance.random()
            # On the left and on the right in turn.
            place = (x if n % 2 else 1.0 - x), y
            start = FIRST_BURST + n * BURST_INTERVAL
            self._bursts.append(Burst(*winners[n % len(winners)], place, particles, start))

    def update(self, dt: float) -> None:
        self._seconds += dt

    @property
    def growth(self) -> float:
        """How far the winners' cards have grown: from 0 to 1, in between a little more than 1."""
        # In six steps, since each size is drawn separately.
        return overshoot(round(min(1.0, self._seconds / 0.5) * 6) / 6)

    @property
    def bursts(self) -> Iterator[tuple[Burst, float]]:
        """The visible bursts, each with its progress (0 to 1); a burst takes 1.5 seconds."""
        for burst in self._bursts:
            progress = (self._seconds - burst.start) / 1.5
            if 0.0 < progress < 1.0:
                yield burst, progress
