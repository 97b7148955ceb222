"""The opening: text and marks for the starter's first tile, and for each further tile."""

from __future__ import annotations

from dataclasses import replace
from gettext import NullTranslations

import pytest

from game.rules import Cell, HouseRules, Opening
from game.screens.game.opening_text import opening_text
from game.screens.play.scene import PlayScene
from game.session import NOWHERE, Session
from game.words.words import Words
from tests.client.support.driver import Driver
from tests.client.support.players import WITH_BOT, at, slot_of
from tests.rules.build import game

ENGLISH = Words(NullTranslations())


def opening(hand: str, variant: str = "tiles", *, longest: bool = True) -> Session:
    """Return a session that a person opens with ``hand``."""
    state = game(variant, "", [hand, "bs"], "rc rx rd gc gx gd")
    rules = HouseRules(Opening.LONGEST if longest else Opening.ANY)
    return at(replace(state, house=rules), WITH_BOT)


def said(session: Session) -> str:
    """Return the sentence that says which tiles to lay."""
    assert session.opening is not None
    return opening_text(ENGLISH, session.opening)


SENTENCES = [
    ("yk yd yc bx gs rt", "Lay your 3 yellow tiles in one row", [0, 1, 2]),
    ("yt bt gt bx gs rc", "Lay your 3 stars in one row", [0, 1, 2]),
    ("yt yd yc bt gt rx", "Lay 3 yellow tiles or 3 stars in one row", [0, 1, 2, 3, 4]),
    ("yk yk yd bx gs rt", "Lay 2 different yellow tiles in one row", [0, 2]),
    ("yt yd bt bd rx gs", "Lay 2 tiles of one colour or one shape in one row", [0, 1, 2, 3]),
    ("yt rd bc gx ok ps", "None of your tiles match: lay any one of them", []),
]


@pytest.mark.parametrize(("hand", "sentence", "marked"), SENTENCES)
def test_the_sentence_and_the_marks_show_what_to_lay(
    hand: str, sentence: str, marked: list[int]
) -> None:
    session = opening(hand)
    assert said(session) == sentence
    assert sorted(session.required_slots) == marked


def test_the_sentences_for_any_opening_and_for_dice() -> None:
    session = opening("yt yd bt bx rc gs", longest=False)
    assert said(session) == "Lay tiles of one colour or one shape in one row"
    assert session.required_slots == frozenset()
    assert said(opening("yk yd yc bx gs rt", "cubes")) == "Lay your 3 yellow dice in one row"
    session = opening("yk yd yc bx gs rt", "cubes", longest=False)
    assert said(session) == "Lay two or more dice of one colour or one shape in one row"
    session.stage(0, Cell(0, 0))
    assert said(session) == "Lay one more die of its colour or its shape"
    session.stage(1, Cell(1, 0))
    assert said(session) == ""
    assert session.required_slots == frozenset(), "any line will do"


def test_the_sentence_and_the_marks_follow_the_tiles_laid() -> None:
    session = opening("yt yd yc bt gt rx")
    session.stage(slot_of(session, "yt"), Cell(0, 0))
    assert said(session) == "Lay 2 more yellow tiles or 2 more stars"
    session.stage(slot_of(session, "bt"), Cell(1, 0))
    assert said(session) == "Lay 1 more star"
    assert session.required_slots == {slot_of(session, "gt")}
    session.stage(slot_of(session, "gt"), Cell(2, 0))
    assert said(session) == ""
    assert session.required_slots == frozenset()
    session.confirm()
    assert session.opening is None


@pytest.mark.parametrize("staged", [[(0, 0)], [(0, 0), (1, 0)], [(0, 0), (2, 0)], [(0, 0), (0, 3)]])
def test_the_bright_cells_leave_no_gap(staged: list[tuple[int, int]]) -> None:
    session = opening("yk yd yc yt gs rt")
    for slot, cell in enumerate(staged):
        session.stage(slot, Cell(*cell))
    found = session.cells_for(3)
    assert found.now | found.later
    for cell in found.now | found.later:
        line = [*staged, cell]
        spans = [max(c[n] for c in line) - min(c[n] for c in line) for n in (0, 1)]
        assert (cell in found.now) == (sum(spans) == len(staged)), cell


@pytest.fixture
def play(driver: Driver) -> PlayScene:
    """Open a game that a person begins with three yellow tiles."""
    return driver.show(PlayScene(driver.app.services, opening("yt yd yc bt ok rx")))


def test_confirm_shows_which_tiles_are_missing(driver: Driver, play: PlayScene) -> None:
    assert "Lay your 3 yellow tiles in one row" in driver.texts()
    assert sorted(play.hand.opening_slots) == [0, 1, 2]
    play.tiles.place(0, Cell(0, 0))
    driver.click(play.tree["confirm"])
    assert not play.tree["confirm"].enabled
    assert (play.notes.message, play.notes.refused) == ("Lay 2 more yellow tiles", True)
    driver.click(play.layout.slots[1].centre)
    assert play.table_view.destinations.now == {(1, 0), (-1, 0), (0, 1), (0, -1)}
    play.tiles.place(1, Cell(1, 0))
    play.tiles.place(2, Cell(2, 0))
    driver.frame()
    assert "3 points: now press Confirm" in driver.texts()
    assert play.tree["confirm"].enabled


def test_a_tile_of_no_longest_line_is_refused_with_the_sentence(
    driver: Driver, play: PlayScene
) -> None:
    driver.click(play.layout.slots[5].centre)
    assert play.table_view.destinations == NOWHERE
    driver.click(play.layout.table.centre)
    assert play.session.staged == {}
    assert "Lay your 3 yellow tiles in one row" in driver.texts(), "in the bubble"
