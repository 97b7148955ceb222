import doctest
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, strategies as st

import game.ui
from game import ui
from game.common import Box
from game.ui import (
    FIT,
    Node,
    button,
    column,
    first_fitting,
    flex,
    fraction,
    natural_length,
    place,
    px,
    row,
    spacer,
)
from game.ui.sizes import FILL, Size
from tests.client.support.sizes import HAIR, inside, overlap

ROOM = Box(10, 20, 300, 200)


def leaf(w: Size = FILL, h: Size = FILL) -> Node:
    return button(None, "", None, w=w, h=h)


def boxes(root: Node, room: Box = ROOM) -> list[Box]:
    return [one.box for one in place(root, room)]


def test_the_example_of_the_package() -> None:
    found = doctest.testmod(game.ui)
    assert found.attempted > 0
    assert found.failed == 0


LENGTHS_IN_300 = {
    "fixed lengths, fractions and flex weights": (
        [px(40), fraction(0.2, maximum=50), FILL, flex(2), px(10)],
        [40, 50, 200 / 3, 400 / 3, 10],
    ),
    "a flexible node at a bound leaves the rest to the others": (
        [flex(maximum=50), FILL, flex(minimum=180)],
        [50, 70, 180],
    ),
    "the minimum wins over the maximum": ([fraction(0.5, minimum=120, maximum=80)], [120]),
    "shrinking precedes the division among flexible nodes": (
        [px(200, minimum=50), px(200, minimum=150), flex(minimum=20)],
        [110, 170, 20],
    ),
    "below their minimum all shrinking nodes lose length": (
        [px(300, minimum=240), px(240, minimum=160), px(100)],
        [120, 80, 100],
    ),
}


@pytest.mark.parametrize(("sizes", "lengths"), LENGTHS_IN_300.values(), ids=LENGTHS_IN_300)
def test_lengths_in_a_row_of_300_px(sizes: list[Size], lengths: list[float]) -> None:
    found = boxes(row(*map(leaf, sizes)))
    assert [box.w for box in found] == pytest.approx(lengths)
    assert {(box.y, box.h) for box in found} == {(20, 200)}


def test_gaps_and_equal_cells() -> None:
    found = boxes(row(leaf(w=px(40)), leaf(), leaf(w=flex(2)), gap=10))
    assert [(box.x, box.w) for box in found] == [(10, 40), (60, 80), (150, 160)]
    cells = boxes(ui.grid([leaf() for _ in range(5)], 2, gap=10))
    assert {(box.w, box.h) for box in cells} == {(145, 60)}
    assert cells[4].x == 10


def test_shrinking_nodes_shrink_in_proportion_and_others_keep_their_length() -> None:
    rows = [leaf(h=px(100, minimum=48)) for _ in range(2)]
    card = column(leaf(h=px(60)), column(*rows, gap=10, h=FIT), gap=10, h=FIT)
    head, *found = boxes(card)
    assert head.h == 60
    assert [box.h for box in found] == pytest.approx([60, 60])
    assert ui.natural_length(card, horizontal=False) == 280
    assert natural_length(card, horizontal=False, shrunk=True) == 176


def test_first_fitting_returns_the_first_variant_that_fits_else_the_last() -> None:
    variants = [column(leaf(h=px(height)), h=FIT) for height in (300, 150, 80)]
    assert first_fitting(iter(variants), 300, 200) is variants[1]
    assert first_fitting(iter(variants), 300, 50) is variants[2]
    with pytest.raises(ValueError, match="no variants"):
        first_fitting(iter(()), 300, 200)


def test_align_places_a_node_in_a_larger_cell() -> None:
    middle, corner = boxes(
        ui.stack(
            leaf(w=px(100), h=px(50)),
            Node(children=(leaf(),), w=px(20), h=px(20), align=(1.0, 0.0)),
        )
    )
    assert middle == Box(110, 95, 100, 50)
    assert corner == Box(290, 20, 20, 20)


def test_a_layout_builder_gets_the_box_inside_its_container() -> None:
    rooms: list[Box] = []

    def build(room: Box) -> Node:
        rooms.append(room)
        return button("half", "", None, w=px(room.w / 2))

    tree = row(spacer(px(10)), ui.layout_builder(build, inset=(5, 0), key="around"), gap=10)
    at = ui.boxes_of(tree, Box(0, 0, 100, 50))
    assert rooms == [Box(25, 0, 70, 50)]
    assert (at["around"], at["half"]) == (Box(20, 0, 80, 50), Box(42.5, 0, 35, 50))
    with pytest.raises(ValueError, match="cannot have a size that fits"):
        place(ui.layout_builder(build, w=FIT), Box(0, 0, 100, 50))


def test_equal_keys_and_layers_without_content_are_errors() -> None:
    room = Box(0, 0, 100, 50)
    with pytest.raises(ValueError, match="two nodes have one key"):
        place(row(Node(key="one"), column(Node(key="one"))), room)
    with pytest.raises(ValueError, match="nothing to paint"):
        place(row(spacer(), layer=1), room)
    tree = ui.Tree()
    tree.show(row(button(None, "", None), button(None, "", None)), room)
    assert len(tree.controls) == 2, "without a key the place in the tree is the identity"


sizes = st.one_of(
    st.just(FILL),
    st.floats(0, 40).map(px),
    st.floats(0, 0.2).map(fraction),
    st.floats(0.5, 3).map(flex),
)


def nested(below: st.SearchStrategy[Node], **options: Any) -> st.SearchStrategy[Node]:
    return st.builds(
        lambda make, nodes, gap, inset: make(*nodes, gap=gap, inset=inset, **options),
        st.sampled_from([row, column]),
        st.lists(below, min_size=1, max_size=4),
        st.floats(0, 2),
        st.tuples(st.floats(0, 2), st.floats(0, 2)),
    )


def assert_separate(found: list[Box], room: Box) -> None:
    assert all(inside(box, room) for box in found)
    inner = [box.inset(HAIR) for box in found]
    assert not any(overlap(one, other) for one, other in combinations(inner, 2))


@given(st.recursive(st.builds(leaf, w=sizes, h=sizes), nested, max_leaves=12))
def test_in_a_large_room_no_node_overlaps_another_or_leaves_the_room(tree: Node) -> None:
    room = Box(0, 0, 4000, 4000)
    assert_separate(boxes(tree, room), room)


least_sizes = st.one_of(
    st.floats(0, 60).map(px),
    st.builds(lambda few, more: px(few + more, minimum=few), st.floats(1, 40), st.floats(0, 60)),
    st.floats(0, 40).map(lambda few: flex(minimum=few)),
)
fitting_trees = st.recursive(
    st.builds(leaf, w=least_sizes, h=least_sizes),
    lambda below: nested(below, w=FIT, h=FIT),
    max_leaves=12,
)


@given(fitting_trees, st.floats(0, 300), st.floats(0, 300))
def test_at_the_minimum_size_no_node_overlaps_another_or_leaves_the_room(
    tree: Node, more_w: float, more_h: float
) -> None:
    min_w = natural_length(tree, horizontal=True, shrunk=True)
    min_h = natural_length(tree, horizontal=False, shrunk=True)
    room = Box(0, 0, min_w + more_w, min_h + more_h)
    placed = place(tree, room)
    assert all(
        one.box.w >= natural_length(one.node, horizontal=True, shrunk=True) - HAIR for one in placed
    )
    assert all(
        one.box.h >= natural_length(one.node, horizontal=False, shrunk=True) - HAIR
        for one in placed
    )
    assert_separate([one.box for one in placed], room)


LENGTHS = st.integers(0, 200).map(float)
SHARES = st.builds(
    lambda weight, least, most: flex(weight, minimum=least, maximum=most),
    st.sampled_from((0.5, 1.0, 2.0, 3.0)),
    LENGTHS,
    st.one_of(LENGTHS, st.just(float("inf"))),
)


def share_length(room: float, sizes: list[Size]) -> float:
    """Return the length (px) of one flex share with which the nodes best fill `room`."""
    low, high = 0.0, 2 * room + 1e4
    for _ in range(200):
        middle = (low + high) / 2
        if sum(size.clamped(middle * size.flex) for size in sizes) > room:
            high = middle
        else:
            low = middle
    return low


@given(st.lists(SHARES, min_size=1, max_size=5), LENGTHS)
def test_flexible_nodes_fill_the_room_within_their_bounds(sizes: list[Size], room: float) -> None:
    found = [one.box.w for one in place(row(*map(leaf, sizes)), Box(0, 0, room, 50))]
    one = share_length(room, sizes)
    assert found == pytest.approx([size.clamped(one * size.flex) for size in sizes], abs=1e-6)
    if sum(size.minimum for size in sizes) <= room <= sum(size.clamped(1e9) for size in sizes):
        assert sum(found) == pytest.approx(room)
