"""No text of the lesson is cut, at every size, with the real words and with longer ones."""

from __future__ import annotations

from game.art.theme import Theme
from game.exercises.courses import COURSES
from game.screens.game.task_strip import draw_sentence, draw_steps
from game.screens.lesson.course_list import HowToPlayScene
from game.screens.lesson.pages import RulesPagesScene
from game.screens.lesson.rules_pages import PAGES
from game.screens.lesson.task import LessonTask
from game.screens.lesson.words import EXERCISES, conclusion, course_of, progress, prompt
from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver
from tests.client.support.fit_cases import NAMES, PHONE, SMALL, quick_in, show
from tests.client.support.text_checks import Cuts


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
