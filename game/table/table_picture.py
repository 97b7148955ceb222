"""Draws a table, its surroundings and its effects from content values."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import cycle
from operator import attrgetter
from typing import NamedTuple

import pygame

from game.art import CachedPicture, DrawOn, Piece, Regions, disjoint, pixel_rect
from game.art.poses import Poses
from game.common import Box, Window
from game.rules import Tile
from game.table.board_picture import BoardPicture, TableContent
from game.table.camera import CameraView
from game.table.card_ink import CardWords
from game.table.card_parts import edge_of
from game.table.card_picture import CardPicture, CardRow
from game.table.content_builder import Surroundings
from game.table.effects import Effects
from game.table.hud import Hud, Status
from game.table.lighting import Light
from game.table.rack_picture import RackPicture
from game.table.table_geometry import EffectFrame, TableGeometry, TableLayout
from game.table.table_resources import TableResources

PixelArea = tuple[int, int, int, int]  # left, top, width and height (px)


class TablePart(NamedTuple):
    """A part around the table: its box, the area that it is drawn in, and a key of its content."""

    box: Box
    area: PixelArea
    content: object
    draw: DrawOn


class StillContent(NamedTuple):
    """All that a table shows apart from effects. The table is redrawn when it changes."""

    view: CameraView
    table: TableContent
    around: Surroundings
    status: Status
    revision: tuple[int, int]  # of the sprites, and the number of drafts
    dimmed: bool = False  # effects will dim the table


def intersections(rects: Iterable[pygame.Rect], others: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the parts of `rects` that are inside `others`, as rectangles that do not overlap."""
    common = ([others[n].clip(rect) for n in rect.collidelistall(others)] for rect in rects)
    return disjoint(clips[0].unionall(clips[1:]) for clips in common if clips)


class TablePicture:
    """Draws a table in a window of one size."""

    # Maximum distance (dp) of shadows, glows and raised tiles from their boxes.
    reach = 48.0

    # Whether all cards and words stay bright while the table is dimmed.
    bright = False

    def __init__(
        self, resources: TableResources, window: Window, layout: TableLayout, piece: Piece
    ) -> None:
        sprites = resources.sprites
        self._piece: Piece = piece
        self.painter = resources.painter(window._replace(scale=layout.scale))
        self.board = BoardPicture(self.painter, sprites, piece)
        self.poses = Poses(sprites, piece)
        self._resources = resources
        self._window = window
        self._layout = layout
        self._rack = RackPicture(self.painter, sprites, piece)
        self._hud = Hud(self.painter)
        picture = CardPicture(self.painter, sprites, piece, edge_of(layout.cards, self.felt))
        self.cards = CardRow(picture, layout.cards, self.felt, self.painter.scale)
        self._areas: dict[Box, PixelArea] = {}
        self._parts: list[TablePart] = []  # around the table, in the last picture
        self._shadows = list(self._shadows_of_rails())
        self._pool_lights, self._dimmed_light = (Light(), Light()), Light()
        self._still = CachedPicture()
        self._ground = CachedPicture(at_once=True)

    @property
    def card_slots(self) -> Sequence[Box]:
        """The box (px) reserved for each seat's card, which may be smaller."""
        return self._layout.cards

    # Still content

    def still(self, target: pygame.Surface, content: StillContent) -> None:
        """Draw felt, tiles, cards, bag, rack and status line. Unchanged parts come from a cache."""
        status, middle = self._layout.status, self._layout.status_middle
        # Not by a method of this class: the picture would refer to itself.
        draw_status = partial(self._hud.status, box=status, status=content.status, middle=middle)
        self._parts = [
            *self._shadows,
            *(
                TablePart(box, self._area(box), part, draw)
                for box, part, draw in self.parts_of_surroundings(content.around)
            ),
            TablePart(status, self._area(status, under_frame=False), content.status, draw_status),
        ]
        self.board.begin_frame(target.get_rect(), content.view, content.table)
        if self.bright and content.dimmed:
            # `light` will draw the parts that stay bright.
            self._draw(target, self._shadows)
            return
        key = content.view, content.table, content.revision
        regions = {part.area: part.content for part in self._parts}
        draw = partial(self._draw, parts=self._parts)
        moving = partial(self._draw_moving, regions, content.revision[0])
        # If the tiles are where they were, draw only the regions that have changed since then.
        self._still.draw(target, key, draw if self._still.contains(key) else moving, regions)

    def _draw_moving(self, regions: Regions, revision: int, target: pygame.Surface) -> None:
        """Draw the table while its tiles move: first the cached ground, then tiles and parts."""
        bare = partial(self._draw, parts=self._parts, tiles=False)
        self._ground.draw(target, revision, bare, regions)
        clip = target.get_clip()
        self._draw_tiles(target)
        for rect in intersections(map(pygame.Rect, regions), self.board.rects()):
            target.set_clip(rect)
            self._draw(target, self._parts)
        target.set_clip(clip)

    def _draw(
        self, target: pygame.Surface, parts: Sequence[TablePart], *, tiles: bool = True
    ) -> None:
        """Draw the felt, the tiles if `tiles`, and the parts, all in the clipping area."""
        target.blit(self._resources.ground.surface(self._window.size, self.felt), (0, 0))
        if tiles:
            self._draw_tiles(target)
        self._draw_parts(target, parts)

    def _draw_parts(self, target: pygame.Surface, parts: Iterable[TablePart]) -> None:
        clip = target.get_clip()
        for part in parts:
            if clip.colliderect(part.area):
                target.set_clip(clip.clip(part.area))
                part.draw(target)
        target.set_clip(clip)

    def _draw_tiles(self, target: pygame.Surface) -> None:
        clip = target.get_clip()
        target.set_clip(pixel_rect(self.felt).clip(clip))
        self.board.draw(target)
        target.set_clip(clip)

    def _area(self, box: Box, *, under_frame: bool = True) -> PixelArea:
        """Return the area (px) for the part in `box`. On the felt, it may be under the frame."""
        area = self._areas.get(box)
        if area is None:
            felt, whole = pixel_rect(self.felt), pixel_rect(self._window.box)
            if under_frame and felt.collidepoint(box.centre):
                whole = felt
            x, y, w, h = pixel_rect(box.inset(-self.painter.dp(self.reach))).clip(whole)
            area = self._areas[box] = x, y, w, h
        return area

    def prerender(self, screen: pygame.Surface, content: StillContent) -> Iterator[None]:
        sprites, side = self._resources.sprites, round(self._layout.slots[0].w)
        yield from self._resources.ground.prerender(self._window.size, self.felt)
        for cached in (self._ground, self._still):
            yield from cached.allocate(screen)
        yield from sprites.prerender("tile", None, side)
        for tile in content.around.rack.tiles:
            if tile is not None and not content.around.rack.hidden:
                with sprites.allow_drafts():
                    sprites.piece(self._piece, tile, side)
                yield
        yield from self._hud.bag_picture.prerender(self._layout.pouch, content.around.bag)
        for part in self._shadows:
            part.draw(screen)
            yield
        yield from self.cards.prerender(content.around.cards)
        if self._layout.tray.w:
            yield from self._rack.prerender(self._layout.tray, self._layout.slots)
        for _box, _part, draw in self.parts_of_surroundings(content.around):
            with self._resources.sprites.allow_drafts():
                draw(screen)
            yield

    def prerender_effects(self, effects: Effects, at_rest: TableGeometry) -> Iterator[None]:
        """Draw the pictures of pending effects, some at each step. Then replace tiles' drafts."""
        yield from effects.prerender(self.effect_frame(at_rest, at_rest))
        yield from self.board.pieces.prerender()

    def prerender_pieces(self, sizes: Iterable[int], rack: Iterable[Tile | None]) -> Iterator[None]:
        """Draw all tiles in these sizes (px), first those on the rack, then an empty bag."""
        hand = [tile for tile in rack if tile is not None]
        for size in sizes:
            yield from self._resources.sprites.prerender_masters(self._piece, size, hand)
        yield from self._hud.bag_picture.prerender(self._layout.pouch, 0)

    def status(self, target: pygame.Surface, status: Status) -> None:
        self._hud.status(target, self._layout.status, status, self._layout.status_middle)

    @cached_property
    def felt(self) -> Box:
        """The box (px) of the felt: the window without its frame."""
        screen = pixel_rect(self._window.box)
        left, top, right, bottom = screen.left, screen.top, screen.right, screen.bottom
        for rail in map(pixel_rect, self._layout.rails):
            if rail.w >= screen.w:
                top, bottom = (rail.bottom, bottom) if rail.top <= 0 else (top, rail.top)
            elif rail.left <= 0:
                left = rail.right
            else:
                right = rail.left
        return Box(left, top, right - left, bottom - top)

    @property
    def burst_area(self) -> pygame.Rect:
        return pixel_rect(self.felt)

    def _shadows_of_rails(self) -> Iterator[TablePart]:
        shadow, felt = self.painter.theme.shadow_rail, pixel_rect(self.felt)
        reach = 2 * self.painter.dp(shadow.spread)
        for rail in self._layout.rails:
            if rail.w < self._window.width:
                x = rail.x if rail.x > 0 else rail.right - reach
                strip = Box(x, rail.y - reach, reach, rail.h + 2 * reach)
            else:
                y = rail.y if rail.y > 0 else rail.bottom - reach
                strip = Box(rail.x - reach, y, rail.w + 2 * reach, reach)
            left, top, w, h = pixel_rect(strip.inset(-reach)).clip(felt)
            draw = partial(self.painter.shadow, box=strip, radius=0, shadow=shadow)
            yield TablePart(strip, (left, top, w, h), None, draw)

    def parts_of_surroundings(self, around: Surroundings) -> Iterator[tuple[Box, object, DrawOn]]:
        """Yield box, content and draw function of each card, the bag, the rack and its owner."""
        layout, hud, rack = self._layout, self._hud, self._rack
        _ = self._resources.words.gettext
        self.cards.picture.words = CardWords(_("Your turn"), _("{n} behind"))
        yield from self.cards.drawn(around.cards)
        bag = partial(hud.bag, box=layout.bag, count=around.bag, squeeze=around.squeeze)
        yield layout.bag, (around.bag, around.squeeze), partial(bag, caption=_("left"))
        # There is no rack if no hand is known.
        if layout.tray.w:
            content = around.rack
            draw_rack = partial(rack.draw, tray=layout.tray, slots=layout.slots, content=content)
            yield layout.tray, content, draw_rack
            if layout.owner is not None:
                yield layout.owner, content, partial(rack.owner, box=layout.owner, content=content)

    # Effects

    @property
    def headline_box(self) -> Box | None:
        """The box (px) for the word "Qwirkle!", or None to place it beside the line."""
        return None

    def effect_frame(
        self, geometry: TableGeometry, at_rest: TableGeometry, alpha: float = 1.0
    ) -> EffectFrame:
        """Return what effects need in this frame. `at_rest` has the camera at its goal."""
        area = self._layout.table.inset(self.painter.dp(self.painter.theme.space_small))
        # A text that fits when the camera is pushed closest also fits before and after.
        pushed = replace(at_rest, view=at_rest.view._replace(punch=1.0))
        own = self.painter, geometry.box, pushed.box, pixel_rect(area), self.burst_area
        return EffectFrame(*own, self.headline_box, alpha, self.board.cells)

    def effects(self, target: pygame.Surface, effects: Effects, frame: EffectFrame) -> None:
        self.light(target, effects, frame)
        effects.draw(target, self.poses, frame)

    def light(self, target: pygame.Surface, effects: Effects, frame: EffectFrame) -> None:
        """Draw light on the felt, the dark of a spotlight, and rays. Draw bright cards on top."""
        clip, felt, box_of = target.get_clip(), pixel_rect(self.felt), frame.box_of
        target.set_clip(felt.clip(clip))
        lights = zip(effects.pools, cycle(self._pool_lights), strict=False)
        lit = [pool.draw(target, self.painter, box_of, light) for pool, light in lights]
        visible = self.burst_area.clip(clip)
        if not effects.spotlights:
            target.set_clip(visible)
            lit += [one.draw_rays(target, self.painter, box_of) for one in effects.impacts]
        areas = disjoint(rect.clip(visible) for rect in lit if rect)
        for rect in areas:
            target.set_clip(rect.clip(felt))
            self.board.draw_faces(target)
        target.set_clip(felt.clip(clip))
        if effects.spotlights:
            # One after the other, lights change into each other.
            darkest = max(effects.spotlights, key=attrgetter("darkness"))
            darkest.draw(target, self.painter, box_of, self._dimmed_light)
            target.set_clip(visible)
            for impact in effects.impacts:
                impact.draw_rays(target, self.painter, box_of)
        target.set_clip(visible)
        parts, lit_seats = self._parts[len(self._shadows) :], effects.lit_seats
        if self.bright and effects.spotlights:
            # `still` has drawn none of them.
            target.set_clip(clip)
        elif not (self.bright and lit_seats):
            # The status line, the last part, is never dimmed.
            shown = [pixel_rect(parts[-1].box)] if effects.spotlights else areas
            parts = [
                part
                for n, part in enumerate(parts)
                if n in lit_seats or pixel_rect(part.box).collidelist(shown) >= 0
            ]
        self._draw_parts(target, parts)
        target.set_clip(clip)
