"""Controls: they take pointers and keys for a node, and keep state while the tree is rebuilt."""

from __future__ import annotations

from collections.abc import Hashable

from game.art.theme import Theme
from game.common.geometry import Box, Point
from game.ui.node import CALM, Mood, Node, Use

FRESH_SECONDS, PAUSE_SECONDS = 0.6, 0.35
"""Seconds for which a guarded control ignores presses when it appears, and at least after each
press that it ignored: it was meant for what was there before."""

GLOW_STEPS = 6
"""Steps in which the light on a hovered control is drawn."""


class Control:
    """A button, and the base of all other controls. Boxes and points are px."""

    takes_text = False

    lasting = False
    """Whether its own state is kept while it is not in the tree, until it is there again."""

    def __init__(self, node: Node, use: Use, identity: Hashable) -> None:
        self.node = node
        self.use = use
        self.identity = identity
        self.box = Box(0.0, 0.0, 0.0, 0.0)
        # Whether the mouse is over it, a pointer is held down on it, and keys go to it.
        self.hovered = False
        self.pressed = False
        self.focused = False
        # The light of hovering, 0 to 1 in GLOW_STEPS, and how far it has come.
        self.glow = 0.0
        self._light = 0.0
        self._waits = FRESH_SECONDS if use.guarded else 0.0

    def sync(self, node: Node, use: Use, box: Box) -> None:
        """Take over the node of the tree that was built last, its use and its box."""
        self.node, self.use, self.box = node, use, box
        if not self.enabled:
            self.pressed = False

    @property
    def enabled(self) -> bool:
        """Whether it can be used; otherwise it is drawn paler."""
        return self.use.enabled

    @property
    def answers(self) -> bool:
        """Whether a press does anything: use it, or say why it cannot be used."""
        return self.enabled or self.use.refused is not None

    @property
    def own(self) -> Hashable:
        """Its own state, as far as it is seen."""
        return None

    @property
    def mood(self) -> Mood:
        """Its state while it is painted."""
        if not (self.hovered or self.pressed or self.focused or self.glow) and self.enabled:
            return CALM if self.own is None else Mood(own=self.own)
        state = self.hovered, self.pressed, self.focused, self.glow
        return Mood(self.enabled, *state, self.own)

    @property
    def spoken(self) -> str:
        """The sentence that a screen reader says of it."""
        return self.use.spoken

    @property
    def sign_place(self) -> Box:
        """The box that the sign of its key belongs to."""
        return self.box

    @property
    def waiting(self) -> bool:
        """Whether it still ignores presses."""
        return self._waits > 0

    def hold_off(self) -> None:
        """Ignore presses from now on for a moment, as if it had just appeared."""
        self._waits = FRESH_SECONDS

    def too_soon(self) -> bool:
        """Return whether a press now is ignored; the wait then begins again."""
        if not self.waiting:
            return False
        self._waits = max(self._waits, PAUSE_SECONDS)
        return True

    def take_focus(self, focused: bool) -> None:
        """Keys go to it from now on, or no longer."""
        self.focused = focused

    def hit(self, point: Point) -> bool:
        """Return whether a point is on it."""
        return self.box.contains(point)

    # Pointers

    def press_down(self, point: Point) -> None:
        """A pointer goes down on it."""
        self.pressed = True

    def press_move(self, point: Point) -> None:
        """The pointer that went down on it is at ``point``."""
        self.pressed = self.answers and self.hit(point)

    def press_up(self, point: Point) -> None:
        """Follow that this pointer goes up; inside the box this uses the control."""
        self.pressed = False
        if self.hit(point):
            if self.enabled:
                self.press_at(point)
            elif self.answers:
                self.activate()

    def press_cancel(self) -> None:
        """Follow that this pointer was taken away."""
        self.pressed = False

    def press_at(self, point: Point) -> None:
        """Use it at a point."""
        self.activate()

    def point_at(self, point: Point) -> None:
        """The mouse rests on it at ``point``."""

    def wheel(self, steps: float) -> bool:
        """Return whether it used a turn of the wheel by this many notches."""
        return False

    def fling(self, velocity: Point) -> None:
        """The pointer that drags it is let go at this speed (px a second)."""

    # Keys

    def activate(self) -> None:
        """Use it, as by a click or Enter; if it is not enabled, let it say why."""
        if self.too_soon():
            return
        if self.enabled:
            self._act()
        elif self.use.refused is not None:
            self.use.refused()

    def _act(self) -> None:
        """Do what it is for: `activate` has found that it may."""
        if self.use.press is not None:
            self.use.press()

    def step(self, direction: int) -> bool:
        """Return whether it used an arrow key to the left (-1) or right (1)."""
        return False

    def climb(self, direction: int) -> bool:
        """Return whether it used an arrow key up (-1) or down (1)."""
        return False

    def type_text(self, text: str) -> None:
        """Take typed characters; for fields."""

    def edit(self, action: str) -> bool:
        """Return whether it used an editing key; for fields."""
        return False

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self._waits:
            self._waits = max(0.0, self._waits - dt)
        goal = 1.0 if self.hovered and self.enabled else 0.0
        if self._light != goal:
            move = dt / Theme.seconds_quick
            self._light = min(goal, self._light + move) if goal else max(goal, self._light - move)
            self.glow = round(self._light * GLOW_STEPS) / GLOW_STEPS
