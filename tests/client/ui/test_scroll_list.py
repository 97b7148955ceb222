import pytest

from game.common import Box
from game.input import Hover, KeyPress
from game.input.gestures import DragMove, Fling, Scroll
from game.ui import Node, Tree, button, column, px
from game.ui.scroll import BAR, ListControl, Rows, scroll
from tests.client.support.control_tools import picture, press, release

BOX = Box(100, 50, 400, 300)


class ShownList:
    """A list of ten thousand rows that records which rows are drawn, opened and removed."""

    def __init__(self) -> None:
        self.drawn: list[int] = []
        self.opened: list[int] = []
        self.removed: list[int] = []
        self.still = True
        self.group = Tree()
        self.show(10_000)

    def show(self, count: int) -> None:
        def row_of(n: int, _box: Box) -> Node:
            self.drawn.append(n)
            return Node()

        rows = Rows(count, 50.0, None, row_of, button=48.0, bar=BAR)
        remove = self.removed.append
        listed = scroll(
            "list", rows, self.opened.append, lambda: self.still, on_remove=remove, h=px(300)
        )
        above, below = (button(key, key, None, h=px(40)) for key in ("above", "below"))
        self.group.show(column(above, listed, below, gap=10), Box(100, 0, 400, 400))

    @property
    def list(self) -> ListControl:
        found = self.group["list"]
        assert isinstance(found, ListControl)
        return found

    def tap(self, x: float, y: float) -> None:
        press(self.group, (x, y))
        release(self.group, (x, y))

    def drag(self, x: float, start: float, end: float, fling: float = 0.0) -> None:
        """Drag from `start` to `end` (y) at `x`."""
        # If `fling` (px/s) is not 0, release with this speed; otherwise do not release.
        press(self.group, (x, start))
        self.group.handle(DragMove((x, end), (0.0, end - start), 0))
        if fling:
            self.group.handle(Fling((x, end), (0.0, fling), 0))
            release(self.group, (x, end))

    def update(self, frames: int) -> float:
        for _ in range(frames):
            self.list.update(1 / 60)
        return self.list.scrolled


@pytest.fixture
def shown() -> ShownList:
    return ShownList()


def test_only_visible_rows_are_drawn(shown: ShownList) -> None:
    for offset, drawn in ((100_025.0, range(2000, 2007)), (1e9, range(9994, 10_000))):
        shown.drawn.clear()
        shown.list.scroll_to(offset)
        picture(shown.group, (640, 480))
        assert shown.drawn == list(drawn)


def test_a_press_opens_a_row_and_its_button_removes_it(shown: ShownList) -> None:
    shown.tap(200, 175)
    assert shown.opened == [2]
    shown.tap(BOX.right - shown.list.face.bar - 10, 175)
    assert (shown.opened, shown.removed) == ([2], [2])
    shown.show(1)
    shown.tap(200, 175)
    assert shown.opened == [2], "below the last row there is nothing"


def test_a_shorter_list_limits_the_chosen_row_and_the_offset(shown: ShownList) -> None:
    shown.list.turn_page("end")
    shown.show(3)
    assert (shown.list.scrolled, shown.list.chosen, shown.list.max_scroll) == (0, 2, 0)
    shown.show(0)
    shown.list.activate()
    assert shown.opened == []


def test_the_row_under_the_mouse_is_highlighted(shown: ShownList) -> None:
    seen = [shown.list.state]
    for position in ((200, 175), (200, 225)):
        shown.group.handle(Hover(position))
        seen.append(shown.list.state)
    assert len({*seen}) == 3
    shown.group.handle(Hover(None))
    assert shown.list.detail.hovered is None


def test_a_flung_list_moves_until_a_press_stops_it(shown: ShownList) -> None:
    shown.still = False
    shown.drag(200, 300, 250, fling=-2000.0)
    before = shown.list.scrolled
    assert shown.update(10) > before + 150
    shown.tap(200, 200)
    stopped = shown.list.scrolled
    assert shown.update(30) == stopped
    assert shown.opened == [], "the press only stopped it"
    shown.drag(200, 300, 250, fling=-9000.0)
    at_rest = shown.update(600)
    assert shown.update(60) == at_rest > stopped


def test_the_wheel_glides_unless_motion_is_off(shown: ShownList) -> None:
    assert shown.group.handle(Scroll((200, 200), -2.0))
    assert shown.list.scrolled == 150
    assert not shown.group.handle(Scroll((10, 10), -2.0))
    shown.still = False
    shown.group.handle(Scroll((200, 200), -2.0))
    assert 150 < shown.update(1) < 300
    assert shown.update(60) == 300


def test_the_scroll_bar_reaches_every_offset(shown: ShownList) -> None:
    x = BOX.right - 3
    for start, end, offset in (
        (BOX.y + 5, BOX.bottom + 50, shown.list.max_scroll),
        (BOX.bottom - 5, BOX.y - 50, 0),
    ):
        shown.drag(x, start, end)
        assert shown.list.scrolled == offset
        release(shown.group, (x, end))
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
    assert group.focused is shown.list
    keys("down", "down", "enter")
    assert shown.opened == [2]
    keys("right", "enter")
    assert shown.removed == [2]
    keys("left", *["down"] * 10, "enter")
    assert shown.opened == [2, 12]
    assert 12 in shown.list.face.visible_rows(BOX, shown.list.scrolled)
    shown.list.scroll_to(0.0)
    group.handle(Scroll((200, 200), -100.0))
    keys("down", "enter")
    assert (shown.opened[-1], shown.list.scrolled) == (150, 7500), "from the wheel's rows"
    assert shown.list.turn_page("end")
    keys("enter", "down")
    assert shown.opened[-1] == 9999
    assert group.focused is group["below"]
    keys("up")
    assert shown.list.turn_page("home")
    keys("up")
    assert group.focused is group["above"]
    assert not shown.list.turn_page("x")
