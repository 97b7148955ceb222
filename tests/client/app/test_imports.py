import sys
import tomllib
from collections import Counter
from graphlib import TopologicalSorter
from importlib import import_module
from inspect import isclass, ismodule, isroutine
from pathlib import Path

import pytest

from tests.client.support.module_imports import contents, imports, reached_from_main
from tests.paths import ROOT

GAME = ROOT / "game"
CALLERS = {"rules", "bots", "session", "exercises"}
# Calls of the rules without a session: for records and the words of refusals; module of values.
CALLED_ELSEWHERE = {
    ("storage/import_export.py", "game.rules.decode"),
    ("storage/record_summary.py", "game.rules.records.record.split_lines"),
    ("storage/record_statistics.py", "game.rules.winners"),
    ("storage/record_summary.py", "game.rules.judging"),
    ("storage/records.py", "game.rules.result_of"),
    ("table/choreography.py", "game.rules.events"),
    ("table/moods.py", "game.rules.events"),
    ("words/words.py", "game.rules.translated"),
}


def test_the_rules_import_the_standard_library_alone() -> None:
    for path in (GAME / "rules").rglob("*.py"):
        used = {name.split(".")[0] for name, _ in imports(path)}
        assert used - {"game"} <= sys.stdlib_module_names, path


def calls_rules(module: str, name: str) -> bool:
    """Return whether an import gives code that applies the rules or plays as a computer."""
    # That is a function or module of `game.rules`, or a function, class or module of `game.bots`,
    # even if it is imported through the package.
    package = ".".join(f"{module}.{name}".split(".")[:2])
    if package not in ("game.rules", "game.bots"):
        return False
    found = getattr(import_module(module), name, None)
    if isclass(found):
        return package == "game.bots"
    return found is None or isroutine(found) or ismodule(found)


def test_only_sessions_and_exercises_call_the_rules() -> None:
    calls = {
        (path.relative_to(GAME).as_posix(), f"{module}.{name}")
        for path in GAME.rglob("*.py")
        if path.relative_to(GAME).parts[0] not in CALLERS
        for module, name in imports(path)
        if calls_rules(module, name)
    }
    assert calls == CALLED_ELSEWHERE


NOT_FOR_BROWSERS = (
    *("pygame.mouse.get_", "pygame.key.get_pressed", "time.sleep", "time.wait", "time.delay"),
    *("set_timer", "threading", "surfarray", "numpy", "gfxdraw", "scrap", "BytesIO"),
)


def test_the_game_uses_nothing_that_a_browser_lacks() -> None:
    for path in [ROOT / "main.py", *GAME.rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        found = [name for name in NOT_FOR_BROWSERS if name in text]
        # Only pygame cannot load from memory.
        assert not found or (found == ["BytesIO"] and "pygame" not in text), path


MISSING_IN_A_BROWSER = {
    *("threading", "_thread", "multiprocessing", "concurrent", "subprocess", "signal", "select"),
    "_signal",
    *("socket", "ssl", "http", "urllib", "socketserver", "ftplib", "smtplib", "asyncore"),
    *("ctypes", "mmap", "fcntl", "pwd", "grp", "resource", "termios", "curses", "readline"),
    *("tkinter", "sqlite3", "dbm", "venv", "ensurepip", "numpy", "PIL"),
    *("pygame.surfarray", "pygame.sndarray", "pygame.pixelcopy", "pygame.gfxdraw"),
    *("pygame.scrap", "pygame.camera", "pygame.midi", "pygame.freetype"),
}
# Modules that are imported inside functions: for Windows, commands, speech, and folders.
NEVER_REACHED_THERE = {
    ("game/platform/system.py", "ctypes"),
    ("game/platform/system.py", "subprocess"),
    ("game/platform/voice.py", "subprocess"),
    ("game/platform/voice.py", "subprocess.DEVNULL"),
    ("game/platform/voice.py", "subprocess.PIPE"),
    ("game/platform/voice.py", "subprocess.Popen"),
    ("game/launch.py", "_signal"),
    ("game/storage/folder_store.py", "fcntl"),
}


def test_main_imports_only_modules_that_a_browser_has() -> None:
    found = reached_from_main()
    files = {path for path, _ in found}
    assert {"main.py", "game/app.py", "game/rules/state.py", "game/input/pad_reader.py"} <= files
    missing = {
        (path, module)
        for path, module in found
        if any(module == name or module.startswith(f"{name}.") for name in MISSING_IN_A_BROWSER)
    }
    assert missing == NEVER_REACHED_THERE


def test_every_module_is_reached_from_main() -> None:
    reached = {path for path, _ in reached_from_main()}
    alone = {"game/rules/__main__.py"}
    alone |= {f"game/bots/{n}.py" for n in ("__main__", "arena/command", "arena/match", "fit")}
    alone |= {f"game/rules/records/{n}.py" for n in ("cli", "record", "referee")}
    every = {
        path.relative_to(ROOT).as_posix() for path in GAME.rglob("*.py") if path.stat().st_size
    }
    assert {path for path in every - reached if not path.endswith("__init__.py")} <= alone


@pytest.mark.parametrize("package", ["bots", "rules", "session"])
def test_public_names_are_loaded_from_where_tools_find_them(package: str) -> None:
    named = {
        name: module
        for module, name in imports(GAME / package / "__init__.py")
        if name not in ("TYPE_CHECKING", "on_demand")
    }
    face = import_module(f"game.{package}")
    assert vars(face)["__all__"] == sorted(named)
    for name, module in named.items():
        assert getattr(face, name) is getattr(import_module(module), name), name
    with pytest.raises(AttributeError, match="nothing"):
        _ = face.nothing


def test_other_packages_import_a_public_name_from_its_package() -> None:
    passed_on = {
        home: face.parent.relative_to(ROOT)
        for face in GAME.rglob("__init__.py")
        for home in imports(face)
        if ROOT.joinpath(*home[0].split(".")).is_relative_to(face.parent)
    }
    for folder in (GAME, ROOT / "tests", ROOT / "assets"):
        for path in folder.rglob("*.py"):
            for home in imports(path):
                package = passed_on.get(home)
                inside = not package or path.is_relative_to(ROOT / package)
                assert inside, f"{path}: {home[1]} is public in {package}"


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def import_graph() -> dict[str, set[str]]:
    """Return for each module of the game the modules that it imports, also those for types only."""
    files = {module_name(path): path for path in GAME.rglob("*.py")}
    return {
        module: {
            f"{source}.{name}" if f"{source}.{name}" in files else source
            for source, name in imports(path)
            if source in files
        }
        for module, path in files.items()
    }


# The folders of `game.screens` that are no screens.
SHARED = "base", "shared", "tasks", "new_game", "visits"


def test_every_folder_of_screens_is_in_the_contracts() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    listed = next(one for one in contracts["contracts"] if one["type"] == "independence")
    folders = {one.parent.name for one in (GAME / "screens").glob("*/__init__.py")}
    folders -= set(SHARED)
    assert set(listed["modules"]) == {f"game.screens.{name}" for name in folders}
    name = "What screens share knows no screen"
    shared = next(one for one in contracts["contracts"] if one["name"] == name)
    assert set(shared["forbidden_modules"]) == set(listed["modules"])
    assert set(shared["source_modules"]) == {f"game.screens.{name}" for name in SHARED}


def test_what_screens_are_made_from_imports_nothing_else_of_screens() -> None:
    for path in (GAME / "screens/base").glob("*.py"):
        for module, name in imports(path):
            inside = f"{module}.{name}.".startswith("game.screens.base.")
            assert inside or not module.startswith("game.screens"), path


def test_imports_have_no_cycles() -> None:
    TopologicalSorter(import_graph()).prepare()


def test_constants_and_fields_are_explained_by_comments() -> None:
    for folder in ("game", "assets", "tests"):
        for path in (ROOT / folder).rglob("*.py"):
            assert contents(path).explained == (), path


def test_files_are_short_and_named_in_lower_case() -> None:
    for path in [*GAME.rglob("*"), ROOT / "main.py"]:
        assert path.name == path.name.lower() or path.suffix == ".md", path
        if path.suffix == ".py":
            text = path.read_text(encoding="utf-8")
            assert text.count("\n") <= 350, path
            assert "``" not in text, f"{path}: code in docstrings has single backticks"


def test_no_two_classes_have_the_same_name() -> None:
    names = Counter(
        name.lstrip("_") for path in GAME.rglob("*.py") for name in contents(path).classes
    )
    assert [name for name, count in names.items() if count > 1] == []
