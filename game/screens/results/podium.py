"""The podium: lacquer steps, and the players whose badges hop onto them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

import pygame

from game.anim.easing import hop
from game.art import lacquer
from game.art.crown import crown
from game.art.lacquer import blend
from game.art.painter import Painter
from game.art.surfaces import pixel_rect, rle_encoded, soft_blur, white_mask
from game.art.theme import BLACK, WHITE, Theme, mix
from game.common.geometry import Box
from game.screens.results.standing import PlayerResult

OVERSIZE, OVERSHOOT = 2, 0.06
"""Scale of a drawing before it is made smooth; extra height for a rising step's overshoot."""

TREAD, BRASS, SLANT, NUMERAL = 11.0, 5.0, 8.0, 96.0
"""Sizes (dp): heights of cloth and brass, the narrowing of the cloth, and the largest numeral."""

NAME, SMALL_NAME, LEAST_SIZE = Theme.type_body, Theme.type_note, 0.8
"""Type sizes of names in one line and in several; names below the last share are wrapped."""

HOP, DROP = 28.0, 150.0
"""Heights (dp) of a badge's hop above its rising step, and of the crown's fall."""

STEP_HEIGHTS = {1: 1.0, 2: 0.74, 3: 0.5, 4: 0.3}
"""Height of each place's step as a share of the first one's."""
STEP_WIDEST, STEP_SLIMMEST = 184.0, 2.3
"""Largest width (dp) of a step; largest height of the first step, in step widths."""
COLUMNS = (1, 0, 2, 3)
"""Places by rank from left to right: the first between the second and the third."""
BASE, SCORE, BADGE = 12.0, 50.0, 80.0
"""Largest heights (dp) of the base, of a score and of a badge."""


def step_slices(painter: Painter, box: Box, place: int) -> Iterator[pygame.Surface | None]:
    """Draw a place's step for a box (px); yield None for each slice, then the picture."""
    rect, theme = pixel_rect(box), painter.theme
    width, height = max(4, rect.w), max(4, round(rect.h * (1.0 + OVERSHOOT)))
    large = pygame.Surface((width * OVERSIZE, height * OVERSIZE), pygame.SRCALPHA)
    tread = round(min(painter.dp(TREAD), box.h * 0.2)) * OVERSIZE
    brass = round(min(painter.dp(BRASS), box.h * 0.08)) * OVERSIZE
    lit = mix(theme.lacquer_lit, theme.lacquer_edge, 0.25)
    corners = (lit, theme.lacquer_lit, theme.lacquer, theme.lacquer_deep)
    large.blit(blend((large.get_width(), large.get_height() - tread), corners), (0, tread))
    yield None
    # A slanting reflection with a light rim.
    across, down = large.get_size()
    sheen, edge = pygame.Surface((across, down), pygame.SRCALPHA), max(2, across // 90)
    top = across * 0.6
    points = [(0, tread), (top, tread), (top - down * 0.25, down), (0, down)]
    pygame.draw.polygon(sheen, (*WHITE, 14), points)
    large.blit(sheen, (0, 0))
    large.fill(mix(theme.lacquer_edge, theme.lacquer, 0.35), (0, tread, edge, down))
    large.fill(theme.lacquer_deep, (across - edge, tread, edge, down))
    yield None
    _draw_top(large, tread, brass, painter.dp(SLANT) * OVERSIZE, theme)
    picture = pygame.transform.smoothscale(large, (width, height))
    yield None
    top = (tread + brass) / OVERSIZE
    yield from _draw_numeral(picture, Box(0, top, width, box.h - top), place, painter)
    yield rle_encoded(picture)


def _draw_top(canvas: pygame.Surface, tread: int, brass: int, slant: int, theme: Theme) -> None:
    width = canvas.get_width()
    cloth = mix(theme.felt_lit, theme.ink, 0.2)
    deep = mix(cloth, theme.felt_deep, 0.55)
    for y in range(tread):
        # Darker towards the back, like the table.
        in_from_side = round(slant * (1 - y / tread))
        row = pygame.Rect(in_from_side, y, width - 2 * in_from_side, 1)
        canvas.fill((*mix(deep, cloth, y / tread), 255), row)
    shine = mix(theme.accent_lit, WHITE, 0.3)
    corners = (shine, theme.accent, theme.accent, theme.accent_deep)
    canvas.blit(blend((width, brass), corners), (0, tread))
    canvas.fill(mix(theme.lacquer_deep, BLACK, 0.5), (0, tread + brass, width, max(1, brass // 3)))


def _draw_numeral(
    canvas: pygame.Surface, face: Box, place: int, painter: Painter
) -> Iterator[None]:
    size = round(min(face.h * 0.86, face.w * 0.72, painter.dp(NUMERAL)))
    if size < 8:
        return
    ink = painter.assets.font(round(size * 0.86), "extrabold").render(str(place), True, WHITE)
    body = ink.get_bounding_rect()
    at = (size // 2 - body.centerx, size // 2 - body.centery)
    mask = white_mask((size, size), ink, at)
    relief = lacquer.Relief(mask)
    while relief.prerender():
        yield
    inlaid = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    lacquer.inlay(inlaid, relief, painter.theme.accent)
    x, y = face.centre
    y = min(y, face.y + size * 0.72)
    canvas.blit(inlaid, (round(x - size / 2), round(y - size / 2)))


@dataclass(slots=True, eq=False)
class Stand:
    """A player on the podium, with the values that the show animates."""

    player: PlayerResult
    rise: float = 0.0  # of the step, 0 to 1
    hop: float = 0.0  # of the badge, 0 to 1
    counted: float = 0.0  # points, 0 to the score
    crown: float = 0.0  # its fall, 0 to 1


class Podium:
    """The stands of the players, best first, in a box (px)."""

    def __init__(self, painter: Painter, stands: Sequence[Stand], box: Box) -> None:
        self._painter = painter
        self._stands = stands
        width = podium_step_width(box, painter.scale, len(stands)) - painter.dp(Theme.space_small)
        self._names, self._name_px = self._wrapped(width, box.h * 0.18)
        height = painter.assets.line_height(self._name_px, "bold")
        # Players who share a place have the same height.
        most: dict[int, int] = {}
        for one, lines in zip(stands, self._names, strict=True):
            most[one.player.place] = max(len(lines), most.get(one.player.place, 0))
        heights = [height * most[one.player.place] for one in stands]
        places = [one.player.place for one in stands]
        self._base, self.places = podium_layout(box, painter.scale, places, heights)
        self._crown: pygame.Surface | None = None
        self._steps: list[pygame.Surface] = []
        self._slices = chain.from_iterable(
            step_slices(painter, at.step, one.player.place) for one, at in self._placed
        )
        scores = [(str(one.player.score), at.score) for one, at in self._placed]
        high = min(Theme.type_display, scores[0][1].h / painter.scale * 0.86)
        fitted = [painter.fit_text(score, high, at.w, "extrabold") for score, at in scores]
        self._score_px = min(px for _, px in fitted)

    @property
    def _placed(self) -> Iterator[tuple[Stand, StandLayout]]:
        return zip(self._stands, self.places, strict=True)

    def _wrapped(self, width: float, height: float) -> tuple[list[list[str]], int]:
        """Return the lines of each name, and the type size (px) of all names."""
        painter = self._painter
        names = [one.player.name for one in self._stands]
        sizes = [painter.fit_text(name, NAME, width, "bold") for name in names]
        px = min(px for _, px in sizes)
        if [text for text, _ in sizes] == names and px >= LEAST_SIZE * painter.type(NAME):
            return [[name] for name in names], px
        found = [self._in_lines(name, width, height) for name in names]
        return [lines for lines, _ in found], min(px for _, px in found)

    def _in_lines(self, name: str, width: float, height: float) -> tuple[list[str], int]:
        """Return a name in several lines and its type size (px); long words are shortened first."""
        painter = self._painter
        lines, px = painter.fit_paragraph(name, SMALL_NAME, width, height, "bold")
        usual = round(LEAST_SIZE * painter.type(SMALL_NAME))
        if " ".join(lines) == name and px >= usual:
            return lines, px
        most = max(1, int(height // painter.assets.line_height(usual, "bold")))
        words = name.split(" ", most - 1)
        return [painter.shorten(word, usual, width, "bold") for word in words], usual

    def crown_boxes(self) -> list[Box]:
        """Return the boxes of the winners' crowns when they have landed."""
        return [at.crown for one, at in self._placed if one.player.place == 1]

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the still parts: the light behind the first place, and the base."""
        painter, theme, base = self._painter, self._painter.theme, self._base
        crowns, (_, y) = self.crown_boxes(), self.places[0].badge.centre
        x, reach = sum(box.centre[0] for box in crowns) / len(crowns), base.w * 0.55
        light, size = pygame.Surface((64, 64), pygame.SRCALPHA), round(base.w * 1.1)
        light.fill((*theme.highlight, 0))
        pygame.draw.circle(light, (*theme.highlight, 60), (32, 32), 12.8)
        light = pygame.transform.smoothscale(soft_blur(light, 16), (size, size))
        target.blit(light, (round(x - reach), round(y - reach)))
        radius = painter.dp(theme.radius_tiny)
        painter.shadow(target, base, radius, theme.shadow_float)
        painter.rounded(target, base, theme.lacquer, radius)
        edge, _ = base.split_top(painter.dp(theme.stroke))
        painter.rounded(target, edge, theme.accent_deep, edge.h / 2)

    def prerender(self) -> bool:
        """Draw a slice of a missing step; return False if none is missing."""
        picture = next(self._slices, self)
        if isinstance(picture, pygame.Surface):
            self._steps.append(picture)
        return picture is not self

    def draw(self, target: pygame.Surface) -> None:
        """Draw steps, badges and crowns at their current heights."""
        while self.prerender():
            pass
        painter = self._painter
        for (one, at), picture in zip(self._placed, self._steps, strict=True):
            rect, seen = pixel_rect(at.step), min(round(at.step.h * one.rise), picture.get_height())
            target.blit(picture, (rect.x, rect.bottom - seen), (0, 0, rect.w, seen))
        for one, at in self._placed:
            badge = at.badge.moved(0, self.offset(one, at))
            painter.badge(target, badge.centre, badge.w / 2, one.player.badge)
            if one.crown > 0:
                self._crown = self._crown or crown(painter, round(at.crown.w))
                x, y = at.crown.x, at.crown.y - painter.dp(DROP) * (1.0 - one.crown)
                target.blit(self._crown, (round(x), round(y)))

    def draw_words(self, target: pygame.Surface) -> None:
        painter, theme = self._painter, self._painter.theme
        for (one, at), lines in zip(self._placed, self._names, strict=True):
            offset = self.offset(one, at)
            painter.lines_at(target, lines, at.name.moved(0, offset), self._name_px, theme.ink)
            if one.rise > 0:
                ink = theme.highlight if one.player.place == 1 else theme.ink
                room, points = at.score.moved(0, offset), str(round(one.counted))
                painter.text_at(target, points, room, self._score_px, ink, "extrabold", "centre")

    def offset(self, one: Stand, at: StandLayout) -> float:
        """Return how far (px) a badge, with its name and score, is below its final place."""
        return at.step.h * (1.0 - one.rise) - self._painter.dp(HOP) * hop(one.hop)


class StandLayout(NamedTuple):
    """The boxes (px) of a player on the podium, when the step is up."""

    step: Box
    name: Box
    badge: Box
    crown: Box
    score: Box


def podium_columns(places: Sequence[int]) -> list[int]:
    """Return each player's column from the left; players who share a place are side by side."""
    ranks = sorted(set(places))
    order = [ranks[n] for n in COLUMNS if n < len(ranks)]
    players = sorted(range(len(places)), key=lambda n: order.index(places[n]))
    return [players.index(n) for n in range(len(places))]


def podium_step_width(box: Box, scale: float, players: int) -> float:
    """Return the width of a step (px)."""
    return min((box.w - 2 * Theme.space_tiny * scale) / players, STEP_WIDEST * scale)


def podium_layout(
    box: Box, scale: float, places: Sequence[int], names: Sequence[float]
) -> tuple[Box, list[StandLayout]]:
    """Return the podium's base, and the layout for each of these places (1 to 4, best first).

    ``names`` are the heights (px) of the names. From the top: score, crown, badge (overlapped by
    the crown), name, step.
    """
    gap = min(Theme.space_tiny * scale, box.h * 0.012)
    width = podium_step_width(box, scale, len(places))
    base_height = min(BASE * scale, box.h * 0.04)
    score = min(SCORE * scale, box.h * 0.13, width * 0.4)
    badge = min(BADGE * scale, box.h * 0.19, width * 0.6)
    crown = badge * 0.62
    above = score + crown * 0.55 + badge + max(names) + 3 * gap
    highest = min(box.h - base_height - above, width * STEP_SLIMMEST)
    # Most of the free height is above; with all of it above, the podium would be too low.
    floor = box.bottom - base_height - max(0.0, box.h - base_height - above - highest) * 0.3
    left = box.centre[0] - width * len(places) / 2
    columns = podium_columns(places)
    stands = []
    for place, column, name in zip(places, columns, names, strict=True):
        height = highest * STEP_HEIGHTS[place]
        step = Box(left + column * width, floor - height, width, height)
        room = step.inset(gap)._replace(y=step.y - gap - name, h=name)
        middle = step.centre[0], room.y - badge / 2
        hat = middle[0], middle[1] - badge / 2 - crown * 0.05
        on_top = room.y - badge - (crown * 0.55 if place == 1 else 0.0) - gap
        boxes = Box.around(middle, badge, badge), Box.around(hat, crown, crown)
        stands.append(StandLayout(step, room, *boxes, room._replace(y=on_top - score, h=score)))
    return Box(left - gap, floor, width * len(places) + 2 * gap, base_height), stands
