"""Packages whose modules are loaded when somebody asks for a name in them.

A package lists its public names twice: for tools by imports that never run, and here. A test
compares the lists.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module


def on_demand(homes: Mapping[str, str]) -> tuple[list[str], Callable[[str], object]]:
    """Return `__all__` and `__getattr__` (PEP 562) for a package. ``homes`` maps modules of the
    game to their public names. The first picture of the menu needs but a few of them."""
    home_of = {name: home for home, names in homes.items() for name in names.split()}

    def get(name: str) -> object:
        if name not in home_of:
            raise AttributeError(name)
        return getattr(import_module(f"game.{home_of[name]}"), name)

    return sorted(home_of), get
