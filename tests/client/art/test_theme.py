"""Tests that theme colours are distinct, and drawing code takes them from the theme."""

import ast
import itertools
from collections.abc import Iterator

from game.art import Theme
from tests.client.support.text_checks import distance
from tests.paths import ROOT


def test_seat_colours_can_be_distinguished() -> None:
    assert min(distance(*pair) for pair in itertools.combinations(Theme().seats, 2)) > 19


DRAWN = sorted(
    path for part in ("ui", "screens", "table") for path in (ROOT / "game" / part).rglob("*.py")
)

# The index of the size among the arguments of the functions that write.
WRITES = {
    "text": 3,
    "paragraph": 3,
    "fit_text": 1,
    "fit_label": 1,
    "fit_paragraph": 1,
    "type": 0,
    "_floating_text": 2,
}

# Tuples of three or four small numbers that are no colours.
NO_COLOURS = {
    ("podium.py", "(1, 0, 2, 3)"),
    ("points_effects.py", "(0, 6, 12, 24)"),
    ("review.py", "(8, 12, 20)"),
    ("transport.py", "(1, 2, 4, 8)"),
    ("page_act.py", "(4, 5, 6)"),
    *(("scene.py", f"({times})") for times in ("0, 30, 45, 90", "10, 15, 20, 30")),
    *(("scene.py", f"({times})") for times in ("15, 20, 30, 40", "60, 90, 120, 180")),
}


def number(node: ast.expr | None, named: set[str]) -> bool:
    """Return whether an expression, or a branch of it, is a number or one of the names `named`."""
    if isinstance(node, ast.IfExp):
        return number(node.body, named) or number(node.orelse, named)
    if isinstance(node, ast.Name):
        return node.id in named
    return isinstance(node, ast.Constant) and type(node.value) in (int, float)


def names_of_numbers(tree: ast.Module) -> set[str]:
    """Return the module-level names that are assigned number literals."""
    found = set()
    for node in tree.body:
        if not isinstance(node, ast.Assign):
            continue
        target, value = node.targets[0], node.value
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=True))
        found |= {t.id for t, v in pairs if isinstance(t, ast.Name) and number(v, set())}
    return found


def bare_sizes(tree: ast.Module) -> Iterator[str]:
    """Yield a description of each call or default argument that gives a type size as a number."""
    named = names_of_numbers(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            place = WRITES.get(name)
            sizes = [word.value for word in node.keywords if word.arg == "size"]
            if place is not None:
                sizes += node.args[place : place + 1]
            if any(number(size, named) for size in sizes):
                yield f"{node.lineno}: {ast.unparse(node)}"
        elif isinstance(node, ast.arguments):
            given = [*zip(reversed(node.args), reversed(node.defaults), strict=False)]
            given += [(a, d) for a, d in zip(node.kwonlyargs, node.kw_defaults, strict=True) if d]
            yield from (a.arg for a, d in given if a.arg == "size" and number(d, named))


def opacities(tree: ast.Module) -> set[ast.expr]:
    """Return the expressions that are passed to `fade` as opacities."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {call.args[3] for call in calls if getattr(call.func, "id", "") == "fade"}


def bare_colours(tree: ast.Module) -> Iterator[str]:
    for node in {*ast.walk(tree)} - opacities(tree):
        if isinstance(node, ast.Tuple) and len(node.elts) in (3, 4):
            values = [getattr(part, "value", None) for part in node.elts[:3]]
            if all(type(value) is int and 0 <= value <= 255 for value in values):
                yield ast.unparse(node)


def test_type_sizes_and_colours_come_from_the_theme() -> None:
    for path in DRAWN:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert list(bare_sizes(tree)) == [], path
        colours = {(path.name, colour) for colour in bare_colours(tree)}
        assert colours - NO_COLOURS == set(), path
