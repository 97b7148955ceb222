"""Controls, which handle pointers and keys for a node, and keep state while the tree is rebuilt."""

from __future__ import annotations

from collections.abc import Hashable

from game.art.theme import Theme
from game.common.geometry import Box, Point
from game.ui.node import AT_REST, Behaviour, Node, VisualState

FRESH_SECONDS, PAUSE_SECONDS = 0.6, 0.35
"""Seconds for which a guarded control ignores presses: at first, and after an ignored press."""

GLOW_STEPS = 6
"""Number of brightness steps of a hovered control."""


class Control:
    """A button, and the base class of all other controls. Boxes and points are px."""

    takes_text = False

    lasting = False
    """Whether the state of this control is kept while the tree does not contain the control."""

    def __init__(self, node: Node, behaviour: Behaviour, identity: Hashable) -> None:
        self.node = node
        self.behaviour = behaviour
        self.identity = identity
        self.box = Box(0.0, 0.0, 0.0, 0.0)
        # Whether the mouse is over the control, a pointer holds it down, and keys go to it.
        self.hovered = False
        self.pressed = False
        self.focused = False
        # The drawn brightness of hovering (0 to 1, in GLOW_STEPS), and the exact value.
        self.glow = 0.0
        self._light = 0.0
        self._waits = FRESH_SECONDS if behaviour.guarded else 0.0

    def sync(self, node: Node, behaviour: Behaviour, box: Box) -> None:
        """Take over the node, use and box of the latest tree."""
        self.node, self.behaviour, self.box = node, behaviour, box
        if not self.enabled:
            self.pressed = False

    @property
    def enabled(self) -> bool:
        """Whether the control can be used; a disabled control is drawn paler."""
        return self.behaviour.enabled

    @property
    def answers(self) -> bool:
        """Whether a press has an effect: use the control, or explain why it is disabled."""
        return self.enabled or self.behaviour.on_refused is not None

    @property
    def detail(self) -> Hashable:
        """The visible state of the control itself, such as a caret, as a hashable value."""
        return None

    @property
    def state(self) -> VisualState:
        """The state that the content is painted with."""
        if not (self.hovered or self.pressed or self.focused or self.glow) and self.enabled:
            return AT_REST if self.detail is None else VisualState(detail=self.detail)
        pointer = self.hovered, self.pressed, self.focused, self.glow
        return VisualState(self.enabled, *pointer, self.detail)

    @property
    def spoken(self) -> str:
        """The spoken text for screen readers."""
        return self.behaviour.spoken

    @property
    def prompt_anchor(self) -> Box:
        """The box (px) that the key sign is attached to."""
        return self.box

    @property
    def waiting(self) -> bool:
        """Whether presses are still ignored."""
        return self._waits > 0

    def hold_off(self) -> None:
        """Ignore presses for a moment, as if the control had just appeared."""
        self._waits = FRESH_SECONDS

    def too_soon(self) -> bool:
        """Return whether a press now is ignored, and if so extend the wait."""
        if not self.waiting:
            return False
        self._waits = max(self._waits, PAUSE_SECONDS)
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
        """Handle the loss of the pointer, without using the control."""
        self.pressed = False

    def press_at(self, point: Point) -> None:
        """Use the control at a point."""
        self.activate()

    def point_at(self, point: Point) -> None:
        """Handle the mouse hovering at ``point``."""

    def wheel(self, steps: float) -> bool:
        """Return whether the control used a turn of the wheel by ``steps`` notches."""
        return False

    def fling(self, velocity: Point) -> None:
        """Handle the release of a dragging pointer at this velocity (px a second)."""

    # Keys

    def activate(self) -> None:
        """Use the control as a click or Enter does; a disabled control explains itself instead."""
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
        """Return whether the control used the left (-1) or right (1) arrow key."""
        return False

    def climb(self, direction: int) -> bool:
        """Return whether the control used the up (-1) or down (1) arrow key."""
        return False

    def type_text(self, text: str) -> None:
        """Insert typed characters; for text fields."""

    def edit(self, action: str) -> bool:
        """Return whether the control used an editing key; for text fields."""
        return False

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        if self._waits:
            self._waits = max(0.0, self._waits - dt)
        goal = 1.0 if self.hovered and self.enabled else 0.0
        if self._light != goal:
            move = dt / Theme.seconds_quick
            self._light = min(goal, self._light + move) if goal else max(goal, self._light - move)
            self.glow = round(self._light * GLOW_STEPS) / GLOW_STEPS
