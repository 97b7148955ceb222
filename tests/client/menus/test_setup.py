from pathlib import Path

import pygame
import pytest

from game.bots import EASIEST
from game.rules import VARIANTS, End, HouseRules, Opening, Timing, Undo
from game.screens.base import Scene
from game.screens.menu.scene import MenuScene
from game.screens.navigation import new_session
from game.screens.play.scene import PlayScene
from game.screens.play.status_line import opening_status
from game.screens.records.records_page import house_rules_text
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.setup.scene import SetupScene
from game.screens.setup.variant_card import VariantCard
from game.session import PERSON, ROBOTS, VARIANT_NAMES, GameSetup, Seat, Session
from game.session.setup import MAX_PLAYER_NAME
from game.ui.choice import ChoiceControl
from game.ui.field import FieldControl
from game.words import Words, translations
from tests.client.support.driver import Driver, running
from tests.client.support.scene_tools import draft
from tests.client.support.sizes import HAIR, TABLES, WINDOWS, inside
from tests.client.support.trees import choose, content, fits, shown_in
from tests.marks import long_except

WORDS = Words(translations([]))
pytestmark = pytest.mark.app(first=SetupScene)


def screen(driver: Driver) -> SetupScene:
    return driver.scene(SetupScene)


def started(driver: Driver) -> Session:
    driver.click(screen(driver).tree["start"])
    return driver.scene(PlayScene).session


def card(driver: Driver, variant: str) -> VariantCard:
    return content(driver.scene(SetupScene), variant, VariantCard)


@pytest.mark.app(first=None)
def test_enter_starts_and_escape_goes_back(driver: Driver) -> None:
    driver.key(pygame.K_n)
    driver.click(screen(driver).tree["name 0"])
    driver.key(pygame.K_ESCAPE)
    assert screen(driver).tree.focused is None, "first out of the name"
    driver.key(pygame.K_ESCAPE)
    driver.scene(MenuScene)
    driver.key(pygame.K_n, pygame.K_RETURN)
    driver.scene(PlayScene)


def test_everything_chosen_is_played(driver: Driver) -> None:
    for key in ("cubes", "add", "add"):
        driver.click(screen(driver).tree[key])
    assert "add" not in screen(driver).tree
    driver.click(screen(driver).tree["name 0"])
    driver.write("Ann")
    choose(screen(driver), "occupant 2", 0)
    choose(screen(driver), "eldest", 1)
    setup = started(driver).setup
    assert setup.variant == "cubes"
    assert [seat.is_person for seat in setup.seats] == [True, False, True, False]
    ann, first, third, second = [seat.name for seat in setup.seats]
    assert (ann, third) == ("Ann", "Player 3")
    assert first != second and {first, second} <= {*ROBOTS.values()}
    assert setup.eldest == 2


def test_only_people_are_offered_as_the_eldest(driver: Driver) -> None:
    scene = screen(driver)
    driver.click(scene.tree["add"])
    assert "eldest" not in scene.tree and scene.draft.setup().eldest == 0
    choose(scene, "occupant 0", 1)
    choose(scene, "occupant 1", 0)
    assert "eldest" not in scene.tree and scene.draft.setup().eldest == 1
    choose(scene, "occupant 2", 0)
    eldest = scene.tree["eldest"]
    assert isinstance(eldest, ChoiceControl)
    assert (eldest.face.options, eldest.face.chosen) == (("Player 2", "Player 3"), 0)
    choose(scene, "eldest", 1)
    choose(scene, "occupant 2", 1)
    assert started(driver).setup.eldest == 1


def test_no_computer_is_the_eldest_in_a_new_game_of_an_old_setup(driver: Driver) -> None:
    seats = Seat("Pixel", EASIEST), Seat("Ann"), Seat("Bob")
    session = new_session(driver.app.services, GameSetup("cubes", seats, eldest=0))
    assert (session.setup.eldest, session.state.seat) == (1, 1)


@pytest.mark.parametrize(
    ("people", "sentence"), [(1, "Bo starts"), (2, "Bo is the oldest and starts")]
)
def test_one_person_is_not_called_the_eldest(people: int, sentence: str) -> None:
    seats = tuple(
        Seat(name, PERSON if n < people else EASIEST) for n, name in enumerate(("Bo", "Al"))
    )
    assert opening_status(Session(GameSetup("cubes", seats), 1), WORDS).text == sentence


def test_players_can_be_removed_while_two_are_left(driver: Driver) -> None:
    assert "remove 0" not in screen(driver).tree
    driver.click(screen(driver).tree["add"])
    driver.click(screen(driver).tree["remove 0"])
    badges = [key for key in screen(driver).tree.controls if "badge" in str(key)]
    assert badges == ["badge 1", "badge 2"]
    assert "remove 1" not in screen(driver).tree
    assert not any(seat.is_person for seat in started(driver).setup.seats)


def test_enter_in_a_name_goes_to_the_next_row_even_if_held(driver: Driver) -> None:
    driver.click(screen(driver).tree["add"])
    driver.click(screen(driver).tree["name 0"])
    driver.key(pygame.K_END)
    driver.write("p")
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    for _ in range(5):
        driver.frame(held)
    driver.event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r")
    tree = screen(driver).tree
    assert tree.focused is tree["level 1"]
    choose(screen(driver), "occupant 2", 0)
    driver.click(tree["name 2"])
    driver.key(pygame.K_RETURN)
    assert screen(driver).tree.focused is screen(driver).tree["more"], "not Start"
    driver.click(screen(driver).tree["start"])
    assert driver.scene(PlayScene).session.setup.seats[0].name == "Player 1p"


def test_no_commas_in_a_name_and_a_message_if_it_is_too_long(driver: Driver) -> None:
    field = screen(driver).tree["name 0"]
    assert isinstance(field, FieldControl)
    driver.click(field)
    driver.write(",a: b\n")
    assert field.text == "a b"
    driver.wait(5.0)
    driver.write("W" * (MAX_PLAYER_NAME - 3))
    assert not any("letters" in text for text in driver.texts())
    driver.write("W")
    assert field.text == "a b" + "W" * (MAX_PLAYER_NAME - 3)
    assert any("up to 24 letters" in text for text in driver.texts())
    driver.wait(5.0)
    assert not any("letters" in text for text in driver.texts())


def test_house_rules_are_chosen_in_a_dialog(driver: Driver) -> None:
    driver.click(screen(driver).tree["cubes"])
    plain = driver.texts()
    driver.click(screen(driver).tree["more"])
    rules = driver.scene(HouseRulesScene)
    for switch in ("opening", "end", "roll"):
        choose(rules, switch, 1)
    driver.click(rules.tree["done"])
    assert "House rules" in plain
    assert "House rules: changed" in driver.texts()
    wanted = HouseRules(opening=Opening.ANY, end=End.FIRST_OUT, roll=Timing.STUCK)
    assert started(driver).setup.house == wanted


def test_the_card_counts_the_tiles_of_a_short_game(driver: Driver) -> None:
    assert card(driver, "tiles").about == "108 tiles, hidden hands"
    dice = card(driver, "cubes").about
    for choice, count in ((1, 36), (0, 108)):
        driver.click(screen(driver).tree["more"])
        rules = driver.scene(HouseRulesScene)
        choose(rules, "bag", choice)
        driver.click(rules.tree["done"])
        assert card(driver, "tiles").about == f"{count} tiles, hidden hands"
        assert card(driver, "cubes").about == dice


def test_undo_is_offered_to_one_person_alone() -> None:
    for people in (0, 1, 2):
        kinds = ["person"] * people + ["greedy"] * (2 - people)
        filled = draft(Seat("Ann", kinds[0]), Seat("Bob", kinds[1]))
        filled.choose("undo", Undo.ON)
        assert ("undo" in filled.setup().house_switches) == (people == 1), people
        assert filled.default_rules == (people != 1)
        assert filled.setup().house.undo is Undo.ON
        house, switches = filled.setup().house, filled.setup().house_switches
        assert (house_rules_text(house, switches, WORDS)[0] == "House rule: undo") == (people == 1)


def test_the_last_setup_is_offered_again(driver: Driver, tmp_path: Path) -> None:
    driver.click(screen(driver).tree["cubes"])
    driver.click(screen(driver).tree["add"])
    choose(screen(driver), "occupant 2", 0)
    choose(screen(driver), "eldest", 1)
    setup = started(driver).setup
    with running(tmp_path) as again:
        again.key(pygame.K_n)
        assert again.scene(SetupScene).draft.setup() == setup
        eldest = again.scene(SetupScene).tree["eldest"]
        assert isinstance(eldest, ChoiceControl) and eldest.face.chosen == 1
        assert card(again, "cubes").chosen


def test_people_of_earlier_games_are_offered_again(driver: Driver, tmp_path: Path) -> None:
    setup = screen(driver).draft
    setup.seats[0].name = "Zoe"
    setup.set_person(1, True)
    setup.seats[1].name = "Ann"
    setup.choose_face(1, "koala")
    setup.add()
    setup.set_person(2, True)
    started(driver)
    with running(tmp_path) as again:
        again.key(pygame.K_n)
        setup = again.scene(SetupScene).draft
        assert [seat.name for seat in setup.seats] == ["Zoe", "Ann", "Player 3"], "names and order"
        setup.remove(2)
        setup.seats[1].name = ""
        setup.set_person(1, True)
        assert (setup.seats[1].name, setup.badges()[1].face) == ("Ann", "koala")
        setup.add()
        setup.set_person(2, True)
        assert setup.seats[2].name == "Player 3"


@pytest.mark.parametrize("people", [1, 2, 4])
def test_a_rematch_moves_people_to_the_next_seat(people: int) -> None:
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


def test_the_explanation_of_the_eldest_depends_on_the_game(driver: Driver) -> None:
    hints = []
    for variant in ("tiles", "cubes"):
        driver.click(screen(driver).tree[variant])
        hints.append([text for text in driver.texts() if "starts" in text])
    assert hints[0] and hints[1] and hints[0] != hints[1]


def test_rows_keep_their_places_when_players_come_and_go(driver: Driver) -> None:
    scenes = {n: SetupScene(driver.app.services) for n in (2, 3, 4)}
    for players, scene in scenes.items():
        while len(scene.draft.seats) < players:
            scene.draft.add()
    for window in WINDOWS[::3]:
        two, three, four = (shown_in(scene, window).tree for scene in scenes.values())
        for key in ("badge 0", "occupant 1", "players", "start"):
            assert pytest.approx(two.box(key)) == three.box(key) == four.box(key), (window, key)
        for tree, n in ((two, 2), (three, 3)):
            line, remove = tree.box("add"), four.box(f"remove {n}")
            assert inside(four.box(f"badge {n}"), line), window
            assert inside(remove, line) and abs(remove.centre[1] - line.centre[1]) < HAIR, window


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_every_house_rule_of_a_variant_can_be_chosen(driver: Driver, variant: str) -> None:
    driver.click(screen(driver).tree[variant])
    driver.click(screen(driver).tree["more"])
    rules = {*driver.scene(HouseRulesScene).tree.controls} - {"done"}
    assert rules == set(VARIANTS[variant].house_switches)


@pytest.mark.parametrize("players", long_except([2, 4], TABLES))
@pytest.mark.parametrize("people", [1, 4])
def test_the_setup_screen_fits(driver: Driver, players: int, people: int) -> None:
    scene = driver.scene(SetupScene)
    while len(scene.draft.seats) < players:
        scene.draft.add()
    for n in range(players):
        scene.draft.set_person(n, n < people)
    for window in WINDOWS:
        tree = shown_in(scene, window).tree
        besides = {placed.identity for placed in tree.placed} & {"heading", "hint", "label"}
        fits(scene, window, "title", *besides, least=window.roomy_min_side)
        assert ("add" in tree) == (players < 4)
        parts = ("badge", "occupant", "name", "level", "remove")
        for n in range(players):
            boxes = [tree.box(f"{name} {n}") for name in parts if f"{name} {n}" in tree]
            assert len(boxes) == (3 if players == 2 else 4)
            assert all(inside(box, tree.box(f"row {n}")) for box in boxes)
        names = [tree.box(f"name {n}").w for n in range(min(players, people))]
        assert min(names) >= 1.3 * window.roomy_min_side, "short names can be read"


@pytest.mark.app(first=Scene, size=(800, 480))
def test_more_house_rules_than_fit_are_a_list_that_scrolls(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = draft(Seat("Ann"), Seat("Bob")).setup().house_switches
    monkeypatch.setattr(GameSetup, "house_switches", property(lambda _: names * 3))
    chosen = draft(Seat("Ann"), Seat("Bob"))
    scene = driver.show(HouseRulesScene(driver.app.services, chosen))
    fits(scene, scene.window, "title", least=scene.window.roomy_min_side)
    first = getattr(chosen.house, names[0])
    driver.click((400.0, scene.tree["rules"].box.y + 10.0))
    assert getattr(chosen.house, names[0]) is not first
    last = getattr(chosen.house, names[-1])
    scene.tree.focus("rules")
    driver.key(*[pygame.K_DOWN] * (3 * len(names) - 1), pygame.K_RETURN)
    assert getattr(chosen.house, names[-1]) is not last
