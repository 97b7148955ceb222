"""The picture of a showcase game: felt, tiles, and texts readable from far away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

import pygame

from game.art.sprites import Piece
from game.art.surfaces import pixel_rect
from game.common.geometry import Box, bounding
from game.common.window import Window
from game.rules.tiles import Tile
from game.screens.showcase.cards import (
    Finale,
    crown_size,
    far_bag,
    far_card,
    far_card_parts,
    leader_crown,
    prerender_empty_bag,
)
from game.screens.showcase.fragments import Fragment, FragmentMaker, Written
from game.screens.showcase.layout import FINALE, ShowcaseLayout, SoftEdges, open_parts
from game.screens.showcase.sentences import (
    brand,
    caption,
    draw_title,
    headline,
    headline_plate,
    invitation,
    title_letters,
)
from game.screens.showcase.speaker import Said
from game.screens.showcase.words import Headline
from game.table.content_builder import Surroundings
from game.table.effects import Effects, TableDisplay
from game.table.hud import CardContent
from game.table.kit import Kit
from game.table.point_burst import BurstStyle, draw_point_burst
from game.table.table_geometry import CardParts, OnTable, TableGeometry
from game.table.table_picture import StillContent, TablePicture

EDGE, TALL_EDGE = 12.0, 24.0
"""Dp in which tiles fade beside the table's part of the screen; in portrait, also below text."""

WORDS_BEYOND = 6.0
"""Dp by which words may reach beyond the table, where tiles fade."""

GROWN = 7.0
"""Dp by which a winner's card grows on all sides."""

LARGER = 1.5
"""Scale of the bursts at the end of a game, relative to those over results."""

MARK_STEPS = 6
"""Number of shades of the turn mark while it fades over to the next card."""

DARKENED = 0.54
"""Darkness (0 to 1) of tiles that a caption is not about."""


class ShowcasePicture(TablePicture):
    """Picture of a table for spectators; ``said`` is read for each picture."""

    # Nothing is raised, and a lit card's light reaches no further.
    reach = 26.0

    def __init__(
        self, kit: Kit, window: Window, layout: ShowcaseLayout, piece: Piece, said: Said
    ) -> None:
        super().__init__(kit, window, layout, piece)
        self._boxes = layout
        self._said = said
        self._maker = FragmentMaker(self.painter, kit.sprites, piece)
        # The fragments around the table in the last picture.
        self._around: list[tuple[Box, Fragment]] = []
        self._reach = self.painter.dp(TALL_EDGE if window.upright else EDGE)
        self._edges = SoftEdges(kit.felt, window, layout.table, self._reach)

    def card_parts(self, card: Box) -> CardParts:
        return far_card_parts(self._maker, card)

    def parts_of_surroundings(
        self, around: Surroundings
    ) -> Iterator[tuple[Box, object, Callable[[pygame.Surface], None]]]:
        if self._said.hidden:
            return
        boxes, get = self._boxes, self._maker.get
        meaning = self._kit.words.gettext("in the bag")
        self._around = [
            *self._players(around.cards),
            (boxes.brand, get(brand, boxes.brand, self._said.brand)),
            (boxes.bag, get(far_bag, boxes.bag, around.bag, around.squeeze, meaning)),
            *self._sentences(),
        ]
        for box, fragment in self._around:
            yield box, fragment, fragment.paint

    def _players(self, cards: Sequence[CardContent]) -> Iterator[tuple[Box, Fragment]]:
        finale = self._said.finale
        for seat, (card, box) in enumerate(zip(cards, self._boxes.cards, strict=True)):
            at, shown = box, card
            if self._piece != "die":
                shown = replace(shown, hand=(), empty_places=frozenset())
            if finale is not None:
                shown = replace(shown, to_move=seat in finale.seats)
                grown = 1.0 if self._kit.tempo.still else finale.grown
                at = box.inset(-self.painter.dp(GROWN) * grown) if shown.to_move else box
            yield box, self._maker.get(far_card, at, shown)

    def _sentences(self) -> Iterator[tuple[Box, Fragment]]:
        boxes, said, get = self._boxes, self._said, self._maker.get
        last, times = (boxes.headline, 1.0) if said.finale is None else (boxes.finale, FINALE)
        yield last, get(headline, last, said.headline, times)
        if said.invitation and not said.caption:
            yield boxes.caption, get(invitation, boxes.caption, said.invitation)
        else:
            yield boxes.caption, get(caption, boxes.caption, said.caption)

    def prerender_pieces(self, sizes: Iterable[int], rack: Iterable[Tile | None]) -> Iterator[None]:
        # Plates of headlines come first, since the first game of all has no prerendered picture.
        yield from self._prerender_plates()
        yield from super().prerender_pieces(sizes, rack)

    def _prerender_plates(self) -> Iterator[None]:
        box = self._boxes.headline
        for great in (False, True):
            plate = headline_plate(self.painter, box, great=great)
            yield from self._maker.plates.prerender(box, *plate)

    def prerender_empty_bag(self) -> Iterator[None]:
        return prerender_empty_bag(self.painter, self._boxes.bag)

    def prerender_effects(self, effects: Effects, at_rest: TableGeometry) -> Iterator[None]:
        # Texts that are shown soon come first.
        while self._said.coming:
            words, boxes = self._said.coming.pop(0), self._boxes
            if isinstance(words, Headline):
                self._maker.get(headline, boxes.headline, words, 1.0).prerender()
            else:
                self._maker.get(caption, boxes.caption, words).prerender()
            yield
        yield from super().prerender_effects(effects, at_rest)

    def burst_regions(self) -> Sequence[pygame.Rect]:
        # Beside the players and around all sentences.
        boxes, window = self._boxes, self._window
        screen = window.box
        if self._said.hidden:
            return open_parts(screen, ())
        players = bounding([*boxes.cards, boxes.bag, boxes.brand])
        players = players.inset(-self.painter.dp(GROWN))
        size = (screen.w, players.bottom) if window.upright else (players.right, screen.h)
        below, above = (fragment.plate for _, fragment in self._sentences())
        written = [Box(0, 0, *size)]
        if below is not None:
            written.append(below._replace(h=screen.h - below.y))
        if above is not None:
            written.append(above._replace(y=0, h=above.bottom))
        return open_parts(screen, written)

    def draw_moving_turn_marker(self, target: pygame.Surface, display: TableDisplay) -> None:
        # The mark fades over between cards: a moving mark would cross names and scores.
        part, cards = display.turn_progress, self._boxes.cards
        if 0.0 < part < 1.0 and not self._said.hidden:
            step = round(MARK_STEPS * part) / MARK_STEPS
            self.turn_marker(target, cards[display.turn_before], 1.0 - step)
            self.turn_marker(target, cards[display.turn_shown], step)

    def prerender(self, screen: pygame.Surface, content: StillContent) -> Iterator[None]:
        if self._piece == "die":
            side = round(self.card_parts(self._boxes.cards[0]).hand_box(0).w)
            for die in chain.from_iterable(player.hand for player in content.around.cards):
                while die is not None and self._kit.sprites.prerender("die", die, side):
                    yield
        yield from super().prerender(screen, content)
        name = self.card_parts(self._boxes.cards[0]).name
        leader_crown(self._maker, crown_size(name.w, name.h))
        yield
        yield from self._prerender_plates()
        yield from self._edges.prerender()
        if not content.table.tiles:
            for _ in title_letters(self.painter, self._boxes.table, self._said.brand):
                yield

    def draw_tiles(self, target: pygame.Surface) -> None:
        # Tiles fade out before they reach text.
        if self._said.hidden:
            super().draw_tiles(target)
            return
        clip = target.get_clip()
        target.set_clip(self._edges.seen.clip(clip))
        super().draw_tiles(target)
        self._edges.draw(target, super().tile_rects())
        target.set_clip(clip)

    @property
    def tiles_above(self) -> bool:
        # The winner's plate is larger than its box.
        return self._said.finale is None and not self._window.upright

    def tile_rects(self) -> list[pygame.Rect]:
        tiles = super().tile_rects()
        if self._said.hidden:
            return tiles
        seen = [tile.clip(self._edges.seen) for tile in tiles]
        return [tile for tile in seen if tile.w] + self._edges.faded(tiles)

    @property
    def text_area(self) -> Box:
        # Words do not fade at the edges of the table.
        return self._layout.table.inset(-self.painter.dp(WORDS_BEYOND))

    @property
    def headline_box(self) -> Box | None:
        return self._boxes.shout

    def effects(
        self,
        target: pygame.Surface,
        effects: Effects,
        geometry: TableGeometry,
        alpha: float,
        at_rest: TableGeometry | None = None,
    ) -> None:
        """Draw flying pieces and words, above darkened tiles and the title; honour hidden text."""
        said = self._said
        if said.hidden:
            effects = replace(effects, texts=[])
        else:
            draw_title(target, self.painter, self._boxes.table, said.brand, said.title)
            self._darken(target)
        super().effects(target, effects, geometry, alpha, at_rest)
        if not self._said.hidden:
            self._write_above(target, effects, geometry, alpha)
        if self._said.finale is not None and not self._kit.tempo.still:
            self._fireworks(target, self._said.finale)

    def _write_above(
        self, target: pygame.Surface, effects: Effects, geometry: TableGeometry, alpha: float
    ) -> None:
        flown = []
        for one in effects.flyers:
            if one.visible and not isinstance(one.start, OnTable):
                box = one.box(geometry.box, one.progress_at(alpha))
                # Enlarged by its height above the table.
                flown.append(box.inset(-one.arc * box.h))
        for _, fragment in self._around if flown else ():
            if any(one.overlaps(fragment.box) for one in flown):
                fragment.paint(target, Written)

    def _darken(self, target: pygame.Surface) -> None:
        said = self._said
        if not said.spot:
            return
        boxes, reach, clip = self._boxes, self._reach / 2, target.get_clip()
        room = boxes.table.inset(-reach)
        upper, lower = max(room.y, boxes.caption.bottom), min(room.bottom, boxes.headline.y)
        # The area of tiles that fade, without text.
        target.set_clip(pixel_rect(room._replace(y=upper, h=lower - upper)).clip(clip))
        self.board.darken(target, said.lit, DARKENED * said.spot)
        target.set_clip(clip)

    def _fireworks(self, target: pygame.Surface, finale: Finale) -> None:
        """Draw bursts in the winners' colours behind cards and over the table, not over text."""
        boxes, parts, upright = self._boxes, self.burst_regions(), self._window.upright
        for one in finale.bursts:
            # Bursts of cards appear from behind the cards.
            box = boxes.cards[one.seat] if one.place is None else boxes.table
            across, down = one.place or ((0.5, 1.0) if upright else (1.0, 0.5))
            centre = (box.x + across * box.w, box.y + down * box.h)
            look = BurstStyle(self.painter.theme.seats[one.colour], LARGER, parts)
            draw_point_burst(target, self.painter, centre, one.specks, one.progress, look)
