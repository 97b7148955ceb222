"""The menu: what it offers, its keys, its tiles; and how a game begins from the command line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import STEP, App
from game.scenes.menu import MenuScene
from game.scenes.play.scene import PlayScene
from game.scenes.setup.scene import SetupScene
from game.session import GameSetup, Seat
from game.ui.widgets import Button
from game.view.menu.drift import Drift
from game.view.menu.title import APART_SECONDS, DROP, LAID, LAY_SECONDS, drop_at
from tests.client.menu_tools import click, close, every_size, opened, press, top

ANN_AND_BOB = (Seat("Ann"), Seat("Bob"))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(None, tmp_path)
    yield made
    close(made)


def buttons(app: App) -> dict[str, Button]:
    """The menu's buttons by what is written on them."""
    found = [one for one in top(app, MenuScene).group.widgets if isinstance(one, Button)]
    return {one.label: one for one in found}


def test_it_offers_to_play_and_to_quit(app: App) -> None:
    assert list(buttons(app)) == ["Play", "Options", "Quit"]
    click(app, buttons(app)["Play"])
    top(app, SetupScene)


def test_quit_ends_the_program(app: App) -> None:
    click(app, buttons(app)["Quit"])
    assert not app.running


def test_in_a_browser_there_is_nothing_to_quit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    app = opened(None, tmp_path)
    assert list(buttons(app)) == ["Play", "Options"]
    close(app)


@pytest.mark.parametrize(
    "keys",
    [
        [pygame.K_p],
        [pygame.K_RETURN],
        [pygame.K_DOWN, pygame.K_RETURN],
        [pygame.K_TAB, pygame.K_RETURN],
        [pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_SPACE],
    ],
)
def test_keys_that_play(app: App, keys: list[int]) -> None:
    press(app, *keys)
    top(app, SetupScene)


@pytest.mark.parametrize("keys", [[pygame.K_q], [pygame.K_DOWN] * 3 + [pygame.K_RETURN]])
def test_keys_that_quit(app: App, keys: list[int]) -> None:
    press(app, *keys)
    assert not app.running


def test_escape_does_not_quit(app: App) -> None:
    press(app, pygame.K_ESCAPE)
    top(app, MenuScene)


def test_without_motion_nothing_is_drawn_again(app: App) -> None:
    before = app.frames_drawn
    for _ in range(30):
        app.frame([], STEP)
    assert app.frames_drawn == before


def test_tiles_drift_at_a_third_of_the_frames(tmp_path: Path) -> None:
    app = opened(None, tmp_path, speed=1.0)
    for _ in range(60):
        app.frame([], STEP)
    before, picture = app.frames_drawn, pygame.image.tobytes(app.screen, "RGB")
    for _ in range(60):
        app.frame([], STEP)
    assert 18 <= app.frames_drawn - before <= 21
    assert pygame.image.tobytes(app.screen, "RGB") != picture
    close(app)


def test_tiles_come_one_by_one_and_end_as_they_are_without_motion(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = opened(None, tmp_path, seed=3)
    wanted = pygame.image.tobytes(without.screen, "RGB")
    close(without)
    app = opened(None, tmp_path, seed=3, speed=1.0)
    menu, made = top(app, MenuScene), [0]
    real = menu._make_next

    def counted() -> bool:
        more = real()
        made[0] += more
        return more

    monkeypatch.setattr(menu, "_make_next", counted)
    for n in range(1, 60):
        app.frame([], 5 * STEP)
        assert made[0] == min(n, 1 + 7 + 24), "one a frame, however slow frames are"
    assert menu._seconds > LAID
    menu._seconds = LAID
    monkeypatch.setattr(menu._drift, "place", lambda one, _now: Drift.place(menu._drift, one, 0.0))
    app.stack.redraw()
    app.frame([], 0.0)
    assert pygame.image.tobytes(app.screen, "RGB") == wanted
    close(app)


def test_the_menu_can_be_used_before_its_tiles_have_come(tmp_path: Path) -> None:
    app = opened(None, tmp_path, speed=1.0)
    press(app, pygame.K_p)
    top(app, SetupScene)
    close(app)


def test_the_title_outlasts_the_menu(tmp_path: Path) -> None:
    app = opened(None, tmp_path)
    before = top(app, MenuScene)._title._pictures
    app.stack.clear_to(MenuScene(app.services))
    app.frame([], STEP)
    after = top(app, MenuScene)._title._pictures
    assert [id(one) for one in after] == [id(one) for one in before]
    close(app)


def test_letters_are_laid_one_after_the_other() -> None:
    assert drop_at(0.0) == DROP
    assert drop_at(LAY_SECONDS) == drop_at(9.0) == 0
    falling = [drop_at(n * LAY_SECONDS / 9) for n in range(10)]
    assert falling == sorted(falling, reverse=True)
    assert LAID == pytest.approx(LAY_SECONDS + 6 * APART_SECONDS)


def test_the_same_seed_gives_the_same_picture(tmp_path: Path) -> None:
    pictures = []
    for seed in (3, 3, 4):
        app = opened(None, tmp_path, seed=seed)
        pictures.append(pygame.image.tobytes(app.screen, "RGB"))
        close(app)
    assert pictures[0] == pictures[1] != pictures[2]


@every_size
def test_it_can_be_shown_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    app = opened(None, tmp_path, size=size)
    assert len({app.screen.get_at((x, size[1] // 3))[:3] for x in range(0, size[0], 7)}) > 10
    close(app)


# --- games from the command line ---------------------------------------------------------------


def test_players_start_a_game_of_tiles_at_once(tmp_path: Path) -> None:
    app = opened(None, tmp_path, seats=ANN_AND_BOB, seed=12)
    session = top(app, PlayScene).session
    assert session.setup == GameSetup("tiles", ANN_AND_BOB)
    assert session.seed == 12
    close(app)


def test_a_variant_alone_is_played_against_one_computer(tmp_path: Path) -> None:
    app = opened(None, tmp_path, variant="cubes")
    setup = top(app, PlayScene).session.setup
    assert setup.variant == "cubes"
    assert [seat.is_person for seat in setup.seats] == [True, False]
    close(app)


def test_a_variant_alone_is_played_by_those_who_played_last(tmp_path: Path) -> None:
    before = opened(None, tmp_path)
    before.services.settings.last_setup = GameSetup("tiles", ANN_AND_BOB, eldest=1)
    close(before)
    app = opened(None, tmp_path, variant="cubes")
    assert top(app, PlayScene).session.setup == GameSetup("cubes", ANN_AND_BOB, eldest=1)
    close(app)


def test_players_and_variant_together(tmp_path: Path) -> None:
    app = opened(None, tmp_path, variant="cubes", seats=ANN_AND_BOB)
    assert top(app, PlayScene).session.setup == GameSetup("cubes", ANN_AND_BOB)
    close(app)


def test_seeds_follow_each_other_when_the_first_is_given(tmp_path: Path) -> None:
    setup = GameSetup("tiles", ANN_AND_BOB)
    app = opened(None, tmp_path, seed=7)
    app.services.routes.new_game(app.services, setup)
    app.frame([], STEP)
    assert top(app, PlayScene).session.seed == 7
    app.services.routes.new_game(app.services, setup)
    app.frame([], STEP)
    assert top(app, PlayScene).session.seed == 8
    close(app)


def test_seeds_are_drawn_when_none_is_given(tmp_path: Path) -> None:
    app = opened(None, tmp_path)
    seeds = set()
    for _ in range(3):
        app.services.routes.new_game(app.services, GameSetup("tiles", ANN_AND_BOB))
        app.frame([], STEP)
        seeds.add(top(app, PlayScene).session.seed)
    assert len(seeds) == 3
    close(app)
