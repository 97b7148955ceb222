from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.art import Theme
from game.common import Window
from game.exercises.courses import COURSES
from game.screens.base import Scene
from game.screens.lesson.rules_pages import PAGES, RulesPagesScene
from game.screens.lesson.scene import HowToPlayScene
from game.screens.lesson.task import TOOLS, LessonTask
from game.screens.lesson.words import EXERCISES, conclusion, progress, prompt
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.tasks import FirstTurn, play_layout
from game.screens.tasks.layout_base import STEPS
from game.screens.tasks.task_strip import draw_sentence, draw_steps
from game.storage.settings import Settings
from game.words import languages
from tests.client.support.driver import Driver, running
from tests.client.support.fit_cases import NAMES, PHONE, SMALL, quick_in, show
from tests.client.support.input_devices import HANDS, Finger, OneHand, hand_of
from tests.client.support.sizes import NAMED, WINDOWS, check, over, overlap, too_small
from tests.client.support.tasks import guide_of, is_for, lesson_of, lesson_scene
from tests.client.support.text_checks import Cuts
from tests.marks import long_except

CASES = [
    *((hand, "en") for hand in HANDS),
    *(("mouse", language) for language in languages() if language != "en"),
]
# Seconds that a newcomer takes to read a prompt, and for each press or drag.
READS, ACTS = 1.5, 1.2


@pytest.mark.long
@pytest.mark.parametrize(("kind", "language"), CASES)
def test_the_whole_lesson_is_done_by_each_device(tmp_path: Path, kind: str, language: str) -> None:
    with running(tmp_path, size=(1180, 820)) as driver:
        driver.app.services.choose(Settings.language, language)
        driver.frame()
        hand = hand_of(kind, driver)
        menu = driver.scene(MenuScene)
        assert menu.offers_lesson
        hand.use(menu.tree, menu.tree["learn"])
        driver.frame()
        said = [*course(hand, "example"), *course(hand, "refused")]
        choice = driver.scene(HowToPlayScene)
        assert driver.app.settings.learnt == ("example", "refused")
        assert choice.first == "cubes"
        hand.use(choice.tree, choice.tree["cubes"])
        driver.frame()
        said += course(hand, "cubes")
        assert driver.app.stack.top is choice
        assert len(said) == 12 + 5 + 5
        assert len(set(said)) == len(said), "each exercise teaches something else"
        hand.use(choice.tree, choice.tree["leave"])
        driver.frame()
        assert not driver.scene(MenuScene).offers_lesson


def course(hand: OneHand, name: str) -> Iterator[str]:
    """Do all exercises of a lesson; yield the sentence shown after each."""
    driver = hand.driver
    course = lesson_of(driver.scene(PlayScene)).lesson.course
    assert course.name == name
    for at in range(len(course)):
        scene = driver.scene(PlayScene)
        lesson = lesson_of(scene).lesson
        assert lesson.at == at
        do(hand, scene)
        driver.until(lambda lesson=lesson: lesson.phase == "learn", 10.0)  # type: ignore[misc]
        yield lesson_of(scene).sentence
        hand.use(scene.tree, scene.tree["confirm"])
        driver.frame()


def do(hand: OneHand, scene: PlayScene) -> None:
    lesson, tree = lesson_of(scene).lesson, scene.tree
    session = lesson.session
    assert lesson.phase != "do" or lesson_of(scene).sentence
    match lesson.exercise.action:
        case "lay":
            while session.next_placement is not None:
                hand.driver.frame()
                slot, cell = session.next_placement
                hand.lay(scene, slot, cell)
                assert session.staged.cells.get(slot) == cell
            hand.use(tree, tree["confirm"])
        case "try":
            assert session.next_placement is not None
            hand.lay(scene, *session.next_placement)
            assert session.tried
        case "roll":
            if not scene.hand.choosing:
                hand.use(tree, tree["exchange"])
                for slot in sorted(session.staged.required_slots):
                    hand.take(scene, slot)
            hand.use(tree, tree["confirm"])


@pytest.mark.parametrize("way", long_except(["lesson"], ["lesson", "game"]))
def test_a_newcomer_plays_a_turn_within_a_minute(tmp_path: Path, way: str) -> None:
    with running(tmp_path, size=(1180, 820), speed=1.0, seed=4) as driver:
        app, hand, seconds = driver.app, Finger(driver), 0.0
        real = app.frame

        def frame(events: Sequence[pygame.event.Event], elapsed: float) -> None:
            nonlocal seconds
            seconds += elapsed
            real(events, elapsed)

        app.frame = frame  # type: ignore[method-assign]
        menu = driver.scene(MenuScene)
        driver.wait(READS + ACTS)
        if way == "lesson":
            hand.use(menu.tree, menu.tree["learn"])
            driver.until(lambda: is_for(app.stack.top, LessonTask))
        else:
            hand.use(menu.tree, menu.tree["quick"])
            driver.until(lambda: is_for(app.stack.top, FirstTurn))
        play = driver.scene(PlayScene)
        first_tile = 0.0
        while not play.session.turns:
            driver.until(lambda: guide_of(play).pointer is not None and play.session.person_to_move)
            pointer = guide_of(play).pointer
            driver.wait(READS + ACTS)
            assert pointer is not None
            if pointer.action == "confirm":
                hand.use(play.tree, play.tree["confirm"])
                continue
            assert pointer.action in ("lay", "more")
            assert pointer.slot is not None and pointer.cell is not None
            hand.lay(play, pointer.slot, pointer.cell)
            first_tile = first_tile or seconds
        assert first_tile <= 20.0
        assert seconds <= 60.0


@pytest.mark.app(first=Scene, size=(1280, 720))
def test_enter_takes_marked_tiles_and_the_lit_cells_stay(driver: Driver) -> None:
    play = show(driver, lesson_scene(driver.app.services, "example"))
    task = lesson_of(play)
    session, lit = task.session, task.session.staged.highlighted_cells
    driver.key(pygame.K_1)
    assert session.staged.required_slots == {0, 2, 5}
    driver.key(pygame.K_2)
    assert play.hand.selected == 1, "an unmarked tile"
    assert play.table_view.destinations.now == lit
    driver.key(pygame.K_ESCAPE, pygame.K_RETURN)
    assert play.hand.selected in session.staged.required_slots
    driver.key(pygame.K_ESCAPE)
    play.tree.focus("slot 0")
    for laid in range(3):
        assert len(session.staged.cells) == laid
        driver.key(pygame.K_RETURN)
        assert play.hand.selected in session.staged.required_slots
        driver.key(pygame.K_RETURN)
    assert session.staged.preview.legal


@over(window=WINDOWS, players=(2, 4))
def test_the_strip_hides_nothing_and_back_is_before_on(window: Window, players: int) -> None:
    layout = play_layout(window, players, TOOLS, strip=True)
    head = layout.strip
    boxes = layout.controls()
    check(boxes | {"sentence": head.sentence, "steps": head.steps, "table": layout.table}, window)
    assert too_small({name: layout.buttons[name] for name in STEPS}, window.table_min_side) == {}
    assert not overlap(head.sentence, layout.status)
    if window.size in NAMED:
        assert layout.table.h >= 2 * window.table_min_side
    back, on = (layout.buttons[name] for name in STEPS)
    assert (back.y, back.x) < (on.y, on.x)
    assert back.x <= on.x


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
        play = show(driver, lesson_scene(services, course, 1))
        task = lesson_of(play)
        task.step_on()
        while task.lesson.phase != "learn":
            driver.frame()
        for name in EXERCISES:
            said = prompt(words, name, NAMES[2]), conclusion(words, name, (NAMES[0], 25))
            for n, sentence in enumerate(said):
                step = (0, 12, progress(words, course, 12, 12))
                # Not over the previous words.
                driver.app.screen.fill(Theme().felt.plain)
                screen, strip = driver.app.screen, play.layout.strip
                draw_sentence(screen, play.painter, strip.sentence, sentence, learnt=n == 1)
                draw_steps(screen, play.painter, strip.steps, step, range(n))
    assert not cuts.found, driver.size
