"""Texts and numbers that float over the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.theme import RGB, with_alpha
from game.common.geometry import Box, Point, bounding
from game.common.placing import SIDES, Around, Choice, Cover, Side, best_place
from game.table.table_geometry import BoxOf, Location

PAD, PLATE = 0.42, 1.3
"""Margin of the plate at each side of its text, and its height, in multiples of the type size."""

FACE, EDGE = 230, 204
"""Opacity of the plate and of its edge."""

DROP = 0.9
"""Height from which single letters drop, in multiples of the type size."""

EACH = 0.45
"""Part of ``come`` that a single letter takes."""

LIGHTS = 6

GROWTH = 0.08
"""Part of a tile by which it may grow at each side while there is text beside it."""

SMALLER = (1.0, 0.8, 0.64)
"""Relative type sizes, tried in turn until nothing is hidden."""

SUBJECT, OTHER, TILE = 640.0, 320.0, 64.0
"""Costs of hiding the subject, other texts and tiles, as weights of `Cover`: more than distance."""


class TextArea(NamedTuple):
    """The room for texts (px).

    Texts start inside ``begin``; ``then`` returns boxes for the camera at rest. Texts in several
    colours use the box ``shout`` (px), if there is one. Bursts are drawn only in the ``open_parts``
    (px), which contain no text; None for everywhere.
    """

    begin: pygame.Rect
    then: BoxOf | None = None
    shout: Box | None = None
    open_parts: Sequence[pygame.Rect] | None = None


@dataclass(slots=True, eq=False)
class FloatingText:
    """A text at a place, or on its way to another.

    ``progress`` goes from 0 to 1, ``light`` is the opacity (0 to 1), ``size`` the type size (dp). A
    text with ``fading`` fades where it is.

    A text about the tiles ``beside`` is next to them on free felt, on the first of ``sides`` that
    hides the fewest tiles at ``clear`` and, if possible, none of ``about``. It is ``apart`` from
    them by this part of a tile, and smaller if that hides less. Other texts are at ``start``.

    With several colours each letter has the next one, and the letters drop in one after the other
    while ``come`` goes from 0 to 1.
    """

    text: str
    start: Location
    end: Location
    size: float
    colours: Sequence[RGB]
    progress: float = 0.0
    before: float = 0.0
    light: float = 0.0
    fading: bool = False
    come: float = 1.0
    beside: Sequence[Location] = ()
    clear: Sequence[Location] = ()
    about: Sequence[Location] = ()
    sides: Sequence[Side] = SIDES
    apart: float = 0.0
    # The chosen position around the subject, and the relative size there.
    chosen: int | None = None
    shrunk: float = 1.0
    # The position on the screen, with the box and type size for which it was computed.
    seen: tuple[tuple[Box, int], tuple[int, int]] | None = None
    # The letters, with the type (px), opacity and text for which they were drawn.
    spelt: tuple[tuple[int, int, str], list[tuple[int, int, pygame.Surface]]] | None = None
    # Function that returns the text in the current language, instead of ``text``.
    say: Callable[[], str] | None = None

    @property
    def words(self) -> str:
        """The current text."""
        return self.text if self.say is None else self.say()

    @property
    def stays(self) -> bool:
        """Whether the text is still readable at its first position."""
        return not self.progress and not self.fading

    def _shouts(self, room: TextArea) -> bool:
        return room.shout is not None and len(self.colours) > 1

    def seeks(self, room: TextArea) -> bool:
        """Return whether the text is visible and has no position yet."""
        seen = bool(self.beside) and self.light > 0.0
        return seen and self.chosen is None and not self._shouts(room)

    def prerender(self, painter: Painter, box_of: BoxOf, room: TextArea) -> None:
        """Fill the picture caches by drawing the text on a dummy surface."""
        unseen = replace(self, light=1.0, come=1.0)
        unseen.draw(pygame.Surface((1, 1)), painter, box_of, 0.0, room)

    def draw(
        self,
        target: pygame.Surface,
        painter: Painter,
        box_of: BoxOf,
        alpha: float,
        room: TextArea,
        others: Sequence[Box] = (),
    ) -> Box | None:
        """Draw the text beside ``others``; return its box, or None if it is invisible."""
        step = math.ceil(min(1.0, max(0.0, self.light)) * LIGHTS)
        if not step:
            return None
        opacity = round(255 * step / LIGHTS)
        if room.shout is not None and self._shouts(room):
            plate, px = self._shouted(painter, room.shout)
        else:
            plate, px = self._beside(painter, box_of, room, others)
        progress = self.before + (self.progress - self.before) * alpha
        end = box_of(self.end).centre if progress else plate.center
        plate.center = _whole(
            (
                plate.centerx + (end[0] - plate.centerx) * progress,
                plate.centery + (end[1] - plate.centery) * progress,
            )
        )
        if len(self.colours) == 1:
            self._draw_plate(target, painter, plate, opacity)
            picture = painter.outlined(self.words, px, self.colours[0], opacity)
            target.blit(picture, picture.get_rect(center=plate.center))
        else:
            if self.come > 0.0:
                so_far = self._come_so_far(painter, px, plate)
                self._draw_plate(target, painter, so_far, opacity)
            # Names and scores are above a shout, so its letters rise instead.
            height = -DROP * px if self._shouts(room) else DROP * px
            self._letters(target, painter, (px, opacity), plate, height)
        return Box(*plate)

    def _shouted(self, painter: Painter, box: Box) -> tuple[pygame.Rect, int]:
        px = min(painter.type(self.size), int(box.h / PLATE))
        px = max(1, min(px, int(px * box.w / max(1, self._plate(painter, px).w))))
        plate = self._plate(painter, px)
        plate.center = _whole(box.centre)
        return plate, px

    def _beside(
        self, painter: Painter, box_of: BoxOf, room: TextArea, others: Sequence[Box]
    ) -> tuple[pygame.Rect, int]:
        if self.beside and self.chosen is None:
            self.choose(painter, box_of, room, others)
        px = self._px(room.begin, painter)
        plate = self._plate(painter, px)
        plate.center = _whole(box_of(self.start).centre)
        if self.chosen is not None:
            plate.center = self._home(painter, box_of, px, self.chosen)
        plate.clamp_ip(self._begins_in(room.begin, px, plate.h))
        return plate, px

    def choose(
        self, painter: Painter, box_now: BoxOf, words: TextArea, others: Sequence[Box]
    ) -> None:
        """Choose the position and size once; later the text follows the camera. Takes some ms."""
        box_of, room = words.then or box_now, words.begin
        boxes = [box_of(place) for place in self.beside]
        told = {*self.beside, *self.about}
        covers = [Cover(box, SUBJECT) for box in boxes]
        # Tiles grow for a moment and the view comes closer, so their boxes are enlarged.
        others_told = [box_of(place) for place in self.about if place not in self.beside]
        covers += [Cover(box.inset(-GROWTH * box.w), SUBJECT) for box in others_told]
        covers += [Cover(other, OTHER) for other in others]
        covers += [Cover(box_of(place), TILE) for place in self.clear if place not in told]
        choices: dict[float, Choice] = {}
        for self.shrunk in SMALLER:
            px = self._px(room, painter)
            begin = self._begins_in(room, px, self._plate(painter, px).h)
            found = best_place(self._around(painter, boxes, px), Box(*begin), covers)
            choices[self.shrunk] = found
            if not found.hidden:
                break
        self.shrunk = min(choices, key=lambda one: choices[one].hidden)
        self.chosen = choices[self.shrunk].n

    def _home(self, painter: Painter, box_of: BoxOf, px: int, chosen: int) -> tuple[int, int]:
        """Return the centre of the chosen position, recomputed only when the camera has moved."""
        asked = (box_of(self.beside[0]), px)
        if self.seen is None or self.seen[0] != asked:
            boxes = [box_of(place) for place in self.beside]
            self.seen = asked, _whole(self._around(painter, boxes, px).place(chosen).centre)
        return self.seen[1]

    def _around(self, painter: Painter, boxes: Sequence[Box], px: int) -> Around:
        plate, cell = self._plate(painter, px), boxes[0].w
        gap = painter.dp(painter.theme.space_tiny) + self.apart * cell
        return Around(bounding(boxes), plate.size, gap, self.sides, cell)

    def _begins_in(self, room: pygame.Rect, px: int, height: int) -> pygame.Rect:
        """Return the first room of the plate: falling letters need height above it."""
        above = round(DROP * px) if len(self.colours) > 1 else 0
        return pygame.Rect(room.x, room.y + above, room.w, max(height, room.h - above))

    def _plate(self, painter: Painter, px: int) -> pygame.Rect:
        width = painter.assets.text_width(self.words, px, "extrabold")
        return pygame.Rect(0, 0, width + round(PAD * px) * 2, round(PLATE * px))

    def _draw_plate(
        self, target: pygame.Surface, painter: Painter, plate: pygame.Rect, opacity: int
    ) -> None:
        theme = painter.theme
        face, edge = with_alpha(theme.felt_deep, FACE), with_alpha(theme.accent, EDGE)
        box, border = Box(*plate), painter.dp(theme.stroke)
        painter.rounded(target, box, face, plate.h / 2, border, edge, opacity=opacity)

    def _px(self, room: pygame.Rect, painter: Painter) -> int:
        px = painter.type(self.size * self.shrunk)
        width = self._plate(painter, px).w
        return max(1, min(px, int(px * room.w / max(1, width))))

    def _letters(
        self,
        target: pygame.Surface,
        painter: Painter,
        look: tuple[int, int],
        plate: pygame.Rect,
        height: float,
    ) -> None:
        """Draw the visible letters, which fall from a ``height`` (px), or rise if it is below 0."""
        px = look[0]
        left = plate.x + round(PAD * px)
        top = plate.centery - painter.assets.line_height(px, "extrabold") / 2
        asked = (*look, self.words)
        if self.spelt is None or self.spelt[0] != asked:
            self.spelt = asked, self._spelt(painter, *look)
        laid = []
        for n, x, picture in self.spelt[1]:
            part = self._part_of(n)
            if part > 0.0:
                laid.append((picture, (left + x, round(top - height * _fall(min(1.0, part))))))
        target.fblits(laid)

    def _spelt(
        self, painter: Painter, px: int, opacity: int
    ) -> list[tuple[int, int, pygame.Surface]]:
        """Return the index, the x (px) and the picture of each letter."""
        found, words, colours = [], self.words, self.colours
        for n, letter in enumerate(words):
            if not letter.isspace():
                # Measure in the whole line, to keep the typeface's kerning.
                x = painter.assets.text_width(words[:n], px, "extrabold")
                picture = painter.outlined(letter, px, colours[n % len(colours)], opacity)
                found.append((n, x, picture))
        return found

    def _part_of(self, n: int) -> float:
        """Return the progress of the n-th letter; below 0 before its start."""
        begin = (1.0 - EACH) * n / max(1, len(self.words) - 1)
        return (self.come - begin) / EACH

    def _come_so_far(self, painter: Painter, px: int, plate: pygame.Rect) -> pygame.Rect:
        """Return the plate below the visible letters, which grows with them."""
        if self.come >= 1.0:
            return plate
        last = len(self.words) - 1
        come = min(1.0, self.come / (1.0 - EACH)) * last
        n = int(come)
        here, there = (
            painter.assets.text_width(self.words[:m], px, "extrabold") for m in (n + 1, n + 2)
        )
        wide = round(here + (come - n) * (there - here)) + 2 * round(PAD * px)
        return pygame.Rect(plate.x, plate.y, min(plate.w, wide), plate.h)


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _fall(part: float) -> float:
    """Return the height (1 to 0) of a letter that falls and rebounds once."""
    if part < 0.6:
        return 1.0 - (part / 0.6) ** 2
    spring = (part - 0.6) / 0.4
    return 0.8 * spring * (1.0 - spring)
