from collections.abc import Callable
from dataclasses import replace
from gettext import NullTranslations

import pygame
import pytest

from game.app import STEP
from game.rules import Cell, GameState, HouseRules, Opening
from game.screens.base import Scene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.tasks.refusal_texts import opening_text
from game.session import NO_CELLS, GameSetup, Session
from game.words import Words
from tests.client.support.driver import Driver
from tests.client.support.players import WITH_BOT, at, slot_of
from tests.client.support.table_player import TablePlayer
from tests.rules.build import game

TABLE = "rc@0,0 rx@1,0"
HAND = "rd rs bs gx yx ot"
KEYS = {
    "confirm": pygame.K_RETURN,
    "take_back": pygame.K_BACKSPACE,
    "exchange": pygame.K_e,
    "roll": pygame.K_r,
}
# The gamepad button (an SDL number: X, B, Y) of each action.
PADS = {"confirm": 2, "take_back": 1, "exchange": 3}

STATES: dict[str, Callable[[], GameState]] = {
    "tiles": lambda: game("tiles", TABLE, [HAND, "bs"], "rc gd"),
    "opening": lambda: game("tiles", "", [HAND, "bs"], "rc gd"),
    "empty bag": lambda: game("tiles", TABLE, [HAND, "bs"]),
    "rolled": lambda: game("cubes", TABLE, [HAND, "bs"], "rc gd", rolled=True),
    "roll all": lambda: game("cubes", TABLE, ["gs bs gt bk", "bs"], "rc gd"),
}
CASES = [
    ("tiles", "confirm", "Lay a tile first"),
    ("tiles", "take_back", "Nothing to take back"),
    ("opening", "exchange", "You start: lay tiles first"),
    ("empty bag", "exchange", "The bag is empty"),
    ("rolled", "confirm", "Lay a die first"),
    ("rolled", "exchange", "You have already rolled this turn"),
]


pytestmark = pytest.mark.app(seats="Ann bot", size=(800, 480))


def opened(driver: Driver, state: str) -> PlayScene:
    """Open the game that `STATES` has under the key `state`; Ann is to move."""
    return driver.show(PlayScene(driver.app.services, at(STATES[state](), WITH_BOT)))


def press(driver: Driver, play: PlayScene, name: str, how: str) -> None:
    button = play.tree[name]
    if how == "mouse":
        driver.click(button)
    elif how == "finger":
        driver.tap(button.box.centre)
    elif how == "key":
        rolls = name == "exchange" and play.session.traits.rolls
        driver.key(KEYS["roll" if rolls else name])
    else:
        driver.joystick(PADS[name])


@pytest.mark.parametrize("how", ["mouse", "finger", "key", "pad"])
def test_a_disabled_button_shows_its_reason(driver: Driver, how: str) -> None:
    for state, name, reason in CASES:
        play = opened(driver, state)
        assert not play.tree[name].enabled, (state, name)
        press(driver, play, name, how)
        assert (play.messages.message, play.messages.refused) == (reason, True)
        assert reason in driver.texts()
        assert play.session.steps == []
        assert not play.hand.choice_cancellable
    driver.wait(3.2)
    assert play.messages.message == "", "it disappears after a while"


def test_wrong_numbers_of_tiles_and_all_but_a_forced_roll_are_refused(driver: Driver) -> None:
    play = opened(driver, "tiles")
    driver.key(pygame.K_e, pygame.K_RETURN)
    assert play.messages.message == "Choose at least one first"
    driver.key(pygame.K_1, pygame.K_2)
    assert play.tree["confirm"].enabled
    driver.key(pygame.K_3, pygame.K_RETURN)
    assert play.messages.message == "Only 2 left in the bag"
    assert play.session.steps == []
    play = opened(driver, "roll all")
    assert (play.tree["exchange"].spoken, play.tree["exchange"].enabled) == ("Roll", False)
    assert play.tree["confirm"].spoken == "Roll 4 dice"
    driver.click(play.tree["exchange"])
    assert play.messages.message == "Nothing fits: roll all your dice"


@pytest.mark.app(speed=0.2, seed=8)
def test_during_others_turns_buttons_ask_to_wait(driver: Driver) -> None:
    table = TablePlayer(driver)
    table.my_turn()
    table.turn()
    driver.wait(0.5, 0.05)
    for name in ("confirm", "take_back", "exchange"):
        driver.click(table.play.tree[name])
        assert table.play.messages.message == "Please wait for your turn"


@pytest.mark.app(seats="Ann Bob", seed=8)
def test_behind_the_curtain_buttons_ask_to_pass_the_screen(driver: Driver) -> None:
    play = driver.scene(PlayScene)
    name = play.session.setup.seats[play.session.hot_seat.next_viewer].name
    for button in ("shuffle", "out", "exchange", "confirm"):
        play.messages.clear()
        driver.click(play.tree[button])
        assert play.messages.message == f"Hand over to {name}"
    assert play.session.curtain


@pytest.mark.parametrize("how", ["button", "escape", "key"])
def test_cancelling_a_choice_lays_the_tiles_again(driver: Driver, how: str) -> None:
    play = opened(driver, "tiles")
    press(driver, play, "confirm", "mouse")
    assert play.messages.message == "Lay a tile first"
    play.tiles.place(0, Cell(2, 0))
    play.tiles.place(1, Cell(3, 0))
    driver.click(play.tree["exchange"])
    assert play.session.staged.cells == {}
    assert not play.messages.message
    driver.click(play.layout.slots[4].centre)
    driver.key(pygame.K_o)
    if how == "button":
        driver.click(play.tree["exchange"])
    else:
        driver.key(pygame.K_ESCAPE if how == "escape" else pygame.K_e)
    assert not play.hand.choice_cancellable
    laid = {str(tile): cell for tile, cell in play.session.staged.tiles}
    assert laid == {"rd": (2, 0), "rs": (3, 0)}, "though the rack was sorted meanwhile"
    driver.key(pygame.K_e, pygame.K_4, pygame.K_RETURN)
    assert play.session.steps
    assert play.session.staged.cells == {}, "after an exchange nothing is laid again"


@pytest.mark.parametrize("what", ["pause", "options", "scale"])
def test_refusals_and_explanations_disappear_with_the_screen(driver: Driver, what: str) -> None:
    play = opened(driver, "tiles")
    play.tiles.place(2, Cell(2, 0))
    assert play.hand.refusal is not None
    driver.click(play.tree["take_back"])
    play.messages.explain_cell(Cell(0, 0))
    if what == "scale":
        driver.app.settings.ui_scale = 0.75
        driver.frame()
    else:
        driver.key(pygame.K_ESCAPE)
        driver.scene(PauseScene)
        driver.key(*[pygame.K_o] * (what == "options"))
    assert play.hand.refusal is None
    assert play.messages.message == ""
    assert play.messages.explanation is None


def test_a_pressed_disabled_button_keeps_its_appearance(driver: Driver) -> None:
    play = opened(driver, "tiles")
    box = play.tree["confirm"].box.inset(4)
    driver.move((3.0, 3.0))
    before = driver.picture(box)
    driver.press(play.tree["confirm"].box.centre)
    driver.release()
    driver.move((3.0, 3.0))
    assert driver.picture(box) == before


ENGLISH = Words(NullTranslations())


def opening(hand: str, variant: str = "tiles", *, longest: bool = True) -> Session:
    """Return a session in which a person has `hand` for the opening."""
    # If `longest`, the house rules ask for the longest possible line.
    state = game(variant, "", [hand, "bs"], "rc rx rd gc gx gd")
    rules = HouseRules(opening=Opening.LONGEST if longest else Opening.ANY)
    return at(replace(state, house=rules), WITH_BOT)


def said(session: Session) -> str:
    """Return the sentence that tells the player which tiles to lay."""
    assert session.staged.opening is not None
    return opening_text(ENGLISH, session.staged.opening)


SENTENCES = [
    ("yk yd yc bx gs rt", "Longest line first: lay 3 yellow tiles", [0, 1, 2]),
    ("yt bt gt bx gs rc", "Longest line first: lay 3 stars", [0, 1, 2]),
    ("yt yd yc bt gt rx", "Longest line first: lay 3 yellow tiles or 3 stars", [0, 1, 2, 3, 4]),
    ("yk yk yd bx gs rt", "Longest line first: lay 2 different yellow tiles", [0, 1, 2]),
    (
        "yt yd bt bd rx gs",
        "Longest line first: lay 2 tiles of one colour or one shape",
        [0, 1, 2, 3],
    ),
    ("yt rd bc gx ok ps", "None of your tiles match: lay any one", []),
]


@pytest.mark.parametrize(("hand", "sentence", "marked"), SENTENCES)
def test_sentence_and_marks_show_what_to_lay(hand: str, sentence: str, marked: list[int]) -> None:
    session = opening(hand)
    assert said(session) == sentence
    assert sorted(session.staged.required_slots) == marked


def test_the_sentences_for_any_opening_and_for_dice() -> None:
    session = opening("yt yd bt bx rc gs", longest=False)
    assert said(session) == "Lay tiles of one colour or one shape in one row"
    assert session.staged.required_slots == frozenset()
    assert said(opening("yk yd yc bx gs rt", "cubes")) == "Longest line first: lay 3 yellow dice"
    session = opening("yk yd yc bx gs rt", "cubes", longest=False)
    assert said(session) == "Lay two or more dice of one colour or one shape in one row"
    session.stage(0, Cell(0, 0))
    assert said(session) == "Lay one more die of the same colour or shape"
    session.stage(1, Cell(1, 0))
    assert said(session) == ""
    assert session.staged.required_slots == frozenset(), "any line will do"


def test_the_sentence_and_the_marks_follow_the_tiles_laid() -> None:
    session = opening("yt yd yc bt gt rx")
    session.stage(slot_of(session, "yt"), Cell(0, 0))
    assert said(session) == "Longest line first: lay 2 more yellow tiles or 2 more stars"
    session.stage(slot_of(session, "bt"), Cell(1, 0))
    assert said(session) == "Longest line first: lay 1 more star"
    assert session.staged.required_slots == {slot_of(session, "gt")}
    session.stage(slot_of(session, "gt"), Cell(2, 0))
    assert said(session) == ""
    assert session.staged.required_slots == frozenset()
    session.confirm()
    assert session.staged.opening is None


@pytest.fixture
def play(driver: Driver) -> PlayScene:
    """Open a game that a person with three yellow tiles begins."""
    return driver.show(PlayScene(driver.app.services, opening("yt yd yc bt ok rx")))


def test_confirm_shows_which_tiles_are_missing(driver: Driver, play: PlayScene) -> None:
    assert "Longest line first: lay 3 yellow tiles" in driver.texts()
    assert sorted(play.hand.opening_slots) == [0, 1, 2]
    play.tiles.place(0, Cell(0, 0))
    driver.click(play.tree["confirm"])
    assert not play.tree["confirm"].enabled
    sentence = "Longest line first: lay 2 more yellow tiles"
    assert (play.messages.message, play.messages.refused) == (sentence, True)
    driver.click(play.layout.slots[1].centre)
    assert play.table_view.destinations.now == {(1, 0), (-1, 0), (0, 1), (0, -1)}
    play.tiles.place(1, Cell(1, 0))
    play.tiles.place(2, Cell(2, 0))
    driver.frame()
    assert "3 points: now press Confirm" in driver.texts()
    assert play.tree["confirm"].enabled


def test_a_tile_of_no_longest_line_is_refused(driver: Driver, play: PlayScene) -> None:
    driver.click(play.layout.slots[5].centre)
    assert play.table_view.destinations == NO_CELLS
    driver.click(play.layout.table.centre)
    assert play.session.staged.cells == {}
    assert "Longest line first: lay 3 yellow tiles" in driver.texts(), "in the bubble"


@pytest.mark.app(first=Scene, size=(1280, 720), speed=1.0)
def test_who_begins_is_said_after_the_deal_and_before_the_first_turn(driver: Driver) -> None:
    session = Session(GameSetup("tiles", WITH_BOT[::-1]), 1)
    assert session.bot_to_move
    play = driver.show(PlayScene(driver.app.services, session))
    seconds = {"dealing": 0.0, "said": 0.0}
    while True:
        driver.frame()
        if session.steps:
            break
        text = play.status().text
        if play.table_view.motion.showing_turn:
            assert text == "", "before the tiles are dealt"
            seconds["dealing"] += STEP
        elif text.startswith("Pixel starts"):
            seconds["said"] += STEP
    assert seconds["dealing"] > 0.5
    assert seconds["said"] > 1.2


def test_a_refusal_is_written_once(driver: Driver, play: PlayScene) -> None:
    play.tiles.place(0, Cell(0, 0))
    driver.click(play.layout.slots[5].centre)
    assert play.hand.stuck
    assert "Red cross: does not go with what you have laid." in driver.texts()
    driver.click(play.table_view.geometry.view.box_of(Cell(0, 1)).centre)
    assert "Tiles of a turn share one colour or one shape" in driver.texts(), "in the bubble"
    assert play.status().text == ""
    driver.until(lambda: play.hand.refusal is None, 5.0)
    assert play.hand.selected == 5
    assert play.status().text
