"""Layout and painting of a tree of nodes. Layout gives each node a box."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.art import CachedPicture, Painter
from game.common import Box
from game.ui.node import AT_REST, Node, VisualState
from game.ui.sizes import Alignment, Size

MAX_ROUNDING_ERROR = 1e-6  # maximum difference (px) between lengths that differ only by rounding

NO_STATES: Mapping[Hashable, VisualState] = {}


class PlacedNode(NamedTuple):
    """A node that has a content, a behaviour or a key, with its box (px)."""

    node: Node
    box: Box
    identity: Hashable
    owner: Hashable  # identity of the control that is or contains the node; None if there is none
    cache: CachedPicture | None  # the cached picture that contains the node


def natural_length(node: Node, *, horizontal: bool, shrunk: bool = False) -> float:
    """Return the length (px) that a node needs. If `shrunk`, it is the least without cuts."""
    size = node.w if horizontal else node.h
    if size.flex or size.fraction or (shrunk and size.shrinks):
        return size.minimum
    if not size.fits:
        return size.length_in(0.0)
    if node.build is not None:
        raise ValueError("a node with a layout builder cannot have a size that fits")
    needs = [natural_length(one, horizontal=horizontal, shrunk=shrunk) for one in node.children]
    along = node.arrangement == ("row" if horizontal else "column")
    inner = sum(needs) + node.gap * (len(needs) - 1) if along else max(needs, default=0.0)
    return size.clamped(inner + 2 * node.inset[not horizontal])


def first_fitting(variants: Iterator[Node], w: float, h: float) -> Node:
    """Return the first variant that fits, or the last. If there are none, raise ValueError."""
    variant: Node | None = None
    for variant in variants:
        width = natural_length(variant, horizontal=True, shrunk=True)
        if width <= w and natural_length(variant, horizontal=False, shrunk=True) <= h:
            return variant
    if variant is None:
        raise ValueError("no variants")
    return variant


def place(root: Node, bounds: Box) -> list[PlacedNode]:
    """Return all nodes with a content, behaviour or key. If keys are equal, raise ValueError."""
    found: list[PlacedNode] = []
    _place_subtree(root, _box_in_cell(root, bounds), (), (None, None), found)
    identities = [placed.identity for placed in found]
    if len(set(identities)) < len(found):
        raise ValueError(f"two nodes have one key in {identities}")
    return found


def paint_placed(
    placed: Iterable[PlacedNode],
    target: pygame.Surface,
    painter: Painter,
    states: Mapping[Hashable, VisualState] = NO_STATES,
) -> None:
    """Paint the contents of nodes in order. `states` are those of controls, by identity."""
    for node, box, _, owner, _ in placed:
        if node.content is not None:
            node.content.paint(target, painter, box, states.get(owner, AT_REST))


def boxes_of(root: Node, bounds: Box) -> dict[Hashable, Box]:
    """Return the boxes (px) that `place` gives to nodes, by identity."""
    return {placed.identity: placed.box for placed in place(root, bounds)}


def _place_subtree(
    node: Node,
    box: Box,
    path: tuple[int, ...],
    parents: tuple[Hashable, CachedPicture | None],
    found: list[PlacedNode],
) -> None:
    identity: Hashable = path if node.key is None else node.key
    parents = (parents[0] if node.behaviour is None else identity), node.cache or parents[1]
    if node.content is not None or node.behaviour is not None or node.key is not None:
        found.append(PlacedNode(node, box, identity, *parents))
    if node.layer and node.content is None and node.behaviour is None:
        raise ValueError(f"{identity!r} has a layer, but nothing to paint in it")
    if not node.children and node.build is None:
        return
    inner = box
    if node.inset != (0.0, 0.0):
        x, y = node.inset
        inner = Box(box.x + x, box.y + y, max(0.0, box.w - 2 * x), max(0.0, box.h - 2 * y))
    children = node.children if node.build is None else (node.build(inner),)
    boxes = _child_boxes(node, children, inner)
    for n, (child, cell) in enumerate(zip(children, boxes, strict=True)):
        _place_subtree(child, cell, (*path, n), parents, found)


def _child_boxes(node: Node, children: Sequence[Node], inner: Box) -> list[Box]:
    if node.arrangement == "stack":
        return [_box_in_cell(child, inner) for child in children]
    row, gap = node.arrangement == "row", node.gap
    sizes = [child.w if row else child.h for child in children]
    lengths = _lengths(children, inner.w if row else inner.h, gap, row)
    ends = (inner.x, inner.right) if row else (inner.y, inner.bottom)
    starts = _starts(lengths, ends, gap, [bool(size.flex) for size in sizes])
    boxes = []
    for child, start, length in zip(children, starts, lengths, strict=True):
        if row:
            w, h = length, _length_in_cell(child, inner.h, horizontal=False)
            cell = Box(start, inner.y, length, inner.h)
        else:
            w, h = _length_in_cell(child, inner.w, horizontal=True), length
            cell = Box(inner.x, start, inner.w, length)
        boxes.append(_aligned(cell, w, h, child.align))
    return boxes


def _starts(
    lengths: Sequence[float], ends: tuple[float, float], gap: float, flexible: Sequence[bool]
) -> list[float]:
    """Return the start (px) of each node, with the least possible rounding errors."""
    first, end = ends
    if len(set(lengths)) == 1:
        return [first + n * (lengths[0] + gap) for n in range(len(lengths))]
    starts, start = [], first
    for length in lengths:
        starts.append(start)
        start += length + gap
    if any(flexible) and abs(start - gap - end) < MAX_ROUNDING_ERROR:
        for n in range(len(lengths) - 1, 0, -1):
            if flexible[n]:
                break
            end -= lengths[n]
            starts[n] = end
            end -= gap
    return starts


def _box_in_cell(node: Node, cell: Box) -> Box:
    w = _length_in_cell(node, cell.w, horizontal=True)
    h = _length_in_cell(node, cell.h, horizontal=False)
    return _aligned(cell, w, h, node.align)


def _length_in_cell(node: Node, cell: float, *, horizontal: bool) -> float:
    size = node.w if horizontal else node.h
    if size.fits:
        natural = natural_length(node, horizontal=horizontal)
        return max(min(natural, cell), natural_length(node, horizontal=horizontal, shrunk=True))
    if size.flex:
        return size.clamped(cell)
    length = size.length_in(cell)
    return min(length, cell) if size.shrinks else length


def _aligned(cell: Box, w: float, h: float, align: Alignment) -> Box:
    x = cell.x if w == cell.w else _start(cell.x, cell.w, w, align[0])
    y = cell.y if h == cell.h else _start(cell.y, cell.h, h, align[1])
    return Box(x, y, w, h)


def _start(first: float, cell: float, length: float, align: float) -> float:
    if align == 0.5:
        return first + cell / 2 - length / 2
    return first + cell - length if align == 1.0 else first + (cell - length) * align


def _lengths(nodes: Sequence[Node], available: float, gap: float, row: bool) -> list[float]:
    sizes = [node.w if row else node.h for node in nodes]
    free = available - gap * (len(nodes) - 1)
    lengths = []
    for node, size in zip(nodes, sizes, strict=True):
        if size.fits:
            lengths.append(natural_length(node, horizontal=row))
        else:
            lengths.append(0.0 if size.flex else size.length_in(available))
    flexible = [n for n, size in enumerate(sizes) if size.flex]
    lacking = sum(lengths) + sum(sizes[n].minimum for n in flexible) - free
    if lacking > 0:
        shrinking = [n for n, size in enumerate(sizes) if size.shrinks or size.fits]
        ends = {n: natural_length(nodes[n], horizontal=row, shrunk=True) for n in shrinking}
        _shrink(lengths, ends, lacking)
    if flexible:
        _distribute(lengths, sizes, flexible, max(0.0, free - sum(lengths)))
    return lengths


def _shrink(lengths: list[float], minimums: Mapping[int, float], lacking: float) -> None:
    for floors in (minimums, dict.fromkeys(minimums, 0.0)):
        spare = {n: max(0.0, lengths[n] - floor) for n, floor in floors.items()}
        total = sum(spare.values())
        if total > 0:
            fraction = min(lacking, total) / total
            for n, length in spare.items():
                lengths[n] -= fraction * length
            lacking -= min(lacking, total)


def _distribute(
    lengths: list[float], sizes: Sequence[Size], flexible: Sequence[int], free: float
) -> None:
    while flexible:
        weights = sum(sizes[n].flex for n in flexible)
        ideal = {n: free * sizes[n].flex / weights for n in flexible}
        change = {n: sizes[n].clamped(ideal[n]) - ideal[n] for n in flexible}
        total = sum(change.values())
        fixed = [n for n in flexible if change[n] and change[n] * total >= 0]
        for n in fixed or flexible:
            lengths[n] = sizes[n].clamped(ideal[n])
        free = max(0.0, free - sum(lengths[n] for n in fixed))
        flexible = [n for n in flexible if n not in fixed] if fixed else []
