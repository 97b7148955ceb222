"""After a dialog the focus is at what opened it, whoever opened and closed it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.screens.menu.scene import MenuScene
from game.screens.scene import Scene
from game.screens.setup.scene import SetupScene
from game.ui.control import Control
from game.widgets.widget import Widget
from tests.client.menu_tools import click, close, opened, press, top
from tests.client.trees import focused_in, give_focus, group_of

OPENERS: dict[str, tuple[type[Scene], Callable[[Any], Widget | Control]]] = {
    "options": (MenuScene, lambda scene: scene.tree["options"]),
    "house rules": (SetupScene, lambda scene: scene.tree["more"]),
    "look": (SetupScene, lambda scene: scene.tree["badge 0"]),
}


def test_the_focus_comes_back_to_what_opened_a_dialog(tmp_path: Path) -> None:
    for name, (kind, opener) in OPENERS.items():
        app = opened(kind, tmp_path)
        scene = top(app, kind)
        widget = opener(scene)
        for by in ("mouse", "key"):
            give_focus(group_of(scene), None if by == "mouse" else widget)
            if by == "mouse":
                click(app, widget)
            else:
                press(app, pygame.K_RETURN)
            assert app.stack.top is not scene
            press(app, pygame.K_ESCAPE)
            assert app.stack.top is scene
            assert focused_in(scene) is widget, (name, by)
        close(app)
