"""Painting with smooth corners: rounded boxes, soft shadows, cards, bars, badges, key caps."""

import math
from functools import partial

import pygame

from game.art import fittings, lacquer, surfaces
from game.art.assets import Assets
from game.art.lettering import Lettering
from game.art.theme import BLACK, CLEAR, RGB, RGBA, WHITE, Material, Shadow, Theme, mix, with_alpha
from game.art.wood import stained
from game.common import Box, Point

SLOT_DEPTH = 4.0  # height (dp) of the shadow inside a slot
HOP_HEIGHT = 0.3  # of a face's hop, as a fraction of its badge's radius
RING_DOTS = 12  # number of dots in a small countdown ring
WHITE_DOT = 96  # diameter (px) of the dot from which all dots are scaled: drawing is slower


def box_cache() -> surfaces.SurfaceCache:
    """Return an empty cache for boxes and shadows. Painters of any scale can share it."""
    return surfaces.SurfaceCache(8_000_000)


def rgba(colour: RGB | RGBA) -> RGBA:
    """Return the colour with its opacity, or with opacity 255 if it has none."""
    return (colour[0], colour[1], colour[2], colour[3] if len(colour) == 4 else 255)


class Painter(Lettering):
    """Draws boxes (px), shadows, text and signs. Lengths in dp are scaled to the window."""

    def __init__(
        self,
        assets: Assets,
        theme: Theme,
        scale: float = 1.0,
        boxes: surfaces.SurfaceCache | None = None,
    ) -> None:
        super().__init__(assets, theme, scale)
        self.boxes = box_cache() if boxes is None else boxes

    def rounded(
        self,
        target: pygame.Surface,
        box: Box,
        colour: RGB | RGBA,
        radius: float,
        border: int = 0,
        edge: RGB | RGBA = CLEAR,
        *,
        opacity: int = 255,
    ) -> None:
        rect = surfaces.pixel_rect(box)
        if rect.w < 1 or rect.h < 1:
            return
        end = max(round(radius), border)
        size = surfaces.shortened(rect.w, end), surfaces.shortened(rect.h, end)
        look = size, round(radius), rgba(colour), border, rgba(edge)
        picture = self._rounded(*look)
        if opacity < 255:
            bright, key = picture, ("box", *look, opacity)
            picture = self.boxes.get(key, lambda: surfaces.dimmed(bright, opacity))
        surfaces.lay_stretched(target, picture, rect, end)

    def outline(
        self, target: pygame.Surface, box: Box, radius: float, border: int, edge: RGB | RGBA
    ) -> None:
        self.rounded(target, box, with_alpha(edge, 0), radius, border, edge)

    def _rounded(
        self, size: tuple[int, int], radius: int, colour: RGBA, border: int, edge: RGBA
    ) -> pygame.Surface:
        keep = self.boxes.get if 0 < colour[3] < 255 else self.boxes.encoded
        return keep(
            ("box", size, radius, colour, border, edge),
            lambda: surfaces.rounded_surface(size, radius, colour, border, edge),
        )

    def dot(self, diameter: int, colour: RGB) -> pygame.Surface:
        def make() -> pygame.Surface:
            size = (WHITE_DOT, WHITE_DOT)
            large = self.boxes.get(
                "white dot", lambda: surfaces.rounded_surface(size, WHITE_DOT // 2, rgba(WHITE))
            )
            return surfaces.coloured(
                pygame.transform.smoothscale(large, (diameter, diameter)), colour
            )

        return self.boxes.encoded(("dot", diameter, colour), make)

    def outlined(self, text: str, px: int, colour: RGB, opacity: int = 255) -> pygame.Surface:
        """Return cached text with a dark edge, for any ground. Callers must not change it."""
        key = ("words", text, px, colour)

        def make() -> pygame.Surface:
            edge = max(1, px // 18)
            bright = self.assets.text(text, px, colour, "numeral")
            dark = self.assets.text(text, px, self.theme.control_deep, "numeral")
            width, height = bright.get_size()
            canvas = pygame.Surface((width + 2 * edge, height + 3 * edge), pygame.SRCALPHA)
            canvas.fill((*self.theme.control_deep, 0))
            for x, y in ((0, 1), (2, 1), (1, 0), (2, 3), (1, 3)):
                canvas.blit(dark, (x * edge, y * edge))
            canvas.blit(bright, (edge, edge))
            return canvas

        return self.faded(key, self.boxes.encoded(key, make, short_lived=True), opacity)

    def faded(self, key: tuple[object, ...], whole: pygame.Surface, opacity: int) -> pygame.Surface:
        """Return a cached copy of the picture `whole` with this opacity; `whole` itself for 255."""
        if opacity == 255:
            return whole
        make = partial(surfaces.dimmed, whole, opacity)
        return self.boxes.encoded((*key, opacity), make, short_lived=True)

    def shadow(self, target: pygame.Surface, box: Box, radius: float, shadow: Shadow) -> None:
        rect = surfaces.pixel_rect(box)
        reach, colour = max(1, self.dp(shadow.spread)), (*self.theme.shadow, shadow.alpha)
        if rect.w < 1 or rect.h < 1:
            return
        # The blur reaches as far inside the box as outside.
        end = round(radius) + 2 * reach
        size = surfaces.shortened(rect.w, end), surfaces.shortened(rect.h, end)
        surface = self.boxes.get(
            ("shadow", size, round(radius), reach, colour),
            lambda: surfaces.soft_box(size, round(radius), colour, 2 * reach, reach),
        )
        around = rect.move(0, self.dp(shadow.drop)).inflate(4 * reach, 4 * reach)
        surfaces.lay_stretched(target, surface, around, end + 2 * reach)

    def trough(self, target: pygame.Surface, box: Box, glow: float) -> float:
        """Draw a control's sunken body, lit by `glow` (0 to 1). Return its corners' radius (px)."""
        theme = self.theme
        radius = min(self.dp(theme.radius_small), box.h / 2)
        face = mix(theme.control_deep, theme.control_lit, 0.6 * glow)
        self.slot(target, box, with_alpha(face, 244), radius)
        return radius

    def slot(
        self, target: pygame.Surface, box: Box, face: RGBA, radius: float, shade: float = SLOT_DEPTH
    ) -> None:
        """Draw a slot. The shadow at its top is `shade` dp high; its lower edge has a line."""
        rect, depth = surfaces.pixel_rect(box), self.dp(shade)
        if rect.w < 1 or rect.h < 1:
            return
        line, end = self.dp(self.theme.hairline), round(radius) + 3 * depth
        size = surfaces.shortened(rect.w, end), surfaces.shortened(rect.h, end)
        picture = self.boxes.get(
            ("slot", size, round(radius), face, depth),
            lambda: fittings.sunk(size, round(radius), face, depth, line, self.theme),
        )
        surfaces.lay_stretched(target, picture, rect, end)

    def metal(
        self, target: pygame.Surface, box: Box, radius: float, metal: fittings.Metal, side: float
    ) -> None:
        """Draw a raised metal body. Its lower side is `side` dp high."""
        rect, depth = surfaces.pixel_rect(box), self.dp(side) if side else 0
        if rect.w < 1 or rect.h < 1:
            return
        line, end = self.dp(self.theme.hairline), round(radius) + 2
        size = surfaces.shortened(rect.w, end), rect.h
        picture = self.boxes.encoded(
            ("metal", size, round(radius), metal, depth),
            lambda: fittings.raised(size, round(radius), metal, depth, line),
        )
        surfaces.lay_stretched(target, picture, rect, end)

    def bar(
        self, target: pygame.Surface, box: Box, fraction: float, colour: RGB, back: RGBA
    ) -> None:
        """Draw a bar with round ends. A `fraction` (0 to 1) of it is filled from the left."""
        fraction, radius = min(1.0, max(0.0, fraction)), min(box.w, box.h) / 2
        self.rounded(target, box, back, radius)
        if fraction > 0:
            # Never shorter than its round ends: a small fraction is visible as a dot.
            filled, _ = box.split_left(max(box.w * fraction, min(box.w, 2 * radius)))
            self.rounded(target, filled, colour, radius)

    def disc(
        self,
        target: pygame.Surface,
        centre: Point,
        radius: float,
        colour: RGB | RGBA,
        border: int = 0,
        edge: RGB | RGBA = CLEAR,
    ) -> None:
        box = Box.around(centre, 2 * radius, 2 * radius)
        self.rounded(target, box, colour, radius, border, edge)

    def dotted_ring(
        self, target: pygame.Surface, centre: Point, diameter: float, fraction: float, ink: RGB
    ) -> None:
        """Draw a countdown as a ring of dots. A `fraction` (0 to 1) of the dots is bright."""
        size = max(3, round(diameter * 0.15))
        radius = (diameter - size) / 2
        remaining = self.dot(size, ink)
        elapsed = self._rounded((size, size), size // 2, (*ink, 60), 0, CLEAR)
        for n in range(RING_DOTS):
            turn = math.tau * n / RING_DOTS - math.pi / 2
            x, y = centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)
            dot = elapsed if n < RING_DOTS * (1 - fraction) else remaining
            target.blit(dot, (round(x - size / 2), round(y - size / 2)))

    def badge(
        self,
        target: pygame.Surface,
        centre: Point,
        radius: float,
        badge: tuple[str, int],
        mood: str = "",
        hop: float = 0.0,
    ) -> None:
        """Draw a player's badge: a face ("" for none) on the colour `Theme.seats[number]`.

        The `badge` is the face's name and that number. `hop` is the height of the face's
        hop, 0 to 1.
        """
        face_name, number = badge
        colour, rim = self.theme.seats[number], max(1, round(radius * 0.09))
        self.disc(target, centre, radius, colour, rim, mix(colour, WHITE, 0.45))
        if face_name:
            face = self.assets.face(face_name, round(2 * radius * 0.86), mood)
            size = face.get_width()
            x, y = centre[0] - size / 2, centre[1] - HOP_HEIGHT * hop * radius - size / 2
            target.blit(face, (round(x), round(y)))

    def board(self, material: Material, scale: float = 1.0) -> pygame.Surface:
        return self.boxes.get((material, scale), lambda: stained(self.assets, material, scale))

    def crown(self, size: int, edge: RGB | None = None) -> pygame.Surface:
        """Return a cached crown, at least 8 px. For bright grounds, `edge` is a dark outline."""

        def make() -> pygame.Surface:
            large = 2 * max(8, size)
            canvas = pygame.Surface((large, large), pygame.SRCALPHA)
            inner = round(large * (0.9 if edge is None else 0.8))
            at = (large - inner) // 2
            if edge is not None:
                dark, width = self.assets.icon("crown", inner, edge), large * 0.07
                for n in range(12):
                    x, y = math.cos(math.tau * n / 12) * width, math.sin(math.tau * n / 12) * width
                    centre = (round(large / 2 + x), round(large / 2 + y))
                    canvas.blit(dark, dark.get_rect(center=centre))
            mask = surfaces.white_mask(
                (large, large), self.assets.icon("crown", inner, WHITE), (at, at)
            )
            lacquer.inlay(canvas, lacquer.Relief(mask), self.theme.gold)
            return pygame.transform.smoothscale(canvas, (large // 2, large // 2))

        return self.boxes.encoded(("crown", size, edge), make)

    def icon(
        self, target: pygame.Surface, name: str, centre: Point, size: int, colour: RGB
    ) -> None:
        surface = self.assets.icon(name, size, colour)
        target.blit(surface, (round(centre[0] - size / 2), round(centre[1] - size / 2)))

    def key_cap(self, target: pygame.Surface, box: Box, key: str, colour: RGB) -> None:
        theme = self.theme
        height = min(box.h, self.dp(theme.sign_height))
        cap = Box.around(box.centre, self.key_cap_width(key), height)
        radius, line = self.dp(theme.radius_tiny), self.dp(theme.hairline)
        self.rounded(target, cap, (*colour, 26), radius, line, (*colour, 120))
        self.text(target, key, cap, theme.type_small, colour, "bold", "centre")

    def key_cap_width(self, key: str) -> int:
        text = self.assets.text_width(key, self.type(Theme.type_small), "bold")
        return max(self.dp(Theme.sign_height), text + self.dp(Theme.space))

    def dashed_frame(self, target: pygame.Surface, box: Box, colour: RGB) -> None:
        size = round(box.w)
        if size < 1:
            return

        def make() -> pygame.Surface:
            width, radius, inner = round(0.062 * size), round(0.2 * size), size - 2
            dark, bright = max(4, width), max(2, width - 2)
            canvas = surfaces.rounded_surface(
                (size, size), radius, (*BLACK, 0), dark, (*BLACK, 130)
            )
            clear = with_alpha(colour, 0)
            ring = surfaces.rounded_surface((inner, inner), radius - 1, clear, bright, rgba(colour))
            canvas.blit(ring, (1, 1))
            gap = round(0.11 * size)
            for middle in (0.33, 0.67):
                at = round(middle * size - gap / 2)
                for y in (0, size - dark):
                    canvas.fill(CLEAR, (at, y, gap, dark))
                    canvas.fill(CLEAR, (y, at, dark, gap))
            return canvas

        picture = self.boxes.encoded(("dashes", size, colour), make)
        target.blit(picture, (round(box.x), round(box.y)))

    def focus_ring(self, target: pygame.Surface, box: Box, radius: float) -> None:
        """Draw a white ring around the box of a focused control. Its corners have `radius` px."""
        gap, ring = self.dp(self.theme.space_least), self.dp(self.theme.ring)
        around, corner = box.inset(-gap - ring), radius + gap + ring
        # White on black, because golden edges mark chosen controls.
        self.rounded(target, around.inset(-1), CLEAR, corner + 1, ring + gap + 1, BLACK)
        self.outline(target, around, corner, ring, WHITE)
