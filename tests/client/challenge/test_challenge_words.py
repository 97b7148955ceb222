"""No text of the challenge is cut, at every size, with the real words and with longer ones."""

from __future__ import annotations

from pathlib import Path

from game.screens.challenge.page import ChallengeScene, VisitScene
from game.screens.challenge.task import PositionTask
from game.screens.play.scene import PlayScene
from game.screens.scene import Scene
from game.session.stars import Result
from game.storage.challenge_results import CLOCK
from tests.client.support.driver import Driver, running
from tests.client.support.fit_cases import QUICK, quick_in
from tests.client.support.tasks import is_for, lay, position_of, shown, worst
from tests.client.support.text_checks import Cuts


def test_percentages_are_written_as_in_the_language(tmp_path: Path) -> None:
    for lang, written in (("en", "85 %"), ("pl", "85%")):
        with running(tmp_path / lang, first=Scene, lang=lang) as driver:
            for kind in (ChallengeScene, VisitScene):
                page = kind(driver.app.services)
                page.run.results[0] = Result(85, 100)
                driver.show(page)
                assert page.tree[0].spoken.endswith(f": {written}")
                assert [one.figure for one in page.sums()].count(written) == 1
                assert driver.texts().count(written) == 2


@quick_in(*QUICK)
def test_no_text_of_the_challenge_is_cut(driver: Driver, cuts: Cuts) -> None:
    services = driver.app.services
    services.challenges.choose("tiles", CLOCK)
    page = ChallengeScene(services)
    driver.app.stack.clear_to(page)
    driver.until(lambda: page.run.positions.get(0) is not None)
    for n, points in ((0, 0), (1, 9), (2, 100)):
        page.run.add_result(n, Result(points, 100))
    driver.frame()
    page.open_position(3)
    driver.until(lambda: is_for(driver.app.stack.top, PositionTask))
    scene = driver.scene(PlayScene)
    lay(scene, worst(scene))
    driver.frame()
    position_of(scene).trial.out_of_time = True
    scene.actions.confirm()
    driver.frame()
    shown(driver, scene)
    driver.frame()
    scene.actions.take_back()
    driver.frame()
    driver.app.stack.push(VisitScene(services))
    driver.frame()
    assert cuts.found == set()
