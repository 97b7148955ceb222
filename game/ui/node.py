"""The parts of a declared screen: nodes, their sizes, and rows, columns and stacks of nodes.

All lengths are px: a view multiplies dp by the scale of the window.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, Protocol, TypedDict, Unpack

import pygame

from game.art.kept import KeptPicture
from game.art.painter import Painter
from game.common.geometry import Box

Arrange = Literal["stack", "row", "column"]
Place = tuple[float, float]
"""The place of a node in a larger room, 0 to 1 from the left and from the top."""

MIDDLE: Place = (0.5, 0.5)

BACKDROP, GROUND, CASTING, ABOVE_SIGNS = -3, -2, -1, 1
"""Layers below and above that of most nodes, which is 0: what is behind a screen; cards and words
on it; what casts shadows, which fall on those alone; and what hides signs and tooltips."""


class Size(NamedTuple):
    """A length along one axis: ``px`` plus ``part`` of the container's length, not below ``least``
    nor above ``most`` (``least`` wins), or a ``share`` of what the other nodes leave over.

    With ``fits`` the length is what the children need, or the room if that is less. Where there is
    too little room, what ``shrinks`` or ``fits`` becomes smaller before anything is shared out, all
    by the same part of what they can lose.
    """

    px: float = 0.0
    part: float = 0.0
    least: float = 0.0
    most: float = math.inf
    share: float = 0.0
    fits: bool = False
    shrinks: bool = False

    def within(self, length: float) -> float:
        """Return the length brought within ``least`` and ``most``."""
        return max(self.least, min(self.most, length))

    def of(self, room: float) -> float:
        """Return the length in a container of this length; only for what is no share."""
        return self.within(self.px + self.part * room)


FILL = Size(share=1.0)
FIT = Size(fits=True)


def px(length: float, *, least: float = 0.0) -> Size:
    """Return a fixed length; with ``least`` one that shrinks to it where there is no room."""
    return Size(px=length, least=least, shrinks=bool(least))


def part(part: float, *, less: float = 0.0, least: float = 0.0, most: float = math.inf) -> Size:
    """Return a part (0 to 1) of the container's length, ``less`` px shorter."""
    return Size(px=-less, part=part, least=least, most=most)


def share(share: float = 1.0, *, least: float = 0.0, most: float = math.inf) -> Size:
    """Return a share of what the other nodes of the container leave over."""
    return Size(share=share, least=least, most=most)


class Mood(NamedTuple):
    """The state of a control while it is painted; what is inside a button has the button's mood.

    ``glow`` is the light of hovering, 0 to 1; ``own`` is the control's own state, such as a caret.
    """

    enabled: bool = True
    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    glow: float = 0.0
    own: Any = None


CALM = Mood()


class Content(Protocol):
    """Something that a node shows: a value, equal to another if it looks the same."""

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        """Paint it in a box (px); changes nothing else."""


Action = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """The use of a node: what it does when it is pressed, and what a screen reader says of it.

    ``control`` makes the control from the node; ``press`` is called by a press, Enter or the key
    named ``shortcut``, ``refused`` instead of it while it is not ``enabled``. ``change`` gets the
    value that a choice, slider or field has been given. A ``guarded`` control ignores presses for a
    moment after it appeared, since they were meant for what was there before. Tab goes through the
    controls in the order of the tree, but to those with a higher ``tab`` later.
    """

    control: Callable[..., Any]
    press: Action | None = None
    change: Callable[[Any], None] | None = None
    done: Action | None = None
    refused: Action | None = None
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

    ``key`` is the node's identity while the tree is built again; without one it is its place in the
    tree. ``at`` is its place in its cell where it is smaller than that. ``inset`` is the space (px)
    left and right, and above and below, inside it; ``gap`` the space between children. Contents
    are painted from the lowest ``layer`` up, in one layer in the order of the tree; signs and
    tooltips come after layer 0. With ``kept`` the node and its children are painted once, and then
    laid as one picture for as long as they look the same; they must fill the target, and be below
    what is not kept.
    """

    w: Size = FILL
    h: Size = FILL
    at: Place = MIDDLE
    key: Hashable = None
    content: Content | None = None
    use: Use | None = None
    children: tuple[Node, ...] = ()
    arrange: Arrange = "stack"
    gap: float = 0.0
    inset: tuple[float, float] = (0.0, 0.0)
    layer: int = 0
    kept: KeptPicture | None = None


class PlaceOptions(TypedDict, total=False):
    """Fields of `Node` that say how large it is and where."""

    w: Size
    h: Size
    at: Place
    gap: float
    inset: tuple[float, float]


class NodeOptions(PlaceOptions, total=False):
    """Fields of `PlaceOptions`, its identity, and when it is painted."""

    key: Hashable
    layer: int


class BoxOptions(NodeOptions, total=False):
    """Fields of `NodeOptions`, what is painted below the children, and the picture that keeps
    them."""

    content: Content | None
    kept: KeptPicture | None


class UseOptions(PlaceOptions, total=False):
    """Fields of `Node` and `Use`, as parameters of the functions that make controls."""

    done: Action | None
    refused: Action | None
    enabled: bool
    guarded: bool
    shortcut: str
    pad: str
    tooltip: str
    spoken: str
    tab: int


class PressOptions(UseOptions, total=False):
    """Fields of `UseOptions`, for controls of which a press is not the usual use."""

    press: Action | None


def taken(options: dict[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """Remove the options of these names and return them."""
    return {name: options.pop(name) for name in names if name in options}


def used(
    key: Hashable, content: Content | None, make: type[Use], options: dict[str, Any], **use: Any
) -> Node:
    """Return a node with a control: ``options`` and ``use`` are fields of `Node` and ``make``."""
    use |= taken(options, make.__dataclass_fields__)
    return Node(key=key, content=content, use=make(**use), **options)


def _container(arrange: Arrange, nodes: Sequence[Node | None], options: BoxOptions) -> Node:
    found = tuple(node for node in nodes if node is not None)
    return Node(arrange=arrange, children=found, **options)


def row(*nodes: Node | None, **options: Unpack[BoxOptions]) -> Node:
    """Return nodes side by side; None is left out."""
    return _container("row", nodes, options)


def column(*nodes: Node | None, **options: Unpack[BoxOptions]) -> Node:
    """Return nodes below each other; None is left out."""
    return _container("column", nodes, options)


def stack(*nodes: Node | None, **options: Unpack[BoxOptions]) -> Node:
    """Return nodes above each other, the last one on top."""
    return _container("stack", nodes, options)


def fixed(node: Node, box: Box) -> Node:
    """Return a node that is in this box (px) of its container, counted from the container's corner;
    for screens whose boxes a table's layout gives."""
    return stack(replace(node, w=px(box.w), h=px(box.h), at=(0.0, 0.0)), inset=(box.x, box.y))


def says(node: Node, spoken: str) -> Node:
    """Return a control of which a screen reader says something else."""
    if node.use is None:
        raise ValueError("only what can be used is spoken")
    return replace(node, use=replace(node.use, spoken=spoken))


def grid(nodes: Sequence[Node], across: int, **options: Unpack[BoxOptions]) -> Node:
    """Return nodes in rows of ``across`` equal cells; the last row may have empty cells."""
    cells = [*nodes, *[spacer()] * (-len(nodes) % across)]
    gap = options.get("gap", 0.0)
    rows = [row(*cells[n : n + across], gap=gap) for n in range(0, len(cells), across)]
    return column(*rows, **options)


def spacer(w: Size = FILL, h: Size = FILL) -> Node:
    """Return empty space."""
    return Node(w=w, h=h)


@dataclass(frozen=True, slots=True)
class Picture:
    """Paints by a function; equal to another picture whose ``key`` is equal."""

    key: Hashable
    draw: Callable[[pygame.Surface, Painter, Box, Mood], None] = field(compare=False)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        self.draw(target, painter, box, mood)


@dataclass(frozen=True, slots=True)
class Live:
    """A picture that moves by itself: it is painted again when ``now()`` differs, without a new
    tree."""

    now: Callable[[], Hashable] = field(compare=False)
    draw: Callable[[pygame.Surface, Painter, Box, Mood], None] = field(compare=False)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        self.draw(target, painter, box, mood)
