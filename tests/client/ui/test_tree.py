from collections.abc import Callable

import pygame

from game.art import CachedPicture
from game.common import Box
from game.input import Hover, KeyPress, TextTyped
from game.ui import Tree, button, column, live, picture, spacer, stack
from game.ui.field import FieldContent, text_field
from game.ui.scroll import BAR, ListControl, Rows, scroll
from tests.client.support.control_tools import PAINTER, press, release

ROOM = Box(10, 20, 300, 200)


class Screen:
    """A tree with a field, a list and two buttons, one of which may be missing."""

    def __init__(self) -> None:
        self.text = "Ann"
        self.pressed: list[str] = []
        self.missing = ""
        self.tree = Tree()
        self.build()

    def build(self, room: Box = ROOM) -> None:
        rows = Rows(50, 20.0, None, lambda n, _box: spacer(), bar=BAR)
        nodes = {
            "one": button("one", "One", lambda: self.pressed.append("one"), shortcut="o"),
            "two": button("two", "Two", lambda: self.pressed.append("two"), guarded=True),
            "field": text_field("field", FieldContent(self.text, PAINTER), self._type),
            "list": scroll("list", rows, lambda n: self.pressed.append(str(n)), lambda: True),
        }
        self.tree.show(column(*[nodes[key] for key in nodes if key != self.missing]), room)

    def _type(self, text: str) -> None:
        self.text = text

    def without(self, key: str) -> None:
        self.missing = key
        self.build()

    def tap(self, key: str) -> None:
        press(self.tree, self.tree[key].box.centre)
        release(self.tree, self.tree[key].box.centre)


def test_focus_caret_and_hover_survive_a_new_size_and_language() -> None:
    screen = Screen()
    tree = screen.tree
    tree.focus("field")
    tree.handle(TextTyped("Zoe"))
    screen.build()
    tree.handle(KeyPress("left"))
    tree.handle(Hover(tree["one"].box.centre))
    before = tree["field"]
    screen.build(Box(0, 0, 120, 500))
    assert tree.focused is tree["field"] is before
    tree.handle(TextTyped("x"))
    assert screen.text == "Zoxe"
    assert tree["one"].hovered
    screen.text = "Wilhelm"
    screen.build()
    tree.handle(TextTyped("a"))
    assert screen.text == "Wilhelma", "a changed text has the caret at its end"


def test_an_absent_list_keeps_its_offset_and_a_removed_control_is_not_pressed() -> None:
    screen = Screen()
    found = screen.tree["list"]
    assert isinstance(found, ListControl)
    found.turn_page("end")
    screen.without("list")
    assert "list" not in screen.tree
    screen.without("")
    assert screen.tree["list"] is found
    assert (found.chosen, found.scrolled) == (49, found.max_scroll)
    tree = screen.tree
    tree.focus("one")
    press(tree, tree["one"].box.centre)
    screen.without("one")
    assert tree.focused is None
    release(tree, ROOM.centre)
    assert screen.pressed == []
    assert not tree.handle(KeyPress("o")), "nor has it a key"


def test_a_guarded_control_ignores_presses_each_time_it_appears() -> None:
    screen = Screen()
    screen.tap("two")
    assert screen.pressed == []
    screen.tree.update(1.0)
    screen.tap("two")
    assert screen.pressed == ["two"]
    screen.without("two")
    screen.without("")
    screen.tap("two")
    assert screen.pressed == ["two"]


def test_the_content_key_changes_only_with_the_picture() -> None:
    screen = Screen()
    before = screen.tree.content_key()
    screen.build()
    assert screen.tree.content_key() == before
    screen.text = "Bob"
    screen.build()
    typed = screen.tree.content_key()
    screen.tree.focus("one")
    focused = screen.tree.content_key()
    screen.without("two")
    assert before != typed != focused != screen.tree.content_key()


class Painted:
    """A tree with a group of nodes cached as one picture, over a node that is not cached."""

    def __init__(self) -> None:
        self.painted: list[str] = []
        self.turned = 0
        self.kept = CachedPicture(at_once=True)
        self.target = pygame.Surface((40, 30))
        self.tree = Tree()

    def draw(self, *still: str) -> list[str]:
        """Draw the tree, with pictures of these names in the cached group."""
        # Return the names of all pictures that were painted.
        self.painted.clear()
        nodes = [picture(name, self._painting(name)) for name in still]
        moving = live(lambda: self.turned, self._painting("wheel"))
        parts = stack(moving, *nodes, cache=self.kept), picture("top", self._painting("top"))
        self.tree.show(stack(*parts), Box(0, 0, 40, 30))
        self.tree.draw(self.target, PAINTER)
        return self.painted

    def _painting(self, name: str) -> Callable[..., None]:
        def paint(target: pygame.Surface, *_: object) -> None:
            self.painted.append(name)
            target.fill((9 * len(self.painted), 0, 0))

        return paint


def test_a_cached_picture_is_painted_once_and_later_contents_alone() -> None:
    screen = Painted()
    assert screen.draw("felt") == ["wheel", "felt", "top"]
    assert screen.draw("felt") == ["top"]
    assert screen.draw("felt", "table") == ["table", "top"]
    assert screen.draw("felt", "table", "words") == ["words", "top"]
    assert screen.draw("felt", "words") == ["wheel", "felt", "words", "top"]
    screen.turned = 1
    assert screen.draw("felt", "words") == ["wheel", "felt", "words", "top"], "it has moved"
