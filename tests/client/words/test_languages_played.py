"""A whole game in every language, from the menu to the records, draws no English word."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from assets.locale import make
from game.input.device import Device
from game.screens.menu.scene import MenuScene
from game.screens.operator.scene import OperatorScene
from game.screens.options.pages import PAGES
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.records.scene import RecordsScene
from game.screens.replay.scene import ReplayScene
from game.screens.results.scene import ResultsScene
from game.screens.setup.badge import BadgeScene
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.setup.scene import SetupScene
from game.screens.showcase.programme import Programme, Show
from game.screens.showcase.scene import ShowcaseScene
from game.session.badges import ROBOTS
from tests.client.support.driver import Driver, running
from tests.client.support.table_player import GESTURES, Table
from tests.client.support.text_checks import NAMES, drawn_texts, latin_words

WORD = re.compile(r"[^\W\d_]{2,}")
PLACEHOLDERS = re.compile(r"\{[^}]*\}|%[a-z]")


def english_only(language: str) -> set[str]:
    """Return the words of English sentences that occur in no sentence of ``language``."""
    english: set[str] = set()
    translated = NAMES | set(ROBOTS)
    for message in make.read(language):
        if message.id:
            for text in (message.id,) if isinstance(message.id, str) else message.id:
                english |= set(WORD.findall(PLACEHOLDERS.sub(" ", text).lower()))
            translation = message.string or ""
            for text in (translation,) if isinstance(translation, str) else translation:
                translated |= set(WORD.findall(PLACEHOLDERS.sub(" ", text).lower()))
    return english - translated


def english_in(texts: list[str], language: str) -> set[str]:
    wrong = english_only(language)
    found = {text for text in texts if wrong & set(WORD.findall(text.lower())) and "/" not in text}
    return found | (latin_words(texts) if language == "ru" else set())


def open_everything(driver: Driver, table: Table) -> None:
    """Open every text that a turn offers: panels, explanations, refusals, the exchange."""
    play = table.play
    for device in Device:
        driver.app.stack.device = device
        driver.frame()
    for name in ("out", "turns"):
        play.tree[name].activate()
        driver.frame()
        play.panel.close()
    for button in ("confirm", "take_back", "swap"):
        play.tree[button].activate()
        driver.frame()
        if play.hand.choice_cancellable:
            for slot in range(6):
                play.hand.choose(slot)
                driver.frame()
            play.actions.swap()
            driver.frame()
    for slot in range(6):
        play.notes.explain_slot(slot)
        driver.frame()
    for cell in list(table.session.state.board.tiles)[:5]:
        for near in (cell, cell._replace(x=cell.x + 1), cell._replace(y=cell.y - 1)):
            play.notes.explain_cell(near)
            driver.frame()
    play.notes.clear()


def visit_every_screen(driver: Driver, variant: str, name: str) -> None:
    """Visit every screen: menu, setup, a game, results, replay, records, options, showcase."""
    services, stack = driver.app.services, driver.app.stack
    menu = driver.scene(MenuScene)
    driver.click(menu.tree["play"])
    setup = driver.scene(SetupScene)
    setup.draft.seats[0].name = name
    setup.tree[variant].activate()
    setup.rebuild()
    for scene in (HouseRulesScene(services, setup.draft), BadgeScene(services, setup.draft, 0)):
        stack.push(scene)
        driver.wait(0.2)
        stack.pop()
        driver.frame()
    driver.click(setup.tree["start"])
    table = Table(driver)
    turns = 0
    while not table.session.over:
        table.my_turn()
        if table.session.over:
            break
        if turns in (0, 3):
            open_everything(driver, table)
            driver.key(pygame.K_ESCAPE)
            driver.scene(PauseScene)
            driver.key(pygame.K_ESCAPE)
        table.turn(GESTURES[turns % 3])
        turns += 1
    driver.until(lambda: isinstance(stack.top, ResultsScene), 10)
    results = driver.scene(ResultsScene)
    driver.click(results.tree["replay"])
    replay = driver.scene(ReplayScene)
    for position in range(replay.playback.last + 1):
        replay.transport.jump(position)
        driver.frame()
    driver.key(pygame.K_ESCAPE)
    stack.clear_to(RecordsScene(services))
    driver.wait(0.2)
    records = driver.scene(RecordsScene)
    for page in range(3):
        records.open_page(page)
        driver.wait(0.3)
    stack.push(OptionsScene(services))
    driver.frame()
    options = driver.scene(OptionsScene)
    for page in range(len(PAGES)):
        options.open_page(page)
        driver.frame()
    stack.push(OperatorScene(services))
    driver.frame()
    services.tempo.speed = 20.0
    stack.clear_to(ShowcaseScene(services, Show(Programme(2))))
    driver.wait(60.0, 0.05)


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "variant", "name"),
    [
        ("ru", "tiles", "Аня"),
        ("ru", "cubes", "Аня"),
        ("pl", "tiles", "Żaneta"),
        ("pl", "cubes", "Żaneta"),
    ],
)
def test_a_whole_game_without_an_english_word(
    tmp_path: Path, language: str, variant: str, name: str
) -> None:
    with (
        running(tmp_path, lang=language, size=(1280, 720), seed=3) as driver,
        drawn_texts() as drawn,
    ):
        visit_every_screen(driver, variant, name)
    assert len(set(drawn)) > 150, "much was translation"
    assert english_in(drawn, language) == set()
