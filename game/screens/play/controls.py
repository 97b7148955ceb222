"""The controls of the Play screen: buttons, rack slots, and tooltips of the player cards."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game import ui
from game.art import Painter
from game.common import Box, Window
from game.screens.play.actions import PlayActions
from game.screens.play.default_buttons import default_buttons
from game.screens.play.overlays import TABLE, PlayOverlays
from game.screens.play.tile_moves import TileMoves
from game.screens.tasks import CURTAIN, PlayButton, PlayLayout, PlayState, page_tree
from game.session import Session
from game.table.rack_picture import RAISED, draw_tick
from game.ui.prompts import MAX_HEIGHT
from game.words import Words


@dataclass(frozen=True, slots=True)
class SlotRing:
    """The content of a rack slot's node. It draws a ring while the slot has the focus."""

    slot: int
    raised: bool  # whether the slot's tile is drawn higher: selected, hinted or chosen
    chosen: bool  # whether the tile is chosen for an exchange or a roll

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        radius = box.w * 0.18
        if self.raised:
            box = box.moved(0, -box.h * RAISED)
        if not state.focused:
            return
        painter.focus_ring(target, box, radius)
        if self.chosen:
            gold, width = painter.theme.highlight, painter.dp(painter.theme.ring)
            painter.outline(target, box, radius, width, gold)
            draw_tick(target, painter, box)


class RackSlot(ui.ControlOf[SlotRing]):
    """A rack slot that keys can focus. Mouse and fingers act on the tile that is drawn there."""

    hover_only = True

    @property
    def tooltip_anchor(self) -> Box:
        # The tooltip is above the status line.
        return self.box._replace(y=self.box.y - 0.8 * self.box.h, h=1.8 * self.box.h)

    @property
    def prompt_anchor(self) -> Box:
        # The key prompt of a chosen tile is below the tile's tick.
        return self.box.moved(0, self.box.h * (1 - MAX_HEIGHT)) if self.face.chosen else self.box


def focused_slot(tree: ui.Tree) -> int | None:
    """Return the rack slot that has the focus, or None."""
    focused = tree.focused
    return focused.face.slot if isinstance(focused, RackSlot) else None


def score_gap_text(session: Session, seat: int, words: Words) -> str:
    """Return a text that says how far `seat` is behind the leader, or that it leads.

    Return "" while nobody has points, or while a seat left out of the ranking has none.
    """
    scores, name = session.state.scores, session.setup.seats[seat].name
    best = max(scores)
    if not best or not all(scores[n] for n in session.unranked_seats):
        return ""
    if scores[seat] == best:
        return words.gettext("{name}: in the lead").format(name=name)
    return words.plural(
        "{name}: {n} point behind the leader",
        "{name}: {n} points behind the leader",
        best - scores[seat],
        name=name,
    )


@dataclass(frozen=True, kw_only=True)
class PlayControls:
    """All values from which the tree of controls is built. A change of one rebuilds the tree."""

    overlays: PlayOverlays
    layout: PlayLayout
    buttons: tuple[tuple[str, PlayButton], ...]
    tile_tip: str  # tooltip of the tiles in the rack
    rack: tuple[tuple[SlotRing, bool], ...]  # each slot's ring, and whether the slot is enabled
    cards: tuple[str, ...]  # tooltip of each seat
    take: Callable[[int], None]  # called with the focused slot when a key presses it
    actions: PlayActions

    @classmethod
    def now(
        cls,
        actions: PlayActions,
        tiles: TileMoves,
        take: Callable[[int], None],
        overlays: PlayOverlays,
        layout: PlayLayout,
    ) -> "PlayControls":
        play, session = actions.play, actions.play.session
        seats = enumerate(session.setup.seats)
        return cls(
            overlays=overlays,
            layout=layout,
            buttons=tuple(actions.task.buttons(default_buttons(actions, tiles)).items()),
            tile_tip=_tile_tip(play),
            rack=_rack(play),
            cards=tuple(score_gap_text(session, n, play.words) or seat.name for n, seat in seats),
            take=take,
            actions=actions,
        )

    def page(self, window: Window) -> ui.Node:
        """Return the tree of all controls. Raise KeyError if the layout lacks a control's box."""
        buttons = {
            name: button.node(name, self.actions.play.refuse) for name, button in self.buttons
        }
        curtain = [buttons.pop(CURTAIN)] if CURTAIN in buttons else []
        nodes = [*self._card_nodes(), *curtain, *self._rack_nodes(), *buttons.values()]
        controls = {}
        for tab, node in enumerate(nodes):
            use = node.behaviour and replace(node.behaviour, tab=tab)
            controls[str(node.key)] = replace(node, layer=TABLE + tab, behaviour=use)
        if unplaced := controls.keys() - {CURTAIN, *self.layout.controls()}:
            raise KeyError(*sorted(unplaced))
        return page_tree(self.layout.page._replace(window=window, controls=controls))

    def hold_off(self, tree: ui.Tree, before: "PlayControls") -> None:
        """Make each button whose meaning differs from `before` ignore presses for a moment."""
        buttons_before = dict(before.buttons)
        for name, button in self.buttons:
            previous = buttons_before.get(name, button)
            unused = name == "take_back" and previous.reason
            if button.needs_hold_off(previous) and not unused:
                if button.hold_seconds is None:
                    tree[name].hold_off()
                else:
                    tree[name].hold_off(button.hold_seconds, dimmed=True)

    def _rack_nodes(self) -> list[ui.Node]:
        nodes = []
        for ring, enabled in self.rack:
            press = partial(self.take, ring.slot)
            tip = self.tile_tip if enabled else ""
            use = ui.Behaviour(control=RackSlot, on_press=press, enabled=enabled, tooltip=tip)
            nodes.append(ui.Node(key=f"slot {ring.slot}", content=ring, behaviour=use))
        return nodes

    def _card_nodes(self) -> list[ui.Node]:
        show = self.actions.show_last_turns
        return [
            ui.tooltip_area(f"card {seat}", text, partial(show, text))
            for seat, text in enumerate(self.cards)
        ]


def _tile_tip(play: PlayState) -> str:
    idle = play.hand.choosing or not play.session.person_to_move
    return "" if idle else play.words.gettext("Drag it to a square, or click both. Hold: about it")


def _rack(play: PlayState) -> tuple[tuple[SlotRing, bool], ...]:
    """Return each slot's ring and whether it is enabled; () if the hand is hidden or changing."""
    session, hand = play.session, play.hand
    if not session.in_reach or play.table_view.rack_changing:
        return ()
    chosen, voice_on = hand.chosen, play.services.voice.on
    raised = {*chosen, hand.selected, *hand.hinted}
    return tuple(
        (
            SlotRing(slot, raised=slot in raised, chosen=slot in chosen),
            # Slots whose tiles are staged can have the focus only while the voice is on.
            tile is not None and (voice_on or slot not in session.staged.cells),
        )
        for slot, tile in enumerate(session.rack.slots)
    )
