"""The controls of the Play screen: its buttons, the places of the rack, and notes on the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.screens.hand.layout_parts import PlayLayout
from game.screens.hand.play_button import CURTAIN, PlayButton
from game.screens.hand.reasons import Reasons
from game.screens.hand.state import PlayState
from game.screens.hand.task import Task
from game.screens.play.actions import PlayActions
from game.screens.play.button_list import usual_buttons
from game.screens.play.rack_and_cards import RackPlace, RackRing, card_words
from game.screens.play.tiles import TileMoves
from game.ui.control import Control
from game.ui.node import Node, Use, fixed
from game.ui.tree import Tree


class PlayControls:
    """Makes the nodes of all that is pressed, from the game, the hand and the task.

    ``buttons`` are those of the last nodes, by name.
    """

    def __init__(
        self,
        play: PlayState,
        task: Task,
        actions: PlayActions,
        tiles: TileMoves,
        take: Callable[[int], None],
    ) -> None:
        """``take`` takes the tile of a slot by key."""
        self._play = play
        self._task = task
        self._actions, self._tiles, self._take = actions, tiles, take
        self._basis: object = None
        self.buttons: Mapping[str, PlayButton] = {}

    def forget(self) -> None:
        """Count everything as changed: the layout, the language or the settings may be others."""
        self._basis = None

    def changed(self) -> bool:
        """Return whether the game, the hand or the task have changed since the last call."""
        hand = self._play.hand
        before = self._basis
        self._basis = self._play.reasons(), hand.moment, hand.hinted, self._task.at
        return self._basis != before

    def nodes(self, layout: PlayLayout) -> list[Node]:
        """Return the controls where the layout has them, in the order of Tab: first what lies over
        the rack, or the rack. Raise KeyError for one that the layout has no box for."""
        reasons = self._play.reasons()
        usual = usual_buttons(reasons, self._play.services.settings, self._actions, self._tiles)
        self.buttons = self._task.buttons(usual)
        boxes = {**layout.controls(), CURTAIN: layout.tray.inset(layout.tray.h * 0.03)}
        nodes = {name: one.node(name, self._play.refuse) for name, one in self.buttons.items()}
        curtain = [nodes.pop(CURTAIN)] if CURTAIN in nodes else []
        found = [*self._cards(), *curtain, *self._rack(reasons), *nodes.values()]
        return [fixed(node, boxes[str(node.key)]) for node in found]

    def hold_off(self, tree: Tree, before: Mapping[str, PlayButton]) -> None:
        """Have buttons ignore presses that were meant for what they were ``before``."""
        for name, now in self.buttons.items():
            was = before.get(name, now)
            unused = name == "take_back" and was.reason
            if name in tree and now.other_than(was) and not unused:
                tree[name].hold_off()

    def _rack(self, reasons: Reasons) -> list[Node]:
        """Skip slots that look empty since their tile is laid out; but players who hear the game
        are told of those tiles there."""
        if not reasons.in_reach or reasons.handing_over:
            return []
        hears, laid = self._play.services.voice.on, {slot for slot, _ in reasons.staged}
        up = reasons.chosen | {reasons.selected, *self._play.hand.hinted}
        return [
            Node(
                key=f"slot {slot}",
                content=RackRing(slot, raised=slot in up, chosen=slot in reasons.chosen),
                use=Use(
                    control=RackPlace,
                    press=partial(self._take, slot),
                    enabled=tile is not None and (hears or slot not in laid),
                ),
            )
            for slot, tile in enumerate(reasons.slots)
        ]

    def _cards(self) -> list[Node]:
        """Cards draw nothing: the mouse reads there how far behind their player is, and a press has
        it said."""
        session, found = self._play.session, []
        for seat in range(len(session.setup.seats)):
            words = card_words(session, seat, self._play.words)
            say = partial(self._play.notes.say, words) if words else None
            use = Use(control=Control, enabled=False, refused=say, tooltip=words)
            found.append(Node(key=f"card {seat}", use=use))
        return found
