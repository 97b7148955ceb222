from pathlib import Path

import pygame
import pytest

from game.anim.tempo import SPEEDS
from game.app import App
from game.art import Theme
from game.art.sample_tiles import SAMPLE_TILES
from game.common.palettes import CLASSIC, CONTRAST, PALETTES, SAFE
from game.flags import Flags
from game.screens import routes
from game.screens.dialogs.scene import AskScene
from game.screens.menu.scene import MenuScene
from game.screens.options.pages import PAGES, UI_SCALES
from game.screens.options.scene import OptionLabel, OptionsScene
from game.screens.play.scene import PlayScene
from game.session import GameSetup, Seat
from game.storage.settings import Settings
from tests.client.support.driver import Driver, running
from tests.client.support.pages import FakePage
from tests.client.support.shared_art import shared_art
from tests.client.support.sizes import inside
from tests.client.support.trees import choose_option, option

pytestmark = pytest.mark.app(first=OptionsScene, size=(1280, 720))


def choose(driver: Driver, widget: str, part: int) -> None:
    """Click the option with index `part` of a choice; `widget` is the choice's key."""
    driver.click(option(driver.scene(OptionsScene), widget).parts()[part].centre)


def test_size_hints_and_stars_are_chosen_and_saved(driver: Driver, tmp_path: Path) -> None:
    before = driver.scene(OptionsScene).window.scale
    option(driver.scene(OptionsScene), "hints")
    assert "stars" in driver.scene(OptionsScene).tree, "they are looked for side by side"
    assert driver.app.settings.hints
    assert not driver.app.settings.stars
    choose(driver, "hints", 1)
    choose(driver, "stars", 0)
    choose(driver, "size", UI_SCALES.index(1.5))
    driver.frame()
    assert driver.scene(OptionsScene).window.scale == pytest.approx(1.5 * before)
    with running(tmp_path, size=(1280, 720)) as again:
        settings = again.app.settings
        assert (settings.ui_scale, settings.hints, settings.stars) == (1.5, False, True)
        assert again.scene(MenuScene).window.scale == pytest.approx(1.5 * before)


@pytest.mark.app(first=None, ui_scale=0.75)
def test_the_flag_sets_the_size(driver: Driver) -> None:
    assert driver.scene(MenuScene).window.scale == 0.75
    driver.key(pygame.K_o)
    assert option(driver.scene(OptionsScene), "size").face.chosen == UI_SCALES.index(0.75)


def test_the_speed_of_animation_changes_at_once_and_is_saved(tmp_path: Path) -> None:
    with running(tmp_path, size=(1280, 720), speed=None) as driver:
        assert driver.app.services.tempo.speed == 1.0
        driver.key(pygame.K_o)
        for part, (name, speed) in enumerate(SPEEDS.items()):
            choose(driver, "animation", part)
            assert driver.app.services.tempo.speed == speed
            assert driver.app.settings.animation == name
        choose(driver, "animation", 0)
        with running(tmp_path, speed=None) as again:
            assert again.app.services.tempo.speed == SPEEDS["slow"]


def test_the_flag_sets_the_speed_for_one_run_only(tmp_path: Path) -> None:
    with running(tmp_path, size=(1280, 720), speed=2.5) as driver:
        assert driver.app.services.tempo.speed == 2.5
        driver.key(pygame.K_o)
        assert list(SPEEDS)[option(driver.scene(OptionsScene), "animation").face.chosen] == "fast"
    with running(tmp_path, speed=None) as again:
        assert again.app.services.tempo.speed == 1.0


@pytest.mark.app(first=None, speed=1.0, seats=(Seat("Ann"), Seat("Bob")))
def test_the_speed_applies_to_a_game_below_the_options(driver: Driver) -> None:
    play = driver.scene(PlayScene)
    assert play.table_view.motion.active, "the hands are dealt"
    routes.OPTIONS.open(driver.app.services)
    driver.frame()
    choose(driver, "animation", list(SPEEDS).index("off"))
    driver.key(pygame.K_ESCAPE)
    driver.frame()
    assert not play.table_view.motion.active


@pytest.mark.parametrize("size", [(1280, 720), (480, 320), (320, 480)])
def test_labels_are_next_to_their_choices(tmp_path: Path, size: tuple[int, int]) -> None:
    with running(tmp_path, size=size) as driver:
        driver.key(pygame.K_o)
        scene = driver.scene(OptionsScene)
        line = scene.painter.assets.line_height(scene.painter.type(15), "semibold")
        for n, page in enumerate(PAGES):
            scene.open_page(n)
            scene.rebuild()
            labels = [
                one.box for one in scene.tree.placed if isinstance(one.node.content, OptionLabel)
            ]
            found = [scene.tree.box(one.control.key) for one in page.options(driver.app.services)]
            for label, choice in zip(labels, found, strict=True):
                assert label.h >= 0.9 * line
                if label.x == choice.x:
                    ring = scene.painter.dp(Theme.space_tiny)
                    assert 0.7 * ring < choice.y - label.bottom < 1.5 * ring, "not crossed by it"
                else:
                    assert label.right < choice.x


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
@pytest.mark.parametrize("size", [(480, 320), (390, 844)])
def test_the_advice_on_colours_is_whole(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    with running(tmp_path, size=size, lang=lang) as driver:
        driver.key(pygame.K_o)
        driver.scene(OptionsScene).open_page(2)
        driver.wait(0.5)
        advice = driver.app.services.words.gettext("Try “Colour-blind safe”")
        assert advice in " ".join(driver.texts())


@pytest.mark.app(first=None, size=(800, 480), ui_scale=2.0)
def test_a_small_window_says_how_large_the_interface_can_be(driver: Driver) -> None:
    driver.key(pygame.K_o)
    size = option(driver.scene(OptionsScene), "size")
    assert (size.face.options[size.face.chosen], size.face.disabled) == ("150%", {4})
    assert "Up to 150% here" in driver.texts()
    choose(driver, "size", 4)
    assert driver.app.settings.ui_scale == 2.0


def test_everything_can_be_reset(driver: Driver) -> None:
    services, settings = driver.app.services, driver.app.settings
    settings.last_setup = GameSetup("tiles", (Seat("Ann"), Seat("Bob")))
    for name, part in (("size", 3), ("animation", 0), ("fullscreen", 0), ("felt", 2), ("look", 1)):
        choose(driver, name, part)
        driver.frame()
    for slider in ("sound", "music"):
        widget = option(driver.scene(OptionsScene), slider)
        widget.change(10)
        widget.behaviour.on_done()
    driver.click(driver.scene(OptionsScene).tree["reset"])
    driver.frame()
    driver.click(driver.scene(AskScene).tree["no"])
    assert settings.ui_scale == 1.5
    driver.click(driver.scene(OptionsScene).tree["reset"])
    driver.frame()
    driver.click(driver.scene(AskScene).tree["yes"])
    driver.frame()
    options = [value for value in Settings.values() if value.option]
    assert len(options) == 21
    for value in options:
        assert getattr(settings, value.name) == value.default
    assert settings.last_setup is not None
    assert (services.tempo.speed, services.audio.sound_volume) == (
        1.0,
        Settings.sound_volume.default,
    )
    assert not driver.app.display.fullscreen
    shown = driver.scene(OptionsScene)
    assert option(shown, "music").face.amount == round(100 * Settings.music_volume.default)
    assert option(shown, "size").face.chosen == UI_SCALES.index(1.0)


def test_full_screen_is_saved(driver: Driver, tmp_path: Path) -> None:
    choose(driver, "fullscreen", 0)
    again = App(Flags(mute=True, data_dir=tmp_path), None, shared_art())
    assert again.display.fullscreen
    Driver(again).key(pygame.K_F11)
    assert not again.settings.fullscreen


def test_a_new_language_keeps_page_and_focus(driver: Driver) -> None:
    scene = driver.scene(OptionsScene)
    language = option(scene, "language")
    scene.tree.focus("language")
    while language.face.options[language.face.chosen] != "Polski":
        driver.key(pygame.K_RETURN)
    shown = driver.scene(OptionsScene)
    assert shown is scene
    assert shown.tree.focused is shown.tree["language"]
    assert driver.app.settings.language == "pl"


def test_browsers_lack_quit_and_full_screen(tmp_path: Path) -> None:
    with running(tmp_path, host=FakePage()) as driver:
        assert "quit" not in driver.scene(MenuScene).tree
        driver.key(pygame.K_o)
        assert option(driver.scene(OptionsScene), "fullscreen") is None


def test_swatches_are_named(driver: Driver) -> None:
    felt = option(driver.scene(OptionsScene), "felt")
    assert "Green felt" in driver.texts()
    driver.move(felt.parts()[3].centre)
    driver.wait(1.0)
    assert "Teal felt" in driver.texts()
    assert felt.spoken == "Table: Green felt"


@pytest.mark.app(size=(800, 480))
def test_the_sample_follows_the_palette_the_letters_and_the_felt(driver: Driver) -> None:
    scene = driver.scene(OptionsScene)
    option(scene, "palette")
    driver.frame()
    sample = scene.tree.box("sample")
    seen = [driver.picture(sample)]
    for name in ("letters", "felt"):
        face = option(scene, name).face
        choose_option(scene, name, (face.chosen + 1) % len(face.options))
        driver.wait(0.2)
        seen.append(driver.picture(sample))
    choose_option(scene, "letters", 1)
    choose_option(scene, "felt", 0)
    for chosen, name in enumerate(PALETTES):
        choose_option(scene, "palette", chosen)
        driver.wait(0.2)
        assert driver.app.services.settings.palette == name
        if chosen:
            seen.append(driver.picture(sample))
    assert len(set(seen)) == len(seen) == 5
    sizes = range(20, 60)
    assert any(driver.pieces(size)[: len(SAMPLE_TILES)] == [*SAMPLE_TILES] for size in sizes)
    assert inside(sample, scene.tree.box("card"))


@pytest.mark.app(size=(800, 480))
def test_it_says_for_whom_a_palette_is_hard(driver: Driver) -> None:
    hard, scene = "The colour-blind may mix up blue and purple", driver.scene(OptionsScene)
    easy = "All six are easy to tell apart."
    for name, said in ((CLASSIC, hard), (SAFE, easy), (CONTRAST, hard)):
        choose_option(scene, "palette", list(PALETTES).index(name))
        driver.wait(0.2)
        assert " ".join(driver.texts()).count(said) == 1
        assert ("Colour-blind safe" in " ".join(driver.texts()).split(said)[1]) == (said == hard)
        assert scene.tree["palette"].spoken.endswith(said)
    assert "sample" not in scene.tree, "keys pass it"
