import re
import tomllib
from dataclasses import fields
from itertools import pairwise
from pathlib import Path

import pytest

from game.rules import SWITCHES, HouseRules, traits_of
from game.rules.variants import Variant
from tests.paths import ROOT

GUIDES = sorted(
    path
    for folder in ("", "game/**/", "assets/**/", "tests/**/")
    for path in ROOT.glob(f"{folder}README.md")
)
LINK = re.compile(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"")
CODE = re.compile(r"`([^`\n]+)`")
FOLDERS = ("assets", "game", "tests")


def headings(guide: Path) -> set[str]:
    """Return the anchors that code hosts generate for a guide's headings."""
    lines = guide.read_text("utf-8").splitlines()
    titles = [line.lstrip("#").strip().lower() for line in lines if line.startswith("#")]
    return {re.sub(r"[^\w\- ]", "", title).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(guide: Path) -> None:
    links = [one or two for one, two in LINK.findall(guide.read_text("utf-8"))]
    for link in links:
        name, _, anchor = link.partition("#")
        target = (guide.parent / name).resolve() if name else guide
        assert target.exists(), f"{link} leads nowhere"
        assert not anchor or anchor in headings(target), f"{link}: no such heading"


def test_the_first_readme_is_short_and_leads_to_every_guide() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert len(text.splitlines()) <= 150
    linked = {(ROOT / one.partition("#")[0]).resolve() for one, _ in LINK.findall(text)}
    assert set(GUIDES) - linked == {ROOT / "README.md"}


def files() -> list[str]:
    """Return the paths of all files and folders, each with a leading slash."""
    tops = (ROOT / name for name in ("main.py", *FOLDERS))
    found = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    return [f"/{path.relative_to(ROOT).as_posix()}" for path in (*tops, *found)]


def names_something(word: str, paths: list[str]) -> bool:
    """Return False for a path or module that does not exist, True for any other word."""
    # A path may begin in any folder, since a guide may name only its last parts. Folders that
    # programs make, and places of a player's files, are no paths of this project.
    if re.fullmatch(rf"({'|'.join(FOLDERS)})(\.\w+)+", word):
        module = ROOT.joinpath(*word.split("."))
        return module.is_dir() or module.with_suffix(".py").exists()
    path = f"/{word.rstrip('/')}"
    in_folder = any(f"/{word.partition('/')[0]}/" in one for one in paths) and "/" in word
    is_path = re.fullmatch(r"[a-z0-9_./-]+", word) and (in_folder or word.endswith(".py"))
    made = f"{word}/" in (ROOT / ".gitignore").read_text("utf-8").split()
    return not is_path or made or any(one.endswith(path) for one in paths)


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_paths_and_modules_in_backticks_exist(guide: Path) -> None:
    words = {word for code in CODE.findall(guide.read_text("utf-8")) for word in code.split()}
    paths = files()
    assert [word for word in sorted(words) if not names_something(word, paths)] == []


def test_both_lists_of_the_parts_are_in_the_order_of_the_imports() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layers = next(one["layers"] for one in contracts["contracts"] if one["type"] == "layers")
    order = {name: n for n, layer in enumerate(layers) for name in re.findall(r"\w+", layer)}
    guide, start = (ROOT / "game/README.md").read_text("utf-8"), (ROOT / "README.md").read_text()
    drawing = re.search(r"```text\n(.*?)```", guide, re.DOTALL)
    assert drawing
    for lines, part in (
        (drawing[1].splitlines(), r"(?<![/\w])(\w+)(?:/|\.py)"),
        (start.splitlines(), r"`game/(\w+)(?:/|\.py)`"),
    ):
        named = [[name for name in re.findall(part, line) if name in order] for line in lines]
        rows = [[order[name] for name in names] for names in named if names]
        assert sorted(name for names in named for name in names) == sorted(order)
        assert all(max(above) < min(below) for above, below in pairwise(rows))


def test_the_guide_to_the_tests_names_every_folder() -> None:
    text, tests = (ROOT / "tests/README.md").read_text("utf-8"), ROOT / "tests"
    packages = (*tests.glob("*/__init__.py"), *tests.glob("client/*/__init__.py"))
    folders = {path.parent.name for path in packages}
    assert [name for name in sorted(folders) if f"`{name}/`" not in text] == []


def test_the_guide_names_every_module_that_applies_a_house_rule() -> None:
    under_houses = [
        traits_of("cubes", HouseRules(**{name: choice}))
        for name, switch in SWITCHES.items()
        for choice in switch.choices
    ]
    changing = [
        trait.name
        for trait in fields(Variant)
        if len({getattr(traits, trait.name) for traits in under_houses}) > 1
    ]
    assert len(changing) >= 4
    asked = re.compile(rf"\b(house\.({'|'.join(SWITCHES)})|traits\.({'|'.join(changing)}))\b")
    guide = (ROOT / "game/README.md").read_text("utf-8").partition("**A house rule.**")[2]
    linked = {one for one, _ in LINK.findall(guide.partition("**An option.**")[0])}
    for path in ROOT.glob("game/**/*.py"):
        name = path.relative_to(ROOT / "game").as_posix()
        assert name in linked or not asked.search(path.read_text("utf-8")), name
