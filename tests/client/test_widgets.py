"""Widgets: every state seen, choices and names edited, and drawn only when something changed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.common.geometry import Box
from game.input.keys import KeyPress
from game.widgets.group import WidgetGroup
from game.widgets.textfield import TextField
from game.widgets.tooltip import TOOLTIP_SECONDS, tooltip_box
from game.widgets.widgets import Button, ButtonStyle, IconButton
from tests.client.sizes import overlap
from tests.client.widget_tools import HERE, INSIDE, OUTSIDE, PAINTER, button, picture


@pytest.mark.parametrize("style", ["primary", "plain", "quiet", "danger"])
def test_every_state_of_a_button_looks_different(style: ButtonStyle) -> None:
    def shown(change: Callable[[Button], object]) -> bytes:
        widget = Button("Confirm", icon="check", style=style)
        widget.box = Box(15, 15, 110, 48)
        change(widget)
        widget.update(1.0)
        return picture(widget)

    states = {
        shown(lambda b: None),
        shown(lambda b: setattr(b, "hovered", True)),
        shown(lambda b: setattr(b, "pressed", True)),
        shown(lambda b: setattr(b, "focused", True)),
        shown(lambda b: setattr(b, "enabled", False)),
    }
    assert len(states) == 5


def test_a_group_at_rest_looks_the_same() -> None:
    group = WidgetGroup([button([])])
    at_rest = group.look()
    group.update(0.5)
    assert group.look() == at_rest
    group.hover(INSIDE)
    assert group.look() != at_rest
    for _ in range(60):
        group.update(1 / 60)
    lit = group.look()
    group.update(1 / 60)
    group.hover(INSIDE)
    assert group.look() == lit
    group.hover(OUTSIDE)
    for _ in range(60):
        group.update(1 / 60)
    assert group.look() == at_rest


def test_a_tooltip_appears_after_a_moment_and_goes_with_the_mouse() -> None:
    icon = IconButton("bag", tooltip="What is still out", key="b")
    icon.box = Box(300, 180, 40, 40)
    group = WidgetGroup([icon])
    group.hover((310, 190))
    group.update(TOOLTIP_SECONDS / 2)
    assert group.tooltip is None
    silent = group.look()
    group.update(TOOLTIP_SECONDS)
    assert group.tooltip is icon
    assert group.look() != silent
    window = Box(0, 0, 340, 220)
    box = tooltip_box(PAINTER, icon, window)
    assert 0 <= box.x and box.right <= window.right
    assert 0 <= box.y and box.bottom <= window.bottom
    assert not overlap(box, icon.box)
    group.leave()
    assert group.tooltip is None


def rested(icon: IconButton) -> WidgetGroup:
    """A group on whose widget the mouse has rested until its name was shown."""
    group = WidgetGroup([icon])
    group.hover(icon.box.centre)
    group.update(TOOLTIP_SECONDS)
    assert group.tooltip is icon
    group.draw(pygame.Surface((340, 220)), PAINTER)
    return group


def named(box: Box, key: str = "b") -> IconButton:
    icon = IconButton("bag", tooltip="What is still out", key=key)
    icon.box = box
    return icon


@pytest.mark.parametrize("how", ["press", "key", "rest"])
def test_a_tooltip_goes_when_its_widget_is_used_or_the_scene_is_left(how: str) -> None:
    icon = named(Box(30, 30, 40, 40))
    group = rested(icon)
    if how == "press":
        group.press(icon.box.centre)
        group.release(icon.box.centre)
    elif how == "key":
        group.handle(KeyPress("b"))
    else:
        group.rest()
    assert group.tooltip is None
    for _ in range(100):
        group.update(1 / 60)
    assert group.tooltip is None, "until the mouse has been elsewhere"
    group.hover((300, 200))
    group.hover(icon.box.centre)
    group.update(TOOLTIP_SECONDS)
    assert group.tooltip is icon


def test_the_tooltip_of_a_column_at_the_right_edge_covers_no_other_button() -> None:
    window = Box(0, 0, 640, 480)
    for y in (0.0, 100.0, 440.0):
        icon = named(Box(600, y, 40, 40))
        box = tooltip_box(PAINTER, icon, window)
        assert box.right <= icon.box.x
        assert 0 <= box.y and box.bottom <= window.bottom
        assert box.y < icon.box.bottom and icon.box.y < box.bottom


def test_names_of_keys_get_a_wider_cap() -> None:
    window = Box(0, 0, 640, 480)
    letter, word = (tooltip_box(PAINTER, named(HERE, key), window).w for key in ("b", "backspace"))
    assert word > letter + 30
    assert PAINTER.key_cap_width("B") < PAINTER.key_cap_width("Backspace")


def test_a_button_that_cannot_be_used_is_opaque() -> None:
    widget = button([])
    widget.enabled = False
    pictures = []
    for ground in ((255, 255, 255), (0, 0, 0)):
        target = pygame.Surface((100, 50))
        target.fill(ground)
        widget.draw(target, PAINTER)
        pictures.append(tuple(target.get_at((50, 6))))
    assert pictures[0] == pictures[1]


def test_typing_and_editing_a_name() -> None:
    told: list[str] = []
    field = TextField("Ann", longest=6, on_change=told.append)
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
    assert told == ["Anna", "JoAnna", "JAnna", "Jnna", "Jonna", "Jonnia"]


def click(group: WidgetGroup, x: float) -> None:
    group.press((x, 20.0))
    group.release((x, 20.0))


def test_the_first_click_selects_a_name_and_the_next_puts_the_caret_at_the_nearest_place() -> None:
    field = TextField("Wilhelmina")
    field.box = Box(0, 0, 200, 48)
    group = WidgetGroup([field])
    plain = picture(field, (220, 60))
    click(group, 14.0)
    assert group.focused is field
    assert group.typing
    selected = picture(field, (220, 60))
    click(group, 14.0)
    assert len({plain, selected, picture(field, (220, 60))}) == 3
    field.type_text("1")
    picture(field, (220, 60))
    click(group, 199.0)
    field.type_text("2")
    assert field.text == "1Wilhelmina2"
    group.press((210.0, 55.0))
    assert group.focused is None


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
def test_a_selected_name_is_replaced_unless_an_arrow_goes_into_it(
    keys: list[str], text: str
) -> None:
    told: list[str] = []
    field = TextField("Ann", longest=4, on_change=told.append)
    field.focused = True
    for key in keys:
        assert field.edit(key)
    field.type_text("x")
    assert field.text == text
    assert told[-1] == text


def test_a_name_is_selected_only_while_it_has_the_focus() -> None:
    field = TextField("Ann")
    field.focused = True
    field.focused = False
    field.type_text("a")
    assert field.text == "Anna"
    field.focused = True
    field.type_text("b")
    assert field.text == "b"


def test_a_disabled_field_takes_no_text() -> None:
    field = TextField("Ann")
    field.enabled = False
    field.type_text("a")
    assert not field.edit("backspace")
    assert field.text == "Ann"


def test_the_caret_blinks_only_with_the_focus() -> None:
    field = TextField("Ann")
    field.box = Box(0, 0, 120, 48)
    before = field.look()
    for _ in range(120):
        field.update(1 / 60)
    assert field.look() == before
    field.focused = True
    field.edit("end")
    frames = set()
    for _ in range(90):
        field.update(1 / 60)
        frames.add(picture(field))
    assert len(frames) == 2
