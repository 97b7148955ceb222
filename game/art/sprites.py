"""Pictures of tiles and dice, scaled down from large pictures that are called masters.

Drawing a master takes milliseconds, scaling it a fraction of one. A master is larger than the
picture, which is therefore sharp. While a master is missing, a `with` block of `allow_drafts` uses
drafts: blurred pictures made from a smaller master.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial

import pygame

from game.art import bodies, lacquer
from game.art.assets import Assets
from game.art.bodies import Piece, shadow_of, side_of, size_with_shadow, top_height
from game.art.surfaces import SurfaceCache, dimmed, on_dark_ground, white_mask
from game.art.theme import WHITE, Theme
from game.common import LruCache, Point
from game.rules import Shape, Tile
from game.rules.tiles import KINDS

MAX_TINY = 46  # size (px) up to which pieces with letters have masters of their own
MASTER_SIZES = (192, 384, 640)  # px
# Sizes (px) from which pieces with shadows are scaled down while their size changes.
DRAFT_SIZES = (37, 46, 58, 73, 91, 114, 142, 182, 227, 284, 303, 379, 474)
# Total area (px) of the shapes in the cache of reliefs, which holds six at most.
RELIEF_PIXELS = 2 * MASTER_SIZES[-1] ** 2
RELIEF_FRAMES = 300  # frames without a missing master after which unused reliefs are dropped
DRAFT_PIXELS = 4_000_000
LIFT_STEPS = 4
SHADOW_STEPS = 12
SHADOW_MASTER = 256  # size (px) from which shadows are scaled down
COARSE_STEP, COARSE_FROM = 4, 60  # from this size (px), shadows have sizes in steps of 4 px

# Size, x and y of the shape's centre, as fractions of the size of a piece without a letter.
SHAPE_PLACES: dict[Piece, tuple[float, float, float]] = {
    "tile": (0.73, 0.5, bodies.FACE_Y),
    "die": (0.6, 0.5, 0.447),
}

Blit = tuple[pygame.Surface, tuple[int, int]]  # a picture, and where its upper left corner is (px)
MasterKey = tuple[Piece, Tile | None, int]  # piece, face (None: back of a tile), size in px


class TileSprites:
    """Draws and caches pictures of pieces. Sizes are px. Callers must not change the pictures."""

    def __init__(self, assets: Assets, theme: Theme) -> None:
        self.assets = assets
        self.theme = theme
        # Grows when drafts are replaced: pictures that contain drafts are then outdated.
        self.revision = 0
        self._forget()
        self._drafts_allowed = False
        self._draft_sources = SurfaceCache(5_000_000)

    def set_theme(self, theme: Theme) -> None:
        if theme.tile_key != self.theme.tile_key:
            self._forget()
            self.revision += 1
        self.theme = theme

    def _forget(self) -> None:
        self._masters = SurfaceCache(24_000_000)
        self._sprites = SurfaceCache(6_000_000)
        self._drafts = SurfaceCache(DRAFT_PIXELS)
        min_size = RELIEF_PIXELS // len(Shape)
        self._reliefs: LruCache[tuple[Piece, Shape, int], lacquer.Relief] = LruCache(
            RELIEF_PIXELS, lambda relief: max(min_size, relief.shape.get_width() ** 2)
        )
        self._missing_masters: dict[MasterKey, None] = {}
        self._idle_frames = 0

    def sweep(self) -> None:
        for cache in (self._masters, self._sprites, self._drafts, self._draft_sources):
            cache.sweep()

    # Temporary pictures

    @contextmanager
    def allow_drafts(self, *, allowed: bool = True) -> Iterator[None]:
        """Permit the use of drafts in the `with` block, where a master picture is missing."""
        before, self._drafts_allowed = self._drafts_allowed, allowed
        try:
            yield
        finally:
            self._drafts_allowed = before

    def draw_missing_master(self) -> bool:
        """Draw a part of a missing master, once a frame. Return True when the last is complete."""
        if not self._missing_masters:
            self._idle_frames += 1
            if self._idle_frames % RELIEF_FRAMES == 0:
                self._reliefs.sweep()
            return False
        piece, face, large = next(iter(self._missing_masters))
        if next(self._draw_missing(piece, face, large), self) is None:
            return False
        del self._missing_masters[piece, face, large]
        if self._missing_masters:
            return False
        self._drafts = SurfaceCache(DRAFT_PIXELS)
        self.revision += 1
        return True

    def prerender_masters(
        self, piece: Piece, size: int, first: Iterable[Tile] = ()
    ) -> Iterator[None]:
        """Draw all master pictures for `size` px, a part at each step: the tiles `first` first."""
        large = self._master_size(size)
        kinds = sorted(KINDS, key=lambda tile: tile.shape)
        faces = [None, *first, *kinds] if piece == "tile" else [*first, *kinds]
        for face in faces:
            yield from self._draw_missing(piece, face, large)

    def prerender(self, piece: Piece, face: Tile | None, size: int) -> Iterator[None]:
        return self._draw_missing(piece, face, self._master_size(size))

    def _draw_missing(self, piece: Piece, face: Tile | None, large: int) -> Iterator[None]:
        if (piece, face, large) in self._masters:
            return
        if ("body", piece, large) not in self._masters:
            self._body(piece, large)
            yield
        if face is not None:
            yield from self._relief(piece, face.shape, large).prerender()
        self._master(piece, face, large)
        yield

    def cached(
        self,
        cache: SurfaceCache,
        key: Hashable,
        faces: Iterable[tuple[Piece, Tile | None]],
        size: int,
        make: Callable[[], pygame.Surface],
        *,
        short_lived: bool = True,
    ) -> pygame.Surface:
        """Return the picture of `key` from `cache`; if missing, `make` it.

        `faces` are the pieces in the picture. While one of their masters is missing, the
        picture is a draft and is stored apart.
        """
        picture = cache.find(key)
        if picture is not None:
            return picture
        if self._drafts_allowed:
            large = self._master_size(size)
            missing = [(*face, large) for face in faces if (*face, large) not in self._masters]
            if missing and large > MASTER_SIZES[0]:
                self._missing_masters.update(dict.fromkeys(missing))
                return self._drafts.encoded(key, make, short_lived=short_lived)
        return cache.encoded(key, make, short_lived=short_lived)

    # Pictures

    def piece(
        self, piece: Piece, tile: Tile, size: int, lift: float = 0.0, tilt: int = 0
    ) -> pygame.Surface:
        """Return a picture of a piece, `size` px wide. `lift` (0 to 1) makes it brighter."""
        level = round(min(1.0, max(0.0, lift)) * LIFT_STEPS)

        def make() -> pygame.Surface:
            surface = self.new_picture(piece, tile, size, tilt)
            if level:
                extra = 4 * level
                surface.fill((extra, extra, extra, 0), special_flags=pygame.BLEND_RGBA_ADD)
            return surface

        key = (piece, tile, size, level, tilt)
        return self.cached(self._sprites, key, [(piece, tile)], size, make)

    def piece_with_shadow(
        self, piece: Piece, tile: Tile, size: int, tilt: int = 0
    ) -> pygame.Surface:
        """Return a piece with its shadow. On a table, draw upper left pieces first."""
        make = partial(self._draw_with_shadow, piece, tile, size, tilt)
        key = ("lying", piece, tile, size, tilt)
        return self.cached(self._sprites, key, [(piece, tile)], size, make, short_lived=False)

    def _draw_with_shadow(self, piece: Piece, tile: Tile, size: int, tilt: int) -> pygame.Surface:
        if tilt:
            key = ("cast", piece, size, tilt)
            side = self._side(piece, size, tilt)
            canvas = self._sprites.get(
                key, lambda: shadow_of(side, piece, size, tilt, self.theme)
            ).copy()
        else:
            canvas = pygame.Surface(size_with_shadow(piece, size), pygame.SRCALPHA)
            self.cast_shadow(canvas, (size / 2, size / 2), size, 0.0)
        canvas.blit(self.new_picture(piece, tile, size, tilt), (0, 0))
        return canvas

    def draft_with_shadow(
        self, piece: Piece, tile: Tile, size: int, tilt: int = 0
    ) -> pygame.Surface | None:
        """Return a draft of `piece_with_shadow`; None if the sharp picture is to be drawn."""
        source = next((large for large in DRAFT_SIZES if large >= size), 0)
        has_master = (piece, tile, self._master_size(size)) in self._masters
        sharp_exists = ("lying", piece, tile, size, tilt) in self._sprites
        if not (self._drafts_allowed and has_master and source) or sharp_exists:
            return None
        make = partial(self._draw_with_shadow, piece, tile, source, tilt)
        picture = self._draft_sources.get((piece, tile, source, tilt), make)
        return pygame.transform.smoothscale(picture, size_with_shadow(piece, size, tilt))

    def back(self, size: int, tilt: int = 0) -> pygame.Surface:
        make = partial(self.new_picture, "tile", None, size, tilt)
        return self.cached(self._sprites, ("back", size, tilt), [("tile", None)], size, make)

    def ghost(
        self, piece: Piece, tile: Tile, size: int, opacity: int, tilt: int = 0
    ) -> pygame.Surface:
        def make() -> pygame.Surface:
            return dimmed(self.new_picture(piece, tile, size, tilt), opacity)

        key = ("ghost", piece, tile, size, opacity, tilt)
        return self.cached(self._sprites, key, [(piece, tile)], size, make)

    def cast_shadow(self, target: pygame.Surface, centre: Point, size: int, height: float) -> None:
        target.blit(*self.shadow(centre, size, height))

    def shadow(self, centre: Point, size: int, height: float) -> Blit:
        """Return the picture and place of a shadow. The piece's `height` is 0 (low) to 1 (high)."""
        height = min(1.0, max(0.0, height))
        level = round(height * SHADOW_STEPS)
        if level and size > COARSE_FROM:
            # The rounding is hardly visible, and saves redrawing while the table is zoomed.
            size = COARSE_STEP * round(size / COARSE_STEP)
        # Shadows are not encoded: they are nearly all half transparent.
        picture = self._sprites.get(
            ("shadow", size, level), lambda: self._draw_shadow(max(2, size), level / SHADOW_STEPS)
        )
        x = centre[0] + size * (0.015 + 0.12 * height)
        y = centre[1] + size * (0.035 + 0.2 * height)
        half = picture.get_width() // 2
        return picture, (round(x) - half, round(y) - half)

    def new_picture(
        self, piece: Piece, face: Tile | None, size: int, tilt: int = 0
    ) -> pygame.Surface:
        """Return a new picture of a piece, or of a tile's back if `face` is None.

        If the table has a `tilt`, the picture shows the side of the piece below the face.
        """
        size = max(1, size)
        large = self._master_size(size)
        drafts = self._drafts_allowed and large > MASTER_SIZES[0]
        if drafts and (piece, face, large) not in self._masters:
            smaller = [m for m in MASTER_SIZES if m < large]
            drawn = (m for m in reversed(smaller) if (piece, face, m) in self._masters)
            large = next(drawn, MASTER_SIZES[0])
        picture = pygame.transform.smoothscale(self._master(piece, face, large), (size, size))
        edge = self._sprites.get(
            ("edge", piece, size), lambda: bodies.light_edge(piece, size, self.theme)
        )
        picture.blit(edge, (0, 0))
        if not tilt:
            return picture
        tilted = self._side(piece, size, tilt).copy()
        tilted.blit(pygame.transform.smoothscale(picture, (size, top_height(size, tilt))), (0, 0))
        return tilted

    def _side(self, piece: Piece, size: int, tilt: int) -> pygame.Surface:
        return self._sprites.get(
            ("side", piece, size, tilt),
            lambda: side_of(
                self._body(piece, self._master_size(size)), piece, size, tilt, self.theme
            ),
        )

    def _master_size(self, size: int) -> int:
        if self.theme.letters and size <= MAX_TINY:
            return bodies.TINY_MASTER
        # A master has at least 1.35 times the size of the pictures scaled down from it.
        minimum = round(max(1, size) * 1.35)
        return next((m for m in MASTER_SIZES if m >= minimum), max(minimum, MASTER_SIZES[-1]))

    def _master(self, piece: Piece, face: Tile | None, large: int) -> pygame.Surface:
        return self._masters.get(
            (piece, face, large), lambda: on_dark_ground(self._draw(piece, face, large))
        )

    def _body(self, piece: Piece, size: int) -> pygame.Surface:
        draw = bodies.die_body if piece == "die" else bodies.tile_body
        return self._masters.get(("body", piece, size), lambda: draw(size, self.theme))

    def _draw(self, piece: Piece, face: Tile | None, size: int) -> pygame.Surface:
        canvas, theme = self._body(piece, size).copy(), self.theme
        if face is None:
            bodies.draw_star(canvas, theme)
            return canvas
        relief = self._relief(piece, face.shape, size)
        lacquer.inlay(canvas, relief, theme.palette[face.colour], theme.gloss)
        if theme.letters:
            bodies.draw_letter(canvas, piece, face, self.assets, theme)
        return canvas

    def _relief(self, piece: Piece, shape: Shape, size: int) -> lacquer.Relief:
        def make() -> lacquer.Relief:
            shapes = bodies.style_at(size).shapes if self.theme.letters else SHAPE_PLACES
            relative, x, y = shapes[piece]
            side = round(size * relative)
            silhouette = self.assets.shape(shape, side, WHITE)
            at = (round(size * x - side / 2), round(size * y - side / 2))
            mask = white_mask((size, size), silhouette, at)
            return lacquer.Relief(mask, silhouette.get_rect(topleft=at).clip(mask.get_rect()))

        return self._reliefs.get((piece, shape, size), make)

    def _draw_shadow(self, size: int, height: float) -> pygame.Surface:
        def make() -> pygame.Surface:
            mask = lacquer.rounded_mask(SHADOW_MASTER, (0.26, 0.26, 0.48, 0.48), 0.09)
            softness, alpha = 0.025 + 0.085 * height, round(205 - 75 * height)
            dark = lacquer.glow(mask, self.theme.shadow, softness, alpha)
            clear = min(dark.get_bounding_rect().topleft)
            return dark.subsurface(dark.get_rect().inflate(-2 * clear, -2 * clear))

        master = self._masters.get(("shadow", height), make)
        side = 2 * max(1, round(size * master.get_width() / SHADOW_MASTER))
        return pygame.transform.smoothscale(master, (side, side))
