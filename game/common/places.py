"""Where the files that come with the game are."""

from __future__ import annotations

from pathlib import Path


def assets_folder() -> Path:
    """The folder of icons, shapes, sounds and translations: inside the package when the game is
    installed, beside it in a checkout, a bundle and a page."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"
