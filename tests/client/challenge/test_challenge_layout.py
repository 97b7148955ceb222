"""The layouts of the challenge in every window, and its percentages in each language."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.art.theme import Theme
from game.common.window import Window
from game.screens.challenge.page import ChallengeScene, VisitScene
from game.screens.challenge.position_strip import position_layout, split_clock
from game.screens.challenge.view import Sums
from game.screens.scene import Scene
from game.session.stars import CHALLENGE_SIZE, Result
from tests.client.support.driver import Driver, running
from tests.client.support.sizes import NAMED, WINDOWS, check, inside, over, overlap, too_small
from tests.client.support.trees import fits

pytestmark = pytest.mark.app(first=Scene)


def test_the_pages_fit_every_window(driver: Driver) -> None:
    kinds = {kind: kind(driver.app.services) for kind in (ChallengeScene, VisitScene)}

    @over(window=WINDOWS, kind=list(kinds))
    def every(window: Window, kind: type[ChallengeScene | VisitScene]) -> None:
        scene = kinds[kind]
        fits(scene, window, "title", "note", "sums", least=window.roomy)
        sums = next(one for one in scene.tree.placed if one.identity == "sums")
        assert isinstance(sums.node.content, Sums)
        cells = sums.node.content.cells(scene.painter, sums.box)
        assert len(cells) == len(scene.sums())
        assert all(inside(cell, sums.box) for cell in cells)
        cards = {str(n): scene.tree.box(n) for n in range(CHALLENGE_SIZE)}
        least = 1.5 if window.size in NAMED else 1.0
        assert too_small(cards, least * window.roomy) == {}

    every()


@over(window=WINDOWS, clock=(True, False))
def test_the_strip_is_above_the_table(window: Window, clock: bool) -> None:
    layout = position_layout(window, 2)
    sentence, steps = room, _ = layout.strip
    parts = {"steps": steps, "table": layout.table}
    if clock:
        sentence, parts["clock"] = split_clock(room, Theme.space_small * layout.scale)
    check(layout.controls() | parts | {"sentence": sentence}, window)
    assert inside(sentence, room)
    assert not overlap(room, layout.status)
    # Everything is in the middle of the table.
    middle = layout.table.centre[0]
    assert abs(sentence.centre[0] - middle) < 1 > abs(steps.centre[0] - middle)


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
