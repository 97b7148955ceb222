"""Controls: handlers of pointers and keys for a node. They keep state while trees are rebuilt."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

from game.art.theme import Theme
from game.common.geometry import Box, Point
from game.ui.node import AT_REST, Behaviour, Node, VisualState

FRESH_SECONDS = 0.6
"""Seconds for which a guarded control ignores presses after it appeared."""
PAUSE_SECONDS = 0.35
"""Seconds for which it ignores presses after an ignored press."""

GLOW_STEPS = 6
"""Number of steps between the brightness of a resting and of a hovered control."""

C = TypeVar("C")


class Control:
    """A button, and the base class of all other controls. Boxes and points are px."""

    takes_text = False

    lasting = False
    """Whether the control keeps its state while absent from the tree, as lists do."""

    def __init__(self, node: Node, behaviour: Behaviour, identity: Hashable) -> None:
        self.node = node
        self.behaviour = behaviour
        self.identity = identity
        self.box = Box(0.0, 0.0, 0.0, 0.0)
        self.hovered = self.pressed = self.focused = False
        # The drawn brightness of hovering (0 to 1, in GLOW_STEPS), and the exact value.
        self.glow = self._exact_glow = 0.0
        self._guard_seconds = FRESH_SECONDS if behaviour.guarded else 0.0

    def sync(self, node: Node, behaviour: Behaviour, box: Box) -> None:
        """Take over the node, use and box of the latest tree."""
        self.node, self.behaviour, self.box = node, behaviour, box
        if not self.enabled:
            self.pressed = False

    def content_as(self, kind: type[C]) -> C:
        """Return the node's content. Raises TypeError if it is of another kind."""
        if not isinstance(self.node.content, kind):
            raise TypeError(f"{type(self).__name__} shows {self.node.content!r}")
        return self.node.content

    @property
    def enabled(self) -> bool:
        """Whether the control can be used; others are drawn paler."""
        return self.behaviour.enabled

    @property
    def answers(self) -> bool:
        """Whether a press has an effect, even if only to explain why the control is disabled."""
        return self.enabled or self.behaviour.on_refused is not None

    @property
    def detail(self) -> Hashable:
        """State that only this kind of control has and shows, such as a caret."""
        return None

    @property
    def state(self) -> VisualState:
        """The state in which the content is painted."""
        if not (self.hovered or self.pressed or self.focused or self.glow) and self.enabled:
            return AT_REST if self.detail is None else VisualState(detail=self.detail)
        pointer = self.hovered, self.pressed, self.focused, self.glow
        return VisualState(self.enabled, *pointer, self.detail)

    @property
    def spoken(self) -> str:
        """The text for screen readers."""
        return self.behaviour.spoken

    @property
    def prompt_anchor(self) -> Box:
        """The box (px) with the key prompt at its upper right corner."""
        return self.box

    @property
    def waiting(self) -> bool:
        """Whether presses are still ignored."""
        return self._guard_seconds > 0

    def hold_off(self) -> None:
        """Ignore presses for a moment, as if the control had just appeared."""
        self._guard_seconds = FRESH_SECONDS

    def too_soon(self) -> bool:
        """Return whether a press now is ignored, and if so extend the wait."""
        if not self.waiting:
            return False
        self._guard_seconds = max(self._guard_seconds, PAUSE_SECONDS)
        return True

    def take_focus(self, focused: bool) -> None:
        """Gain or lose the keyboard focus."""
        self.focused = focused

    def hit(self, point: Point) -> bool:
        """Return whether the control contains a point."""
        return self.box.contains(point)

    # Pointers

    def press_down(self, point: Point) -> None:
        """Handle a pointer going down on the control."""
        self.pressed = True

    def press_move(self, point: Point) -> None:
        """Handle a move of the pointer that went down on the control."""
        self.pressed = self.answers and self.hit(point)

    def press_up(self, point: Point) -> None:
        """Handle the release of the pointer; inside the box the control is used."""
        self.pressed = False
        if self.hit(point):
            if self.enabled:
                self.press_at(point)
            elif self.answers:
                self.activate()

    def press_cancel(self) -> None:
        """Handle a press that was taken away; do not use the control."""
        self.pressed = False

    def press_at(self, point: Point) -> None:
        """Use the control at a point."""
        self.activate()

    def point_at(self, point: Point) -> None:
        """Handle the mouse hovering at ``point``."""

    def wheel(self, steps: float) -> bool:
        """Handle a turn of the wheel by ``steps`` notches; return whether it had an effect."""
        return False

    def fling(self, velocity: Point) -> None:
        """Handle the release of a dragging pointer that moves at ``velocity`` (px per second)."""

    # Keys

    def activate(self) -> None:
        """Use the control as a click or Enter does; if disabled, call ``on_refused`` instead."""
        if self.too_soon():
            return
        if self.enabled:
            self._act()
        elif self.behaviour.on_refused is not None:
            self.behaviour.on_refused()

    def _act(self) -> None:
        if self.behaviour.on_press is not None:
            self.behaviour.on_press()

    def step(self, direction: int) -> bool:
        """Handle the left (-1) or right (1) arrow key; return False to let it move the focus."""
        return False

    def climb(self, direction: int) -> bool:
        """Handle the up (-1) or down (1) arrow key; return False to let it move the focus."""
        return False

    def type_text(self, text: str) -> None:
        """Insert typed characters (text fields only)."""

    def edit(self, action: str) -> bool:
        """Handle an editing key (text fields only); return whether it had an effect."""
        return False

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        if self._guard_seconds:
            self._guard_seconds = max(0.0, self._guard_seconds - dt)
        goal = 1.0 if self.hovered and self.enabled else 0.0
        if self._exact_glow != goal:
            move = dt / Theme.seconds_quick
            self._exact_glow = (
                min(goal, self._exact_glow + move) if goal else max(goal, self._exact_glow - move)
            )
            self.glow = round(self._exact_glow * GLOW_STEPS) / GLOW_STEPS
