"""The imports of the program's modules, read from their text."""

import ast
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tests.paths import ROOT

GAME = ROOT / "game"


class Contents(NamedTuple):
    """The content of a source file. An import is a module, and the name imported from it or ""."""

    # `routes` are the packages of the scenes named in calls of `Route`; `explained` are the lines
    # of assignments that a string follows.

    imports: tuple[tuple[str, str], ...]
    routes: tuple[str, ...]
    classes: tuple[str, ...]
    explained: tuple[int, ...]


@cache
def contents(path: Path) -> Contents:
    imports, routes, classes, explained = [], [], [], []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import():
                imports += [(alias.name, "") for alias in node.names]
            case ast.ImportFrom():
                assert node.level == 0 or not path.is_relative_to(GAME), f"{path}: relative"
                imports += [(node.module or "", alias.name) for alias in node.names]
            case ast.Call(func=ast.Name("Route"), args=[ast.Constant(str(place))]):
                routes.append(f"game.screens.{place}".rpartition(".")[0])
            case ast.ClassDef():
                classes.append(node.name)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            for one, after in pairwise(node.body):
                match one, after:
                    case ((ast.Assign() | ast.AnnAssign()), ast.Expr(value=ast.Constant())):
                        explained.append(one.lineno)
    return Contents(tuple(imports), tuple(routes), tuple(classes), tuple(explained))


def imports(path: Path) -> tuple[tuple[str, str], ...]:
    return contents(path).imports


@cache
def reached_from_main() -> frozenset[tuple[str, str]]:
    """Return pairs of a file that main.py reaches and a module that the file imports."""
    # Each of these files is also paired with "".
    start = ROOT / "main.py"
    waiting, seen, pairs = [start], {start}, set[tuple[str, str]]()
    while waiting:
        path = waiting.pop()
        importer = path.relative_to(ROOT).as_posix()
        pairs.add((importer, ""))
        for module, name in (*imports(path), *((package, "") for package in contents(path).routes)):
            for dotted in {module, f"{module}.{name}".rstrip(".")}:
                pairs.add((importer, dotted))
                found = ROOT.joinpath(*dotted.split("."))
                for file in (found.with_suffix(".py"), found / "__init__.py"):
                    if dotted.startswith("game") and file.exists() and file not in seen:
                        seen.add(file)
                        waiting.append(file)
    return frozenset(pairs)
