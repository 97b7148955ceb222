"""Containers, which are nodes that arrange other nodes, and empty nodes."""

from collections.abc import Callable, Sequence
from typing import Unpack

from game.common import Box
from game.ui.node import Arrangement, Node
from game.ui.options import BoxOptions
from game.ui.sizes import FILL, Size


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
    """Return a node whose child is built during layout: `build` gets the child's box."""
    return Node(build=build, **options)


def grid(nodes: Sequence[Node], columns: int, **options: Unpack[BoxOptions]) -> Node:
    """Return a container with rows of `columns` equal cells; the last row may have empty ones."""
    cells = [*nodes, *[spacer()] * (-len(nodes) % columns)]
    gap = options.get("gap", 0.0)
    rows = [row(*cells[n : n + columns], gap=gap) for n in range(0, len(cells), columns)]
    return column(*rows, **options)


def spacer(w: Size = FILL, h: Size = FILL) -> Node:
    """Return an empty node. By default it fills the space that other nodes leave free."""
    return Node(w=w, h=h)
