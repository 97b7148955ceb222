"""Settings outlive the program; a damaged file or a locked folder never stops the game."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots import LEVELS
from game.platform.system import data_folder, has_sound, set_sdl_variables
from game.rules import End, HouseRules, Opening
from game.session.setup import PERSON, VARIANT_NAMES, GameSetup, Seat, clean_name
from game.storage.folder_store import FolderStore
from game.storage.settings import (
    FILE_NAME,
    MAX_UI_SCALE,
    MIN_UI_SCALE,
    Settings,
)
from game.storage.store import NoStore
from game.words.locale import translations

SETUP = GameSetup(
    "cubes",
    (Seat("Ann", PERSON), Seat("Pixel", "greedy")),
    eldest=1,
    house=HouseRules(Opening.LONGEST, End.FIRST_OUT),
)


def test_the_last_setup_comes_back(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there" / "yet"
    assert Settings(FolderStore(folder)).last_setup is None
    assert not folder.exists(), "nothing is made before there is something to keep"
    Settings(FolderStore(folder)).last_setup = SETUP
    assert Settings(FolderStore(folder)).last_setup == SETUP
    assert [path.name for path in folder.iterdir()] == [FILE_NAME], "no draft is left behind"


def test_a_setup_is_stored_in_this_form(tmp_path: Path) -> None:
    stored = {
        "variant": "cubes",
        "seats": [
            {"name": "Ann", "kind": "person", "face": "fox", "colour": 0},
            {"name": "Pixel", "kind": "greedy", "face": "pixel", "colour": 1},
        ],
        "eldest": 1,
        "opening": "longest",
        "end": "first_out",
        "exchange": "free",
        "roll": "free",
        "undo": "off",
        "bag": "108",
    }
    Settings(FolderStore(tmp_path)).last_setup = SETUP
    assert json.loads((tmp_path / FILE_NAME).read_text()) == {"last_setup": stored}


def test_a_setup_from_before_a_house_rule_was_there_comes_back(tmp_path: Path) -> None:
    Settings(FolderStore(tmp_path)).last_setup = SETUP
    file = tmp_path / FILE_NAME
    values = json.loads(file.read_text())
    del values["last_setup"]["exchange"], values["last_setup"]["roll"]
    file.write_text(json.dumps(values))
    assert Settings(FolderStore(tmp_path)).last_setup == SETUP


def test_unknown_settings_are_kept(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"of_the_future": [1, 2]}')
    Settings(FolderStore(tmp_path)).last_setup = SETUP
    assert json.loads((tmp_path / FILE_NAME).read_text())["of_the_future"] == [1, 2]


@pytest.mark.parametrize("text", ["{", "[]", "", "\x00\x01", '"x"', "[" * 100_000])
def test_a_damaged_file_is_set_aside(
    tmp_path: Path, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE_NAME).write_text(text)
    settings = Settings(FolderStore(tmp_path))
    assert settings.last_setup is None
    assert len(caplog.records) == 1
    kept = [path for path in tmp_path.iterdir() if path.name != FILE_NAME]
    assert [path.read_text() for path in kept] == [text]
    settings.last_setup = SETUP
    assert Settings(FolderStore(tmp_path)).last_setup == SETUP


def saved(**changes: object) -> dict[str, object]:
    seats = [{"name": "Ann", "kind": "person"}, {"name": "Bob", "kind": "greedy"}]
    good = {"variant": "tiles", "seats": seats, "eldest": 0}
    house = {"opening": Opening.LONGEST.value, "end": End.PLAY_OUT.value}
    return {**good, **house, **changes}


@pytest.mark.parametrize(
    "wrong",
    [
        5,
        {},
        saved(variant="chess"),
        saved(variant=[]),
        saved(eldest=2),
        saved(eldest="0"),
        saved(eldest=1.0),
        saved(eldest=True),
        saved(eldest=[0]),
        saved(eldest=-1),
        saved(seats=[{"name": 5, "kind": "person"}, {"name": "Bob", "kind": "greedy"}]),
        saved(seats=[{"name": "", "kind": "person"}, {"name": "Bob", "kind": "greedy"}]),
        saved(seats=[{"name": "A,n", "kind": "person"}, {"name": "Bob", "kind": "greedy"}]),
        saved(seats=[{"name": "x" * 25, "kind": "person"}, {"name": "Bob", "kind": "greedy"}]),
        saved(seats=[{"name": "bob", "kind": "person"}, {"name": "Bob", "kind": "greedy"}]),
        saved(seats=7),
        saved(seats=[1, 2]),
        saved(seats=[{"name": "Ann", "kind": "person"}]),
        saved(seats=[{"name": "Ann", "kind": "person"}] * 2),
        saved(seats=[{"name": "Ann", "kind": "x"}, {"name": "Bob", "kind": []}]),
        saved(end="never"),
        saved(opening=[]),
    ],
    ids=str,
)
def test_a_setup_that_cannot_be_played_is_forgotten(tmp_path: Path, wrong: object) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps({"last_setup": wrong}))
    assert Settings(FolderStore(tmp_path)).last_setup is None


def test_the_same_setup_without_a_fault_is_found(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps({"last_setup": saved()}))
    found = Settings(FolderStore(tmp_path)).last_setup
    assert found is not None
    assert [seat.name for seat in found.seats] == ["Ann", "Bob"]


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ({"ui_scale": "huge\x1b[31m" + 99 * "!"}, "ui_scale"),
        ({"ui_scale": 5}, "ui_scale"),
        ({"sound_volume": None}, "sound_volume"),
        ({"music_volume": -0.1}, "music_volume"),
        ({"last_setup": saved(variant="chess")}, "last_setup"),
        ({"last_setup": None}, "last_setup"),
        ({"people": [{"name": "Ann"}, {"name": "a,b"}, 7]}, "people"),
        ({"felt": "tartan"}, "felt"),
        ({"confirms": 1}, "confirms"),
    ],
    ids=str,
)
def test_what_is_odd_is_said_once_and_at_once(
    tmp_path: Path, kept: dict[str, object], said: str, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps(kept))
    settings = Settings(FolderStore(tmp_path))
    (record,) = caplog.records
    sentence = record.getMessage()
    assert said in sentence
    assert sentence.isprintable()
    assert len(sentence) < 160
    assert (settings.ui_scale, settings.last_setup) is not None
    assert len(caplog.records) == 1


def test_what_is_not_odd_is_not_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    kept = {"ui_scale": 2, "sound": False, "music_volume": 0, "last_setup": saved(), "new": None}
    (tmp_path / FILE_NAME).write_text(json.dumps(kept))
    Settings(FolderStore(tmp_path))
    assert not caplog.records


# --- numbers ---------------------------------------------------------------------------------


def test_volumes_and_the_size_come_back(tmp_path: Path) -> None:
    settings = Settings(FolderStore(tmp_path))
    assert (settings.sound_volume, settings.music_volume) == (
        Settings.sound_volume.default,
        Settings.music_volume.default,
    )
    settings.sound_volume, settings.music_volume, settings.ui_scale = 0.35, 0.0, 1.5
    again = Settings(FolderStore(tmp_path))
    assert (again.sound_volume, again.music_volume, again.ui_scale) == (0.35, 0.0, 1.5)


def test_who_had_switched_the_sound_off_hears_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"sound": false}')
    settings = Settings(FolderStore(tmp_path))
    assert (settings.sound_volume, settings.music_volume) == (0.0, 0.0)
    settings.sound_volume = 0.6
    again = Settings(FolderStore(tmp_path))
    assert (again.sound_volume, again.music_volume) == (0.6, 0.0)
    (tmp_path / FILE_NAME).write_text('{"sound": true}')
    assert Settings(FolderStore(tmp_path)).sound_volume == Settings.sound_volume.default


@pytest.mark.parametrize("value", ["NaN", "true", '"1"', "null", "[]", "{}"])
@pytest.mark.parametrize("name", ["sound_volume", "music_volume", "ui_scale"])
def test_what_is_no_number_is_the_usual_one(tmp_path: Path, name: str, value: str) -> None:
    usual = {
        "sound_volume": Settings.sound_volume.default,
        "music_volume": Settings.music_volume.default,
        "ui_scale": 1.0,
    }
    (tmp_path / FILE_NAME).write_text(f'{{"{name}": {value}}}')
    assert getattr(Settings(FolderStore(tmp_path)), name) == usual[name]


@pytest.mark.parametrize("value", [f"1{'0' * 400}", "1e999", "7"])
def test_numbers_stay_within_their_bounds(tmp_path: Path, value: str) -> None:
    for sign, volume, scale in (("", 1.0, MAX_UI_SCALE), ("-", 0.0, MIN_UI_SCALE)):
        (tmp_path / FILE_NAME).write_text(
            f'{{"sound_volume": {sign}{value}, "ui_scale": {sign}{value}}}'
        )
        settings = Settings(FolderStore(tmp_path))
        assert (settings.sound_volume, settings.ui_scale) == (volume, scale)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 4) | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)
NAMES = st.sampled_from(["Ann", "ann", "Bob", "Żaneta", "", " ", "a,b", "\u200b", "x" * 25]) | JSON
SEATS = st.fixed_dictionaries(
    {"name": NAMES, "kind": st.sampled_from(["person", "greedy", "x"]) | JSON}
)
SAVED = st.fixed_dictionaries(
    {
        "variant": st.sampled_from([*VARIANT_NAMES, "chess"]) | JSON,
        "seats": st.lists(SEATS | JSON, max_size=5) | JSON,
        "eldest": st.integers(-1, 4) | JSON,
        "opening": st.sampled_from([*Opening, "x"]) | JSON,
        "end": st.sampled_from([*End, "x"]) | JSON,
    }
)


@given(SAVED | JSON)
@hypothesis.settings(deadline=None)
def test_whatever_is_saved_is_a_setup_that_can_be_played_or_none(value: object) -> None:
    with TemporaryDirectory() as folder:
        (Path(folder) / FILE_NAME).write_text(json.dumps({"last_setup": value}))
        found = Settings(FolderStore(Path(folder))).last_setup
    if found is not None:
        assert found.variant in VARIANT_NAMES
        assert 2 <= len(found.seats) <= 4
        assert type(found.eldest) is int
        assert found.eldest in range(len(found.seats))
        names = [seat.name for seat in found.seats]
        assert names == [clean_name(name) for name in names]
        assert all(names)
        assert len({name.casefold() for name in names}) == len(names)
        assert all(seat.is_person or seat.occupant in LEVELS for seat in found.seats)


def test_a_folder_that_cannot_be_written_is_said_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    settings = Settings(FolderStore(tmp_path / "file" / "folder"))
    settings.last_setup = SETUP
    settings.last_setup = SETUP
    assert len(caplog.records) == 1
    assert settings.last_setup == SETUP


def test_no_folder_keeps_nothing() -> None:
    settings = Settings(NoStore())
    settings.last_setup = SETUP
    assert settings.last_setup == SETUP


# --- the surrounding system ----------------------------------------------------------------------


def test_the_data_folder_follows_the_system(tmp_path: Path) -> None:
    linux = data_folder({"XDG_DATA_HOME": str(tmp_path)}, "linux")
    windows = data_folder({"APPDATA": str(tmp_path)}, "win32")
    assert linux == windows == tmp_path / "qwirkle"
    assert not (tmp_path / "qwirkle").exists()
    assert data_folder({"XDG_DATA_HOME": "relative"}, "linux") == data_folder({}, "linux")


def test_touches_do_not_come_twice_and_wishes_of_the_user_stay() -> None:
    environment = {"SDL_TOUCH_MOUSE_EVENTS": "1", "SDL_AUDIODRIVER": "alsa"}
    set_sdl_variables(environment)
    assert environment["SDL_TOUCH_MOUSE_EVENTS"] == "0"
    assert environment["SDL_MOUSE_TOUCH_EVENTS"] == "0"
    assert environment["SDL_AUDIODRIVER"] == "alsa"
    assert environment["PYGAME_HIDE_SUPPORT_PROMPT"] == "1"


def test_a_sound_card_or_a_sound_server_is_sound(tmp_path: Path) -> None:
    nothing = {"XDG_RUNTIME_DIR": str(tmp_path)}
    assert not has_sound(nothing, tmp_path, "linux")
    assert has_sound(nothing, tmp_path, "darwin")
    assert has_sound({"PULSE_SERVER": "x"}, tmp_path, "linux")
    (tmp_path / "pipewire-0").write_text("")
    assert has_sound(nothing, tmp_path / "no cards", "linux")
    (tmp_path / "pcmC0D0p").write_text("")
    assert has_sound({}, tmp_path, "linux")


def test_without_a_catalogue_words_are_english(tmp_path: Path) -> None:
    words = translations(["xx", "de"], tmp_path)
    assert words.gettext("Take back") == "Take back"
    assert words.ngettext("{n} point", "{n} points", 2) == "{n} points"


@pytest.mark.parametrize(
    "damage", [b"", b"\xde\x12\x04\x95", b"no catalogue", b"\xde\x12\x04\x95" + 40 * b"x"]
)
def test_with_a_damaged_catalogue_words_are_english_and_that_is_said(
    tmp_path: Path, damage: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "xx" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "qwirkle.mo").write_bytes(damage)
    assert translations(["xx"], tmp_path).gettext("Take back") == "Take back"
    assert len(caplog.records) == 1
