"""Continuing damaged games: the player is told, and the backup is loaded if it is intact."""

import json
from pathlib import Path

import pygame
import pytest

from game.app import STEP
from game.screens.menu.scene import NEWS_SECONDS, MenuScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.session import GameSetup, Seat, Session
from game.storage.folder_store import FolderStore
from game.storage.saves import Saves
from game.storage.settings import Settings
from tests.client.support.driver import running
from tests.client.support.players import BOTS, PEOPLE, WITH_BOT, play_turn
from tests.client.support.recorded_games import saved_game
from tests.client.support.stores import save


def test_a_damaged_game_is_reported_and_the_game_before_offered(tmp_path: Path) -> None:
    older = saved_game(tmp_path, seed=5)
    newer = saved_game(tmp_path, seed=6)
    for ending in ("", ".bak"):
        file = tmp_path / "saves" / f"game-{newer.identity.id}.json{ending}"
        if file.exists():
            file.write_text(file.read_text().replace("place", "plaec"))
    with running(tmp_path) as driver:
        driver.key(pygame.K_c)
        menu = driver.scene(MenuScene)
        assert menu.tagline == "A saved game is damaged and was put aside"
        driver.key(pygame.K_c)
        assert driver.scene(PlayScene).session.identity.id == older.identity.id


def damage(folder: Path, session: Session, *, both: bool = False) -> None:
    for ending in ("", ".bak") if both else ("",):
        (folder / "saves" / f"game-{session.identity.id}.json{ending}").write_bytes(b"\xff\0")


def saved_twice(folder: Path, seed: int, seats: tuple[Seat, ...] = WITH_BOT) -> Session:
    session, saves = Session(GameSetup("tiles", seats), seed), Saves(FolderStore(folder))
    for _ in range(3):
        play_turn(session)
        save(saves, session)
    return session


def test_the_menu_reports_all_damage_found_at_the_start_in_turns(tmp_path: Path) -> None:
    whole, back, gone = (saved_twice(tmp_path, seed) for seed in (5, 6, 7))
    damage(tmp_path, back)
    damage(tmp_path, gone, both=True)
    newer = tmp_path / "saves" / f"game-{'0' * 16}.json"
    newer.write_text('{"format": "qwirkle saved game", "version": 2}')
    (tmp_path / "settings.json").write_text("{")
    (tmp_path / "operator.json").write_text('{"version": 2}')
    with running(tmp_path, size=(390, 844)) as driver:
        menu = driver.scene(MenuScene)
        taglines = []
        for _ in range(round(6 * NEWS_SECONDS / STEP)):
            driver.frame()
            if menu.tagline not in taglines:
                taglines.append(menu.tagline)
        assert taglines == [
            "A saved game is damaged and was put aside",
            "Damaged, and set back a little: Ann and Pixel",
            "A saved game needs a newer version of Qwirkle",
            "The settings were damaged: all are as at first",
            "The operator's settings are of a newer version",
        ]
        for text in taglines:
            assert menu.painter.fit_text(text, menu.painter.theme.type_body, 340)[0] == text
    with running(tmp_path) as driver:
        assert "newer" in driver.scene(MenuScene).tagline, (
            "reported at every start; damage is reported once"
        )
    assert whole.identity.id in {
        one.identity.id for one in Saves(FolderStore(tmp_path)).unfinished()
    }


def test_damage_found_on_returning_to_the_menu_is_reported_there(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        tagline = driver.scene(MenuScene).tagline
        driver.key(pygame.K_p)
        damage(tmp_path, saved_twice(tmp_path, 5))
        driver.key(pygame.K_ESCAPE)
        menu = driver.scene(MenuScene)
        assert menu.tagline == "Damaged, and set back a little: Ann and Pixel" != tagline
        assert "continue" in menu.tree


@pytest.mark.parametrize("seats", [PEOPLE, BOTS], ids=["at the table", "in the menu later"])
def test_damage_found_while_resuming_is_reported(tmp_path: Path, seats: tuple[Seat, ...]) -> None:
    session = saved_twice(tmp_path, 5, seats)
    file = tmp_path / "saves" / f"game-{session.identity.id}.json"
    file.write_text(file.read_text().replace("place", "plaec"))
    with running(tmp_path) as driver:
        assert "damaged" not in driver.scene(MenuScene).tagline
        driver.key(pygame.K_c)
        play = driver.scene(PlayScene)
        assert (file.parent / "game.damaged.json").exists()
        at_table = play.notes.message == "This game was damaged, and is set back a little."
        assert at_table is (seats is PEOPLE)
        driver.key(pygame.K_ESCAPE)
        driver.click(driver.scene(PauseScene).tree["leave"])
        text = driver.scene(MenuScene).tagline
        assert text.startswith("Damaged, and set back a little") is not at_table


def test_damaged_options_are_named(tmp_path: Path) -> None:
    wrong = {"ui_scale": "large", "language": 7, "fullscreen": False, "turn_done": "no"}
    (tmp_path / "settings.json").write_text(json.dumps(wrong))
    with running(tmp_path) as driver:
        text = "Damaged, and as at first: Interface size and Language"
        assert driver.scene(MenuScene).tagline == text
        driver.key(pygame.K_p, pygame.K_ESCAPE)
        assert driver.scene(MenuScene).tagline == text, "until it has been read"
    assert all(value.title for value in Settings.values() if value.option)
