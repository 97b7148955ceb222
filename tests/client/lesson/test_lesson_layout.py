"""The lesson in every window and language: nothing overlaps, and no text is cut."""

from __future__ import annotations

import pytest

from game.art.theme import Theme
from game.common.window import Window
from game.exercises.courses import COURSES
from game.screens.game.layout_base import STEPS
from game.screens.game.task_strip import draw_sentence, draw_steps
from game.screens.lesson.course_list import HowToPlayScene
from game.screens.lesson.pages import RulesPagesScene
from game.screens.lesson.rules_pages import PAGES
from game.screens.lesson.task import LessonTask, lesson_layout
from game.screens.lesson.words import EXERCISES, conclusion, course_of, progress, prompt
from game.screens.play.scene import PlayScene
from game.screens.scene import Scene
from tests.client.support.driver import Driver
from tests.client.support.fit_cases import NAMES, PHONE, SMALL, quick_in, show
from tests.client.support.sizes import NAMED, WINDOWS, check, inside, over, overlap, too_small
from tests.client.support.text_checks import Cuts
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


@quick_in(SMALL, PHONE)
def test_no_text_of_the_lesson_is_cut(driver: Driver, cuts: Cuts) -> None:
    services = driver.app.services
    words, settings = services.words, services.settings
    settings.save_lesson("example", 11)
    settings.save_lesson("cubes", 1)
    show(driver, HowToPlayScene(services))
    settings.mark_learnt("refused")
    show(driver, HowToPlayScene(services))
    pages = show(driver, RulesPagesScene(services))
    for _page in PAGES:
        pages.turn_pages(1)
        driver.frame()
    for course in COURSES:
        task = LessonTask(course_of(words, course), 1)
        play = show(driver, PlayScene(services, task.session, task))
        task.step_on()
        while task.lesson.phase != "learn":
            driver.frame()
        for name in EXERCISES:
            said = prompt(words, name, NAMES[2]), conclusion(words, name, (NAMES[0], 25))
            for n, sentence in enumerate(said):
                step = (0, 12, progress(words, course, 12, 12))
                # Not over the previous words.
                driver.app.screen.fill(Theme().felt)
                screen, strip = driver.app.screen, play.layout.strip
                draw_sentence(screen, play.painter, strip.sentence, sentence, learnt=n == 1)
                draw_steps(screen, play.painter, strip.steps, step)
    assert not cuts.found, driver.size
