"""Tests of the game's system: folders, environment, sound cards, and the page's canvas."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.platform import browser
from game.platform.system import data_folder, has_sound, set_sdl_variables


def test_the_data_folder_is_that_of_the_system(tmp_path: Path) -> None:
    linux = data_folder({"XDG_DATA_HOME": str(tmp_path)}, "linux")
    windows = data_folder({"APPDATA": str(tmp_path)}, "win32")
    assert linux == windows == tmp_path / "qwirkle"
    assert not (tmp_path / "qwirkle").exists()
    assert data_folder({"XDG_DATA_HOME": "relative"}, "linux") == data_folder({}, "linux")


def test_touches_are_not_repeated_as_mouse_events_and_the_users_driver_stays() -> None:
    environment = {"SDL_TOUCH_MOUSE_EVENTS": "1", "SDL_AUDIODRIVER": "alsa"}
    set_sdl_variables(environment)
    assert environment["SDL_TOUCH_MOUSE_EVENTS"] == "0"
    assert environment["SDL_MOUSE_TOUCH_EVENTS"] == "0"
    assert environment["SDL_AUDIODRIVER"] == "alsa"
    assert environment["PYGAME_HIDE_SUPPORT_PROMPT"] == "1"


def test_a_sound_card_or_a_sound_server_gives_sound(tmp_path: Path) -> None:
    nothing = {"XDG_RUNTIME_DIR": str(tmp_path)}
    assert not has_sound(nothing, tmp_path, "linux")
    assert has_sound(nothing, tmp_path, "darwin")
    assert has_sound({"PULSE_SERVER": "x"}, tmp_path, "linux")
    (tmp_path / "pipewire-0").write_text("")
    assert has_sound(nothing, tmp_path / "no cards", "linux")
    (tmp_path / "pcmC0D0p").write_text("")
    assert has_sound({}, tmp_path, "linux")


@pytest.mark.parametrize("provider", ["pygbag", "pyodide", ""], ids=str)
def test_the_page_is_filled_and_asked(provider: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sheets: list[SimpleNamespace] = []
    document = SimpleNamespace(
        createElement=lambda name: SimpleNamespace(name=name),
        head=SimpleNamespace(appendChild=sheets.append),
    )
    window = SimpleNamespace(
        innerWidth=820.0,
        innerHeight=1180.0,
        document=document,
        prompt=lambda question, answer: f"{question} {answer}!",
    )
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setitem(sys.modules, "js", None)
    if provider == "pygbag":
        window.config = SimpleNamespace(user_canvas_managed=0)
        monkeypatch.setattr("platform.window", window, raising=False)
    elif provider == "pyodide":
        monkeypatch.setitem(sys.modules, "js", SimpleNamespace(window=window))
    assert browser.page() is (window if provider else None)
    browser.fill_page()
    assert browser.page_size() == ((820, 1180, 1.0) if provider else None)
    assert browser.ask_in_page("Name", "Ann") == ("Name Ann!" if provider else None)
    assert [sheet.name for sheet in sheets] == (["style"] if provider else [])
    assert all("#canvas" in sheet.textContent for sheet in sheets)
    if provider == "pygbag":
        assert window.config.user_canvas_managed == 1


def test_the_canvas_is_as_sharp_as_can_be_drawn() -> None:
    for width, height, density, canvas in (
        (1180, 820, 1.0, (1180, 820)),
        (390, 844, 2.0, (780, 1688)),
        (390, 844, 0.5, (390, 844)),
        # A large and dense screen would be drawn too slowly with all of its px.
        (1180, 820, 2.0, (1779, 1236)),
        (2560, 1600, 2.0, (2560, 1600)),
    ):
        assert browser.PageSize(width, height, density).canvas == canvas


def test_hidden_pages_have_a_canvas_and_a_desktop_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    assert browser.page() is None
    hidden = SimpleNamespace(innerWidth=0, innerHeight=0, devicePixelRatio=2.0)
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr("platform.window", hidden, raising=False)
    found = browser.page_size()
    assert found is not None
    assert min(found.canvas) >= 1
