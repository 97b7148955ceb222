"""The picture of a game in the showcase: felt and tiles, and around them what can be read from far
away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import pygame

from game.art.sprites import Piece
from game.art.surfaces import pixel_rect
from game.common.geometry import Box, bounding
from game.common.window import Window
from game.rules.cells import Cell
from game.rules.tiles import Tile
from game.screens.showcase.edges import SoftEdges, open_parts
from game.screens.showcase.far_card import FarBag, FarCards, far_card_parts
from game.screens.showcase.finale import Finale
from game.screens.showcase.layout import FINALE, ShowcaseLayout
from game.screens.showcase.sentences import Headline, Sentences
from game.table.burst import BurstLook, draw_burst
from game.table.contents import Surroundings
from game.table.effects import Effects, TableDisplay
from game.table.hud import CardContent
from game.table.kit import Kit
from game.table.picture import StillContent, TablePicture
from game.table.places import CardParts, OnTable, TableGeometry

NOTHING = Headline("")

EDGE, TALL_EDGE = 12.0, 24.0
"""Dp in which tiles fade into the felt beside the table's part of the screen: as far as anything
stands from it; and upright, where there is little room, also below what is written."""

WORDS_BEYOND = 6.0
"""Dp by which words may stand beyond the table, where tiles fade."""

GROWN = 7.0
"""Dp by which a winner's card grows on all sides."""

LARGER = 1.5
"""How much larger the bursts at the end of a game are than those over its results."""

MARK_STEPS = 6
"""The shades of the mark of the player to move, while it fades over to the next card."""

DARKENED = 0.54
"""How dark (0 to 1) tiles are that a caption is not about."""


@dataclass(slots=True)
class Said:
    """What is written over a game now, nothing at all while ``hidden``; and how its end is
    celebrated. Where there is no caption stands the ``invitation``, if any. The ``title`` is the
    part (0 to 1) of the game's name that is seen over an empty table, and ``spot`` that of the
    darkness over all tiles but the ``lit`` ones. ``coming`` are sentences that will be said soon: a
    headline, a caption."""

    brand: str
    headline: Headline = NOTHING
    caption: str = ""
    invitation: str = ""
    finale: Finale | None = None
    hidden: bool = False
    title: float = 0.0
    spot: float = 0.0
    lit: tuple[Cell, ...] = ()
    coming: list[Headline | str] = field(default_factory=list)


class ShowcasePicture(TablePicture):
    """Draws a table for watchers; ``said`` is asked at every picture."""

    # Nothing is raised, and a lit card shines no further.
    reach = 26.0

    def __init__(
        self,
        kit: Kit,
        window: Window,
        layout: ShowcaseLayout,
        piece: Piece,
        *,
        said: Said,
    ) -> None:
        super().__init__(kit, window, layout, piece)
        self._boxes = layout
        self._said = said
        self._players: Sequence[CardContent] = ()
        self._in_bag = 0
        self._cards = FarCards(self.painter, kit.sprites, open_hands=piece == "die")
        self._bag = FarBag(self.painter)
        self._sentences = Sentences(self.painter)
        self._reach = self.painter.dp(TALL_EDGE if window.upright else EDGE)
        self._edges = SoftEdges(kit.felt, window, layout.table, self._reach)

    def card_parts(self, card: Box) -> CardParts:
        return far_card_parts(card, self.painter.scale, open_hand=self._piece == "die")

    def parts_around(
        self, around: Surroundings
    ) -> Iterator[tuple[Box, object, Callable[[pygame.Surface], None]]]:
        boxes, said, write = self._boxes, self._said, self._sentences
        if said.hidden:
            return
        self._players = around.cards
        for box, larger, content in self._far_cards():
            seen = self._cards.content_key(content), larger
            yield box, seen, partial(self._cards.draw, box=larger, content=content)
        yield boxes.brand, said.brand, lambda on: write.brand(on, boxes.brand, said.brand)
        self._in_bag = around.bag
        yield (
            boxes.bag,
            (around.bag, around.squeeze),
            lambda on: self._bag.draw(on, boxes.bag, around.bag, self._of_bag, around.squeeze),
        )
        last, times = self._last_box
        yield last, said.headline, lambda on: write.headline(on, last, said.headline, times)
        invites = self._invites
        words, say = (
            (said.invitation, write.invitation) if invites else (said.caption, write.caption)
        )
        yield boxes.caption, (invites, words), lambda on: say(on, boxes.caption, words)

    def prerender_pieces(self, sizes: Iterable[int], rack: Iterable[Tile | None]) -> Iterator[None]:
        # The plates of headlines first, since the very first game is not drawn before it is seen.
        yield from self._sentences.prerender_plates(self._boxes.headline)
        yield from super().prerender_pieces(sizes, rack)

    def prerender_empty_bag(self) -> Iterator[None]:
        return self._bag.prerender_empty(self._boxes.bag)

    def prerender_effects(self, effects: Effects, at_rest: TableGeometry) -> Iterator[None]:
        # First what will be said soon, where nobody sees it: that takes longer than a second time.
        while self._said.coming:
            words, boxes, unseen = self._said.coming.pop(0), self._boxes, pygame.Surface((1, 1))
            if isinstance(words, Headline):
                self._sentences.headline(unseen, boxes.headline, words)
            else:
                self._sentences.caption(unseen, boxes.caption, words)
            yield
        yield from super().prerender_effects(effects, at_rest)

    @property
    def _of_bag(self) -> str:
        return self._kit.words.gettext("in the bag")

    @property
    def _last_box(self) -> tuple[Box, float]:
        """The room of the headline, and how many times as large as usual it is."""
        boxes = self._boxes
        if self._said.finale is not None:
            return boxes.finale, FINALE
        return boxes.headline, 1.0

    @property
    def _invites(self) -> bool:
        """Whether people are invited, in place of a caption."""
        return bool(self._said.invitation) and not self._said.caption

    def open_parts(self) -> Sequence[pygame.Rect]:
        # Beside the players, and around all sentences.
        boxes, said, write, window = self._boxes, self._said, self._sentences, self._window
        screen = Box(0, 0, *window.size)
        if said.hidden:
            return open_parts(screen, ())
        players = bounding([*boxes.cards, boxes.bag, boxes.brand])
        players = players.inset(-self.painter.dp(GROWN))
        size = (screen.w, players.bottom) if window.upright else (players.right, screen.h)
        written = [Box(0, 0, *size)]
        if said.headline.text:
            last, times = self._last_box
            plate = write.headline_plate(last, said.headline, times)
            written.append(plate._replace(h=screen.h - plate.y))
        if self._invites or said.caption:
            if self._invites:
                plate = write.invitation_plate(boxes.caption, said.invitation)
            else:
                plate = write.caption_plate(boxes.caption, said.caption)
            written.append(plate._replace(y=0, h=plate.bottom))
        return open_parts(screen, written)

    def passing_turn(self, target: pygame.Surface, display: TableDisplay) -> None:
        # It fades over from one card to the next: on its way it would strike out names and scores.
        part, cards = display.turn_progress, self._boxes.cards
        if 0.0 < part < 1.0 and not self._said.hidden:
            step = round(MARK_STEPS * part) / MARK_STEPS
            self.mark(target, cards[display.turn_before], 1.0 - step)
            self.mark(target, cards[display.turn_shown], step)

    def _far_cards(self) -> Iterator[tuple[Box, Box, CardContent]]:
        """For each player the box of the card, as usual and as it is now, and what it shows."""
        for seat, (card, box) in enumerate(zip(self._players, self._boxes.cards, strict=True)):
            content, grown = self._celebrated(seat, card)
            yield box, box.inset(-self.painter.dp(GROWN) * grown), content

    def _celebrated(self, seat: int, card: CardContent) -> tuple[CardContent, float]:
        """The card of a seat, and how much it has grown: in the end those of the winners are
        lit."""
        finale = self._said.finale
        if finale is None:
            return card, 0.0
        won = seat in finale.seats
        grown = 1.0 if self._kit.tempo.still else finale.grown
        return replace(card, to_move=won), grown if won else 0.0

    def prerender(self, screen: pygame.Surface, content: StillContent) -> Iterator[None]:
        if self._piece == "die":
            yield from self._prerender_dice(content.around.cards)
        yield from super().prerender(screen, content)
        self._cards.prerender_crown(self._boxes.cards[0])
        yield
        yield from self._sentences.prerender_plates(self._boxes.headline)
        yield from self._edges.prerender()
        if not content.table.tiles:
            yield from self._sentences.prerender_title(self._boxes.table, self._said.brand)

    def _prerender_dice(self, players: Sequence[CardContent]) -> Iterator[None]:
        """The dice in all hands, a part of one at each step."""
        boxes, scale = self._boxes, self._boxes.scale
        for box, player in zip(boxes.cards, players, strict=True):
            side = round(far_card_parts(box, scale, open_hand=True).hand_box(0).w)
            for die in player.hand:
                while die is not None and self._kit.sprites.prerender("die", die, side):
                    yield

    def lay_tiles(self, target: pygame.Surface) -> None:
        # They fade away before they come under what is written.
        if self._said.hidden:
            super().lay_tiles(target)
            return
        clip = target.get_clip()
        target.set_clip(self._edges.seen.clip(clip))
        super().lay_tiles(target)
        self._edges.draw(target, super().laid())
        target.set_clip(clip)

    @property
    def tiles_above(self) -> bool:
        # The winner's plate is larger than its place.
        return self._said.finale is None and not self._window.upright

    def laid(self) -> list[pygame.Rect]:
        tiles = super().laid()
        if self._said.hidden:
            return tiles
        seen = [tile.clip(self._edges.seen) for tile in tiles]
        return [tile for tile in seen if tile.w] + self._edges.faded(tiles)

    @property
    def word_room(self) -> Box:
        # Words do not fade at the edges of the table.
        return self._layout.table.inset(-self.painter.dp(WORDS_BEYOND))

    @property
    def shout(self) -> Box | None:
        return self._boxes.shout

    def effects(
        self,
        target: pygame.Surface,
        effects: Effects,
        geometry: TableGeometry,
        alpha: float,
        at_rest: TableGeometry | None = None,
    ) -> None:
        """Everything that flies and floats, without words while text is hidden; below it what a
        caption is not about is darkened, and the game's name stands on an empty table."""
        said = self._said
        if said.hidden:
            effects = replace(effects, floaters=[])
        else:
            self._sentences.title(target, self._boxes.table, said.brand, said.title)
            self._darken(target)
        super().effects(target, effects, geometry, alpha, at_rest)
        if not self._said.hidden:
            self._write_above(target, effects, geometry, alpha)
        if self._said.finale is not None and not self._kit.tempo.still:
            self._fireworks(target, self._said.finale)

    def _write_above(
        self, target: pygame.Surface, effects: Effects, geometry: TableGeometry, alpha: float
    ) -> None:
        """Names and numbers once more, where pieces fly over them."""
        flown = []
        for one in effects.flyers:
            if one.shown and not isinstance(one.start, OnTable):
                box = one.box(geometry.box, one.progress_at(alpha))
                # Where it is as high as it flies, and as large.
                flown.append(box.inset(-one.arc * box.h))
        if not flown:
            return
        for _, box, content in self._far_cards():
            if any(one.overlaps(box) for one in flown):
                self._cards.write(target, box, content)
        bag = self._boxes.bag
        if any(one.overlaps(bag) for one in flown):
            self._bag.write(target, bag, self._in_bag, self._of_bag)

    def _darken(self, target: pygame.Surface) -> None:
        """Takes light from all tiles but those that a caption is about."""
        said = self._said
        if not said.spot:
            return
        boxes, reach, clip = self._boxes, self._reach / 2, target.get_clip()
        room = boxes.table.inset(-reach)
        upper, lower = max(room.y, boxes.caption.bottom), min(room.bottom, boxes.headline.y)
        # As far as tiles are seen that fade away, but not over what is written.
        target.set_clip(pixel_rect(room._replace(y=upper, h=lower - upper)).clip(clip))
        self.board.darken(target, said.lit, DARKENED * said.spot)
        target.set_clip(clip)

    def _fireworks(self, target: pygame.Surface, finale: Finale) -> None:
        """Bursts in the winners' colours, behind their cards and over the table, but never over
        what is written."""
        boxes, parts, upright = self._boxes, self.open_parts(), self._window.upright
        for one in finale.bursts:
            # Those of the cards come out from behind them.
            box = boxes.cards[one.seat] if one.place is None else boxes.table
            across, down = one.place or ((0.5, 1.0) if upright else (1.0, 0.5))
            centre = (box.x + across * box.w, box.y + down * box.h)
            look = BurstLook(self.painter.theme.seats[one.colour], LARGER, parts)
            draw_burst(target, self.painter, centre, one.specks, one.progress, look)
