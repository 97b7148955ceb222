"""Tests that a new bot level or house rule needs one entry to work in the whole game."""

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from game.bots import LEVELS, Greedy
from game.bots.__main__ import main as bots
from game.flags import parse_flags
from game.rules import SWITCHES, HouseRules, judge
from game.screens.records.records_page import house_rules_text
from game.screens.records.scene import RecordsScene
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.setup.level import LevelCard, LevelScene
from game.screens.setup.scene import SetupScene
from game.session import PERSON, ROBOTS, Badge, GameSetup, Seat, Session, import_record, record_text
from game.session.saving.session_data import SessionWriter, session_from_data
from game.session.setup import computer_seat, setup_from_data, setup_to_data
from game.storage.folder_store import FolderStore
from game.storage.records import Records
from game.ui.choice import ChoiceControl
from game.words import Words, translations
from tests.client.support.driver import Driver, running
from tests.client.support.levels import level_of
from tests.client.support.players import finish
from tests.client.support.recorded_games import BEGIN
from tests.client.support.stores import refresh
from tests.client.support.trees import choose
from tests.e2e.programs import finished as finished_program
from tests.paths import ROOT
from tests.rules.written import GameRecord, parse, write

WORDS = Words(translations([]))
LAZY = "lazy"


@pytest.fixture
def lazy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, LAZY, level_of(LAZY, Greedy))


@pytest.mark.usefixtures("lazy")
def test_a_new_level_plays_and_is_kept() -> None:
    seat = computer_seat(LAZY)
    assert seat == Seat(ROBOTS["comet"], LAZY, Badge("comet"))
    setup = GameSetup("tiles", (Seat("Ann"), seat))
    assert setup_from_data(json.loads(json.dumps(setup_to_data(setup)))) == setup
    session = Session(setup, 1)
    finish(session)
    assert session_from_data(SessionWriter().data(session, 0.0)).state == session.state
    assert import_record(record_text(session, BEGIN)).setup.seats[1].occupant == LAZY
    seats = parse_flags(["--players", f"Ann,bot:{LAZY}"]).seats
    assert seats is not None and [one.occupant for one in seats] == [PERSON, LAZY]


@pytest.mark.usefixtures("lazy")
def test_a_new_level_meets_others_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    assert bots(["arena", "--seats", f"{LAZY},greedy", "--games", "2", "--json"]) == 0
    standings = json.loads(capsys.readouterr().out)["standings"]
    assert {one["level"] for one in standings} == {LAZY, "greedy"}


@pytest.mark.usefixtures("lazy")
@pytest.mark.app(first=SetupScene)
def test_a_new_level_has_its_words_and_its_card(driver: Driver) -> None:
    level = LEVELS[LAZY]
    said = [WORDS.gettext(one) for one in (level.title, level.about, level.against)]
    assert said == ["Lazy", "Lazy is its nature.", "Against Lazy"]
    setup = driver.scene(SetupScene)
    driver.click(setup.tree["level 1"])
    control = driver.scene(LevelScene).tree[LAZY]
    card = control.node.content
    assert isinstance(card, LevelCard)
    assert (card.name, card.about, card.badge.face) == ("Lazy", "Lazy is its nature.", "comet")
    assert card.strength == len(LEVELS)
    driver.click(control)
    assert setup.draft.setup().seats[1].occupant == LAZY
    assert setup.draft.names()[1] == ROBOTS["comet"]


@pytest.mark.usefixtures("lazy")
def test_wins_against_a_new_level_are_counted(tmp_path: Path) -> None:
    session = Session(GameSetup("tiles", (Seat("Ann"), computer_seat(LAZY))), 1)
    finish(session)
    records = Records(FolderStore(tmp_path))
    records.add_text(record_text(session, BEGIN))
    refresh(records)
    with running(tmp_path, first=RecordsScene) as driver:
        scene = driver.scene(RecordsScene)
        scene.open_page(2)
        driver.until(lambda: LAZY in [level for _, level in scene.best.win_rows])
        wins = next(wins for wins, level in scene.best.win_rows if level == LAZY)
        line = scene.best.wins_line(wins, LAZY)
        assert (line.name, line.badge.face) == ("Against Lazy", "comet")


ENTRY = '''
class Jokers(StrEnum):
    """Whether there are jokers."""

    NONE = "none"
    TWO = "two"


'''
FIELD = """    jokers: Jokers = switch(
        Jokers.NONE,
        ("tiles",),
        Sentence("Jokers"),
        {Jokers.NONE: Sentence("None"), Jokers.TWO: Sentence("Two")},
        {Jokers.TWO: Sentence("two jokers")},
    )

"""


def test_a_new_house_rule_is_one_entry(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for folder in ("assets", "tests"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    file = tmp_path / "game" / "rules" / "house.py"
    before, fields, after = file.read_text("utf-8").partition("@dataclass(")
    entry, method, rest = after.partition("    def to_data(")
    file.write_text(before.rstrip() + "\n\n" + ENTRY + fields + entry + FIELD + method + rest)
    (tmp_path / "data").mkdir()
    asked = f"from {__name__} import check_jokers; check_jokers({str(tmp_path / 'data')!r})"
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = finished_program(
        sys.executable, "-c", asked, folder=tmp_path, environment=env, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith("jokers: two")


def check_jokers(folder: str) -> None:
    """Check that the rule "jokers" works in a copy of the game to which the rule was added."""
    # The test calls this function in a process that imports the copy.
    assert list(SWITCHES)[-1] == "jokers"
    assert HouseRules().to_data()["jokers"] == "none"
    house = HouseRules.from_data({**HouseRules().to_data(), "jokers": "two"})
    assert house.non_default() == {"jokers": "two"}
    record = GameRecord("tiles", ("Ann", "Bob"), house=house)
    assert "\nhouse: jokers=two\n" in write(record)
    assert parse(write(record)) == record
    assert judge(write(record)).house == house
    setup = GameSetup("tiles", (Seat("Ann"), Seat("Bob")), house=house)
    assert setup_from_data(json.loads(json.dumps(setup_to_data(setup)))) == setup
    assert session_from_data(SessionWriter().data(Session(setup, 1), 0.0)).state.house == house
    told = "House rule: two jokers", "1 house rule"
    assert house_rules_text(house, setup.house_switches, WORDS) == told
    with running(Path(folder), first=SetupScene) as driver:
        setup_scene = driver.scene(SetupScene)
        driver.click(setup_scene.tree["more"])
        scene = driver.scene(HouseRulesScene)
        *_, last, done = scene.tree.in_order
        assert (last.identity, done.identity) == ("jokers", "done")
        assert isinstance(last, ChoiceControl) and last.face.options == ("None", "Two")
        choose(scene, "jokers", 1)
        print(f"jokers: {setup_scene.draft.setup().house.to_data()['jokers']}")
