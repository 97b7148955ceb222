"""Nodes, of which screens are declared, and their sizes. All lengths are px.

`row`, `column`, `stack` and `grid` arrange other nodes; `spacer` is empty space. The `Size` of a
node is its length along the row or column:
- `px(48)`: 48 px;
- `fraction(0.25)`: a quarter of the container;
- `flex(2)`: a share of the space that other nodes leave free, twice that of `flex(1)` or `FILL`;
- `FIT`: the length that its children need.
Across the row or column, and in a stack, flexible nodes fill the container and others keep their
length; `align` is the position of a smaller node. By default nodes fill their container.
"""

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, Protocol, TypedDict, Unpack

import pygame

from game.art import CachedPicture, Painter
from game.common import Box

Arrangement = Literal["stack", "row", "column"]
# Position of a node in a larger cell: horizontally 0 (left) to 1, vertically 0 (top) to 1.
Alignment = tuple[float, float]

CENTRE: Alignment = (0.5, 0.5)

BACKDROP_LAYER = -3
CARD_LAYER = -2
# Layer of nodes whose shadow must not fall on other nodes, painted below layer 0, the default.
SHADOW_LAYER = -1
TOP_LAYER = 1  # layer that is painted over key prompts and tooltips


class Size(NamedTuple):
    """A length along one axis: `px` plus a `fraction` of the container, or a `flex` weight.

    The length is at least `minimum` and at most `maximum`; the minimum wins. A node that
    `fits` is as long as its children need, if the container has room. If a container is too
    short, nodes that fit or shrink get shorter, in proportion to their length above the minimum.
    """

    px: float = 0.0
    fraction: float = 0.0
    minimum: float = 0.0
    maximum: float = math.inf
    flex: float = 0.0
    fits: bool = False
    shrinks: bool = False

    def clamped(self, length: float) -> float:
        """Return the length, limited to `minimum` and `maximum`. The minimum wins."""
        return max(self.minimum, min(self.maximum, length))

    def length_in(self, available: float) -> float:
        """Return the length of a fixed or fractional size in a container of `available` px."""
        return self.clamped(self.px + self.fraction * available)


FILL = Size(flex=1.0)
FIT = Size(fits=True)


def px(length: float, *, minimum: float = 0.0) -> Size:
    """Return a fixed length. With a `minimum`, the node shrinks if the container is too short."""
    return Size(px=length, minimum=minimum, shrinks=bool(minimum))


def fraction(
    fraction: float, *, less: float = 0.0, minimum: float = 0.0, maximum: float = math.inf
) -> Size:
    """Return a length of `fraction` (0 to 1) of the container's length, minus `less` px."""
    return Size(px=-less, fraction=fraction, minimum=minimum, maximum=maximum)


def flex(flex: float = 1.0, *, minimum: float = 0.0, maximum: float = math.inf) -> Size:
    """Return a flexible length: a share of the space that other nodes leave free, by weight."""
    return Size(flex=flex, minimum=minimum, maximum=maximum)


class VisualState(NamedTuple):
    """The state of a control, such as pressed or focused, with which its content is painted."""

    enabled: bool = True
    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    glow: float = 0.0  # brightness due to hovering (0 to 1)
    detail: Any = None  # depends on the control: the caret of a text field, the offset of a list


AT_REST = VisualState()


class Content(Protocol):
    """Something that can be painted in a box. Equal ones look the same, except live pictures."""

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        """Paint the content in `box` (px). Painting has no other side effects."""


Action = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Behaviour:
    """The part of a node that makes it a control: callbacks, keys and spoken text.

    A press, Enter, the key `shortcut` and the gamepad button `pad` call `on_press`, or
    `on_refused` if the control is not `enabled`.
    """

    control: Callable[[Hashable], Any]  # class of the control
    on_press: Action | None = None
    # Gets each new value of a choice, slider or field.
    on_change: Callable[[Any], None] = lambda _: None
    on_done: Action = lambda: None  # called by a slider after the last value
    on_refused: Action | None = None
    enabled: bool = True
    # Whether it ignores presses just after it has appeared: they were for another screen.
    guarded: bool = False
    shortcut: str = ""
    pad: str = ""
    tooltip: str = ""
    spoken: str = ""
    tab: int = 0  # Tab visits controls by ascending number, equal ones in the order of the tree


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """One part of a screen.

    A `cache` stores the pictures of the node and its children until one of them changes. Such a
    node must fill the target and be below all other nodes. `build` returns the only child for the
    box inside the padding. The node's size must not depend on that child.
    """

    w: Size = FILL
    h: Size = FILL
    align: Alignment = CENTRE
    # Identifies the node across rebuilds. Without a key, the path in the tree does.
    key: Hashable = None
    content: Content | None = None
    behaviour: Behaviour | None = None
    children: "tuple[Node, ...]" = ()
    build: "Callable[[Box], Node] | None" = None
    arrangement: Arrangement = "stack"
    gap: float = 0.0  # between children
    inset: tuple[float, float] = (0.0, 0.0)  # horizontal and vertical padding
    layer: int = 0  # contents are painted by ascending layer, in a layer in the order of the tree
    cache: CachedPicture | None = None


class PlaceOptions(TypedDict, total=False):
    """Keyword arguments that are fields of `Node`: size, position, spacing and layer."""

    w: Size
    h: Size
    align: Alignment
    gap: float
    inset: tuple[float, float]
    layer: int


class NodeOptions(PlaceOptions, total=False):
    """Keyword arguments that are fields of `Node`: `PlaceOptions` and the key."""

    key: Hashable


class BoxOptions(NodeOptions, total=False):
    """Keyword arguments of containers: `NodeOptions`, content below the children, and cache."""

    content: Content | None
    cache: CachedPicture | None


class BehaviourOptions(PlaceOptions, total=False):
    """Keyword arguments of all controls: `PlaceOptions` and fields of `Behaviour`."""

    on_done: Action
    on_refused: Action | None
    enabled: bool
    guarded: bool
    shortcut: str
    pad: str
    tooltip: str
    spoken: str
    tab: int


class PressableOptions(BehaviourOptions, total=False):
    """Keyword arguments of controls: `BehaviourOptions` and an optional `on_press`."""

    on_press: Action | None


def pop_options(options: dict[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """Remove the options with these names from the dict; return the removed options."""
    return {name: options.pop(name) for name in names if name in options}


def control_node(
    key: Hashable,
    content: Content | None,
    make: type[Behaviour],
    options: dict[str, Any],
    **behaviour: Any,
) -> Node:
    """Return a node that is a control. Its behaviour is an instance of the class `make`.

    `options` are fields of `Node` and of `make`; the latter are removed from the dict.
    `behaviour` are more fields of `make`.
    """
    behaviour |= pop_options(options, make.__dataclass_fields__)
    return Node(key=key, content=content, behaviour=make(**behaviour), **options)


def _container(arrangement: Arrangement, nodes: Sequence[Node | None], options: BoxOptions) -> Node:
    children = tuple(node for node in nodes if node is not None)
    return Node(arrangement=arrangement, children=children, **options)


def row(*nodes: Node | None, **options: Unpack[BoxOptions]) -> Node:
    """Return a container with nodes side by side, from the left. A node that is None is skipped."""
    return _container("row", nodes, options)


def column(*nodes: Node | None, **options: Unpack[BoxOptions]) -> Node:
    """Return a container with nodes below each other, from the top. None is skipped."""
    return _container("column", nodes, options)


def stack(*nodes: Node | None, **options: Unpack[BoxOptions]) -> Node:
    """Return a container with nodes on top of each other; the last is topmost. None is skipped."""
    return _container("stack", nodes, options)


def layout_builder(build: Callable[[Box], Node], **options: Unpack[BoxOptions]) -> Node:
    """Return a node whose child is built during layout, by `build` from the child's box."""
    return Node(build=build, **options)


def with_speech(node: Node, spoken: str) -> Node:
    """Return a copy of `node` with this spoken text. Raises ValueError if it is no control."""
    if node.behaviour is None:
        raise ValueError("a node without a behaviour has no spoken text")
    return replace(node, behaviour=replace(node.behaviour, spoken=spoken))


def with_tooltip(node: Node, tooltip: str) -> Node:
    """Return a copy of the control `node` with a tooltip; "" for none."""
    return replace(node, behaviour=node.behaviour and replace(node.behaviour, tooltip=tooltip))


def grid(nodes: Sequence[Node], columns: int, **options: Unpack[BoxOptions]) -> Node:
    """Return a container with rows of `columns` equal cells; the last row may have empty ones."""
    cells = [*nodes, *[spacer()] * (-len(nodes) % columns)]
    gap = options.get("gap", 0.0)
    rows = [row(*cells[n : n + columns], gap=gap) for n in range(0, len(cells), columns)]
    return column(*rows, **options)


def spacer(w: Size = FILL, h: Size = FILL) -> Node:
    """Return an empty node. By default it fills the space that other nodes leave free."""
    return Node(w=w, h=h)


Draw = Callable[[pygame.Surface, Painter, Box, VisualState], None]


@dataclass(frozen=True, slots=True)
class Picture:
    """A content that is painted by `draw`.

    It is painted again when `content_key`, or the result of `now`, changes.
    """

    content_key: Hashable
    draw: Draw = field(compare=False)
    now: Callable[[], Hashable] = field(default=lambda: None, compare=False)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        self.draw(target, painter, box, state)
