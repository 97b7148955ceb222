"""Texts and points that float over the table, such as "+12" or "Qwirkle!"."""

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game import common
from game.anim.easing import hop
from game.art import RGB, Painter, Theme, with_alpha
from game.art.numeral_fills import EMBOSSED_EDGE, Fill, embossed, filled, zoomed
from game.art.surfaces import dimmed
from game.common import AvoidedBox, Box, Candidates, Point, Side
from game.table.table_geometry import BoxOf, EffectFrame, Location

# In multiples of the type size: the margin at either side of a text's plate, the height of a
# plate and of a word without one, the height of one more row, and that from which letters drop.
PLATE_MARGIN, PLATE_HEIGHT, WORD_MARGIN, WORD_HEIGHT = 0.42, 1.3, 0.1, 1.1
ROW_HEIGHT, DROP = 0.94, 0.9
CAPTION, CAPTION_GAP = 0.4, 0.12  # type size of a caption and space above it, in the same unit
BESIDE = 0.45  # distance of large points from the score, relative to half of their width
# Height of a flight in type sizes, degrees by which flying points lean, and steps of the lean.
FLIGHT_ARC, FLIGHT_LEAN, LEAN_STEPS = 0.5, 9.0, 6
ZOOM_STEPS = 20  # number of sizes from nothing to the full size
SIZES = (1.0, 0.9, 0.8, 0.72, 0.64, 0.5, 0.4)  # relative sizes of a text beside tiles
LETTER_FRACTION = 0.45  # part of the range 0 to 1 of `letters_shown` during which one letter drops
OPACITY_STEPS = 6
GOLD = 1.25  # relative size of golden numerals: they fill the place of a plate
POINTS = re.compile(r"\+\d+")  # matches points alone: golden numerals that need no plate
# Costs of hiding what is below a text, as weights of `AvoidedBox`.
SUBJECT_COST, TEXT_COST, TILE_COST = 640.0, 320.0, 64.0

# Index in the text, place (px) from the middle of the first line's top, picture.
Letter = tuple[int, tuple[int, int], pygame.Surface]


@dataclass(slots=True, eq=False)
class FloatingText:
    """A text that stays at `start`, or flies to `end` while `progress` goes from 0 to 1.

    If the text has a `subject`, it is placed on one of the `sides` of the subject. The side is
    chosen so that the text hides none of the `related` tiles, if possible, and the fewest tiles
    at `avoid`. At a tie, the first of the sides is taken. A smaller text is taken if it hides
    less.
    """

    text: str
    start: Location
    end: Location
    size: float  # type size (dp)
    colours: Sequence[RGB]  # of the letters in turn
    progress: float = 0.0
    previous_progress: float = 0.0
    opacity: float = 0.0  # 0 to 1
    fading: bool = False
    letters_shown: float = 1.0  # 0 to 1 while letters of several colours drop in one by one
    subject: Sequence[Location] = ()  # tiles
    avoid: Sequence[Location] = ()
    related: Sequence[Location] = ()
    sides: Sequence[Side] = common.SIDES
    gap: float = 0.0  # distance from the subject in tile sizes
    # The areas that tiles of Qwirkles reach, in tile sizes from their upper left corners at rest.
    reaches: Mapping[Location, Box] = field(default_factory=dict)
    fill: Fill = "gold"  # of points
    stacked: bool = False  # each word has a row of its own, where that makes them larger
    translate: Callable[[], str] | None = None  # returns the current language's text, not `text`
    caption: Callable[[], str] | None = None  # returns a line below the text, if there is room
    zoom: float = 1.0  # relative size of points while they spring to their size
    growth: float = 1.0  # relative size of points at their end
    target: "FloatingText | None" = None  # the text to which points fly, instead of `end`
    position: int | None = None  # index of the chosen position around the subject
    _relative_size: float = 1.0  # at that position
    _rows: int = 1  # of words there
    _captioned: bool = False  # whether the caption has room there
    middle: tuple[int, int] = (0, 0)  # (px) in the last frame
    # The centre on the screen, with the box and type size (px) for which it was computed.
    _centre: tuple[tuple[Box, int], tuple[int, int]] | None = None
    # The letters, with the type size (px), opacity and text for which they were drawn.
    _letters: tuple[tuple[int, int, str], list[Letter]] | None = None

    @property
    def current_text(self) -> str:
        return self.text if self.translate is None else self.translate()

    @property
    def _lines(self) -> list[str]:
        return self.current_text.split(" ", 1) if self._rows > 1 else [self.current_text]

    @property
    def _row_height(self) -> float:
        return PLATE_HEIGHT if len(self.colours) == 1 else WORD_HEIGHT

    @property
    def at_rest(self) -> bool:
        return not self.progress and not self.fading

    @property
    def is_qwirkle_word(self) -> bool:
        """Whether the text is the word for a Qwirkle. No other text has several colours."""
        return len(self.colours) > 1

    def _is_headline(self, frame: EffectFrame) -> bool:
        return frame.headline_box is not None and self.is_qwirkle_word

    def needs_position(self, frame: EffectFrame) -> bool:
        visible = bool(self.subject) and self.opacity > 0.0
        return visible and self.position is None and not self._is_headline(frame)

    def draw(
        self, target: pygame.Surface, frame: EffectFrame, others: Sequence[Box] = ()
    ) -> Box | None:
        """Draw the text, and return its box (px) if it is visible.

        If the text has no position yet, choose one that avoids `others`.
        """
        step = math.ceil(min(1.0, max(0.0, self.opacity)) * OPACITY_STEPS)
        if not step:
            return None
        opacity, painter = round(255 * step / OPACITY_STEPS), frame.painter
        if frame.headline_box is not None and self._is_headline(frame):
            plate, px = self._headline_plate(painter, frame.headline_box)
        else:
            if self.needs_position(frame):
                self.choose_position(frame, others)
            plate, px = self._plate_at_start(frame)
        progress = self.previous_progress + (self.progress - self.previous_progress) * frame.alpha
        if progress:
            (x, y), (end_x, end_y) = plate.center, self._end(frame, target.get_width(), px)
            arc = FLIGHT_ARC * px * hop(min(1.0, progress))
            plate.center = _whole((x + (end_x - x) * progress, y + (end_y - y) * progress - arc))
        self.middle = plate.center
        if POINTS.fullmatch(self.current_text):
            picture = self._points(painter, round(GOLD * px), progress, opacity)
            target.blit(picture, picture.get_rect(center=plate.center))
        elif not self.is_qwirkle_word:
            fill = with_alpha(painter.theme.control_deep, 230)
            edge = with_alpha(painter.theme.accent, 204)
            box, border = Box(*plate), painter.dp(Theme.stroke)
            painter.rounded(target, box, fill, plate.h / 2, border, edge, opacity=opacity)
            picture = painter.outlined(self.current_text, px, self.colours[0], opacity)
            target.blit(picture, picture.get_rect(center=plate.center))
        else:
            self._draw_letters(target, frame, (px, opacity), plate)
            self._draw_caption(target, painter, px, plate, opacity)
        return Box(*plate)

    def _end(self, frame: EffectFrame, width: int, px: int) -> Point:
        """Return where flying points end. Large points end beside the score, inside `width` px."""
        if self.target is not None:
            return self.target.middle
        box = frame.box_of(self.end)
        x, y = box.centre
        if self.growth > 1.0:
            half = GOLD * self.growth * self._plate(frame.painter, px).w / 2
            x = min(box.right + BESIDE * half, width - half)
        return x, y

    def _points(self, painter: Painter, px: int, progress: float, opacity: int) -> pygame.Surface:
        """Return golden points. Their size and lean depend on how far they have sprung or flown."""
        zoom = self.zoom * (1.0 + (self.growth - 1.0) * progress)
        zoom = round(ZOOM_STEPS * zoom) / ZOOM_STEPS
        lean = -FLIGHT_LEAN * round(LEAN_STEPS * hop(min(1.0, progress))) / LEAN_STEPS
        if zoom == 1.0 and not lean:
            return filled(painter, self.current_text, px, self.fill, opacity=opacity)
        picture = zoomed(painter, self.current_text, px, self.fill, lean, max(0.1, zoom))
        return dimmed(picture, opacity) if opacity < 255 else picture

    def _draw_caption(
        self, target: pygame.Surface, painter: Painter, px: int, plate: pygame.Rect, opacity: int
    ) -> None:
        if not self._captioned or self.caption is None or self.letters_shown < 1.0:
            return
        size = round(CAPTION * px)
        picture = painter.outlined(self.caption(), size, painter.theme.ink, opacity)
        bottom = plate.bottom - round(CAPTION_GAP * px)
        target.blit(picture, picture.get_rect(midbottom=(plate.centerx, bottom)))

    def _headline_plate(self, painter: Painter, box: Box) -> tuple[pygame.Rect, int]:
        full, sizes = painter.type(self.size), []
        for rows in (1, 2) if self.stacked else (1,):
            self._rows = rows
            plate = self._plate(painter, full)
            sizes.append((min(1.0, box.h / plate.h, box.w / plate.w), -rows))
        part, rows = max(sizes)
        px, self._rows = max(1, int(full * part)), -rows
        plate = self._plate(painter, px)
        plate.center = _whole(box.centre)
        return plate, px

    def _plate_at_start(self, frame: EffectFrame) -> tuple[pygame.Rect, int]:
        px = self._type_px(frame)
        plate = self._plate(frame.painter, px)
        if self.position is None:
            plate.center = _whole(frame.box_of(self.start).centre)
        else:
            plate.center = self._centre_at(frame, px, self.position)
        plate.clamp_ip(self._start_bounds(frame.bounds, px, plate.h))
        return plate, px

    def choose_position(self, frame: EffectFrame, others: Sequence[Box]) -> Box:
        """Choose size and place beside the subject, and return the box (px). This takes some ms."""
        painter, box_of = frame.painter, frame.box_at_rest
        boxes = [box_of(location) for location in self.subject]
        shown = dict.fromkeys((*self.subject, *self.related))
        covers = [AvoidedBox(self._reach(location, box_of), SUBJECT_COST) for location in shown]
        covers += [AvoidedBox(other, TEXT_COST) for other in others]
        if frame.headline_box is not None and self.reaches:
            # The word for a Qwirkle appears there while these points are still visible.
            covers.append(AvoidedBox(frame.headline_box, SUBJECT_COST))
        covers += [AvoidedBox(box_of(tile), TILE_COST) for tile in self.avoid if tile not in shown]
        choices = []
        sizes = [(size, False) for size in SIZES]
        if self.caption is not None:
            sizes = [(1.0, True), (0.8, True), *sizes]
        forms = [(rows, *size) for rows in ((2, 1) if self.stacked else (1,)) for size in sizes]
        for self._rows, self._relative_size, self._captioned in forms:
            px = self._type_px(frame)
            start = self._start_bounds(frame.bounds, px, self._plate(painter, px).h)
            choice = common.best_candidate(self._around(painter, boxes, px), Box(*start), covers)
            form = -self._rows, -self._relative_size, not self._captioned
            choices.append((choice.hidden, form, choice.n))
            if not choice.hidden:
                break
        # Of the forms that hide least, the largest.
        _, (rows, size, bare), self.position = min(choices)
        self._rows, self._relative_size, self._captioned = -rows, -size, not bare
        return Box(*self._plate_at_start(frame)[0])

    def _reach(self, location: Location, box_of: BoxOf) -> Box:
        """Return the largest area (px) that a hopping or swelling tile at `location` may cover."""
        box = box_of(location)
        cell = box.w
        if location in self.reaches:
            x, y, w, h = self.reaches[location]
            box = Box(box.x + x * cell, box.y + y * cell, w * cell, h * cell)
        elif location in self.subject:
            return box
        # Related tiles land softly, and the view comes closer to those of a Qwirkle.
        return box.inset(-0.08 * cell)

    def _centre_at(self, frame: EffectFrame, px: int, position: int) -> tuple[int, int]:
        """Return the text's centre (px). It is cached until camera or type size changes."""
        key = (frame.box_of(self.subject[0]), px)
        if self._centre is None or self._centre[0] != key:
            boxes = [frame.box_of(location) for location in self.subject]
            around = self._around(frame.painter, boxes, px)
            self._centre = key, _whole(around.place(position).centre)
        return self._centre[1]

    def _around(self, painter: Painter, boxes: Sequence[Box], px: int) -> Candidates:
        plate, cell = self._plate(painter, px), boxes[0].w
        gap = painter.dp(painter.theme.space_tiny) + self.gap * cell
        return Candidates(common.bounding_box(boxes), plate.size, gap, self.sides, cell)

    def _start_bounds(self, bounds: pygame.Rect, px: int, height: int) -> pygame.Rect:
        above = round(DROP * px) if self.is_qwirkle_word else 0
        return pygame.Rect(bounds.x, bounds.y + above, bounds.w, max(height, bounds.h - above))

    def _plate(self, painter: Painter, px: int) -> pygame.Rect:
        measure = painter.assets.text_width
        width = max(measure(row, px, "numeral") for row in self._lines)
        height = (self._row_height + ROW_HEIGHT * (self._rows - 1)) * px
        if self._captioned and self.caption is not None:
            size = round(CAPTION * px)
            width = max(width, measure(self.caption(), size, "numeral"))
            height += (CAPTION + CAPTION_GAP) * px
        margin = PLATE_MARGIN if len(self.colours) == 1 else WORD_MARGIN
        return pygame.Rect(0, 0, width + round(margin * px) * 2, round(height))

    def _type_px(self, frame: EffectFrame) -> int:
        px = frame.painter.type(self.size * self._relative_size)
        width = self._plate(frame.painter, px).w
        return max(1, min(px, int(px * frame.bounds.w / max(1, width))))

    def _draw_letters(
        self, target: pygame.Surface, frame: EffectFrame, style: tuple[int, int], plate: pygame.Rect
    ) -> None:
        """Draw the letters that have started to fall. `style` is type size (px) and opacity."""
        px = style[0]
        # Names and scores are above a headline, so its letters rise instead.
        height = -DROP * px if self._is_headline(frame) else DROP * px
        middle = plate.y + self._row_height * px / 2
        top = middle - frame.painter.assets.line_height(px, "numeral") / 2
        key = (*style, self.current_text)
        if self._letters is None or self._letters[0] != key:
            self._letters = key, self._letter_pictures(frame.painter, *style)
        blits = []
        for n, (x, y), picture in self._letters[1]:
            progress = self.letter_progress(n)
            if progress > 0.0:
                fallen = y + round(top - height * _fall(min(1.0, progress)))
                blits.append((picture, (plate.centerx + x, fallen)))
        target.fblits(blits)

    def _letter_pictures(self, painter: Painter, px: int, opacity: int) -> list[Letter]:
        letters, colours, measure = list[Letter](), self.colours, painter.assets.text_width
        for row, text in enumerate(self._lines):
            left = -(measure(text, px, "numeral") // 2) - round(EMBOSSED_EDGE * px)
            for n, letter in enumerate(text):
                if not letter.isspace():
                    # Measure in the whole line, to keep the typeface's kerning.
                    x = left + measure(text[:n], px, "numeral")
                    index = len(letters) + row
                    picture = embossed(painter, letter, px, colours[index % len(colours)], opacity)
                    letters.append((index, (x, round(row * ROW_HEIGHT * px)), picture))
        return letters

    def letter_progress(self, n: int) -> float:
        """Return how far letter `n` has fallen: 0 or less before it starts, 1 or more at rest."""
        begin = (1.0 - LETTER_FRACTION) * n / max(1, len(self.current_text) - 1)
        return (self.letters_shown - begin) / LETTER_FRACTION


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _fall(progress: float) -> float:
    """Return the height of a falling letter: from 1 down to 0, with one rebound."""
    if progress < 0.6:
        return 1.0 - (progress / 0.6) ** 2
    rebound = (progress - 0.6) / 0.4
    return 0.8 * rebound * (1.0 - rebound)
