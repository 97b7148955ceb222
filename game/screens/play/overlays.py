"""Drawing over the table: the tile in hand, score previews, refusals, explanations, the panel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence

import pygame

from game.art.bubble import FAULTY_TILE_COST, Bubbles, Spot
from game.art.theme import RGB
from game.common.geometry import Box
from game.common.note_placement import AvoidedBox
from game.common.window import Window
from game.input.device import Device
from game.rules.cells import Cell
from game.rules.tiles import Colour
from game.screens.game.hand import ShownRefusal
from game.screens.game.play_state import PlayState
from game.screens.game.side_panel import SidePanel
from game.screens.play.panel_view import PanelView, turn_rows
from game.table.table_geometry import OnRack, OnTable
from game.ui.node import TOP_LAYER, Node
from game.ui.prompts import draw_prompt, prompt_box
from game.ui.text import live
from game.words.tile_names import COLOURS

TABLE = -40
"""Layer of the table. The controls use the next layers, in tab order."""
CARRIED_MARGIN = 0.35
"""Distance by which a carried tile reaches beyond its target cell, as a fraction of the cell."""
RAISE_OVER_FIT = 0.42
"""Distance by which a carried tile is drawn higher if it fits, as a fraction of its size."""
RAISE = 0.08
"""Distance by which a carried tile is drawn higher if it does not fit."""
SHADOW_HEIGHT = 0.8
"""Height above the table that a carried tile's shadow suggests, as a fraction of its size."""


class PlayOverlays:
    """Draws what is shown over the table and the controls, for one size of the window."""

    def __init__(self, play: PlayState, window: Window) -> None:
        self._play = play
        self._session = play.session
        self._hand = play.hand
        self._table_view = play.table_view
        self._words = play.words
        self._window = window
        self.painter = play.table_view.picture.painter
        self._board = play.table_view.picture.board
        self._answer_bubbles = Bubbles(self.painter)
        self._explanation_bubbles = Bubbles(self.painter)
        self._panel_view = PanelView(self.painter, play.services.sprites, play.session.traits.piece)

    def _cell_box(self, cell: Cell) -> Box:
        return self._table_view.geometry.box(OnTable(cell))

    # The nodes. They move with the camera, whose view is in the content key of the table's node.

    def over_table(self) -> list[Node]:
        """Return the nodes drawn over the table and under the controls."""
        leaves = (self._answers_key, self._answers), (self._panel_key, self._panel)
        return [live(key, draw, layer=TABLE) for key, draw in leaves]

    def on_top(self) -> list[Node]:
        """Return the nodes drawn over all flying pieces: hint, explanation and carried tile."""
        play = self._play
        return [
            live(lambda: (play.hints.shown, play.shows_hint_card), self._hint, layer=TOP_LAYER),
            live(lambda: play.notes.explanation, self._explanation, layer=TOP_LAYER),
            live(self._carried_key, self._carried, layer=TOP_LAYER),
        ]

    def _answers_key(self) -> Hashable:
        hand, refusal = self._hand, self._hand.refusal
        refused = refusal and (refusal.cell, refusal.error, refusal.pulse)
        return hand.slot, hand.target_cell, refused

    def _panel_key(self) -> Hashable:
        panel = self._play.panel
        turns = len(self._session.turns)
        return panel.name, panel.slide, panel.scrolled, panel.highlighted_row, turns

    def _carried_key(self) -> Hashable:
        carried = self._hand.carried
        if carried is None:
            return None
        return carried.slot, carried.position, carried.lifted, carried.lean.degrees

    # Bubbles and explanations

    def _answers(self, target: pygame.Surface, *_: object) -> None:
        hand = self._hand
        if hand.target_cell is not None and hand.fits():
            self._preview(target, hand.target_cell)
        if hand.refusal is not None:
            self._refusal(target, hand.refusal)

    def _refusal(self, target: pygame.Surface, refusal: ShownRefusal) -> None:
        """Draw the reason of a refusal beside its cell, and pulse the tiles that conflict."""
        here, tiles = self._cell_box(refusal.cell), self._table_view.tiles()
        at_fault = [cell for cell in refusal.error.cells if cell in tiles and cell != refusal.cell]
        for cell in at_fault:
            self._board.pulsing(target, self._cell_box(cell), tiles[cell], refusal.pulse)
        self._board.refused(target, here)
        covers = [AvoidedBox(self._cell_box(cell), FAULTY_TILE_COST) for cell in at_fault]
        words = self._play.refusals.refusal(refusal.error)
        self._bubble(target, here, words, self.painter.theme.danger, covers)

    def _preview(self, target: pygame.Surface, cell: Cell) -> None:
        slot = self._hand.slot
        if slot is None:
            return
        preview = self._session.judge(slot, cell)
        if preview.legal:
            around = self._cell_box(cell)
            if self._hand.carried is not None:
                # A carried tile covers the cell and a little above it.
                margin = CARRIED_MARGIN * around.w
                around = around.inset(-margin).moved(0, -margin)
            words = self._words.sum(preview.lines)
            self._bubble(target, around, words, self.painter.theme.accent)

    def _bubble(
        self,
        target: pygame.Surface,
        beside: Box,
        text: str,
        edge: RGB,
        covers: Sequence[AvoidedBox] = (),
    ) -> None:
        # Bubbles may also cover the felt below the cards.
        table, margin = (
            self._table_view.layout.table,
            self.painter.dp(self.painter.theme.space_small),
        )
        area = table._replace(x=margin, w=self._window.width - 2 * margin)
        spot = Spot(beside, area, [*covers, *self._play.covers()])
        self._answer_bubbles.draw(target, spot, text, edge)

    def _explanation(self, target: pygame.Surface, *_: object) -> None:
        explanation = self._play.notes.explanation
        if explanation is None:
            return
        painter, theme, layout = self.painter, self.painter.theme, self._table_view.layout
        area = self._window.box.inset(painter.dp(theme.space_small))
        beside = area
        if explanation.slot is not None:
            # Above the slot, clear of everything around the rack.
            slot, bar = self._table_view.geometry.box(OnRack(explanation.slot)), layout.rails[-1]
            beside = slot._replace(y=bar.y, h=bar.h)
        elif explanation.cell is not None:
            beside = self._cell_box(explanation.cell)
            self._board.ring(target, beside)
        spot = Spot(beside, area, self._play.covers())
        text, edge = explanation.text, theme.highlight
        self._explanation_bubbles.draw(target, spot, text, edge, theme.type_note)

    def _hint(self, target: pygame.Surface, *_: object) -> None:
        card = self._play.hint_card()
        if card is not None:
            card.draw(target, self.painter)

    def signs(self, device: Callable[[], Device], focused: Callable[[], int | None]) -> Node:
        """Return a node that draws key signs (Lay, Put back) on the table and the rack.

        ``device`` returns the device in use. ``focused`` returns the rack slot with the focus, or
        None.
        """

        def key() -> tuple[Device, tuple[tuple[Box, str], ...]]:
            return device(), self._signs(device(), focused())

        def draw(target: pygame.Surface, *_: object) -> None:
            used, signs = key()
            for box, name in signs:
                draw_prompt(target, self.painter, box, name, used)

        return live(key, draw, layer=TOP_LAYER)

    def _signs(self, device: Device, focused: int | None) -> tuple[tuple[Box, str], ...]:
        """Return box and key of each sign for the selected tile; none for mouse and touch."""
        hand, panel = self._hand, self._play.panel
        if hand.selected is None or device not in (Device.PAD, Device.KEYS):
            return ()
        lay, back = ("a", "b") if device is Device.PAD else ("enter", "escape")
        signs = []
        if hand.target_cell is not None and hand.fits():
            cell = self._cell_box(hand.target_cell)
            sign = prompt_box(self.painter, cell, lay, device, self._window.width)
            if not (sign and panel.visible and sign.overlaps(panel.box)):
                signs.append((cell, lay))
        if not panel.open and hand.selected != focused:
            signs.append((self._table_view.geometry.box(OnRack(hand.selected)), back))
        return tuple(signs)

    # The tile in hand

    def _carried(self, target: pygame.Surface, *_: object) -> None:
        carried = self._hand.carried
        if carried is None:
            return
        box, height = carried.box(self._table_view.geometry), SHADOW_HEIGHT * carried.lifted
        raised = RAISE_OVER_FIT if self._hand.fits() else RAISE
        box = box.moved(0, -box.h * raised * carried.lifted)
        self._board.shadow(target, box, height)
        tile, poses = self._session.tile_in(carried.slot), self._table_view.picture.poses
        lean = carried.lean.degrees
        if abs(lean) < 2.0:
            # An upright picture is sharper.
            picture = poses.upright(tile, round(box.w), height)
        else:
            picture = poses.piece(tile, box.w, lift=height, lean=lean)
        x, y = box.centre
        target.blit(picture, picture.get_rect(center=(round(x), round(y))))

    # PanelView

    def _panel(self, target: pygame.Surface, *_: object) -> None:
        panel = self._play.panel
        if panel.visible and panel.name == "out":
            self._panel_out(target, panel.box)
        elif panel.visible:
            self._panel_turns(target, panel)

    def _panel_out(self, target: pygame.Surface, box: Box) -> None:
        _ = self._words.gettext
        unseen = self._session.view.unseen()
        if not self._session.traits.rolls:
            title = _("Tiles left")
            note = _("In the bag and in the other hands")
            self._panel_view.tiles_left(target, box, title, note, unseen)
            return
        left: Counter[Colour] = Counter()
        for die, count in unseen.items():
            left[die.colour] += count
        title, note = _("Dice left"), _("Dice in the bag, by colour")
        names = [_(name).capitalize() for name in COLOURS]
        self._panel_view.dice_left(target, box, title, note, left, self._session.view.copies, names)

    def _panel_turns(self, target: pygame.Surface, panel: SidePanel) -> None:
        _ = self._words.gettext
        rows = turn_rows(self._session, self._words)
        title, empty = _("Turns so far"), _("Nobody has played yet")
        row = panel.highlighted_row if panel.open else None
        self._panel_view.turns(target, panel.box, title, empty, rows, panel.scrolled, row)
