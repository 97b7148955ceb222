"""The operator's settings are stored, and invalid values are replaced."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.storage.folder_store import FolderStore
from game.storage.operator_settings import FILE_NAME, OperatorSettings

CHOICES: dict[str, Any] = {
    "idle": 120.0,
    "left_alone": 60.0,
    "handed_back": 20.0,
    "between_games": 40.0,
    "sound_volume": 0.25,
    "music_volume": 0.0,
    "screen": 1,
}


def test_every_choice_is_read_by_the_next_start_but_no_override(tmp_path: Path) -> None:
    settings = OperatorSettings(FolderStore(tmp_path))
    for name, value in CHOICES.items():
        assert getattr(settings, name) != value, f"{name} is the default"
        setattr(settings, name, value)
    again = OperatorSettings(FolderStore(tmp_path))
    assert {name: getattr(again, name) for name in CHOICES} == CHOICES
    settings = OperatorSettings(FolderStore(tmp_path))
    settings.idle = 0.0
    settings.override_idle(30.0)
    assert settings.idle == 30.0
    again = OperatorSettings(FolderStore(tmp_path))
    assert again.idle == 0.0
    again.override_idle(30.0)
    again.idle = 20.0
    assert again.idle == 20.0, "a choice replaces the override"


@pytest.mark.parametrize("value", [None, True, "x", [], {}, -1, 1e308, 10**400, float("nan")])
def test_each_invalid_value_is_reported_once_and_replaced(
    value: object, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps(dict.fromkeys(CHOICES, value)))
    settings = OperatorSettings(FolderStore(tmp_path))
    assert len(caplog.messages) == len(CHOICES)
    for name, choice in CHOICES.items():
        replacement = getattr(settings, name)
        assert type(replacement) is type(choice)
        assert 0 <= replacement <= 3600
