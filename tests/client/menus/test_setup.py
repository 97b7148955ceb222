"""The setup screen: the game has the chosen setup, whatever is typed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import STEP, App
from game.rules import End, HouseRules, Opening, Timing, Undo
from game.rules.variants import VARIANTS
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.records.game_pages import house_rules_text
from game.screens.setup.draft import SetupDraft
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.setup.scene import SetupScene
from game.screens.setup.variant_card import VariantCard
from game.session import EASIEST, PERSON, GameSetup, Seat, Session
from game.session.setup import NAME_LENGTH, VARIANT_NAMES
from game.ui.choice import ChoiceControl
from game.ui.field import FieldControl
from game.words.locale import translations
from game.words.words import Words
from tests.client.support.driver import Driver
from tests.client.support.menu_tools import (
    click,
    click_at,
    close,
    every_size,
    opened,
    press,
    top,
    write,
)
from tests.client.support.sizes import HAIR, WINDOWS, inside
from tests.client.support.trees import choose, shown_in

WORDS = Words(translations([]))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(None, tmp_path)
    press(made, pygame.K_p)
    yield made
    close(made)


def screen(app: App) -> SetupScene:
    return top(app, SetupScene)


def started(app: App) -> Session:
    """Press Start; return the game."""
    click(app, screen(app).tree["start"])
    return top(app, PlayScene).session


def draft(*seats: Seat, variant: str = "tiles", eldest: int = 0) -> SetupDraft:
    return SetupDraft(GameSetup(variant, seats, eldest), WORDS)


def card(app: App, variant: str) -> VariantCard:
    """Return the content of a variant's card."""
    shown = top(app, SetupScene).tree[variant].node.content
    assert isinstance(shown, VariantCard)
    return shown


def name_typed(app: App) -> str:
    """Return the name of the first player."""
    field = screen(app).tree["name 0"]
    assert isinstance(field, FieldControl)
    return field.text


# --- the screen --------------------------------------------------------------------------------


def test_one_tap_plays_against_one_computer(app: App) -> None:
    setup = started(app).setup
    assert setup.variant == "tiles"
    assert [seat.is_person for seat in setup.seats] == [True, False]
    assert setup.seats[0].name == "Player 1"


def test_enter_starts_and_escape_goes_back(app: App) -> None:
    press(app, pygame.K_ESCAPE)
    top(app, MenuScene)
    press(app, pygame.K_p, pygame.K_RETURN)
    top(app, PlayScene)


def test_everything_chosen_is_played(app: App) -> None:
    click(app, screen(app).tree["cubes"])
    click(app, screen(app).tree["add"])
    click(app, screen(app).tree["add"])
    assert "add" not in screen(app).tree
    click(app, screen(app).tree["name 0"])
    write(app, "Ann")
    choose(screen(app), "occupant 2", 0)
    choose(screen(app), "eldest", 3)
    setup = started(app).setup
    assert setup.variant == "cubes"
    assert [(seat.name, seat.is_person) for seat in setup.seats] == [
        ("Ann", True),
        ("Robin", False),
        ("Player 3", True),
        ("Domino", False),
    ]
    assert setup.eldest == 3


def test_arrows_reach_everything(app: App) -> None:
    reached = set()
    for _ in range(30):
        press(app, pygame.K_TAB)
        focused = screen(app).tree.focused
        assert focused is not None
        reached.add(focused.identity)
    assert reached >= {*VARIANT_NAMES, "occupant 0", "name 0", "add", "eldest"}
    assert reached >= {"more", "back", "start"}


def test_a_click_on_the_second_half_of_the_switch_makes_a_computer(app: App) -> None:
    click_at(app, screen(app).tree["occupant 0"].box.columns(2)[1].centre)
    assert "name 0" not in screen(app).tree
    assert not any(seat.is_person for seat in started(app).setup.seats)


def test_players_can_be_removed_while_two_are_left(app: App) -> None:
    assert "remove 0" not in screen(app).tree
    click(app, screen(app).tree["add"])
    click(app, screen(app).tree["remove 0"])
    assert [key for key in screen(app).tree.controls if "badge" in str(key)] == [
        *("badge 1", "badge 2"),
    ]
    assert "remove 1" not in screen(app).tree
    assert not any(seat.is_person for seat in started(app).setup.seats)


def test_enter_in_a_name_leads_to_start(app: App) -> None:
    click(app, screen(app).tree["name 0"])
    press(app, pygame.K_END)
    write(app, "p")
    press(app, pygame.K_RETURN)
    assert screen(app).tree.focused is screen(app).tree["start"]
    press(app, pygame.K_RETURN)
    assert top(app, PlayScene).session.setup.seats[0].name == "Player 1p"


def test_a_held_enter_leads_no_further_than_to_start(app: App) -> None:
    click(app, screen(app).tree["name 0"])
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    for _ in range(5):
        app.frame([held], STEP)
    assert screen(app).tree.focused is screen(app).tree["start"]


def test_escape_leaves_the_name_first(app: App) -> None:
    click(app, screen(app).tree["name 0"])
    press(app, pygame.K_ESCAPE)
    assert screen(app).tree.focused is None
    press(app, pygame.K_ESCAPE)
    top(app, MenuScene)


def test_commas_and_colons_cannot_be_typed(app: App) -> None:
    click(app, screen(app).tree["name 0"])
    write(app, ",a: b\n")
    assert name_typed(app) == "a b"


def test_what_a_name_cannot_hold_is_said(app: App) -> None:
    click(app, screen(app).tree["name 0"])
    write(app, "W" * NAME_LENGTH)
    assert not any("letters" in text for text in Driver(app).texts())
    write(app, "W")
    assert name_typed(app) == "W" * NAME_LENGTH
    assert any("at most 24 letters" in text for text in Driver(app).texts())
    Driver(app).wait(5.0)
    assert not any("letters" in text for text in Driver(app).texts())


def test_house_rules_are_folded_away_and_hold(app: App) -> None:
    click(app, screen(app).tree["cubes"])
    plain = Driver(app).texts()
    click(app, screen(app).tree["more"])
    rules = top(app, HouseRulesScene)
    for switch in ("opening", "end", "roll"):
        choose(rules, switch, 1)
    click(app, rules.tree["done"])
    assert "House rules" in plain
    assert "House rules: changed" in Driver(app).texts()
    wanted = HouseRules(Opening.ANY, End.FIRST_OUT, roll=Timing.STUCK)
    assert started(app).setup.house == wanted


def test_the_card_counts_the_tiles_of_a_short_game(app: App) -> None:
    assert card(app, "tiles").about == "108 tiles, hidden hands"
    dice = card(app, "cubes").about
    for choice, count in ((1, 36), (0, 108)):
        click(app, screen(app).tree["more"])
        rules = top(app, HouseRulesScene)
        choose(rules, "bag", choice)
        click(app, rules.tree["done"])
        assert card(app, "tiles").about == f"{count} tiles, hidden hands"
        assert card(app, "cubes").about == dice


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_keys_close_the_house_rules(app: App, key: int) -> None:
    click(app, screen(app).tree["more"])
    press(app, key)
    screen(app)


def test_tiles_have_no_rule_about_dice_and_the_end(app: App) -> None:
    click(app, screen(app).tree["more"])
    rules = [*top(app, HouseRulesScene).tree.controls]
    assert rules == ["bag", "opening", "exchange", "undo", "done"]


def test_undo_is_no_rule_of_a_game_of_several_people() -> None:
    """Without bots the option is neither offered nor listed; its value returns with the bots."""
    for people in (0, 1, 2):
        kinds = ["person"] * people + ["greedy"] * (2 - people)
        filled = draft(Seat("Ann", kinds[0]), Seat("Bob", kinds[1]))
        filled.choose("undo", Undo.ON)
        assert ("undo" in filled.house_switches) == (people == 1), people
        assert filled.default_rules == (people != 1)
        assert filled.setup().house.undo is Undo.ON
        assert (house_rules_text(filled.setup(), WORDS)[0] == "Undo") == (people == 1)


def test_the_last_setup_comes_back(app: App, tmp_path: Path) -> None:
    click(app, screen(app).tree["cubes"])
    click(app, screen(app).tree["add"])
    choose(screen(app), "eldest", 2)
    setup = started(app).setup
    close(app)
    again = opened(None, tmp_path)
    press(again, pygame.K_p)
    assert top(again, SetupScene).draft.setup() == setup
    eldest = top(again, SetupScene).tree["eldest"]
    assert isinstance(eldest, ChoiceControl) and eldest.face.chosen == 2
    assert card(again, "cubes").chosen


def test_people_who_have_played_before_sit_down_again(app: App, tmp_path: Path) -> None:
    """They appear by name and face, the latest first, each once; a default name is nobody's."""
    setup = screen(app).draft
    setup.seats[0].name = "Zoe"
    setup.set_person(1, True)
    setup.seats[1].name = "Ann"
    setup.choose_face(1, "koala")
    setup.add()
    setup.set_person(2, True)
    started(app)
    close(app)
    again = opened(None, tmp_path)
    press(again, pygame.K_p)
    setup = top(again, SetupScene).draft
    assert [seat.name for seat in setup.seats] == ["Zoe", "Ann", "Player 3"], "names and order"
    setup.remove(2)
    setup.seats[1].name = ""
    setup.set_person(1, True)
    assert (setup.seats[1].name, setup.badges()[1].face) == ("Ann", "koala")
    setup.add()
    setup.set_person(2, True)
    assert setup.seats[2].name == "Player 3"
    close(again)


@pytest.mark.parametrize("people", [1, 2, 4])
def test_a_rematch_moves_everybody_on(people: int) -> None:
    """The eldest and the order of players stay; a person alone against bots keeps seat 0."""
    names = ("Ann", "Bob", "Cid", "Dan")
    seats = tuple(Seat(name, PERSON if n < people else EASIEST) for n, name in enumerate(names))
    setup = GameSetup("cubes", seats, eldest=0)
    moved = setup.rematch()
    if people == 1:
        assert moved == setup
        return
    assert [seat.name for seat in moved.seats] == ["Bob", "Cid", "Dan", "Ann"]
    assert moved.seats[moved.eldest] == setup.seats[setup.eldest], "with face and colour"
    for _ in range(3):
        moved = moved.rematch()
    assert moved == setup


def test_the_explanation_of_the_eldest_depends_on_the_game(app: App) -> None:
    hints = []
    for variant in ("tiles", "cubes"):
        click(app, screen(app).tree[variant])
        hints.append([text for text in Driver(app).texts() if "eldest" in text])
    assert len(hints[0]) == len(hints[1]) == 1
    assert hints[0] != hints[1]


def test_an_idle_setup_is_not_drawn_again(app: App) -> None:
    before = app.picture.times.frames
    for _ in range(30):
        app.frame([], 1 / 60)
    assert app.picture.times.frames == before


@every_size
def test_it_works_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    app = opened(SetupScene, tmp_path, size=size)
    click(app, screen(app).tree["add"])
    click(app, screen(app).tree["cubes"])
    setup = started(app).setup
    assert (setup.variant, len(setup.seats)) == ("cubes", 3)
    close(app)


def test_nothing_moves_when_players_come_and_go(app: App) -> None:
    scenes = {n: SetupScene(app.services) for n in (2, 3, 4)}
    for players, scene in scenes.items():
        while len(scene.draft.seats) < players:
            scene.draft.add()
    for window in WINDOWS:
        two, three, four = (shown_in(scene, window).tree for scene in scenes.values())
        for key in ("badge 0", "occupant 1", "players", "start"):
            assert two.box(key) == three.box(key) == four.box(key), (window, key)
        for tree, n in ((two, 2), (three, 3)):
            line, remove = tree.box("add"), four.box(f"remove {n}")
            assert inside(four.box(f"badge {n}"), line), window
            assert inside(remove, line) and abs(remove.centre[1] - line.centre[1]) < HAIR, window


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_every_house_rule_of_a_variant_can_be_chosen(app: App, variant: str) -> None:
    click(app, screen(app).tree[variant])
    click(app, screen(app).tree["more"])
    rules = {*top(app, HouseRulesScene).tree.controls} - {"done"}
    assert rules == set(VARIANTS[variant].house_switches)
