"""The whole lesson with every input device and language, and a newcomer's first minute."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.screens.game.first_turn import FirstTurn
from game.screens.lesson.course_list import HowToPlayScene
from game.screens.lesson.task import LessonTask
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.setup.scene import SetupScene
from game.words.locale import languages
from tests.client.support.driver import COARSE, running
from tests.client.support.input_devices import HANDS, Finger, OneHand, hand_of
from tests.client.support.tasks import guide_of, is_for, lesson_of
from tests.marks import long_except

CASES = [(hand, language) for hand in HANDS for language in languages()]
READS, ACTS = 1.5, 1.2
"""Seconds that a newcomer takes to read a prompt, and for each press or drag."""


@pytest.mark.long
@pytest.mark.parametrize(("kind", "language"), CASES)
def test_the_whole_lesson_is_done_by_each_device(tmp_path: Path, kind: str, language: str) -> None:
    with running(tmp_path, size=(1180, 820)) as driver:
        driver.app.services.choose("language", language)
        driver.frame()
        hand = hand_of(kind, driver)
        menu = driver.scene(MenuScene)
        assert menu.offers_lesson
        hand.use(menu.tree, menu.tree["help"])
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
        hand.use(choice.tree, choice.tree["back"])
        driver.frame()
        assert not driver.scene(MenuScene).offers_lesson


def course(hand: OneHand, name: str) -> Iterator[str]:
    """Do all exercises of a course; yield the conclusion shown after each."""
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
    """Do the exercise by following its pointers."""
    lesson, tree = lesson_of(scene).lesson, scene.tree
    session = lesson.session
    assert lesson.phase != "do" or lesson_of(scene).sentence
    match lesson.exercise.task:
        case "lay":
            while session.next_placement is not None:
                hand.driver.frame()
                slot, cell = session.next_placement
                hand.lay(scene, slot, cell)
                assert session.staged.get(slot) == cell
            hand.use(tree, tree["confirm"])
        case "try":
            assert session.next_placement is not None
            hand.lay(scene, *session.next_placement)
            assert session.tried
        case "roll":
            if not scene.hand.choosing:
                hand.use(tree, tree["swap"])
                for slot in sorted(session.required_slots):
                    hand.take(scene, slot)
            hand.use(tree, tree["confirm"])


@pytest.mark.parametrize("way", long_except(["lesson"], ["lesson", "game"]))
def test_a_newcomer_plays_a_turn_within_a_minute(tmp_path: Path, way: str) -> None:
    """With slow reading and pressing: the first tile within 20 seconds, a turn within 60."""
    with running(tmp_path, size=(1180, 820), speed=1.0, seed=4) as driver:
        app, hand, seconds = driver.app, Finger(driver), 0.0
        real = app.frame

        def frame(events: Sequence[pygame.event.Event], elapsed: float) -> None:
            nonlocal seconds
            seconds += elapsed
            real(events, elapsed)

        app.frame = frame  # type: ignore[method-assign]
        menu = driver.scene(MenuScene)
        driver.wait(READS + ACTS, COARSE)
        if way == "lesson":
            hand.use(menu.tree, menu.tree["help"])
            driver.until(lambda: is_for(app.stack.top, LessonTask))
        else:
            hand.use(menu.tree, menu.tree["play"])
            driver.until(lambda: isinstance(app.stack.top, SetupScene))
            driver.wait(READS + ACTS, COARSE)
            setup = driver.scene(SetupScene)
            hand.use(setup.tree, setup.tree["start"])
            driver.until(lambda: is_for(app.stack.top, FirstTurn))
        play = driver.scene(PlayScene)
        first_tile = 0.0
        while not play.session.turns:
            driver.until(lambda: guide_of(play).pointer is not None and play.session.person_to_move)
            pointer = guide_of(play).pointer
            driver.wait(READS + ACTS, COARSE)
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
