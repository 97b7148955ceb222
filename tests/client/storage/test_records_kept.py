import os
import time
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.rules import Bag, HouseRules, judge
from game.screens import navigation
from game.screens.play.scene import PlayScene
from game.screens.results.scene import ResultsScene
from game.screens.tasks.messages import Messages
from game.session import GameSetup, Session
from game.session.saving.session_data import restore
from game.storage.folder_store import FolderStore
from game.storage.record_entry import MAX_TEXT, RecordEntry, index_text
from game.storage.records import FOLDER, INDEX, Records
from game.storage.saves import Saves
from tests.client.support.calls import record_calls
from tests.client.support.driver import Driver, running
from tests.client.support.players import BOTS, finish
from tests.client.support.recorded_games import age_files, text_of
from tests.client.support.stores import open_records, refresh, without_stamps

NESTED = b"[" * 100_000


def spoiled(data: bytes, chance: Random) -> bytes:
    """Return the bytes after random damage, such as a cut or lines in another order."""
    at = chance.randrange(len(data))
    match chance.randrange(8):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
        case 2:
            return data[:at] + bytes(chance.randbytes(20)) + data[at:]
        case 3:
            return NESTED + data
        case 4:
            return data.replace(b"1", b"9" * 5000)
        case 5:
            return data.replace(b'"', b"")
        case 6:
            return b""
        case _:
            lines = data.splitlines(keepends=True)
            chance.shuffle(lines)
            return b"".join(lines)


def test_damage_to_a_record_or_the_index_spares_the_other_records(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    # Each turn damages an index and a record.
    damages = request.config.getoption("--damages") // 2
    chance, folder = Random(1), tmp_path / FOLDER
    records = open_records(FolderStore(tmp_path))
    for number in range(5):
        records.add_text(text_of(number))
    age_files(folder)
    refresh(records)
    whole = without_stamps(records)
    index = (tmp_path / INDEX).read_bytes()
    for _ in range(damages):
        (tmp_path / INDEX).write_bytes(spoiled(index, chance))
        assert without_stamps(open_records(FolderStore(tmp_path))) == whole
        victim = chance.choice(sorted(folder.iterdir()))
        kept, times = victim.read_bytes(), victim.stat().st_mtime_ns
        victim.write_bytes(spoiled(kept, chance))
        left = open_records(FolderStore(tmp_path))
        assert [e for e in without_stamps(left) if e.name != victim.name] == [
            e for e in whole if e.name != victim.name
        ]
        (hurt,) = [e for e in left.entries if e.name == victim.name]
        assert hurt.readable or hurt.fault
        assert victim.exists(), "what is damaged is never deleted"
        victim.write_bytes(kept)
        os.utime(victim, ns=(times, times))
    assert len(list(tmp_path.glob("records-index.damaged*"))) == min(10, damages)


def test_an_entry_that_is_not_a_plain_file_is_reported_and_stays(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    records = open_records(FolderStore(tmp_path))
    records.add_text(text_of(0))
    os.mkfifo(folder / "pipe.txt")
    (folder / "folder.txt").mkdir()
    (folder / "nowhere.txt").symlink_to(folder / "missing")
    (folder / "elsewhere.txt").symlink_to(next(folder.glob("2026*")))
    (folder / "huge.txt").write_bytes(b"# " + b"x" * 5_000_000)
    (folder / "long.txt").write_bytes(b"# " + b"x" * 1_500_000)
    (folder / "secret").write_text("no record", "utf-8")
    refresh(records)
    told = {entry.name: entry.fault for entry in records.entries}
    faulty = {name: fault for name, fault in told.items() if fault}
    assert faulty.keys() == {"pipe.txt", "folder.txt", "huge.txt", "long.txt"}
    assert told.keys() - faulty == {"elsewhere.txt", "2026-01-02-0830-ann-pixel.txt"}
    for name in ("pipe.txt", "folder.txt"):
        assert "not a plain file" in faulty[name]
    assert records.delete("elsewhere.txt")
    assert len(list(folder.glob("2026*"))) == 1, "only the link is deleted"
    assert not records.delete("folder.txt")
    assert records.failure.startswith("The file cannot be deleted"), "there is no game in it"


def test_an_index_line_out_of_bounds_is_rejected() -> None:
    entry = RecordEntry("a.txt", "1-2", "2026-01-02T08:30", fault="x" * MAX_TEXT)
    for house in ("", "bag=36,undo=on", "undo=on,bag=36"):  # in the order of earlier versions
        kept = replace(entry, house=house)
        assert RecordEntry.from_line(kept.to_line()) == kept
    for line in (
        entry.to_line().replace("xx", "xxx"),
        entry.to_line().replace("2026-01", "2026-13"),
        entry.to_line().replace("false", "0"),
        '["a.txt","","",[],0,false,"","",""]',
        '["a.txt","","","tiles",1e400,false,"","",""]',
        '["a.txt","","","tiles",-1,false,"","",""]',
        '["a.txt","","","tiles",0,false,"Ann\\nBob",",fox,0,1,1,1",""]',
        '["a.txt","","","tiles",0,false,"Ann\\nBob",",fox,0,1,1,1;,cat,999999,1,1,1",""]',
        '["a.txt","","","chess",0,false,"Ann\\nBob",",fox,0,1,1,1;,cat,1,1,1,1",""]',
        '["a.txt","","","tiles",0,false,"Ann\\nBob","",""]',
        "{}",
        "7",
    ):
        with pytest.raises(ValueError, match=r".+"):
            RecordEntry.from_line(line)
    assert index_text(["x" * 1_000_000] * 9).count("\n") == 1 + 3, "a long index is cut"


def test_an_index_of_an_older_version_is_rebuilt(tmp_path: Path) -> None:
    records = open_records(FolderStore(tmp_path))
    records.add_text(text_of(0))
    refresh(records)
    told = records.entries
    index = tmp_path / INDEX
    index.write_text(index.read_text().replace('"version": 3', '"version": 2', 1))
    assert open_records(FolderStore(tmp_path)).entries == told
    assert '"version": 3' in index.read_text()
    assert not list(tmp_path.glob("*damaged*"))


def before_the_end(driver: Driver) -> PlayScene:
    """Show a game between computers that ends with the next command."""
    played = Session(GameSetup("tiles", BOTS, house=HouseRules(bag=Bag.SHORT)), 3)
    finish(played)
    record = played.log
    left = restore(replace(record, commands=record.commands[:-1]))
    driver.show(PlayScene(driver.app.services, left))
    return driver.scene(PlayScene)


def test_a_finished_game_is_recorded_before_the_results_are_shown(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    with running(tmp_path, speed=0.0) as driver:
        scene = before_the_end(driver)
        driver.until(lambda: scene.session.over)
        driver.frame()
        kept = list(folder.iterdir())
        assert len(kept) == 1
        driver.until(lambda: isinstance(driver.app.stack.top, ResultsScene))
        driver.wait(1.0)
        assert list(folder.iterdir()) == kept, "it is kept once"
        found = judge(kept[0].read_text("utf-8"))
        assert found.over
        assert tuple(found.totals.values()) == scene.session.state.scores


def test_a_game_that_cannot_be_recorded_is_reported_and_its_save_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "records").write_text("a file where the folder should be", "utf-8")
    said = record_calls(monkeypatch, Messages, "say")
    with running(tmp_path, speed=0.0) as driver:
        scene = before_the_end(driver)
        driver.until(lambda: isinstance(driver.app.stack.top, ResultsScene), 600.0)
        sentences = [call.given[1] for call in said]
        assert sentences.count("This game cannot be saved in Records.") == 1
        services = driver.app.services
        services.saves.commit()
        assert [one.identity.id for one in services.saves.unfinished()] == [
            scene.session.identity.id
        ]
        (tmp_path / "records").unlink()
        navigation.continue_game(services, scene.session.identity.id)
        driver.until(lambda: len(list((tmp_path / "records").glob("*.txt"))) == 1)
        assert services.saves.unfinished() == []


def test_a_recorded_game_with_a_left_over_save_is_not_recorded_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path, speed=0.0) as driver:
        scene = before_the_end(driver)
        monkeypatch.setattr(driver.app.services.saves, "discard", lambda _: None)
        driver.until(lambda: scene.session.over)
        driver.frame()
    kept = [(path, path.read_bytes()) for path in (tmp_path / "records").iterdir()]
    assert len(kept) == 1
    store = FolderStore(tmp_path)
    saves = Saves(store, lambda: time.time() + 3 * 86_400)
    latest = saves.latest()
    assert latest is not None
    assert latest.over
    session = saves.load(latest.identity.id)
    assert session is not None
    saves.save(session)
    later = Records(store, lambda: datetime(2099, 1, 1))  # noqa: DTZ001 - as on the wall
    assert later.add_game(session) == kept[0][0].name
    assert [(path, path.read_bytes()) for path in (tmp_path / "records").iterdir()] == kept
