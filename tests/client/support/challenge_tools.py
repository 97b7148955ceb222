"""Helpers that open the challenge and play its positions."""

from __future__ import annotations

from game.rules import ScoredPlacement
from game.screens import routes
from game.screens.challenge.five_page import FiveScene
from game.screens.challenge.page import ChallengeScene
from game.screens.challenge.task import PositionTask
from game.screens.challenge.view import PositionFace
from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver
from tests.client.support.tasks import is_for, position_of


def page(driver: Driver, variant: str = "tiles", clock: int = 0) -> ChallengeScene:
    """Open the page of the day by the usual route."""
    services = driver.app.services
    services.challenges.choose(variant, clock)
    routes.CHALLENGE.open(services)
    driver.frame()
    return driver.scene(ChallengeScene)


def position(driver: Driver, n: int = 0, variant: str = "tiles", clock: int = 0) -> PlayScene:
    """Open the n-th position of the day."""
    page(driver, variant, clock).open_position(n)
    driver.until(lambda: is_for(driver.app.stack.top, PositionTask))
    return driver.scene(PlayScene)


def card(scene: FiveScene, n: int) -> PositionFace:
    """Return the face of the n-th position's card."""
    found = scene.tree[n].node.content
    assert isinstance(found, PositionFace)
    return found


def worst(scene: PlayScene) -> ScoredPlacement:
    """Return a turn with the fewest points."""
    placements = position_of(scene).session.view.placements()
    return min(placements, key=lambda scored: (scored.points, scored.tiles))


def lay(scene: PlayScene, turn: ScoredPlacement | None = None) -> None:
    """Lay a turn out, by default the best one."""
    session = position_of(scene).session
    placed = session.position.best.tiles if turn is None else turn.tiles
    slots = session.rack.slots_of([tile for tile, _ in placed])
    for slot, (_, cell) in zip(slots, placed, strict=True):
        session.stage(slot, cell)


def play(driver: Driver, scene: PlayScene, turn: ScoredPlacement | None = None) -> None:
    """Lay and confirm a turn, by default the best one, and wait until all has been shown."""
    lay(scene, turn)
    driver.click(scene.tree["confirm"])
    shown(driver, scene)


def shown(driver: Driver, scene: PlayScene) -> PlayScene:
    """Wait until everything has been shown."""
    driver.until(lambda: position_of(scene).trial.phase == "learn")
    return scene
