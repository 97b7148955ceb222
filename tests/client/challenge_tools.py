"""Opens the challenge and tries its positions, for tests."""

from __future__ import annotations

from game.rules import ScoredPlacement
from game.scenes.challenge.page import ChallengeScene
from game.scenes.challenge.scene import PositionScene
from tests.client.driver import Driver


def page(driver: Driver, variant: str = "tiles", clock: int = 0) -> ChallengeScene:
    """The page of the day, opened as everywhere."""
    services = driver.app.services
    services.challenges.choose(variant, clock)
    services.routes.challenge(services)
    driver.frame()
    return driver.scene(ChallengeScene)


def position(driver: Driver, n: int = 0, variant: str = "tiles", clock: int = 0) -> PositionScene:
    """The n-th position of the day."""
    page(driver, variant, clock).try_(n)
    driver.until(lambda: isinstance(driver.app.stack.top, PositionScene))
    return driver.scene(PositionScene)


def worst(scene: PositionScene) -> ScoredPlacement:
    """A turn with few points."""
    return min(scene.attempt.view.placements(), key=lambda one: (one.points, one.tiles))


def lay(scene: PositionScene, tiles: ScoredPlacement | None = None) -> None:
    """Lays these tiles out, or those of the best turn."""
    session = scene.attempt
    placed = session.position.best.tiles if tiles is None else tiles.tiles
    for slot, (_, cell) in zip(
        session.rack.places_of([tile for tile, _ in placed]), placed, strict=True
    ):
        session.staged[slot] = cell


def shown(driver: Driver, scene: PositionScene) -> PositionScene:
    """Waits until all has been shown."""
    driver.until(lambda: scene.trial.phase == "learn")
    return scene
