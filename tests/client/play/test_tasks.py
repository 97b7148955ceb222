"""A task defines its differences from a usual game; everything else in Play stays."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.common.window import window_for
from game.rules import RulesError
from game.screens import routes
from game.screens.hand.play_button import PlayButton
from game.screens.hand.refusal_texts import TurnAction
from game.screens.hand.task import Task
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.scene import Scene
from game.table.table_picture import Status
from tests.client.support.challenge_tools import lay, position, worst
from tests.client.support.driver import Driver, running
from tests.client.support.players import begun, best, slots_for
from tests.client.support.sizes import NAMED
from tests.client.support.tasks import lesson_of, position_of


class Rehearsal(Task):
    """A task without Confirm and without sorting the rack, which records the leaving."""

    saves_game = False

    def __init__(self) -> None:
        self.left = self.rung = 0

    def action_refusal(self, action: TurnAction) -> str | None:
        return "This is a rehearsal" if action == "confirm" else None

    def rules_refusal(self, error: RulesError) -> str | None:
        return "Not there"

    def buttons(self, usual: Mapping[str, PlayButton]) -> Mapping[str, PlayButton]:
        bell = replace(usual["turns"], action=self.ring, tooltip="Ring", key="n")
        return {name: one for name, one in usual.items() if name != "sort"} | {"turns": bell}

    def ring(self) -> None:
        self.rung += 1

    def status(self) -> Status | None:
        return Status("Rehearse") if not self.play.session.staged else None

    def leave(self) -> None:
        self.left += 1


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with running(tmp_path, first=Scene) as made:
        yield made


def opened(driver: Driver, task: Task | None) -> PlayScene:
    play = PlayScene(driver.app.services, begun(seed=8), task)
    driver.app.stack.clear_to(play)
    driver.frame()
    driver.frame()
    return play


def test_a_task_closes_renames_and_answers(driver: Driver, tmp_path: Path) -> None:
    task = Rehearsal()
    play = opened(driver, task)
    assert "Rehearse" in driver.texts()
    assert "sort" not in play.tree
    assert play.tree["turns"].spoken == "Ring"
    driver.key(pygame.K_n, pygame.K_t)
    driver.click(play.tree["turns"])
    assert task.rung == 2
    assert not play.panel.open, "the key of the usual button is free"
    placement = best(play.session)
    for slot, (_, cell) in zip(slots_for(play.session, placement), placement.tiles, strict=True):
        assert play.tiles.place(slot, cell)
    driver.frame()
    assert play.status().text != "Rehearse"
    driver.click(play.tree["confirm"])
    assert play.notes.message == "This is a rehearsal"
    assert not play.session.steps
    slot = next(n for n in range(6) if play.hand.holds(n))
    assert not play.tiles.place(slot, next(iter(play.session.staged.values())))
    assert any(text == "Not there" for text in driver.texts())
    driver.key(pygame.K_ESCAPE)
    assert task.left == 1
    assert driver.app.stack.top is play
    driver.wait(1.0)
    assert not list(tmp_path.glob("saves/*"))


class Forgotten(Task):
    """A task with one button more than the layout has a box for."""

    more = False

    def buttons(self, usual: Mapping[str, PlayButton]) -> Mapping[str, PlayButton]:
        return {**usual, "bell": PlayButton("menu", lambda: None)} if self.more else usual


def test_a_button_without_a_box_is_a_fault(driver: Driver) -> None:
    task = Forgotten()
    play = opened(driver, task)
    task.more = True
    with pytest.raises(KeyError, match="bell"):
        play.rebuild()
    task.more = False


def test_tab_goes_the_same_way_in_every_window(driver: Driver) -> None:
    play, ways = opened(driver, None), set[tuple[Hashable, ...]]()
    for size in NAMED:
        play.resize(window_for(*size))
        controls = play.tree.in_order
        ways.add(tuple(control.identity for control in controls))
        layers = [control.node.layer for control in controls]
        assert layers == sorted(layers), "which is that of painting"
    assert len(ways) == 1


def rests(driver: Driver) -> bool:
    """Whether the tree is not built again as long as nothing changes."""
    play = driver.scene(PlayScene)
    play.rebuild()
    before = play.controls
    play.rebuild()
    return play.controls is before


def test_no_tree_is_built_again_for_nothing_in_a_usual_game(driver: Driver) -> None:
    play = opened(driver, None)
    assert rests(driver)
    driver.key(pygame.K_1)
    assert play.hand.selected == 0
    assert rests(driver)


def test_no_tree_is_built_again_for_nothing_in_any_phase_of_a_challenge(tmp_path: Path) -> None:
    with running(tmp_path, first=Scene, speed=1.0) as driver:
        play = position(driver)
        trial, seen = position_of(play).trial, set[str]()
        driver.until(lambda: not play.stage.active)
        assert rests(driver)
        lay(play, worst(play))
        driver.frame()
        driver.click(play.tree["confirm"])
        while trial.phase != "learn":
            seen.add(trial.phase)
            assert rests(driver)
            driver.frame()
        assert seen == {"watch"}
        assert rests(driver)
        driver.wait(1.0)
        driver.click(play.tree["take_back"])
        assert trial.shows_own_turn
        assert rests(driver)


def test_no_tree_is_built_again_for_nothing_in_any_phase_of_a_lesson(tmp_path: Path) -> None:
    with running(tmp_path, first=Scene, speed=1.0) as driver:
        routes.LESSON.reopen(driver.app.services, "example", 0, False)
        driver.wait(1.0)
        play = driver.scene(PlayScene)
        lesson = lesson_of(play).lesson
        seen = set[str]([lesson.phase])
        assert rests(driver)
        driver.click(play.tree["step_on"])
        while lesson.phase != "learn":
            seen.add(lesson.phase)
            assert rests(driver)
            driver.frame()
        assert seen == {"do", "watch"}
        assert rests(driver)


def test_without_a_task_it_is_a_usual_game(driver: Driver, tmp_path: Path) -> None:
    play = opened(driver, None)
    assert "sort" in play.tree
    driver.key(pygame.K_t)
    assert play.panel.open
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    driver.scene(PauseScene)
    assert list(tmp_path.glob("saves/*"))
