"""Draws the Play screen: asks session, hand and choreography what to show, and decides nothing."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import NamedTuple

import pygame

from game.art.kept import KeptPicture
from game.art.painter import pixel_rect
from game.art.poses import Poses
from game.art.sprites import Kind
from game.art.theme import RGB, with_alpha
from game.common.geometry import Box, Point
from game.common.window import Window
from game.rules.cells import Cell
from game.rules.tiles import Colour
from game.scenes.play.contents import PlayContents, Shown
from game.scenes.play.hand import Carried
from game.scenes.play.status import spoken
from game.scenes.services import Services
from game.view.layout.play import PlayLayout
from game.view.table.board import TableView
from game.view.table.bubble import Spot, draw_bubble
from game.view.table.hud import CardContent, Hud
from game.view.table.panels import Panels
from game.view.table.rack import RackContent, RackView

LARGER = 1.3
"""How much larger than a cell a tile in hand is."""

HELD = 0.35
"""How far beyond its cell a tile reaches that is held over it, in parts of the cell."""

LEAST_LEAN = 2.0
"""Degrees below which a tile in hand is drawn upright, and as sharp as can be."""

SHRINKING = 70.0
"""Dp above the rack on which it becomes so."""


class Surroundings(NamedTuple):
    """What lies around the table."""

    cards: tuple[CardContent, ...]
    rack: RackContent
    bag: int
    squeeze: float


class PlayPicture:
    """The views of the Play screen for one size of the window."""

    def __init__(
        self, services: Services, window: Window, layout: PlayLayout, shown: Shown
    ) -> None:
        self._services = services
        self._window = window
        self._layout = layout
        self._shown = shown
        self._contents = PlayContents(shown, services.words)
        self._session = session = shown.session
        self._hand = shown.hand
        self._camera = shown.camera
        self._choreography = shown.choreography
        self._notes = shown.notes
        self.painter = services.painter(window)
        self.forget()
        self.kind: Kind = "die" if session.uses_dice else "tile"
        sprites = services.sprites
        self._table = TableView(self.painter, sprites, self.kind)
        self._rack = RackView(self.painter, sprites, self.kind)
        self._hud = Hud(self.painter, sprites, self.kind)
        self._poses = Poses(sprites, self.kind)
        self._panels = Panels(self.painter, sprites, self.kind)

    # Where things are (see `flights.Stage`)

    def cell_box(self, cell: Cell) -> Box:
        """Where a cell of the table lies."""
        return self._camera.box_of(cell)

    def shows(self, cell: Cell) -> bool:
        """Whether a cell, with what hops in it, is wholly on the open table."""
        box = self.cell_box(cell)
        return self._layout.table.encloses(box.moved(0, -0.5 * box.h))

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

    def forget(self) -> None:
        """Whatever was kept is drawn anew."""
        self._kept = KeptPicture()
        self._kept_rails = [KeptPicture() for _ in self._layout.rails]

    def still(self, target: pygame.Surface, alpha: float) -> None:
        """Felt, table, cards, bag, rack and status: all that mostly stays as it is."""
        table, contents = self._contents.table(), self._contents
        cards = tuple(contents.card(seat) for seat in range(len(self._layout.cards)))
        around = Surroundings(cards, contents.rack(), contents.bag(), contents.squeeze())
        explanation = self._notes.explanation
        # What is said of a tile of the rack stands where the status does.
        line, urgent = spoken(self._shown, self._services.words)
        if explanation is not None and explanation.slot is not None:
            line = ""
        box_of = self._camera.boxes_at(alpha)

        def draw(target: pygame.Surface) -> None:
            open_part = self._open_part(target.get_rect())
            target.set_clip(open_part)
            target.blit(self._services.felt.surface(self._window.size), (0, 0))
            self._table.draw(target, box_of, table)
            self._rail_shadows(target)
            self._surroundings(target, around, open_part)
            self._hud.status(target, self._layout.status, line, urgent=urgent)
            target.set_clip(None)
            self._rails(target, around)

        # Two cells far from each other tell how the camera looks at the table.
        seen = (box_of(Cell(0, 0)), box_of(Cell(1000, 1000)))
        self._kept.draw(target, (seen, table, around, line, urgent), draw)

    def _open_part(self, screen: pygame.Rect) -> pygame.Rect:
        """What the rails leave of the screen."""
        rails = [pixel_rect(rail) for rail in self._layout.rails]
        top = max((rail.bottom for rail in rails if rail.top <= 0), default=0)
        bottom = min((rail.top for rail in rails if rail.top > 0), default=screen.h)
        return pygame.Rect(0, top, screen.w, bottom - top)

    def _rail_shadows(self, target: pygame.Surface) -> None:
        """What the rails cast on the felt: the shadows of narrow strips at their edges, since the
        shadow below a rail is never seen."""
        shadow = self.painter.theme.shadow_rail
        reach = self.painter.dp(shadow.spread)
        for rail in self._layout.rails:
            y = rail.y if rail.y > 0 else rail.bottom - 2 * reach
            strip = Box(rail.x - 2 * reach, y, rail.w + 4 * reach, 2 * reach)
            self.painter.shadow(target, strip, 0, shadow)

    def _rails(self, target: pygame.Surface, around: Surroundings) -> None:
        """The borders of the table with what lies on them. While only the table moves, they are
        not drawn anew."""
        for rail, kept in zip(self._layout.rails, self._kept_rails, strict=True):
            kept.draw(target, around, partial(self._rail, rail, around), pixel_rect(rail))

    def _rail(self, rail: Box, around: Surroundings, target: pygame.Surface) -> None:
        painter, theme = self.painter, self.painter.theme
        rect, edge = pixel_rect(rail), painter.dp(theme.hairline)
        target.fill(theme.rail, rect)
        y = rail.y if rail.y > 0 else rail.bottom - edge
        painter.rounded(target, rail._replace(y=y, h=edge), theme.card_edge, 0)
        self._surroundings(target, around, rect)

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

    def _preview(self, target: pygame.Surface, cell: Cell) -> None:
        """What the turn would score with the tile in hand laid here."""
        slot = self._hand.slot
        if slot is None:
            return
        judgement = self._session.judge(slot, cell)
        if judgement.legal:
            words = self._services.words.sum(judgement.lines)
            around = self.cell_box(cell)
            if self._hand.carried is not None:
                # The tile is held over the cell and a little above it.
                around = around.inset(-HELD * around.w).moved(0, -HELD * around.h)
            self._bubble(target, around, words, self.painter.theme.accent)

    def _bubble(self, target: pygame.Surface, beside: Box, text: str, edge: RGB) -> None:
        spot = Spot(beside, self._layout.table, self._contents.occupied())
        draw_bubble(target, self.painter, spot, text, edge)

    def explanation(self, target: pygame.Surface) -> None:
        """What a long press says of a tile or a cell, beside it."""
        explanation = self._notes.explanation
        if explanation is None:
            return
        painter, theme = self.painter, self.painter.theme
        room = Box(0, 0, *self._window.size).inset(painter.dp(theme.space_small))
        beside = room
        if explanation.slot is not None:
            beside = self.slot_box(explanation.slot)
        elif explanation.cell is not None:
            beside = self.cell_box(explanation.cell)
            self._table.ring(target, beside)
        text = explanation.text
        avoid = [*self._contents.occupied(), *self._layout.slots]
        spot = Spot(beside, room, avoid)
        draw_bubble(target, painter, spot, text, theme.highlight, theme.type_note)

    def _surroundings(
        self, target: pygame.Surface, around: Surroundings, part: pygame.Rect
    ) -> None:
        """Cards, bag and rack, those that lie in this part of the screen."""
        layout = self._layout
        for content, box in zip(around.cards, layout.cards, strict=True):
            if part.collidepoint(box.centre):
                self._hud.card(target, box, content)
        if part.collidepoint(layout.bag.centre):
            _ = self._services.words.gettext
            self._hud.bag(target, layout.bag, around.bag, _("in the bag"), around.squeeze)
        if part.collidepoint(layout.tray.centre):
            self._rack.draw(target, layout.tray, layout.slots, around.rack)

    def slot_at(self, point: Point) -> int | None:
        """The place of the rack nearest to a point on the tray; None off the tray."""
        if not self._layout.tray.contains(point):
            return None
        slots = self._layout.slots
        return min(range(len(slots)), key=lambda n: abs(slots[n].centre[0] - point[0]))

    def motion(self, target: pygame.Surface, alpha: float) -> None:
        """What flies, and the tile in hand above all."""
        motions = self._choreography.motions
        self._passing_turn(target)
        room = pixel_rect(self._layout.table.inset(self.painter.dp(self.painter.theme.space_small)))
        motions.draw(target, self.painter, self._poses, alpha, room)
        carried = self._hand.carried
        if carried is not None:
            self._carried(target, carried)

    def _passing_turn(self, target: pygame.Surface) -> None:
        """The mark of whose turn it is, on its way from one card to the next."""
        show, cards, theme = self._choreography, self._layout.cards, self.painter.theme
        if not 0.0 < show.turn_way < 1.0:
            return
        start, end = cards[show.turn_before], cards[show.turn_shown]
        box = Box(
            start.x + (end.x - start.x) * show.turn_way,
            start.y + (end.y - start.y) * show.turn_way,
            start.w,
            start.h,
        )
        border = self.painter.dp(theme.stroke)
        clear, solid = with_alpha(theme.accent, 0), with_alpha(theme.accent_lit, 255)
        self.painter.rounded(target, box, clear, self.painter.dp(theme.radius), border, solid)

    def _carried(self, target: pygame.Surface, carried: Carried) -> None:
        """The tile in hand, leaning as it is moved."""
        box, height = self.carried_box(carried), 0.8 * carried.lifted
        # Over a cell that takes it the tile is held higher, so that the ghost can be seen.
        high = 0.42 if self._hand.fits() else 0.08
        box = box.moved(0, -box.h * high * carried.lifted)
        self._table.shadow(target, box, height)
        tile = self._session.tile_in(carried.slot)
        lean = carried.lean.degrees
        if abs(lean) < LEAST_LEAN:
            picture = self._services.sprites.piece(self.kind, tile, round(box.w), height)
        else:
            picture = self._poses.piece(tile, box.w, lift=height, lean=lean)
        x, y = box.centre
        target.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def carried_box(self, carried: Carried) -> Box:
        """Where the tile in hand is seen: on its way from where it lay to the pointer, and then
        there."""
        size = self.carried_size(carried)
        (x, y), (home_x, home_y), part = carried.aim, carried.home, carried.lifted
        return Box.around((home_x + (x - home_x) * part, home_y + (y - home_y) * part), size, size)

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
        rows = self._contents.turns()
        self._panels.turns(
            target, box, _("Turns so far"), _("Nobody has played yet"), rows, scrolled
        )

    def list_height(self) -> float:
        """The height in px of the whole list of turns."""
        return self._panels.list_height(len(self._session.turns))
