"""A long list: only visible rows are drawn, and every hand can scroll it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame
import pytest

from game.art.assets import Assets
from game.art.painter import Painter
from game.art.theme import Theme
from game.common.geometry import Box
from game.input.gestures import DragMove, Fling, Hover, PressEnd, PressStart, Scroll
from game.input.keys import KeyPress
from game.ui.button import button
from game.ui.node import Node, column, px
from game.ui.rows import Rows
from game.ui.scroll import ListControl, scroll
from game.ui.tree import Tree

BOX = Box(100, 50, 400, 300)


class ShownList:
    """A list of ten thousand rows that records its drawn and opened rows."""

    def __init__(self) -> None:
        self.drawn: list[int] = []
        self.opened: list[int] = []
        self.removed: list[int] = []
        self.still = True
        self.group = Tree()
        self.show(10_000)

    def show(self, count: int) -> None:
        """Rebuild the tree with this many rows."""

        def row_of(n: int, _box: Box) -> Node:
            self.drawn.append(n)
            return Node()

        rows = Rows(count, 50.0, None, row_of, button=48.0)
        listed = scroll(
            "list",
            rows,
            self.opened.append,
            lambda: self.still,
            on_remove=self.removed.append,
            h=px(300),
        )
        above = button("above", "above", None, h=px(40))
        below = button("below", "below", None, h=px(40))
        self.group.show(column(above, listed, below, gap=10), Box(100, 0, 400, 400))

    @property
    def list(self) -> ListControl:
        found = self.group["list"]
        assert isinstance(found, ListControl)
        return found

    def focus(self) -> Hashable:
        return None if self.group.focused is None else self.group.focused.identity

    def tap(self, x: float, y: float) -> None:
        self.group.handle(PressStart((x, y), 1, 0))
        self.group.handle(PressEnd((x, y), 1, 0, cancelled=False))

    def drag(self, x: float, start: float, end: float) -> None:
        self.group.handle(PressStart((x, start), 1, 0))
        self.group.handle(DragMove((x, end), (0.0, end - start), 1, 0))

    def let_go(self, x: float, y: float) -> None:
        self.group.handle(PressEnd((x, y), 1, 0, cancelled=False))


@pytest.fixture
def shown() -> Iterator[ShownList]:
    yield ShownList()


def test_only_visible_rows_are_drawn(shown: ShownList) -> None:
    pygame.display.set_mode((640, 480))
    painter = Painter(Assets(), Theme())
    target = pygame.Surface((640, 480))
    shown.list.scroll_to(100_025.0)
    shown.group.draw(target, painter)
    assert shown.drawn == list(range(2000, 2007))
    shown.drawn.clear()
    shown.list.scroll_to(1e9)
    shown.group.draw(target, painter)
    assert shown.drawn[-1] == 9999
    assert len(shown.drawn) == 6


def test_a_press_opens_a_row_and_its_button_removes_it(shown: ShownList) -> None:
    shown.tap(200, 175)
    assert shown.opened == [2]
    shown.tap(BOX.right - shown.list.rows.bar - 10, 175)
    assert (shown.opened, shown.removed) == ([2], [2])
    shown.show(1)
    shown.tap(200, 175)
    assert shown.opened == [2], "below the last row there is nothing"


def test_a_drag_moves_the_list_and_opens_nothing(shown: ShownList) -> None:
    shown.drag(200, 300, 120)
    assert shown.list.scrolled == 180
    shown.let_go(200, 120)
    assert shown.opened == []
    shown.drag(200, 100, 900)
    assert shown.list.scrolled == 0, "no further than the first row"


def test_a_flung_list_goes_on_until_a_press_stops_it(shown: ShownList) -> None:
    shown.still = False
    shown.drag(200, 300, 250)
    shown.group.handle(Fling((200, 250), (0.0, -2000.0), 1, 0))
    shown.let_go(200, 250)
    before = shown.list.scrolled
    for _ in range(10):
        shown.list.update(1 / 60)
    assert shown.list.scrolled > before + 150
    shown.tap(200, 200)
    stopped = shown.list.scrolled
    shown.list.update(0.5)
    assert shown.list.scrolled == stopped
    assert shown.opened == [], "the press only stopped it"
    shown.drag(200, 300, 250)
    shown.group.handle(Fling((200, 250), (0.0, -9000.0), 1, 0))
    shown.let_go(200, 250)
    for _ in range(600):
        shown.list.update(1 / 60)
    rests = shown.list.scrolled
    shown.list.update(1.0)
    assert shown.list.scrolled == rests


def test_the_wheel_glides_unless_motion_is_off(shown: ShownList) -> None:
    assert shown.group.handle(Scroll((200, 200), -2.0))
    assert shown.list.scrolled == 150
    assert not shown.group.handle(Scroll((10, 10), -2.0))
    shown.still = False
    shown.group.handle(Scroll((200, 200), -2.0))
    shown.list.update(1 / 60)
    assert 150 < shown.list.scrolled < 300
    for _ in range(60):
        shown.list.update(1 / 60)
    assert shown.list.scrolled == 300


def test_the_scroll_bar_reaches_every_offset(shown: ShownList) -> None:
    x = BOX.right - 3
    shown.drag(x, BOX.y + 5, BOX.bottom + 50)
    assert shown.list.scrolled == shown.list.max_scroll
    shown.let_go(x, BOX.bottom)
    shown.drag(x, BOX.bottom - 5, BOX.y - 50)
    assert shown.list.scrolled == 0
    shown.let_go(x, BOX.y)
    shown.tap(x, BOX.centre[1])
    assert shown.list.scrolled == pytest.approx(shown.list.max_scroll / 2, rel=0.1)
    assert shown.opened == []


def test_arrow_keys_choose_rows_and_leave_the_list_at_its_ends(shown: ShownList) -> None:
    group = shown.group
    group.focus("above")

    def keys(*names: str) -> None:
        for name in names:
            assert group.handle(KeyPress(name))

    keys("down")
    assert shown.focus() == "list"
    keys("down", "down", "enter")
    assert shown.opened == [2]
    keys("right", "enter")
    assert shown.removed == [2]
    keys("left", *["down"] * 10, "enter")
    assert shown.opened == [2, 12]
    assert 12 in shown.list.rows.visible_rows(BOX, shown.list.scrolled)
    assert shown.list.turn_page("end")
    keys("enter", "down")
    assert shown.opened[-1] == 9999
    assert shown.focus() == "below"
    keys("up")
    assert shown.list.turn_page("home")
    keys("up")
    assert shown.focus() == "above"
    assert not shown.list.turn_page("x")


def test_arrow_keys_continue_from_the_rows_that_the_wheel_scrolled_to(shown: ShownList) -> None:
    shown.group.focus("list")
    shown.group.handle(Scroll((200, 200), -100.0))
    shown.group.handle(KeyPress("down"))
    assert shown.list.chosen == 150
    assert shown.list.scrolled == 7500


def test_the_prompt_of_enter_is_at_the_chosen_row_or_button(shown: ShownList) -> None:
    one = shown.list
    one.choose(2)
    row, button = one.rows.row_box(BOX, 2, 0.0), one.rows.button_box(BOX, 2, 0.0)
    place = one.prompt_anchor
    assert (place.x, place.right) == (row.x, button.x), "it does not seem to delete"
    assert row.y - 20 < place.y < row.y
    one.step(1)
    assert (one.prompt_anchor.x, one.prompt_anchor.right) == (button.x, button.right)
    shown.group.handle(Scroll((200, 200), -100.0))
    assert one.prompt_anchor.w == 0, "the chosen row is out of sight"


def test_a_shorter_list_limits_the_chosen_row_and_the_offset(shown: ShownList) -> None:
    shown.list.turn_page("end")
    shown.show(3)
    assert (shown.list.scrolled, shown.list.chosen, shown.list.max_scroll) == (0, 2, 0)
    shown.show(0)
    shown.list.activate()
    assert shown.opened == []
    assert shown.list.row_at(BOX.centre) is None


def test_the_row_under_the_mouse_is_highlighted(shown: ShownList) -> None:
    dark = shown.list.state
    shown.group.handle(Hover((200, 175)))
    lit = shown.list.state
    shown.group.handle(Hover((200, 225)))
    assert len({dark, lit, shown.list.state}) == 3
    shown.group.handle(Hover(None))
    assert shown.list.detail.hovered is None
