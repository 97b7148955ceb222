"""Lazy imports: a package imports a module when one of its names is first used (PEP 562)."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def on_demand(package: str, homes: Mapping[str, str]) -> tuple[list[str], Callable[[str], object]]:
    """Return `__all__` and `__getattr__` for a package that imports its modules on demand.

    `homes` maps each module (without `game.`) to its public names, separated by spaces. Type
    checkers read the same names from imports under `TYPE_CHECKING`. A name once used becomes an
    attribute of the package, which Python finds without a call.
    """
    home_of = {name: home for home, names in homes.items() for name in names.split()}

    def get(name: str) -> object:
        if name not in home_of:
            raise AttributeError(name)
        value: object = getattr(import_module(f"game.{home_of[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return sorted(home_of), get
