from typing import Any

import pytest

from game.common import Box
from game.input import KeyPress, TextTyped
from game.ui import Tree, button, px, row
from game.ui.field import FieldContent, FieldControl, text_field
from tests.client.support.control_tools import PAINTER, picture, press, release


class Form:
    """A form with a text field 200 px wide, and a button with the shortcut O."""

    def __init__(self, text: str = "Ann", longest: int = 16, **options: Any) -> None:
        self.changes: list[str] = []
        self.pressed: list[str] = []
        self.tree = Tree()
        self.longest, self.options = longest, options
        self.build(text)
        field = self.tree["field"]
        assert isinstance(field, FieldControl)
        self.field = field

    def build(self, text: str) -> None:
        face = FieldContent(text, PAINTER, max_length=self.longest)
        field = text_field("field", face, self.change, w=px(200), h=px(48), **self.options)
        ok = button("ok", "ok", lambda: self.pressed.append("ok"), shortcut="o", w=px(100))
        self.tree.show(row(field, ok), Box(0, 0, 300, 48))

    def change(self, text: str) -> None:
        self.changes.append(text)
        self.build(text)

    def picture(self) -> bytes:
        return picture(self.tree, (320, 60))

    def click(self, x: float) -> None:
        press(self.tree, (x, 20.0))
        release(self.tree, (x, 20.0))


def test_typing_and_editing_a_name() -> None:
    form = Form(longest=6)
    field = form.field
    field.type_text("a\n")
    assert field.text == "Anna"
    field.edit("home")
    field.type_text("Jo")
    assert field.text == "JoAnna"
    field.type_text("x")
    assert field.text == "JoAnna"
    field.edit("backspace")
    field.edit("delete")
    assert field.text == "Jnna"
    field.type_text("o")
    field.edit("end")
    field.edit("left")
    field.type_text("i")
    assert not field.edit("tab")
    assert form.changes == ["Anna", "JoAnna", "JAnna", "Jnna", "Jonna", "Jonnia"]


def test_the_first_click_selects_a_name_and_the_next_puts_the_caret_at_the_nearest_place() -> None:
    form = Form("Wilhelmina")
    field, plain = form.field, form.picture()
    form.click(14.0)
    assert form.tree.focused is field
    assert form.tree.typing
    selected = form.picture()
    form.click(14.0)
    assert len({plain, selected, form.picture()}) == 3
    field.type_text("1")
    form.picture()
    form.click(199.0)
    field.type_text("2")
    assert field.text == "1Wilhelmina2"
    press(form.tree, (210.0, 55.0))
    assert form.tree.focused is None


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (["left"], "xAnn"),
        (["home"], "xAnn"),
        (["right"], "Annx"),
        (["end"], "Annx"),
        (["backspace"], "x"),
        (["delete"], "x"),
        ([], "x"),
    ],
)
def test_typing_replaces_a_selected_name_unless_an_arrow_moves_the_caret(
    keys: list[str], text: str
) -> None:
    form = Form(longest=4)
    form.tree.focus("field")
    for key in keys:
        assert form.field.edit(key)
    form.field.type_text("x")
    assert form.field.text == text
    assert form.changes[-1] == text


def test_a_name_is_selected_only_while_it_has_the_focus() -> None:
    form = Form()
    form.tree.focus("field")
    form.tree.focus(None)
    form.field.type_text("a")
    assert form.field.text == "Anna"
    form.tree.focus("field")
    form.field.type_text("b")
    assert form.field.text == "b"


def test_the_caret_blinks_only_with_the_focus() -> None:
    form = Form()
    before = form.tree.content_key()
    for _ in range(120):
        form.tree.update(1 / 60)
    assert form.tree.content_key() == before
    form.tree.focus("field")
    form.field.edit("end")
    frames = set()
    for _ in range(90):
        form.tree.update(1 / 60)
        frames.add(form.picture())
    assert len(frames) == 2


def test_a_text_field_repeats_held_keys_except_enter_and_escape() -> None:
    done: list[str] = []
    form = Form("Annabel", on_press=lambda: done.append("done"))
    form.tree.focus("field")
    form.tree.handle(KeyPress("end"))
    for repeat in (False, True, True):
        assert form.tree.handle(KeyPress("backspace", repeat=repeat))
    assert form.field.text == "Anna"
    assert form.tree.handle(KeyPress("enter", repeat=True))
    assert form.tree.handle(KeyPress("escape", repeat=True))
    assert done == []
    assert form.tree.typing


def test_keys_in_a_text_field_stay_there() -> None:
    form = Form()
    tree = form.tree
    assert tree.press_shortcut("O")
    tree.focus("field")
    assert not tree.press_shortcut("o")
    for key in ("end", "o", "space", "left", "backspace", "home"):
        assert tree.handle(KeyPress(key))
    assert tree.handle(TextTyped("o"))
    assert form.field.text == "oAn"
    assert form.pressed == ["ok"]
    assert tree.handle(KeyPress("escape"))
    assert not tree.typing
    assert not tree.handle(TextTyped("o"))
    field = Form(enabled=False).field
    field.type_text("a")
    assert not field.edit("backspace")
    assert field.text == "Ann", "a disabled field takes no text"
