import os
from pathlib import Path

import pygame
import pytest

from game.screens.dialogs.scene import MessageScene
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.replay.scene import ReplayScene
from game.session import record_text
from game.storage.import_export import export_record, file_name
from tests.client.support.driver import Driver, running
from tests.client.support.pages import FakePage
from tests.client.support.recorded_games import TYPED, WHEN, any_session
from tests.client.support.stores import fail_with

RECORD = record_text(any_session(1), WHEN)


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """Write two records to files: one that the game wrote, and one typed by hand."""
    paths = tmp_path / "a.txt", tmp_path / "b.txt"
    for path, text in zip(paths, (RECORD, TYPED), strict=True):
        path.write_text(text)
    return paths


def drop(driver: Driver, *files: Path) -> None:
    before = driver.app.stack.top
    driver.frame(*(pygame.event.Event(pygame.DROPFILE, file=str(file)) for file in files))
    driver.until(lambda: driver.app.stack.top is not before)


def test_a_file_dropped_on_a_game_is_shown(driver: Driver, files: tuple[Path, Path]) -> None:
    play = driver.scene(PlayScene)
    state = play.session.state
    drop(driver, files[0])
    assert driver.scene(ReplayScene).playback.game.hands_known
    drop(driver, *files)
    replay = driver.scene(ReplayScene)
    assert replay.playback.last == 4, "the last of several files"
    driver.wait(2.0)
    driver.click(replay.tree["leave"])
    assert driver.scene(PlayScene) is play
    assert play.session.state == state


def test_an_unreadable_file_is_reported_and_changes_nothing(
    driver: Driver, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name, content in (
        ("hello.txt", b"players: Ann, Bob, Ann\nhello"),
        ("none.txt", b""),
        ("odd.txt", b"\xff\xfe\x00\x01" * 50),
        ("large.txt", b"# \n" * 1_000_000),
    ):
        (tmp_path / name).write_bytes(content)
    os.mkfifo(tmp_path / "pipe.txt")
    reports = {
        "hello.txt": "hello.txt is not a game record: two players are called 'Ann' (line 1).",
        "none.txt": "none.txt is not a game record: the players are not named",
        "odd.txt": "odd.txt is not a game record: the line is not text in UTF-8 (line 1).",
        "large.txt": "large.txt cannot be read: it is too large.",
        "pipe.txt": "pipe.txt cannot be read: it is not a plain file.",
        "missing.txt": "missing.txt cannot be read: No such file or directory.",
        "": f"{tmp_path.name} cannot be read: it is not a plain file.",
    }
    for name, sentence in reports.items():
        caplog.clear()
        drop(driver, tmp_path / name)
        note = driver.scene(MessageScene).words()[1]
        assert note.startswith(sentence)
        assert caplog.messages == [note]
    driver.key(pygame.K_RETURN)
    driver.frame()
    driver.scene(PlayScene)


def test_the_flag_shows_a_record_over_the_menu(tmp_path: Path) -> None:
    file = tmp_path / "typed.txt"
    file.write_text("\ufeff" + TYPED.replace("\n", "\r\n"), encoding="utf-8")
    with running(tmp_path, replay=file) as driver:
        assert driver.scene(ReplayScene).playback.last == 4
        driver.key(pygame.K_ESCAPE)
        driver.frame()
        driver.scene(MenuScene)


def test_the_flag_reports_unreadable_files_and_wrong_lines(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path, replay=tmp_path / "nothing here") as driver:
        report = driver.scene(MessageScene).words()[1]
        assert "nothing here cannot be read" in report
        assert caplog.messages == [report]
        driver.key(pygame.K_ESCAPE)
        driver.reach(MenuScene)
    file = tmp_path / "wrong.txt"
    for line, fault in (("5 Bob: rk@90,90", "breaks the rules"), ("9 Sue", "cannot be read")):
        caplog.clear()
        file.write_text(TYPED + line + "\n", encoding="utf-8")
        with running(tmp_path, replay=file) as driver:
            replay = driver.scene(ReplayScene)
            assert replay.playback.position == 0
            assert fault in replay.note
            assert caplog.messages == [f"wrong.txt: {replay.note}"]


def test_a_record_is_saved_in_the_folder_shown_and_replaces_no_file(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(RECORD)
    with running(tmp_path / "data", replay=file, size=(1280, 720)) as driver:
        replay = driver.scene(ReplayScene)
        for _ in range(3):
            driver.click(replay.tree["save"])
        assert replay.note.startswith("Saved in \N{HORIZONTAL ELLIPSIS}")
        assert "/data: 2026-11-22-1830-ann-bobthesecond" in replay.note
        saved = list((tmp_path / "data").glob("2026-11-22-1830-*.txt"))
        assert len(saved) == 3
        assert {file.read_text() for file in saved} == {RECORD}
        driver.wait(9.0)
        assert replay.note == ""


def test_the_folder_of_an_exported_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    names = ["Ann", "../../etc/pass wd", "Ёж"]
    found = export_record("x", names, WHEN, None)
    assert found == ("2026-11-22-1830-ann-etcpasswd-p3.txt", "~", "")
    for folder in ("Documents", "Downloads"):
        (tmp_path / folder).mkdir()
        found = export_record("x", ["Ann"], None, None)
        assert found == ("qwirkle-ann.txt", str(Path("~") / folder), "")
        assert (tmp_path / folder / "qwirkle-ann.txt").read_text() == "x"
    failed = export_record("x", ["Ann"], WHEN, tmp_path / "Downloads" / "qwirkle-ann.txt")
    assert failed.fault and not failed.name


def test_a_browser_downloads_a_record() -> None:
    page = FakePage()
    found = export_record("x\n", ["Ann", "Bob"], WHEN, None, page.download)
    assert page.asked == [("download", "2026-11-22-1830-ann-bob.txt", "eAo=")]
    assert found == ("2026-11-22-1830-ann-bob.txt", "", "")
    page.own.download = fail_with(OSError("refused"))
    assert export_record("x\n", ["Ann"], WHEN, None, page.download).fault


def test_file_names_are_short_and_plain() -> None:
    name = file_name(["x" * 90, "", "Ann Lee"], WHEN)
    assert file_name([], WHEN.replace(hour=0, minute=0)) == "2026-11-22"
    assert name == "2026-11-22-1830-" + "x" * 16 + "-p2-annlee"
