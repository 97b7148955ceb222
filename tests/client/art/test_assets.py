import logging
import re
import shutil
import sys
from pathlib import Path

import pygame
import pytest

from assets.felt import make_grain
from assets.materials import make_materials
from game.art import Ground, Theme, Weight
from game.art.assets import GRAIN, Assets
from game.common import Box, LruCache
from game.platform.system import assets_folder
from game.rules import Shape

BLUE = (30, 90, 240)
WALNUT = "materials/walnut.png"


def coverage(surface: pygame.Surface) -> float:
    return pygame.mask.from_surface(surface, 127).count() / (
        surface.get_width() * surface.get_height()
    )


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("size", [17, 64])
def test_a_shape_has_its_size_and_colour(shape: Shape, size: int) -> None:
    surface = Assets().shape(shape, size, BLUE)
    assert surface.get_size() == (size, size)
    assert tuple(surface.get_at((size // 2, size // 2))) == (*BLUE, 255)
    assert surface.get_at((0, 0)).a == 0


def test_shapes_cover_similar_areas_and_each_icon_is_different() -> None:
    art = Assets()
    parts = [coverage(art.shape(shape, 100, BLUE)) for shape in Shape]
    assert min(parts) > 0.4
    assert max(parts) < 0.62
    names = sorted(path.stem for path in (assets_folder() / "icons").glob("*.svg"))
    assert {"check", "undo", "bag", "exchange", "dice", "hand", "person", "computer"} <= set(names)
    pictures = {pygame.image.tobytes(art.icon(name, 48, BLUE), "RGBA") for name in names}
    assert len(pictures) == len(names)
    for name in names:
        assert 0.03 < coverage(art.icon(name, 48, BLUE)) < 0.7, name


def test_the_least_recently_used_value_leaves_first() -> None:
    cache: LruCache[str, int] = LruCache(2)
    cache.get("a", lambda: 1)
    cache.get("b", lambda: 2)
    cache.get("a", lambda: 0)
    cache.get("c", lambda: 3)
    assert "a" in cache
    assert "b" not in cache
    assert "c" in cache


@pytest.mark.parametrize("damage", ["missing", "cut", "empty", "of another kind"])
@pytest.mark.parametrize("name", [GRAIN, WALNUT])
def test_a_ground_without_a_material_is_smooth(
    tmp_path: Path, name: str, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    for file in (GRAIN, WALNUT):
        (tmp_path / file).parent.mkdir()
        (tmp_path / file).write_bytes((assets_folder() / file).read_bytes())
    whole, icon = (tmp_path / name).read_bytes(), (assets_folder() / "icon.svg").read_bytes()
    data = {"cut": whole[:9000], "empty": b"", "of another kind": icon}
    (tmp_path / name).unlink()
    if damage in data:
        (tmp_path / name).write_bytes(data[damage])
    table = Ground(Theme(), Assets(tmp_path)).surface((300, 200), Box(0, 0, 300, 120))
    assert len(caplog.records) == 1
    near = [table.get_at((x, 52 if name == GRAIN else 160)) for x in range(160, 170)]
    assert max(one.g for one in near) - min(one.g for one in near) <= 2


def test_the_script_makes_the_grain_file() -> None:
    kept, made = Assets().material(GRAIN), make_grain.grain()
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(made, "RGB")


@pytest.mark.parametrize("name", make_materials.MATERIALS)
def test_the_script_makes_the_files_of_materials(name: str) -> None:
    file = assets_folder() / "materials" / f"{name}.png"
    kept, made = pygame.image.load(file), make_materials.picture(*make_materials.MATERIALS[name]())
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(made, "RGB")
    assert file.stat().st_size <= 120_000


CLOVER = (assets_folder() / "shapes" / "clover.svg").read_bytes()


@pytest.mark.parametrize("part", [0.0, 0.1, 0.5, 0.9, 0.98])
def test_a_truncated_or_missing_picture_is_drawn_plainly(
    tmp_path: Path, part: float, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "shapes").mkdir()
    (tmp_path / "icon.svg").write_bytes(CLOVER[: round(part * len(CLOVER))])
    (tmp_path / "shapes" / "clover.svg").write_bytes(CLOVER[: round(part * len(CLOVER))])
    art = Assets(tmp_path)
    for size in (30, 40):
        clover = art.shape(Shape.CLOVER, size, BLUE)
        assert coverage(clover) > 0.3
        assert tuple(clover.get_at((size // 2, size // 2)))[:3] == BLUE
        assert 0.1 < coverage(art.icon("missing", size, BLUE)) < 0.6
        assert coverage(art.face("pixel", size)) > 0.03
    assert coverage(art.window_icon()) > 0.1
    messages = sorted(record.getMessage() for record in caplog.records)
    assert all(record.exc_info is None for record in caplog.records)
    names = ("faces/pixel.svg", "icon.svg", "icons/missing.svg", "shapes/clover.svg")
    assert [any(name in message for message in messages) for name in names] == [True] * 4
    assert len(messages) == 4, "each is logged once"


def test_manrope_is_used_when_it_is_installed(caplog: pytest.LogCaptureFixture) -> None:
    pytest.importorskip("font_manrope")
    art = Assets()
    assert art.font(20, "bold").name == "Manrope"
    assert art.text_width("Confirm", 20, "extrabold") > art.text_width("Confirm", 20, "regular")
    assert not caplog.records


def test_a_missing_typeface_is_logged_once_and_replaced(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "font_manrope", None)
    with caplog.at_level(logging.WARNING):
        art = Assets()
        for weight in ("regular", "semibold", "bold", "extrabold"):
            assert art.text("Anna", 20, BLUE, weight).get_width() > 10
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "Manrope" in caplog.records[0].getMessage()


MANROPE = Path(getattr(pytest.importorskip("font_manrope"), "__file__", "")).parent / "files"
BOLD = (MANROPE / "Manrope-Bold.ttf").read_bytes()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "font_manrope"
    shutil.copytree(MANROPE, made / "files")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "font_manrope")
    return made


def write_all(art: Assets) -> None:
    for weight in ("regular", "semibold", "bold", "extrabold"):
        for size in (12, 20, 40):
            assert art.text("Żaneta 3", size, BLUE, weight).get_width() > size
            assert art.text_width("Żaneta 3", size, weight) > size
            assert art.line_height(size, weight) > size / 2


FLIPPED = BOLD[:60_000] + bytes([BOLD[60_000] ^ 8]) + BOLD[60_001:]


@pytest.mark.parametrize(
    "damage",
    [b"", b"no font" * 99, BOLD[:3], BOLD[:100], BOLD[:50_000], BOLD[:-200], FLIPPED, CLOVER, None],
    ids=lambda damage: "missing" if damage is None else f"{len(damage)} bytes",
)
def test_a_damaged_font_is_logged_once_and_replaced(
    package: Path, damage: bytes | None, caplog: pytest.LogCaptureFixture
) -> None:
    (package / "__init__.py").write_text("")
    bold = package / "files" / "Manrope-Bold.ttf"
    bold.unlink()
    if damage is not None:
        bold.write_bytes(damage)
    art = Assets()
    write_all(art)
    assert art.font(20, "bold").name != "Manrope" == art.font(20, "regular").name
    assert ["Manrope-Bold" in record.getMessage() for record in caplog.records] == [True]


@pytest.mark.parametrize("code", ["raise RuntimeError('no')", "raise SystemExit", "def (", None])
def test_fonts_of_a_broken_package_are_used(
    package: Path, code: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    if code is not None:
        (package / "__init__.py").write_text(code)
    art = Assets()
    write_all(art)
    assert art.font(20).name == "Manrope"
    assert not caplog.records


@pytest.mark.parametrize("size", [9, 12, 16, 23, 25, 26, 60])
@pytest.mark.parametrize("text", ["Żółta koniczyna", "", " ", "a  b ", "it is your turn"])
def test_text_width_is_the_width_of_the_text(size: int, text: str) -> None:
    art = Assets()
    weights: tuple[Weight, ...] = "bold", "title", "light"
    for weight in weights:
        assert art.text_width(text, size, weight) == art.text(text, size, BLUE, weight).get_width()


@pytest.mark.parametrize("text", ["+12", "999", "", "Confirm  +8", "7.5 %"])
def test_numerals_have_their_measured_width_with_and_without_files(
    text: str, tmp_path: Path
) -> None:
    for art in (Assets(), Assets(tmp_path)):
        drawn = art.text(text, 40, BLUE, "numeral")
        assert art.text_width(text, 40, "numeral") == drawn.get_width()
        assert drawn.get_height() == art.line_height(40, "numeral")
        ink = drawn.get_bounding_rect()
        # Nothing is cut at the right end.
        assert ink.right >= drawn.get_width() - 4
    assert pygame.mask.from_surface(Assets(tmp_path).text("8", 40, BLUE, "numeral")).count() > 150


@pytest.mark.parametrize("size", [10, 12, 13, 15, 18, 22])
def test_gaps_between_small_words_are_even(size: int) -> None:
    pytest.importorskip("font_manrope")
    surface = Assets().text("il il il il", size, (255, 255, 255), "semibold")
    inked = [
        any(surface.get_at((x, y)).a > 40 for y in range(surface.get_height()))
        for x in range(surface.get_width())
    ]
    columns = "".join("x" if ink else " " for ink in inked).strip()
    gaps = sorted((len(gap) for gap in re.findall(" +", columns)), reverse=True)[:3]
    assert max(gaps) - min(gaps) <= 1
    assert min(gaps) >= 0.2 * size
    assert max(gap for gap in map(len, re.findall(" +", columns)) if gap < min(gaps)) < min(gaps)
