"""Which language the game speaks: the command line, the player and the system may each wish."""

from __future__ import annotations

import plistlib
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.flags import parse_flags
from game.host import languages
from game.host.languages import system_languages
from game.words.locale import chosen_language

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
def test_the_first_wanted_language_that_is_there(tags: list[str], code: str) -> None:
    assert chosen_language(tags, KNOWN) == code


def test_systems_tell_their_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "ru_RU"}
    assert system_languages(given, "linux") == ["ru_RU"]
    assert system_languages({**given, "LANGUAGE": "en:pl"}, "win32") == ["en", "pl"]
    choices = tmp_path / languages.MAC_CHOICES
    choices.parent.mkdir(parents=True)
    choices.write_bytes(plistlib.dumps({"AppleLanguages": ["ru-RU", "en-US"]}))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert system_languages({}, "darwin") == ["ru-RU", "en-US"]
    navigator = SimpleNamespace(language="pl", languages="pl,en-US")
    monkeypatch.setattr(languages, "page", lambda: SimpleNamespace(navigator=navigator))
    assert system_languages({}, "emscripten") == ["pl", "pl", "en-US"]


def test_a_system_that_tells_nothing_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for system in ("linux", "win32", "darwin", "emscripten"):
        assert system_languages({}, system) == []


def test_the_command_line_has_the_first_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert parse_flags(["--lang", "en"]).lang == "en"
    with pytest.raises(SystemExit):
        parse_flags(["--lang", "xx"])
    assert "no words in 'xx'" in capsys.readouterr().err
