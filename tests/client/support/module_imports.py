"""The imports of the program's modules, read from their text."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.paths import ROOT

GAME = ROOT / "game"


@cache
def imports(path: Path) -> tuple[tuple[str, str], ...]:
    """Return pairs for the imports of a file: a module, and the name imported from it or ""."""
    return tuple(read_imports(path))


def read_imports(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 or not path.is_relative_to(GAME), f"{path} imports relatively"
            yield from ((node.module or "", alias.name) for alias in node.names)


def routes_in(path: Path) -> Iterator[str]:
    """Yield the package of each scene that a file names in a call of `Route`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name("Route"), args=[ast.Constant(str(place))]):
                yield f"game.screens.{place}".rpartition(".")[0]


@cache
def reached_from_main() -> frozenset[tuple[str, str]]:
    """Return pairs of a file that main.py reaches and a module that the file imports.

    Each of these files is also paired with "".
    """
    start = ROOT / "main.py"
    waiting, seen, pairs = [start], {start}, set[tuple[str, str]]()
    while waiting:
        path = waiting.pop()
        importer = path.relative_to(ROOT).as_posix()
        pairs.add((importer, ""))
        for module, name in (*imports(path), *((package, "") for package in routes_in(path))):
            for dotted in {module, f"{module}.{name}".rstrip(".")}:
                pairs.add((importer, dotted))
                found = ROOT.joinpath(*dotted.split("."))
                for file in (found.with_suffix(".py"), found / "__init__.py"):
                    if dotted.startswith("game") and file.exists() and file not in seen:
                        seen.add(file)
                        waiting.append(file)
    return frozenset(pairs)
