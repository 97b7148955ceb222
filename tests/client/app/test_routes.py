"""The order of scenes, and the games that begin: from the command line and by seed."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Concatenate, ParamSpec

import pytest

from game.app import STEP, App
from game.screens import navigation, routes
from game.screens.about.scene import AboutScene
from game.screens.challenge import five
from game.screens.challenge.page import ChallengeScene, VisitScene
from game.screens.challenge.task import position_scene
from game.screens.dialogs import AfterCrashScene, AskScene, MessageScene
from game.screens.hand.first_turn import FirstTurn
from game.screens.lesson.choice import HowToPlayScene, lesson_scene
from game.screens.lesson.pages import RulesPagesScene
from game.screens.menu.scene import MenuScene
from game.screens.operator.scene import OperatorScene
from game.screens.options.colours import ColoursScene
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.records.scene import RecordsScene
from game.screens.replay.scene import ReplayScene
from game.screens.results.scene import ResultsScene
from game.screens.routes import Route
from game.screens.scene import Scene
from game.screens.services import Services
from game.screens.setup.scene import SetupScene
from game.screens.showcase.scene import ShowcaseScene
from game.screens.welcome.idle_countdown import IdleCountdownScene
from game.screens.welcome.scene import WelcomeScene
from game.screens.welcome.visitor_results import VisitorResultsScene
from game.session import GameSetup, Seat, Session
from game.storage.browser_store import open_store
from game.storage.settings import Settings
from tests.client.support.menu_tools import close, opened, top
from tests.client.support.players import BOTS, play_turn
from tests.client.support.tasks import guide_of, is_for
from tests.paths import ROOT

P = ParamSpec("P")
SCENES = ROOT / "game" / "screens"
ANN_AND_BOB = (Seat("Ann"), Seat("Bob"))
SETUP = GameSetup("tiles", ANN_AND_BOB)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Run an app with an empty scene and the settings of an experienced player."""
    made = opened(Scene, tmp_path, seed=7)
    made.settings.turn_done = True
    yield made
    close(made)


def left_below(app: App) -> list[type[object]]:
    """Remove all scenes from the stack; return their types, the top one first."""
    found: list[type[object]] = []
    while app.stack.top is not None:
        found.append(type(app.stack.top))
        app.stack.pop()
        app.stack.apply_pending()
    return found


def menu(services: Services) -> None:
    navigation.open_menu(services)


def setup(services: Services) -> None:
    routes.SETUP.open(services)


def options(services: Services) -> None:
    routes.OPTIONS.open(services)


def new_game(services: Services) -> None:
    navigation.new_game(services, SETUP)


def pause(services: Services) -> None:
    routes.PAUSE.open(services)


def results(services: Services) -> None:
    navigation.open_results(services, Session(SETUP, 1))


@pytest.mark.parametrize(
    ("ways", "scenes"),
    [
        ([menu], [MenuScene]),
        ([setup], [SetupScene, Scene]),
        ([menu, setup], [SetupScene, MenuScene]),
        ([menu, options], [OptionsScene, MenuScene]),
        ([menu, setup, new_game], [PlayScene]),
        ([new_game, pause], [PauseScene, PlayScene]),
        ([new_game, pause, options], [OptionsScene, PauseScene, PlayScene]),
        ([new_game, pause, menu], [MenuScene]),
        ([new_game, results], [ResultsScene]),
        ([results, new_game], [PlayScene]),
        ([results, menu], [MenuScene]),
    ],
    ids=lambda given: " ".join(one.__name__ for one in given),
)
def test_where_routes_lead(app: App, ways: list[object], scenes: list[type[Scene]]) -> None:
    for way in ways:
        assert callable(way)
        way(app.services)
        app.stack.apply_pending()
    assert left_below(app) == scenes


def test_results_are_those_of_the_session(app: App) -> None:
    session = Session(SETUP, 1)
    navigation.open_results(app.services, session)
    app.frame([], STEP)
    assert top(app, ResultsScene).session is session


def leads_to(route: Route[P], made: Callable[Concatenate[Services, P], Scene]) -> bool:
    """Return whether a route opens this scene; mypy compares the parameters."""
    return route.load() is made


def test_the_table_leads_to_scenes_that_take_what_it_says() -> None:
    found = {
        "ABOUT": leads_to(routes.ABOUT, AboutScene),
        "AFTER_CRASH": leads_to(routes.AFTER_CRASH, AfterCrashScene),
        "ASK": leads_to(routes.ASK, AskScene),
        "CHALLENGE": leads_to(routes.CHALLENGE, ChallengeScene),
        "COLOURS": leads_to(routes.COLOURS, ColoursScene),
        "IDLE_COUNTDOWN": leads_to(routes.IDLE_COUNTDOWN, IdleCountdownScene),
        "LESSON": leads_to(routes.LESSON, lesson_scene),
        "LESSONS": leads_to(routes.LESSONS, HowToPlayScene),
        "MENU": leads_to(routes.MENU, MenuScene),
        "MESSAGE": leads_to(routes.MESSAGE, MessageScene),
        "OPERATOR": leads_to(routes.OPERATOR, OperatorScene),
        "OPTIONS": leads_to(routes.OPTIONS, OptionsScene),
        "PAUSE": leads_to(routes.PAUSE, PauseScene),
        "PLAY": leads_to(navigation.PLAY, PlayScene),
        "POSITION": leads_to(five.POSITION, position_scene),
        "RECORDS": leads_to(routes.RECORDS, RecordsScene),
        "REPLAY": leads_to(routes.REPLAY, ReplayScene),
        "RESULTS": leads_to(routes.RESULTS, ResultsScene),
        "RULES": leads_to(routes.RULES, RulesPagesScene),
        "SETUP": leads_to(routes.SETUP, SetupScene),
        "SHOWCASE": leads_to(routes.SHOWCASE, ShowcaseScene),
        "VISIT_CHALLENGE": leads_to(routes.VISIT_CHALLENGE, VisitScene),
        "VISITOR_RESULTS": leads_to(routes.VISITOR_RESULTS, VisitorResultsScene),
        "WELCOME": leads_to(routes.WELCOME, WelcomeScene),
    }
    every = vars(routes) | vars(navigation) | vars(five)
    assert {name for name, one in every.items() if isinstance(one, Route)} == set(found)
    assert [name for name, right in found.items() if not right] == []


ADDED_TO = {
    "welcome/visitor_results.py": "game.screens.results.scene",
}


def test_no_scene_imports_another_scene() -> None:
    """Only a screen's own files import its scene, and a visitor's scene the one it extends."""
    kept = vars(routes) | vars(navigation)
    destinations = {route._module for route in kept.values() if isinstance(route, Route)}
    assert len(destinations) >= 19
    for path in SCENES.rglob("*.py"):
        own = f"game.screens.{path.parent.name}." if path.parent != SCENES else "nothing"
        found = {name for name in imports(path) & destinations if not name.startswith(own)}
        found.discard(ADDED_TO.get(path.relative_to(SCENES).as_posix(), ""))
        assert not found, path


def imports(path: Path) -> set[str]:
    """Return the modules that a file imports names from."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}


# --- pointers in the first game ------------------------------------------------------------------


def test_the_first_game_has_pointers_until_a_turn_is_done(tmp_path: Path) -> None:
    """Only a person's first turn counts, not a bot's; later games have no pointers."""
    app = opened(Scene, tmp_path, seed=7)
    bots = GameSetup("tiles", BOTS[:2])
    for setup, guided in ((bots, False), (SETUP, True)):
        navigation.new_game(app.services, setup)
        app.frame([], STEP)
        assert is_for(top(app, PlayScene), FirstTurn) is guided
    first = top(app, PlayScene)
    first.session.lift_curtain()
    app.frame([], STEP)
    pointer = guide_of(first).pointer
    assert pointer is not None
    assert pointer.action == "lay"
    play_turn(first.session)
    app.frame([], STEP)
    assert guide_of(first).pointer is None
    assert Settings(open_store(tmp_path, None)).turn_done
    navigation.new_game(app.services, SETUP)
    app.frame([], STEP)
    assert not is_for(app.stack.top, FirstTurn)
    close(app)


# --- games from the command line ---------------------------------------------------------------


def test_players_start_a_game_of_tiles_at_once(tmp_path: Path) -> None:
    app = opened(None, tmp_path, seats=ANN_AND_BOB, seed=12)
    session = top(app, PlayScene).session
    assert session.setup == SETUP
    assert session.seed == 12
    close(app)


def test_a_variant_alone_is_played_against_one_computer(tmp_path: Path) -> None:
    app = opened(None, tmp_path, variant="cubes")
    setup = top(app, PlayScene).session.setup
    assert setup.variant == "cubes"
    assert [seat.is_person for seat in setup.seats] == [True, False]
    close(app)


def test_a_variant_alone_is_played_by_those_who_played_last(tmp_path: Path) -> None:
    before = opened(None, tmp_path)
    before.services.settings.last_setup = GameSetup("tiles", ANN_AND_BOB, eldest=1)
    close(before)
    app = opened(None, tmp_path, variant="cubes")
    assert top(app, PlayScene).session.setup == GameSetup("cubes", ANN_AND_BOB, eldest=1)
    close(app)


def test_players_and_variant_together(tmp_path: Path) -> None:
    app = opened(None, tmp_path, variant="cubes", seats=ANN_AND_BOB)
    assert top(app, PlayScene).session.setup == GameSetup("cubes", ANN_AND_BOB)
    close(app)


# --- seeds -------------------------------------------------------------------------------------


def seeds(app: App, games: int) -> list[int]:
    """Return the seeds of the next games."""
    found = []
    for _ in range(games):
        navigation.new_game(app.services, SETUP)
        app.frame([], STEP)
        found.append(top(app, PlayScene).session.seed)
    return found


def test_seeds_follow_each_other_when_the_first_is_given(app: App) -> None:
    assert seeds(app, 3) == [7, 8, 9]


def test_the_game_of_the_command_line_has_the_first_seed(tmp_path: Path) -> None:
    app = opened(None, tmp_path, seats=ANN_AND_BOB, seed=0)
    assert top(app, PlayScene).session.seed == 0
    assert seeds(app, 2) == [1, 2]
    close(app)


def test_seeds_are_random_when_none_is_given(tmp_path: Path) -> None:
    app = opened(Scene, tmp_path)
    assert len(set(seeds(app, 3))) == 3
    close(app)


@pytest.mark.parametrize("asked", [{"seats": ANN_AND_BOB}, {"variant": "cubes"}], ids=str)
def test_what_the_command_line_asks_for_does_not_change_what_setup_remembers(
    tmp_path: Path, asked: dict[str, Any]
) -> None:
    chosen = GameSetup("tiles", ANN_AND_BOB[::-1], eldest=1)
    before = opened(None, tmp_path)
    before.services.settings.last_setup = chosen
    close(before)
    app = opened(None, tmp_path, **asked)
    navigation.new_game(app.services, top(app, PlayScene).session.setup)
    app.frame([], STEP)
    close(app)
    again = opened(None, tmp_path)
    assert again.settings.last_setup == chosen
    close(again)
