"""Hints at the table. They are computed over several frames and shown on a card."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.art import RGB, Painter, Theme, Weight, lay_slip
from game.art.bubble import FAULTY_TILE_COST, POSITION_STEP, SUBJECT_COST, BubbleAnchor
from game.common import AvoidedBox, Box, Candidates, best_candidate, bounding_box
from game.common.bubble_placement import RINGS, free_place
from game.rules import Cell, PlacedTile, Tile
from game.screens.tasks.hand import Hand
from game.session import Moment, Session
from game.storage.settings import Settings
from game.table import OnRack, OnTable
from game.table.table_view import TableView
from game.words import Words
from game.words.hint_text import hint_points, hint_reasons

if TYPE_CHECKING:
    from game.session import Hint

MAX_SECONDS = 0.45  # seconds after which the best hint found so far is shown
SLICE_SECONDS = 0.003  # seconds of thinking per frame; at least one step is done


class ShownHint(NamedTuple):
    """A hint, and which of its pieces are still to be laid, exchanged or rolled."""

    hint: "Hint"
    tiles: tuple[PlacedTile, ...] = ()  # its tiles that are not staged yet, with their cells
    slots: frozenset[int] = frozenset()  # the slots of these tiles, or of pieces to roll or give
    clash: bool = False  # whether tiles are staged that must be taken back first


class Hinting:
    """The hints for the current turn. They are `active` from a request until they are dismissed."""

    def __init__(self, session: Session, hand: Hand, settings: Settings) -> None:
        self._session = session
        self._hand = hand
        self._settings = settings
        self._moment: Moment = session.moment
        self._found: tuple[Hint, ...] = ()
        self._waited: float | None = None  # seconds since the request, while the hints are computed
        self._order: list[Hint] = []  # the hints, first the one shown; empty if none is
        self._laid: frozenset[PlacedTile] = frozenset()
        self.shown: ShownHint | None = None
        self.active = False

    @property
    def offered(self) -> bool:
        return self._settings.hints and self._session.setup.helps

    @property
    def thinking(self) -> bool:
        return self._waited is not None

    @property
    def more(self) -> bool:
        return len(self._found) > 1

    def cell_for(self, tile: Tile) -> Cell | None:
        """Return the cell in which the shown hint lays `tile`, or None."""
        tiles = self.shown.tiles if self.shown else ()
        return next((cell for one, cell in tiles if one == tile), None)

    def slot_for(self, cell: Cell) -> int | None:
        """Return the rack slot of the tile that the shown hint lays in `cell`, or None."""
        shown, slots = self.shown, self._session.rack.slots
        tiles = shown.tiles if shown else ()
        tile = next((tile for tile, at in tiles if at == cell), None)
        return next((n for n in sorted(self._hand.hinted) if slots[n] == tile), None)

    def request(self) -> None:
        """Begin to search for hints. If some are found already, show the next one.

        Hints that need no staged tile to be taken back come first.
        """
        self.follow()
        self.active = True
        if not self._found:
            self._waited = self._waited or 0.0
        elif self._order:
            self._show([*self._order[1:], self._order[0]])
        else:
            self._show(sorted(self._found, key=self._clashes))

    def dismiss(self) -> None:
        self.active = False
        self._waited = self.shown = None
        self._order = []
        self._hand.hinted = frozenset()

    def update(self, dt: float) -> bool:
        """Search for requested hints during one frame. Return whether the search has just ended."""
        if self.active:
            self.follow()
        if self._waited is None:
            return False
        self._waited += dt
        found = self._session.think_of_hints(SLICE_SECONDS, hurry=self._waited >= MAX_SECONDS)
        if found is None:
            return False
        self._found, self._waited = found, None
        self.request()
        return True

    def follow(self) -> None:
        """Adapt the shown hint to a change of game, table or rack. Dismiss it if it has ended."""
        session = self._session
        if session.moment is not self._moment:
            self._moment, self._found = session.moment, ()
            self.dismiss()
        if not (session.person_to_move and self.offered):
            self.dismiss()
        if not self._order:
            return
        hint, laid = self._order[0], session.staged.tiles
        added, self._laid = laid - self._laid, laid
        placed = frozenset(hint.placed_beside(laid))
        if added - placed or (placed and (laid == placed or self._hand.choice_cancellable)):
            self.dismiss()
            return
        left = tuple(tile for tile in hint.placed_beside(laid) if tile not in laid)
        pieces = [tile for tile, _ in left] or hint.chosen
        self._hand.hinted = frozenset(session.staged.free_slots(pieces))
        self.shown = ShownHint(hint, left, self._hand.hinted, self._clashes(hint))

    def _show(self, order: "list[Hint]") -> None:
        laid = self._session.staged.tiles
        while order and laid and laid == frozenset(order[0].placed_beside(laid)):
            order = order[1:]
        self._order, self._laid = order, laid
        self.follow()

    def _clashes(self, hint: "Hint") -> bool:
        laid = self._session.staged.tiles
        return not laid <= frozenset(hint.placed_beside(laid))


# Maximum widths (dp) of a line. Each is tried if a card with the one before covers something.
LINE_WIDTHS = (380.0, 230.0, 150.0)
Row = tuple[str, int, Weight, RGB]  # a line of text, its type size (px), weight and colour


class HintCard(NamedTuple):
    """A hint's card: its box (px), its lines, and the side (px) of its icon, a lamp."""

    box: Box
    rows: list[Row]
    lamp: int

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        theme, box, lamp = painter.theme, self.box, self.lamp
        lay_slip(target, painter, box)
        pad = painter.dp(theme.space)
        middle = (box.x + pad + lamp / 2, box.centre[1])
        painter.icon(target, "hint", middle, lamp, theme.paper_note)
        words = box.x + pad + lamp + painter.dp(theme.space_small)
        y = box.centre[1] - _height(painter, self.rows) / 2
        for text, px, weight, ink in self.rows:
            height = painter.assets.line_height(px, weight)
            line = Box(words, y, box.right - pad - words, height)
            painter.text_at(target, text, line, px, ink, weight)
            y += height


@dataclass(slots=True)
class HintCards:
    """Makes the cards of hints. The last card is made again only after a change of its inputs."""

    _table_view: TableView
    _words: Words
    _dice: bool
    _last: tuple[object, HintCard] | None = None  # the last card, and its inputs

    def card(self, shown: ShownHint, covers: Sequence[AvoidedBox]) -> HintCard:
        sentences = hint_reasons(self._words, shown.hint, dice=self._dice, clash=shown.clash)
        spots, head = self._spots(shown, covers), hint_points(self._words, shown.hint)
        texts = tuple(sentences), tuple(sentences if shown.clash else sentences[:1])
        inputs = self._table_view.picture.painter, spots, head, texts
        if self._last is None or inputs != self._last[0]:
            self._last = inputs, place_hint_card(*inputs)
        return self._last[1]

    def _spots(self, shown: ShownHint, covers: Sequence[AvoidedBox]) -> list[BubbleAnchor]:
        """Return where the card may be: on the felt or, if that is full, also on players' cards."""
        layout, box = self._table_view.layout, self._table_view.geometry.box
        painter = self._table_view.picture.painter
        gap = painter.dp(painter.theme.space_small)
        cells = [box(OnTable(cell)) for _, cell in shown.tiles]
        avoided, button = [*cells, layout.status.inset(-gap)], layout.controls().get("hint")
        if button is not None:
            # The player needs this button for the next hint.
            avoided.append(button)
        bar = layout.rails[-1]  # spans the screen
        if cells:
            # The card may also cover the felt below the cards.
            beside, felt = bounding_box(cells), self._table_view.picture.felt
            area = layout.table._replace(x=felt.x, w=felt.w)
        else:
            slots = [box(OnRack(slot)) for slot in sorted(shown.slots)]
            beside = bounding_box(slots or [layout.tray])._replace(y=bar.y, h=bar.h)
            area = Box(0, 0, bar.right, bar.bottom)
        hidden = [AvoidedBox(one, FAULTY_TILE_COST) for one in avoided]
        others = [one for one in covers if one.box not in layout.cards]
        window = Box(0, 0, bar.right, bar.bottom)
        places = (area, covers), (window, others)
        return [BubbleAnchor(beside, room.inset(gap), [*hidden, *more]) for room, more in places]


def place_hint_card(
    painter: Painter, spots: Sequence[BubbleAnchor], head: str, texts: Sequence[Sequence[str]]
) -> HintCard:
    """Return a card with the line `head` and one of `texts`, which are lists of sentences.

    Places and texts are tried in the order of `spots` and `texts`, each first near its subject and
    then in its whole area, until the card hides nothing. If it always hides something, the card
    that hides least is returned.
    """
    pad, gap = painter.dp(Theme.space), painter.dp(Theme.space_small)
    lamp = round(1.7 * painter.assets.line_height(painter.type(Theme.type_note), "bold"))
    beside = lamp + gap + 2 * pad
    hidden: dict[float, HintCard] = {}
    for spot, sentences, near, widest in product(spots, texts, (True, False), LINE_WIDTHS):
        covers = [AvoidedBox(spot.subject, SUBJECT_COST), *spot.covers]
        step = min(spot.subject.w, spot.subject.h, POSITION_STEP * pad)
        if spot is not spots[0]:
            step = max(spot.area.w, spot.area.h) / RINGS
        rows = _rows(painter, head, sentences, min(painter.dp(widest), spot.area.w - beside))
        if hidden and head and rows[0][0] != head:
            # A narrow card would cut the points.
            continue
        width = max(painter.assets.text_width(*row[:3]) for row in rows)
        height = max(_height(painter, rows), lamp) + 1.5 * pad
        around = Candidates(spot.subject, (width + beside, height), gap, step=step)
        if near:
            _, box, covered = best_candidate(around, spot.area, covers)
        elif (free := free_place(around, spot.area, covers)) is not None:
            box, covered = free, 0.0
        else:
            continue
        hidden.setdefault(covered, HintCard(box, rows, lamp))
        if not covered:
            break
    return hidden[min(hidden)]


def _height(painter: Painter, rows: Sequence[Row]) -> int:
    return sum(painter.assets.line_height(row[1], row[2]) for row in rows)


def _rows(painter: Painter, head: str, sentences: Sequence[str], widest: float) -> list[Row]:
    theme = painter.theme
    rows: list[Row] = []
    if head:
        text, px = painter.fit_text(head, theme.type_body, widest, "bold")
        rows.append((text, px, "bold", theme.paper_note))
    height = 4 * painter.assets.line_height(painter.type(theme.type_note), "semibold")
    for sentence in sentences:
        lines, px = painter.balanced(sentence, theme.type_note, widest, height, "semibold")
        rows += [(text, px, "semibold", theme.paper_ink) for text in lines]
    return rows
