"""The podium: lacquer steps, and the players whose badges hop onto them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.anim.easing import hop
from game.art.painter import Painter
from game.art.surfaces import pixel_rect
from game.art.theme import Theme
from game.common.geometry import Box
from game.session.looks import Look
from game.view.crown import crown
from game.view.layout.results import PodiumLayout, StandLayout, podium_layout, podium_step_width
from game.view.results.podium_step import spotlight, step_slices

NAME, SMALL_NAME = Theme.type_body, Theme.type_note
"""Type size of names in one line, and in several."""

HOP = 28.0
"""Height (dp) that a badge hops above its rising step."""

DROP = 150.0
"""Height (dp) from which the crown falls."""

LEAST_SIZE = 0.8
"""Names are wrapped before they are written smaller than this part of their size."""


@dataclass(slots=True, eq=False)
class Stand:
    """One player on the podium. The show animates ``rise`` (of the step), ``hop`` (of the badge)
    and ``crown`` (its fall) from 0 to 1, and ``counted`` from 0 to the score."""

    seat: int
    name: str
    look: Look
    place: int
    score: int
    rise: float = 0.0
    hop: float = 0.0
    counted: float = 0.0
    crown: float = 0.0


class Podium:
    """Draws the stands, best player first, in a box (px)."""

    def __init__(self, painter: Painter, box: Box, stands: Sequence[Stand]) -> None:
        self._painter = painter
        self._stands = stands
        places = [one.place for one in stands]
        gap = painter.dp(painter.theme.space_small)
        width = podium_step_width(box, painter.scale, len(stands)) - gap
        self._names, self._name_px = self._wrapped(width, box.h * 0.18)
        height = painter.assets.line_height(self._name_px, "bold")
        # Players who share a place stand at the same height.
        lines = {
            place: max(
                len(name) for name, at in zip(self._names, places, strict=True) if at == place
            )
            for place in places
        }
        heights = [height * lines[place] for place in places]
        self.layout: PodiumLayout = podium_layout(box, painter.scale, places, heights)
        self._steps: list[pygame.Surface] = []
        self._slices = self._draw_steps()
        self._score_px = min(
            painter.fit_text(str(one.score), self._score_size(at), at.score.w, "extrabold")[1]
            for one, at in zip(stands, self.layout.stands, strict=True)
        )

    @cached_property
    def _crown(self) -> pygame.Surface:
        return crown(self._painter, round(self.layout.stands[0].crown.w))

    def _wrapped(self, width: float, height: float) -> tuple[list[list[str]], int]:
        """The lines of each name, and the type size (px) of all names."""
        painter = self._painter
        names = [one.name for one in self._stands]
        sizes = [painter.fit_text(name, NAME, width, "bold") for name in names]
        px = min(px for _, px in sizes)
        if [text for text, _ in sizes] == names and px >= LEAST_SIZE * painter.type(NAME):
            return [[name] for name in names], px
        found = [self._in_lines(name, width, height) for name in names]
        return [lines for lines, _ in found], min(px for _, px in found)

    def _in_lines(self, name: str, width: float, height: float) -> tuple[list[str], int]:
        """A name in several lines and the type size (px) at which they fit; a word that is too long
        for a line ends in an ellipsis before it is written small."""
        painter = self._painter
        lines, px = painter.fit_paragraph(name, SMALL_NAME, width, height, "bold")
        usual = round(LEAST_SIZE * painter.type(SMALL_NAME))
        if " ".join(lines) == name and px >= usual:
            return lines, px
        most = max(1, int(height // painter.assets.line_height(usual, "bold")))
        words = name.split(" ", most - 1)
        return [painter.shorten(word, usual, width, "bold") for word in words], usual

    def _score_size(self, at: StandLayout) -> float:
        return min(self._painter.theme.type_display, at.score.h / self._painter.scale * 0.86)

    def crown_boxes(self) -> list[Box]:
        """The boxes of the winners' crowns when they have landed."""
        pairs = zip(self._stands, self.layout.stands, strict=True)
        return [at.crown for one, at in pairs if one.place == 1]

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draws what does not move: the light behind the first place, and the base."""
        painter, theme, base = self._painter, self._painter.theme, self.layout.base
        first = self.layout.stands[0]
        crowns = self.crown_boxes()
        middle = sum(box.centre[0] for box in crowns) / len(crowns), first.badge.centre[1]
        light = spotlight(round(base.w * 1.1), theme.highlight)
        target.blit(light, (round(middle[0] - base.w * 0.55), round(middle[1] - base.w * 0.55)))
        radius = painter.dp(theme.radius_tiny)
        painter.shadow(target, base, radius, theme.shadow_float)
        painter.rounded(target, base, theme.lacquer, radius)
        edge, _ = base.split_top(painter.dp(theme.stroke))
        painter.rounded(target, edge, theme.accent_deep, edge.h / 2)

    def make_next(self) -> bool:
        """Draws a slice of one of the steps that are missing; False if none was."""
        return next(self._slices, None) is not None

    def _draw_steps(self) -> Iterator[bool]:
        for one, at in zip(self._stands, self.layout.stands, strict=True):
            for picture in step_slices(self._painter, at.step, one.place):
                if picture is not None:
                    self._steps.append(picture)
                yield True

    def draw(self, target: pygame.Surface) -> None:
        """Draws steps, badges and crowns as far as they have come."""
        painter = self._painter
        while self.make_next():
            pass
        for one, at, picture in zip(self._stands, self.layout.stands, self._steps, strict=True):
            seen = min(round(at.step.h * one.rise), picture.get_height())
            rect = pixel_rect(at.step)
            target.blit(picture, (rect.x, rect.bottom - seen), (0, 0, rect.w, seen))
        for one, at in zip(self._stands, self.layout.stands, strict=True):
            badge = at.badge.moved(0, self.offset(one, at))
            painter.badge(target, badge.centre, badge.w / 2, one.look)
            if one.crown > 0:
                x, y = at.crown.x, at.crown.y - painter.dp(DROP) * (1.0 - one.crown)
                target.blit(self._crown, (round(x), round(y)))

    def draw_words(self, target: pygame.Surface) -> None:
        """Draws names and scores, above everything else."""
        painter, theme = self._painter, self._painter.theme
        height = painter.assets.line_height(self._name_px, "bold")
        pairs = zip(self._stands, self.layout.stands, self._names, strict=True)
        for one, at, lines in pairs:
            offset = self.offset(one, at)
            room = at.name.moved(0, offset)
            top = room.centre[1] - height * len(lines) / 2
            for n, line in enumerate(lines):
                where = Box(room.x, top + n * height, room.w, height)
                painter.text_at(target, line, where, self._name_px, theme.ink, "bold", "centre")
            if one.rise > 0:
                ink = theme.highlight if one.place == 1 else theme.ink
                room, points = at.score.moved(0, offset), str(round(one.counted))
                painter.text_at(target, points, room, self._score_px, ink, "extrabold", "centre")

    def offset(self, one: Stand, at: StandLayout) -> float:
        """How far (px) a badge, with its name and score, is below its final place."""
        return at.step.h * (1.0 - one.rise) - self._painter.dp(HOP) * hop(one.hop)
