"""Nodes, their sizes, and containers: the parts of a declared screen. All lengths are px."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, Protocol, TypedDict, Unpack

import pygame

from game.art.cached_picture import CachedPicture
from game.art.painter import Painter
from game.common.geometry import Box

Arrangement = Literal["stack", "row", "column"]
Alignment = tuple[float, float]
"""Position of a node in a larger room, 0 to 1 from the left and from the top."""

CENTRE: Alignment = (0.5, 0.5)

BACKDROP_LAYER, CARD_LAYER, SHADOW_LAYER, TOP_LAYER = -3, -2, -1, 1
"""Layers around 0, the usual one: backdrops, cards, shadow casters, and nodes above tooltips."""


class Size(NamedTuple):
    """A length along one axis: ``px`` plus ``part`` of the container, or a ``share`` of the rest.

    The length is at least ``least`` and at most ``most``; ``least`` wins. With ``fits`` it is the
    length of the children, or the room if that is less. If the room is too small, nodes that
    ``shrink`` or ``fit`` lose length first, in proportion to their spare lengths.
    """

    px: float = 0.0
    fraction: float = 0.0
    minimum: float = 0.0
    maximum: float = math.inf
    flex: float = 0.0
    fits: bool = False
    shrinks: bool = False

    def clamped(self, length: float) -> float:
        """Return the length clamped to ``least`` and ``most``."""
        return max(self.minimum, min(self.maximum, length))

    def length_in(self, available: float) -> float:
        """Return the length in a container of length ``room``; not for shares."""
        return self.clamped(self.px + self.fraction * available)


FILL = Size(flex=1.0)
FIT = Size(fits=True)


def px(length: float, *, minimum: float = 0.0) -> Size:
    """Return a fixed length; with ``least`` it can shrink to that where room is short."""
    return Size(px=length, minimum=minimum, shrinks=bool(minimum))


def fraction(
    fraction: float, *, less: float = 0.0, minimum: float = 0.0, maximum: float = math.inf
) -> Size:
    """Return a part (0 to 1) of the container's length, ``less`` px shorter."""
    return Size(px=-less, fraction=fraction, minimum=minimum, maximum=maximum)


def flex(flex: float = 1.0, *, minimum: float = 0.0, maximum: float = math.inf) -> Size:
    """Return a share of the length that the other nodes of the container leave free."""
    return Size(flex=flex, minimum=minimum, maximum=maximum)


class VisualState(NamedTuple):
    """The state of a control while painted; ``glow`` is 0 to 1, ``own`` the control's own state."""

    enabled: bool = True
    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    glow: float = 0.0
    detail: Any = None


AT_REST = VisualState()


class Content(Protocol):
    """Something that a node shows: a value, equal to another that is painted alike."""

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        """Paint the content in a box (px), without other side effects."""


Action = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Behaviour:
    """The behaviour of a node: its control, callbacks, keys and spoken text.

    ``control`` makes the control from the node. ``press`` is called by a press, Enter or the key
    named ``shortcut``; ``refused`` is called instead while the node is not ``enabled``. ``change``
    gets the new value of a choice, slider or field. A ``guarded`` control ignores presses for a
    moment after it appears, because they were aimed at the previous screen. Tab visits controls in
    the order of the tree, but higher values of ``tab`` later.
    """

    control: Callable[..., Any]
    on_press: Action | None = None
    on_change: Callable[[Any], None] | None = None
    on_done: Action | None = None
    on_refused: Action | None = None
    enabled: bool = True
    guarded: bool = False
    shortcut: str = ""
    pad: str = ""
    tooltip: str = ""
    spoken: str = ""
    tab: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """One part of a screen.

    ``key`` identifies the node across rebuilds; without a key its path in the tree does. ``at`` is
    its position in a larger cell. ``inset`` is the inner margin (px) at left and right, and above
    and below; ``gap`` is the space between children. Contents are painted from the lowest ``layer``
    up, within a layer in the order of the tree; signs and tooltips follow layer 0. A node with
    ``kept`` is cached with its children as one picture until one of them changes; such nodes must
    fill the target and be below all others. ``build`` returns the child of a node without
    ``children`` for the room (px) inside the node, which must not depend on that child.
    """

    w: Size = FILL
    h: Size = FILL
    align: Alignment = CENTRE
    key: Hashable = None
    content: Content | None = None
    behaviour: Behaviour | None = None
    children: tuple[Node, ...] = ()
    build: Callable[[Box], Node] | None = None
    arrangement: Arrangement = "stack"
    gap: float = 0.0
    inset: tuple[float, float] = (0.0, 0.0)
    layer: int = 0
    cache: CachedPicture | None = None


class PlaceOptions(TypedDict, total=False):
    """Fields of `Node` for size, position and layer."""

    w: Size
    h: Size
    align: Alignment
    gap: float
    inset: tuple[float, float]
    layer: int


class NodeOptions(PlaceOptions, total=False):
    """Fields of `PlaceOptions`, and the key."""

    key: Hashable


class BoxOptions(NodeOptions, total=False):
    """Fields of `NodeOptions`, the content below the children, and the cached picture."""

    content: Content | None
    cache: CachedPicture | None


class BehaviourOptions(PlaceOptions, total=False):
    """Fields of `Node` and `Behaviour`, as parameters of the functions that make controls."""

    on_done: Action | None
    on_refused: Action | None
    enabled: bool
    guarded: bool
    shortcut: str
    pad: str
    tooltip: str
    spoken: str
    tab: int


class PressableOptions(BehaviourOptions, total=False):
    """Fields of `BehaviourOptions`, for controls whose main use is not a press."""

    on_press: Action | None


def pop_options(options: dict[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """Remove the options with these names and return them."""
    return {name: options.pop(name) for name in names if name in options}


def control_node(
    key: Hashable,
    content: Content | None,
    make: type[Behaviour],
    options: dict[str, Any],
    **behaviour: Any,
) -> Node:
    """Return a node with a control; ``options`` and ``use`` are fields of `Node` and ``make``."""
    behaviour |= pop_options(options, make.__dataclass_fields__)
    return Node(key=key, content=content, behaviour=make(**behaviour), **options)


def _container(arrange: Arrangement, nodes: Sequence[Node | None], options: BoxOptions) -> Node:
    found = tuple(node for node in nodes if node is not None)
    return Node(arrangement=arrange, children=found, **options)


def row(*nodes: Node | None, **options: Unpack[BoxOptions]) -> Node:
    """Return nodes side by side; None is skipped."""
    return _container("row", nodes, options)


def column(*nodes: Node | None, **options: Unpack[BoxOptions]) -> Node:
    """Return nodes below each other; None is skipped."""
    return _container("column", nodes, options)


def stack(*nodes: Node | None, **options: Unpack[BoxOptions]) -> Node:
    """Return nodes on top of each other, the last one topmost; None is skipped."""
    return _container("stack", nodes, options)


def layout_builder(build: Callable[[Box], Node], **options: Unpack[BoxOptions]) -> Node:
    """Return a node with the child that ``build`` returns for the room (px) inside the node."""
    return Node(build=build, **options)


def with_speech(node: Node, spoken: str) -> Node:
    """Return a control with another spoken text. Raises ValueError if the node has no use."""
    if node.behaviour is None:
        raise ValueError("only what can be used is spoken")
    return replace(node, behaviour=replace(node.behaviour, spoken=spoken))


def grid(nodes: Sequence[Node], columns: int, **options: Unpack[BoxOptions]) -> Node:
    """Return nodes in rows of ``columns`` equal cells; the last row may have empty cells."""
    cells = [*nodes, *[spacer()] * (-len(nodes) % columns)]
    gap = options.get("gap", 0.0)
    rows = [row(*cells[n : n + columns], gap=gap) for n in range(0, len(cells), columns)]
    return column(*rows, **options)


def spacer(w: Size = FILL, h: Size = FILL) -> Node:
    """Return empty space."""
    return Node(w=w, h=h)


@dataclass(frozen=True, slots=True)
class Picture:
    """Content painted by a function; equal to another picture with an equal ``key``."""

    key: Hashable
    draw: Callable[[pygame.Surface, Painter, Box, VisualState], None] = field(compare=False)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        self.draw(target, painter, box, state)


@dataclass(frozen=True, slots=True)
class Live:
    """Content with its own motion: repainted when ``now()`` changes, without a new tree."""

    now: Callable[[], Hashable] = field(compare=False)
    draw: Callable[[pygame.Surface, Painter, Box, VisualState], None] = field(compare=False)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        self.draw(target, painter, box, state)
