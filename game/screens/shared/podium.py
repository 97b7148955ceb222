"""The podium of the results: its steps, and the players' badges that hop onto the steps."""

from collections.abc import Iterator, Sequence, Set as AbstractSet
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

import pygame

from game.anim.easing import hop
from game.art import Painter, Theme, pixel_rect, with_alpha
from game.art.lettering import largest_fit
from game.art.numeral_fills import filled
from game.art.surfaces import soft_blur
from game.common import Box
from game.screens.shared import honours
from game.screens.shared.podium_steps import DIGIT_HEIGHT, step_slices, top_depth
from game.session import Badge
from game.table.moods import mood_at_end

# Heights of the steps by place, above the part that all steps have. That of the first is 1.
STEP_HEIGHTS = {1: 1.0, 2: 0.68, 3: 0.42, 4: 0.2}
# Sides of the faces on a grand podium, of winners and of others: as a fraction of the podium's
# height, and at most as a multiple of a step's width.
GRAND_FACES = (0.39, 1.12), (0.22, 0.72)


@dataclass(frozen=True, slots=True)
class StandingRow:
    """The results of one player, for podium, table and chart."""

    seat: int
    name: str
    badge: Badge
    place: int
    score: int
    winner: bool = False
    figures: tuple[tuple[str, str], ...] = ()  # pairs of a number and its heading
    course: tuple[int, ...] = (0,)  # scores after each turn, starting with 0
    qwirkles: AbstractSet[int] = frozenset()  # turns (from 1) with Qwirkles


@dataclass(slots=True, eq=False)
class PodiumPlayer:
    """A player on the podium, with the values that the animation changes."""

    player: StandingRow
    rise: float = 0.0  # progress of the step's rise, 0 to 1
    hop: float = 0.0  # progress of the badge's hop, 0 to 1
    counted: float = 0.0  # points shown, 0 to the score
    crown: float = 0.0  # progress of the crown's fall, 0 to 1


class Podium:
    """The podium in a box (px). `stands` are the players, from the best to the last."""

    def __init__(
        self,
        painter: Painter,
        stands: Sequence[PodiumPlayer],
        box: Box,
        *,
        grand: bool = False,
        room: Box | None = None,
    ) -> None:
        """Lay out the podium, with large faces if `grand`. Rays of light stay in the box `room`."""
        self._painter = painter
        self._stands, self._grand, self._room = stands, grand, room
        scores = sorted({stand.player.score for stand in stands})
        self._lead = scores[-1] - scores[-2] if len(scores) > 1 else 0
        width = podium_step_width(box, painter.scale, len(stands)) - painter.dp(Theme.space_small)
        names = (stand.player.name for stand in stands)
        size = Theme.type_heading if grand else Theme.type_body
        line = painter.assets.line_height
        self._names = [painter.fit_name(name, size, width, height=box.h * 0.18) for name in names]
        # Players who share a place have the same height.
        places = [stand.player.place for stand in stands]
        needed = [len(lines) * line(px, "bold") for lines, px in self._names]
        rows = list(zip(places, needed, strict=True))
        heights = [max(height for other, height in rows if other == place) for place in places]
        self._base, self.places = podium_layout(box, painter.scale, places, heights, grand=grand)
        self._steps: list[pygame.Surface] = []
        self._placed = list(zip(stands, self.places, strict=True))
        self._slices = chain.from_iterable(
            step_slices(painter, layout.step, one.player.place, layout.step.bottom - layout.name.y)
            for one, layout in self._placed
        )
        self._score_px = [
            self._fitted_score(str(one.player.score), layout.score) for one, layout in self._placed
        ]

    def _fitted_score(self, score: str, box: Box) -> int:
        largest, measure = round(box.h / DIGIT_HEIGHT), self._painter.assets.text_width
        return largest_fit(largest, 9, lambda px: measure(score, px, "numeral") * 1.16 <= box.w)

    def cut_names(self) -> Iterator[tuple[str, Box]]:
        """Yield each name that is not shown whole, with its box (px)."""
        for (stand, layout), (lines, _) in zip(self._placed, self._names, strict=True):
            if " ".join(lines) != stand.player.name:
                yield stand.player.name, layout.name

    def crown_boxes(self) -> list[Box]:
        return [layout.crown for stand, layout in self._placed if stand.player.place == 1]

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the parts that do not move: the glow behind the winners, and the base."""
        painter, theme, base = self._painter, self._painter.theme, self._base
        crowns, (_, y) = self.crown_boxes(), self.places[0].badge.centre
        x, reach = sum(box.centre[0] for box in crowns) / len(crowns), base.w * 0.55
        light, size = pygame.Surface((64, 64), pygame.SRCALPHA), round(base.w * 1.1)
        light.fill((*theme.gold_light, 0))
        pygame.draw.circle(light, (*theme.gold_light, 60), (32, 32), 12.8)
        light = pygame.transform.smoothscale(soft_blur(light, 16), (size, size))
        target.blit(light, (round(x - reach), round(y - reach)))
        honours.draw_rays(target, painter, (x, y), round(1.3 * size), self._room)
        painter.shadow(target, base, painter.dp(theme.radius_tiny), theme.shadow_dialog)
        painter.rounded(target, base, theme.frame.tones[0], painter.dp(theme.space_least))
        edge, _ = base.split_top(painter.dp(theme.hairline))
        painter.rounded(target, edge, theme.frame.tones[3], 0)

    def prerender(self) -> Iterator[None]:
        for picture in self._slices:
            if picture is not None:
                self._steps.append(picture)
            yield
        for px in sorted(set(self._score_px)):
            for digit in "0123456789":
                filled(self._painter, digit, px, "cream")
                yield

    def draw(self, target: pygame.Surface) -> None:
        for _ in self.prerender():
            pass
        painter = self._painter
        for (stand, layout), picture in zip(self._placed, self._steps, strict=True):
            rect = pixel_rect(layout.step)
            height = min(round(layout.step.h * stand.rise), picture.get_height())
            target.blit(picture, (rect.x, rect.bottom - height), (0, 0, rect.w, height))
            if stand.crown >= 1.0 and self._lead:
                honours.draw_ribbon(target, painter, layout.step, self._lead)
        for stand, layout in self._placed:
            if self._grand and not stand.rise:
                # Before its step rises, a large face would stand out above the window's lower edge.
                continue
            offset = self.offset(stand, layout)
            self._draw_shadow(target, layout, layout.step.h * (1.0 - stand.rise))
            badge = layout.badge.moved(0, offset)
            if stand.crown >= 1.0:
                honours.draw_laurel(target, painter, badge)
            painter.badge(target, badge.centre, badge.w / 2, stand.player.badge, self._mood(stand))
            if stand.crown > 0:
                crown = painter.crown(round(layout.crown.w))
                x, y = layout.crown.x, layout.crown.y - painter.dp(150.0) * (1.0 - stand.crown)
                target.blit(crown, (round(x), round(y)))

    def draw_litter(self, target: pygame.Surface, part: float = 1.0) -> None:
        steps = [layout.step for layout in self.places]
        honours.draw_litter(target, self._painter, steps, self._base, part)

    def _mood(self, stand: PodiumPlayer) -> str:
        """Return the mood of a player's face: calm until the crowns of all winners have landed."""
        if any(one.player.place == 1 and one.crown < 1.0 for one in self._stands):
            return ""
        last = max(one.player.place for one in self._stands)
        return mood_at_end(stand.player.badge, stand.player.place, last)

    def _draw_shadow(self, target: pygame.Surface, layout: "StandLayout", offset: float) -> None:
        depth = top_depth(self._painter.scale, layout.step.h)
        middle = layout.badge.centre[0], layout.step.y + 0.6 * depth + offset
        box = Box.around(middle, 0.62 * layout.badge.w, 0.6 * depth)
        self._painter.rounded(target, box, with_alpha(self._painter.theme.shade, 130), box.h / 2)

    def draw_words(self, target: pygame.Surface) -> None:
        painter, theme, clip = self._painter, self._painter.theme, target.get_clip()
        for (stand, layout), (lines, px) in zip(self._placed, self._names, strict=True):
            down = layout.step.h * (1.0 - stand.rise)
            target.set_clip(pixel_rect(layout.step).clip(clip))
            if down < layout.step.h:
                painter.lines_at(target, lines, layout.name.moved(0, down), px, theme.ink)
            target.set_clip(clip)
        for (stand, layout), px in zip(self._placed, self._score_px, strict=True):
            if stand.rise > 0:
                down = self.offset(stand, layout)
                if stand.player.place == 1:
                    # The room for the crown is enough for the hop, so the number keeps its place.
                    down = layout.step.h * (1.0 - stand.rise)
                self._draw_score(target, str(round(stand.counted)), layout.score.moved(0, down), px)

    def _draw_score(self, target: pygame.Surface, score: str, box: Box, px: int) -> None:
        """Draw a score by digits, which are cached: a score that counts up changes each frame."""
        painter, edge = self._painter, px / 24
        widths = [painter.assets.text_width(digit, px, "numeral") + edge for digit in score]
        x, y = box.centre[0] - sum(widths) / 2, box.centre[1]
        for digit, width in zip(score, widths, strict=True):
            picture = filled(painter, digit, px, "cream")
            target.blit(picture, picture.get_rect(center=(round(x + width / 2), round(y))))
            x += width

    def offset(self, stand: PodiumPlayer, layout: "StandLayout") -> float:
        """Return how far (px) a badge and its score are below their final position."""
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
    box: Box, scale: float, places: Sequence[int], names: Sequence[float], *, grand: bool = False
) -> tuple[Box, list[StandLayout]]:
    """Return the boxes (px) of the base and of each player. `names` are the heights of names."""
    gap = min(Theme.space_tiny * scale, box.h * 0.012)
    width = podium_step_width(box, scale, len(places))
    base_height = min(6.0 * scale, box.h * 0.03)
    first = min(82.0 * scale, box.h * 0.17, width * 0.46)
    other = min(60.0 * scale, box.h * 0.13, width * 0.46)
    badge = min(122.0 * scale, box.h * 0.24, width * 0.72)
    low_badge = min(88.0 * scale, box.h * 0.19, width * 0.56)
    if grand:
        badge, low_badge = (min(box.h * part, width * wide) for part, wide in GRAND_FACES)
    crown = badge * (0.45 if grand else 0.56)
    # All steps have a part for the name.
    name, lowest = max(names), max(names) + min(14.0 * scale, box.h * 0.04) + 2 * gap
    above = first + crown * 0.55 + badge + gap
    highest = max(lowest, min(box.h - base_height - above, width * 2.0))
    # Some of the free height stays below; with all of it above, the podium would be too low.
    floor = box.bottom - base_height - max(0.0, box.h - base_height - above - highest) * 0.3
    left = box.centre[0] - width * len(places) / 2
    stands = []
    for place, column in zip(places, podium_columns(places), strict=True):
        height = lowest + (highest - lowest) * STEP_HEIGHTS[place]
        step = Box(left + column * width, floor - height, width, height)
        side = badge if place == 1 else low_badge
        x, top = step.centre[0], step.y + 0.6 * top_depth(scale, height) - side
        badge_box = Box.around((x, top + side / 2), side, side)
        crown_box = Box.around((x, top - crown * 0.05), crown, crown)
        name_box = Box(step.x + gap, floor - 2 * gap - name, width - 2 * gap, name)
        size = first if place == 1 else other
        bottom = top - (crown * 0.55 if place == 1 else 0.0) - gap
        score_box = Box(step.x + gap, bottom - size, width - 2 * gap, size)
        stands.append(StandLayout(step, name_box, badge_box, crown_box, score_box))
    return Box(left - gap, floor, width * len(places) + 2 * gap, base_height), stands
