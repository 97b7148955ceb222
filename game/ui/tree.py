"""Trees on the screen: drawing, and routing of pointers and keys to the controls."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from collections.abc import Set as AbstractSet
from functools import partial
from itertools import groupby
from operator import attrgetter

import pygame

from game.art.kept import KeptPicture
from game.art.painter import Painter
from game.common.geometry import Box, Point, nearest_towards
from game.input import gestures
from game.input.device import ARROWS, Device
from game.input.keys import KeyPress, TextTyped
from game.ui.control import Control
from game.ui.layout import Placed, place
from game.ui.node import CALM, Content, Live, Mood, Node
from game.ui.pointing import Pointing
from game.ui.sign import draw_sign, draw_tooltip, sign_name

_REPEATING = (*ARROWS, "+", "-")


class Tree:
    """The tree that a screen has built last, and its controls by identity.

    With ``arrows_begin`` an arrow key takes the first focus, as in a menu. Otherwise the scene gets
    the arrow keys until Tab has focused a control.
    """

    def __init__(self, arrows_begin: bool = True) -> None:
        self.arrows_begin = arrows_begin
        self.begins_at: Hashable = None
        """The identity of the control that Tab or an arrow focuses first, if enabled."""
        self.placed: list[Placed] = []
        self.controls: dict[Hashable, Control] = {}
        # Controls that are not in the current tree, but keep their state.
        self._absent: dict[Hashable, Control] = {}
        self.pointing = Pointing(self.at, self._focus)

    # The tree

    def show(self, root: Node, room: Box) -> None:
        """Replace the tree; controls in both keep state. Raises ValueError for equal identities."""
        self.placed = place(root, room)
        before, self.controls = self.controls, {}
        for node, box, identity, *_ in self.placed:
            if (use := node.use) is not None:
                if identity in self.controls:
                    raise ValueError(f"two controls are called {identity!r}")
                control = before.get(identity) or self._absent.pop(identity, None)
                if control is None or type(control) is not use.control:
                    control = use.control(node, use, identity)
                control.sync(node, use, box)
                self.controls[identity] = control
        for identity, control in before.items():
            if self.controls.get(identity) is not control:
                self.pointing.drop(control)
                control.focused = control.pressed = False
                if control.lasting:
                    self._absent[identity] = control

    def rest(self) -> None:
        """Forget the pointer, because the scene is covered or left."""
        self.pointing.rest()

    def close(self) -> None:
        """Release the nodes and their callbacks; the tree must not be used again."""
        self.pointing.rest()
        self.placed, self.controls, self._absent, self.pointing.used = [], {}, {}, None

    def __getitem__(self, key: Hashable) -> Control:
        return self.controls[key]

    def known(self, key: Hashable) -> Control | None:
        """Return the control with this identity, even if absent from the current tree, or None."""
        return self.controls.get(key) or self._absent.get(key)

    def __contains__(self, key: Hashable) -> bool:
        return key in self.controls

    def box(self, key: Hashable) -> Box:
        """Return the box (px) of the node with this key. Raises KeyError if there is none."""
        found = next((placed.box for placed in self.placed if placed.identity == key), None)
        if found is None:
            raise KeyError(key)
        return found

    def content_key(self) -> object:
        """Return a key of everything that `draw` shows."""
        shown = [(placed.node.content, placed.box) for placed in self.placed]
        tooltip = self.pointing.tooltip
        return (
            shown,
            [content.now() for content, _ in shown if isinstance(content, Live)],
            [control.mood for control in self.controls.values()],
            (tooltip and (tooltip.identity, tooltip.use.tooltip)),
        )

    # The controls

    @property
    def in_order(self) -> list[Control]:
        """The controls in the order of Tab."""
        return sorted(self.controls.values(), key=lambda control: control.use.tab)

    @property
    def focused(self) -> Control | None:
        """The control with the keyboard focus, or None."""
        return next((one for one in self.controls.values() if one.focused), None)

    @property
    def used(self) -> Hashable:
        """The identity of the control used last, if present and enabled."""
        used = self.pointing.used
        now = None if used is None else self.controls.get(used.identity)
        return now.identity if now is not None and now.enabled else None

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus, so that letters are no shortcuts."""
        return self.focused is not None and self.focused.takes_text

    def at(self, point: Point) -> Control | None:
        """Return the topmost control at a point (px): the one painted last."""
        hits = (one for one in reversed(self.controls.values()) if one.hit(point))
        return max(hits, key=lambda control: control.node.layer, default=None)

    def hold_off(self) -> None:
        """Make all controls ignore presses for a moment, as if they had just appeared."""
        for control in self.controls.values():
            control.hold_off()

    def handle(self, event: gestures.Gesture | KeyPress | TextTyped) -> bool:
        """Route a gesture or key; return whether a control took it, so that the scene must not."""
        match event:
            case KeyPress():
                return self._key(event)
            case TextTyped(text):
                if self.typing and self.focused is not None:
                    self.focused.type_text(text)
                    return True
                return False
            case _:
                return self.pointing.handle(event)

    # Keys

    def _key(self, key: KeyPress) -> bool:
        self.pointing.silence()
        if key.repeat and not self._may_repeat(key):
            return True
        if self.typing and self._editing_key(key):
            return True
        if key.name == "tab":
            return self.focus_step(-1 if key.shift else 1)
        if key.name in ARROWS and (self.focused is not None or self.arrows_begin):
            return self.focus_towards(*ARROWS[key.name])
        if key.name in ("enter", "space") and self.activate():
            return True
        return not key.ctrl and self.shortcut(key.name)

    def _may_repeat(self, key: KeyPress) -> bool:
        if self.typing:
            return key.name not in ("enter", "escape", "tab")
        return key.name in _REPEATING

    def _editing_key(self, key: KeyPress) -> bool:
        """Route a key to the field. Printable keys stop here: they follow as typed text."""
        if key.name == "escape":
            self.focus(None)
            return True
        focused = self.focused
        edited = focused is not None and focused.edit(key.name)
        return edited or key.name == "space" or len(key.name) == 1

    def focus(self, key: Hashable) -> None:
        """Focus the control with this identity, if enabled, and no other."""
        for control in self.controls.values():
            focused = control.identity == key and control.enabled
            if control.focused != focused:
                control.take_focus(focused)

    def _focus(self, control: Control | None) -> None:
        self.focus(None if control is None else control.identity)

    def focus_step(self, direction: int) -> bool:
        """Focus the next enabled control for Tab (1) or Shift+Tab (-1), wrapping around."""
        order = [one.identity for one in self.in_order if one.enabled]
        if not order:
            return False
        now = self.focused
        if now is not None and now.enabled:
            self.focus(order[(order.index(now.identity) + direction) % len(order)])
        elif direction > 0 and self.begins_at in order:
            self.focus(self.begins_at)
        else:
            self.focus(order[0 if direction > 0 else -1])
        return True

    def focus_towards(self, dx: int, dy: int) -> bool:
        """Pass an arrow key to the focused control, or focus the nearest one in that direction."""
        now = self.focused
        if now is None:
            return self.focus_step(1)
        if (dx and now.step(dx)) or (dy and now.climb(dy)):
            return True
        others = ((one, one.box.centre) for one in self.in_order if one.enabled and one is not now)
        found = nearest_towards(others, now.box.centre, (dx, dy), least=1.0, spread=3.0)
        if found is not None:
            self.focus(found.identity)
        return found is not None

    def activate(self) -> bool:
        """Use the focused control, as Enter does; return whether there was one."""
        control = self.focused
        if control is None or not control.answers:
            return False
        self.pointing.used = control
        control.activate()
        return True

    def shortcut(self, name: str) -> bool:
        """Use the control with this shortcut, except while typing; prefer enabled controls."""
        if self.typing or not name:
            return False
        found = [
            one
            for one in self.controls.values()
            if one.use.shortcut == name.lower() and one.answers
        ]
        if found:
            self.pointing.used = used = min(found, key=lambda control: not control.enabled)
            used.activate()
        return bool(found)

    def pad_button(self, name: str) -> bool:
        """Use the control with this gamepad button."""
        found = next((one for one in self.controls.values() if one.use.pad == name), None)
        if found is None or not found.answers:
            return False
        self.pointing.used = found
        found.activate()
        return True

    # Time and drawing

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        for control in self.controls.values():
            control.update(dt)
        self.pointing.update(dt)

    def draw(
        self,
        target: pygame.Surface,
        painter: Painter,
        device: Device = Device.MOUSE,
        taken: AbstractSet[str] = frozenset(),
    ) -> None:
        """Draw the tree, with signs of ``device`` above layer 0, except for ``taken`` keys."""
        shown = sorted(self.placed, key=lambda placed: placed.node.layer)
        self._paint(target, painter, (one for one in shown if one.node.layer <= 0))
        if device in (Device.KEYS, Device.PAD):
            focused = self.focused
            for control in self.controls.values():
                name = sign_name(control, device, focused, taken)
                draw_sign(target, painter, control.sign_place, name, device)
        tooltip = self.pointing.tooltip
        if tooltip is not None:
            others = [one.box for one in self.controls.values() if one is not tooltip]
            draw_tooltip(target, painter, tooltip, others)
        self._paint(target, painter, (one for one in shown if one.node.layer > 0))

    def prerender(self, target: pygame.Surface, painter: Painter) -> None:
        """Paint the controls at rest, to fill the caches of their pictures."""
        for node, box, *_ in self.placed:
            if node.use is not None and node.content is not None:
                node.content.paint(target, painter, box, CALM)

    def _paint(self, target: pygame.Surface, painter: Painter, placed: Iterable[Placed]) -> None:
        moods = {identity: control.mood for identity, control in self.controls.items()}
        for kept, group in groupby(placed, attrgetter("kept")):
            if kept is None:
                for one in group:
                    if one.node.content is not None:
                        mood = moods.get(one.owner, CALM)
                        one.node.content.paint(target, painter, one.box, mood)
                continue
            parts = [
                (one.node.content, one.box, moods.get(one.owner, CALM), _now(one.node.content))
                for one in group
                if one.node.content is not None
            ]
            kept.draw(target, parts, partial(_paint_kept, kept, parts, painter))


Parts = list[tuple[Content, Box, Mood, Hashable]]
"""Contents to paint, with the current value of `Live` ones."""


def _now(content: Content | None) -> Hashable:
    return content.now() if isinstance(content, Live) else None


def _paint(parts: Parts, target: pygame.Surface, painter: Painter) -> None:
    for content, box, mood, _ in parts:
        content.paint(target, painter, box, mood)


def _paint_kept(kept: KeptPicture, parts: Parts, painter: Painter, target: pygame.Surface) -> None:
    """Paint all parts, or only the new ones above those in the cached picture."""
    known = next((n for n in range(len(parts), 0, -1) if kept.shows(parts[:n])), 0)
    if known:
        kept.restore(target, target.get_rect())
    _paint(parts[known:], target, painter)
