"""Unfinished games on disk: the kept ones, and the treatment of damaged ones."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import FrameType

import pytest

from game.session import GameSetup, Session
from game.storage.browser_store import BrowserStore
from game.storage.folder_store import FolderStore
from game.storage.saves import MAX_GAMES, Saves
from game.storage.store import MAX_LENGTH, Store
from tests.client.session.test_saved import assert_very_same
from tests.client.storage.test_store import LocalStorage
from tests.client.support.players import BOTS, PEOPLE, play_turn

MAKERS: list[Callable[[Path], Store]] = [FolderStore, lambda _: BrowserStore(LocalStorage())]
every_store = pytest.mark.parametrize("make", MAKERS, ids=["folder", "browser"])


def ticking() -> Callable[[], float]:
    """Return a clock that advances one second at each reading."""
    seconds = count(1000)
    return lambda: float(next(seconds))


def played(turns: int = 2, seed: int = 4, variant: str = "tiles") -> Session:
    session = Session(GameSetup(variant, PEOPLE), seed)
    for _ in range(turns):
        play_turn(session)
    return session


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "saves").iterdir())


def file_of(folder: Path, session: Session, ending: str = "") -> Path:
    return folder / "saves" / f"game-{session.identity.id}.json{ending}"


def the(session: Session | None) -> Session:
    assert session is not None
    return session


@every_store
def test_what_is_kept_is_there_for_the_next_start(
    make: Callable[[Path], Store], tmp_path: Path
) -> None:
    store = make(tmp_path)
    session, saves = played(), Saves(store)
    assert saves.latest() is None
    for settled in (False, True):
        play_turn(session)
        assert saves.save(session)
        if settled:
            saves.commit()
        again = Saves(store)
        latest = again.latest()
        assert latest is not None
        assert latest.identity == session.identity
        assert_very_same(the(again.load(latest.identity.id)), session)
    saves.discard(session.identity.id)
    assert Saves(store).latest() is None
    assert saves.save(session), "it is over: nothing more need be kept"
    assert Saves(store).latest() is None


@every_store
def test_the_five_played_last_are_kept(make: Callable[[Path], Store], tmp_path: Path) -> None:
    store, clock = make(tmp_path), ticking()
    saves = Saves(store, clock)
    games = [played(1, seed) for seed in range(MAX_GAMES)]
    for session in games:
        saves.save(session)
    saves.save(games[0])
    untouched = played(0, 9)
    saves.save(untouched)
    kept = [one.identity.id for one in Saves(store).unfinished()]
    wanted = [untouched, games[0], *reversed(games[2:])]
    assert kept == [session.identity.id for session in wanted]
    saves.save(played(1, 10))
    kept = [one.identity.id for one in Saves(store).unfinished()]
    assert len(kept) == MAX_GAMES
    assert untouched.identity.id not in kept, "nobody has done anything in it"


def test_a_whole_game_leaves_one_document_and_its_backup(tmp_path: Path) -> None:
    saves, session = Saves(FolderStore(tmp_path)), Session(GameSetup("cubes", BOTS), 3)
    while not session.over:
        play_turn(session)
        saves.save(session)
        for _ in range(len(session.steps) % 7):
            saves.commit_step()
    saves.commit()
    name = file_of(tmp_path, session).name
    assert [one for one in files(tmp_path) if not one.startswith(".")] == [name, f"{name}.bak"]
    before = file_of(tmp_path, session, ".bak")
    assert len(json.loads(before.read_text())["commands"]) < len(session.steps)
    assert not list((tmp_path / "saves").glob(".*")), "no draft is left behind"


def calls_of(act: Callable[[], object]) -> int:
    """Return the number of Python functions that an act calls."""
    calls = count()

    def noted(_frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            next(calls)

    before = sys.getprofile()
    sys.setprofile(noted)
    try:
        act()
    finally:
        sys.setprofile(before)
    return next(calls)


def test_a_save_late_in_a_game_does_no_more_than_an_early_one(tmp_path: Path) -> None:
    saves, session = Saves(FolderStore(tmp_path)), Session(GameSetup("tiles", BOTS), 3)
    calls = []
    while not session.over:
        play_turn(session)
        calls.append(calls_of(lambda: saves.save(session)))
        saves.commit()
    assert len(calls) > 40
    # The first saves make folders, and check whether there are too many games.
    assert max(calls[3:]) < 1.1 * min(calls[3:])


def kept_twice(folder: Path) -> tuple[Session, int]:
    """Save a game at two of its turns; return it and the number of commands at the first."""
    session, saves = played(3), Saves(FolderStore(folder))
    saves.save(session)
    saves.commit()
    first = len(session.steps)
    play_turn(session)
    saves.save(session)
    saves.commit()
    return session, first


@pytest.mark.parametrize(
    "damage",
    [
        b"\xff\xfe",
        b"",
        b"{",
        b"[]",
        b"{}",
        980 * b'{"a":' + b"1" + 980 * b"}",
        (MAX_LENGTH + 1) * b" ",
        None,
    ],
    ids=["no text", "empty", "cut", "list", "foreign", "deep", "long", "wrong inside"],
)
def test_a_damaged_game_is_set_aside_and_the_turn_before_taken(
    tmp_path: Path, damage: bytes | None, caplog: pytest.LogCaptureFixture
) -> None:
    session, first = kept_twice(tmp_path)
    file = file_of(tmp_path, session)
    file.write_bytes(file.read_bytes().replace(b"place", b"plaec") if damage is None else damage)
    saves = Saves(FolderStore(tmp_path))
    back = the(saves.load(session.identity.id))
    assert len(back.steps) == first
    (record,) = caplog.records
    assert "Damage in the saved games" in record.getMessage()
    assert "game.damaged.json" in files(tmp_path)
    # From here the game continues, and is saved.
    play_turn(back)
    assert saves.save(back)
    assert len(the(Saves(FolderStore(tmp_path)).load(back.identity.id)).steps) > first


def test_with_nothing_left_there_is_nothing_to_continue(tmp_path: Path) -> None:
    session, _ = kept_twice(tmp_path)
    for ending in ("", ".bak"):
        file_of(tmp_path, session, ending).write_text("{")
    saves = Saves(FolderStore(tmp_path))
    assert saves.unfinished() == []
    assert saves.load(session.identity.id) is None
    assert files(tmp_path) == ["game.damaged-2.json", "game.damaged.json"]


def test_of_many_damaged_games_ten_are_kept(tmp_path: Path) -> None:
    saves = Saves(FolderStore(tmp_path))
    for n in range(14):
        (tmp_path / "saves").mkdir(exist_ok=True)
        (tmp_path / "saves" / f"game-{n:016x}.json").write_text("{")
        assert saves.unfinished() == []
    assert len(files(tmp_path)) == 10


def test_a_draft_cut_short_is_no_damage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    session, _ = kept_twice(tmp_path)
    file_of(tmp_path, session, ".new").write_text('{"format": "qwirkle sav')
    assert_very_same(the(Saves(FolderStore(tmp_path)).load(session.identity.id)), session)
    assert not caplog.records


def test_a_game_under_the_name_of_another_is_not_believed(tmp_path: Path) -> None:
    session, _ = kept_twice(tmp_path)
    other = "0123456789abcdef"
    file = file_of(tmp_path, session)
    file.rename(file.with_name(f"game-{other}.json"))
    saves = Saves(FolderStore(tmp_path))
    assert [one.identity.id for one in saves.unfinished()] == [session.identity.id]
    assert saves.load(other) is None


def test_no_name_from_outside_reaches_a_path(tmp_path: Path) -> None:
    session, _ = kept_twice(tmp_path)
    (tmp_path / "precious.json").write_text(file_of(tmp_path, session).read_text())
    saves = Saves(FolderStore(tmp_path))
    for name in ("../precious", "", "..", "0" * 15, "0" * 17, f"../saves/{session.identity.id}"):
        assert saves.load(name) is None
        saves.discard(name)
    assert (tmp_path / "precious.json").exists()
    assert len(saves.unfinished()) == 1


# --- two copies of the game ------------------------------------------------------------------


def test_two_copies_play_games_of_their_own(tmp_path: Path) -> None:
    one, other = Saves(FolderStore(tmp_path)), Saves(FolderStore(tmp_path))
    mine, theirs = played(1, 1), played(1, 2)
    for _ in range(4):
        for saves, session in ((one, mine), (other, theirs)):
            play_turn(session)
            assert saves.save(session)
            saves.commit_step()
    found = Saves(FolderStore(tmp_path))
    assert {summary.identity.id for summary in found.unfinished()} == {
        mine.identity.id,
        theirs.identity.id,
    }
    for session in (mine, theirs):
        assert_very_same(the(found.load(session.identity.id)), session)


@pytest.mark.parametrize("settled", [True, False])
def test_two_copies_that_continue_one_game_play_two_from_then_on(
    tmp_path: Path, settled: bool
) -> None:
    begun, _ = kept_twice(tmp_path)
    id_ = begun.identity.id
    one, other = Saves(FolderStore(tmp_path)), Saves(FolderStore(tmp_path))
    mine, theirs = the(one.load(id_)), the(other.load(id_))
    for saves, session in ((one, mine), (other, theirs), (one, mine), (other, theirs)):
        play_turn(session)
        play_turn(session)
        if session is theirs:
            session.rearrange(session.rack.sorted_order(by_shape=True))
        assert saves.save(session)
        if settled:
            saves.commit()
    assert mine.identity.id == id_ != theirs.identity.id
    found = Saves(FolderStore(tmp_path))
    for session in (mine, theirs):
        assert_very_same(the(found.load(session.identity.id)), session)
