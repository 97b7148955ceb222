"""After a dialog the focus is at what opened it, whoever opened and closed it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.scenes.menu import MenuScene
from game.scenes.setup.scene import SetupScene
from game.scenes.widget_scene import WidgetScene
from game.ui.widget import Widget
from tests.client.menu_tools import click, close, opened, press, top

OPENERS: dict[str, tuple[type[WidgetScene], Callable[[Any], Widget]]] = {
    "options": (MenuScene, lambda scene: next(w for w in scene.group.widgets if w.key == "o")),
    "house rules": (SetupScene, lambda scene: scene.more),
    "look": (SetupScene, lambda scene: scene.rows[0].badge),
}


def test_the_focus_comes_back_to_what_opened_a_dialog(tmp_path: Path) -> None:
    for name, (kind, opener) in OPENERS.items():
        app = opened(kind, tmp_path)
        scene = top(app, kind)
        widget = opener(scene)
        for by in ("mouse", "key"):
            scene.group.focus(None if by == "mouse" else widget)
            if by == "mouse":
                click(app, widget)
            else:
                press(app, pygame.K_RETURN)
            assert app.stack.top is not scene
            press(app, pygame.K_ESCAPE)
            assert app.stack.top is scene
            assert scene.group.focused is widget, (name, by)
        close(app)
