"""Draws the Play screen: asks session, hand and choreography what to show, and decides nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.geometry import Box, Point
from game.rules.board import Cell
from game.rules.events import Exchanged, Placed
from game.rules.tiles import Colour
from game.scenes.base import Services
from game.scenes.choreography import Choreography
from game.scenes.hand import Carried, Hand
from game.scenes.play_notes import Notes
from game.session import NOWHERE, SLOTS, Destinations, Session
from game.view.bubble import Spot, draw_bubble
from game.view.camera import Camera
from game.view.hud import CardContent, Hud
from game.view.kept import KeptPicture
from game.view.layout import PlayLayout
from game.view.measure import Window
from game.view.panels import Panels, TurnRow
from game.view.rack import RackContent, RackView
from game.view.sprites import Kind
from game.view.table import TableContent, TableView

LARGER = 1.3
"""How much larger than a cell a tile in hand is."""

SHRINKING = 70.0
"""Dp above the rack on which it becomes so."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the Play screen is a picture of."""

    session: Session
    hand: Hand
    camera: Camera
    choreography: Choreography
    notes: Notes


class PlayPicture:
    """The views of the Play screen for one size of the window."""

    def __init__(
        self, services: Services, window: Window, layout: PlayLayout, shown: Shown
    ) -> None:
        self._services = services
        self._window = window
        self._layout = layout
        self._session = session = shown.session
        self._hand = shown.hand
        self._camera = shown.camera
        self._choreography = shown.choreography
        self._notes = shown.notes
        self.painter = services.painter(window)
        self._kept = KeptPicture()
        self._kind: Kind = "die" if session.uses_dice else "tile"
        sprites = services.sprites
        self._table = TableView(self.painter, sprites, self._kind)
        self._rack = RackView(self.painter, sprites, self._kind)
        self._hud = Hud(self.painter, sprites, self._kind)
        self._panels = Panels(self.painter, sprites, self._kind)

    # Where things are (see `flights.Stage`)

    def cell_box(self, cell: Cell) -> Box:
        """Where a cell of the table lies."""
        return self._camera.box_of(cell)

    def slot_box(self, slot: int) -> Box:
        """Where a place of the rack lies."""
        return self._layout.slots[slot]

    def card_box(self, seat: int, n: int) -> Box:
        """Where the n-th tile on a player's card lies."""
        return self._hud.hand_box(self._layout.cards[seat], n)

    def score_box(self, seat: int) -> Box:
        """Where a player's score stands."""
        return self._hud.score_box(self._layout.cards[seat])

    def bag_box(self) -> Box:
        """Where tiles leave the bag."""
        side = self._layout.bag.h * 0.4
        return Box.around(self._layout.bag.centre, side, side)

    # Drawing

    def still(self, target: pygame.Surface, alpha: float, status: str, *, urgent: bool) -> None:
        """Felt, table, cards, bag, rack and status: all that mostly stays as it is."""
        table, rack = self._table_content(), self._rack_content()
        cards = [self._card(seat) for seat in range(len(self._layout.cards))]
        explanation = self._notes.explanation
        # What is said of a tile of the rack stands where the status does.
        line = status if explanation is None or explanation.slot is None else ""
        box_of = self._camera.boxes_at(alpha)
        bag = self._session.view.bag_count

        def draw(target: pygame.Surface) -> None:
            target.blit(self._services.felt.surface(self._window.size), (0, 0))
            self._table.draw(target, box_of, table)
            self._rails(target)
            self._surroundings(target, cards, rack, bag)
            self._hud.status(target, self._layout.status, line, urgent=urgent)

        # Two cells far from each other tell how the camera looks at the table.
        seen = (box_of(Cell(0, 0)), box_of(Cell(1000, 1000)))
        self._kept.draw(target, (table, seen, cards, rack, bag, line, urgent), draw)

    def _rails(self, target: pygame.Surface) -> None:
        """The borders of the table, over whatever lies too far out."""
        painter, theme = self.painter, self.painter.theme
        for rail in self._layout.rails:
            painter.shadow(target, rail, 0, painter.dp(10), 150)
            painter.rounded(target, rail, theme.rail, 0)
            edge = painter.dp(theme.hairline)
            y = rail.y if rail.y > 0 else rail.bottom - edge
            painter.rounded(target, rail._replace(y=y, h=edge), theme.card_edge, 0)

    def _table_content(self) -> TableContent:
        """Everything that lies on the felt, and where the tile in hand would go."""
        session, hand = self._session, self._hand
        hidden = self._choreography.motions.hidden()
        tiles = {
            cell: tile
            for cell, tile in session.state.board.tiles.items()
            if ("cell", cell) not in hidden
        }
        carried = hand.carried.slot if hand.carried else None
        staged = {
            cell: session.tile_in(slot) for slot, cell in session.staged.items() if slot != carried
        }
        ghost = None
        if hand.slot is not None and hand.pointed is not None and hand.fits():
            ghost = (session.tile_in(hand.slot), hand.pointed)
        lit = self._lit()
        return TableContent(tiles, staged, lit.now, lit.later, ghost, self._marked())

    def answers(self, target: pygame.Surface) -> None:
        """What the rules say of the tile in hand: its points here, or why it may not lie there."""
        hand = self._hand
        if hand.pointed is not None and hand.fits():
            self._preview(target, hand.pointed)
        if hand.refusal is not None:
            words = self._services.words.refusal(hand.refusal.error)
            theme = self.painter.theme
            self._table.refused(target, self.cell_box(hand.refusal.cell))
            self._bubble(target, self.cell_box(hand.refusal.cell), words, theme.danger)

    def _lit(self) -> Destinations:
        session, slot = self._session, self._hand.slot
        if slot is None and self._notes.explanation is not None:
            # What is explained shows its way, too.
            slot = self._notes.explanation.slot
        if slot is None or not session.person_to_move:
            return NOWHERE
        if session.may_start_anywhere(slot):
            table = self._layout.table
            cells = [c for c in self._camera.visible_cells() if table.encloses(self.cell_box(c))]
            return Destinations(frozenset(), frozenset(cells))
        found = session.cells_for(slot)
        # While nothing is complete yet, as in an opening, the way to it is shown brightly.
        return found if found.now else Destinations(found.later, frozenset())

    def _marked(self) -> dict[int, Iterable[Cell]]:
        """Each player's last placement, until that player is to move again."""
        marked: dict[int, Iterable[Cell]] = {}
        session, hidden = self._session, self._choreography.motions.hidden()
        for turn in reversed(session.turns):
            if turn.seat in marked or (turn.seat == session.state.seat and not session.over):
                break
            event = turn.event
            cells = event.placement.cells if isinstance(event, Placed) else ()
            marked[turn.seat] = [cell for cell in cells if ("cell", cell) not in hidden]
        return marked

    def _preview(self, target: pygame.Surface, cell: Cell) -> None:
        """What the turn would score with the tile in hand laid here."""
        slot = self._hand.slot
        if slot is None:
            return
        judgement = self._session.judge(slot, cell)
        if judgement.legal:
            words = self._services.words.sum(judgement.lines)
            self._bubble(target, self.cell_box(cell), words, self.painter.theme.accent)

    def _bubble(
        self, target: pygame.Surface, beside: Box, text: str, edge: tuple[int, int, int]
    ) -> None:
        spot = Spot(beside, self._layout.table, self._occupied())
        draw_bubble(target, self.painter, spot, text, edge)

    def _occupied(self) -> list[Box]:
        """Where tiles lie that a bubble had better not hide."""
        cells = [*self._session.state.board.tiles, *self._session.staged.values()]
        return [self.cell_box(cell) for cell in cells]

    def explanation(self, target: pygame.Surface) -> None:
        """What a long press says of a tile or a cell, beside it."""
        explanation = self._notes.explanation
        if explanation is None:
            return
        theme, room = self.painter.theme, Box(0, 0, *self._window.size).inset(self.painter.dp(8))
        beside = room
        if explanation.slot is not None:
            beside = self.slot_box(explanation.slot)
        elif explanation.cell is not None:
            beside = self.cell_box(explanation.cell)
            self._table.ring(target, beside)
        text = explanation.text
        avoid = [*self._occupied(), *self._layout.slots]
        spot = Spot(beside, room, avoid)
        draw_bubble(target, self.painter, spot, text, theme.highlight, size=15)

    def _surroundings(
        self, target: pygame.Surface, cards: list[CardContent], rack: RackContent, bag: int
    ) -> None:
        layout = self._layout
        for content, box in zip(cards, layout.cards, strict=True):
            self._hud.card(target, box, content)
        _ = self._services.words.gettext
        self._hud.bag(target, layout.bag, bag, _("in the bag"))
        self._rack.draw(target, layout.tray, layout.slots, rack)

    def _card(self, seat: int) -> CardContent:
        session, hidden = self._session, self._choreography.motions.hidden()
        view, setup = session.view, session.setup
        open_hand = view.hands[seat] if session.uses_dice else None
        hand = open_hand if open_hand is not None else (None,) * view.hand_sizes[seat]
        return CardContent(
            seat=seat,
            name=setup.seats[seat].name,
            person=setup.seats[seat].is_person,
            score=round(self._choreography.scores[seat]),
            hand=hand,
            to_move=seat == self._choreography.turn_shown and not view.over,
            away=frozenset(n for n in range(SLOTS) if ("card", seat, n) in hidden),
        )

    def _rack_content(self) -> RackContent:
        session, hand = self._session, self._hand
        carried = hand.carried.slot if hand.carried else None
        hidden = self._choreography.motions.hidden()
        tiles = [
            None if n == carried or n in session.staged or ("slot", n) in hidden else tile
            for n, tile in enumerate(session.rack.slots)
        ]
        return RackContent(
            tiles=tiles,
            hidden=session.curtain,
            selected=hand.selected,
            chosen=frozenset(hand.chosen),
            gap=hand.gap,
            awake=session.person_to_move,
        )

    def slot_at(self, point: Point) -> int | None:
        """The place of the rack nearest to a point on the tray; None off the tray."""
        if not self._layout.tray.contains(point):
            return None
        slots = self._layout.slots
        return min(range(len(slots)), key=lambda n: abs(slots[n].centre[0] - point[0]))

    def motion(self, target: pygame.Surface, alpha: float) -> None:
        """What flies, and the tile in hand above all."""
        motions = self._choreography.motions
        motions.draw(target, self.painter, self._services.sprites, self._kind, alpha)
        carried = self._hand.carried
        if carried is not None:
            size = self.carried_size(carried)
            box = Box.around(carried.aim, size, size)
            # Over a cell that takes it the tile is held higher, so that the ghost can be seen.
            lifted = box.moved(0, -box.h * (0.42 if self._hand.fits() else 0.08))
            self._table.shadow(target, lifted, 0.8)
            self._table.piece(target, lifted, self._session.tile_in(carried.slot), 0.8)

    def carried_size(self, carried: Carried) -> float:
        """As large as on the rack there; over the table little larger than the tiles that lie
        on it, so that it hides none of them; between, something between."""
        table = LARGER * self._camera.zoom
        over = (self._layout.tray.y - carried.aim[1]) / self.painter.dp(SHRINKING)
        part = min(max(over, 0.0), 1.0)
        return carried.size + (min(table, carried.size) - carried.size) * part

    def panel_out(self, target: pygame.Surface, box: Box) -> None:
        """What is still out, as far as the viewer can know."""
        _ = self._services.words.gettext
        unseen = self._session.view.unseen()
        title = _("Still out")
        if self._session.uses_dice:
            left: Counter[Colour] = Counter()
            for die, count in unseen.items():
                left[die.colour] += count
            note = _("Dice in the bag, by colour")
            self._panels.dice_left(target, box, title, note, left, self._session.view.copies)
        else:
            note = _("In the bag and in the other hands")
            self._panels.still_out(target, box, title, note, unseen)

    def panel_turns(self, target: pygame.Surface, box: Box, scrolled: float) -> None:
        """The turns so far."""
        _ = self._services.words.gettext
        rows = self._turn_rows()
        self._panels.turns(
            target, box, _("Turns so far"), _("Nobody has played yet"), rows, scrolled
        )

    def list_height(self) -> float:
        """The height in px of the whole list of turns."""
        return self._panels.list_height(len(self._session.turns))

    def _turn_rows(self) -> list[TurnRow]:
        words, seats = self._services.words, self._session.setup.seats
        rows = []
        for turn in self._session.turns:
            event = turn.event
            tiles = event.placement.tiles if isinstance(event, Placed) else ()
            text = ""
            if isinstance(event, Exchanged):
                count = len(event.given)
                text = words.ngettext("{n} tile exchanged", "{n} tiles exchanged", count)
                text = text.format(n=count)
            elif not tiles:
                text = words.gettext("Passed")
            person = seats[turn.seat].is_person
            rows.append(
                TurnRow(turn.number, turn.seat, person, tiles, text, turn.points, turn.qwirkles)
            )
        return rows
