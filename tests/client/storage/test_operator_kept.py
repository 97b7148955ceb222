"""The operator's choices outlive the program; odd values do no harm."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.storage.folder_store import FolderStore
from game.storage.operator_settings import FILE_NAME, OperatorSettings
from game.storage.store import NoStore

CHOICES: dict[str, Any] = {
    "idle": 120.0,
    "left_alone": 60.0,
    "handed_back": 20.0,
    "between_games": 40.0,
    "sound_volume": 0.25,
    "music_volume": 0.0,
    "screen": 1,
}


def test_every_choice_comes_back(tmp_path: Path) -> None:
    first = OperatorSettings(FolderStore(tmp_path))
    for name, value in CHOICES.items():
        assert getattr(first, name) != value, f"{name} is so anyway"
        setattr(first, name, value)
    again = OperatorSettings(FolderStore(tmp_path))
    assert {name: getattr(again, name) for name in CHOICES} == CHOICES


def test_never_is_kept_and_a_flag_is_not(tmp_path: Path) -> None:
    first = OperatorSettings(FolderStore(tmp_path))
    first.idle = 0.0
    first.override_idle(30.0)
    assert first.idle == 30.0
    again = OperatorSettings(FolderStore(tmp_path))
    assert again.idle == 0.0
    again.override_idle(30.0)
    again.idle = 20.0
    assert again.idle == 20.0, "a choice counts more than the flag before it"


@pytest.mark.parametrize("odd", [None, True, "x", [], {}, -1, 1e308, 10**400, float("nan")])
def test_odd_values_are_said_and_do_no_harm(
    odd: object, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps(dict.fromkeys(CHOICES, odd)))
    found = OperatorSettings(FolderStore(tmp_path))
    assert len(caplog.messages) == len(CHOICES), "each odd value is said once"
    usual = OperatorSettings(NoStore())
    for name in CHOICES:
        value = getattr(found, name)
        assert type(value) is type(getattr(usual, name))
        if isinstance(value, float):
            assert 0 <= value <= 3600
