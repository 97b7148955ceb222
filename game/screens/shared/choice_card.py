"""Screens that offer a few large cards with pictures, such as the welcome and the lessons."""

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Unpack

import pygame

from game import ui
from game.art import Painter, Piece, Theme, TileSprites, mix, pixel_rect, with_alpha, wood_plate
from game.art.compartment import COMPARTMENT_RADIUS, RIM, draw_compartment, draw_label
from game.art.fittings import brass
from game.art.lettering import MIN_READABLE
from game.art.numeral_fills import filled
from game.art.sample_tiles import SampleTile, draw_tiles, place_tiles
from game.art.theme import Shadow
from game.common import Box, Window
from game.session import Badge
from game.ui.node import BehaviourOptions, control_node


def headline_height(window: Window) -> float:
    """Return the height (px) of the headline above the cards."""
    height = window.height - 2 * Theme.space_large * window.scale
    return max(window.roomy_min_side, min(104 * window.scale, height * 0.16))


def choices(
    window: Window,
    headline: ui.Node,
    cards: Sequence[ui.Node],
    hint: ui.Node,
    corner: ui.Node | None,
) -> ui.Node:
    """Return a screen of a headline, cards, a hint, and the button `corner` at the upper right."""
    scale, button_side, count = window.scale, window.roomy_min_side, len(cards)
    margin = Theme.space_large * scale
    w, h = window.width - 2 * margin, window.height - 2 * margin
    head, foot = headline_height(window), min(40 * scale, h * 0.09)
    space = h - head - foot
    gap = min(28 * scale, 0.035 * max(w, space))
    if window.portrait:
        card_height = min(260 * scale, (space - gap * (count + 1)) / count)
        width, height = min(660 * scale, w), count * (card_height + gap) - gap
    else:
        card_width = min(350 * scale, (w - gap * (count - 1)) / count)
        width, height = count * (card_width + gap) - gap, min(400 * scale, space - gap)
    arrange = ui.column if window.portrait else ui.row
    block = arrange(*cards, gap=gap, w=ui.px(width), h=ui.px(height))
    # Headline and hint stay near the cards. Both sides of the headline leave room for the corner.
    free, side = max(0.0, (space - height) / 2 - gap), button_side + Theme.space_small * scale

    def centred(above: ui.Node, middle: ui.Node, below: ui.Node) -> ui.Node:
        return ui.column(ui.spacer(h=ui.px(free)), above, middle, below, ui.spacer(h=ui.px(free)))

    # The cards cover the hint while they rise.
    headline = ui.stack(headline, inset=(side, 0.0), h=ui.px(head))
    body = ui.stack(
        centred(headline, ui.spacer(), ui.stack(hint, h=ui.px(foot))),
        centred(ui.spacer(h=ui.px(head)), ui.stack(block), ui.spacer(h=ui.px(foot))),
    )
    if corner is not None:
        corner = replace(corner, w=ui.px(button_side), h=ui.px(button_side), align=(1.0, 0.0))
    return ui.stack(body, corner, inset=(margin, margin))


@dataclass(frozen=True, slots=True)
class BadgeWithScore:
    """The badge and the score of a player in a game that a visitor can join."""

    badge: Badge
    score: int
    offered: bool  # whether a visitor can take over the seat


@dataclass(frozen=True, slots=True)
class CardPlate:
    """The body of a card, without words. If `primary`, it is of brass."""

    radius: float
    shadow: Shadow
    depth: float  # px of the visible lower side
    primary: bool
    edge: float = 0.75  # opacity (0 to 1) of the brass outline of a card that is not primary
    highlighted: bool = False  # whether that outline is bright and opaque instead

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        theme = painter.theme
        if self.primary:
            painter.shadow(target, box, self.radius, self.shadow)
            body = box._replace(h=box.h + self.depth)
            glow = 0.0 if state.pressed else state.glow
            painter.metal(target, body, self.radius, brass(theme, glow), self.depth / painter.scale)
            return
        side, radius = box._replace(h=box.h + self.depth), self.radius / painter.scale
        painter.rounded(target, side, mix(theme.card[:3], theme.shadow, 0.6), self.radius)
        wood_plate(target, painter, box, lit=True, radius=radius, shadow=self.shadow)
        glow = 1.0 if state.pressed else state.glow
        ink = theme.accent_lit if self.highlighted else theme.accent
        edge = self.edge + (1.0 - self.edge) * glow
        line = with_alpha(ink, 255 if self.highlighted else round(255 * edge))
        painter.outline(target, box, self.radius, painter.dp(theme.stroke), line)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceFace:
    """The face of a large card: a picture, a name and a text."""

    name: str
    names: tuple[str, ...]  # the names of all cards on the screen, which share one type size
    about: str
    abouts: tuple[str, ...]  # the texts of all cards, which share one, too
    sprites: TileSprites = field(compare=False)
    revision: int
    tiles: tuple[SampleTile, ...] = ()
    piece: Piece = "tile"
    seats: tuple[BadgeWithScore, ...] = ()  # shown as badges in place of the tiles
    primary: bool = False
    hop: int = 0  # px by which the card is drawn higher, to attract attention
    drop: int = 0  # px by which the card is drawn lower while it appears

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        theme, resting = painter.theme, box.moved(0, self.drop)
        box = resting.moved(0, painter.dp(theme.space_tiny) if state.pressed else -self.hop)
        compartment, picture, label = self._parts(painter, box)
        draw_compartment(target, painter, compartment, state.glow)
        if self.seats:
            self._paint_seats(target, painter, picture)
        else:
            place = place_tiles(painter, picture, self.tiles)
            draw_tiles(target, self.sprites, self.tiles, place, self.piece)
        words = draw_label(target, painter, label, state.glow, brassy=self.primary)
        self._paint_words(target, painter, words.inset(painter.dp(theme.space_tiny)))
        radius = painter.dp(COMPARTMENT_RADIUS)
        if not state.enabled:
            painter.rounded(target, box, with_alpha(theme.scrim[:3], 130), radius)
        if state.focused:
            painter.focus_ring(target, resting, radius)

    def _parts(self, painter: Painter, box: Box) -> tuple[Box, Box, Box]:
        inner, gap = box.inset(painter.dp(RIM)), painter.dp(Theme.space_small)
        if box.w > 1.45 * box.h:
            picture, rest = inner.split_left(0.4 * inner.w, gap)
            return box, picture, rest.inset(gap)
        label = Box(box.x + 0.05 * box.w, box.bottom - 0.42 * box.h, 0.9 * box.w, 0.42 * box.h)
        return box._replace(h=box.h - 0.1 * label.h), inner._replace(h=label.y - inner.y), label

    def _paint_seats(self, target: pygame.Surface, painter: Painter, area: Box) -> None:
        theme, count = painter.theme, len(self.seats)
        large = min(area.h * 0.62, area.w / (0.75 * count + 1.0))
        small = large * 0.4 / 0.62
        gap = (area.w - large - small * (count - 1)) / (count + 1)
        gap = min(gap, painter.dp(theme.space_wide))
        left = area.centre[0] - (large + small * (count - 1) + gap * (count - 1)) / 2
        for seat in self.seats:
            diameter, size = small, theme.type_body
            if seat.offered:
                diameter, size = large, theme.type_heading
            centre = left + diameter / 2, area.y + area.h * 0.42
            if seat.offered:
                ring = painter.dp(theme.ring) * 1.5
                painter.disc(target, centre, diameter / 2 + ring, theme.mark)
            painter.badge(target, centre, diameter / 2, seat.badge)
            score = Box(left - gap / 2, area.y + area.h * 0.76, diameter + gap, area.h * 0.22)
            digits, px = painter.fit_text(str(seat.score), size, score.w, "numeral")
            number = filled(painter, digits, px, "gold" if seat.offered else "cream")
            target.blit(number, number.get_rect(center=pixel_rect(score).center))
            left += diameter + gap

    def _paint_words(self, target: pygame.Surface, painter: Painter, area: Box) -> None:
        theme, scale = painter.theme, painter.scale
        ink, faint = theme.paper_ink, theme.paper_muted
        if self.primary:
            ink = faint = theme.ink_on_accent
        margin = painter.dp(theme.space_small)
        area = area._replace(x=area.x + margin, w=area.w - 2 * margin)
        name_px = self._name_px(painter, area)
        names = [painter.wrap(one, name_px, area.w, "extrabold") for one in self.names]
        size = min(theme.type_heading, area.h / scale * 0.2, 0.86 * name_px / scale)
        name_height = painter.assets.line_height(name_px, "extrabold") * max(map(len, names))
        gap = painter.dp(theme.space_small)
        space = area._replace(h=min(0.55 * area.h, area.h - name_height - gap))
        sizes = (painter.whole_lines(one, size, space, "semibold")[1] for one in self.abouts)
        size *= min(sizes) / painter.type(size)
        lines, text_px = painter.whole_lines(self.about, size, space, "semibold")
        all_lines = [painter.whole_lines(one, size, space, "semibold")[0] for one in self.abouts]
        line = text_px * 1.3
        # Each card reserves the lines of the longest text, at least two, so that all names are
        # level.
        count = max(2, *map(len, all_lines))
        top = area.centre[1] - (name_height + gap + line * count) / 2
        head = Box(area.x, top, area.w, name_height)
        name = names[self.names.index(self.name)]
        painter.lines_at(target, name, head, name_px, ink, "extrabold")
        for n, words in enumerate(lines):
            box = Box(area.x, head.bottom + gap + n * line, area.w, line)
            painter.text_at(target, words, box, text_px, faint, "semibold", "centre")

    def _name_px(self, painter: Painter, area: Box) -> int:
        """Return the largest type size (px) in which all names fit in one line or, else, in two."""
        theme = painter.theme
        for size in (theme.type_display, theme.type_large, theme.type_title, theme.type_heading):
            px = painter.type(size)
            if px * 1.4 <= area.h * 0.5 and painter.widest(self.names, px, "extrabold") <= area.w:
                return px
        largest, smallest = painter.type(theme.type_strong), painter.type(theme.type_note)
        px = painter.shared_size(self.names, area.w, largest, smallest, "extrabold")
        if painter.widest(self.names, px, "extrabold") <= area.w:
            return px
        words = [word for name in self.names for word in name.split()]
        return painter.shared_size(words, area.w, smallest, MIN_READABLE, "extrabold")


def choice_faces(
    sprites: TileSprites,
    names: tuple[str, ...],
    abouts: tuple[str, ...],
    pictures: Collection[tuple[SampleTile, ...]],
) -> list[ChoiceFace]:
    """Return a face for each card on a screen. `pictures` has the tiles of each card."""
    face = partial(
        ChoiceFace, names=names, abouts=abouts, sprites=sprites, revision=sprites.revision
    )
    cards = zip(names, abouts, pictures, strict=True)
    return [face(name=name, about=about, tiles=tiles) for name, about, tiles in cards]


class RisingCard(ui.ControlOf[ChoiceFace]):
    """The control of a large card. Its key prompt follows the card while the card rises."""

    @property
    def prompt_anchor(self) -> Box:
        return self.box.moved(0, self.face.drop)


def choice_card(
    key: Hashable, face: ChoiceFace, press: ui.Action, **options: Unpack[BehaviourOptions]
) -> ui.Node:
    """Return a large card with this face. Choosing it calls `press`."""
    return control_node(key, face, ui.Behaviour, {**options}, control=RisingCard, on_press=press)
