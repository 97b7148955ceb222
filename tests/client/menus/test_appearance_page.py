"""Tests of the sample of tiles in the options, and of its warnings about colours."""

from __future__ import annotations

from pathlib import Path

from game.art.sample_tiles import SAMPLE_TILES
from game.common.geometry import Box
from game.screens import routes
from game.screens.options.scene import OptionsScene
from game.storage.settings import CLASSIC, CONTRAST, PALETTES, SAFE
from tests.client.support.driver import Driver, running
from tests.client.support.sizes import inside
from tests.client.support.trees import choose_option, option


def look_page(driver: Driver) -> tuple[OptionsScene, Box]:
    """Open the page Look of the options; return its scene and the box of the sample."""
    routes.OPTIONS.open(driver.app.services)
    driver.frame()
    scene = driver.scene(OptionsScene)
    option(scene, "palette")
    driver.frame()
    return scene, scene.tree.box("sample")


def test_the_sample_follows_the_palette_the_letters_and_the_felt(tmp_path: Path) -> None:
    with running(tmp_path, size=(800, 480)) as driver:
        scene, sample = look_page(driver)
        seen = [driver.picture(sample)]
        for name in ("letters", "felt"):
            face = option(scene, name).face
            choose_option(scene, name, (face.chosen + 1) % len(face.options))
            driver.wait(0.2)
            seen.append(driver.picture(sample))
        choose_option(scene, "letters", 1)
        choose_option(scene, "felt", 0)
        for chosen, name in enumerate(PALETTES[:3]):
            choose_option(scene, "palette", chosen)
            driver.wait(0.2)
            assert driver.app.services.settings.palette == name
            if chosen:
                seen.append(driver.picture(sample))
        assert len(set(seen)) == len(seen) == 5
        sizes = range(20, 60)
        assert any(driver.pieces(size)[: len(SAMPLE_TILES)] == [*SAMPLE_TILES] for size in sizes)
        assert inside(sample, scene.tree.box("card"))


def test_it_says_for_whom_a_palette_is_hard(tmp_path: Path) -> None:
    hard = "Alike for colour-blind eyes: blue, purple"
    with running(tmp_path) as driver:
        scene, _ = look_page(driver)
        for name, said in (
            (CLASSIC, hard),
            (SAFE, "All six are easy to tell apart."),
            (CONTRAST, hard),
        ):
            choose_option(scene, "palette", PALETTES.index(name))
            driver.wait(0.2)
            assert " ".join(driver.texts()).count(said) == 1
            assert scene.tree["palette"].spoken.endswith(said)
        assert "sample" not in scene.tree, "keys pass it"
