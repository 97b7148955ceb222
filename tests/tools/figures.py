"""Figures of the size and shape of `game/`: `python -m tests.tools.figures [--json] [--list]`.

The figures of the source (`--of DIR` prints those of another checkout) count as follows:

- Lines of code: no blank lines, comments or docstrings (any string that is a statement). An import
  counts with all lines of its statement.
- Imports of a module: all names in its import statements, also inside functions and for types.
- Lines of a function: from `def` to its end.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import statistics
import sys
import tokenize
from collections.abc import Sequence
from pathlib import Path

from tests.paths import ROOT

# Modules with fewer lines count as small, functions with more lines as long.
LIMIT = 60


Figures = dict[str, float]

_NO_CODE = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


class Module:
    """A parsed module. `code` and `import_lines` are sets of line numbers."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines = len(text.splitlines())
        nodes = list(ast.walk(ast.parse(text)))
        imports = [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
        self.import_lines = {line for node in imports for line in _lines(node)}
        self.imported = [
            f"{getattr(node, 'module', '')}.{alias.name}".lstrip(".")
            for node in imports
            for alias in node.names
        ]
        self.code: set[int] = set()
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type not in _NO_CODE and token.string:
                self.code.update(range(token.start[0], token.end[0] + 1))
        for node in nodes:
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                docstring = isinstance(node.value.value, str)
                self.code.difference_update(_lines(node) if docstring else ())
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
        self.functions = [node for node in nodes if isinstance(node, kinds)]
        self.classes = {f"{name}.{n.name}": n for n in nodes if isinstance(n, ast.ClassDef)}

    def imports(self, modules: dict[str, Module]) -> set[str]:
        names = {n if n in modules else n.rpartition(".")[0] for n in self.imported}
        return (names & modules.keys()) - {self.name}


def _lines(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def read_modules(home: Path) -> dict[str, Module]:
    """Return all modules of `game/` in a checkout, by dotted name."""
    found = {}
    for path in sorted((home / "game").rglob("*.py")):
        name = ".".join(path.relative_to(home).with_suffix("").parts).removesuffix(".__init__")
        found[name] = Module(name, path.read_text(encoding="utf-8"))
    return found


def static_figures(modules: dict[str, Module]) -> tuple[Figures, dict[str, list[str]]]:
    """Return the figures of the source, and lists that name what each figure counts."""
    every = modules.values()
    lines, code = sum(module.lines for module in every), sum(len(module.code) for module in every)
    imports = sum(len(module.import_lines) for module in every)
    importers: dict[str, list[str]] = {name: [] for name in modules}
    for module in every:
        for name in module.imports(modules):
            importers[name].append(module.name)
    small = [name for name in modules if modules[name].lines < LIMIT and len(importers[name]) == 1]
    pairs = [(node, f"{module.name}.{node.name}") for module in every for node in module.functions]
    functions = sorted(((len(_lines(node)), name) for node, name in pairs), reverse=True)
    scene = next(m.name for m in every if f"{m.name}.PlayScene" in m.classes)
    figures: Figures = {
        "lines": lines,
        "lines of code": code,
        "files": len(modules),
        "imports, % of the lines of code": round(100 * imports / code, 1),
        "imports, % of the lines": round(100 * imports / lines, 1),
        f"modules under {LIMIT} lines with one importer": len(small),
        "functions": len(functions),
        "median function, lines": statistics.median(length for length, _ in functions),
        "largest function, lines": functions[0][0],
        f"functions over {LIMIT} lines": sum(length > LIMIT for length, _ in functions),
        "modules that Play's scene imports": len(modules[scene].imports(modules)),
    }
    return figures, {
        f"modules under {LIMIT} lines": [
            f"{modules[n].lines:4}  {n} <- {importers[n][0]}" for n in small
        ],
        "largest functions": [f"{length:4}  {name}" for length, name in functions[:10]],
    }


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.figures")
    parser.add_argument("--json", action="store_true", help="print them as JSON")
    parser.add_argument("--list", action="store_true", help="print what is behind some of them too")
    parser.add_argument("--of", type=Path, help="of another checkout")
    given = parser.parse_args(arguments)
    figures, lists = static_figures(read_modules(given.of or ROOT))
    if given.json:
        print(json.dumps({**figures, **({"lists": lists} if given.list else {})}, indent=2))
        return
    for name, value in figures.items():
        print(f"{name:52}{value:>8,}")
    for name, entries in lists.items() if given.list else ():
        print("", f"{name}:", *entries, sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
