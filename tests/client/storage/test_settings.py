import json
from pathlib import Path
from typing import Any

import pytest

from game.rules import End, HouseRules, Opening, Sentence
from game.session import PERSON, GameSetup, Seat
from game.storage.browser_store import BrowserStore
from game.storage.folder_store import FolderStore
from game.storage.settings import FILE_NAME, MAX_UI_SCALE, MIN_UI_SCALE, OperatorSettings, Settings
from game.storage.store import NoStore
from tests.client.support.stores import ForbiddenStorage, object_in

SETUP = GameSetup(
    "cubes",
    (Seat("Ann", PERSON), Seat("Pixel", "greedy")),
    eldest=1,
    house=HouseRules(end=End.FIRST_OUT),
)
STORED_SETUP = {
    "variant": "cubes",
    "seats": [
        {"name": "Ann", "kind": "person", "face": "fox", "colour": 0},
        {"name": "Pixel", "kind": "greedy", "face": "pixel", "colour": 1},
    ],
    "eldest": 1,
    **HouseRules().to_data(),
    "end": "first_out",
}


def settings_in(folder: Path) -> Settings:
    return Settings(FolderStore(folder))


def settings_of(folder: Path, values: object) -> Settings:
    (folder / FILE_NAME).write_text(json.dumps(values))
    return settings_in(folder)


def test_the_last_setup_is_stored_in_its_form_and_read_again(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there" / "yet"
    assert settings_in(folder).last_setup is None
    assert not folder.exists(), "reading makes no folder"
    settings_in(folder).last_setup = SETUP
    assert settings_in(folder).last_setup == SETUP
    assert [path.name for path in folder.iterdir()] == [FILE_NAME], "no draft is left behind"
    assert object_in(folder / FILE_NAME) == {"last_setup": STORED_SETUP}


def changed(**changes: object) -> dict[str, object]:
    seats = [{"name": "Ann", "kind": "person"}, {"name": "Bob", "kind": "greedy"}]
    good = {"variant": "tiles", "seats": seats, "eldest": 0}
    house = {"opening": Opening.LONGEST.value, "end": End.PLAY_OUT.value}
    return {**good, **house, **changes}


@pytest.mark.parametrize(
    ("values", "name"),
    [
        ({"ui_scale": "huge\x1b[31m" + 99 * "!"}, "ui_scale"),
        ({"ui_scale": 5}, "ui_scale"),
        ({"sound_volume": None}, "sound_volume"),
        ({"music_volume": -0.1}, "music_volume"),
        ({"last_setup": changed(variant="chess")}, "last_setup"),
        ({"last_setup": None}, "last_setup"),
        ({"people": [{"name": "Ann"}, {"name": "a,b"}, 7]}, "people"),
        ({"felt": "tartan"}, "felt"),
        ({"look": "marble"}, "look"),
        ({"palette": "pink"}, "palette"),
        *(
            ({"own_colours": odd}, "own_colours")
            for odd in (["red"] * 6, ["#ed1c3b"] * 5, [7] * 6, 3)
        ),
        ({"confirms": 1}, "confirms"),
    ],
    ids=str,
)
def test_an_invalid_value_is_reported_once_at_the_start(
    tmp_path: Path, values: dict[str, object], name: str, caplog: pytest.LogCaptureFixture
) -> None:
    settings = settings_of(tmp_path, values)
    (message,) = caplog.messages
    assert name in message
    assert message.isprintable()
    assert len(message) < 160
    for value in Settings.values():
        getattr(settings, value.name)
    assert len(caplog.messages) == 1


def test_valid_and_unknown_values_pass(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    values = {"version": 1, "ui_scale": 2, "sound": False, "music_volume": 0, "new": None}
    assert settings_of(tmp_path, {**values, "last_setup": changed()}).ui_scale == 2
    assert not caplog.records


def test_the_sound_switch_of_older_versions_silences_both_volumes(tmp_path: Path) -> None:
    settings = settings_of(tmp_path, {"sound": False})
    assert (settings.sound_volume, settings.music_volume) == (0.0, 0.0)
    settings.sound_volume = 0.6
    again = settings_in(tmp_path)
    assert (again.sound_volume, again.music_volume) == (0.6, 0.0)
    assert settings_of(tmp_path, {"sound": True}).sound_volume == Settings.sound_volume.default


def test_a_value_that_is_not_a_number_is_replaced_by_the_default(tmp_path: Path) -> None:
    for name in ("sound_volume", "music_volume", "ui_scale"):
        values: tuple[object, ...] = (float("nan"), True, "1", None, [], {})
        for value in values:
            default = getattr(Settings, name).default
            assert getattr(settings_of(tmp_path, {name: value}), name) == default, (name, value)


def test_a_number_out_of_range_is_replaced_by_the_nearest(tmp_path: Path) -> None:
    for size in (10**400, float("inf"), 7):
        for value, volume, scale in ((size, 1.0, MAX_UI_SCALE), (-size, 0.0, MIN_UI_SCALE)):
            settings = settings_of(tmp_path, {"sound_volume": value, "ui_scale": value})
            assert (settings.sound_volume, settings.ui_scale) == (volume, scale)


def test_settings_without_a_writable_folder_last_until_the_program_ends(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    stores = (FolderStore(tmp_path / "file" / "folder"), BrowserStore(ForbiddenStorage()))
    for settings in map(Settings, (NoStore(), *stores)):
        settings.last_setup = SETUP
        settings.last_setup = SETUP
        assert settings.last_setup == SETUP
    assert len(caplog.records) == 2, "reported once for the folder and for the forbidden storage"


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


def test_what_is_said_of_invalid_values_can_be_translated() -> None:
    for kind in (Settings, OperatorSettings):
        for value in kind.values():
            assert isinstance(value.complaint(value.default), Sentence), value.name
