"""The picture of a showcase game: felt, tiles, and text that is readable from far away."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

import pygame

from game.art import DrawOn, Piece, pixel_rect, with_alpha
from game.common import Box, Window, bounding_box
from game.rules import Tile
from game.screens.showcase import banners, cards
from game.screens.showcase.fragments import Foreground, Fragment, FragmentMaker
from game.screens.showcase.layout import FINALE_SCALE, ShowcaseLayout, SoftEdges, areas_outside
from game.screens.showcase.narrator import ScreenText
from game.screens.showcase.words import Announcement
from game.session import Seat
from game.table.bursts import PointBurst
from game.table.card_ink import CardContent
from game.table.card_parts import CardParts
from game.table.content_builder import Surroundings
from game.table.effects import Effects, TableDisplay
from game.table.kit import Kit
from game.table.table_geometry import EffectFrame, OnTable, TableGeometry
from game.table.table_picture import StillContent, TablePicture

WINNER_GROWTH = 7.0  # distance (dp) by which a winner's card grows on each side


class ShowcasePicture(TablePicture):
    """The picture of a table for spectators. Its texts are read from `text` for each frame."""

    # How far (dp) a highlighted card's light reaches. Nothing in this picture is raised higher.
    reach = 26.0

    def __init__(
        self, kit: Kit, window: Window, layout: ShowcaseLayout, piece: Piece, text: ScreenText
    ) -> None:
        super().__init__(kit, window, layout, piece)
        self._boxes = layout
        self._text = text
        self._maker = FragmentMaker(self.painter, kit.sprites, piece)
        # The fragments around the table in the last picture.
        self._around: list[tuple[Box, Fragment]] = []
        self._reach = self.painter.dp(24.0 if window.portrait else 12.0)
        # Tiles fade out before they reach a sentence.
        reach = self._reach, min(self._reach, layout.gap)
        self._edges = SoftEdges(kit.ground, window, layout.table, reach)

    @property
    def cut_names(self) -> list[tuple[str, Box]]:
        """The names that the cards do not show whole, with their boxes (px)."""
        around = [] if self._text.hidden else self._around
        return [name for _, fragment in around for name in fragment.cut_names]

    def card_parts(self, seats: Sequence[Seat], grown: Sequence[float]) -> tuple[CardParts, ...]:
        return tuple(self._far_parts(box) for box in self._boxes.cards)

    def _far_parts(self, card: Box) -> CardParts:
        return cards.far_card_parts(self._maker, card)

    def card_boxes(self, grown: Sequence[float]) -> Sequence[Box]:
        return self._boxes.cards

    def parts_of_surroundings(self, around: Surroundings) -> Iterator[tuple[Box, object, DrawOn]]:
        if self._text.hidden:
            return
        boxes, get = self._boxes, self._maker.get
        label = self._kit.words.gettext("in the bag")
        self._around = [
            *self._players(around.cards),
            (boxes.brand, get(banners.brand, boxes.brand, self._text.brand)),
            (boxes.bag, get(cards.far_bag, boxes.bag, around.bag, around.squeeze, label)),
            *self._sentences(),
        ]
        for box, fragment in self._around:
            yield box, fragment, fragment.paint

    def _players(self, contents: Sequence[CardContent]) -> Iterator[tuple[Box, Fragment]]:
        finale = self._text.finale
        for seat, (card, box) in enumerate(zip(contents, self._boxes.cards, strict=True)):
            card_box, content = box, card
            if self._piece != "die":
                content = replace(content, hand=(), empty_places=frozenset())
            if finale is not None:
                content = replace(content, to_move=seat in finale.seats)
                growth = 1.0 if self._kit.tempo.still else finale.growth
                if content.to_move:
                    card_box = box.inset(-self.painter.dp(WINNER_GROWTH) * growth)
            yield box, self._maker.get(cards.far_card, card_box, content)

    def _sentences(self) -> Iterator[tuple[Box, Fragment]]:
        boxes, text, get = self._boxes, self._text, self._maker.get
        box, scale = (boxes.headline, 1.0) if text.finale is None else (boxes.finale, FINALE_SCALE)
        yield box, get(banners.headline, box, text.headline, scale)
        if text.invitation and not text.caption:
            yield boxes.caption, get(banners.invitation, boxes.caption, text.invitation)
        else:
            yield boxes.caption, get(banners.caption, boxes.caption, text.caption)

    def prerender_pieces(self, sizes: Iterable[int], rack: Iterable[Tile | None]) -> Iterator[None]:
        # Plates of headlines come first, since the first game of all has no prerendered picture.
        yield from self._prerender_plates()
        yield from super().prerender_pieces(sizes, rack)

    def _prerender_plates(self) -> Iterator[None]:
        box = self._boxes.headline
        for qwirkle in (False, True):
            plate = banners.headline_plate(self.painter, box, qwirkle=qwirkle)
            yield from self._maker.plates.prerender(box, *plate)

    def prerender_empty_bag(self) -> Iterator[None]:
        return cards.prerender_empty_bag(self.painter, self._boxes.bag)

    def prerender_effects(self, effects: Effects, at_rest: TableGeometry) -> Iterator[None]:
        # Texts that are shown soon come first.
        while self._text.upcoming:
            words, boxes = self._text.upcoming.pop(0), self._boxes
            if isinstance(words, Announcement):
                fragment = self._maker.get(banners.headline, boxes.headline, words, 1.0)
            else:
                fragment = self._maker.get(banners.caption, boxes.caption, words)
            yield from fragment.prerender()
        yield from super().prerender_effects(effects, at_rest)

    def burst_regions(self) -> Sequence[pygame.Rect]:
        # Bursts keep clear of the players and of all sentences.
        boxes, window = self._boxes, self._window
        screen = window.box
        if self._text.hidden:
            return areas_outside(screen, ())
        players = bounding_box([*boxes.cards, boxes.bag, boxes.brand])
        players = players.inset(-self.painter.dp(WINNER_GROWTH))
        size = (screen.w, players.bottom) if window.portrait else (players.right, screen.h)
        below, above = (fragment.plate for _, fragment in self._sentences())
        covered = [Box(0, 0, *size)]
        if below is not None:
            covered.append(below._replace(h=screen.h - below.y))
        if above is not None:
            covered.append(above._replace(y=0, h=above.bottom))
        return areas_outside(screen, covered)

    def draw_moving_turn_marker(self, target: pygame.Surface, display: TableDisplay) -> None:
        # The marker fades over in six shades: a moving one would cross names and scores.
        progress, boxes = display.turn_progress, self._boxes.cards
        if 0.0 < progress < 1.0 and not self._text.hidden:
            step = round(6 * progress) / 6
            self._turn_marker(target, boxes[display.turn_before], 1.0 - step)
            self._turn_marker(target, boxes[display.turn_shown], step)

    def _turn_marker(self, target: pygame.Surface, box: Box, opacity: float) -> None:
        """Draw the turn marker around a box, with an `opacity` of 0 to 1."""
        theme, border = self.painter.theme, self.painter.dp(self.painter.theme.stroke)
        clear = with_alpha(theme.accent, 0)
        edge = with_alpha(theme.accent_lit, round(255 * opacity))
        self.painter.rounded(target, box, clear, self.painter.dp(theme.radius), border, edge)

    def prerender(self, screen: pygame.Surface, content: StillContent) -> Iterator[None]:
        if self._piece == "die":
            side = round(self._far_parts(self._boxes.cards[0]).hand_box(0).w)
            for die in chain.from_iterable(player.hand for player in content.around.cards):
                if die is not None:
                    yield from self._kit.sprites.prerender("die", die, side)
        yield from super().prerender(screen, content)
        name = self._far_parts(self._boxes.cards[0]).name
        cards.leader_crown(self._maker, cards.crown_size(name.w, name.h))
        yield
        yield from self._prerender_plates()
        yield from self._edges.prerender()
        if not content.table.tiles:
            for _ in banners.title_letters(self.painter, self._boxes.table, self._text.brand):
                yield

    def draw_tiles(self, target: pygame.Surface) -> None:
        # Tiles fade out before they reach text.
        if self._text.hidden:
            super().draw_tiles(target)
            return
        clip = target.get_clip()
        target.set_clip(self._edges.bounds.clip(clip))
        super().draw_tiles(target)
        self._edges.draw(target, super().tile_rects())
        target.set_clip(clip)

    def draw_faces(self, target: pygame.Surface) -> None:
        clip = target.get_clip()
        if not self._text.hidden:
            target.set_clip(self._edges.bounds.clip(clip))
        super().draw_faces(target)
        if not self._text.hidden:
            self._edges.draw(target, super().tile_rects())
        target.set_clip(clip)

    @property
    def tiles_above(self) -> bool:
        # The winner's plate is larger than its box.
        return self._text.finale is None and not self._window.portrait

    def tile_rects(self) -> list[pygame.Rect]:
        tiles = super().tile_rects()
        if self._text.hidden:
            return tiles
        visible = [tile.clip(self._edges.bounds) for tile in tiles]
        return [tile for tile in visible if tile.w] + self._edges.faded(tiles)

    @property
    def text_area(self) -> Box:
        # Words do not fade at the edges of the table.
        return self._layout.table.inset(-self.painter.dp(6.0))

    @property
    def headline_box(self) -> Box | None:
        return self._boxes.shout

    def effects(self, target: pygame.Surface, effects: Effects, frame: EffectFrame) -> None:
        """Draw title, flying pieces, words and fireworks. If text is hidden, draw no words."""
        text = self._text
        if text.hidden:
            effects = replace(effects, texts=[])
        else:
            table, progress = self._boxes.table, text.title_progress
            banners.draw_title(target, self.painter, table, text.brand, progress)
        super().effects(target, effects, frame)
        if not text.hidden:
            self._repaint_foreground(target, effects, frame)
        if text.finale is not None and not self._kit.tempo.still:
            self._draw_fireworks(target, text.finale)

    def _repaint_foreground(
        self, target: pygame.Surface, effects: Effects, frame: EffectFrame
    ) -> None:
        """Repaint names and numbers over pieces that fly across cards or the bag."""
        flying = []
        for flyer in effects.flyers:
            if flyer.visible and not isinstance(flyer.start, OnTable):
                box = flyer.box(frame.box_of, flyer.progress_at(frame.alpha))
                # Enlarged by its height above the table.
                flying.append(box.inset(-flyer.arc * box.h))
        for _, fragment in self._around if flying else ():
            if any(box.overlaps(fragment.box) for box in flying):
                fragment.paint(target, Foreground)

    def light(self, target: pygame.Surface, effects: Effects, frame: EffectFrame) -> None:
        super().light(target, effects, frame)
        if self._text.hidden:
            return
        # From afar all names and sentences stay as bright as ever.
        for _, fragment in self._around if effects.lit_seats else ():
            fragment.paint(target)
        self._darken(target)

    def _darken(self, target: pygame.Surface) -> None:
        text = self._text
        if not text.darkness:
            return
        boxes, clip = self._boxes, target.get_clip()
        # Only the area of the tiles is darkened, up to the sentences.
        area = boxes.table.inset(-self._reach / 2)
        upper, lower = max(area.y, boxes.caption.bottom), min(area.bottom, boxes.headline.y)
        target.set_clip(pixel_rect(area._replace(y=upper, h=lower - upper)).clip(clip))
        self.board.darken(target, text.highlighted, 0.54 * text.darkness)
        target.set_clip(clip)

    def _draw_fireworks(self, target: pygame.Surface, finale: cards.Finale) -> None:
        """Draw bursts in the winners' colours, behind cards and over the table, never over text."""
        boxes, burst_regions, upright = self._boxes, self.burst_regions(), self._window.portrait
        for burst, progress in finale.bursts:
            # Bursts of cards appear from behind the cards.
            box = boxes.cards[burst.seat] if burst.place is None else boxes.table
            x, y = burst.place or ((0.5, 1.0) if upright else (1.0, 0.5))
            centre = (box.x + x * box.w, box.y + y * box.h)
            colour = self.painter.theme.seats[burst.colour]
            point_burst = PointBurst(centre, burst.particles, colour, 1.5, burst_regions)
            point_burst.draw(target, self.painter, progress)
