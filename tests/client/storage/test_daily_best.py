"""The best of the day: entries, storage, and the next day's empty lists."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.storage.daily_best import (
    FILE_NAME,
    MAX_ENTRIES,
    MAX_NAME_LENGTH,
    BestEntry,
    BestLists,
    DailyBest,
)
from game.storage.folder_store import FolderStore
from game.storage.store import NoStore
from tests.client.support.stores import NOON, Clock
from tests.client.support.visitors import showcase


def turn(points: int) -> BestEntry:
    return BestEntry("", points, "tiles")


def points_of(best: DailyBest) -> list[int]:
    return [entry.points for entry in best.current.turns]


def test_a_list_has_the_ten_best_until_it_is_cleared(tmp_path: Path) -> None:
    best = DailyBest(FolderStore(tmp_path), Clock())
    assert best.current.empty
    for n, points in enumerate([9, 12, 5, 12, 3, 8, 7, 24, 6, 4, 10, 11]):
        best.add(f"V{n}", {"turns": turn(points)})
    assert points_of(best) == [24, 12, 12, 11, 10, 9, 8, 7, 6, 5]
    assert [entry.name for entry in best.current.turns[1:3]] == ["V1", "V3"]
    day = best.current
    assert (day.place_for("turns", 25), day.place_for("turns", 12)) == (1, 4)
    assert (day.place_for("turns", 6), day.place_for("turns", 5)) == (10, None)
    assert day.place_for("short", 0) is None, "no points are no result"
    again = DailyBest(FolderStore(tmp_path), Clock()).current
    assert again == day, "the next start reads it"
    best.clear()
    assert best.current.empty
    assert DailyBest(FolderStore(tmp_path), Clock()).current.empty


def test_short_and_whole_games_have_separate_lists() -> None:
    best = DailyBest(NoStore(), Clock())
    best.add("Ann", {"short": BestEntry("", 60, "tiles"), "turns": turn(14)})
    best.add("Bob", {"whole": BestEntry("", 180, "cubes")})
    day = best.current
    assert [entry.name for entry in day.short] == ["Ann"]
    assert day.whole == (BestEntry("Bob", 180, "cubes"),)
    assert day.turns == (BestEntry("Ann", 14, "tiles"),)


def test_the_next_day_starts_with_empty_lists(tmp_path: Path) -> None:
    clock = Clock()
    best = DailyBest(FolderStore(tmp_path), clock)
    best.add("Ann", {"turns": turn(20)})
    clock.pass_days(1)
    assert best.current.empty
    best.add("Bob", {"turns": turn(5)})
    assert [entry.name for entry in best.current.turns] == ["Bob"]
    assert "Ann" not in (tmp_path / FILE_NAME).read_text()


def test_two_copies_of_the_game_share_one_list(tmp_path: Path) -> None:
    one, other = (DailyBest(FolderStore(tmp_path), Clock()) for _ in range(2))
    assert one.current.empty
    assert other.current.empty
    one.add("Ann", {"turns": turn(20)})
    other.add("Bob", {"turns": turn(12)})
    assert [entry.name for entry in other.current.turns] == ["Ann", "Bob"]


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("  Eve\n", "Eve"),
        ("a,b:c\x07\u202e", "abc"),
        ("Wolfeschlegelsteinhausen", "Wolfeschlege"),
        ("A" * (MAX_NAME_LENGTH - 1) + " B", "A" * (MAX_NAME_LENGTH - 1)),
        ("\t \x00", ""),
    ],
)
def test_a_name_is_cleaned_and_cut(typed: str, stored: str) -> None:
    best = DailyBest(NoStore(), Clock())
    assert best.add(typed, {"turns": turn(12)}) is bool(stored)
    assert [entry.name for entry in best.current.turns] == ([stored] if stored else [])


def test_a_list_that_cannot_be_stored_lasts_until_the_program_ends(tmp_path: Path) -> None:
    """The file's name is taken by a folder, so the file can be neither read nor written."""
    (tmp_path / FILE_NAME).mkdir()
    best = DailyBest(FolderStore(tmp_path), Clock())
    best.add("Ann", {"turns": turn(20)})
    best.add("Bob", {"turns": turn(24)})
    assert [entry.name for entry in best.current.turns] == ["Bob", "Ann"]


WHOLE = BestLists(NOON.date(), (BestEntry("Ann", 60, "tiles"),)).to_data()
DAMAGED: list[dict[str, Any]] = [
    {"day": 5},
    {"day": "yesterday"},
    {"turns": None},
    {"short": [["Ann", 60]]},
    {"short": [["Ann", True, "tiles"]]},
    {"short": [["Ann", 10**9, "tiles"]]},
    {"short": [["Ann", 60, "chess"]]},
    {"short": [["Ann", 60, []]]},
    {"short": [["Ann\x07", 60, "tiles"]]},
    {"short": [["A" * (MAX_NAME_LENGTH + 1), 60, "tiles"]]},
]


def test_a_damaged_list_is_quarantined(tmp_path: Path) -> None:
    for n, damage in enumerate(DAMAGED):
        folder = tmp_path / str(n)
        folder.mkdir()
        (folder / FILE_NAME).write_text(json.dumps(WHOLE | damage))
        best = DailyBest(FolderStore(folder), Clock())
        assert best.current.empty, damage
        assert len(list(folder.glob("*damaged*"))) == 1, damage
        best.add("Bob", {"turns": turn(12)})
        assert [entry.name for entry in best.current.turns] == ["Bob"]


def test_a_damaged_list_is_quarantined_when_the_showcase_begins(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"\x00rubbish")
    with showcase(tmp_path):
        assert len(list(tmp_path.glob("*damaged*"))) == 1


def test_a_list_that_is_too_long_is_cut(tmp_path: Path) -> None:
    entries = [["Ann", points, "tiles"] for points in range(1, 2 * MAX_ENTRIES)]
    (tmp_path / FILE_NAME).write_text(json.dumps(WHOLE | {"turns": entries}))
    assert len(DailyBest(FolderStore(tmp_path), Clock()).current.turns) == MAX_ENTRIES
