import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import launch
from game.common import run_all
from game.flags import Flags, words_for
from game.launch import main
from game.platform.host import Host
from game.screens import navigation
from game.screens.data.scene import DataScene
from game.screens.dialogs.scene import AskScene, MessageScene
from game.screens.menu.scene import MenuScene
from game.session import Result
from game.storage.browser_store import BrowserStore, open_store
from game.storage.challenge_results import Challenges
from game.storage.daily_best import BestEntry, DailyBest
from game.storage.data_file import Texts, collecting, packing, replace_staged, stage, unpacking
from game.storage.folder_store import FolderStore
from game.storage.import_export import UnreadableFileError
from game.storage.records import Records
from game.storage.saves import Saves
from game.storage.settings import OperatorSettings, Settings
from game.storage.store import Store
from tests.client.support import stores
from tests.client.support.driver import running
from tests.client.support.pages import FakePage
from tests.client.support.recorded_games import game_text
from tests.client.support.stores import NOON, STORES, Clock, played, save


def stored_texts(store: Store) -> Texts:
    return run_all(collecting(store))


def pack(texts: Texts) -> bytes:
    return run_all(packing(texts, NOON))


def unpack(content: bytes) -> Texts:
    return run_all(unpacking(content))


def fill(store: Store, seed: int = 4) -> list[str]:
    settings, operator, clock = Settings(store), OperatorSettings(store), Clock()
    settings.ui_scale, settings.palette, settings.language = 1.5, "safe", "pl"
    settings.save_lesson("tiles", seed)
    operator.idle = 100.0 + seed
    challenges, best = Challenges(store, clock), DailyBest(store, clock)
    challenges.add_result(NOON.date(), "tiles", 1, Result(3, 9))
    best.add("Żółw", {"turns": BestEntry("Żółw", 10 + seed, "cubes")})
    saves, games = Saves(store), [played(turns, seed + turns) for turns in (1, 3)]
    for game in games:
        save(saves, game)
    for number, names in ((2, "tiles"), (3, "cubes")):
        assert Records(store).add_text(game_text(names, number))
    return [game.identity.id for game in games]


def check_filled(store: Store, ids: list[str], seed: int = 4) -> None:
    settings, clock = Settings(store), Clock()
    assert (settings.ui_scale, settings.palette, settings.language) == (1.5, "safe", "pl")
    assert settings.lessons == {"tiles": seed}
    assert OperatorSettings(store).idle == 100.0 + seed
    assert Challenges(store, clock).current.results_of("tiles")[1] == Result(3, 9)
    assert [one.points for one in DailyBest(store, clock).current.turns] == [10 + seed]
    assert [len(stores.loaded(store, id_).steps) for id_ in ids] == [1, 3]
    assert len(stores.open_records(store).entries) == 2


@pytest.mark.parametrize("source", STORES)
def test_all_data_are_back_in_each_kind_of_store(tmp_path: Path, source: str) -> None:
    old = STORES[source](tmp_path / "old")
    ids = fill(old)
    content = pack(stored_texts(old))
    for name, make in STORES.items():
        new = make(tmp_path / name)
        fill(new, seed=20)
        stage(new, unpack(content))
        replace_staged(new)
        assert stored_texts(new) == stored_texts(old), "and nothing of what was there before"
        check_filled(new, ids)


def test_a_damaged_file_is_refused_or_still_has_all(tmp_path: Path) -> None:
    store = FolderStore(tmp_path)
    Settings(store).ui_scale = 1.5
    save(Saves(store), played(1))
    texts = stored_texts(store)
    content = pack(texts)
    damaged = [content[:n] for n in range(0, len(content), 7)]
    for n in range(0, len(content), 3):
        for bits in (1, 128, 255):
            damaged.append(content[:n] + bytes([content[n] ^ bits]) + content[n + 1 :])
    damaged += [b"", b"PK", pack({"../settings.json": "x"}), pack({"saves/.x": "x"})]
    refused = 0
    for wrong in damaged:
        try:
            assert unpack(wrong) == texts
        except UnreadableFileError as fault:
            refused += 1
            assert str(fault).startswith("it is ")
    assert refused > 0.85 * len(damaged)


def changed(content: bytes, **texts: str | None) -> bytes:
    """Return a data file with other texts for the names that begin so; None removes the text."""
    result = BytesIO()
    with zipfile.ZipFile(BytesIO(content)) as old, zipfile.ZipFile(result, "w") as new:
        for name in old.namelist():
            text = next((texts[one] for one in texts if name.startswith(one)), old.read(name))
            if text is not None:
                new.writestr(name, text)
    return result.getvalue()


NOT_OURS, DAMAGED = "it is no file with data of this game", "it is damaged"
TOO_NEW, TOO_LARGE = "it is from a newer version of the game", "it is too large"
DAMAGE: dict[str, tuple[str, Callable[[bytes], bytes]]] = {
    "another kind of file": (NOT_OURS, lambda _: b"#: qwirkle"),
    "half a file": (NOT_OURS, lambda content: content[: len(content) // 2]),
    "another archive": (NOT_OURS, lambda content: changed(content, manifest=None)),
    "another program's": (NOT_OURS, lambda content: changed(content, manifest='{"format": "x"}')),
    "a text too few": (NOT_OURS, lambda content: changed(content, saves=None)),
    "a changed text": (DAMAGED, lambda content: changed(content, settings="{}")),
    "a broken manifest": (DAMAGED, lambda content: changed(content, manifest="{")),
    "a strange name": (DAMAGED, lambda _: pack({"../settings.json": "{}"})),
    "a newer version": (
        TOO_NEW,
        lambda content: changed(
            content, manifest='{"format": "qwirkle-data", "version": 99, "files": {}}'
        ),
    ),
    "too large": (TOO_LARGE, lambda content: content + bytes(30_000)),
}


def test_the_player_is_told_what_is_wrong_with_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(FolderStore(tmp_path))
    content = pack(stored_texts(FolderStore(tmp_path)))
    monkeypatch.setattr("game.storage.import_export.MAX_DATA_BYTES", 30_000)
    assert len(content) < 30_000
    file = tmp_path / "a.zip"
    with running(tmp_path, first=MenuScene, lang="en") as driver:
        before = stored_texts(FolderStore(tmp_path))
        for kind, (reason, damage) in DAMAGE.items():
            file.write_bytes(damage(content))
            driver.event(pygame.DROPFILE, file=str(file))
            message = driver.reach(MessageScene, 5.0)
            assert message.words()[1] == f"a.zip cannot be read: {reason}.", kind
            driver.key(pygame.K_ESCAPE)
            driver.reach(MenuScene)
    assert stored_texts(FolderStore(tmp_path)) == before


class FailingStore(FolderStore):
    """A store whose writes and deletions fail after a number of them."""

    left = 10**9

    def write(self, *arguments: Any, **options: Any) -> bool:
        self._count()
        return super().write(*arguments, **options)

    def delete(self, name: str) -> None:
        self._count()
        super().delete(name)

    def subfolder(self, name: str) -> "FailingStore":
        part = FailingStore(self._folder / name)
        part._count = self._count  # type: ignore[method-assign]
        return part

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise OSError("the disk is full")


def test_a_replacement_that_is_stopped_anywhere_changes_nothing_or_goes_on(tmp_path: Path) -> None:
    old = FolderStore(tmp_path / "old")
    ids = fill(old)
    texts, staged_at = stored_texts(old), set()
    for left in range(40):
        folder = tmp_path / f"{left}"
        fill(FolderStore(folder), seed=20)
        store, staged = FailingStore(folder), False
        before = stored_texts(store)
        store.left = left
        with suppress(OSError):
            stage(store, texts)
            staged = True
            replace_staged(store)
        store.left = 10**9
        reopened = open_store(folder)
        assert stored_texts(reopened) == (texts if staged else before)
        staged_at.add(staged)
    assert staged_at == {False, True}
    check_filled(reopened, ids)
    assert not list(folder.glob("import*"))


def test_the_player_saves_and_reads_all_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(navigation, "SLICE", 0.0)  # one text in each frame
    folder = tmp_path / "here"
    ids = fill(FolderStore(folder))
    host = Host()
    with running(folder, host=host, first=DataScene, lang="en") as driver:
        driver.click(driver.scene(DataScene).tree["save"])
        assert any(text.startswith("One moment") for text in driver.texts())
        driver.until(lambda: any(text.startswith("Saved in") for text in driver.texts()))
        (file,) = folder.glob("qwirkle-data-*.zip")
    # On another computer, with other data.
    other = tmp_path / "there"
    fill(FolderStore(other), seed=20)
    there = stored_texts(FolderStore(other))
    with running(other, host=host, first=MenuScene, lang="en") as driver:
        driver.event(pygame.DROPFILE, file=str(file))
        assert "saved games 2, records 2" in driver.reach(AskScene).words()[1]
        driver.click(driver.scene(AskScene).tree["yes"])
        driver.until(lambda: host.restarting)
        driver.frame()
        assert driver.app.stack.top is None
    (earlier,) = other.glob("qwirkle-data-*.zip")
    assert unpack(earlier.read_bytes()).keys() == there.keys()
    with running(other, first=DataScene, lang="en") as driver:
        driver.click(driver.scene(DataScene).tree["read"])
        driver.click(driver.scene(DataScene).tree["file 0"])
        driver.reach(AskScene)
    check_filled(FolderStore(other), ids)


def test_a_page_downloads_all_data_and_reads_a_chosen_file() -> None:
    page, source = FakePage(), BrowserStore(stores.LocalStorage())
    ids = fill(source)
    content = pack(stored_texts(source))
    with running(Path(), host=page, first=DataScene, data_dir=None, lang="en") as driver:
        tree = driver.scene(DataScene).tree
        driver.click(tree["save"])
        driver.wait(1.0)
        assert page.asked[-1][:2] == ("download", page.asked[-1][1])
        driver.click(tree["read"])
        assert page.asked[-1] == ("chooseFile",)
        page.choose("a.zip", b"no zip")
        assert "a.zip cannot be read" in driver.reach(MessageScene).words()[1]
        driver.key(pygame.K_ESCAPE)
        driver.frame()
        page.choose("qwirkle-data.zip", content)
        driver.click(driver.reach(AskScene).tree["yes"])
        driver.until(lambda: ("reload",) in page.asked)
        assert [name for name, *_ in page.asked[-2:]] == ["download", "reload"]
    check_filled(open_store(None, page.page), ids)


def test_the_commands_save_and_read_all_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.launch._on_signals", lambda _: None)
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "all.zip"
    ids = fill(FolderStore(here))
    fill(FolderStore(there), seed=20)

    def run(*arguments: str | Path) -> tuple[int, str]:
        status = main([*map(str, arguments), "--lang", "en"])
        caught = capsys.readouterr()
        return status, caught.out + caught.err

    assert run("--export-data", file, "--data-dir", here)[0] == 0
    with pytest.raises(SystemExit):
        run("--export-data", file, "--data-dir", here)
    (tmp_path / "half.zip").write_bytes(file.read_bytes()[:-30])
    before = stored_texts(FolderStore(there))
    status, told = run("--import-data", tmp_path / "half.zip", "--data-dir", there)
    assert status == 1
    assert told.splitlines()[-1].endswith("it is no file with data of this game.")
    assert stored_texts(FolderStore(there)) == before
    status, told = run("--import-data", file, "--data-dir", there)
    assert status == 0
    assert "qwirkle-data-" in told
    check_filled(FolderStore(there), ids)


def test_the_game_starts_again_in_the_same_run(tmp_path: Path) -> None:
    host, apps = Host(), []

    def run(frames: Iterator[float], _: object) -> None:
        apps.append(next(frames))
        frames.close()  # type: ignore[attr-defined]
        host.restarting = len(apps) == 1

    host.run = run  # type: ignore[method-assign,assignment]
    words = words_for([])
    flags = Flags(mute=True, size=(800, 480), data_dir=tmp_path)
    assert launch._play(flags, "qwirkle", words, host, None) == 0
    assert len(apps) == 2
