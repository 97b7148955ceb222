"""Records as files: shown by a flag, dropped on the window, and saved for the player."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.flags import Flags
from game.platform import browser
from game.screens import navigation
from game.screens.dialogs import MessageScene
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.replay.scene import ReplayScene
from game.session import record_text
from game.storage import import_export
from game.storage.import_export import export_record, file_name
from tests.client.session.test_written import TYPED, WHEN, any_session
from tests.client.support.driver import COARSE, Driver, running
from tests.client.support.shared_art import shared_art

RECORD = record_text(any_session(1), WHEN)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with running(tmp_path / "data", seats="Ann bot", seed=8) as made:
        yield made


def drop(driver: Driver, file: Path) -> None:
    driver.event(pygame.DROPFILE, file=str(file))
    driver.frame()


def test_a_file_dropped_on_a_game_is_shown_and_the_game_waits(
    driver: Driver, tmp_path: Path
) -> None:
    play = driver.scene(PlayScene)
    state = play.session.state
    (tmp_path / "a.txt").write_text(RECORD)
    (tmp_path / "b.txt").write_text(TYPED)
    drop(driver, tmp_path / "a.txt")
    assert driver.scene(ReplayScene).playback.game.hands_known
    drop(driver, tmp_path / "b.txt")
    replay = driver.scene(ReplayScene)
    assert replay.playback.last == 4
    driver.wait(2.0, COARSE)
    driver.click(replay.tree["leave"])
    assert driver.scene(PlayScene) is play
    assert play.session.state == state


def test_of_several_files_the_last_is_shown(driver: Driver, tmp_path: Path) -> None:
    for name, text in (("a.txt", RECORD), ("b.txt", TYPED)):
        (tmp_path / name).write_text(text)
    driver.frame(
        *(
            pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / name))
            for name in ("a.txt", "b.txt")
        )
    )
    driver.frame()
    assert driver.scene(ReplayScene).playback.last == 4
    navigation.close_replay(driver.app.services)
    driver.frame()
    driver.scene(PlayScene)


def test_what_is_no_record_is_said_and_changes_nothing(
    driver: Driver, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "hello.txt").write_text("players: Ann, Bob, Ann\nhello")
    (tmp_path / "none.txt").write_bytes(b"")
    (tmp_path / "odd.txt").write_bytes(b"\xff\xfe\x00\x01" * 50)
    (tmp_path / "large.txt").write_bytes(b"# \n" * 1_000_000)
    os.mkfifo(tmp_path / "pipe.txt")
    wanted = {
        "hello.txt": "hello.txt is no record of a game: two players are called 'Ann' (line 1).",
        "none.txt": "none.txt is no record of a game: the players are not named",
        "odd.txt": "odd.txt is no record of a game: the line is not text in UTF-8 (line 1).",
        "large.txt": "large.txt cannot be read: it is too large to be a record.",
        "pipe.txt": "pipe.txt cannot be read: it is no plain file.",
        "missing.txt": "missing.txt cannot be read: No such file or directory.",
        "": f"{tmp_path.name} cannot be read: it is no plain file.",
    }
    for name, sentence in wanted.items():
        caplog.clear()
        drop(driver, tmp_path / name)
        note = driver.scene(MessageScene).words()[1]
        assert note.startswith(sentence)
        assert caplog.messages == [note]
    driver.key(pygame.K_RETURN)
    driver.frame()
    driver.scene(PlayScene)


def started(file: Path, folder: Path) -> Driver:
    flags = Flags(size=(800, 480), speed=0.0, mute=True, data_dir=folder, replay=file)
    app = App(flags, art=shared_art())
    app.picture.prerenders = False
    driver = Driver(app)
    driver.frame()
    return driver


def test_the_flag_shows_a_record_over_the_menu(tmp_path: Path) -> None:
    file = tmp_path / "typed.txt"
    file.write_text("\ufeff" + TYPED.replace("\n", "\r\n"), encoding="utf-8")
    driver = started(file, tmp_path)
    try:
        assert driver.scene(ReplayScene).playback.last == 4
        driver.key(pygame.K_ESCAPE)
        driver.frame()
        driver.scene(MenuScene)
    finally:
        driver.app.close()


def test_the_flag_says_on_screen_and_on_the_terminal_what_is_wrong(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    driver = started(tmp_path / "nothing here", tmp_path)
    try:
        assert "nothing here cannot be read" in driver.scene(MessageScene).words()[1]
        assert caplog.messages == [driver.scene(MessageScene).words()[1]]
        driver.key(pygame.K_ESCAPE)
        driver.frame()
        driver.scene(MenuScene)
    finally:
        driver.app.close()


# Saving


def test_a_record_is_saved_where_the_screen_says_and_replaces_nothing(
    driver: Driver, tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text(RECORD)
    drop(driver, tmp_path / "a.txt")
    replay = driver.scene(ReplayScene)
    for _ in range(3):
        driver.click(replay.tree["save"])
    assert replay.note.startswith("Saved in \N{HORIZONTAL ELLIPSIS}")
    assert "/data: 2026-11-22-1830-ann-bob-the-seco" in replay.note
    files = sorted((tmp_path / "data").glob("2026-11-22-1830-*.txt"))
    assert len(files) == 3
    assert {file.read_text() for file in files} == {RECORD}
    driver.wait(9.0, COARSE)
    assert replay.note == ""


def test_at_home_it_goes_to_downloads_or_documents(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    names = ["Ann", "../../etc/pass wd", "Ёж"]
    found = export_record("x", names, WHEN, None)
    assert found == ("2026-11-22-1830-ann-etc-pass-wd.txt", "~", "")
    for folder in ("Documents", "Downloads"):
        (tmp_path / folder).mkdir()
        found = export_record("x", ["Ann"], None, None)
        assert found == ("qwirkle-ann.txt", str(Path("~") / folder), "")
        assert (tmp_path / folder / "qwirkle-ann.txt").read_text() == "x"


def test_what_keeps_a_record_from_being_saved_is_said(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    found = export_record("x", ["Ann"], WHEN, blocked / "within")
    assert found.fault
    assert not found.name


def test_a_browser_downloads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, str] = {}
    monkeypatch.setattr(import_export, "in_browser", lambda: True)
    monkeypatch.setattr(
        import_export, "download", lambda name, text: bool(given.update({name: text})) or True
    )
    found = export_record("x\n", ["Ann", "Bob"], WHEN, None)
    assert given == {"2026-11-22-1830-ann-bob.txt": "x\n"}
    assert found == ("2026-11-22-1830-ann-bob.txt", "", "")


class Page:
    """A browser's window that records its scripts."""

    def __init__(self, refuses: bool = False) -> None:
        self.scripts: list[str] = []
        self.refuses = refuses

    def eval(self, script: str) -> None:
        if self.refuses:
            raise RuntimeError("no")
        self.scripts.append(script)


def test_the_page_gets_the_text_as_data(monkeypatch: pytest.MonkeyPatch) -> None:
    page, refusing = Page(), Page(refuses=True)
    monkeypatch.setattr(browser, "page", lambda: page)
    assert browser.download("a.txt", 'players: "Ann", </script>\n\\')
    (script,) = page.scripts
    assert r'["players: \"Ann\", </script>\n\\"]' in script
    assert '"a.txt"' in script
    monkeypatch.setattr(browser, "page", lambda: refusing)
    assert not browser.download("a.txt", "")
    monkeypatch.setattr(browser, "page", lambda: None)
    assert not browser.download("a.txt", "")


def test_names_of_files_are_short_and_plain() -> None:
    name = file_name(["x" * 90, "", "Ann Lee"], WHEN)
    assert file_name([], WHEN.replace(hour=0, minute=0)) == "2026-11-22"
    assert name == "2026-11-22-1830-" + "x" * 12 + "-ann-lee"


def test_a_record_that_breaks_a_rule_is_said_at_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "wrong.txt"
    file.write_text(TYPED + "9 Sue: rk@90,90\n", encoding="utf-8")
    driver = started(file, tmp_path)
    try:
        replay = driver.scene(ReplayScene)
        assert replay.playback.position == 0
        assert "against the rules" in replay.note or "cannot be read" in replay.note
        assert caplog.messages == [f"wrong.txt: {replay.note}"]
    finally:
        driver.app.close()
