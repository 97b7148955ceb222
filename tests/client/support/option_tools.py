"""Helpers that find options on their pages."""

from __future__ import annotations

from typing import Any

from game.screens.options.pages import PAGES
from game.screens.options.scene import OptionsScene


def option(scene: OptionsScene, name: str) -> Any:
    """Open the page of an option; return the option's control, or None if no page has it."""
    for n, page in enumerate(PAGES):
        if any(one.control.key == name for one in page.options(scene.services)):
            scene.open_page(n)
            scene.rebuild()
            return scene.tree[name]
    return None


def choose(scene: OptionsScene, name: str, index: int) -> None:
    """Choose an option's value by its index."""
    option(scene, name).choose(index)
    scene.rebuild()
