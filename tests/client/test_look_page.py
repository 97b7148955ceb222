"""The options show what tiles look like now, and say what is hard to see."""

from __future__ import annotations

from pathlib import Path

from game.scenes.options.look_page import LookPage
from game.scenes.options.scene import OptionsScene
from game.storage.settings import CLASSIC, CONTRAST, PALETTES, SAFE
from game.view.menu.palette_sample import PaletteSample
from game.view.sample_tiles import SAMPLE_TILES
from tests.client.driver import Driver, running
from tests.client.sizes import inside


def look_page(driver: Driver) -> tuple[OptionsScene, LookPage, PaletteSample]:
    """The page, opened, and the sample on it."""
    driver.app.services.routes.options(driver.app.services)
    driver.frame()
    scene = driver.scene(OptionsScene)
    page = next(one for one in scene.pages if isinstance(one, LookPage))
    scene.show(page.palette)
    driver.frame()
    sample = page.options[-1].widget
    assert isinstance(sample, PaletteSample)
    return scene, page, sample


def test_the_sample_follows_the_palette_the_letters_and_the_felt(tmp_path: Path) -> None:
    with running(tmp_path, size=(800, 480)) as driver:
        scene, page, sample = look_page(driver)
        seen = [driver.picture(sample.box)]
        for part in (page.letters, page.felt):
            part.choose((part.chosen + 1) % len(part.options))
            driver.wait(0.2)
            seen.append(driver.picture(sample.box))
        page.letters.choose(1)
        page.felt.choose(0)
        for chosen, name in enumerate(PALETTES[:3]):
            page.palette.choose(chosen)
            driver.wait(0.2)
            assert driver.app.services.settings.palette == name
            if chosen:
                seen.append(driver.picture(sample.box))
        assert len(set(seen)) == len(seen) == 5
        sizes = range(20, 60)
        assert any(driver.pieces(size)[: len(SAMPLE_TILES)] == [*SAMPLE_TILES] for size in sizes)
        assert inside(sample.box, scene.layout.card)


def test_it_says_for_whom_a_palette_is_hard(tmp_path: Path) -> None:
    hard = "Alike for colour-blind eyes: blue, purple"
    with running(tmp_path) as driver:
        scene, page, sample = look_page(driver)
        for name, said in (
            (CLASSIC, hard),
            (SAFE, "All six are easy to tell apart."),
            (CONTRAST, hard),
        ):
            page.palette.choose(PALETTES.index(name))
            driver.wait(0.2)
            assert " ".join(driver.texts()).count(said) == 1
            assert scene.told(page.palette).endswith(said)
        assert not sample.usable, "keys pass it"
