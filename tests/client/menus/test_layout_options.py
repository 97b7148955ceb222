"""Every page of the options, in every window."""

from __future__ import annotations

from pathlib import Path

from game.common.window import Window
from game.screens.options.pages import PAGES
from game.screens.options.scene import OptionsScene
from tests.client.support.menu_tools import close, opened, top
from tests.client.support.sizes import WINDOWS, over
from tests.client.support.trees import fits


def test_every_page_fits_every_window(tmp_path: Path) -> None:
    """All targets are at least as large as a fingertip."""
    app = opened(OptionsScene, tmp_path, size=(1280, 720))
    scene = top(app, OptionsScene)

    @over(window=WINDOWS, page=range(len(PAGES)))
    def check(window: Window, page: int) -> None:
        scene.open_page(page)
        fits(scene, window, "title", least=window.roomy)

    check()
    close(app)
