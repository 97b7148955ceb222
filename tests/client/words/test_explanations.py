import ast
from gettext import NullTranslations
from pathlib import Path

import pytest

from game import words as words_package
from game.rules import Block, Cell
from game.session import advice
from game.session.advice import TileExplanation
from game.words import Words
from game.words.explanation_text import BLOCKS, explain_cell, explain_tile
from tests.client.support import players
from tests.client.support.players import cells_around, early_positions, session_on
from tests.marks import long_except
from tests.rules.build import FULL_BLOCK

ENGLISH = Words(NullTranslations())
FIVE = "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0"
# Cases: the tiles on the table, "?", the cell, and on the next line its explanation.
CELLS = """
rc@0,0 rx@1,0 rd@2,0 rs@3,0 ? 1,0
    Red cross: row of 4 (red) needs star and clover.
rc@0,0 rx@1,0 rd@2,0 bx@1,1 ? 1,0
    Red cross: row of 3 (red) needs square, star and clover; column of 2 (cross) needs 4 more.
bc@0,0 rc@0,1 ? 0,0
    Blue circle: column of 2 (circle) needs orange, yellow, green and purple.
FULL ? 2,0
    Red diamond: row of 6 (red), a complete Qwirkle.
rk@0,0 ? 0,0
    Red clover: not in a line yet. It can start a line of its colour or its shape.
? 7,7
    The table is empty: you can start anywhere.
gs@0,0 ? 5,5
    Too far away: there is nothing to touch here.
bx@0,3 ? 1,2
    Too far away: there is nothing to touch here. With others, 2 of yours fit here.
rc@0,0 rx@1,0 ? 2,0
    Fits here: any red tile except circle and cross; 11 left. 1 of yours fits here now.
bk@1,0 bt@2,0 rt@0,1 gt@0,2 ? 0,0
    Only one would match, but a line already has it: blue star.
bk@1,0 rs@0,1 ? 0,0
    Fits here: red clover or blue square; 5 left. 1 of yours fits here now.
rk@0,0 ? 1,0
    Fits here: any red tile or any clover, but not both; 28 left. 2 of yours fit here now.
ps@0,0 px@1,0 pt@2,0 ? 3,0
    Fits here: purple circle, purple diamond or purple clover; 9 left. None of yours fit here now.
yc@0,0 gc@1,0 ? 2,0
    Fits here: any circle except yellow and green; 11 left. 1 of yours fits here now.
FIVE rk@20,0 rk@30,0 rk@40,0 ? 5,0
    Fits here: red clover; all of them are on the table. None of yours fit here now.
FULL ? 6,0
    Nothing fits here: the row would be longer than six.
rc@0,0 rc@2,0 ? 1,0
    Nothing fits here: the row would have a repeat (red circle).
rc@0,0 bx@0,2 ? 0,1
    Nothing fits here: the column would mix colours and shapes.
rc@-2,0 rx@-1,0 bs@0,-1 bt@0,-2 ? 0,0
    Nothing fits both the row (red) and the column (blue).
rc@-3,0 rx@-2,0 rd@-1,0 rs@0,-1 rt@0,-2 rk@0,-3 ? 0,0
    Nothing fits here: all that would match are already in its lines.
"""


def cases(table: str) -> list[list[str]]:
    """Return the board, the question and the answer of each case in a text."""
    lines = iter(table.strip().splitlines())
    found = []
    for line in lines:
        board, question = line.split("?")
        found.append([board.strip(), question.strip(), next(lines).strip()])
    return found


@pytest.mark.parametrize(("board", "cell", "sentence"), cases(CELLS))
def test_explanations_of_cells(board: str, cell: str, sentence: str) -> None:
    board = board.replace("FULL", f"{FIVE} rk@5,0").replace("FIVE", FIVE)
    assert (
        explain_cell(
            ENGLISH, session_on(board).explainer.explain_cell(Cell(*map(int, cell.split(","))))
        )
        == sentence
    )


def test_explanations_of_dice_and_of_a_staged_tile() -> None:
    played = session_on("rc@0,0 rx@1,0", "gs", "cubes")
    assert explain_cell(ENGLISH, played.explainer.explain_cell(Cell(2, 0))) == (
        "Fits here: any red die except circle and cross; 12 such dice left to draw. "
        "None of yours fit here now."
    )
    played = session_on("rc@0,0")
    played.stage(players.slot_of(played, "rd"), Cell(1, 0))
    assert explain_cell(ENGLISH, played.explainer.explain_cell(Cell(1, 0))) == (
        "Red diamond: not confirmed yet. You can still move it or take it back."
    )


# Cases: the tiles on the table, "?", the hand, then the explanation of its first tile.
TILES = """
rc@0,0 rx@1,0 ? rd gs
    Red diamond: fits 6 places, by colour.
rc@0,0 rx@1,0 ? bc gs
    Blue circle: fits 2 places, by shape.
rc@0,0 rx@1,0 ? rd rs
    Red diamond: fits 6 places, by colour. With others, 10 more.
rc@0,0 bx@1,1 ? rx
    Red cross: fits 6 places, by colour and by shape.
rc@0,0 ? gs rt
    Green square: fits nowhere on the table now.
rc@0,0 ? rs gs
    Red square: fits 4 places, by colour.
? rk rd gs
    Red clover: the table is empty, so it can go anywhere.
? gs rk rd
    Green square: you cannot start with this one.
"""


@pytest.mark.parametrize(("board", "hand", "sentence"), cases(TILES))
def test_explanations_of_rack_tiles(board: str, hand: str, sentence: str) -> None:
    assert explain_tile(ENGLISH, players.tile_explanation(session_on(board, hand), 0)) == sentence


class ThreeForms(NullTranslations):
    """Translations with three plural forms, as in Russian, that record the requested texts."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()
        self.counted: list[int] = []

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked |= {msgid1, msgid2}
        self.counted.append(n)
        if n % 10 == 1 and n % 100 != 11:
            return f"<one>{msgid2}"
        few = n % 10 in {2, 3, 4} and n % 100 not in {12, 13, 14}
        return f"<{'few' if few else 'many'}>{msgid2}"


def said(words: Words, explanation: TileExplanation | advice.CellExplanation) -> str:
    if isinstance(explanation, TileExplanation):
        return explain_tile(words, explanation)
    return explain_cell(words, explanation)


def literals() -> set[str]:
    """Return all string literals of the package `words`; translation tools find only these."""
    return {
        node.value
        for source in Path(str(words_package.__file__)).parent.glob("*.py")
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
@pytest.mark.parametrize("seeds", long_except([1], [1, 4]))
def test_sentences_of_whole_games_are_short_and_translatable(variant: str, seeds: int) -> None:
    forms, seen = ThreeForms(), set()
    for seed in range(seeds):
        for played in early_positions(variant, seed):
            cells = [played.explainer.explain_cell(cell) for cell in cells_around(played)]
            tiles = [played.explainer.explain_tile(slot) for slot in range(6)]
            for explanation in [*cells, *filter(None, tiles)]:
                text = said(ENGLISH, explanation)
                said(Words(forms), explanation)
                seen.add(text)
                assert "{" not in text and "  " not in text and "()" not in text
                assert text[0].isupper() and text.endswith(".") and text.count(". ") <= 1, text
                assert text.count(",") <= 4, text
    assert forms.asked <= literals()
    assert len(seen) > 100
    assert max(map(len, seen)) <= 120, max(seen, key=len)


def test_every_reason_has_a_sentence() -> None:
    assert {block for block, _ in BLOCKS} == set(Block)
    played = session_on(FULL_BLOCK)
    assert {
        explain_cell(ENGLISH, played.explainer.explain_cell(cell))
        for cell in played.state.board.spots
    } == {
        "Nothing fits here: the row would be longer than six.",
        "Nothing fits here: the column would be longer than six.",
    }
