"""The controls of the Play screen: buttons, rack slots and tooltips of the player cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box, Point
from game.common.window import Window
from game.screens.hand.layout_base import PlayLayout
from game.screens.hand.play_button import CURTAIN, PlayButton
from game.screens.hand.play_layout import page_tree
from game.screens.hand.play_state import PlayState
from game.screens.hand.refusal_texts import RefusalTexts
from game.screens.play.actions import PlayActions
from game.screens.play.default_buttons import default_buttons
from game.screens.play.overlays import TABLE, PlayOverlays
from game.screens.play.tile_moves import TileMoves
from game.session import Session
from game.table.rack_picture import RAISED, draw_tick
from game.ui.control import Control
from game.ui.node import Behaviour, Node, VisualState
from game.ui.prompts import CORNER
from game.ui.tree import Tree
from game.words.words import Words


@dataclass(frozen=True, slots=True)
class SlotRing:
    """Focus ring of a rack slot; its tile may be ``raised``, or ``chosen`` to exchange or roll."""

    slot: int
    raised: bool
    chosen: bool

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        """Draw the ring of a focused slot, then the edge and tick of a chosen tile again."""
        if not state.focused:
            return
        radius = box.w * 0.18
        if self.raised:
            box = box.moved(0, -box.h * RAISED)
        painter.focus_ring(target, box, radius)
        if self.chosen:
            gold, width = painter.theme.highlight, painter.dp(painter.theme.ring)
            painter.rounded(target, box, with_alpha(gold, 0), radius, width, with_alpha(gold, 255))
            draw_tick(target, painter, box)


class RackSlot(Control):
    """A focusable slot of the rack. Pointers hit the tile instead."""

    @property
    def ring(self) -> SlotRing:
        """The ring of the slot."""
        content = self.node.content
        if not isinstance(content, SlotRing):
            raise TypeError(f"a place of the rack shows {content!r}")
        return content

    @property
    def slot(self) -> int:
        """The slot's number, from 0."""
        return self.ring.slot

    @property
    def prompt_anchor(self) -> Box:
        """The box of the key sign: lower while a tick is in the slot's upper corner."""
        return self.box.moved(0, self.box.h * (1 - CORNER)) if self.ring.chosen else self.box

    def hit(self, point: Point) -> bool:
        return False


def focused_slot(tree: Tree) -> int | None:
    """Return the rack slot that has the focus."""
    focused = tree.focused
    return focused.slot if isinstance(focused, RackSlot) else None


def score_gap_text(session: Session, seat: int, words: Words) -> str:
    """Return how far a player is behind; "" without points, or if a `quiet` seat has none."""
    scores, name = session.state.scores, session.setup.seats[seat].name
    most = max(scores)
    if not most or not all(scores[n] for n in session.quiet):
        return ""
    if scores[seat] == most:
        return words.gettext("{name}: in the lead").format(name=name)
    behind = most - scores[seat]
    sentence = words.ngettext(
        "{name}: {n} point behind the leader", "{name}: {n} points behind the leader", behind
    )
    return sentence.format(name=name, n=behind)


@dataclass(frozen=True, kw_only=True)
class PlayControls:
    """The values from which the tree is built; a change rebuilds the tree.

    ``rack`` pairs each focusable slot with whether it is enabled. ``cards`` are the tooltips of the
    cards by seat. ``take`` takes the tile of a slot by key.
    """

    picture: PlayOverlays
    layout: PlayLayout
    buttons: tuple[tuple[str, PlayButton], ...]
    rack: tuple[tuple[SlotRing, bool], ...]
    cards: tuple[str, ...]
    take: Callable[[int], None]
    refuse: Callable[[str], None]
    say: Callable[[str], None]

    @classmethod
    def now(
        cls,
        actions: PlayActions,
        tiles: TileMoves,
        take: Callable[[int], None],
        picture: PlayOverlays,
        layout: PlayLayout,
    ) -> PlayControls:
        """Return the current values of the game, the hand and the task."""
        play, session = actions.play, actions.play.session
        refusals = play.refusals()
        usual = default_buttons(refusals, play.services.settings, actions, tiles)
        return cls(
            picture=picture,
            layout=layout,
            buttons=tuple(actions.task.buttons(usual).items()),
            rack=_rack(play, refusals),
            cards=tuple(
                score_gap_text(session, seat, play.words)
                for seat in range(len(session.setup.seats))
            ),
            take=take,
            refuse=play.refuse,
            say=play.notes.say,
        )

    def page(self, window: Window) -> Node:
        """Return the layout with the controls at their places. Raise KeyError for one without."""
        return page_tree(self.layout.page._replace(window=window, parts=self._parts()))

    def _parts(self) -> dict[str, Node]:
        nodes = {name: one.node(name, self.refuse) for name, one in self.buttons}
        curtain = [nodes.pop(CURTAIN)] if CURTAIN in nodes else []
        found = [*self._card_nodes(), *curtain, *self._rack_nodes(), *nodes.values()]
        parts = {}
        for tab, node in enumerate(found):
            use = node.behaviour and replace(node.behaviour, tab=tab)
            parts[str(node.key)] = replace(node, layer=TABLE + tab, behaviour=use)
        if lost := parts.keys() - {CURTAIN, *self.layout.controls()}:
            raise KeyError(*sorted(lost))
        return parts

    def hold_off(self, tree: Tree, before: PlayControls) -> None:
        """Make changed buttons ignore presses intended for their ``before`` state."""
        for name, now in self.buttons:
            was = dict(before.buttons).get(name, now)
            unused = name == "take_back" and was.reason
            if now.other_than(was) and not unused:
                tree[name].hold_off()

    def _rack_nodes(self) -> list[Node]:
        return [
            Node(
                key=f"slot {ring.slot}",
                content=ring,
                behaviour=Behaviour(
                    control=RackSlot, on_press=partial(self.take, ring.slot), enabled=enabled
                ),
            )
            for ring, enabled in self.rack
        ]

    def _card_nodes(self) -> list[Node]:
        """Return nodes without a picture, with the gap to the leader as tooltip and message."""
        found = []
        for seat, words in enumerate(self.cards):
            say = partial(self.say, words) if words else None
            use = Behaviour(control=Control, enabled=False, on_refused=say, tooltip=words)
            found.append(Node(key=f"card {seat}", behaviour=use))
        return found


def _rack(play: PlayState, refusals: RefusalTexts) -> tuple[tuple[SlotRing, bool], ...]:
    """Return the slots; those of tiles laid out are enabled only while the voice is on."""
    if not refusals.in_reach or refusals.handing_over:
        return ()
    hears, laid = play.services.voice.on, {slot for slot, _ in refusals.staged}
    up = refusals.chosen | {refusals.selected, *play.hand.hinted}
    return tuple(
        (
            SlotRing(slot, raised=slot in up, chosen=slot in refusals.chosen),
            tile is not None and (hears or slot not in laid),
        )
        for slot, tile in enumerate(refusals.slots)
    )
