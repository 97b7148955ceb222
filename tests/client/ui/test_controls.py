"""Controls: every visible state, drawn only when something changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pygame
import pytest

from game.common.geometry import Box
from game.input.gestures import Hover
from game.input.keys import KeyPress
from game.ui.button import ButtonContent, ButtonOptions, ButtonStyle, button
from game.ui.choice import ChoiceOptions, Segments
from game.ui.control import FRESH_SECONDS, PAUSE_SECONDS, Control
from game.ui.node import Behaviour, BehaviourOptions, BoxOptions, Node, PressableOptions
from game.ui.pointer_router import TOOLTIP_SECONDS
from game.ui.prompts import tooltip_box
from game.ui.scroll import ListBehaviour, ScrollOptions
from game.ui.tree import Tree
from tests.client.support.control_tools import (
    HERE,
    INSIDE,
    OUTSIDE,
    PAINTER,
    WINDOW,
    buttons,
    picture,
    press,
    release,
    show,
)
from tests.client.support.sizes import overlap


@pytest.mark.parametrize("style", ["primary", "plain", "quiet", "danger"])
def test_every_state_of_a_button_looks_different(style: ButtonStyle) -> None:
    def shown(change: Callable[[Control], object], *, enabled: bool = True) -> bytes:
        node = button("ok", "Confirm", None, icon="check", style=style, enabled=enabled)
        tree = show(Tree(), (node, Box(15, 15, 110, 48)))
        change(tree["ok"])
        tree.update(1.0)
        return picture(tree)

    states = {
        shown(lambda b: None),
        shown(lambda b: setattr(b, "hovered", True)),
        shown(lambda b: setattr(b, "pressed", True)),
        shown(lambda b: setattr(b, "focused", True)),
        shown(lambda b: None, enabled=False),
    }
    assert len(states) == 5


def test_a_tree_at_rest_looks_the_same() -> None:
    tree = buttons([])
    at_rest = tree.content_key()
    tree.update(0.5)
    assert tree.content_key() == at_rest
    tree.handle(Hover(INSIDE))
    assert tree.content_key() != at_rest
    for _ in range(60):
        tree.update(1 / 60)
    lit = tree.content_key()
    tree.update(1 / 60)
    tree.handle(Hover(INSIDE))
    assert tree.content_key() == lit
    tree.handle(Hover(OUTSIDE))
    for _ in range(60):
        tree.update(1 / 60)
    assert tree.content_key() == at_rest


def named(box: Box, key: str = "b") -> Tree:
    """Return a tree with one button, whose tooltip is its name."""
    node = button("bag", "", None, icon="bag", tooltip="What is still out", shortcut=key)
    return show(Tree(), (node, box))


def test_a_tooltip_appears_after_a_moment_and_disappears_with_the_mouse() -> None:
    tree = named(Box(300, 180, 40, 40))
    icon = tree["bag"]
    tree.handle(Hover((310, 190)))
    tree.update(TOOLTIP_SECONDS / 2)
    assert tree.pointer.tooltip is None
    silent = tree.content_key()
    tree.update(TOOLTIP_SECONDS)
    assert tree.pointer.tooltip is icon
    assert tree.content_key() != silent
    window = Box(0, 0, 340, 220)
    box = tooltip_box(PAINTER, icon, window)
    assert 0 <= box.x and box.right <= window.right
    assert 0 <= box.y and box.bottom <= window.bottom
    assert not overlap(box, icon.box)
    tree.handle(Hover(None))
    assert tree.pointer.tooltip is None


@pytest.mark.parametrize("how", ["press", "key", "rest"])
def test_a_press_a_key_or_another_scene_hides_the_tooltip(how: str) -> None:
    tree = named(Box(30, 30, 40, 40))
    icon = tree["bag"]
    tree.handle(Hover(icon.box.centre))
    tree.update(TOOLTIP_SECONDS)
    assert tree.pointer.tooltip is icon
    picture(tree, (340, 220))
    if how == "press":
        press(tree, icon.box.centre)
        release(tree, icon.box.centre)
    elif how == "key":
        tree.handle(KeyPress("b"))
    else:
        tree.release_pointer()
    assert tree.pointer.tooltip is None
    for _ in range(100):
        tree.update(1 / 60)
    assert tree.pointer.tooltip is None, "until the mouse has been elsewhere"
    tree.handle(Hover((300, 200)))
    tree.handle(Hover(icon.box.centre))
    tree.update(TOOLTIP_SECONDS)
    assert tree.pointer.tooltip is icon


def test_the_tooltip_of_a_column_at_the_right_edge_covers_no_other_button() -> None:
    for y in (0.0, 100.0, 440.0):
        icon = named(Box(600, y, 40, 40))["bag"]
        box = tooltip_box(PAINTER, icon, WINDOW)
        assert box.right <= icon.box.x
        assert 0 <= box.y and box.bottom <= WINDOW.bottom
        assert box.y < icon.box.bottom and icon.box.y < box.bottom


def test_key_names_get_a_wider_cap() -> None:
    trees = (named(HERE, key) for key in ("b", "backspace"))
    letter, word = (tooltip_box(PAINTER, tree["bag"], WINDOW).w for tree in trees)
    assert word > letter + 30
    assert PAINTER.key_cap_width("B") < PAINTER.key_cap_width("Backspace")


def test_a_disabled_button_is_opaque() -> None:
    tree = buttons([], enabled=False)
    pictures = []
    for ground in ((255, 255, 255), (0, 0, 0)):
        target = pygame.Surface((100, 50))
        target.fill(ground)
        tree.draw(target, PAINTER)
        pictures.append(tuple(target.get_at((50, 6))))
    assert pictures[0] == pictures[1]


def test_a_guarded_control_ignores_presses_for_a_moment_of_game_time() -> None:
    pressed: list[str] = []
    tree = buttons(pressed, guarded=True)
    tree.update(FRESH_SECONDS)
    assert not tree["ok"].waiting
    show(tree)
    buttons(pressed, tree=tree, guarded=True)
    tree.update(FRESH_SECONDS - 0.01)
    tree["ok"].activate()
    tree.update(PAUSE_SECONDS - 0.01)
    tree["ok"].activate()
    assert pressed == []
    tree.update(PAUSE_SECONDS)
    tree["ok"].activate()
    assert pressed == ["ok"]


def fields_of(kind: type[Any]) -> set[str]:
    return {field.name for field in fields(kind)}


def test_options_of_controls_are_fields_of_what_they_make() -> None:
    node, behaviour = fields_of(Node), fields_of(Behaviour)
    for options, made in (
        (BehaviourOptions, ()),
        (PressableOptions, ()),
        (ButtonOptions, fields_of(ButtonContent)),
        (ChoiceOptions, fields_of(Segments)),
        (ScrollOptions, fields_of(ListBehaviour)),
        (BoxOptions, ()),
    ):
        assert options.__annotations__.keys() <= node | behaviour | {*made}, options
