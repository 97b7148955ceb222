"""Widgets: every state seen, and drawn only when something changed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.common.geometry import Box
from game.input.keys import KeyPress
from game.widgets.group import WidgetGroup
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
