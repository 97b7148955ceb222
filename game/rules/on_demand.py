"""Lazy imports: a package imports a module when one of its names is first used (PEP 562)."""

from collections.abc import Callable, Mapping
from importlib import import_module


def on_demand(homes: Mapping[str, str]) -> tuple[list[str], Callable[[str], object]]:
    """Return `__all__` and `__getattr__` of a package.

    `homes` maps each module (without `game.`) to its public names, separated by spaces. Type
    checkers read the same names from imports under `TYPE_CHECKING`.
    """
    home_of = {name: home for home, names in homes.items() for name in names.split()}

    def get(name: str) -> object:
        if name not in home_of:
            raise AttributeError(name)
        return getattr(import_module(f"game.{home_of[name]}"), name)

    return sorted(home_of), get
