"""A game that ends on the screen is kept at once, before its last move has been seen."""

from __future__ import annotations

from pathlib import Path

from game.rules.records.referee import judge
from game.scenes.play.scene import PlayScene
from game.scenes.results.scene import ResultsScene
from tests.client.driver import running


def test_the_record_is_there_before_the_results(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    with running(tmp_path, seats="bot bot", speed=0.0) as driver:
        scene = driver.scene(PlayScene)
        driver.until(lambda: scene.session.over, 600.0)
        kept = list(folder.iterdir())
        assert len(kept) == 1
        driver.until(lambda: isinstance(driver.app.stack.top, ResultsScene))
        driver.wait(1.0)
        assert list(folder.iterdir()) == kept, "it is kept once"
        found = judge(kept[0].read_text("utf-8"))
        assert found.over
        assert tuple(found.totals.values()) == scene.session.state.scores
