import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from game.screens.challenge.challenge_run import ChallengeRun
from game.screens.challenge.scene import run_of_today
from game.session import CHALLENGE_SIZE, Result
from game.storage.challenge_results import CLOCK, FILE_NAME, ChallengeBook, Challenges
from game.storage.daily_best import (
    FILE_NAME as BEST_FILE,
    MAX_VISITOR_NAME,
    BestEntry,
    BestLists,
    DailyBest,
)
from game.storage.folder_store import FolderStore
from game.storage.store import NoStore
from tests.client.support.stores import NOON, Clock

TODAY = NOON.date()


def solve(
    challenges: Challenges, points: int, variant: str = "tiles", many: int = CHALLENGE_SIZE
) -> None:
    """Store a result of `points` of 10 for each of the first `many` positions of today."""
    for n in range(many):
        challenges.add_result(challenges.today, variant, n, Result(points, 10))


def test_only_the_first_attempt_counts_and_is_stored(tmp_path: Path) -> None:
    challenges = Challenges(FolderStore(tmp_path), Clock())
    challenges.add_result(TODAY, "tiles", 2, Result(7, 10))
    challenges.add_result(TODAY, "tiles", 2, Result(10, 10))
    challenges.add_result(TODAY - timedelta(days=1), "tiles", 3, Result(10, 10))
    challenges.choose("cubes", CLOCK)
    again = Challenges(FolderStore(tmp_path), Clock()).current
    assert again == challenges.current
    assert again.results_of("tiles") == (None, None, Result(7, 10), None, None)
    assert again.results_of("cubes") == (None,) * CHALLENGE_SIZE
    assert (again.variant, again.clock) == ("cubes", CLOCK)


def test_completed_days_in_a_row_are_counted() -> None:
    clock = Clock()
    challenges = Challenges(NoStore(), clock)

    def streak() -> tuple[int, int]:
        return challenges.current.days_in_a_row(challenges.today), challenges.current.days.longest

    solve(challenges, 9, many=4)
    assert streak() == (0, 0)
    challenges.add_result(challenges.today, "tiles", 4, Result(0, 10))
    assert streak() == (1, 1)
    solve(challenges, 9, "cubes")
    assert streak() == (1, 1), "it is the same day"
    clock.pass_days(1)
    assert streak() == (1, 1), "the row still lasts"
    assert challenges.current.results == {}
    solve(challenges, 9, "cubes")
    assert streak() == (2, 2)
    clock.pass_days(2)
    assert streak() == (0, 2), "yesterday nothing was done"
    solve(challenges, 9)
    assert streak() == (1, 2)
    clock.pass_days(-5)
    solve(challenges, 9)
    assert challenges.current.last == NOON.date() + timedelta(days=3), (
        "a clock put back gives no days"
    )


def test_exact_positions_in_a_row_and_the_best_day_are_counted() -> None:
    clock = Clock()
    challenges = Challenges(NoStore(), clock)
    solve(challenges, 10, many=3)
    assert (challenges.current.exact.current, challenges.current.exact.longest) == (3, 3)
    assert challenges.current.best == {}
    challenges.add_result(TODAY, "tiles", 3, Result(9, 10))
    challenges.add_result(TODAY, "tiles", 4, Result(10, 10))
    assert (challenges.current.exact.current, challenges.current.exact.longest) == (1, 3)
    assert challenges.current.best == {"tiles": 98}
    clock.pass_days(1)
    solve(challenges, 6)
    solve(challenges, 6, "cubes")
    assert challenges.current.best == {"tiles": 98, "cubes": 60}


def stored(book: ChallengeBook) -> Any:
    return json.loads(json.dumps(book.to_data()))


WHOLE = stored(ChallengeBook(TODAY, {"tiles": (Result(7, 10), *(None,) * 4)}))


def test_damaged_results_are_quarantined_and_reported(tmp_path: Path) -> None:
    assert stored(ChallengeBook.from_data(WHOLE)) == WHOLE
    untried = [None] * (CHALLENGE_SIZE - 1)
    for n, damage in enumerate((
        {"last": "2026-13-01"},
        {"results": {"chess": [None, *untried]}},
        {"results": {"tiles": untried}},
        {"results": {"tiles": [[11, 10], *untried]}},
        {"results": {"tiles": [[7, 10**9], *untried]}},
        {"days": [3, 2]},
        {"best": {"tiles": 101}},
        {"variant": "chess"},
        {"clock": 5},
    )):  # fmt: skip
        folder = tmp_path / str(n)
        folder.mkdir()
        (folder / FILE_NAME).write_text(json.dumps(WHOLE | damage))
        challenges = Challenges(FolderStore(folder), Clock())
        assert challenges.take_notices("damaged") == 1, damage
        assert len(list(folder.glob("*damaged*"))) == 1
        assert challenges.current == ChallengeBook(TODAY)
        solve(challenges, 9, many=1)
        assert Challenges(FolderStore(folder), Clock()).current == challenges.current


def test_a_run_of_today_resumes_at_the_first_position_without_a_result() -> None:
    clock = Clock()
    challenges = Challenges(NoStore(), clock)
    run = run_of_today(challenges, "tiles", 0)
    assert run.upcoming == 0
    run.add_result(0, Result(7, 10))
    run.add_result(2, Result(10, 10))
    run.add_result(0, Result(10, 10))
    again = run_of_today(challenges, "tiles", 0)
    assert (again.upcoming, again.results) == (1, {0: Result(7, 10), 2: Result(10, 10)})
    assert again.after(1) == 1, "while the second one is tried nothing else is made"
    assert again.total.percent == 85
    for n in (1, 3):
        again.add_result(n, Result(1, 10))
    assert again.after(3) == 4
    again.add_result(4, Result(1, 10))
    assert again.after(4) is None
    assert ChallengeRun("practice", "tiles", 5).after(4) == 5
    clock.pass_days(1)
    run.add_result(1, Result(10, 10))
    assert challenges.current.results == {}, "what is finished after midnight belongs to no day"
    assert run_of_today(challenges, "cubes", 0).results == {}


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
    assert DailyBest(FolderStore(tmp_path), Clock()).current == day, "the next start reads it"
    best.clear()
    assert best.current.empty
    assert DailyBest(FolderStore(tmp_path), Clock()).current.empty


def test_two_copies_of_the_game_share_a_list_which_is_empty_the_next_day(tmp_path: Path) -> None:
    clock = Clock()
    best, other = (DailyBest(FolderStore(tmp_path), clock) for _ in range(2))
    assert best.current.empty and other.current.empty
    best.add("Ann", {"turns": turn(20)})
    other.add("Zoe", {"turns": turn(12)})
    assert [entry.name for entry in other.current.turns] == ["Ann", "Zoe"]
    clock.pass_days(1)
    assert best.current.empty
    best.add("Bob", {"turns": turn(5)})
    assert [entry.name for entry in best.current.turns] == ["Bob"]
    assert "Ann" not in (tmp_path / BEST_FILE).read_text()


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("  Eve\n", "Eve"),
        ("a,b:c\x07\u202e", "abc"),
        ("Wolfeschlegelsteinhausen", "Wolfeschlege"),
        ("A" * (MAX_VISITOR_NAME - 1) + " B", "A" * (MAX_VISITOR_NAME - 1)),
        ("\t \x00", ""),
    ],
)
def test_a_name_is_cleaned_and_cut(typed: str, stored: str) -> None:
    best = DailyBest(NoStore(), Clock())
    assert best.add(typed, {"turns": turn(12)}) is bool(stored)
    assert [entry.name for entry in best.current.turns] == ([stored] if stored else [])


BEST = BestLists(NOON.date(), (BestEntry("Ann", 60, "tiles"),)).to_data()


@pytest.mark.parametrize(
    "short",
    [
        ("Ann", 10**9, "tiles"),
        ("Ann", 60, "chess"),
        ("Ann\x07", 60, "tiles"),
        ("A" * (MAX_VISITOR_NAME + 1), 60, "tiles"),
    ],
)
def test_a_damaged_list_is_quarantined(tmp_path: Path, short: tuple[str, int, str]) -> None:
    damaged, aside = json.dumps(BEST | {"short": [short]}), tmp_path / "best-of-day.damaged.json"
    (tmp_path / BEST_FILE).write_text(damaged)
    best = DailyBest(FolderStore(tmp_path), Clock())
    assert best.current.empty
    assert aside.read_text() == damaged
    best.add("Bob", {"turns": turn(12)})
    assert [entry.name for entry in best.current.turns] == ["Bob"]
    aside.unlink()
    (tmp_path / BEST_FILE).write_text(damaged)
    best.add("Ann", {"turns": turn(20)})
    assert aside.read_text() == damaged, "a change finds the damage, too"
    assert [entry.name for entry in best.current.turns] == ["Ann", "Bob"]
