"""Words are English without a catalogue, or with a damaged one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.words.locale import translations


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
    assert len(caplog.records) == 1
