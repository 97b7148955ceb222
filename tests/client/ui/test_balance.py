import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pygame
import pytest

from assets.locale import make
from game.art import Painter, Theme, TileSprites
from game.art.assets import Assets
from game.common import Box
from game.common.window import window_for
from game.rules import Colour, Shape, Tile
from game.screens.play.panel_picture import PanelPicture
from game.screens.tasks import play_layout
from game.table import Status
from game.table.hud import Hud
from tests.client.support.calls import Call, record_calls
from tests.client.support.sizes import NAMED
from tests.marks import matrix

ORPHAN = "Small changes that some families like to play with."
UNSEEN = Counter({Tile(c, s): (c + s) % 4 for c in Colour for s in Shape})

# Written texts with their type sizes (px) and the boxes of their lines.
Texts = list[tuple[str, int, Box]]


@pytest.fixture(scope="module")
def painter() -> Painter:
    return Painter(Assets(), Theme())


@pytest.fixture
def panels(painter: Painter) -> PanelPicture:
    return PanelPicture(painter, TileSprites(painter.assets, Theme()), "tile")


@pytest.fixture
def texts(drawn_lines: list[Call]) -> Callable[[], Texts]:
    """Return a function that returns all texts drawn so far, with their sizes and boxes."""
    return lambda: [(call.given[2], call.given[4], call.result) for call in drawn_lines]


@pytest.mark.parametrize("width", range(140, 420, 20))
def test_each_paragraph_has_balanced_and_whole_lines(painter: Painter, width: int) -> None:
    usual, usual_px = painter.fit_paragraph(ORPHAN, 17, width, 200, "semibold")
    lines, px = painter.balanced(ORPHAN, 17, width, 200, "semibold")
    assert " ".join(lines) == ORPHAN
    assert (len(lines), px) == (len(usual), usual_px)
    widths = [painter.assets.text_width(line, px, "semibold") for line in lines]
    assert max(widths) <= width
    assert len(lines) == 1 or min(widths) > 0.4 * max(widths)
    three = painter.balanced(f"Above\n{ORPHAN}\nBelow", 17, width, 200, "semibold")
    assert three == (["Above", *lines, "Below"], px)


SOURCES = {f"game/screens/{name}.py" for name in ("play/status_line", "tasks/refusal_texts")}
SOURCES.add("game/screens/tasks/refusal_texts.py")
SAMPLES = {
    "n": "6",
    "first": "2 different ones",
    "second": "2 different ones",
    "can": "lay tiles, or exchange",
}


def things_to_do(language: str) -> list[str]:
    """Return all texts of the status line that say what to do, with long names filled in."""
    found: list[str] = []
    for message in make.read("ru" if language == "en" else language):
        if SOURCES & {source for source, _ in message.locations}:
            text = message.id if language == "en" else message.string
            found += [text] if isinstance(text, str) else text or ()
    assert len(found) > 50
    return [re.sub(r"{(\w+)}", lambda m: SAMPLES.get(m[1], "Bartholomew"), one) for one in found]


@matrix(
    [*((size, "en") for size in NAMED), (NAMED[3], "ru"), (NAMED[6], "pl")],
    size=NAMED,
    language=["en", "ru", "pl"],
)
def test_what_to_do_is_large_and_above_the_rack(
    texts: Callable[[], Texts], size: tuple[int, int], language: str
) -> None:
    window = window_for(*size)
    painter = Painter(Assets(), Theme(), window.table_scale)
    layout, screen = play_layout(window, 4), pygame.Surface(size)
    hud = Hud(painter)
    wanted = 20 if size == (1280, 720) else painter.type(Theme.type_small)
    for sentence in things_to_do(language):
        first = len(texts())
        hud.status(screen, layout.status, Status(sentence), layout.status_middle)
        lines = texts()[first:]
        assert " ".join(line for line, _, _ in lines) == sentence
        assert all(px >= wanted for _, px, _ in lines), (sentence, lines[0][1])
        left, right = min(box.x for *_, box in lines), max(box.right for *_, box in lines)
        assert left < layout.tray.centre[0] < right or left - layout.status.x < 30 * layout.scale
        # In an upright window, a row of buttons is between them.
        row = window.table_min_side + 16 * layout.scale if window.portrait else 0.0
        assert 0 <= layout.tray.y - lines[-1][2].bottom < row + 32 * layout.scale


@pytest.mark.parametrize("height", [288, 400, 700])
@pytest.mark.parametrize("note", ["", "In the bag", "In the bag and in all of the other hands"])
def test_counts_are_next_to_large_tiles(
    panels: PanelPicture,
    texts: Callable[[], Texts],
    monkeypatch: pytest.MonkeyPatch,
    height: int,
    note: str,
) -> None:
    pieces = record_calls(monkeypatch, TileSprites, "piece")
    box = Box(0, 0, 316, height)
    panels.tiles_left(pygame.Surface((316, height)), box, "Tiles left", note, UNSEEN)
    sides = [call.given[3] for call in pieces]
    counts = [(px, where) for text, px, where in texts() if text.isdigit()]
    assert len(counts) == len(sides) == 36
    assert min(px for px, _ in counts) >= 11
    assert min(sides) >= 31
    assert all(box.encloses(where) for _, _, where in texts())
    # The figures in a row are a tile's width apart.
    for (_, one), (_, other) in pairwise(counts[:6]):
        assert other.x - one.right >= sides[0]


def test_a_long_note_is_below_the_title(panels: PanelPicture, texts: Callable[[], Texts]) -> None:
    box, target = Box(0, 0, 316, 400), pygame.Surface((316, 400))
    for note in ("Short", "A note that is much too long for the rest of the line"):
        panels.tiles_left(target, box, "Tiles left", note, UNSEEN)
    where = {text: at for text, _, at in texts()}
    title, short = where["Tiles left"], where["Short"]
    assert abs(short.centre[1] - title.centre[1]) <= 1
    assert short.x > title.right
    assert next(at for text, at in where.items() if text.startswith("A note")).y >= title.bottom - 4


@pytest.mark.parametrize(
    "sentence",
    [
        "Kładziesz płytki w linii, a potem dobierasz z worka i liczysz punkty za ruch o 1 większy",
        "Положите фишки в линию, а потом возьмите из мешка и посчитайте очки с доски",  # noqa: RUF001
        "Lay a tile beside a line",
    ],
)
def test_no_line_ends_with_a_single_letter_and_no_last_word_is_alone(
    painter: Painter, sentence: str
) -> None:
    measure = partial(painter.assets.text_width, size=20, weight="regular")
    for width in range(150, 700, 7):
        even, _ = painter.balanced(sentence, 20, width, 900, "regular")
        greedy = painter.wrap(sentence, 20, width, "regular")
        for lines in (greedy, even):
            assert " ".join(lines) == sentence
            assert not any(re.search(r"(^| )[^\W\d]$", line) for line in lines[:-1]), lines
            assert max(map(measure, lines)) <= width
        *_, above, last = ["", *greedy]
        moved = f"{above.split(' ')[-1]} {last}"
        assert " " in last or above.count(" ") < 3 or measure(moved) > width, greedy
