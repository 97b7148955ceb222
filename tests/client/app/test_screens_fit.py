from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.bots import EASIEST
from game.common import Window
from game.rules import Helps
from game.screens.about.scene import AboutScene
from game.screens.base import Scene, Services, TreeScene
from game.screens.data.scene import DataScene
from game.screens.dialogs.scene import AfterCrashScene, AskScene, MessageScene
from game.screens.lesson.rules_pages import RulesPagesScene
from game.screens.lesson.scene import HowToPlayScene
from game.screens.operator.scene import BestNamesScene
from game.screens.options.colours import ColoursScene
from game.screens.options.pages import PAGES
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.records.real_tiles import FORM, RealTilesScene
from game.screens.routes import Question
from game.screens.setup.badge import BadgeScene
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.setup.level import LevelScene, LevelSuggestion
from game.session import VARIANT_NAMES
from game.storage.daily_best import BestEntry
from game.storage.settings import Settings
from tests.client.support.driver import Driver
from tests.client.support.players import WITH_BOT
from tests.client.support.scene_tools import draft
from tests.client.support.sizes import WINDOWS, over
from tests.client.support.stores import played
from tests.client.support.trees import fits

FOLDER = Path("/home/somebody/a long name/of many parts/and more/of them/qwirkle")


def dialogs(services: Services) -> Iterator[TreeScene]:
    yield PauseScene(services)
    yield AskScene(services, lambda: Question("Sure?", "It is lost.", "Yes", "No", print))
    yield MessageScene(services, lambda: "No.")
    yield AfterCrashScene(services, "")
    assert services.saves.save(played(1))
    yield AfterCrashScene(services, "/a/folder/crash.log")


def about_and_data(services: Services) -> Iterator[TreeScene]:
    for language in ("en", "ru", "pl"):
        services.choose(Settings.language, language)
        about = AboutScene(services)
        about.folder = FOLDER
        yield from (about, DataScene(services))


def options(services: Services) -> Iterator[TreeScene]:
    scene = OptionsScene(services)
    for page in range(len(PAGES)):
        scene.open_page(page)
        yield scene


def setup(services: Services) -> Iterator[TreeScene]:
    for advice in (LevelSuggestion(), LevelSuggestion({EASIEST: [True] * 10}, EASIEST)):
        yield LevelScene(services, draft(*WITH_BOT), 1, advice)
    for seat in (0, 1):
        yield BadgeScene(services, draft(*WITH_BOT), seat)


def house_rules(services: Services) -> Iterator[TreeScene]:
    for variant in VARIANT_NAMES:
        chosen = draft(*WITH_BOT, variant=variant)
        chosen.choose("helps", Helps.OFF)
        yield HouseRulesScene(services, chosen)


def real_tiles(services: Services) -> Iterator[TreeScene]:
    scene = RealTilesScene(services)
    for scene.page in range(len(FORM) + 1):
        yield scene


def names(services: Services) -> Iterator[TreeScene]:
    for points in range(40, 50):
        services.best.add("Wolfeschlege", {"short": BestEntry("", points, "tiles")})
    yield BestNamesScene(services)


def roomy(window: Window) -> float:
    return window.roomy_min_side - 0.01


# Scenes, those of their parts that are no controls, and the least side of a control.
Case = tuple[Callable[[Services], Iterator[TreeScene]], tuple[str, ...], Callable[[Window], float]]
CASES: dict[str, Case] = {
    "dialogs": (dialogs, ("title", "note"), roomy),
    "about and data": (about_and_data, ("title",), roomy),
    "options": (options, ("title",), roomy),
    "level and badge": (setup, ("title",), roomy),
    "house rules": (house_rules, ("title",), lambda window: window.min_side),
    "colours": (lambda services: iter([ColoursScene(services)]), ("title", "note"), lambda _: 48.0),
    "lessons": (lambda services: iter([HowToPlayScene(services)]), ("title",), roomy),
    "rules": (
        lambda services: iter([RulesPagesScene(services)]),
        ("heading", "title", "picture", "text", "dots"),
        roomy,
    ),
    "real tiles": (real_tiles, ("heading", "page"), lambda window: window.min_side),
    "names": (names, ("title",), lambda window: 0.6 * window.min_side),
}


@pytest.mark.app(first=Scene)
@pytest.mark.parametrize("name", CASES)
def test_a_screen_fits_every_window(driver: Driver, name: str) -> None:
    make, parts, least = CASES[name]
    for scene in make(driver.app.services):

        @over(window=WINDOWS)
        def check(window: Window, scene: TreeScene = scene) -> None:
            fits(scene, window, *parts, least=min(least(window), roomy(window)))

        check()
