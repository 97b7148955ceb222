"""The pause, questions and messages: in every window all parts fit and can be hit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.common.window import Window
from game.screens.dialogs import AfterCrashScene, AskScene, MessageScene
from game.screens.overlay import DialogScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.routes import Question
from game.screens.services import Services
from game.session import GameSetup, Seat, Session
from game.ui.button import button
from game.ui.node import Node
from tests.client.support.driver import Driver, running
from tests.client.support.players import play_turn
from tests.client.support.sizes import WINDOWS, over
from tests.client.support.trees import fits


def crashed_in_game(services: Services) -> AfterCrashScene:
    session = Session(GameSetup("tiles", (Seat("Ann"), Seat("Bob"))), 5)
    play_turn(session)
    assert services.saves.save(session)
    return AfterCrashScene(services, "/a/folder/crash.log")


def asking(services: Services) -> AskScene:
    return AskScene(services, lambda: Question("Sure?", "It is lost.", "Yes", "No", print))


DIALOGS: dict[str, tuple[int, Callable[[Services], DialogScene]]] = {
    "pause": (4, PauseScene),
    "question": (2, asking),
    "message": (1, lambda services: MessageScene(services, lambda: "No.")),
    "after a crash": (1, lambda services: AfterCrashScene(services, "")),
    "after a crash in a game": (2, crashed_in_game),
}
"""Number of buttons of each dialog, and its maker."""


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with running(tmp_path) as made:
        yield made


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_fits_every_window(driver: Driver, name: str) -> None:
    buttons, make = DIALOGS[name]
    dialog = make(driver.app.services)

    @over(window=WINDOWS)
    def check(window: Window) -> None:
        fits(dialog, window, "title", "note", least=window.few)
        assert len(dialog.tree.controls) == buttons

    check()


class Rows(DialogScene):
    """A dialog with any number of rows, with a note or without."""

    def __init__(self, services: Services, count: int, note: str) -> None:
        super().__init__(services)
        self.count, self.note_shown = count, note

    def words(self) -> tuple[str, str]:
        return "Title", self.note_shown

    def rows(self) -> Iterator[Node]:
        return (button(f"row {n}", "", None) for n in range(self.count))


def test_dialogs_fit(driver: Driver) -> None:
    @over(window=WINDOWS, rows=(1, 2, 3, 4), note=("", "Note"))
    def check(window: Window, rows: int, note: str) -> None:
        dialog = Rows(driver.app.services, rows, note)
        fits(dialog, window, "title", *["note"] if note else [], least=window.few)
        assert len(dialog.tree.controls) == rows

    check()


def test_enter_after_a_crash_continues_the_game(tmp_path: Path) -> None:
    with running(tmp_path, first=crashed_in_game) as driver:
        dialog = driver.scene(AfterCrashScene)
        assert [one.spoken for one in dialog.tree.controls.values()] == ["Continue", "OK"]
        driver.key(pygame.K_RETURN)
        assert driver.scene(PlayScene).session.setup.seats[0].name == "Ann"


def test_a_question_that_is_asked_twice_waits_for_a_second_press(driver: Driver) -> None:
    done: list[str] = []
    question = Question("Sure?", "First.", "Yes", "No", lambda: done.append("it"), sure="Second.")
    driver.app.stack.push(AskScene(driver.app.services, lambda: question))
    driver.frame()
    ask = driver.scene(AskScene)
    driver.click(ask.tree["yes"])
    assert (ask.words()[1], ask.urgent, done) == ("Second.", True, [])
    assert "Second." in driver.texts()
    driver.click(ask.tree["yes"])
    assert done == ["it"]
    assert driver.app.stack.top is not ask
