import json
from pathlib import Path

import pytest

from game.platform.log import PlainFormatter
from game.storage.challenge_results import FILE_NAME as CHALLENGE, Challenges
from game.storage.daily_best import FILE_NAME as BEST, BestEntry, DailyBest
from game.storage.folder_store import FolderStore
from game.storage.json_document import CRASH_FILE as CRASH, CrashNote
from game.storage.record_entry import VERSION
from game.storage.records import INDEX, Records
from game.storage.saves import MAX_GAMES, Saves
from game.storage.settings import (
    FILE_NAME as SETTINGS,
    OPERATOR_FILE as OPERATOR,
    OperatorSettings,
    Settings,
)
from game.storage.store import Store
from tests.client.support.players import play_turn
from tests.client.support.recorded_games import text_of
from tests.client.support.stores import played, refresh, save


def make_newer(store: Store, name: str, *, inside: bool = False) -> str:
    """Mark a document as one of a newer version. If `inside`, mark only the game state in it."""
    document = json.loads(store.read(name) or "{}")
    if inside:
        document["state"]["version"] = 99
        document["stamp"] = "another"
    else:
        document |= {"version": 2, "commands": {"of": "the future"}}
    text = json.dumps(document)
    store.write(name, text)
    return text


@pytest.mark.parametrize("inside", [False, True], ids=["whole", "state"])
def test_a_newer_save_stays_whatever_this_version_does(
    any_store: Store, caplog: pytest.LogCaptureFixture, inside: bool
) -> None:
    session, other = played(1), played(1, 5)
    saves = Saves(any_store)
    for _ in range(2):
        save(saves, session)
        play_turn(session)
    save(saves, other)
    place, id_ = any_store.subfolder("saves"), session.identity.id
    name = f"game-{id_}.json"
    text, before = make_newer(place, name, inside=inside), place.read(f"{name}.bak")
    saves.latest()
    caplog.clear()
    again = Saves(any_store)
    for _ in range(3):
        assert [one.identity.id for one in again.unfinished()] == [other.identity.id]
        assert again.load(id_) is None
    (record,) = caplog.records
    said = PlainFormatter(str).format(record)
    assert said.startswith(f"{name} in ")
    assert "from a newer version of the game: it is left as it is" in said
    assert "amage" not in said
    assert again.take_notices("newer") == 1
    assert again.take_notices("damaged") == again.take_notices("restored") == 0
    # The game goes on under a new id, and many more games are begun.
    save(saves, session)
    assert session.identity.id != id_
    for seed in range(MAX_GAMES + 2):
        save(again, played(1, seed))
    assert (place.read(name), place.read(f"{name}.bak")) == (text, before)


def test_a_newer_save_is_not_discarded_nor_its_draft_overwritten(tmp_path: Path) -> None:
    store = FolderStore(tmp_path)
    place = store.subfolder("saves")
    for ending, inside in (("", False), (".new", False), (".bak", False), ("", True)):
        saves, session = Saves(store), played(1)
        save(saves, session)
        name = f"game-{session.identity.id}.json{ending}"
        if ending:
            place.write(name, place.read(name.removesuffix(ending)) or "")
        text = make_newer(place, name, inside=inside)
        saves.discard(session.identity.id)
        assert place.read(name) == text, ending
    saves, session = Saves(store), played(1)
    save(saves, session)
    id_ = session.identity.id
    text = make_newer(place, f"game-{id_}.json.new")
    assert id_ not in [one.identity.id for one in Saves(store).unfinished()]
    play_turn(session)
    save(saves, session)
    assert session.identity.id != id_
    assert place.read(f"game-{id_}.json.new") == text


def use_settings(store: Store) -> None:
    settings = Settings(store)
    assert settings.take_notices("newer") == 1
    assert settings.ui_scale == 1.0
    settings.ui_scale, settings.sound_volume = 1.5, 0.1
    assert settings.ui_scale == 1.5, "until the game ends"


def use_operator(store: Store) -> None:
    operator = OperatorSettings(store)
    operator.idle = 99
    assert operator.idle == 99


def use_best(store: Store) -> None:
    best = DailyBest(store)
    assert best.add("Ann", {"short": BestEntry("Ann", 50, "tiles")})
    assert best.current.short
    best.clear()


def use_challenge(store: Store) -> None:
    kept = Challenges(store)
    assert kept.take_notices("newer") == 1
    kept.choose("cubes", 0)
    assert kept.current.variant == "cubes"


def use_crash(store: Store) -> None:
    note = CrashNote(store)
    assert note.take() is None
    note.leave("here")


def test_every_other_newer_file_stays_and_is_reported_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = FolderStore(tmp_path)
    cases = ((SETTINGS, use_settings), (OPERATOR, use_operator), (BEST, use_best))
    for name, use in (*cases, (CHALLENGE, use_challenge), (CRASH, use_crash)):
        caplog.clear()
        text = make_newer(store, name)
        use(store)
        assert [path.name for path in tmp_path.iterdir()] == [name]
        assert store.read(name) == text
        (record,) = caplog.records
        assert record.getMessage().startswith(f"{name} in ")
        assert "newer version" in record.getMessage()
        (tmp_path / name).unlink()


def test_a_newer_index_stays_and_the_records_are_read(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    text = f'{{"version": {VERSION + 1}, "entries": 0, "crc": 0}}\n'
    (tmp_path / INDEX).write_text(text)
    records = Records(FolderStore(tmp_path))
    assert records.add_text(text_of(0)) is not None
    for _ in range(2):
        refresh(records)
        assert len(records.entries) == 1
    (record,) = caplog.records
    assert "newer version" in record.getMessage()
    assert (tmp_path / INDEX).read_text() == text
    assert not list(tmp_path.glob("*damaged*"))
