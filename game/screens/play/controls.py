"""The controls of the Play screen: its buttons, the places of the rack, and notes on the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from game.screens.hand.layout_parts import PlayLayout
from game.screens.hand.play_button import CURTAIN, PlayButton
from game.screens.hand.reasons import Reasons
from game.screens.hand.state import PlayState
from game.screens.play.picture import PlayPicture
from game.screens.play.rack_and_cards import RackPlace, RackRing, card_words
from game.ui.control import Control
from game.ui.node import Node, Use, fixed
from game.ui.tree import Tree


@dataclass(frozen=True, kw_only=True)
class PlayControls:
    """All that the tree of Play is made from, and nothing else is: it is built again when this
    value is another. ``rack`` are the places that may have the focus, each with whether it can be
    used; ``cards`` what those say, by seat; ``take`` takes the tile of a slot by key."""

    picture: PlayPicture
    layout: PlayLayout
    buttons: tuple[tuple[str, PlayButton], ...]
    rack: tuple[tuple[RackRing, bool], ...]
    cards: tuple[str, ...]
    take: Callable[[int], None]
    refuse: Callable[[str], None]
    say: Callable[[str], None]

    @classmethod
    def now(
        cls,
        play: PlayState,
        reasons: Reasons,
        buttons: Mapping[str, PlayButton],
        take: Callable[[int], None],
        picture: PlayPicture,
        layout: PlayLayout,
    ) -> PlayControls:
        """Ask the game, the hand and the task."""
        session = play.session
        return cls(
            picture=picture,
            layout=layout,
            buttons=tuple(buttons.items()),
            rack=_rack(play, reasons),
            cards=tuple(
                card_words(session, seat, play.words) for seat in range(len(session.setup.seats))
            ),
            take=take,
            refuse=play.refuse,
            say=play.notes.say,
        )

    def nodes(self) -> list[Node]:
        """Return the controls where the layout has them, in the order of Tab: first what lies over
        the rack, or the rack. Raise KeyError for one that the layout has no box for."""
        layout = self.layout
        boxes = {**layout.controls(), CURTAIN: layout.tray.inset(layout.tray.h * 0.03)}
        nodes = {name: one.node(name, self.refuse) for name, one in self.buttons}
        curtain = [nodes.pop(CURTAIN)] if CURTAIN in nodes else []
        found = [*self._card_nodes(), *curtain, *self._rack_nodes(), *nodes.values()]
        return [fixed(node, boxes[str(node.key)]) for node in found]

    def hold_off(self, tree: Tree, before: PlayControls) -> None:
        """Have buttons of the tree ignore presses that were meant for what they were ``before``."""
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
                use=Use(control=RackPlace, press=partial(self.take, ring.slot), enabled=enabled),
            )
            for ring, enabled in self.rack
        ]

    def _card_nodes(self) -> list[Node]:
        """Cards draw nothing: the mouse reads there how far behind their player is, and a press has
        it said."""
        found = []
        for seat, words in enumerate(self.cards):
            say = partial(self.say, words) if words else None
            use = Use(control=Control, enabled=False, refused=say, tooltip=words)
            found.append(Node(key=f"card {seat}", use=use))
        return found


def _rack(play: PlayState, reasons: Reasons) -> tuple[tuple[RackRing, bool], ...]:
    """Skip slots that look empty since their tile is laid out; but players who hear the game are
    told of those tiles there."""
    if not reasons.in_reach or reasons.handing_over:
        return ()
    hears, laid = play.services.voice.on, {slot for slot, _ in reasons.staged}
    up = reasons.chosen | {reasons.selected, *play.hand.hinted}
    return tuple(
        (
            RackRing(slot, raised=slot in up, chosen=slot in reasons.chosen),
            tile is not None and (hears or slot not in laid),
        )
        for slot, tile in enumerate(reasons.slots)
    )
