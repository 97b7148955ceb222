"""Drawing over the table: the carried tile, score previews, refusals, explanations, panel."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence

import pygame

from game import ui
from game.art import RGB
from game.art.bubble import FAULTY_TILE_COST, BubbleAnchor, Bubbles
from game.common import AvoidedBox, Box, Window
from game.input import Device
from game.rules import Cell
from game.screens.play.panel_picture import PanelPicture, turn_rows
from game.screens.play.status_line import Ticket
from game.screens.tasks import PanelList, PlayState, ShownRefusal
from game.table import OnRack, OnTable, Status
from game.words.tile_names import COLOURS

TABLE = -40  # layer of the table; the controls use the next layers, in tab order


class PlayOverlays:
    """Draws texts, the dragged tile and the side panel over the table, for one size of window."""

    def __init__(self, play: PlayState, window: Window) -> None:
        self._play = play
        self._session = play.session
        self._hand = play.hand
        self._table_view = play.table_view
        self._words = play.words
        self._window = window
        self.painter = play.table_view.picture.painter
        self._board = play.table_view.picture.board
        self.ticket = Ticket(play, self.painter)
        self._answer_bubbles = Bubbles(self.painter)
        self._explanation_bubbles = Bubbles(self.painter)
        piece = play.session.traits.piece
        self._panel_picture = PanelPicture(self.painter, play.services.sprites, piece)

    def _cell_box(self, cell: Cell) -> Box:
        return self._table_view.geometry.box(OnTable(cell))

    def over_table(self, status: Callable[[], Status]) -> list[ui.Node]:
        """Return the nodes between table and controls: the turn's sum, score bubbles, the panel."""
        # The keys of these nodes omit the camera's view, which is in the key of the table's node.
        ticket, panel = self.ticket, self._play.panel

        def panel_key() -> Hashable:
            turns = len(self._session.turns)
            return panel.shown, panel.slide, panel.scrolled, panel.highlighted_row, turns

        return [
            ui.live(
                lambda: (ticket.box(status()), status().text),
                lambda target, *_: ticket.draw(target, status()),
                layer=TABLE,
            ),
            ui.live(self._answers_key, self._answers, layer=TABLE),
            ui.live(panel_key, self._panel, layer=TABLE),
        ]

    def on_top(self) -> list[ui.Node]:
        """Return the nodes above all flying pieces: hint, explanation and carried tile."""
        play, top = self._play, ui.TOP_LAYER

        def carried_key() -> Hashable:
            one = self._hand.carried
            return one and (one.slot, one.position, one.lifted, one.lean.degrees)

        return [
            ui.live(lambda: (play.hints.shown, play.shows_hint_card), self._hint, layer=top),
            ui.live(lambda: play.messages.explanation, self._explanation, layer=top),
            ui.live(carried_key, self._carried, layer=top),
        ]

    def _answers_key(self) -> Hashable:
        hand, refusal = self._hand, self._hand.refusal
        refused = refusal and (refusal.cell, refusal.error, refusal.pulse)
        return hand.slot, hand.target_cell, refused

    def _answers(self, target: pygame.Surface, *_: object) -> None:
        hand = self._hand
        if hand.slot is not None and hand.target_cell is not None and hand.fits():
            self._preview(target, hand.slot, hand.target_cell)
        elif hand.refusal is not None:
            self._refusal(target, hand.refusal)

    def _refusal(self, target: pygame.Surface, refusal: ShownRefusal) -> None:
        here, tiles = self._cell_box(refusal.cell), self._table_view.tiles()
        at_fault = [cell for cell in refusal.error.cells if cell in tiles and cell != refusal.cell]
        for cell in at_fault:
            self._board.pulsing(target, self._cell_box(cell), tiles[cell], refusal.pulse)
        self._board.ring(target, here, self.painter.theme.danger_mark)
        covers = [AvoidedBox(self._cell_box(cell), FAULTY_TILE_COST) for cell in at_fault]
        words = self._play.refusals.refusal(refusal.error)
        self._bubble(target, here, words, self.painter.theme.danger, covers)

    def _preview(self, target: pygame.Surface, slot: int, cell: Cell) -> None:
        preview, around = self._session.staged.preview_with(slot, cell), self._cell_box(cell)
        if not (preview.legal and self._session.setup.helps):
            return
        if self._hand.carried is not None:
            # A carried tile covers the cell and a little above it.
            margin = 0.35 * around.w
            around = around.inset(-margin).moved(0, -margin)
        self._bubble(target, around, self._words.sum(preview.lines))

    def _bubble(
        self,
        target: pygame.Surface,
        beside: Box,
        text: str,
        edge: RGB | None = None,
        covers: Sequence[AvoidedBox] = (),
    ) -> None:
        margin = self.painter.dp(self.painter.theme.space_small)
        # Bubbles may also cover the felt below the cards.
        table, felt = self._table_view.layout.table, self._table_view.picture.felt.inset(margin)
        area = table._replace(x=felt.x, w=felt.w)
        spot = BubbleAnchor(beside, area, [*covers, *self._play.covers()])
        self._answer_bubbles.draw(target, spot, text, edge)

    def _explanation(self, target: pygame.Surface, *_: object) -> None:
        explanation = self._play.messages.explanation
        if explanation is None:
            return
        theme, bar = self.painter.theme, self._table_view.layout.rails[-1]
        beside = area = self._window.box.inset(self.painter.dp(theme.space_small))
        if explanation.slot is not None:
            # The bubble is above the slot and above everything beside the rack.
            slot = self._table_view.geometry.box(OnRack(explanation.slot))
            beside = slot._replace(y=bar.y, h=bar.h)
        elif explanation.cell is not None:
            beside = self._cell_box(explanation.cell)
            self._board.ring(target, beside, theme.mark)
        spot = BubbleAnchor(beside, area, self._play.covers())
        self._explanation_bubbles.draw(target, spot, explanation.text, size=theme.type_note)

    def _hint(self, target: pygame.Surface, *_: object) -> None:
        card = self._play.hint_card()
        if card is not None:
            card.draw(target, self.painter)

    def signs(self, device: Callable[[], Device], focused: Callable[[], int | None]) -> ui.Node:
        """Return a node that shows which keys of `device` lay the selected tile and put it back."""

        def draw(target: pygame.Surface, *_: object) -> None:
            for box, name in self._signs(device(), focused()):
                ui.draw_prompt(target, self.painter, box, name, device())

        def key() -> Hashable:
            return device(), self._signs(device(), focused())

        return ui.live(key, draw, layer=ui.TOP_LAYER)

    def _signs(self, device: Device, focused: int | None) -> tuple[tuple[Box, str], ...]:
        hand, panel = self._hand, self._play.panel
        if hand.selected is None or device not in (Device.PAD, Device.KEYS):
            return ()
        lay, back = ("a", "b") if device is Device.PAD else ("enter", "escape")
        signs = []
        if hand.target_cell is not None and hand.fits():
            cell = self._cell_box(hand.target_cell)
            sign = ui.find_prompt(self.painter, cell, lay, self._window.width)
            if not (sign and panel.visible and sign.box.overlaps(panel.box)):
                signs.append((cell, lay))
        if not panel.open and hand.selected != focused:
            signs.append((self._table_view.geometry.box(OnRack(hand.selected)), back))
        return tuple(signs)

    def _carried(self, target: pygame.Surface, *_: object) -> None:
        carried = self._hand.carried
        if carried is None:
            return
        box, height = carried.box(self._table_view.geometry), 0.8 * carried.lifted
        # A tile that fits is drawn higher.
        box = box.moved(0, -box.h * (0.42 if self._hand.fits() else 0.08) * carried.lifted)
        self._board.shadow(target, box, height)
        tile, poses = self._session.staged.tile(carried.slot), self._table_view.picture.poses
        lean = carried.lean.degrees
        if abs(lean) < 2.0:
            # An upright picture is sharper.
            picture = poses.upright(tile, round(box.w), height)
        else:
            picture = poses.piece(tile, box.w, lift=height, lean=lean)
        x, y = box.centre
        target.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _panel(self, target: pygame.Surface, *_: object) -> None:
        panel, words = self._play.panel, self._words
        if panel.visible and panel.shown is PanelList.REMAINING_TILES:
            self._panel_out(target, panel.box)
        elif panel.visible:
            rows = turn_rows(self._session, words)
            row = panel.highlighted_row if panel.open else None
            title, empty = words.gettext("Turns so far"), words.gettext("Nobody has played yet")
            self._panel_picture.turns(target, panel.box, title, empty, rows, panel.scrolled, row)

    def _panel_out(self, target: pygame.Surface, box: Box) -> None:
        _ = self._words.gettext
        unseen, traits = self._session.view.unseen(), self._session.traits
        if not traits.rolls:
            title, note = _("Tiles left"), _("In the bag and in the other hands")
            self._panel_picture.tiles_left(target, box, title, note, unseen)
            return
        left = Counter(die.colour for die in unseen.elements())
        title, note = _("Dice left"), _("Dice in the bag, by colour")
        names = [_(name).capitalize() for name in COLOURS]
        self._panel_picture.dice_left(target, box, title, note, left, traits.copies, names)
