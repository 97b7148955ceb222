"""Tests of the position of a note beside its subject, as a pure function."""

from __future__ import annotations

from random import Random

import pytest

from game.common.geometry import Box
from game.common.note_placement import (
    RINGS,
    AvoidedBox,
    Candidates,
    best_candidate,
    moved_inside,
)
from tests.client.support.sizes import overlap_area

CELL = 60.0
ROOM = Box(0, 0, 15 * CELL, 10 * CELL)
SIZE = (200.0, 40.0)


def cell(x: int, y: int) -> Box:
    return Box(x * CELL, y * CELL, CELL, CELL)


def hidden(box: Box, covers: list[AvoidedBox]) -> float:
    return sum(overlap_area(box, cover.box) for cover in covers)


def placed(subject: Box, *covers: AvoidedBox) -> Box:
    """Return the box of a note beside ``subject``, which the note must not hide."""
    everything = [AvoidedBox(subject, 100), *covers]
    return best_candidate(Candidates(subject, SIZE, 8), ROOM, everything).box


def test_a_note_is_above_its_subject_or_below_at_the_edge() -> None:
    middle, top = cell(7, 5), cell(7, 0)
    box = placed(middle)
    assert (box.bottom, box.centre[0]) == (middle.y - 8, middle.centre[0])
    assert placed(top).y == top.bottom + 8, "it does not lie on a tile of the top row"


@pytest.mark.parametrize("free", ["above", "below", "right", "left"])
def test_a_note_is_at_the_side_without_tiles(free: str) -> None:
    subject = cell(7, 5)
    sides = {
        "above": [cell(x, y) for x in range(15) for y in range(5)],
        "below": [cell(x, y) for x in range(15) for y in range(6, 10)],
        "right": [cell(x, 5) for x in range(8, 15)],
        "left": [cell(x, 5) for x in range(7)],
    }
    covers = [AvoidedBox(box, 4) for name, boxes in sides.items() if name != free for box in boxes]
    box = placed(subject, *covers)
    assert hidden(box, [AvoidedBox(subject, 100), *covers]) == 0
    assert {
        "above": box.bottom <= subject.y,
        "below": box.y >= subject.bottom,
        "right": box.x >= subject.right,
        "left": box.right <= subject.x,
    }[free]


def test_a_note_prefers_distance_to_hiding_tiles_and_hides_light_tiles_before_heavy_ones() -> None:
    covers = [AvoidedBox(cell(x, y), 4) for x in (6, 7, 8) for y in (4, 5, 6) if (x, y) != (7, 5)]
    assert hidden(placed(cell(7, 5), *covers), covers) == 0
    everywhere = [AvoidedBox(cell(x, y), 16 if y < 5 else 4) for x in range(15) for y in range(10)]
    assert placed(cell(7, 5), *everywhere).y >= 5 * CELL


def test_a_note_stays_in_the_room_and_no_candidate_hides_less() -> None:
    chance = Random(4)
    for _ in range(150):
        tiles = {(chance.randrange(15), chance.randrange(10)) for _ in range(chance.randrange(90))}
        subject = cell(chance.randrange(15), chance.randrange(10))
        covers = [AvoidedBox(subject, 100), *(AvoidedBox(cell(*at), 4) for at in tiles)]
        around = Candidates(subject, SIZE, 8)
        places = [around.place(n) for n in range(RINGS * around.in_a_ring)]
        choice = best_candidate(around, ROOM, covers)
        box = choice.box
        assert ROOM.encloses(box)
        assert not overlap_area(box, subject)
        assert moved_inside(places[choice.n], ROOM) == box
        in_room = [one for one in places if ROOM.encloses(one)]
        least = min(hidden(one, covers) for one in in_room)
        # A small part may be hidden if all other places are far away.
        assert hidden(box, covers) <= least + CELL * CELL
        assert choice.hidden == sum(overlap_area(box, one.box) * one.weight for one in covers)
