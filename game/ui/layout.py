"""Layout of trees, as a pure function of the tree and the room; painting of the placed nodes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.art.cached_picture import CachedPicture
from game.art.painter import Painter
from game.common.geometry import Box
from game.ui.node import AT_REST, Alignment, Node, Size, VisualState

SAME = 1e-6
"""Tolerance (px) for lengths that differ by rounding alone."""

NO_STATES: Mapping[Hashable, VisualState] = {}


class PlacedNode(NamedTuple):
    """A node with content, a behaviour or a key, and its box (px).

    ``owner`` is the identity of the control around the node, or of the node's own control;
    ``cache`` is the cached picture that contains the node, if any.
    """

    node: Node
    box: Box
    identity: Hashable
    owner: Hashable
    cache: CachedPicture | None


def natural_length(node: Node, across: bool) -> float:
    """Return the natural length (px) of a node; parts and shares count with their ``least``."""
    size = node.w if across else node.h
    if not size.fits:
        return size.minimum if size.flex or size.fraction else size.length_in(0.0)
    return _fitting(node, across, natural_length)


def minimum_length(node: Node, across: bool) -> float:
    """Return the smallest length (px) of a node at which nothing is hidden."""
    size = node.w if across else node.h
    if size.shrinks or size.flex or size.fraction:
        return size.minimum
    if not size.fits:
        return size.length_in(0.0)
    return _fitting(node, across, minimum_length)


def _fitting(node: Node, across: bool, need: Callable[[Node, bool], float]) -> float:
    if node.build is not None:
        raise ValueError("a node built for its room cannot have a size that fits")
    needs = [need(child, across) for child in node.children]
    along = (node.arrangement == "row") == across and node.arrangement != "stack"
    inner = sum(needs) + node.gap * (len(needs) - 1) if along else max(needs, default=0.0)
    return (node.w if across else node.h).clamped(inner + 2 * node.inset[0 if across else 1])


def first_fitting(variants: Iterator[Node], w: float, h: float) -> Node:
    """Return the first variant that fits (px), or the last; raise ValueError if there is none."""
    variant: Node | None = None
    for variant in variants:
        if minimum_length(variant, True) <= w and minimum_length(variant, False) <= h:
            return variant
    if variant is None:
        raise ValueError("there must be a variant to choose")
    return variant


def place(root: Node, room: Box) -> list[PlacedNode]:
    """Return the placed nodes of a tree in a room (px), in the order of painting and of Tab.

    Raises ValueError if two nodes have one key, or a node without content or control has a layer.
    """
    found: list[PlacedNode] = []
    _place_subtree(root, _cell(root, room), (), (None, None), found)
    if len({one.identity for one in found}) < len(found):
        raise ValueError(f"two nodes have one key in {[one.identity for one in found]}")
    return found


def paint_placed(
    placed: Iterable[PlacedNode],
    target: pygame.Surface,
    painter: Painter,
    states: Mapping[Hashable, VisualState] = NO_STATES,
) -> None:
    """Paint the contents in order, each in the state of the control around the node."""
    for one in placed:
        if one.node.content is not None:
            one.node.content.paint(target, painter, one.box, states.get(one.owner, AT_REST))


def boxes_of(root: Node, room: Box) -> dict[Hashable, Box]:
    """Return the boxes (px) of a tree's nodes in a room, by identity."""
    return {one.identity: one.box for one in place(root, room)}


def _place_subtree(
    node: Node,
    box: Box,
    path: tuple[int, ...],
    inside: tuple[Hashable, CachedPicture | None],
    found: list[PlacedNode],
) -> None:
    """Append a node and its children; ``inside`` is the enclosing control and cached picture."""
    identity: Hashable = path if node.key is None else node.key
    inside = (inside[0] if node.behaviour is None else identity), node.cache or inside[1]
    if node.content is not None or node.behaviour is not None or node.key is not None:
        found.append(PlacedNode(node, box, identity, *inside))
    if node.layer and node.content is None and node.behaviour is None:
        raise ValueError(f"{identity!r} has a layer, but nothing to paint in it")
    if not node.children and node.build is None:
        return
    inner = box
    if node.inset != (0.0, 0.0):
        x, y = node.inset
        inner = Box(box.x + x, box.y + y, max(0.0, box.w - 2 * x), max(0.0, box.h - 2 * y))
    if node.build is not None:
        node = replace(node, children=(node.build(inner),))
    for n, (child, cell) in enumerate(zip(node.children, _child_boxes(node, inner), strict=True)):
        _place_subtree(child, cell, (*path, n), inside, found)


def _child_boxes(node: Node, inner: Box) -> list[Box]:
    if node.arrangement == "stack":
        return [_cell(child, inner) for child in node.children]
    across = node.arrangement == "row"
    lengths = _lengths(node.children, inner.w if across else inner.h, node.gap, across)
    cells = []
    sizes = [child.w if across else child.h for child in node.children]
    ends = (inner.x, inner.right) if across else (inner.y, inner.bottom)
    starts = _starts(lengths, ends, node.gap, [bool(size.flex) for size in sizes])
    for child, start, length in zip(node.children, starts, lengths, strict=True):
        if across:
            cell = Box(start, inner.y, length, inner.h)
            cells.append(
                _aligned(cell, cell.w, _across(child.h, child, inner.h, False), child.align)
            )
        else:
            cell = Box(inner.x, start, inner.w, length)
            cells.append(
                _aligned(cell, _across(child.w, child, inner.w, True), cell.h, child.align)
            )
    return cells


def _starts(
    lengths: Sequence[float], ends: tuple[float, float], gap: float, shares: Sequence[bool]
) -> list[float]:
    """Return the start of each node (px), multiplying equal lengths to limit rounding errors."""
    first, end = ends
    if len(set(lengths)) == 1:
        return [first + n * (lengths[0] + gap) for n in range(len(lengths))]
    starts, at = [], first
    for length in lengths:
        starts.append(at)
        at += length + gap
    if any(shares) and abs(at - gap - end) < SAME:
        for n in range(len(lengths) - 1, 0, -1):
            if shares[n]:
                break
            end -= lengths[n]
            starts[n] = end
            end -= gap
    return starts


def _cell(node: Node, room: Box) -> Box:
    w, h = _across(node.w, node, room.w, True), _across(node.h, node, room.h, False)
    return _aligned(room, w, h, node.align)


def _across(size: Size, node: Node, room: float, across: bool) -> float:
    if size.fits:
        return max(min(natural_length(node, across), room), minimum_length(node, across))
    if size.flex:
        return size.clamped(room)
    return min(size.length_in(room), room) if size.shrinks else size.length_in(room)


def _aligned(cell: Box, w: float, h: float, at: Alignment) -> Box:
    x = cell.x if w == cell.w else _start(cell.x, cell.w, w, at[0])
    y = cell.y if h == cell.h else _start(cell.y, cell.h, h, at[1])
    return Box(x, y, w, h)


def _start(first: float, room: float, length: float, at: float) -> float:
    """Return the start of a length in a room, rounded like `Box.around` and `Box.split_right`."""
    if at == 0.5:
        return first + room / 2 - length / 2
    return first + room - length if at == 1.0 else first + (room - length) * at


def _lengths(nodes: Sequence[Node], room: float, gap: float, across: bool) -> list[float]:
    sizes = [node.w if across else node.h for node in nodes]
    free = room - gap * (len(nodes) - 1)
    lengths = [
        natural_length(node, across) if size.fits else 0.0 if size.flex else size.length_in(room)
        for node, size in zip(nodes, sizes, strict=True)
    ]
    shares = [n for n, size in enumerate(sizes) if size.flex]
    lacking = sum(lengths) + sum(sizes[n].minimum for n in shares) - free
    if lacking > 0:
        _shrink(lengths, nodes, lacking, across)
    if shares:
        _share_out(lengths, sizes, shares, max(0.0, free - sum(lengths)))
    return lengths


def _shrink(lengths: list[float], nodes: Sequence[Node], lacking: float, across: bool) -> None:
    """Take ``lacking`` from the shrinking nodes, in proportion to their spare lengths."""
    sizes = [node.w if across else node.h for node in nodes]
    soft = [n for n, size in enumerate(sizes) if size.shrinks or size.fits]
    for lowest in ([minimum_length(nodes[n], across) for n in soft], [0.0] * len(soft)):
        spare = [max(0.0, lengths[n] - low) for n, low in zip(soft, lowest, strict=True)]
        taken = min(lacking, sum(spare))
        if taken > 0:
            part = taken / sum(spare)
            for n, most in zip(soft, spare, strict=True):
                lengths[n] -= part * most
            lacking -= taken


def _share_out(
    lengths: list[float], sizes: Sequence[Size], shares: Sequence[int], left: float
) -> None:
    """Distribute the length ``left`` by shares, fixing nodes at the decisive bounds first."""
    open_ = list(shares)
    while open_:
        whole = sum(sizes[n].flex for n in open_)
        wished = {n: left * sizes[n].flex / whole for n in open_}
        added = {n: sizes[n].clamped(wished[n]) - wished[n] for n in open_}
        more = sum(added.values())
        bound = [n for n in open_ if added[n] and added[n] * more >= 0]
        for n in bound or open_:
            lengths[n] = sizes[n].clamped(wished[n])
        left = max(0.0, left - sum(lengths[n] for n in bound))
        open_ = [n for n in open_ if n not in bound] if bound else []
