from pathlib import Path

from game.platform.system import data_folder, has_sound, set_sdl_variables


def test_the_data_folder_is_that_of_the_system(tmp_path: Path) -> None:
    linux = data_folder({"XDG_DATA_HOME": str(tmp_path)}, "linux")
    assert linux == data_folder({"APPDATA": str(tmp_path)}, "win32") == tmp_path / "qwirkle"
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
