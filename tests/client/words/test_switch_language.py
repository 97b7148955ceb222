from collections.abc import Callable
from typing import Any

import pytest

from game.screens import navigation, routes
from game.screens.base import Scene
from game.screens.dialogs.scene import AfterCrashScene, AskScene
from game.screens.lesson.rules_pages import RulesPagesScene
from game.screens.lesson.scene import HowToPlayScene
from game.screens.menu.scene import MenuScene
from game.screens.new_game.setup_draft import SetupDraft, default_setup
from game.screens.operator.scene import OperatorScene
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.records.scene import RecordsScene
from game.screens.replay.scene import ReplayScene
from game.screens.results.scene import ResultsScene
from game.screens.results.visitor_results import VisitorResultsScene
from game.screens.setup.badge import BadgeScene
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.setup.level import LevelScene, LevelSuggestion
from game.screens.setup.scene import SetupScene
from game.screens.showcase.finale import RISES
from game.screens.showcase.page_act import PageAct
from game.screens.showcase.programme import Programme, ProgrammeRun
from game.screens.showcase.scene import ShowcaseScene
from game.screens.visits.visit import Visit
from game.screens.welcome.name_entry import NameEntryScene
from game.screens.welcome.scene import WelcomeScene
from game.session import GameSetup, Seat, Session
from game.session.replay.game_replay import Replay
from game.storage.settings import Settings
from tests.client.support.driver import Driver
from tests.client.support.players import finish, finished, play_turn
from tests.client.support.recorded_games import WHEN
from tests.client.support.tasks import joined_scene, position
from tests.client.support.text_checks import drawn_texts, latin_words

PEOPLE = (Seat("Аня"), Seat("Боря"), Seat("Пиксель", "greedy"))
COMPUTERS = (Seat("Аня", "greedy"), Seat("Боря", "greedy"))


def at_turn(seats: tuple[Seat, ...] = PEOPLE, variant: str = "tiles") -> Session:
    session = Session(GameSetup(variant, seats), 5)
    while len(session.turns) < 7:
        play_turn(session)
    return session


def over() -> Session:
    return finished(GameSetup("tiles", PEOPLE))


def draft(driver: Driver) -> SetupDraft:
    words = driver.app.services.words
    return SetupDraft(default_setup(GameSetup("tiles", PEOPLE), words), words)


def page(driver: Driver) -> ShowcaseScene:
    scene = ShowcaseScene(driver.app.services, ProgrammeRun(Programme(2)))
    scene.act = PageAct(
        driver.app.services,
        Programme(2).game(3),
        finished(GameSetup("tiles", COMPUTERS)),
        scene.presenter,
        scene.window,
    )
    return scene


def finale(driver: Driver) -> None:
    scene = driver.show(ShowcaseScene(driver.app.services, ProgrammeRun(Programme(2))))
    assert scene.session is not None
    finish(scene.session)
    scene.act.catch_up()
    driver.until(lambda: scene.act.ends_soon, 60)
    driver.wait(RISES + 3.0)


def tried(driver: Driver) -> None:
    position(driver)


def asked_twice(driver: Driver) -> None:
    """Open the second of the two questions asked before all games are deleted."""
    RecordsScene(driver.app.services).games._ask_clear()
    driver.frame()
    driver.scene(AskScene).answer()


# Functions by name, each of which opens a scene or returns one to open.
SCENES: dict[str, Callable[[Driver], Any]] = {
    "menu": lambda d: MenuScene(d.app.services),
    "setup": lambda d: SetupScene(d.app.services),
    "house rules": lambda d: HouseRulesScene(d.app.services, draft(d)),
    "look": lambda d: BadgeScene(d.app.services, draft(d), 0),
    "level": lambda d: LevelScene(d.app.services, draft(d), 2, LevelSuggestion()),
    "options": lambda d: OptionsScene(d.app.services),
    "pause": lambda d: PauseScene(d.app.services),
    "operator": lambda d: OperatorScene(d.app.services),
    "after a crash": lambda d: AfterCrashScene(d.app.services, ""),
    "question": lambda d: OptionsScene(d.app.services)._ask_to_reset(),
    "twice": asked_twice,
    "message": lambda d: navigation.replay(d.app.services, "ничто"),
    "records": lambda d: RecordsScene(d.app.services),
    "tiles": lambda d: PlayScene(d.app.services, at_turn()),
    "cubes": lambda d: PlayScene(d.app.services, at_turn(variant="cubes")),
    "joined": lambda d: joined_scene(d.app.services, at_turn(COMPUTERS), name="Гость"),
    "replay": lambda d: ReplayScene(d.app.services, Replay.of(over(), WHEN)),
    "results": lambda d: ResultsScene(d.app.services, over()),
    "a visitor's results": lambda d: VisitorResultsScene(d.app.services, over(), Visit("short")),
    "welcome": lambda d: WelcomeScene(d.app.services, lambda: at_turn(COMPUTERS)),
    "name": lambda d: NameEntryScene(d.app.services, "", print),
    "showcase": lambda d: ShowcaseScene(d.app.services, ProgrammeRun(Programme(2))),
    "page": page,
    "finale": finale,
    "how to play": lambda d: HowToPlayScene(d.app.services),
    "rules": lambda d: RulesPagesScene(d.app.services),
    "challenge": lambda d: routes.CHALLENGE.open(d.app.services),
    "a visitor's challenge": lambda d: routes.VISIT_CHALLENGE.open(d.app.services),
    "position": tried,
    "lesson": lambda d: routes.LESSON.reopen(d.app.services, "example"),
}


pytestmark = pytest.mark.app(first=Scene, size=(1280, 720), speed=1.0)


@pytest.mark.parametrize("name", SCENES)
def test_no_text_of_the_previous_language_remains(driver: Driver, name: str) -> None:
    services, stack = driver.app.services, driver.app.stack
    services.settings.last_setup = GameSetup("tiles", PEOPLE)
    scene = SCENES[name](driver)
    if scene is not None:
        stack.clear_to(scene)
    driver.frame()
    with drawn_texts() as english:
        stack.redraw()
        driver.wait(5.0 if name == "showcase" else 0.5)
    services.choose(Settings.language, "ru")
    with drawn_texts() as russian:
        driver.frame()
        driver.wait(0.5)
    assert latin_words(english), "there was something to translate"
    assert latin_words(russian) == set()
    services.choose(Settings.language, "en")
    with drawn_texts() as again:
        driver.frame()
    assert latin_words(again), "and back"
