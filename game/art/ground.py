"""The ground of every screen: either felt under a lamp, in a wooden frame, or wood alone."""

import math
from collections.abc import Iterator

import pygame

from game.art.assets import Assets
from game.art.surfaces import as_screen, lay_stretched, pixel_rect, rounded_surface
from game.art.theme import BLACK, CLEAR, RGB, WHITE, Theme, mix
from game.art.wood import fade, planks, stained, tile
from game.common import Box, LruCache

POOL = (0.56, 0.43)  # the middle of the lamp's pool, as fractions of the felt's size
REACH = (0.68, 0.78)  # the pool's radii, as fractions of the felt's size
# The fraction of the radii at which the felt has its own colour, and where its edge tone begins.
OWN, EDGE = 0.56, 0.9
SPOT = 0.72  # fraction of the radii up to which the lamp adds light
LIGHT_SIZE = (64, 40)  # of the small picture of the light, in px

PixelSize = tuple[int, int]
Key = tuple[PixelSize, tuple[int, int, int, int] | None]

PICTURES = 2  # number of cached grounds: a table, and the wood of the screens around it
LAMP_WOOD = (0.745, 0.06)  # the lamp over wood, as fractions of the window's size
LAMP, LAMP_RIM = (190.0, 42.0), 26.0  # size of the lamp, and height of its opening (dp)
MIN_RAIL_OF_LAMP = 10.0  # minimum height (dp) of the upper rail over which the lamp peeps
MIN_ROOM_OF_LAMP = (900.0, 540.0)  # minimum size (px) of a window in which the lamp is seen


def pool_colour(theme: Theme, distance: float) -> RGB:
    """Return the felt's colour at a distance from the lamp. At 1 the pool of lamplight ends."""
    edge = mix(theme.felt.plain, theme.felt.deep, 0.12)
    if distance < OWN:
        part = distance / OWN
        tone = mix(theme.felt.lit, theme.felt.plain, part * part * (3.0 - 2.0 * part))
        spot = 0.52 * theme.dusk * max(0.0, 1.0 - (distance / SPOT) ** 2) ** 3
        red, green, blue = (
            min(255, round(a + spot * b)) for a, b in zip(tone, theme.pool, strict=True)
        )
        return red, green, blue
    return mix(theme.felt.plain, edge, (distance - OWN) / (EDGE - OWN))


class Felt:
    """Draws felt in the colours of a theme. Its light and its fibres are cached."""

    def __init__(self, theme: Theme, assets: Assets) -> None:
        self.theme = theme
        self._assets = assets
        self._small_light: pygame.Surface | None = None

    def lay(self, target: pygame.Surface, rect: pygame.Rect, scale: float) -> Iterator[None]:
        while self._small_light is None:
            yield from self._light()
        bright, dark = self._assets.fibres
        target.blit(pygame.transform.smoothscale(self._small_light, rect.size), rect)
        yield
        for x in range(rect.x, rect.right, bright.get_width()):
            column = pygame.Rect(x, rect.y, min(bright.get_width(), rect.right - x), rect.h)
            tile(target, bright, column, flags=pygame.BLEND_RGB_ADD)
            tile(target, dark, column, flags=pygame.BLEND_RGB_SUB)
            yield
        self._edges(target, rect, scale)
        yield

    def _edges(self, target: pygame.Surface, rect: pygame.Rect, scale: float) -> None:
        ink = mix(self.theme.felt.deep, self.theme.shade, 0.5)
        soft = (200, 112, 64, 38, 24, 14, 6, 0)
        screen = target.get_rect()
        for reach, side in ((52, "top"), (60, "left"), (40, "right"), (48, "bottom")):
            wide, part = round(reach * scale), 1.0 if reach > 50 else 0.7
            alphas = [round(part * alpha) for alpha in soft]
            if getattr(rect, side) == getattr(screen, side):
                continue
            strip, down = rect.copy(), side in ("top", "bottom")
            strip.size = (rect.w, wide) if down else (wide, rect.h)
            if side in ("right", "bottom"):
                strip.bottomright = rect.bottomright
                alphas.reverse()
            fade(target, strip, ink, alphas, down=down)

    def _light(self) -> Iterator[None]:
        w, h = LIGHT_SIZE
        colours = [bytes(pool_colour(self.theme, n / 64)) for n in range(128)]
        across = [((x + 0.5) / w - POOL[0]) / REACH[0] for x in range(w)]
        pixels = bytearray()
        for row in range(h):
            if row % 8 == 7:
                yield
            down = ((row + 0.5) / h - POOL[1]) / REACH[1]
            for along in across:
                pixels += colours[min(127, int(64 * math.hypot(along, down)))]
        self._small_light = as_screen(pygame.image.frombytes(bytes(pixels), (w, h), "RGB"))


class Ground:
    """Draws grounds in the colours of a theme. The last pictures are cached."""

    def __init__(self, theme: Theme, assets: Assets) -> None:
        self._assets = assets
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._felt = Felt(theme, self._assets)
        self._pictures: LruCache[Key, pygame.Surface] = LruCache(PICTURES)

    def sweep(self) -> None:
        self._pictures.sweep()

    def surface(self, size: PixelSize, felt: Box | None = None) -> pygame.Surface:
        """Return a cached ground: felt in the box (px), or only wood. Callers must not alter it."""
        while (picture := self._pictures.find(_key(size, felt))) is None:
            for _ in self.prerender(size, felt):
                pass
        return picture

    def prerender(self, size: PixelSize, felt: Box | None = None) -> Iterator[None]:
        """Draw the ground that `surface` will return, a part at each step, unless it is cached."""
        key = _key(size, felt)
        if key in self._pictures:
            return
        picture = pygame.Surface(size)
        # The grain is as fine on a large screen as on a small one.
        scale = max(1.0, max(size) / 1280)
        board = stained(self._assets, self.theme.frame, round(scale, 1))
        yield
        if key[1] is None:
            yield from self._board(picture, board, scale)
        else:
            yield from self._table(picture, board, pygame.Rect(key[1]), scale)
        self._pictures.get(key, lambda: picture)

    def _board(
        self, picture: pygame.Surface, board: pygame.Surface, scale: float
    ) -> Iterator[None]:
        height = round(self.theme.plank * scale) or picture.get_height()
        planks(picture, board, height, max(1, round(scale)), self.theme)
        yield
        self._lamplight(picture, LAMP_WOOD, 0.54)
        yield
        self._lamp(picture, LAMP_WOOD[0], scale)

    def _table(
        self, picture: pygame.Surface, board: pygame.Surface, felt: pygame.Rect, scale: float
    ) -> Iterator[None]:
        screen = picture.get_rect()
        top, bottom = felt.top - screen.top, screen.bottom - felt.bottom
        if top:
            tile(picture, board, pygame.Rect(0, 0, screen.w, top), (0, board.get_height() // 3))
        if bottom:
            tile(picture, board, pygame.Rect(0, felt.bottom, screen.w, bottom))
        _bevels(picture, felt, scale, self.theme)
        yield
        self._side_rails(picture, board, felt, scale)
        yield
        self._lamplight(picture, (POOL[0], 0.3), 0.28)
        yield
        yield from self._felt.lay(picture, felt, scale)
        self._inlay(picture, felt, scale)
        if top >= MIN_RAIL_OF_LAMP * scale:
            self._lamp(picture, (felt.x + POOL[0] * felt.w) / screen.w, scale)

    def _side_rails(
        self, picture: pygame.Surface, board: pygame.Surface, felt: pygame.Rect, scale: float
    ) -> None:
        screen = picture.get_rect()
        upright = pygame.transform.rotate(board, 90)
        for left, right, inner in ((0, felt.left, felt.left), (felt.right, screen.w, felt.right)):
            if right - left < 1:
                continue
            outer = 0 if inner == felt.left else screen.w
            rail = pygame.Surface((right - left, screen.h))
            whole = rail.get_rect()
            tile(rail, upright, whole, (left // 3, 0))
            fade(rail, whole, self.theme.shade, (20, 70) if outer == 0 else (0, 40, 96), down=False)
            if outer:
                rim = pygame.Rect(0, felt.top, min(round(8 * scale), whole.w), felt.h)
                fade(rail, rim, self.theme.gleam, (60, 16, 0), down=False)
            # A wide rail below a broad one ends at it instead of being mitred.
            wide = right - left > 2 * felt.top > 60 * scale
            top, bottom = (felt.top, felt.bottom) if wide else (0, screen.h)
            corners = [(outer, top), (inner, felt.top), (inner, felt.bottom), (outer, bottom)]
            outside = (255, 0, 255)
            piece = pygame.Surface(rail.get_size())
            piece.fill(outside)
            pygame.draw.polygon(piece, BLACK, [(x - left, y) for x, y in corners])
            piece.set_colorkey(BLACK)
            rail.blit(piece, (0, 0))
            rail.set_colorkey(outside)
            picture.blit(rail, (left, 0))
            for start, end in (corners[:2], corners[2:]):
                if start[1] != end[1]:
                    mitre = mix(self.theme.frame.tones[0], self.theme.shade, 0.3)
                    pygame.draw.aaline(picture, mitre, start, end)

    def _inlay(self, picture: pygame.Surface, felt: pygame.Rect, scale: float) -> None:
        screen, line = picture.get_rect(), max(1, round(1.5 * scale))
        rect = felt.inflate(4 * line, 4 * line)
        # Where there is no rail, the line is outside of the window.
        far = 40 * line
        left, top = (rect.x if felt.x else -far), (rect.y if felt.y else -far)
        right = rect.right if felt.right < screen.w else screen.w + far
        bottom = rect.bottom if felt.bottom < screen.h else screen.h + far
        around = pygame.Rect(left, top, right - left, bottom - top)
        radius = round(9 * scale)
        shade, inlay = self.theme.shade, mix(self.theme.accent_deep, BLACK, 0.06)
        for grow, ink in ((line, (*shade, 170)), (0, (*inlay, 235)), (-line, (*shade, 120))):
            box, end = around.inflate(2 * grow, 2 * grow), radius + grow
            side = 2 * end + 32
            ring = rounded_surface((side, side), end, (*ink[:3], 0), line, ink)
            lay_stretched(picture, ring, box, end)

    def _lamplight(self, picture: pygame.Surface, lamp: tuple[float, float], most: float) -> None:
        least = 1.0 - most * self.theme.dusk
        w, h = 32, 20
        pixels = bytearray()
        for row in range(h):
            down = ((row + 0.5) / h - lamp[1]) / 0.86
            for column in range(w):
                distance = math.hypot(((column + 0.5) / w - lamp[0]) / 0.72, down)
                light = least + (1.0 - least) * math.exp(-1.5 * distance * distance)
                # Shade is cooler than the lamp's light.
                warm = 0.86 + 0.14 * light
                green, blue = light * warm, 0.98 * light * warm
                pixels += bytes(round(255 * part) for part in (light, green, blue))
        small = as_screen(pygame.image.frombytes(bytes(pixels), (w, h), "RGB"))
        light_map = pygame.transform.smoothscale(small, picture.get_size())
        picture.blit(light_map, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def _lamp(self, picture: pygame.Surface, lamp: float, scale: float) -> None:
        """Draw the lamp at the upper edge if there is room. Its x is `lamp` times the width."""
        width, height = picture.get_size()
        fits = width >= MIN_ROOM_OF_LAMP[0] and height >= MIN_ROOM_OF_LAMP[1]
        if not (self.theme.lamp and width > height and fits):
            return
        (w, h), rim = (round(part * scale) for part in LAMP), round(LAMP_RIM * scale)
        x, y = round(lamp * picture.get_width()), h - rim // 2
        glow = pygame.Surface((16, 16))
        for n in range(256):
            distance = math.hypot(n % 16 - 7.5, n // 16 - 7.5) / 7.5
            light = max(0.0, 1.0 - distance) ** 2
            glow.set_at((n % 16, n // 16), [round(part * light) for part in (70, 58, 28)])
        halo = pygame.transform.smoothscale(glow, (3 * w, 9 * rim))
        picture.blit(halo, halo.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)
        # In twice the size, for smooth edges.
        opening = pygame.Rect(0, 2 * (h - rim), 2 * w, 2 * rim)
        mask = pygame.Surface((2 * w, 2 * h), pygame.SRCALPHA)
        mask.fill(CLEAR)
        halves = [(n / 16, w * (0.45 + 0.54 * math.sin(math.pi * n / 32))) for n in range(17)]
        sides = [[(w + side * half, 2 * y * down) for down, half in halves] for side in (-1, 1)]
        pygame.draw.polygon(mask, (*WHITE, 255), sides[0] + sides[1][::-1])
        pygame.draw.ellipse(mask, (*WHITE, 255), opening)
        brass = pygame.Surface((len(self.theme.lamp), 1), pygame.SRCALPHA)
        for n, ink in enumerate(self.theme.lamp):
            brass.set_at((n, 0), (*ink, 255))
        shade = pygame.transform.smoothscale(brass, mask.get_size())
        shade.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        for inset, shine in ((0.05, (255, 246, 212, 255)), (0.11, (255, 231, 166, 255))):
            hole = opening.inflate(-inset * opening.w, -3.0 * inset * opening.h)
            pygame.draw.ellipse(shade, shine, hole.move(0, -inset * opening.h))
        dark = pygame.transform.smoothscale(mask, (w, h))
        dark.fill((*BLACK, 80), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(dark, dark.get_rect(midtop=(x, round(4 * scale))))
        shade = pygame.transform.smoothscale(shade, (w, h))
        picture.blit(shade, shade.get_rect(midtop=(x, 0)))


def _key(size: PixelSize, felt: Box | None) -> Key:
    if felt is None:
        return size, None
    x, y, w, h = pixel_rect(felt).clip((0, 0, *size))
    return size, (x, y, w, h)


def _bevels(picture: pygame.Surface, felt: pygame.Rect, scale: float, theme: Theme) -> None:
    screen, edge = picture.get_rect(), round(8 * scale)
    lower = pygame.Rect(0, felt.bottom, screen.w, screen.bottom - felt.bottom)
    fade(picture, lower, theme.shade, (0, 20, 44, 76), down=True)
    rim = pygame.Rect(0, lower.y, screen.w, min(edge, lower.h))
    fade(picture, rim, theme.gleam, (84, 30, 0), down=True)
    fade(picture, pygame.Rect(0, 0, screen.w, felt.top), theme.shade, (0, 50), down=True)
    rim = pygame.Rect(0, 0, screen.w, min(edge, felt.top))
    fade(picture, rim, theme.gleam, (40, 0), down=True)
