"""The layouts of the lesson and of the pages of rules, in every window."""

from __future__ import annotations

import pytest

from game.common.window import Window
from game.screens.game.layout_base import STEPS
from game.screens.lesson.course_list import HowToPlayScene
from game.screens.lesson.pages import RulesPagesScene
from game.screens.lesson.task import lesson_layout
from game.screens.scene import Scene
from tests.client.support.driver import Driver
from tests.client.support.sizes import NAMED, WINDOWS, check, inside, over, overlap, too_small
from tests.client.support.trees import fits


@over(window=WINDOWS, players=(2, 4))
def test_the_strip_hides_nothing_and_back_is_before_on(window: Window, players: int) -> None:
    layout = lesson_layout(window, players)
    head = layout.strip
    boxes = layout.controls()
    check(boxes | {"sentence": head.sentence, "steps": head.steps, "table": layout.table}, window)
    assert too_small({name: layout.buttons[name] for name in STEPS}, window.fingertip) == {}
    assert not overlap(head.sentence, layout.status)
    if window.size in NAMED:
        assert layout.table.h >= 2 * window.fingertip
    back, on = (layout.buttons[name] for name in STEPS)
    assert (back.y, back.x) < (on.y, on.x)
    assert back.x <= on.x


@pytest.mark.app(first=Scene)
def test_the_pages_and_the_choice_of_lessons_fit_every_window(driver: Driver) -> None:
    services = driver.app.services
    choice, pages = HowToPlayScene(services), RulesPagesScene(services)

    @over(window=WINDOWS)
    def check(window: Window) -> None:
        fits(choice, window, "title", least=window.roomy)
        fits(pages, window, "heading", "title", "picture", "text", "dots", least=window.roomy)
        page = pages.tree.box("page")
        assert inside(pages.tree.box("picture"), page) and inside(pages.tree.box("text"), page)

    check()
