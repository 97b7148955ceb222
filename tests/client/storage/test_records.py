import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.rules import Judgement, judge, translated
from game.session import import_record
from game.storage.browser_store import BrowserStore
from game.storage.folder_store import FolderStore
from game.storage.record_entry import candidate_file_names, date_in, slug
from game.storage.record_statistics import MAX_LISTED, Statistics
from game.storage.records import INDEX, Records
from game.storage.store import Store
from tests.client.support import stores
from tests.client.support.calls import record_calls
from tests.client.support.players import begun, finish
from tests.client.support.recorded_games import BEGIN, SEATS, age_files, text_of
from tests.client.support.stores import LocalStorage, open_records, refresh, without_stamps


def test_a_finished_game_becomes_a_file_of_its_own(any_store: Store) -> None:
    records = open_records(any_store)
    session = begun("tiles", SEATS[0])
    finish(session)
    session.identity.ended_at = BEGIN.timestamp()
    names = [records.add_game(session) for _ in range(2)]
    # The same game in the same minute is the same text.
    assert names == ["2026-01-02-0830-ann-pixel.txt"] * 2
    other = begun("cubes", SEATS[0])
    finish(other)
    other.identity.ended_at = BEGIN.timestamp()
    assert records.add_game(other) == "2026-01-02-0830-ann-pixel-2.txt"
    refresh(records)
    assert [e.name for e in records.entries] == [records.add_game(other), names[0]]
    entry = records.entries[-1]
    text = records.text(entry.name)
    assert text is not None
    assert import_record(text).moments[-1].state == session.state
    assert (entry.variant, entry.over, entry.fault) == ("tiles", True, "")
    assert entry.time == "2026-01-02T08:30"
    told = [(p.name, p.level, p.badge, p.score, p.best_turn, p.qwirkles) for p in entry.players]
    mine = [[turn for turn in session.turns if turn.seat == seat] for seat in range(2)]
    assert told == [
        (
            seat.name,
            "" if seat.is_person else seat.occupant,
            seat.badge,
            session.state.players[n].score,
            max(turn.line_points for turn in mine[n]),
            sum(turn.qwirkles for turn in mine[n]),
        )
        for n, seat in enumerate(session.setup.seats)
    ]


def test_file_names_have_only_latin_letters_and_digits() -> None:
    names = "Ännchen", "Wołkońska-Ł", "Анна", "../../x", "CON", "a" * 50
    assert [slug(name, 1) for name in names] == [
        "annchen",
        "wolkonskal",
        "p2",
        "x",
        "con",
        "a" * 16,
    ]
    assert next(candidate_file_names("2026-11-21-1830", ["Anna", "Pixel"])) == (
        "2026-11-21-1830-anna-pixel.txt"
    )
    assert date_in("2026-11-21-1830-anna-pixel.txt") == datetime(2026, 11, 21, 18, 30)  # noqa: DTZ001
    assert date_in("2026-13-21-1830-anna.txt") is None
    assert date_in("anna.txt") is None


def test_a_new_file_overwrites_nothing_even_without_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", stores.fail_with(PermissionError(1, "Operation not permitted")))
    store = FolderStore(tmp_path)
    assert store.write_new("a.txt", "one")
    assert not store.write_new("a.txt", "two")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["one"]


def test_a_full_browser_loses_no_record(caplog: pytest.LogCaptureFixture) -> None:
    records = open_records(BrowserStore(LocalStorage(12_000)))
    kept = [records.add_text(text_of(n)) for n in range(8)]
    assert None in kept
    assert len([name for name in kept if name]) > 2
    refresh(records)
    assert [e.name for e in records.entries] == sorted((n for n in kept if n), reverse=True)
    assert caplog.text.count("The game cannot be saved") == 1
    assert records.delete(records.entries[0].name), "then there is room again"


def test_a_foreign_text_is_stored_once_and_unchanged(any_store: Store) -> None:
    records = open_records(any_store)
    typed = "# on the terrace\nplayers: Sue, Anna-Maria, Bob\n1 Sue: rk@0,0 rd@1,0\n"
    assert [records.add_text(typed) for _ in range(2)] == ["undated-sue-annamaria-bob.txt"] * 2
    assert records.add_text(typed + "2 Anna-Maria: rk@2,0\n") == "undated-sue-annamaria-bob-2.txt"
    assert records.add_text("dear diary") is None
    refresh(records)
    by_name = {entry.name: entry for entry in records.entries}
    assert not by_name["undated-sue-annamaria-bob.txt"].over
    assert translated(by_name["undated-sue-annamaria-bob-2.txt"].fault, str).startswith("line 4: ")
    assert not any(entry.complete for entry in records.entries)
    assert records.text("undated-sue-annamaria-bob.txt") == typed


def changed_by_hand(folder: Path, chance: Random, number: int) -> None:
    """Change a file of the folder at random, as a player or another program might do."""
    files = sorted(folder.glob("*.txt"))
    act = chance.choice(["add", "add", "edit", "delete", "rename", "spoil", "copy"])
    if act == "add" or not files:
        (folder / f"by hand {number}.txt").write_text(text_of(number), "utf-8")
        return
    one = chance.choice(files)
    match act:
        case "edit":
            one.write_text(text_of(number, ("Zoe", "Max")), "utf-8")
        case "delete":
            one.unlink()
        case "rename":
            one.replace(folder / f"renamed {number}.txt")
        case "spoil":
            one.write_bytes(one.read_bytes()[: chance.randrange(400)] + b"\xff\x00")
        case "copy":
            (folder / f"copy {number}.txt").write_bytes(one.read_bytes())


@pytest.mark.parametrize("seed", [1, 2])
def test_the_index_matches_the_files_after_any_change(seed: int, tmp_path: Path) -> None:
    chance, folder = Random(seed), tmp_path / "records"
    folder.mkdir()
    copies = [open_records(FolderStore(tmp_path)) for _ in range(2)]
    for number in range(40):
        records = chance.choice(copies)
        act = chance.choice(["hand", "hand", "add", "delete", "restart", "read", "some", "index"])
        if act == "hand":
            changed_by_hand(folder, chance, number)
        elif act == "add":
            records.add_text(text_of(number))
        elif act == "delete" and records.entries:
            records.delete(chance.choice(records.entries).name)
        elif act == "restart":
            copies[copies.index(records)] = open_records(FolderStore(tmp_path))
        elif act == "some":
            records.start_refresh()
            records.work(0.0)
        elif act == "index":
            (tmp_path / INDEX).write_text("{}", "utf-8")
        else:
            refresh(records)
        for path in folder.glob("*.txt"):
            if chance.random() < 0.5:
                # An old modification time.
                os.utime(path, ns=(10**18, 10**18 + number * 10**9))
    for records in copies:
        refresh(records)
        rebuilt = Records(OnlyFiles(tmp_path), lambda: BEGIN)
        refresh(rebuilt)
        assert without_stamps(records) == without_stamps(rebuilt)
        assert without_stamps(open_records(FolderStore(tmp_path))) == without_stamps(rebuilt), (
            "from the index alone"
        )


class OnlyFiles(FolderStore):
    """A folder store without an index: reading the index finds none, writing it has no effect."""

    def read(self, name: str) -> str | None:
        return None if name == INDEX else super().read(name)

    def write(self, name: str, text: str, is_current: Callable[[], bool] = lambda: True) -> bool:
        return name == INDEX


def test_a_file_in_the_index_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records = open_records(FolderStore(tmp_path))
    for number in range(6):
        records.add_text(text_of(number))
    age_files(tmp_path / "records")
    refresh(records)
    read = record_calls(monkeypatch, FolderStore, "read")
    again = open_records(FolderStore(tmp_path))
    assert [call.given[1] for call in read] == [INDEX]
    assert again.entries == records.entries


def test_reading_can_wait_between_any_two_steps(tmp_path: Path) -> None:
    first = open_records(FolderStore(tmp_path))
    for number in range(7):
        first.add_text(text_of(number))
    records = Records(FolderStore(tmp_path))
    records.start_refresh()
    slices = 0
    while records.busy:
        records.work(0.0)
        slices += 1
    assert slices > 7, "a file at a time"
    assert len(records.entries) == 7
    assert (records.files_read, records.files_to_read) == (7, 7)


def test_statistics_match_a_plain_count_of_the_texts() -> None:
    records = open_records(BrowserStore(LocalStorage()))
    texts = [text_of(n, (("Ann", "ANN", "Zoe")[n % 3],)) for n in range(24)]
    texts.append("players: Ann, Bob\n1 Ann: rk@0,0 rd@1,0\n")
    for text in texts:
        records.add_text(text)
    refresh(records)
    judged = [(text, judge(text)) for text in texts]
    for variant in ("", "tiles", "cubes"):
        for players in (0, 2, 3, 4):
            counted = Statistics(variant, players)
            counted.add(records.entries)
            expected = [
                (text, found)
                for text, found in judged
                if found.over
                and variant in ("", found.variant)
                and players in (0, len(found.players))
            ]
            compare(counted, expected)


def compare(counted: Statistics, expected: list[tuple[str, Judgement]]) -> None:
    scores, turns, qwirkles = [], [], []
    wins: dict[str, tuple[int, int]] = {}
    for text, found in expected:
        for name in found.players:
            own = [turn for turn in found.turns if turn.turn.player == name]
            scores.append(found.totals[name])
            turns.append(max(turn.points for turn in own))
            qwirkles.append(sum(line.points == 12 for turn in own for line in turn.lines))
            if f"#: seat {name}: person" in text:
                won, played = wins.get(name.casefold(), (0, 0))
                wins[name.casefold()] = won + (name in found.winners), played + 1
    assert counted.games == len(expected)
    assert [f.number for f in counted.best_games.best()] == sorted(scores, reverse=True)[
        :MAX_LISTED
    ]
    assert [f.number for f in counted.best_turns.best()] == sorted(turns, reverse=True)[:MAX_LISTED]
    most = sorted((n for n in qwirkles if n), reverse=True)[:MAX_LISTED]
    assert [f.number for f in counted.most_qwirkles.best()] == most
    assert {w.player.name.casefold(): (w.wins, w.games) for w in counted.wins} == wins
    assert all(feat.player.score == feat.number for feat in counted.best_games.best())
