"""The showcase is read from far away: what is framed and what is said are about the same player,
nothing flies across what is written, and a presenter is told what a key has changed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.app import STEP, App
from game.art.art import Art
from game.art.surfaces import pixel_rect
from game.common.window import window_for
from game.scenes.base import Scene
from game.scenes.services import Services
from game.scenes.showcase.control import NOTE_STAYS, Control
from game.scenes.showcase.game_act import GameAct
from game.scenes.showcase.programme import Programme
from game.scenes.showcase.scene import ShowcaseScene
from game.scenes.stack import SceneStack
from game.session import Session
from game.view.layout.showcase import showcase_layout
from game.view.showcase.far_card import far_card_parts
from game.view.showcase.soft_edges import SoftEdges
from tests.client.driver import Driver
from tests.client.menu_tools import close, opened, press, top
from tests.client.scene_tools import WINDOW, services_for


@pytest.fixture(scope="module")
def services() -> Services:
    pygame.font.init()
    return services_for(SceneStack(WINDOW, lambda: None))


def begun(services: Services, number: int) -> GameAct:
    """A game of the programme."""
    act = GameAct(services, Programme(1).game(number), Control())
    act.resize(window_for(1280, 720))
    act.begin()
    return act


def framed(act: GameAct) -> int | None:
    """The seat whose card is framed; None while the mark is on its way."""
    display = act.stage.display
    return display.turn_shown if display.turn_progress >= 1.0 else None


def test_the_frame_is_on_the_card_of_whom_the_headline_tells(services: Services) -> None:
    for number in (0, 1):
        act = begun(services, number)
        seats, told = act.session.setup.seats, 0
        while len(act.session.turns) < 9:
            act.update(STEP)
            seat = framed(act)
            if seat is not None and act.said.headline.look is not None:
                assert seats[seat].look == act.said.headline.look, (number, act.said.headline)
                told += 1
        assert told > 500
        act.close()


def test_points_go_out_at_their_line(services: Services) -> None:
    """They would cross names, scores and sentences on their way to a card."""
    act, shown = begun(services, 0), 0
    while len(act.session.turns) < 6:
        act.update(STEP)
        floaters = act.stage.effects.floaters
        shown += len(floaters)
        assert not any(one.progress for one in floaters)
    assert shown > 100
    assert sum(act.stage.display.scores) > 0
    act.close()


def test_rolling_dice_hide_neither_name_nor_score(tmp_path: Path) -> None:
    options = {"showcase": True, "showcase_seed": 5, "showcase_variant": "cubes"}
    app = opened(None, tmp_path, speed=1.0, **options)
    act = top(app, ShowcaseScene).act
    assert isinstance(act, GameAct)
    driver, screen = Driver(app), app.screen
    act.update(STEP)
    driver.frame()
    ink = pygame.Color(*app.services.theme.ink)
    letters: set[tuple[int, int]] = set()
    for box in act.layout.cards:
        parts = far_card_parts(box, act.layout.scale, open_hand=True)
        for room in map(pixel_rect, (parts.name, parts.score)):
            places = product(range(room.left, room.right), range(room.top, room.bottom))
            letters |= {place for place in places if screen.get_at(place) == ink}
    assert len(letters) > 500
    frames = 0
    while act.stage.telling:
        driver.frame(seconds=3 * STEP)
        assert all(screen.get_at(place) == ink for place in letters)
        frames += 1
    assert frames > 15
    close(app)


@pytest.mark.parametrize("size", [(1920, 1080), (820, 1180), (390, 844)])
def test_tiles_fade_at_all_edges_but_never_what_must_be_seen(
    services: Services, size: tuple[int, int]
) -> None:
    window = window_for(*size)
    table = showcase_layout(window, 4).table
    edges = SoftEdges(services.felt, window, table, 24.0)
    inner = [round(table.x), round(table.y), round(table.right), round(table.bottom)]
    left, upper, right, lower = inner
    whole = pygame.Rect(left, upper, right - left, lower - upper).inflate(-2, -2)
    assert edges.faded([whole]) == []
    for point in (
        (left - 3, 500),
        (right + 3, 500),
        (left + 50, upper - 3),
        (left + 50, lower + 3),
    ):
        assert edges.faded([pygame.Rect(point, (1, 1))]), point


# Presenters


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(None, tmp_path, showcase=True, showcase_seed=3, speed=1.0, size=(1280, 720))
    yield made
    close(made)


def test_a_presenter_is_told_what_a_key_has_changed(app: App) -> None:
    driver = Driver(app)

    def notes() -> list[str]:
        return [text for text in driver.texts() if text.split(":")[0] in ("Held", "Pace", "Camera")]

    for key, said in ((pygame.K_c, "Camera: the whole table"), (pygame.K_PLUS, "Pace: 140 %")):
        press(app, key)
        assert notes() == [said]
        driver.wait(NOTE_STAYS + 0.1)
        assert notes() == []
    press(app, pygame.K_SPACE)
    driver.wait(2 * NOTE_STAYS)
    assert notes() == ["Held: Space goes on"], "as long as it is held"
    press(app, pygame.K_s)
    assert notes() == [], "whoever films wants no text at all"


def test_nobody_else_is(tmp_path: Path) -> None:
    app = opened(None, tmp_path, kiosk=True, showcase=True, speed=1.0)
    press(app, pygame.K_SPACE, pygame.K_PLUS)
    assert top(app, Scene).services.stack.top is not None
    assert Control().note == ""
    assert not any("Pace" in text for text in Driver(app).texts())
    close(app)


# Days


def test_what_no_game_needed_is_dropped_when_the_next_one_begins(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = top(app, ShowcaseScene)
    swept: list[Session | None] = []
    monkeypatch.setattr(Art, "sweep", lambda _: swept.append(scene.session))
    press(app, pygame.K_n)
    press(app, pygame.K_n)
    assert len(swept) == 2
    fonts = app.services.assets._fonts
    monkeypatch.undo()
    app.services.assets.font(93, "bold")
    for there in (True, False):
        press(app, pygame.K_n)
        assert ((93, "bold") in fonts._values) is there
