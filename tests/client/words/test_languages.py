import ctypes
import gettext
import io
import logging
import plistlib
import re
from collections import Counter
from pathlib import Path
from string import Formatter
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from assets.locale import make
from game.art.typeface import Typeface
from game.flags import parse_flags
from game.platform import system as platform_system
from game.platform.log import PlainFormatter
from game.platform.system import system_languages
from game.rules import Board, Placement, Sentence, score
from game.rules.records.cli import run
from game.storage.damage import CANNOT_READ
from game.words import Words, chosen_language, languages, name_of, translations
from tests.paths import RECORDS
from tests.rules.referee_program import run_process


def test_the_first_requested_language_that_exists_is_chosen() -> None:
    for tags, code in (
        (["ru_RU.UTF-8"], "ru"),
        (["pl-PL"], "pl"),
        (["PL"], "pl"),
        (["de_DE", "ru"], "ru"),
        (["en_GB", "ru"], "en"),
        (["C"], "en"),
        (["sr_RS@latin", "", "."], "en"),
        ([], "en"),
    ):
        assert chosen_language(tags, ["en", "pl", "ru"]) == code


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


def test_the_command_line_overrides_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert parse_flags(["--lang", "EN"]).lang == "en"
    with pytest.raises(SystemExit):
        parse_flags(["--lang", "xx"])
    assert "no translation into 'xx'" in capsys.readouterr().err


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

    said = run(["score", str(RECORDS / "worked_example.txt")], read, words).output
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


def test_a_qwirkle_is_one_number_of_the_sum() -> None:
    five = "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0"
    for board, placed, said in (
        ("", "rk@0,0", "1 point"),
        ("rk@0,0", "rd@1,0", "2 points"),
        ("rk@0,0 rd@1,0 ok@0,1", "od@1,1", "2 + 2 = 4"),
        (five, "rk@5,0", "Qwirkle 12"),
        (f"{five} bk@5,1 yk@5,2", "rk@5,0", "Qwirkle 12 + 3 = 15"),
        (f"{five} ok@5,1 yk@5,2 gk@5,3 bk@5,4 pk@5,5", "rk@5,0", "Qwirkle 12 + Qwirkle 12 = 24"),
    ):
        lines = score(Board.parse(board), Placement.parse(placed))
        assert Words(translations(["en"])).sum(lines) == said


LANGUAGES = make.languages()
PERCENT = re.compile(r"%(?:\.\d+)?[a-z]")


@pytest.fixture(scope="module")
def sentences() -> Catalog:
    return make.template()


def forms(message: Message) -> tuple[str, ...]:
    found = message.string
    return tuple(map(str, found)) if isinstance(found, list | tuple) else (str(found or ""),)


def ids_of(message: Message) -> tuple[str, ...]:
    """Return the English text of a message, in singular and plural."""
    return tuple(message.id) if isinstance(message.id, list | tuple) else (message.id,)


def places(text: str) -> Counter[str]:
    """Return how often each placeholder, such as {name}, occurs in a sentence."""
    found = [f"{name}:{spec}" for _, name, spec, _ in Formatter().parse(text) if name is not None]
    return Counter([*found, *PERCENT.findall(text)])


def said(catalog: bytes) -> dict[Any, str]:
    return dict(vars(gettext.GNUTranslations(io.BytesIO(catalog)))["_catalog"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_are_up_to_date(language: str, sentences: Catalog) -> None:
    source, hint = make.source_of(language), "run python -m assets.locale.make"
    with source.open("rb") as file:
        found = read_po(file)
    assert {one.id for one in found} == {one.id for one in sentences}, hint
    assert not found.obsolete, hint
    now = make.mo_bytes(make.updated(language, sentences))
    assert said(now) == said(source.with_suffix(".mo").read_bytes()), hint


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_with_placeholders_and_final_punctuation(language: str) -> None:
    catalog = make.read(language)
    assert [message.id for message in make.untranslated(catalog)] == []
    for message in catalog:
        if not message.id:
            continue
        ids = ids_of(message)
        assert len(ids) == 1 or len(forms(message)) == catalog.num_plurals, message.id
        # "A game" may express one in words, in other languages as in English.
        allowed = [places(ids[-1]), places(ids[0])]
        for form in forms(message):
            assert places(form) in allowed, message.id
            # The log's placeholders have no names, so they keep their order.
            assert PERCENT.findall(form) == PERCENT.findall(ids[-1]), message.id
            assert form.strip() == form or ids[0].strip() != ids[0], message.id
            last = ids[-1][-1]
            # Other languages may abbreviate months with a point.
            if len(ids[-1]) > 1 and (last in ".!?:…" or form[-1] in "!?:" or len(form) > 8):
                assert (form[-1] in ".!?:…") == (last in ".!?:…"), message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_typeface_has_every_letter(language: str) -> None:
    pygame.font.init()
    texts = [form for message in make.read(language) if message.id for form in forms(message)]
    letters = "".join(sorted({*"".join(texts)}))
    metrics = zip(letters, Typeface().font(20, "regular").metrics(letters), strict=True)
    assert [letter for letter, measure in metrics if measure is None] == []


NUMBERS = {
    "ru": {1: "1 очко", 2: "2 очка", 5: "5 очков", 11: "11 очков", 21: "21 очко", 22: "22 очка"},
    "pl": {1: "1 punkt", 2: "2 punkty", 5: "5 punktów", 12: "12 punktów", 22: "22 punkty"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_the_right_plural(language: str) -> None:
    words = Words(translations([language]))
    for number, said in NUMBERS[language].items():
        assert words.points(number) == said


def test_captions_and_prompts_have_at_most_eight_words() -> None:
    from game.screens.showcase.words import CAPTIONS, OF_DICE
    from game.screens.tasks.pointers import DICE_TEXTS, TEXTS
    from tests.client.support.showcase_watch import MAX_CAPTION_WORDS

    short = [form for forms in (*CAPTIONS.values(), *OF_DICE.values()) for form in forms]
    short += [form for forms in TEXTS.values() for form in forms] + list(DICE_TEXTS.values())
    for language in ("en", *LANGUAGES):
        say = translations([language]).gettext
        for sentence in short:
            words = [word for word in say(sentence).split() if any(map(str.isalnum, word))]
            assert len(words) <= MAX_CAPTION_WORDS, say(sentence)


def test_a_new_language_is_one_file(tmp_path: Path, sentences: Catalog) -> None:
    make.start("eo", tmp_path)
    source = make.source_of("eo", tmp_path)
    rule = "nplurals=2; plural=(n % 10 != 3);"
    text = re.sub(r"nplurals=2[^\\]*", rule, source.read_text(encoding="utf-8"))
    source.write_text(text, encoding="utf-8")
    catalog = make.updated("eo", sentences, tmp_path)
    for message in catalog:
        if isinstance(message.id, tuple):
            message.string = tuple(f"{one}oj{n}" for n, one in enumerate(message.id))
        elif message.id:
            message.string = f"{message.id}oj"
    source.write_bytes(make.po_bytes(catalog))
    source.with_suffix(".mo").write_bytes(
        make.mo_bytes(make.updated("eo", make.template(), tmp_path))
    )
    assert languages(tmp_path) == ["en", "eo"]
    assert name_of("eo", tmp_path) == "Englishoj"
    words = Words(translations(["eo"], tmp_path))
    assert words.language == "eo"
    assert [words.points(n) for n in (3, 4, 13)] == ["3 pointoj0", "4 pointsoj1", "13 pointoj0"]
    assert isinstance(translations(["eo"], tmp_path), gettext.GNUTranslations)
