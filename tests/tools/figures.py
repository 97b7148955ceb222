"""Figures of the size and shape of `game/`: `python -m tests.tools.figures [--json] [--list]`.

The figures of the source (`--of DIR` prints those of another checkout) count as follows:

- Lines of code: no blank lines, comments or docstrings (any string that is a statement). An import
  counts with all lines of its statement.
- Imports of a module: all names in its import statements, also inside functions and for types.
- Lines of a function: from `def` to its end.

Calls are those of named functions of `game/`, without comprehensions and lambdas; a generator
counts each time it is resumed. The mouse plays a game of two persons with a fixed seed. The calls
of the second turn are counted, when caches are filled:

- A drop is the release of the turn's first tile, held still over a legal cell; a confirmed turn is
  the release of a click on Confirm. Each counts the calls while the app's stack of scenes handles
  the gestures of that release (at 5f0d6b3: 626 calls in 38 files for a drop). The whole frame adds
  reading the event, one step of time, and drawing.
- A save is `Saves.keep` after a turn of a game in a folder, without the later wait for the disk.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import os
import statistics
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from tests.paths import ROOT

if TYPE_CHECKING:
    from tests.client.support.driver import Driver
    from tests.client.support.table_player import TablePlayer

# Modules with fewer lines count as small, functions with more lines as long.
LIMIT = 60

SEED, SIZE = 8, (1280, 720)
SAVED_TURNS = 3, 30

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


def static_figures(
    modules: dict[str, Module], scene: str | None
) -> tuple[Figures, dict[str, list[str]]]:
    """Return the figures of the source, and lists that name what each figure counts."""
    # `scene` is the module of Play's scene.
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
    if scene is None:
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


@contextmanager
def counted(calls: Counter[str]) -> Iterator[None]:
    """Context manager: count the body's calls by file; a count already running pauses."""

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and not code.co_name.startswith("<"):
            calls[code.co_filename] += 1

    around = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(around)


def figures_of(calls: Counter[str], what: str) -> Figures:
    """Return the number of counted calls in `game/`, and the number of files called."""
    found = [n for file, n in calls.items() if Path(file).is_relative_to(ROOT / "game")]
    return {f"{what}, calls": sum(found), f"{what}, files": len(found)}


def release(driver: Driver, what: str) -> Figures:
    """Release the mouse button; return the calls that handle the release, and all of the frame."""
    handling, others, stack = Counter[str](), Counter[str](), driver.app.stack
    handle = stack.handle

    def handle_counted(event: Any) -> None:
        with counted(handling):
            handle(event)

    with patch.object(stack, "handle", handle_counted), counted(others):
        driver.release()
    return figures_of(handling, what) | figures_of(handling + others, f"{what}, whole frame")


def press_confirm(table: TablePlayer) -> None:
    """Press the mouse on Confirm without releasing it."""
    button = table.play.tree["confirm"]
    table.driver.until(lambda: not button.waiting)
    table.driver.move(button.box.centre)
    table.driver.press(button.box.centre)


def play(speed: float, how: str = "") -> tuple[Figures, str]:
    """Play two turns at this speed (0: no motion) and count the calls of the second."""
    # Return the figures and the name of the module of Play's scene.
    from tests.client.support.driver import running
    from tests.client.support.players import best, slots_for
    from tests.client.support.table_player import TablePlayer

    figures: Figures = {}
    with (
        TemporaryDirectory() as folder,
        running(Path(folder), seats="Ann Bob", size=SIZE, speed=speed, seed=SEED) as driver,
    ):
        table = TablePlayer(driver)
        session = table.session
        table.my_turn()
        table.turn()
        # Wait until the turn has been shown.
        driver.wait(3.0)
        table.my_turn()
        driver.wait(3.0)
        placement = best(session)
        slots = slots_for(session, placement)
        for slot, (_, cell) in zip(slots, placement.tiles, strict=True):
            driver.carry(table.slot(slot), table.cell(cell))
            driver.wait(1.0)
            found = release(driver, f"a drop{how}")
            assert session.staged.cells.get(slot) == cell
            figures = figures or found
            driver.wait(1.0)
        press_confirm(table)
        played = len(session.turns)
        figures |= release(driver, f"a confirmed turn{how}")
        assert len(session.turns) == played + 1
        return figures, type(driver.app.stack.top).__module__


def save() -> Figures:
    """Count the calls made by saving a game, once early in the game and once late."""
    from game.storage.folder_store import FolderStore
    from game.storage.saves import Saves
    from tests.client.support.players import begun, play_turn

    figures, session = Figures(), begun(seed=SEED)
    with TemporaryDirectory() as folder:
        saves = Saves(FolderStore(Path(folder)))
        while len(session.turns) < max(SAVED_TURNS):
            play_turn(session)
            calls = Counter[str]()
            with counted(calls):
                assert saves.save(session)
            saves.commit()
            if len(session.turns) in SAVED_TURNS:
                figures |= figures_of(calls, f"a save after {len(session.turns)} turns")
    return figures


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.figures")
    parser.add_argument("--json", action="store_true", help="print them as JSON")
    parser.add_argument("--list", action="store_true", help="print what is behind some of them too")
    parser.add_argument("--of", type=Path, help="of another checkout: figures of its source alone")
    given = parser.parse_args(arguments)
    calls: Figures = {}
    scene = None
    if given.of is None:
        os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}
        os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        calls, scene = play(1.0)
        calls |= play(0.0, " without motion")[0] | save()
    figures, lists = static_figures(read_modules(given.of or ROOT), scene)
    figures |= calls
    if given.json:
        print(json.dumps({**figures, **({"lists": lists} if given.list else {})}, indent=2))
        return
    for name, value in figures.items():
        print(f"{name:52}{value:>8,}")
    for name, entries in lists.items() if given.list else ():
        print("", f"{name}:", *entries, sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
