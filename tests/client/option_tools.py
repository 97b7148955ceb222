"""Finds options on their pages."""

from __future__ import annotations

from typing import Any

from game.scenes.options.scene import OptionsScene


def option(scene: OptionsScene, name: str) -> Any:
    """The widget of an option, whose page is opened."""
    page = next(page for page in scene.pages if hasattr(page, name))
    widget = getattr(page, name)
    if widget is not None:
        scene.show(widget)
    return widget
