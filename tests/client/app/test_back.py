from collections.abc import Callable

import pytest

from game.input import Device
from game.screens import routes
from game.screens.base import Scene, TreeScene
from game.screens.challenge.scene import ChallengeScene
from game.screens.challenge.task import PositionTask
from game.screens.lesson.rules_pages import RulesPagesScene
from game.screens.lesson.scene import HowToPlayScene
from game.screens.menu.scene import MenuScene
from game.screens.records.real_tiles import RealTilesScene
from game.screens.records.scene import RecordsScene
from game.screens.replay.scene import ReplayScene
from game.screens.setup.scene import SetupScene
from game.screens.welcome.scene import WelcomeScene
from game.session import GameSetup, Seat
from game.session.replay.game_replay import Replay
from game.ui import ButtonContent
from game.ui.prompts import prompt_name
from tests.client.support.driver import Driver
from tests.client.support.players import finished
from tests.client.support.tasks import is_for
from tests.marks import matrix

PAIR = GameSetup("tiles", (Seat("Ann"), Seat("Bob")))


def pushed(make: Callable[..., Scene]) -> Callable[[Driver], None]:
    return lambda driver: driver.app.stack.push(make(driver.app.services))


def open_position(driver: Driver) -> None:
    page = ChallengeScene(driver.app.services)
    driver.app.stack.push(page)
    driver.until(lambda: page.run.positions.get(0) is not None)
    page.open_position(0)
    driver.until(lambda: is_for(driver.app.stack.top, PositionTask))


def open_replay(driver: Driver) -> None:
    driver.app.stack.push(ReplayScene(driver.app.services, Replay.of(finished(PAIR))))


OPENERS: dict[str, Callable[[Driver], None]] = {
    "setup": pushed(SetupScene),
    "records": pushed(RecordsScene),
    "real tiles": pushed(RealTilesScene),
    "challenge": pushed(ChallengeScene),
    "position": open_position,
    "how to play": pushed(HowToPlayScene),
    "rules": pushed(RulesPagesScene),
    "lesson": lambda driver: routes.LESSON.open(driver.app.services, "example"),
    "replay": open_replay,
    "welcome": pushed(lambda services: WelcomeScene(services, lambda: None)),
}
WIDE, PHONE = (1280, 720), (390, 844)


@matrix(
    # Forms, tasks and a replay have different corners in wide windows, too.
    [(kind, WIDE if kind in ("setup", "position", "replay") else PHONE) for kind in OPENERS],
    kind=OPENERS,
    size=[WIDE, PHONE, (2560, 1440), (820, 1180), (800, 480), (480, 320)],
)
@pytest.mark.app(first=MenuScene)
def test_back_is_in_the_upper_left_corner(driver: Driver, kind: str, size: tuple[int, int]) -> None:
    driver.resize(*size)
    below = driver.app.stack.top
    OPENERS[kind](driver)
    driver.wait(0.2)
    scene = driver.scene(TreeScene)
    tree, window = scene.tree, scene.window
    icons = {
        key: control.node.content.icon
        for key, control in tree.controls.items()
        if isinstance(control.node.content, ButtonContent)
    }
    (back,) = [tree[key] for key, icon in icons.items() if icon == "back"]
    assert [
        key for key, icon in icons.items() if icon == "close" and "remove" not in str(key)
    ] == []
    assert (back.behaviour.tooltip, back.spoken) == ("Back", "Back")
    assert max(back.box.x, back.box.y) <= 17 * max(window.scale, window.table_scale)
    assert back.box.w < 1.3 * window.roomy_min_side and back.box.h < 1.3 * window.roomy_min_side
    others = [control.box for control in tree.controls.values() if control is not back]
    assert all(box.x >= back.box.right or box.y >= back.box.bottom for box in others)
    if kind not in ("position", "lesson"):
        assert prompt_name(back, Device.PAD, None, frozenset()) == "b"
    driver.wait(1.0)
    driver.click(back)
    driver.wait(0.5)
    assert driver.app.stack.top is not scene
    assert driver.app.stack.top is below or kind == "position"
