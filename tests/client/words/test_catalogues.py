"""The translation catalogues: complete, up to date, and drawable in our typeface."""

from __future__ import annotations

import gettext
import io
import re
from collections import Counter
from pathlib import Path
from string import Formatter
from typing import Any

import pygame
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from assets.locale import make
from game.art.typeface import Typeface
from game.words.locale import languages, name_of, translations
from game.words.words import Words

LANGUAGES = make.languages()
PERCENT = re.compile(r"%(?:\.\d+)?[a-z]")


@pytest.fixture(scope="module")
def sentences() -> Catalog:
    return make.template()


def forms(message: Message) -> tuple[str, ...]:
    found = message.string
    return tuple(map(str, found)) if isinstance(found, list | tuple) else (str(found or ""),)


def ids_of(message: Message) -> tuple[str, ...]:
    """Return the English text of a message, in all its plural forms."""
    return tuple(message.id) if isinstance(message.id, list | tuple) else (message.id,)


def places(text: str) -> Counter[str]:
    """Return the count of each placeholder in a sentence."""
    found = [f"{name}:{spec}" for _, name, spec, _ in Formatter().parse(text) if name is not None]
    return Counter([*found, *PERCENT.findall(text)])


def said(catalog: bytes) -> dict[Any, str]:
    """Return the sentences of a compiled catalogue by msgid."""
    return dict(vars(gettext.GNUTranslations(io.BytesIO(catalog)))["_catalog"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_are_up_to_date(language: str, sentences: Catalog) -> None:
    """No sentence is missing or obsolete, and the compiled file matches its source file."""
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
    from game.screens.game.pointers import DICE_TEXTS, TEXTS
    from game.screens.showcase.words import CAPTIONS, OF_DICE
    from tests.client.support.showcase_watch import MAX_CAPTION_WORDS

    short = [form for forms in (*CAPTIONS.values(), *OF_DICE.values()) for form in forms]
    short += [form for forms in TEXTS.values() for form in forms] + list(DICE_TEXTS.values())
    for language in ("en", *LANGUAGES):
        say = translations([language]).gettext
        for sentence in short:
            words = [word for word in say(sentence).split() if any(map(str.isalnum, word))]
            assert len(words) <= MAX_CAPTION_WORDS, say(sentence)


def test_a_new_language_is_one_file(tmp_path: Path, sentences: Catalog) -> None:
    """A made-up language with longer words and its own plural rule needs only one file."""
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
