"""The language of the game: that of the flag, the player's choice, or the system."""

from __future__ import annotations

import ctypes
import logging
import plistlib
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.flags import parse_flags
from game.platform import system as platform_system
from game.platform.log import PlainFormatter
from game.platform.system import system_languages
from game.rules import Board, Placement, score
from game.rules.records.cli import run
from game.rules.sentence import Sentence
from game.storage.damage import CANNOT_READ
from game.words.locale import chosen_language, translations
from game.words.words import Words
from tests.paths import RECORDS
from tests.rules.referee_program import run_process

KNOWN = ["en", "pl", "ru"]


@pytest.mark.parametrize(
    ("tags", "code"),
    [
        (["ru_RU.UTF-8"], "ru"),
        (["pl-PL"], "pl"),
        (["PL"], "pl"),
        (["de_DE", "ru"], "ru"),
        (["en_GB", "ru"], "en"),
        (["C"], "en"),
        (["sr_RS@latin", "", "."], "en"),
        ([], "en"),
    ],
)
def test_the_first_requested_language_that_exists_is_chosen(tags: list[str], code: str) -> None:
    assert chosen_language(tags, KNOWN) == code


def test_each_system_reports_its_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for system in ("linux", "win32", "darwin", "emscripten"):
        assert system_languages({}, system) == [], "no language is not a fault"
    given = {"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "ru_RU"}
    assert system_languages(given, "linux") == ["ru_RU"]
    assert system_languages({**given, "LANGUAGE": "en:pl"}, "win32") == ["en", "pl"]
    choices = tmp_path / platform_system.MAC_PREFERENCES
    choices.parent.mkdir(parents=True)
    choices.write_bytes(plistlib.dumps({"AppleLanguages": ["ru-RU", "en-US"]}))
    assert system_languages({}, "darwin") == ["ru-RU", "en-US"]
    windows = SimpleNamespace(kernel32=SimpleNamespace(GetUserDefaultUILanguage=lambda: 0x0415))
    monkeypatch.setattr(ctypes, "windll", windows, raising=False)
    assert system_languages({}, "win32") == ["pl_PL"]
    navigator = SimpleNamespace(language="pl", languages="pl,en-US")
    monkeypatch.setattr(platform_system, "page", lambda: SimpleNamespace(navigator=navigator))
    assert system_languages({}, "emscripten") == ["pl", "pl", "en-US"]


def test_the_command_line_overrides_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert parse_flags(["--lang", "en"]).lang == "en"
    with pytest.raises(SystemExit):
        parse_flags(["--lang", "xx"])
    assert "no words in 'xx'" in capsys.readouterr().err


CYRILLIC = re.compile(r"[\u0430-\u044f\u0451]{2,}", re.IGNORECASE)


@pytest.mark.parametrize("wrong", ["--size 3", "--seed x", "--speed", "--mute=1", "--nonsense"])
def test_wrong_flags_are_reported_in_the_requested_language(
    wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        parse_flags(["--lang=ru", *wrong.split()])
    said = capsys.readouterr().err
    assert len(CYRILLIC.findall(said)) >= 3, said
    assert said.count("\n") == 1


def test_words_without_a_catalogue_are_english(tmp_path: Path) -> None:
    words = translations(["xx", "de"], tmp_path)
    assert words.gettext("Take back") == "Take back"
    assert words.ngettext("{n} point", "{n} points", 2) == "{n} points"


@pytest.mark.parametrize(
    "damage", [b"", b"\xde\x12\x04\x95", b"no catalogue", b"\xde\x12\x04\x95" + 40 * b"x"]
)
def test_a_damaged_catalogue_is_reported_and_replaced_by_english(
    tmp_path: Path, damage: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "xx" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "qwirkle.mo").write_bytes(damage)
    assert translations(["xx"], tmp_path).gettext("Take back") == "Take back"
    (warning,) = caplog.messages
    assert "using English" in warning


def test_the_referee_answers_in_the_players_language() -> None:
    told = run_process("score", RECORDS / "worked_example.txt", LANGUAGE="xx:ru")
    assert "Итог:" in told.output and told.errors == ""
    words = translations(["ru"])

    def read(file: str) -> bytes:
        return Path(file).read_bytes()

    game = str(RECORDS / "worked_example.txt")
    said = run(["score", game], read, words).output
    assert "Итог:" in said and "всего" in said and "Sally" in said
    assert "total" not in said
    for faulty in sorted(RECORDS.glob("**/*fault*/*.txt")):
        told = run(["score", str(faulty)], read, words)
        assert CYRILLIC.search(told.errors), told.errors
        as_json = ["score", "--json", str(faulty)]
        assert run(as_json, read, words).output == run(as_json, read).output


def test_warnings_on_the_terminal_are_translated() -> None:
    record = logging.LogRecord("", logging.WARNING, "", 0, CANNOT_READ, (), None)
    record.args = (Sentence("settings"), "/home", "Permission denied")
    words = Words(translations(["pl"]))
    assert PlainFormatter(words.translate).format(record) == (
        "Nie da się odczytać: ustawienia, folder /home (brak dostępu)."
    )
    assert PlainFormatter(str).format(record) == (
        "The settings in /home cannot be read (Permission denied)."
    )


def test_a_stored_sentence_can_be_translated_later() -> None:
    kept = Sentence("line {line}: {message}", line=3, message=Sentence("the game is over")).packed()
    words = Words(translations(["pl"]))
    assert words.translate(kept) == "wiersz 3: gra jest skończona"
    for damaged in (kept[:-1], kept.replace("line}", "nil}"), "\x1d[]", "\x1d{"):
        assert words.translate(damaged) == ""
    assert words.translate("a.txt") == "a.txt"


@pytest.mark.parametrize(
    ("board", "placed", "said"),
    [
        ("", "rk@0,0", "1 point"),
        ("rk@0,0", "rd@1,0", "2 points"),
        ("rk@0,0 rd@1,0 ok@0,1", "od@1,1", "2 + 2 = 4"),
        ("rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0", "rk@5,0", "Qwirkle 12"),
        (
            "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0 bk@5,1 yk@5,2",
            "rk@5,0",
            "Qwirkle 12 + 3 = 15",
        ),
        (
            "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0 ok@5,1 yk@5,2 gk@5,3 bk@5,4 pk@5,5",
            "rk@5,0",
            "Qwirkle 12 + Qwirkle 12 = 24",
        ),
    ],
)
def test_a_qwirkle_is_one_number_of_the_sum(board: str, placed: str, said: str) -> None:
    lines = score(Board.parse(board), Placement.parse(placed))
    assert Words(translations(["en"])).sum(lines) == said
