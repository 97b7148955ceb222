"""A task changes some parts of Play, and leaves all others as in an ordinary game."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.common.window import window_for
from game.rules import RulesError
from game.screens import routes
from game.screens.game.play_button import PlayButton
from game.screens.game.refusal_texts import TurnAction
from game.screens.game.task import Task
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.scene import Scene
from game.table.hud import Status
from tests.client.support.driver import COARSE, Driver
from tests.client.support.players import begun, best
from tests.client.support.sizes import NAMED
from tests.client.support.table_player import place
from tests.client.support.tasks import lay, lesson_of, position, position_of, worst

pytestmark = pytest.mark.app(first=Scene)


class Rehearsal(Task):
    """A task that refuses Confirm, has no button Sort, and counts how often it is left."""

    saves_game = False
    left = rung = 0
    has_unplaced_button = False

    def action_refusal(self, action: TurnAction) -> str | None:
        return "This is a rehearsal" if action == "confirm" else None

    def rules_refusal(self, error: RulesError) -> str | None:
        return "Not there"

    def buttons(self, default: Mapping[str, PlayButton]) -> Mapping[str, PlayButton]:
        bell = replace(default["turns"], action=self.ring, tooltip="Ring", key="n")
        buttons = {name: button for name, button in default.items() if name != "sort"}
        unplaced = {"bell": PlayButton("menu", self.ring)} if self.has_unplaced_button else {}
        return buttons | {"turns": bell} | unplaced

    def ring(self) -> None:
        self.rung += 1

    def status(self) -> Status | None:
        return Status("Rehearse") if not self.play.session.staged else None

    def leave(self) -> None:
        self.left += 1


def opened(driver: Driver, task: Task | None) -> PlayScene:
    play = driver.show(PlayScene(driver.app.services, begun(seed=8), task))
    driver.frame()
    return play


def test_a_task_changes_buttons_texts_and_leaving(driver: Driver, tmp_path: Path) -> None:
    task = Rehearsal()
    play = opened(driver, task)
    assert "Rehearse" in driver.texts()
    assert "sort" not in play.tree
    assert play.tree["turns"].spoken == "Ring"
    driver.key(pygame.K_n, pygame.K_t)
    driver.click(play.tree["turns"])
    assert task.rung == 2
    assert not play.panel.open, "the default button's key is free"
    placement = best(play.session)
    place(play, placement)
    driver.frame()
    assert play.status().text != "Rehearse"
    driver.click(play.tree["confirm"])
    assert play.notes.message == "This is a rehearsal"
    assert not play.session.steps
    slot = next(n for n in range(6) if play.hand.holds(n))
    assert not play.tiles.place(slot, next(iter(play.session.staged.values())))
    assert "Not there" in driver.texts()
    driver.key(pygame.K_ESCAPE)
    assert task.left == 1
    assert driver.app.stack.top is play
    driver.wait(1.0)
    assert not list(tmp_path.glob("saves/*"))
    task.has_unplaced_button = True
    with pytest.raises(KeyError, match="bell"):
        play.rebuild()
    task.has_unplaced_button = False


def test_without_a_task_play_is_an_ordinary_game(driver: Driver, tmp_path: Path) -> None:
    play = opened(driver, None)
    assert "sort" in play.tree
    driver.key(pygame.K_t)
    assert play.panel.open
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    driver.scene(PauseScene)
    assert list(tmp_path.glob("saves/*"))


def keeps_its_tree(driver: Driver) -> bool:
    """Return whether a refresh without any change keeps the tree."""
    play = driver.scene(PlayScene)
    play.rebuild()
    before = play.tree.placed
    play.refresh()
    return play.tree.placed is before


def test_an_ordinary_game_keeps_its_tree_and_its_order_of_tab(driver: Driver) -> None:
    play = opened(driver, None)
    assert keeps_its_tree(driver)
    driver.key(pygame.K_1)
    assert play.hand.selected == 0
    assert keeps_its_tree(driver)
    orders = set[tuple[Hashable, ...]]()
    for size in NAMED:
        play.resize(window_for(*size))
        controls = play.tree.in_order
        orders.add(tuple(control.identity for control in controls))
    assert len(orders) == 1


def phases_before_learning(driver: Driver, phase: Callable[[], str]) -> set[str]:
    """Wait for the phase "learn", and check the tree in each frame; return the phases before."""
    phases = set[str]()
    with driver.unseen():
        while phase() != "learn":
            phases.add(phase())
            assert keeps_its_tree(driver)
            driver.frame(seconds=COARSE)
    return phases


@pytest.mark.app(speed=1.0)
def test_a_challenge_keeps_its_tree_in_every_phase(driver: Driver) -> None:
    play = position(driver)
    trial, phases = position_of(play).trial, set[str]()
    driver.until(lambda: not play.table_view.active)
    assert keeps_its_tree(driver)
    lay(play, worst(play))
    driver.frame()
    driver.click(play.tree["confirm"])
    phases |= phases_before_learning(driver, lambda: trial.phase)
    assert phases == {"watch"}
    assert keeps_its_tree(driver)
    driver.wait(1.0)
    driver.click(play.tree["take_back"])
    assert trial.shows_own_turn
    assert keeps_its_tree(driver)


@pytest.mark.app(speed=1.0)
def test_a_lesson_keeps_its_tree_in_every_phase(driver: Driver) -> None:
    routes.LESSON.reopen(driver.app.services, "example", 0, False)
    driver.wait(1.0)
    play = driver.scene(PlayScene)
    lesson = lesson_of(play).lesson
    phases = set[str]([lesson.phase])
    assert keeps_its_tree(driver)
    driver.click(play.tree["step_on"])
    phases |= phases_before_learning(driver, lambda: lesson.phase)
    assert phases == {"do", "watch"}
    assert keeps_its_tree(driver)
