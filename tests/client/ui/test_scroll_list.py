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


class Seen:
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
def seen() -> Iterator[Seen]:
    yield Seen()


def test_only_visible_rows_are_drawn(seen: Seen) -> None:
    pygame.display.set_mode((640, 480))
    painter = Painter(Assets(), Theme())
    target = pygame.Surface((640, 480))
    seen.list.scroll_to(100_025.0)
    seen.group.draw(target, painter)
    assert seen.drawn == list(range(2000, 2007))
    seen.drawn.clear()
    seen.list.scroll_to(1e9)
    seen.group.draw(target, painter)
    assert seen.drawn[-1] == 9999
    assert len(seen.drawn) == 6


def test_a_press_opens_a_row_and_its_button_removes_it(seen: Seen) -> None:
    seen.tap(200, 175)
    assert seen.opened == [2]
    seen.tap(BOX.right - seen.list.rows.bar - 10, 175)
    assert (seen.opened, seen.removed) == ([2], [2])
    seen.show(1)
    seen.tap(200, 175)
    assert seen.opened == [2], "below the last row there is nothing"


def test_a_drag_moves_the_list_and_opens_nothing(seen: Seen) -> None:
    seen.drag(200, 300, 120)
    assert seen.list.scrolled == 180
    seen.let_go(200, 120)
    assert seen.opened == []
    seen.drag(200, 100, 900)
    assert seen.list.scrolled == 0, "no further than the first row"


def test_a_flung_list_goes_on_until_a_press_stops_it(seen: Seen) -> None:
    seen.still = False
    seen.drag(200, 300, 250)
    seen.group.handle(Fling((200, 250), (0.0, -2000.0), 1, 0))
    seen.let_go(200, 250)
    before = seen.list.scrolled
    for _ in range(10):
        seen.list.update(1 / 60)
    assert seen.list.scrolled > before + 150
    seen.tap(200, 200)
    stopped = seen.list.scrolled
    seen.list.update(0.5)
    assert seen.list.scrolled == stopped
    assert seen.opened == [], "the press only stopped it"
    seen.drag(200, 300, 250)
    seen.group.handle(Fling((200, 250), (0.0, -9000.0), 1, 0))
    seen.let_go(200, 250)
    for _ in range(600):
        seen.list.update(1 / 60)
    rests = seen.list.scrolled
    seen.list.update(1.0)
    assert seen.list.scrolled == rests


def test_the_wheel_glides_unless_motion_is_off(seen: Seen) -> None:
    assert seen.group.handle(Scroll((200, 200), -2.0))
    assert seen.list.scrolled == 150
    assert not seen.group.handle(Scroll((10, 10), -2.0))
    seen.still = False
    seen.group.handle(Scroll((200, 200), -2.0))
    seen.list.update(1 / 60)
    assert 150 < seen.list.scrolled < 300
    for _ in range(60):
        seen.list.update(1 / 60)
    assert seen.list.scrolled == 300


def test_the_scroll_bar_reaches_every_offset(seen: Seen) -> None:
    x = BOX.right - 3
    seen.drag(x, BOX.y + 5, BOX.bottom + 50)
    assert seen.list.scrolled == seen.list.hidden
    seen.let_go(x, BOX.bottom)
    seen.drag(x, BOX.bottom - 5, BOX.y - 50)
    assert seen.list.scrolled == 0
    seen.let_go(x, BOX.y)
    seen.tap(x, BOX.centre[1])
    assert seen.list.scrolled == pytest.approx(seen.list.hidden / 2, rel=0.1)
    assert seen.opened == []


def test_arrow_keys_choose_rows_and_leave_the_list_at_its_ends(seen: Seen) -> None:
    group = seen.group
    group.focus("above")

    def keys(*names: str) -> None:
        for name in names:
            assert group.handle(KeyPress(name))

    keys("down")
    assert seen.focus() == "list"
    keys("down", "down", "enter")
    assert seen.opened == [2]
    keys("right", "enter")
    assert seen.removed == [2]
    keys("left", *["down"] * 10, "enter")
    assert seen.opened == [2, 12]
    assert 12 in seen.list.rows.visible_rows(BOX, seen.list.scrolled)
    assert seen.list.turn_page("end")
    keys("enter", "down")
    assert seen.opened[-1] == 9999
    assert seen.focus() == "below"
    keys("up")
    assert seen.list.turn_page("home")
    keys("up")
    assert seen.focus() == "above"
    assert not seen.list.turn_page("x")


def test_arrow_keys_continue_from_the_rows_that_the_wheel_scrolled_to(seen: Seen) -> None:
    seen.group.focus("list")
    seen.group.handle(Scroll((200, 200), -100.0))
    seen.group.handle(KeyPress("down"))
    assert seen.list.chosen == 150
    assert seen.list.scrolled == 7500


def test_the_prompt_of_enter_is_at_the_chosen_row_or_button(seen: Seen) -> None:
    one = seen.list
    one.choose(2)
    row, button = one.rows.row_box(BOX, 2, 0.0), one.rows.button_box(BOX, 2, 0.0)
    place = one.prompt_anchor
    assert (place.x, place.right) == (row.x, button.x), "it does not seem to delete"
    assert row.y - 20 < place.y < row.y
    one.step(1)
    assert (one.prompt_anchor.x, one.prompt_anchor.right) == (button.x, button.right)
    seen.group.handle(Scroll((200, 200), -100.0))
    assert one.prompt_anchor.w == 0, "the chosen row is out of sight"


def test_a_shorter_list_limits_the_chosen_row_and_the_offset(seen: Seen) -> None:
    seen.list.turn_page("end")
    seen.show(3)
    assert (seen.list.scrolled, seen.list.chosen, seen.list.hidden) == (0, 2, 0)
    seen.show(0)
    seen.list.activate()
    assert seen.opened == []
    assert seen.list.row_at(BOX.centre) is None


def test_the_row_under_the_mouse_is_highlighted(seen: Seen) -> None:
    dark = seen.list.state
    seen.group.handle(Hover((200, 175)))
    lit = seen.list.state
    seen.group.handle(Hover((200, 225)))
    assert len({dark, lit, seen.list.state}) == 3
    seen.group.handle(Hover(None))
    assert seen.list.detail.hovered is None
