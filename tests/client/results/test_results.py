"""The results: the winner, the margin, and the next steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.app import STEP, App
from game.art.surfaces import pixel_rect
from game.rules.events import WentOut
from game.screens import navigation
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.results.scene import ResultsScene
from game.session import GameSetup, Seat, Session
from game.words.locale import decimal
from tests.client.support.driver import Driver
from tests.client.support.menu_tools import (
    click,
    close,
    every_size,
    finished,
    opened,
    press,
    ready,
    top,
)
from tests.marks import long_except

NAMES = ("Ann", "Bob", "Chris", "Sue")


@cache
def game(players: int = 2, variant: str = "tiles") -> Session:
    return finished(GameSetup(variant, tuple(Seat(name, "greedy") for name in NAMES[:players])))


def with_scores(*scores: int) -> Session:
    """Return a finished game with these scores."""
    session = game(len(scores))
    players = tuple(
        replace(player, score=score)
        for player, score in zip(session.state.players, scores, strict=True)
    )
    changed = replace(session.moment, state=replace(session.state, players=players))
    return Session(session.setup, 0, start=changed)


@pytest.fixture(scope="module")
def played() -> Session:
    return game()


@pytest.fixture
def app(tmp_path: Path, played: Session) -> Iterator[App]:
    made = opened(lambda services: ResultsScene(services, played), tmp_path, seed=5)
    yield made
    close(made)


def results(tmp_path: Path, session: Session) -> ResultsScene:
    app = opened(lambda services: ResultsScene(services, session), tmp_path)
    scene = top(app, ResultsScene)
    close(app)
    return scene


@pytest.mark.parametrize(
    ("scores", "headline", "places", "crowns"),
    [
        ((10, 30), "Bob wins!", [1, 2], 1),
        ((30, 30), "Ann and Bob both win!", [1, 1], 2),
        ((30, 20, 30), "Ann and Chris both win!", [1, 1, 3], 2),
        ((7, 7, 7), "Ann, Bob and Chris all win!", [1, 1, 1], 3),
        ((7, 9, 7, 7), "Bob wins!", [1, 2, 2, 2], 1),
        ((7, 7, 7, 7), "All four win!", [1, 1, 1, 1], 4),
    ],
)
def test_the_standing(
    tmp_path: Path, scores: tuple[int, ...], headline: str, places: list[int], crowns: int
) -> None:
    scene = results(tmp_path, with_scores(*scores))
    assert scene.headline() == headline
    rows = scene.players()
    assert [row.place for row in rows] == places
    assert [row.winner for row in rows] == [True] * crowns + [False] * (len(scores) - crowns)
    assert [row.score for row in rows] == sorted(scores, reverse=True)


def test_the_figures_are_those_of_the_game(tmp_path: Path, played: Session) -> None:
    scene = results(tmp_path, played)
    for row, one in zip(scene.players(), scene.standing, strict=True):
        assert row.name == played.setup.seats[row.seat].name
        assert row.score == played.state.scores[row.seat] == one.course[-1]
        turns = len(one.course) - 1
        assert [number for number, _ in row.figures] == [
            str(max(b - a for a, b in pairwise(one.course))),
            str(one.qwirkles),
            # The points for going out belong to no turn.
            f"{(one.score - one.bonus) / turns:.1f}",
        ]


def test_rematch_plays_the_same_setup_with_the_next_seed(app: App, played: Session) -> None:
    navigation.new_game(app.services, played.setup)
    app.frame([], STEP)
    before = top(app, PlayScene).session
    navigation.open_results(app.services, played)
    app.frame([], STEP)
    click(app, top(app, ResultsScene).tree["rematch"])
    session = top(app, PlayScene).session
    assert session.setup == played.setup.rematch()
    assert session.seed == before.seed + 1
    assert not session.over
    app.stack.pop()
    app.frame([], STEP)
    assert not app.running, "the results have gone"


def test_enter_is_a_rematch_and_escape_the_menu(tmp_path: Path, app: App, played: Session) -> None:
    ready(app, top(app, ResultsScene).tree["rematch"])
    press(app, pygame.K_RETURN)
    top(app, PlayScene)
    other = opened(lambda services: ResultsScene(services, played), tmp_path)
    ready(other, top(other, ResultsScene).tree["menu"])
    press(other, pygame.K_ESCAPE)
    top(other, MenuScene)


def test_the_menu_button(app: App) -> None:
    click(app, top(app, ResultsScene).tree["menu"])
    top(app, MenuScene)


def test_without_motion_everything_is_there_at_once(app: App) -> None:
    before, picture = app.picture.times.frames, pygame.image.tobytes(app.screen, "RGB")
    for _ in range(30):
        app.frame([], STEP)
    assert app.picture.times.frames == before
    app.stack.redraw()
    app.frame([], STEP)
    assert pygame.image.tobytes(app.screen, "RGB") == picture


def test_the_show_ends_in_the_picture_without_motion(
    tmp_path: Path, app: App, played: Session
) -> None:
    still = pygame.image.tobytes(app.screen, "RGB")
    close(app)
    moving = opened(lambda services: ResultsScene(services, played), tmp_path, seed=5, speed=1.0)
    during = pygame.image.tobytes(moving.screen, "RGB")
    for _ in range(round(5.0 / STEP)):
        moving.frame([], STEP)
    before = moving.picture.times.frames
    moving.frame([], STEP)
    assert moving.picture.times.frames == before
    assert during != still == pygame.image.tobytes(moving.screen, "RGB")


@every_size
@pytest.mark.parametrize("players", long_except([4], [2, 4]))
def test_it_can_be_shown_at_every_size(tmp_path: Path, size: tuple[int, int], players: int) -> None:
    session = with_scores(*range(players))
    app = opened(lambda services: ResultsScene(services, session), tmp_path, size=size)
    click(app, top(app, ResultsScene).tree["menu"])
    top(app, MenuScene)
    close(app)


@pytest.mark.parametrize(
    ("value", "mark", "shown"), [(8.25, ".", "8.2"), (8.25, ",", "8,2"), (-1.0, ",", "-1,0")]
)
def test_decimals_have_the_mark_of_the_language(value: float, mark: str, shown: str) -> None:
    assert decimal(value, mark) == shown


def test_confetti_covers_no_number(tmp_path: Path) -> None:
    """Table and chart are drawn as without confetti."""
    app = opened(lambda services: ResultsScene(services, game()), tmp_path, speed=1.0)
    scene = top(app, ResultsScene)

    def table() -> bytes:
        return pygame.image.tobytes(
            app.screen.subsurface(pixel_rect(scene.tree.box("table"))), "RGB"
        )

    while not scene.animation.winner_revealed:
        app.frame([], STEP)
    before, flown = table(), set[bytes]()
    while scene.animation.active:
        app.frame([], STEP)
        assert table() == before
        flown.add(pygame.image.tobytes(app.screen, "RGB"))
    assert len(flown) > 100, "something moves elsewhere"
    close(app)


def test_who_has_won_is_not_told_before_the_crown_comes_down(tmp_path: Path) -> None:
    app = opened(lambda services: ResultsScene(services, game()), tmp_path, speed=1.0)
    scene, driver = top(app, ResultsScene), Driver(app)
    suspense = "And the winner is…"
    assert suspense in driver.texts()
    assert scene.headline() not in driver.texts()
    driver.until(lambda: scene.animation.winner_revealed, step=STEP)
    assert all(stand.rise == 1.0 for stand in scene.animation.stands), "all steps are up"
    texts = driver.texts()
    assert scene.headline() in texts
    assert suspense not in texts


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_they_tell_who_went_out_first_and_what_for(tmp_path: Path, variant: str) -> None:
    session = game(4, variant)
    first = next(
        event
        for step in session.steps
        for event in step.events
        if isinstance(event, WentOut) and event.bonus
    )
    scene = results(tmp_path, session)
    remark = scene.remark()
    assert remark is not None
    assert remark.words == f"+6 out first: {NAMES[first.seat]}"
    assert remark.badge == session.setup.seats[first.seat].badge
    scene.standing = [replace(one, bonus=0) for one in scene.standing]
    assert scene.remark() is None, "nobody is out when nothing fits any more"


@every_size
def test_who_went_out_is_read_in_full(tmp_path: Path, size: tuple[int, int]) -> None:
    app = opened(lambda services: ResultsScene(services, game(4)), tmp_path, size=size)
    remark = top(app, ResultsScene).remark()
    assert remark is not None
    assert {remark.words, remark.short} & set(Driver(app).texts())
    close(app)


def test_a_rematch_is_remembered_in_the_new_order(app: App, played: Session) -> None:
    settings = app.services.settings
    settings.last_setup = played.setup
    click(app, top(app, ResultsScene).tree["rematch"])
    assert settings.last_setup == played.setup.rematch() == top(app, PlayScene).session.setup
