"""Nodes, which are the parts of a declared screen, and containers. All lengths are px."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol, TypedDict, Unpack

import pygame

from game.art import CachedPicture, Painter
from game.common import Box
from game.ui.sizes import CENTRE, FILL, Alignment, Size

Arrangement = Literal["stack", "row", "column"]

# The layers of nodes. Contents are painted by ascending layer; 0 is the default.
BACKDROP_LAYER = -3
CARD_LAYER = -2
SHADOW_LAYER = -1  # of nodes whose shadow must not fall on other nodes
TOP_LAYER = 1  # painted over key prompts and tooltips


class VisualState(NamedTuple):
    """The state in which a control is painted: for example pressed, focused or disabled."""

    enabled: bool = True
    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    glow: float = 0.0  # brightness due to hovering (0 to 1)
    detail: object = None  # depends on the control: the caret of a text field, the offset of a list


AT_REST = VisualState()


class Content(Protocol):
    """A picture to be painted in a box. Contents that are equal look the same, unless live."""

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState, /
    ) -> None:
        """Paint the content in `box` (px). Painting has no other side effects."""


Action = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Behaviour:
    """The behaviour of a control: callbacks, keys and spoken text.

    A press, Enter, the key `shortcut` and the gamepad button `pad` call `on_press`. If the
    control is not `enabled`, they call `on_refused`.
    """

    control: Callable[[Hashable], object]  # a subclass of `Control`
    on_press: Action | None = None
    on_change: Callable[[int], None] = lambda _: None  # gets each new value of a choice or slider
    on_text: Callable[[str], None] = lambda _: None  # gets each new text of a field
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
    node must fill the target and be below all other nodes. `build` returns the only child of the
    node; it gets the box inside the padding. The node's size must not depend on that child.
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


Draw = Callable[[pygame.Surface, Painter, Box, VisualState], None]


@dataclass(frozen=True, slots=True)
class Picture:
    """A content that `draw` paints, again when `content_key` or what `now` returns changes."""

    content_key: Hashable
    draw: Draw = field(compare=False)
    now: Callable[[], Hashable] = field(default=lambda: None, compare=False)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        self.draw(target, painter, box, state)


class PlaceOptions(TypedDict, total=False):
    """Options of a node: its size, position, spacing and layer."""

    w: Size
    h: Size
    align: Alignment
    gap: float
    inset: tuple[float, float]
    layer: int


class NodeOptions(PlaceOptions, total=False):
    """Options of a node: those of `PlaceOptions`, and its key."""

    key: Hashable


class BoxOptions(NodeOptions, total=False):
    """Options of a container: those of a node, a content below its children, and a cache."""

    content: Content | None
    cache: CachedPicture | None


class BehaviourOptions(PlaceOptions, total=False):
    """Options of a control: those of `PlaceOptions`, and fields of `Behaviour`."""

    on_press: Action | None
    on_done: Action
    on_refused: Action | None
    enabled: bool
    guarded: bool
    shortcut: str
    pad: str
    tooltip: str
    spoken: str
    tab: int


def pop_options(options: dict[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """Remove the options with these names from the dict, and return them."""
    return {name: options.pop(name) for name in names if name in options}


def control_node(
    key: Hashable,
    content: Content | None,
    make: type[Behaviour],
    options: dict[str, Any],
    **behaviour: Any,
) -> Node:
    """Return a node that is a control. `options` are fields of `Node` and of the class `make`."""
    behaviour |= pop_options(options, make.__dataclass_fields__)
    return Node(key=key, content=content, behaviour=make(**behaviour), **options)


def _container(arrangement: Arrangement, nodes: Sequence[Node | None], options: BoxOptions) -> Node:
    children = tuple(node for node in nodes if node is not None)
    return Node(arrangement=arrangement, children=children, **options)


def row(*nodes: Node | None, **options: Unpack[BoxOptions]) -> Node:
    """Return a container with nodes side by side, from the left. Nodes may be None."""
    return _container("row", nodes, options)


def column(*nodes: Node | None, **options: Unpack[BoxOptions]) -> Node:
    """Return a container with nodes below each other, from the top. Nodes may be None."""
    return _container("column", nodes, options)


def stack(*nodes: Node | None, **options: Unpack[BoxOptions]) -> Node:
    """Return a container with nodes on top of each other, the last on top. Nodes may be None."""
    return _container("stack", nodes, options)


def layout_builder(build: Callable[[Box], Node], **options: Unpack[BoxOptions]) -> Node:
    """Return a node whose child is made during layout: `build` gets the box for it."""
    return Node(build=build, **options)


def grid(nodes: Sequence[Node], columns: int, **options: Unpack[BoxOptions]) -> Node:
    """Return a container with rows of `columns` equal cells. The last row may be shorter."""
    cells = [*nodes, *[spacer()] * (-len(nodes) % columns)]
    gap = options.get("gap", 0.0)
    rows = [row(*cells[n : n + columns], gap=gap) for n in range(0, len(cells), columns)]
    return column(*rows, **options)


def spacer(w: Size = FILL, h: Size = FILL) -> Node:
    """Return an empty node. By default, it fills the space that other nodes leave."""
    return Node(w=w, h=h)
