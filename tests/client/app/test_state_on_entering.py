"""Tests that a scene shows the state when it appears, not the state when it was made.

Before a scene appears, its pictures are made in advance while the scene below stays visible. Each
way to open a scene is tried while something changes in that time, and the texts are compared with
those of a scene made afterwards.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from game.screens import navigation, routes
from game.screens.base import Scene, Services
from game.screens.routes import Question
from game.screens.visits.visit import Visit
from game.screens.welcome.scene import join
from game.session import GameSetup, Result, Session
from game.storage.daily_best import BestEntry
from game.storage.settings import Settings
from tests.client.support.driver import Driver, running
from tests.client.support.players import BOTS, WITH_BOT, begun, finished, play_turn

GAME = GameSetup("tiles", BOTS)


@cache
def game_over() -> Session:
    return finished(GAME)


@dataclass
class World:
    """Services, and three games: one on the screen, one saved, and one over."""

    services: Services
    shown: Session = field(default_factory=lambda: Session(GAME, 3))
    saved: Session = field(default_factory=lambda: begun(seats=WITH_BOT))
    over: Session = field(default_factory=game_over)

    def showing(self) -> Session:
        return self.shown


def play_shown(world: World) -> None:
    play_turn(world.shown)


def save(world: World) -> None:
    play_turn(world.saved)
    assert world.services.saves.save(world.saved)


def keep_record(world: World) -> None:
    assert world.services.records.add_game(game_over()) is not None


def clear_best(world: World) -> None:
    world.services.best.clear()


def solve(world: World) -> None:
    challenges = world.services.challenges
    challenges.add_result(challenges.today, "tiles", 0, Result(5, 9))


def set_up(world: World) -> None:
    settings = world.services.settings
    settings.last_setup = GameSetup("cubes", WITH_BOT)
    settings.learnt, settings.newcomer, settings.hints = ("example",), False, False


def translate(world: World) -> None:
    world.services.choose(Settings.language, "pl")


CHANGES = (play_shown, save, keep_record, clear_best, solve, set_up, translate)


def continue_saved(world: World) -> None:
    assert navigation.continue_game(world.services, world.saved.identity.id)


def visitor_results(world: World) -> None:
    routes.VISITOR_RESULTS.open(world.services, world.over, Visit("short", turns_before=0))


def ask(world: World) -> None:
    """Open a question dialog, whose note has the number of unfinished games."""
    services = world.services

    def question() -> Question:
        note = f"{len(services.saves.unfinished())} {services.words.gettext('Games')}"
        return Question("?", note, "yes", "no", lambda: None)

    routes.ASK.open(services, question)


WAYS: dict[str, Callable[[World], None]] = {
    "menu": lambda world: navigation.open_menu(world.services),
    "setup": lambda world: routes.SETUP.open(world.services),
    "options": lambda world: routes.OPTIONS.open(world.services),
    "colours": lambda world: routes.COLOURS.open(world.services),
    "operator": lambda world: routes.OPERATOR.open(world.services),
    "records": lambda world: routes.RECORDS.open(world.services),
    "challenge": lambda world: routes.CHALLENGE.open(world.services),
    "visitor's challenge": lambda world: routes.VISIT_CHALLENGE.open(world.services),
    "lessons": lambda world: routes.LESSONS.open(world.services),
    "rules": lambda world: routes.RULES.open(world.services),
    "lesson": lambda world: routes.LESSON.open(world.services, "example"),
    "about": lambda world: routes.ABOUT.open(world.services),
    "pause": lambda world: routes.PAUSE.open(world.services),
    "countdown": lambda world: routes.IDLE_COUNTDOWN.open(world.services, 9.0),
    "fault": lambda world: routes.AFTER_CRASH.open(world.services, "log"),
    "question": ask,
    "offer": lambda world: routes.WELCOME.open(world.services, lambda: world.shown, tuple, None),
    "join": lambda world: join(world.services, world.shown, 1),
    "game": lambda world: routes.PLAY.open(world.services, world.shown),
    "continue": continue_saved,
    "results": lambda world: navigation.open_results(world.services, world.over),
    "visitor's results": visitor_results,
    "replay": lambda world: navigation.replay_session(world.services, world.over),
}


def shown_by(
    way: str, world: World, driver: Driver, changes: Sequence[Callable[[World], None]] = ()
) -> list[str]:
    """Open a scene, make the `changes` just before the scene appears, and return its texts."""
    services = world.services
    driver.show(Scene(services))
    WAYS[way](world)
    while not services.stack.prerender(driver.app.screen, 60.0):
        pass
    for change in changes:
        change(world)
    driver.frame()
    if way == "records":
        driver.until(lambda: not services.records.busy)
    return [*driver.texts(), *driver.outlined()]


@pytest.mark.parametrize("way", WAYS)
def test_a_scene_shows_the_state_in_which_it_is_entered(way: str, tmp_path: Path) -> None:
    # A visitor who joins in has taken the seat already, with a name in the language of then.
    changes = CHANGES[:-1] if way == "join" else CHANGES
    with running(tmp_path, first=Scene, size=(1280, 720)) as driver:
        world = World(driver.app.services)
        world.services.best.add("Eve", {"short": BestEntry("", 90, "tiles")})
        assert world.services.saves.save(world.saved)
        assert shown_by(way, world, driver, changes) == shown_by(way, world, driver)
