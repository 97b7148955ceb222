"""After a dialog the focus returns to the control that opened the dialog."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.screens.menu.scene import MenuScene
from game.screens.scene import Scene
from game.screens.setup.scene import SetupScene
from game.ui.control import Control
from tests.client.support.menu_tools import click, close, opened, press, top
from tests.client.support.trees import tree_of

OPENERS: dict[str, tuple[type[Scene], Callable[[Any], Control]]] = {
    "options": (MenuScene, lambda scene: scene.tree["options"]),
    "house rules": (SetupScene, lambda scene: scene.tree["more"]),
    "look": (SetupScene, lambda scene: scene.tree["badge 0"]),
}


def test_the_focus_comes_back_to_what_opened_a_dialog(tmp_path: Path) -> None:
    for name, (kind, opener) in OPENERS.items():
        app = opened(kind, tmp_path)
        scene = top(app, kind)
        control = opener(scene)
        for by in ("mouse", "key"):
            tree_of(scene).focus(None if by == "mouse" else control.identity)
            if by == "mouse":
                click(app, control)
            else:
                press(app, pygame.K_RETURN)
            assert app.stack.top is not scene
            press(app, pygame.K_ESCAPE)
            assert app.stack.top is scene
            assert tree_of(scene).focused is control, (name, by)
        close(app)
