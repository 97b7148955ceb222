import gc
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pygame
import pytest

from game.rules import Bag, HouseRules
from game.screens import navigation
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.replay.scene import ReplayScene
from game.screens.results.scene import ResultsScene
from game.screens.tasks import GuidedTask
from game.session import GameSetup, Seat, Session
from tests.client.support.driver import running
from tests.client.support.input_devices import Finger
from tests.client.support.players import finish
from tests.client.support.tasks import guide_of, is_for
from tests.client.support.visitors import showcase, touch
from tests.marks import long_except


@pytest.fixture(autouse=True)
def no_collector() -> Iterator[None]:
    """Switch the garbage collector off, so that objects in reference cycles are not freed."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def refs(*parts: object) -> dict[str, ref[object]]:
    return {type(part).__name__: ref(part) for part in parts}


def parts_of(play: PlayScene) -> dict[str, ref[object]]:
    picture = play.table_view.picture
    return refs(
        *(play, play.session, play.hand, play.messages, play.panel, play.tiles, play.actions),
        *(play.table_view, play.table_view.camera, picture, picture.poses, picture.board),
        picture.painter,
    )


def remaining(parts: dict[str, ref[object]]) -> list[str]:
    return [name for name, part in parts.items() if part() is not None]


@pytest.mark.parametrize("variant", long_except(["cubes"], ["tiles", "cubes"]))
def test_a_finished_game_and_its_results_are_freed(tmp_path: Path, variant: str) -> None:
    with running(tmp_path, seats="bot bot", variant=variant, speed=32.0) as driver:
        of_game = parts_of(driver.scene(PlayScene))
        driver.until(lambda: isinstance(driver.app.stack.top, ResultsScene), 600.0)
        driver.frame()
        assert remaining(of_game) == ["Session"], "which the results tell of"
        driver.wait(3.0)
        results = driver.scene(ResultsScene)
        of_results = refs(results, results.chart, results.podium, results.title)
        driver.key(pygame.K_RETURN)
        del results
        driver.until(lambda: isinstance(driver.app.stack.top, PlayScene), 5.0)
        driver.wait(0.5)
        assert (remaining(of_game), remaining(of_results)) == ([], [])


@pytest.mark.parametrize("variant", long_except(["tiles"], ["tiles", "cubes"]))
def test_a_replay_is_freed(tmp_path: Path, variant: str) -> None:
    seats = (Seat("Ann", "greedy"), Seat("Bob", "greedy"))
    session = Session(GameSetup(variant, seats, house=HouseRules(bag=Bag.SHORT)), 1)
    finish(session)
    with running(tmp_path, speed=1.0) as driver:
        navigation.replay_session(driver.app.services, session)
        driver.until(lambda: isinstance(driver.app.stack.top, ReplayScene))
        replay = driver.scene(ReplayScene)
        view, review = replay.table_view, replay.review_state
        of_replay = refs(
            *(replay, replay.playback, replay.transport, view, view.picture),
            *(replay.tree["timeline"], replay.input, review, review.review),
        )
        replay.transport.toggle()
        driver.wait(1.0)
        navigation.close_replay(replay.services)
        del replay, view, review
        driver.until(lambda: isinstance(driver.app.stack.top, MenuScene), 5.0)
        driver.wait(0.5)
        assert remaining(of_replay) == []


def test_the_scenes_of_a_visitor_are_freed(tmp_path: Path) -> None:
    with showcase(tmp_path, speed=1.0) as driver:
        finger = Finger(driver)
        gone: dict[str, ref[object]] = {}
        for choice in ("join", "short"):
            welcome = touch(finger)
            driver.wait(0.3)
            gone[f"choices before {choice}"] = ref(welcome)
            finger.use(welcome.tree, welcome.tree[choice])
            del welcome
            driver.until(lambda: is_for(driver.app.stack.top, GuidedTask), 5.0)
            driver.wait(0.5)
            play = driver.scene(PlayScene)
            gone |= {f"{choice}: {name}": one for name, one in parts_of(play).items()}
            gone[f"{choice}: pointers"] = ref(guide_of(play))
            del play
            navigation.back_to_showcase(driver.app.services)
            driver.wait(1.0)
        # The joined game continues in the first showcase, which is gone by now, too.
        assert remaining(gone) == []
