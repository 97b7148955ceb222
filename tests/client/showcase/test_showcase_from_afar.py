"""The showcase read from afar: one player framed and named, clear text, feedback for keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.app import STEP, App
from game.art.art import Art
from game.art.surfaces import pixel_rect
from game.common.window import window_for
from game.screens.scene import Scene
from game.screens.services import Services
from game.screens.showcase.banners import BRAND_TYPE
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.layout import ShowcaseLayout, SoftEdges
from game.screens.showcase.programme import NOTE_SECONDS, Presenter, Programme
from game.screens.showcase.scene import ShowcaseScene
from game.screens.stack import SceneStack
from game.session import Session
from tests.client.support.driver import Driver
from tests.client.support.menu_tools import close, opened, press, top
from tests.client.support.scene_tools import WINDOW, services_for
from tests.client.support.showcase_watch import layout_parts


@pytest.fixture(scope="module")
def services() -> Services:
    pygame.font.init()
    return services_for(SceneStack(WINDOW, lambda: None))


def begun(services: Services, number: int) -> GameAct:
    """Begin a game of the programme."""
    act = GameAct(services, Programme(1).game(number), Presenter())
    act.resize(window_for(1280, 720))
    act.begin()
    return act


def framed(act: GameAct) -> int | None:
    """Return the seat whose card is framed; None while the marker is moving."""
    display = act.stage.display
    return display.turn_shown if display.turn_progress >= 1.0 else None


def test_the_frame_is_on_the_card_of_whom_the_headline_tells(services: Services) -> None:
    for number in (0, 1):
        act = begun(services, number)
        seats, told = act.session.setup.seats, 0
        while len(act.session.turns) < 9:
            act.update(STEP)
            seat = framed(act)
            if seat is not None and act.text.headline.badge is not None:
                assert seats[seat].badge == act.text.headline.badge, (number, act.text.headline)
                told += 1
        assert told > 500
        act.close()


def test_points_go_out_at_their_line(services: Services) -> None:
    """On their way to a card they would cross names, scores and sentences."""
    act, shown = begun(services, 0), 0
    while len(act.session.turns) < 6:
        act.update(STEP)
        floaters = act.stage.effects.texts
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
        parts = act.stage.picture.card_parts(box)
        for room in map(pixel_rect, (parts.name, parts.score)):
            places = product(range(room.left, room.right), range(room.top, room.bottom))
            letters |= {place for place in places if screen.get_at(place) == ink}
    assert len(letters) > 500
    frames = 0
    while act.stage.showing_turn:
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
    table = ShowcaseLayout(window, 4).table
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


# Visible at a glance


@pytest.mark.parametrize("number", [0, 1])
def test_the_game_is_named_large_until_its_first_pieces_come(
    services: Services, number: int
) -> None:
    act, most, title = begun(services, number), 0.0, 1.0
    while not act.stage.cells():
        title = act.text.title_progress
        act.update(STEP)
        most = max(most, act.text.title_progress)
    assert most == 1.0
    assert title < 0.1, "nothing lands on a name"
    act.update(1.0)
    assert act.text.title_progress == 0.0
    act.close()


def test_people_are_invited_whenever_nothing_else_is_said_there(services: Services) -> None:
    act, invited, steps = begun(services, 0), 0, 0
    while len(act.session.turns) < 16:
        act.update(STEP)
        feast = act.counting and act.qwirkles > 0
        assert bool(act.text.invitation) is not feast
        invited += bool(act.text.invitation) and not act.text.caption
        steps += 1
    assert invited > steps / 3
    act.close()


def test_a_caption_darkens_all_tiles_but_those_that_it_is_about(services: Services) -> None:
    act, screen = begun(services, 0), pygame.Surface((1280, 720))
    asked = 0
    while asked < 3:
        act.update(STEP)
        said, tiles = act.text, act.stage.cells()
        if said.darkness < 1.0 or len(said.highlighted) == len(tiles) or act.stage.effects.flyers:
            continue
        asked += 1
        light = {}
        for said.darkness in (0.0, 1.0):
            screen.fill(pygame.Color("white"))
            act.draw(screen, 1.0)
            boxes = {cell: pixel_rect(act.camera.view.box_of(cell)) for cell in tiles}
            light[said.darkness] = {cell: brightness(screen, box) for cell, box in boxes.items()}
        for cell in tiles:
            table = act.layout.table.encloses(act.camera.view.box_of(cell))
            part = light[1.0][cell] / light[0.0][cell]
            if cell in said.highlighted:
                assert part == 1.0, (cell, said.caption)
            elif table:
                assert part < 0.8, (cell, said.caption)
    act.close()


def brightness(screen: pygame.Surface, box: pygame.Rect) -> float:
    """Return the mean brightness of the middle of a cell."""
    colour = pygame.transform.average_color(screen, box.inflate(-box.w // 3, -box.h // 3))
    return sum(colour[:3])


# Presenters


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(None, tmp_path, showcase=True, showcase_seed=3, speed=1.0, size=(1280, 720))
    yield made
    close(made)


def test_a_presenter_is_told_what_a_key_has_changed(app: App) -> None:
    driver = Driver(app)

    def note() -> str:
        texts = " ".join(driver.texts())
        said = re.search(r"(Held|Pace|Camera|Text hidden): [A-Za-z0-9 ]+%?", texts)
        return said[0] if said else ""

    for key, said in ((pygame.K_c, "Camera: the whole table"), (pygame.K_PLUS, "Pace: 140 %")):
        press(app, key)
        assert note().startswith(said)
        driver.wait(NOTE_SECONDS + 0.1)
        assert note() == ""
    press(app, pygame.K_SPACE)
    driver.wait(2 * NOTE_SECONDS)
    assert note().startswith("Held: Space goes on"), "as long as it is held"
    press(app, pygame.K_s)
    assert note().startswith("Text hidden: S shows it")
    driver.wait(NOTE_SECONDS + 0.1)
    assert note() == "", "whoever films wants no text at all"


def test_what_a_presenter_is_told_covers_only_what_matters_least(services: Services) -> None:
    for size in ((1920, 1080), (1280, 720), (820, 1180), (390, 844), (800, 480)):
        window = window_for(*size)
        layout = ShowcaseLayout(window, 4)
        painter = services.painter(window._replace(scale=layout.scale))
        note, parts = layout.note, layout_parts(layout)
        assert note.encloses(layout.bag)
        covered = {name for name, box in parts.items() if box.overlaps(note.inset(1))}
        # In an upright window the bag is behind the game's name, whose box is larger than the name.
        assert covered == ({"bag", "brand"} if window.portrait else {"bag"}), size
        name = painter.assets.text_width("Qwirkle", painter.type(BRAND_TYPE), "extrabold")
        assert not layout.brand._replace(w=name).overlaps(note), size


def test_nobody_else_is(tmp_path: Path) -> None:
    app = opened(None, tmp_path, kiosk=True, showcase=True, speed=1.0)
    press(app, pygame.K_SPACE, pygame.K_PLUS)
    assert top(app, Scene).services.stack.top is not None
    assert Presenter().note == ""
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
