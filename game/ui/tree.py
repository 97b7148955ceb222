"""The tree of a screen. It draws nodes and passes input to controls."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import groupby
from operator import attrgetter
from typing import cast

import pygame

from game.art import CachedPicture, Painter
from game.common import Box, Point
from game.common.geometry import nearest_towards
from game.input import ARROWS, Device, KeyPress, TextTyped, gestures
from game.ui.control import FRESH_SECONDS, Control, PointerRouter
from game.ui.layout import PlacedNode, paint_placed, place
from game.ui.node import AT_REST, Content, Node, Picture, VisualState
from game.ui.prompts import draw_prompt, draw_tooltip, prompt_name
from game.ui.text import Text, TextLines


class Tree:
    """The latest tree of a screen, and its controls by identity.

    With `arrows_focus`, an arrow key focuses the first control if none has the focus, as in a
    menu.
    """

    def __init__(self, arrows_focus: bool = True) -> None:
        self.arrows_focus = arrows_focus
        # Identity of the control that gets the first focus by key. None: the first in order.
        self.first_focus: Hashable = None
        self.placed: list[PlacedNode] = []
        self.controls: dict[Hashable, Control] = {}
        # Lasting controls that are absent from the current tree.
        self._absent: dict[Hashable, Control] = {}
        self.pointer = PointerRouter(self.control_at, self.focus)
        self.covered = False  # whether another scene covers this one: the focus is then not drawn

    def show(self, root: Node, room: Box) -> None:
        """Replace the tree. Controls with equal identities keep their state."""
        self.placed = place(root, room)
        before, self.controls = self.controls, {}
        for node, box, identity, *_ in self.placed:
            if (behaviour := node.behaviour) is not None:
                control = before.get(identity) or self._absent.pop(identity, None)
                if control is None or type(control) is not behaviour.control:
                    control = cast("Control", behaviour.control(identity))
                    if behaviour.guarded:
                        control.hold_off()
                control.sync(node, behaviour, box)
                self.controls[identity] = control
        for identity, control in before.items():
            if self.controls.get(identity) is not control:
                self.pointer.drop(control)
                control.focused = control.pressed = False
                if control.lasting:
                    self._absent[identity] = control

    def close(self) -> None:
        self.pointer.release()
        self.placed, self.controls, self._absent, self.pointer.used = [], {}, {}, None

    def __getitem__(self, key: Hashable) -> Control:
        return self.controls[key]

    def find(self, key: Hashable) -> Control | None:
        """Return the control with this key, even if it lasts outside the tree, or None."""
        return self.controls.get(key) or self._absent.get(key)

    def __contains__(self, key: Hashable) -> bool:
        return key in self.controls

    def box(self, key: Hashable) -> Box:
        for one in self.placed:
            if one.identity == key:
                return one.box
        raise KeyError(key)

    def content_key(
        self, device: Device = Device.MOUSE, reserved: frozenset[str] = frozenset()
    ) -> object:
        tip = self.pointer.tooltip
        return (
            [_content_key(one) for one in self.placed],
            list(self._states().values()),
            self._prompts(device, reserved),
            (tip and (tip.identity, tip.tooltip, tip.behaviour.shortcut)),
        )

    def _states(self) -> dict[Hashable, VisualState]:
        states = ((one, one.state) for one in self.controls.values())
        unfocused = {"focused": False} if self.covered else {}
        return {one.identity: state._replace(**unfocused) for one, state in states}

    def _prompts(self, device: Device, reserved: frozenset[str]) -> list[str]:
        if device not in (Device.KEYS, Device.PAD):
            return []
        focused = self.focused
        return [prompt_name(one, device, focused, reserved) for one in self.controls.values()]

    @property
    def in_order(self) -> list[Control]:
        return sorted(self.controls.values(), key=lambda control: control.behaviour.tab)

    @property
    def focused(self) -> Control | None:
        return next((one for one in self.controls.values() if one.focused), None)

    @property
    def last_used(self) -> Hashable:
        """The identity of the control used last. None: it is disabled or has left the tree."""
        used = self.pointer.used
        current = None if used is None else self.controls.get(used.identity)
        return current.identity if current is not None and current.enabled else None

    @property
    def typing(self) -> bool:
        return self.focused is not None and self.focused.takes_text

    def control_at(self, point: Point, *, hovering: bool = False) -> Control | None:
        controls = reversed(self.controls.values())
        hits = (one for one in controls if (hovering or not one.hover_only) and one.hit(point))
        return max(hits, key=lambda control: control.node.layer, default=None)

    def hold_off(self, seconds: float = FRESH_SECONDS) -> None:
        for control in self.controls.values():
            control.hold_off(seconds)

    def handle(self, event: gestures.Gesture | KeyPress | TextTyped) -> bool:
        if isinstance(event, KeyPress):
            return self._key(event)
        if not isinstance(event, TextTyped):
            return self.pointer.handle(event)
        focused = self.focused
        if focused is None or not focused.takes_text:
            return False
        focused.type_text(event.text)
        return True

    def _key(self, key: KeyPress) -> bool:
        self.pointer.silence()
        if self.typing:
            once = key.name in ("enter", "escape", "tab")
        else:
            once = key.name not in (*ARROWS, "+", "-")
        if key.repeat and once:
            return True
        if self.typing and self._editing_key(key):
            return True
        if key.name == "tab":
            return self.focus_step(-1 if key.shift else 1)
        if key.name in ARROWS and (self.focused is not None or self.arrows_focus):
            return self.focus_towards(*ARROWS[key.name])
        if key.name in ("enter", "space") and self.activate():
            return True
        return not key.ctrl and self.press_shortcut(key.name)

    def _editing_key(self, key: KeyPress) -> bool:
        """Pass a key to the text field. Return whether it was used, or a `TextTyped` follows."""
        if key.name == "escape":
            self.focus(None)
            return True
        focused = self.focused
        edited = focused is not None and focused.edit(key.name)
        return edited or key.name == "space" or len(key.name) == 1

    def focus(self, key: Hashable) -> None:
        for control in self.controls.values():
            focused = control.identity == key and control.enabled
            if control.focused != focused:
                control.take_focus(focused)

    def focus_step(self, direction: int) -> bool:
        """Focus the next (1) or previous (-1) control or row. Return False if there is none."""
        order = [one.identity for one in self.in_order if one.enabled]
        if not order:
            return False
        now = self.focused
        if now is not None and now.enabled:
            if not now.tab(direction):
                self.focus(order[(order.index(now.identity) + direction) % len(order)])
                if self.focused is not None and self.focused is not now:
                    self.focused.tab(direction, entering=True)
        elif direction > 0 and self.first_focus in order:
            self.focus(self.first_focus)
        else:
            self.focus(order[0 if direction > 0 else -1])
        return True

    def focus_towards(self, dx: int, dy: int) -> bool:
        """Pass an arrow key to the focused control or move the focus. Return False if unused."""
        now = self.focused
        if now is None:
            return self.focus_step(1)
        if (dx and now.step(dx)) or (dy and now.climb(dy)):
            return True
        start = now.box.centre
        others = (
            (one, _facing(one.box, start, sideways=bool(dx)))
            for one in self.in_order
            if one.enabled and one is not now
        )
        found = nearest_towards(others, start, (dx, dy), minimum=1.0, spread=3.0)
        if found is not None:
            self.focus(found.identity)
        return found is not None

    def activate(self) -> bool:
        return self._use([self.focused] if self.focused else [])

    def press_shortcut(self, name: str) -> bool:
        if self.typing or not name:
            return False
        name = name.lower()
        found = [one for one in self.controls.values() if one.behaviour.shortcut == name]
        return self._use(sorted(found, key=lambda control: not control.enabled))

    def press_pad_button(self, name: str) -> bool:
        return self._use([one for one in self.controls.values() if one.behaviour.pad == name][:1])

    def _use(self, controls: list[Control]) -> bool:
        control = next((one for one in controls if one.answers), None)
        if control is not None:
            self.pointer.used = control
            control.activate()
        return control is not None

    def update(self, dt: float) -> None:
        for control in self.controls.values():
            control.update(dt)
        self.pointer.update(dt)

    def draw(
        self,
        target: pygame.Surface,
        painter: Painter,
        device: Device = Device.MOUSE,
        reserved: frozenset[str] = frozenset(),
    ) -> None:
        """Draw nodes, key prompts (not for `reserved` keys), the tooltip, then higher layers."""
        layers = sorted(self.placed, key=lambda placed: placed.node.layer)
        self._paint(target, painter, (one for one in layers if one.node.layer <= 0))
        prompts = self._prompts(device, reserved)
        for control, name in zip(self.controls.values(), prompts, strict=False):
            draw_prompt(target, painter, control.prompt_place(painter), name, device)
        tooltip = self.pointer.tooltip
        if tooltip is not None:
            others = (one for one in self.placed if one.owner != tooltip.identity)
            avoided = [
                one.box
                for one in others
                if one.node.behaviour or isinstance(one.node.content, Text | TextLines)
            ]
            draw_tooltip(target, painter, tooltip, avoided)
        self._paint(target, painter, (one for one in layers if one.node.layer > 0))

    def prerender(
        self, target: pygame.Surface, painter: Painter, *, every: bool = False
    ) -> Iterator[None]:
        """Paint one control, or node if `every`, in each step. This caches their pictures."""
        states = {identity: control.state for identity, control in self.controls.items()}
        for placed in list(self.placed):
            if every or placed.node.behaviour is not None:
                paint_placed((placed,), target, painter, states)
                yield

    def _paint(self, target: pygame.Surface, painter: Painter, nodes: Iterable[PlacedNode]) -> None:
        states = self._states()
        for cache, group in groupby(nodes, attrgetter("cache")):
            if cache is None:
                paint_placed(group, target, painter, states)
            else:
                _draw_cached(cache, list(group), target, painter, states)


def _facing(box: Box, point: Point, *, sideways: bool) -> Point:
    """Return the point of a box straight ahead of `point`. If there is none, return the middle."""
    x, y = box.centre
    if sideways and box.y <= point[1] <= box.bottom:
        return x, point[1]
    if not sideways and box.x <= point[0] <= box.right:
        return point[0], y
    return x, y


def _content_key(placed: PlacedNode) -> tuple[Content | None, Box, int, Hashable]:
    content = placed.node.content
    now = content.now() if isinstance(content, Picture) else None
    return content, placed.box, placed.node.layer, now


def _draw_cached(
    cache: CachedPicture,
    placed: list[PlacedNode],
    target: pygame.Surface,
    painter: Painter,
    states: Mapping[Hashable, VisualState],
) -> None:
    """Draw nodes from a cache. Only the first changed node and those after it are painted."""
    key = [(*_content_key(one), states.get(one.owner, AT_REST)) for one in placed]

    def paint(target: pygame.Surface) -> None:
        current = next((n for n in range(len(key), 0, -1) if cache.contains(key[:n])), 0)
        if current:
            cache.restore(target, target.get_rect())
        paint_placed(placed[current:], target, painter, states)

    cache.draw(target, key, paint)
