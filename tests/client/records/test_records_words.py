from pathlib import Path

import pytest

from game.art import ELLIPSIS, Painter
from game.common import Box, Window
from game.rules import SWITCHES, Bag, End, HouseRules, Undo
from game.screens.records.game_rows import GameLine, PlayerLine, game_row, row_height
from game.screens.records.records_page import house_rules_text
from game.session import Badge, GameSetup, Seat, Session
from game.storage.folder_store import FolderStore
from game.storage.records import Records
from game.storage.saves import Saves
from game.storage.settings import Settings
from game.ui import place
from game.ui.scroll import ListControl
from tests.client.records.conftest import open_records
from tests.client.support.calls import Call
from tests.client.support.driver import Driver, running
from tests.client.support.players import WITH_BOT, play_turn
from tests.client.support.recorded_games import text_of
from tests.client.support.shared_art import shared_art
from tests.client.support.sizes import TABLES, WINDOWS, check, inside, over
from tests.client.support.stores import refresh
from tests.client.support.trees import fits

PEOPLE = Seat("Ann"), Seat("Bob")


def test_unfinished_games_have_different_texts(tmp_path: Path) -> None:
    now = [1_790_000_000.0]
    saves = Saves(FolderStore(tmp_path), lambda: now[0])
    for house, seconds in (((), 0), ((), 3), ((), 3600), ((Bag.SHORT,), 3600)):
        rules = HouseRules(bag=Bag.SHORT) if house else HouseRules()
        session = Session(GameSetup("tiles", PEOPLE, house=rules), 1)
        play_turn(session)
        now[0] += seconds
        saves.save(session)
    saves.commit()
    with running(tmp_path, size=(1280, 720)) as driver:
        scene = open_records(driver)
        scene.open_page(1)
        driver.frame()
        page = scene.unfinished
        lines = [page.line(game) for game in page.games]
        assert len({(line.day, line.about, line.note) for line in lines}) == len(lines) == 4
        assert lines[0].note == ("House rule: short game", "1 house rule")
        games, listed = page.list_control("games"), page.list_control("unfinished")
        assert games is not None
        assert listed is not None
        assert listed.face.height > games.face.height, "there is room for the rules"
        assert [line.about.count(":") for line in lines] == [1, 1, 2, 2], "seconds if they matter"
        assert "House rule: short game" in driver.texts()


def test_every_house_rule_has_a_short_text(driver: Driver) -> None:
    words = driver.app.services.words
    house = HouseRules(bag=Bag.SHORT, undo=Undo.ON, end=End.FIRST_OUT)
    told = [
        house_rules_text(house, GameSetup(variant, WITH_BOT, house=house).house_switches, words)
        for variant in ("tiles", "cubes")
    ]
    assert told[0] == ("House rules: short game, undo", "2 house rules")
    assert told[1][0] == "House rules: first out ends, undo"
    usual = HouseRules()
    for name in usual.to_data():
        choices = {choice.value for choice in type(getattr(usual, name))}
        assert set(SWITCHES[name].short_texts) == choices - {getattr(usual, name).value}


@pytest.mark.parametrize("size", [(390, 844), (800, 480), (1280, 720)])
def test_dates_of_the_best_have_one_form_and_size(
    size: tuple[int, int], tmp_path: Path, drawn_lines: list[Call]
) -> None:
    records = Records(FolderStore(tmp_path))
    for number in range(4):
        records.add_text(text_of(number))
    with running(tmp_path, size=size) as driver:
        scene = open_records(driver)
        scene.open_page(2)
        driver.until(lambda: scene.best.games == 4)
        drawn_lines.clear()
        driver.texts()
        sizes: dict[str, set[int]] = {}
        for call in drawn_lines:
            sizes.setdefault(call.given[2], set()).add(call.given[4])
        dates = [px for text, px in sizes.items() if text in ("2 Jan", "2 Jan 2026")]
        assert [len(px) for px in dates] == [1]


def test_an_empty_list_of_wins_says_that_only_people_count(tmp_path: Path) -> None:
    records = Records(FolderStore(tmp_path))
    with running(tmp_path, size=(1280, 720)) as driver:
        scene = open_records(driver)
        scene.open_page(2)
        driver.frame()
        assert driver.texts().count("Nothing yet") == 4
        # Two bots.
        records.add_text(text_of(0).replace("#: seat Ann: person", "#: seat Ann: greedy"))
        refresh(driver.app.services.records)
        driver.until(lambda: scene.best.games == 1)
        driver.frame()
        assert "Only people are counted" in driver.texts()
        assert "Nothing yet" not in driver.texts()


def test_every_page_of_the_records_fits(driver: Driver) -> None:
    scene = open_records(driver)

    @over(window=WINDOWS, page=range(3))
    def check(window: Window, page: int) -> None:
        scene.open_page(page)
        besides = ("title", "status") if page == 0 else ("title",)
        fits(scene, window, *besides, least=window.min_side, upon=("wipe",))
        lists = [one for one in scene.tree.controls.values() if isinstance(one, ListControl)]
        assert len(lists) == (4 if page == 2 else 1)
        for one in lists:
            assert one.box.h >= (1.4 if page < 2 else 0.9) * one.face.height
        if page == 0:
            assert inside(lists[0].box, scene.tree.box("plate"))

    check()


@over(window=WINDOWS, players=TABLES)
def test_the_cells_of_a_row_do_not_overlap(window: Window, players: int) -> None:
    art = shared_art()
    painter = Painter(art.assets, art.theme, window.form_scale, art.boxes)
    scale, wide = (
        window.form_scale,
        min(window.width - 48 * window.form_scale, 1180 * window.form_scale),
    )
    people = tuple(PlayerLine(f"Player {n}", Badge("fox", n), 100, False) for n in range(players))
    for note in (("", ""), ("short game", "1 house rule")):
        height = row_height(wide - 24 * scale, scale, window.min_side, noted=bool(note[0]))
        # The bar and the delete button are beside the line.
        box = Box(0, 0, wide - 24 * scale - window.min_side - 16 * scale, height)
        line = GameLine("tile", "2 Jan 2026", "08:30", people, note=note)
        placed = place(game_row(line, box, painter, art.sprites), box)
        boxes = {f"part {n}": one.box for n, one in enumerate(placed)}
        check(boxes, window)
        assert all(inside(part, box) for part in boxes.values())


def test_a_small_window_cuts_no_tab_and_no_message(tmp_path: Path) -> None:
    with running(tmp_path, size=(480, 320)) as driver:
        services = driver.app.services
        services.records.add_text(text_of(0))
        open_records(driver).open_page(2)
        for language in ("en", "ru", "pl"):
            services.choose(Settings.language, language)
            driver.frame()
            assert [text for text in driver.texts() if text.endswith(ELLIPSIS)] == []
