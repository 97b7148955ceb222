import pygame
import pytest

from game.common.window import window_for
from game.input import KeyPress
from game.screens.base import SceneStack, Services
from game.screens.base.scene_picture import transition_between
from tests.client.support.scene_tools import WINDOW, Diary, Overlay, services_for

KEY = KeyPress("enter")


class First(Diary):
    pass


class StackRig:
    """A stack, and three scenes that record the calls of their methods."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.stack = SceneStack(WINDOW, lambda: self.heard.append("cancel"))
        services: Services = services_for(self.stack)
        self.menu = First(services, "menu", self.heard)
        self.play = Diary(services, "play", self.heard)
        self.pause = Overlay(services, "pause", self.heard)

    def take(self) -> list[str]:
        taken, self.heard[:] = list(self.heard), []
        return taken

    def start(self, *scenes: Diary) -> None:
        for scene in scenes:
            self.stack.push(scene)
        self.stack.apply_pending()
        self.heard.clear()


@pytest.fixture
def table() -> StackRig:
    return StackRig()


def test_scenes_change_at_the_end_of_the_frame_and_both_are_called(table: StackRig) -> None:
    table.stack.push(table.menu)
    assert table.stack.top is None
    assert table.stack.changing
    table.stack.apply_pending()
    assert table.stack.visible == [table.menu]
    assert table.take() == ["cancel", "menu.resize", "menu.enter"]
    assert table.menu.windows == [WINDOW]
    table.stack.push(table.play)
    table.stack.apply_pending()
    assert table.take() == ["cancel", "play.resize", "menu.leave", "play.enter"]
    table.stack.pop()
    table.stack.apply_pending()
    assert table.take() == ["cancel", "play.leave", "menu.enter"]


def test_replace_and_clear(table: StackRig) -> None:
    table.start(table.menu, table.play)
    table.stack.replace(table.pause)
    table.stack.apply_pending()
    assert table.stack.visible == [table.menu, table.pause]
    table.stack.clear_to(table.play)
    table.stack.apply_pending()
    assert table.stack.visible == [table.play]
    table.stack.pop()
    table.stack.apply_pending()
    assert table.stack.top is None, "nothing was below"
    table.start(table.menu, table.play)
    table.stack.quit()
    table.stack.apply_pending()
    assert table.stack.top is None


def test_a_scene_about_to_be_covered_gets_no_input_and_none_opens_after_quit(
    table: StackRig,
) -> None:
    table.start(table.menu)
    table.stack.push(table.play)
    table.stack.handle(KEY)
    table.stack.update(0.1)
    assert table.take() == []
    table.stack.quit()
    table.stack.push(table.pause)
    table.stack.apply_pending()
    assert table.stack.visible == []
    assert "pause.enter" not in table.take()


def test_a_change_requested_on_entering_is_applied_at_once(table: StackRig) -> None:
    class Hurried(Diary):
        def enter(self) -> None:
            self.services.stack.push(table.pause)

    table.stack.push(Hurried(services_for(table.stack)))
    table.stack.apply_pending()
    assert table.stack.top is table.pause


def test_an_overlay_is_drawn_over_the_scene_below_and_may_update_it(table: StackRig) -> None:
    table.start(table.menu, table.play, table.pause)
    assert table.stack.visible == [table.play, table.pause]
    for alpha in (0.2, 0.9):
        table.stack.draw(pygame.Surface((8, 8)), alpha)
        assert table.take() == ["play.draw", "pause.draw"]
    assert table.pause.alphas == [0.2, 0.9]
    assert table.play.alphas == [1.0, 1.0], "a covered scene stays at its last step"
    assert not table.stack.changed
    table.play.changed = True
    assert table.stack.changed, "it can be seen below the overlay"
    table.stack.handle(KEY)
    table.stack.update(0.1)
    assert table.take() == ["pause.KeyPress", "pause.update"]
    table.pause.updates_below = True
    table.stack.update(0.5)
    assert table.take() == ["play.update", "pause.update"], "the menu is covered"
    table.stack.handle(KEY)
    assert table.take() == ["pause.KeyPress"]


def test_the_transition_depends_on_what_changes(table: StackRig) -> None:
    menu, play, pause = table.menu, table.play, table.pause
    options = Overlay(services_for(table.stack), "options")
    between = transition_between
    assert between([menu], [play]) == between([play, pause], [menu]) == "wave"
    assert between([play, pause], [play]) == between([play, pause, options], [play]) == "fade"
    assert between([play, pause], [play, options]) == "fade"
    assert between([play], [play, pause]) is None, "an overlay animates itself"
    assert between([play], [play]) is between([], [menu]) is between([menu], []) is None


def test_pop_to_removes_the_scenes_above(table: StackRig) -> None:
    table.start(table.menu, table.play, table.pause)
    assert not table.stack.pop_to(lambda _: False), "none is wanted"
    assert table.stack.pop_to(lambda scene: isinstance(scene, First))
    table.stack.apply_pending()
    assert table.stack.top is table.menu
    assert table.take() == ["cancel", "pause.leave", "menu.enter"]


def test_idleness_is_noticed_but_not_while_scenes_change(table: StackRig) -> None:
    table.start(table.menu)
    noticed: list[str] = []
    table.stack.input.watch_idleness(1.0, lambda: noticed.append("gone"))
    table.stack.update(0.9)
    table.stack.handle(KEY)
    table.stack.update(0.9)
    assert noticed == []
    table.stack.push(table.play)
    table.stack.update(0.2)
    assert noticed == []
    table.stack.apply_pending()
    table.stack.update(0.2)
    assert noticed == ["gone"]
    table.stack.update(0.9)
    assert noticed == ["gone"], "it is counted again from the beginning"
    table.stack.update(0.2)
    assert noticed == ["gone", "gone"]


def test_a_scene_may_handle_idleness_itself(table: StackRig) -> None:
    table.start(table.menu)
    noticed: list[str] = []
    table.stack.input.watch_idleness(1.0, lambda: noticed.append("gone"))
    table.stack.update(0.9)
    table.menu.handles_idleness = True
    table.stack.update(5.0)
    table.menu.handles_idleness = False
    table.stack.update(0.9)
    assert noticed == []
    table.stack.update(0.2)
    assert noticed == ["gone"]
    table.stack.input.watch_idleness()
    table.stack.update(50.0)
    assert noticed == ["gone"]


def test_every_scene_is_resized(table: StackRig) -> None:
    table.start(table.menu, table.play)
    small = window_for(800, 480)
    table.stack.resize(small)
    assert table.menu.windows[-1] == table.play.windows[-1] == small
