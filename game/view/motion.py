"""Tiles in flight and words that float: what moves over the table. Motion only shows the way to
a state that is true already; skipping it changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.anim.easing import hop
from game.geometry import Box
from game.rules.board import Cell
from game.rules.tiles import Tile
from game.ui.paint import Painter
from game.ui.theme import RGB
from game.view.sprites import Kind, TileSprites

Place = Callable[[], Box]
"""Where something is now, in px: cells and cards move when the table or the window does."""

CellKey = tuple[str, Cell]
SlotKey = tuple[str, int]
Key = CellKey | SlotKey
"""What a flyer stands for while it flies: ``("cell", cell)`` or ``("slot", n)``."""


@dataclass(slots=True, eq=False)
class Flyer:
    """A tile on its way from one place to another; ``way`` goes from 0 to 1.

    ``faces`` are shown one after the other (a die that tumbles shows many; None is a back);
    ``arc`` is how high it rises, in parts of its size; ``stands_for`` is hidden meanwhile.
    """

    start: Place
    end: Place
    faces: Sequence[Tile | None]
    stands_for: Key | None = None
    arc: float = 0.6
    way: float = 0.0
    shown: bool = True

    @property
    def face(self) -> Tile | None:
        """What lies on top now."""
        return self.faces[min(int(self.way * len(self.faces)), len(self.faces) - 1)]

    def box(self) -> Box:
        """Where it is now, without its height."""
        start, end, way = self.start(), self.end(), self.way
        size = start.w + (end.w - start.w) * way
        x = start.centre[0] + (end.centre[0] - start.centre[0]) * way
        y = start.centre[1] + (end.centre[1] - start.centre[1]) * way
        return Box.around((x, y), size, size)

    @property
    def height(self) -> float:
        """How high above the table it is, 0 to 1."""
        return self.arc * hop(min(max(self.way, 0.0), 1.0))


@dataclass(slots=True, eq=False)
class Floater:
    """Words that rise from a place or go to another; ``way`` goes from 0 to 1."""

    text: str
    start: Place
    end: Place
    size: float
    colour: RGB
    way: float = 0.0
    alpha: float = 0.0


@dataclass(slots=True)
class Motions:
    """Everything in motion; draws it over the table and the cards."""

    flyers: list[Flyer] = field(default_factory=list)
    floaters: list[Floater] = field(default_factory=list)

    def hidden(self) -> frozenset[Key]:
        """What is not to be drawn at its place, because it still flies."""
        return frozenset(flyer.stands_for for flyer in self.flyers if flyer.stands_for)

    def land(self, flyer: Flyer) -> None:
        """The flyer has arrived; its tile is drawn at its place again."""
        if flyer in self.flyers:
            self.flyers.remove(flyer)

    def fade(self, floater: Floater) -> None:
        """The words are gone."""
        if floater in self.floaters:
            self.floaters.remove(floater)

    def draw(
        self, target: pygame.Surface, painter: Painter, sprites: TileSprites, kind: Kind
    ) -> None:
        """Shadows below, then tiles, then words."""
        shown = [flyer for flyer in self.flyers if flyer.shown]
        for flyer in shown:
            _draw_shadow(target, sprites, flyer)
        for flyer in shown:
            _draw_flyer(target, sprites, flyer, kind)
        for floater in self.floaters:
            _draw_floater(target, painter, floater)


def _draw_shadow(target: pygame.Surface, sprites: TileSprites, flyer: Flyer) -> None:
    box = flyer.box()
    size = max(1, round(box.w))
    shadow = sprites.shadow(size, flyer.height)
    dx, dy = sprites.shadow_offset(size, flyer.height)
    x, y = box.centre
    target.blit(shadow, shadow.get_rect(center=(round(x + dx), round(y + dy))))


def _draw_flyer(target: pygame.Surface, sprites: TileSprites, flyer: Flyer, kind: Kind) -> None:
    box = flyer.box()
    lift = flyer.height
    size = max(1, round(box.w * (1.0 + 0.16 * lift)))
    face = flyer.face
    picture = sprites.back(size) if face is None else sprites.piece(kind, face, size, lift)
    x, y = box.centre
    y -= box.h * 0.5 * lift
    target.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _draw_floater(target: pygame.Surface, painter: Painter, floater: Floater) -> None:
    start, end, way = floater.start(), floater.end(), floater.way
    x = start.centre[0] + (end.centre[0] - start.centre[0]) * way
    y = start.centre[1] + (end.centre[1] - start.centre[1]) * way
    px = painter.type(floater.size)
    alpha = round(255 * min(1.0, max(0.0, floater.alpha)))
    dark = painter.assets.text(floater.text, px, painter.theme.felt_deep, "extrabold")
    bright = painter.assets.text(floater.text, px, floater.colour, "extrabold")
    offset = max(1, px // 16)
    for picture, shift in ((dark, offset), (bright, 0)):
        place = picture.get_rect(center=(round(x) + shift, round(y) + shift))
        if alpha >= 255:
            target.blit(picture, place)
        else:
            faded = picture.copy()
            faded.set_alpha(alpha)
            target.blit(faded, place)
