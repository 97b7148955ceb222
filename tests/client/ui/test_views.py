from collections.abc import Callable

import pytest

from game.common import Box, Window
from game.common.window import window_for
from game.screens import routes
from game.screens.base import Services, TreeScene
from game.screens.new_game.setup_draft import SetupDraft, default_setup
from game.screens.replay.scene import ReplayScene
from game.screens.results.scene import ResultsScene
from game.screens.routes import Question, Route
from game.screens.setup.badge import BadgeScene
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.setup.level import LevelScene, LevelSuggestion
from game.session import import_record, record_text
from game.ui import PlacedNode, place
from tests.client.support.driver import Driver
from tests.client.support.recorded_games import WHEN
from tests.client.support.replays import played
from tests.client.support.voice import listen

WINDOWS = (window_for(1280, 800), window_for(844, 390), window_for(390, 844, 1.5))
Make = Callable[[Services], object]


def draft(services: Services) -> SetupDraft:
    return SetupDraft(default_setup(None, services.words), services.words)


def question() -> Question:
    return Question("Title", "A note", "Yes", "No", lambda: None)


PLAIN: tuple[Route[[]], ...] = (
    *(routes.ABOUT, routes.CHALLENGE, routes.COLOURS, routes.LESSONS, routes.MENU),
    *(routes.OPERATOR, routes.OPTIONS, routes.PAUSE, routes.RECORDS, routes.RULES, routes.SETUP),
    routes.VISIT_CHALLENGE,
)
SCENES: tuple[Make, ...] = (
    *(route.make for route in PLAIN),
    lambda services: routes.ASK.make(services, question),
    lambda services: routes.MESSAGE.make(services, lambda: "A sentence."),
    lambda services: routes.IDLE_COUNTDOWN.make(services, 10.0),
    lambda services: HouseRulesScene(services, draft(services)),
    lambda services: BadgeScene(services, draft(services), 0),
    lambda services: LevelScene(services, draft(services), 1, LevelSuggestion()),
)


def replay(services: Services) -> ReplayScene:
    text = record_text(played("tiles"), WHEN)
    return ReplayScene(services, import_record(text), text)


def tree(scene: TreeScene, window: Window) -> list[PlacedNode]:
    return place(scene.view(window.for_forms if scene.form else window), Box(0, 0, *window.size))


@pytest.mark.parametrize("make", SCENES)
def test_a_view_depends_on_its_own_window_alone(driver: Driver, make: Make) -> None:
    scene = make(driver.app.services)
    assert isinstance(scene, TreeScene)
    for before in WINDOWS:
        for window in WINDOWS:
            scene.resize(before)
            shown = scene.content_key()
            found = [(one.identity, one.box) for one in tree(scene, window)]
            assert scene.content_key() == shown, "to build a tree changes nothing"
            scene.resize(window)
            assert found == [(one.identity, one.box) for one in scene.tree.placed]


SPEAKING: tuple[Make, ...] = (
    *SCENES,
    replay,
    lambda services: ResultsScene(services, played("tiles")),
)


@pytest.mark.parametrize("make", SPEAKING)
def test_the_focused_control_is_spoken(driver: Driver, make: Make) -> None:
    voice, scene = listen(driver), make(driver.app.services)
    assert isinstance(scene, TreeScene)
    scene.resize(WINDOWS[0])
    scene.update(0.0)
    voice.since()
    controls = [one for one in scene.tree.in_order if one.enabled]
    last = ""
    for control in controls:
        scene.tree.focus(control.identity)
        scene.update(0.0)
        assert voice.since() == [control.spoken] * (control.spoken not in ("", last))
        last = control.spoken
