import itertools
from collections import Counter
from pathlib import Path

import pygame
import pytest

from game.art import Painter, Piece, Theme, TileSprites
from game.art.assets import Assets
from game.art.bodies import LARGE, SMALL, TINY, LetterStyle, letter_picture
from game.common import Box
from game.rules import Colour, Shape, Tile
from game.screens.play.panel_picture import PanelPicture, TurnRow
from game.screens.results.chart import MARKS, mark_picture
from game.session import Badge
from game.storage.settings import Settings
from game.words import Words, translations
from game.words.tile_names import COLOURS
from tests.client.support.calls import Call
from tests.client.support.control_tools import difference
from tests.client.support.driver import running

WHITE = (255, 255, 255)
RUSSIAN, POLISH = "К О Ж З С Ф", "C P Ż Z N F"  # noqa: RUF001
LETTERS = tuple(tuple(words.split()) for words in ("R O Y G B P", RUSSIAN, POLISH))
PIECES: tuple[Piece, ...] = ("tile", "die")


def test_lines_of_a_chart_have_marks_of_other_shapes() -> None:
    pictures = [mark_picture(mark, WHITE, 18) for mark in MARKS]
    for one, other in itertools.combinations(pictures, 2):
        assert difference_of_opacity(one, other) > 10


def difference_of_opacity(one: pygame.Surface, other: pygame.Surface) -> float:
    a, b = (pygame.image.tobytes(picture, "RGBA")[3::4] for picture in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


@pytest.fixture
def panels() -> PanelPicture:
    assets, theme = Assets(), Theme()
    return PanelPicture(Painter(assets, theme), TileSprites(assets, theme), "die")


def test_bars_of_dice_have_the_names_of_their_colours(
    panels: PanelPicture, drawn_lines: list[Call]
) -> None:
    canvas, box = pygame.Surface((320, 400)), Box(0, 0, 320, 400)
    panels.dice_left(canvas, box, "Dice left", "", Counter({Colour.RED: 3}), 15, COLOURS)
    assert set(COLOURS) <= {call.given[2] for call in drawn_lines}


def test_a_turn_with_a_qwirkle_has_a_star(
    panels: PanelPicture, monkeypatch: pytest.MonkeyPatch
) -> None:
    icons: list[str] = []
    monkeypatch.setattr(Painter, "icon", lambda self, on, name, *rest: icons.append(name))
    canvas, box = pygame.Surface((320, 400)), Box(0, 0, 320, 400)
    for qwirkles in (0, 1):
        icons.clear()
        row = TurnRow(1, Badge("", 0), (), "", 12, qwirkles)
        panels.turns(canvas, box, "Turns so far", "", [row], 0.0)
        assert icons.count("star") == 1 if qwirkles else True


@pytest.mark.parametrize("letters", LETTERS, ids="".join)
def test_letters_distinguish_colours_on_tiles_of_24_px(letters: tuple[str, ...]) -> None:
    # All of one colour: only the letters differ.
    theme = Theme(palette=(Theme().palette[4],) * 6, letters=letters)
    sprites = TileSprites(Assets(), theme)
    plain = TileSprites(sprites.assets, Theme(palette=theme.palette))
    for piece in PIECES:
        for shape in Shape:
            pictures = [sprites.new_picture(piece, Tile(colour, shape), 24) for colour in Colour]
            corners = [picture.subsurface((12, 0, 12, 12)) for picture in pictures]
            for one, other in itertools.combinations(corners, 2):
                assert difference(one, other) > 3, (piece, shape)
            bare = plain.new_picture(piece, Tile(Colour.RED, shape), 24)
            assert all(difference(one, bare) > 3 for one in pictures)
    assert 24 * TINY.height >= 8, "capitals are at least 8 px high"


@pytest.mark.parametrize("style", [TINY, SMALL, LARGE], ids=["tiny", "small", "large"])
def test_letters_are_next_to_the_shapes(style: LetterStyle) -> None:
    assets, size = Assets(), 300

    def mask(picture: pygame.Surface, at: tuple[float, float]) -> pygame.mask.Mask:
        canvas = pygame.Surface((size, size), pygame.SRCALPHA)
        canvas.blit(picture, [round(part) for part in at])
        return pygame.mask.from_surface(canvas, 100)

    for piece in PIECES:
        part, x, y = (size * one for one in style.shapes[piece])
        right, top = (size * one for one in style.corners[piece])
        shapes = [
            mask(assets.shape(shape, round(part), (255, 255, 255)), (x - part / 2, y - part / 2))
            for shape in Shape
        ]
        assert all(shape.count() > 0.08 * size * size for shape in shapes)
        for letter in itertools.chain(*LETTERS):
            picture = letter_picture(letter, style, size, assets)
            drawn = mask(picture, (right - picture.get_width(), top))
            assert not any(drawn.overlap_area(shape, (0, 0)) for shape in shapes), letter


def test_letters_are_those_of_the_language() -> None:
    words = Words(translations([]))
    assert words.colour_letters() == LETTERS[0]
    words.gettext = lambda _: RUSSIAN
    assert words.colour_letters() == LETTERS[1]
    # A catalogue with too few letters falls back to the default ones.
    words.gettext = lambda _: RUSSIAN[:5]
    assert words.colour_letters() == LETTERS[0]


def test_letters_follow_the_language_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path, seats="Ann bot") as driver:
        services = driver.app.services
        services.settings.letters = True
        services.apply_theme()
        driver.frame()
        assert services.theme.letters == LETTERS[0]
        words = services.words
        monkeypatch.setattr(
            words, "set_language", lambda _: setattr(words, "gettext", lambda _: RUSSIAN)
        )
        services.choose(Settings.language, "ru")
        driver.frame()
        assert services.sprites.theme.letters == LETTERS[1]
