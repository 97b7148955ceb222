"""The picture of a showcase game: felt, tiles, and text that is readable from far away."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace

import pygame

from game import ui
from game.art import DrawOn, Piece, pixel_rect
from game.common import Box, Window
from game.screens.showcase import banners
from game.screens.showcase.fragments import Fragment, FragmentMaker
from game.screens.showcase.layout import ShowcaseLayout
from game.screens.showcase.narrator import ScreenText
from game.screens.showcase.standings import RankedCards, Standings
from game.screens.showcase.words import Announcement, Chip
from game.session import Seat
from game.table import EffectFrame, TableGeometry
from game.table.card_ink import NAME_TYPE
from game.table.card_parts import CardParts
from game.table.content_builder import Surroundings
from game.table.effects import Effects
from game.table.table_picture import StillContent, TablePicture
from game.table.table_resources import TableResources

# A fragment to prerender: the function that builds it, its box (px), and the function's arguments.
Pending = tuple[Callable[..., ui.Node], Box, tuple[Hashable, ...]]


class ShowcasePicture(TablePicture):
    """The picture of a table for spectators. Each frame shows the current texts of `text`."""

    bright = True  # from afar scores must stay legible

    def __init__(
        self,
        resources: TableResources,
        window: Window,
        layout: ShowcaseLayout,
        piece: Piece,
        text: ScreenText,
        standings: Standings,
    ) -> None:
        super().__init__(resources, window, layout, piece)
        self._standings = standings
        scale = self.painter.scale
        self.cards = RankedCards(self.cards, layout.cards, self.felt, scale, standings)
        self._boxes = layout
        self._text = text
        self._pending: list[Pending] = []
        self.maker = FragmentMaker(self.painter, resources.sprites, piece)

    def cut_names(self, seats: Sequence[Seat], parts: Sequence[CardParts]) -> list[tuple[str, Box]]:
        if self._text.hidden:
            return []
        named = ((seat.name, at.name) for seat, at in zip(seats, parts, strict=True))
        return [
            (name, box)
            for name, box in named
            if self.painter.fit_name(name, NAME_TYPE[1], box.w, height=box.h)[0] != [name]
        ]

    @property
    def card_slots(self) -> Sequence[Box]:
        return [self._boxes.cards[place] for place in self._standings.places]

    def parts_of_surroundings(self, around: Surroundings) -> Iterator[tuple[Box, object, DrawOn]]:
        if self._text.hidden:
            return
        yield from super().parts_of_surroundings(around)
        badge = self._text.headline.badge
        mood = next((card.mood for card in around.cards if card.badge == badge), "")
        for fragment in self._sentences(mood):
            yield fragment.box, fragment, fragment.paint

    def _fragment(self, build: Callable[..., ui.Node], *content: Hashable) -> Fragment:
        return self.maker.get(build, getattr(self._boxes, build.__name__), *content)

    @property
    def caption_box(self) -> Box:
        """The box (px) of a caption, an invitation or a call: beside a line's label, if any."""
        return self._boxes.caption if self._text.chip is None else self._boxes.short_caption

    def _sentences(self, mood: str) -> Iterator[Fragment]:
        text, boxes, get = self._text, self._boxes, self.maker.get
        yield self._fragment(banners.headline, text.headline)
        if text.headline.badge is not None:
            start, _ = boxes.headline.split_left(boxes.headline.h)
            yield get(banners.headline_face, start, text.headline.badge, mood)
        if text.covered:
            return
        yield self._fragment(banners.brand, text.brand)
        if text.word_shown:
            return
        chip = text.chip
        alone = boxes.chip == boxes.caption  # the chip and other words have the same place
        if text.caption:
            yield get(banners.caption, self.caption_box, text.caption)
        elif text.invitation and (chip is None or not alone):
            yield get(banners.invitation, self.caption_box, text.invitation)
        if chip is not None and not (alone and (text.caption or text.call is not None)):
            yield self._fragment(banners.chip, chip, self._chip_align)

    def prerender_effects(self, effects: Effects, at_rest: TableGeometry) -> Iterator[None]:
        # Texts that are shown soon come first.
        while self._text.upcoming:
            self._pending += self._places_of(self._text.upcoming.pop(0))
        while self._pending:
            build, box, content = self._pending.pop(0)
            yield from self.maker.get(build, box, *content).prerender()
        yield from super().prerender_effects(effects, at_rest)

    def _places_of(self, words: Announcement | Chip | str) -> list[Pending]:
        boxes = self._boxes
        if isinstance(words, Announcement):
            return [(banners.headline, boxes.headline, (words,))]
        if isinstance(words, Chip):
            return [(banners.chip, boxes.chip, (words, self._chip_align))]
        # A chip may appear beside a caption at any time.
        return [(banners.caption, box, (words,)) for box in {boxes.caption, boxes.short_caption}]

    @property
    def _chip_align(self) -> float:
        return 0.5 if self._boxes.chip == self._boxes.caption else 1.0

    def prerender(self, screen: pygame.Surface, content: StillContent) -> Iterator[None]:
        yield from super().prerender(screen, content)
        self._boxes.show_hand(1.0)
        yield from self._rack.prerender(self._boxes.tray, self._boxes.slots)
        self._boxes.show_hand(0.0)
        if not content.table.tiles:
            for _ in banners.title_letters(self.painter, self._boxes.table, self._text.brand):
                yield

    @property
    def burst_area(self) -> pygame.Rect:
        return pixel_rect(self._window.box)

    def effect_frame(
        self, geometry: TableGeometry, at_rest: TableGeometry, alpha: float = 1.0
    ) -> EffectFrame:
        frame = super().effect_frame(geometry, at_rest, alpha)
        # No text is over a hand on its stand.
        foot = round(self._boxes.foot) if self._boxes.tray.h else 0
        x, y, w, h = frame.bounds
        return frame._replace(bounds=pygame.Rect(x, y, w, h - foot))

    @property
    def headline_box(self) -> Box | None:
        return self._boxes.shout

    def effects(self, target: pygame.Surface, effects: Effects, frame: EffectFrame) -> None:
        text = self._text
        if text.hidden:
            texts = [text for text in effects.texts if text.is_qwirkle_word]
            effects = replace(effects, texts=texts)
        else:
            table, progress = self._boxes.table, text.title_progress
            banners.draw_title(target, self.painter, table, text.brand, progress)
        super().effects(target, effects, frame)
