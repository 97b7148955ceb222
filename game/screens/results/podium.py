"""The podium of the results: steps, and the players' badges that hop onto them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

import pygame

from game.anim.easing import hop
from game.art import BLACK, WHITE, Painter, Theme, blend, lacquer, mix, with_alpha
from game.art.surfaces import pixel_rect, rle_encoded, soft_blur, white_mask
from game.common import Box
from game.screens.results.results_table import StandingRow

# Factor by which a step is drawn larger and then scaled down, which makes it smooth.
OVERSAMPLING = 2
# Height of the step of each place, as a fraction of the highest step.
STEP_HEIGHTS = {1: 1.0, 2: 0.74, 3: 0.5, 4: 0.3}


def top_depth(scale: float, step_height: float) -> float:
    """Return the height (px) of the visible top of a step; `scale` is px per dp."""
    return min(11.0 * scale, step_height * 0.2)


def step_slices(painter: Painter, box: Box, place: int) -> Iterator[pygame.Surface | None]:
    """Draw the podium step for a place in slices. Yield None after each, and then the picture."""
    rect, theme = pixel_rect(box), painter.theme
    # Higher than the step by what its rise overshoots.
    width, height = max(4, rect.w), max(4, round(rect.h * 1.06))
    large = pygame.Surface((width * OVERSAMPLING, height * OVERSAMPLING), pygame.SRCALPHA)
    top_height = round(top_depth(painter.scale, box.h)) * OVERSAMPLING
    brass_height = round(min(painter.dp(5.0), box.h * 0.08)) * OVERSAMPLING
    highlight = mix(theme.lacquer_lit, theme.lacquer_edge, 0.25)
    corners = (highlight, theme.lacquer_lit, theme.lacquer, theme.lacquer_deep)
    w, h = large.get_size()
    large.blit(blend((w, h - top_height), corners), (0, top_height))
    yield None
    # A slanting reflection with a light rim.
    sheen, edge, top = pygame.Surface((w, h), pygame.SRCALPHA), max(2, w // 90), w * 0.6
    points = [(0, top_height), (top, top_height), (top - h * 0.25, h), (0, h)]
    pygame.draw.polygon(sheen, (*WHITE, 14), points)
    large.blit(sheen, (0, 0))
    large.fill(mix(theme.lacquer_edge, theme.lacquer, 0.35), (0, top_height, edge, h))
    large.fill(theme.lacquer_deep, (w - edge, top_height, edge, h))
    yield None
    _draw_top(large, top_height, brass_height, painter.dp(8.0) * OVERSAMPLING, theme)
    picture = pygame.transform.smoothscale(large, (width, height))
    yield None
    top = (top_height + brass_height) / OVERSAMPLING
    yield from _draw_numeral(picture, Box(0, top, width, box.h - top), place, painter)
    yield rle_encoded(picture)


def _draw_top(
    canvas: pygame.Surface, top_height: int, brass_height: int, slant: int, theme: Theme
) -> None:
    width = canvas.get_width()
    near, far = mix(theme.lacquer_edge, theme.ink, 0.3), mix(theme.lacquer_edge, theme.lacquer, 0.3)
    for y in range(top_height):
        # Darker towards the back, like the table.
        in_from_side = round(slant * (1 - y / top_height))
        row = pygame.Rect(in_from_side, y, width - 2 * in_from_side, 1)
        canvas.fill((*mix(far, near, y / top_height), 255), row)
    corners = (mix(theme.accent_lit, WHITE, 0.3), theme.accent, theme.accent, theme.accent_deep)
    canvas.blit(blend((width, brass_height), corners), (0, top_height))
    shade = pygame.Rect(0, top_height + brass_height, width, max(1, brass_height // 3))
    canvas.fill(mix(theme.lacquer_deep, BLACK, 0.5), shade)


def _draw_numeral(
    canvas: pygame.Surface, face: Box, place: int, painter: Painter
) -> Iterator[None]:
    size = round(min(face.h * 0.86, face.w * 0.72, painter.dp(96.0)))
    if size < 8:
        return
    ink = painter.assets.text(str(place), round(size * 0.86), WHITE, "numeral")
    body = ink.get_bounding_rect()
    at = (size // 2 - body.centerx, size // 2 - body.centery)
    mask = white_mask((size, size), ink, at)
    relief = lacquer.Relief(mask)
    yield from relief.prerender()
    inlaid = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    lacquer.inlay(inlaid, relief, painter.theme.accent)
    x, y = face.centre
    y = min(y, face.y + size * 0.72)
    canvas.blit(inlaid, (round(x - size / 2), round(y - size / 2)))


@dataclass(slots=True, eq=False)
class Stand:
    """A player on the podium, with the values that the animation changes."""

    player: StandingRow
    rise: float = 0.0  # progress of the step's rise, 0 to 1
    hop: float = 0.0  # progress of the badge's hop, 0 to 1
    counted: float = 0.0  # points shown, 0 to the score
    crown: float = 0.0  # progress of the crown's fall, 0 to 1


class Podium:
    """The podium in a box (px). `stands` are the players, from the best to the last."""

    def __init__(self, painter: Painter, stands: Sequence[Stand], box: Box) -> None:
        self._painter = painter
        self._stands = stands
        width = podium_step_width(box, painter.scale, len(stands)) - painter.dp(Theme.space_small)
        names = (stand.player.name for stand in stands)
        size, line = Theme.type_body, painter.assets.line_height
        self._names = [painter.fit_name(name, size, width, height=box.h * 0.18) for name in names]
        # Players who share a place have the same height.
        places = [stand.player.place for stand in stands]
        needed = [len(lines) * line(px, "bold") for lines, px in self._names]
        rows = list(zip(places, needed, strict=True))
        heights = [max(height for other, height in rows if other == place) for place in places]
        self._base, self.places = podium_layout(box, painter.scale, places, heights)
        self._steps: list[pygame.Surface] = []
        self._slices = chain.from_iterable(
            step_slices(painter, layout.step, stand.player.place) for stand, layout in self._placed
        )
        scores = [(str(stand.player.score), layout.score) for stand, layout in self._placed]
        size = min(Theme.type_display, scores[0][1].h / painter.scale * 0.86)
        fitted = [painter.fit_text(score, size, box.w, "numeral") for score, box in scores]
        self._score_px = min(px for _, px in fitted)

    @property
    def _placed(self) -> "Iterator[tuple[Stand, StandLayout]]":
        return zip(self._stands, self.places, strict=True)

    def cut_names(self) -> Iterator[tuple[str, Box]]:
        """Yield each name that is not shown whole, with its box (px)."""
        for (stand, layout), (lines, _) in zip(self._placed, self._names, strict=True):
            if " ".join(lines) != stand.player.name:
                yield stand.player.name, layout.name

    def crown_boxes(self) -> list[Box]:
        """Return the boxes (px) in which the crowns of the winners land."""
        return [layout.crown for stand, layout in self._placed if stand.player.place == 1]

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the parts that do not move: the glow behind the winners, and the base."""
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

    def prerender(self) -> Iterator[None]:
        """Draw one slice of the steps' pictures at each step of the iterator."""
        for picture in self._slices:
            if picture is not None:
                self._steps.append(picture)
            yield

    def draw(self, target: pygame.Surface) -> None:
        """Draw steps, badges and crowns at their current heights; first draw missing pictures."""
        for _ in self.prerender():
            pass
        painter = self._painter
        for (stand, layout), picture in zip(self._placed, self._steps, strict=True):
            rect = pixel_rect(layout.step)
            height = min(round(layout.step.h * stand.rise), picture.get_height())
            target.blit(picture, (rect.x, rect.bottom - height), (0, 0, rect.w, height))
        for stand, layout in self._placed:
            offset = self.offset(stand, layout)
            self._draw_shadow(target, layout, layout.step.h * (1.0 - stand.rise))
            badge = layout.badge.moved(0, offset)
            painter.badge(target, badge.centre, badge.w / 2, stand.player.badge)
            if stand.crown > 0:
                crown = painter.crown(round(layout.crown.w))
                x, y = layout.crown.x, layout.crown.y - painter.dp(150.0) * (1.0 - stand.crown)
                target.blit(crown, (round(x), round(y)))

    def _draw_shadow(self, target: pygame.Surface, layout: "StandLayout", offset: float) -> None:
        depth = top_depth(self._painter.scale, layout.step.h)
        middle = layout.badge.centre[0], layout.step.y + 0.6 * depth + offset
        box = Box.around(middle, 0.62 * layout.badge.w, 0.6 * depth)
        self._painter.rounded(target, box, with_alpha(BLACK, 130), box.h / 2)

    def draw_words(self, target: pygame.Surface) -> None:
        painter, theme = self._painter, self._painter.theme
        for (stand, layout), (lines, px) in zip(self._placed, self._names, strict=True):
            offset = self.offset(stand, layout)
            painter.lines_at(target, lines, layout.name.moved(0, offset), px, theme.ink)
            if stand.rise > 0:
                ink = theme.highlight if stand.player.place == 1 else theme.ink
                box, points = layout.score.moved(0, offset), str(round(stand.counted))
                painter.text_at(target, points, box, self._score_px, ink, "numeral", "centre")

    def offset(self, stand: Stand, layout: "StandLayout") -> float:
        """Return how far (px) a badge with its name and score is below its final place."""
        return layout.step.h * (1.0 - stand.rise) - self._painter.dp(28.0) * hop(stand.hop)


class StandLayout(NamedTuple):
    """The final boxes (px) of a player's parts on the podium."""

    step: Box
    name: Box
    badge: Box
    crown: Box
    score: Box


def podium_columns(places: Sequence[int]) -> list[int]:
    """Return the column of each player, 0 at the left. Players of the same place are neighbours."""
    ranks = sorted(set(places))
    # The best place is between the second and the third.
    order = [ranks[n] for n in (1, 0, 2, 3) if n < len(ranks)]
    players = sorted(range(len(places)), key=lambda n: order.index(places[n]))
    return [players.index(n) for n in range(len(places))]


def podium_step_width(box: Box, scale: float, players: int) -> float:
    """Return the width (px) of a step with the gap beside it. `scale` is px per dp."""
    return min((box.w - 2 * Theme.space_tiny * scale) / players, 184.0 * scale)


def podium_layout(
    box: Box, scale: float, places: Sequence[int], names: Sequence[float]
) -> tuple[Box, list[StandLayout]]:
    """Return the box (px) of the podium's base, and the boxes of each player.

    `places` (1 to 4) and `names`, the heights of the names (px), are in the order of players.
    From top to bottom a player has the score, the name, the crown, the badge (which the crown
    overlaps), and the step, on whose top the badge stands.
    """
    gap = min(Theme.space_tiny * scale, box.h * 0.012)
    width = podium_step_width(box, scale, len(places))
    base_height = min(12.0 * scale, box.h * 0.04)
    score = min(50.0 * scale, box.h * 0.13, width * 0.4)
    badge = min(80.0 * scale, box.h * 0.19, width * 0.6)
    crown = badge * 0.62
    above = score + crown * 0.55 + badge + max(names) + 3 * gap
    highest = min(box.h - base_height - above, width * 2.3)
    # Most of the free height is above; with all of it above, the podium would be too low.
    floor = box.bottom - base_height - max(0.0, box.h - base_height - above - highest) * 0.3
    left = box.centre[0] - width * len(places) / 2
    columns = podium_columns(places)
    stands = []
    for place, column, name in zip(places, columns, names, strict=True):
        height = highest * STEP_HEIGHTS[place]
        step = Box(left + column * width, floor - height, width, height)
        x, top = step.centre[0], step.y + 0.7 * top_depth(scale, height) - badge
        badge_box = Box.around((x, top + badge / 2), badge, badge)
        crown_box = Box.around((x, top - crown * 0.05), crown, crown)
        name_bottom = top - (crown * 0.55 if place == 1 else 0.0) - gap
        name_box = step.inset(gap)._replace(y=name_bottom - name, h=name)
        score_box = name_box._replace(y=name_box.y - gap - score, h=score)
        stands.append(StandLayout(step, name_box, badge_box, crown_box, score_box))
    return Box(left - gap, floor, width * len(places) + 2 * gap, base_height), stands
