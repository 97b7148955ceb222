from collections.abc import Iterator
from itertools import chain, pairwise, product

import pygame
import pytest

from game.common import Window
from game.common.window import window_for
from game.screens.base import Scene, Services
from game.screens.tasks import play_layout
from game.session import GameSetup, Seat, Session
from game.table import OnTable
from game.table.faces import Bubble
from game.table.moods import BLINK, CALM, REMARKS, THINK, Remark
from game.table.table_view import TableOptions, TableView
from game.words import translations
from tests.client.support.driver import Driver
from tests.client.support.players import play_turn
from tests.client.support.sizes import NAMED, OTHER

DT = 1 / 60
SEATS = (Seat("Anna"), Seat("Pixel", "greedy"), Seat("Pepper", "greedy"), Seat("Bolt", "greedy"))
pytestmark = pytest.mark.app(first=Scene, size=(1280, 720), speed=1.0)


@pytest.fixture
def services(driver: Driver) -> Services:
    return driver.app.services


def played(turns: int, players: int = 4) -> Session:
    session = Session(GameSetup("tiles", SEATS[:players]), 3)
    for _ in range(turns):
        play_turn(session)
    return session


def table_of(services: Services, session: Session, window: Window, *, talks: bool) -> TableView:
    stage = TableView(services, session, options=TableOptions(talks=lambda: talks))
    stage.resize(window, play_layout(window, len(session.setup.seats)))
    stage.camera.fit_table()
    stage.camera.settle()
    return stage


def say(stage: TableView, seat: int, words: str) -> None:
    moods = stage.faces._moods
    moods.remark, moods._remark_left = Remark(seat, words), 2.0
    stage.update(DT)


@pytest.mark.parametrize("size", [*NAMED, *OTHER], ids=str)
def test_a_bubble_hides_neither_tiles_nor_controls(
    services: Services, size: tuple[int, int]
) -> None:
    window, found = window_for(*size), 0
    for turns in (4, 24):
        stage = table_of(services, played(turns), window, talks=True)
        tiles = [stage.geometry.box(OnTable(cell)) for cell in stage.cells()]
        parts = [*tiles, *stage.layout.controls().values(), *stage.layout.cards]
        parts += [stage.layout.tray, stage.layout.status]
        for language in ("en", "ru", "pl"):
            services.words.set_language(translations([language]))
            for seat, words in product((1, 2, 3), (REMARKS[0], max(REMARKS, key=len))):
                say(stage, seat, words)
                bubble = stage.faces.bubble
                if bubble is not None:
                    found += 1
                    assert window.box.encloses(bubble.box)
                    hidden = [box for box in parts if box.w and box.overlaps(bubble.box)]
                    assert not hidden, (turns, seat, words)
                stage.faces.calm()
    services.words.set_language(translations(["en"]))
    assert found or size in OTHER, "there is room for some bubble"


def test_a_bubble_leaves_when_something_gets_below_it(services: Services) -> None:
    window = window_for(1280, 720)
    stage = table_of(services, played(4), window, talks=True)
    say(stage, 1, REMARKS[0])
    bubble = stage.faces.bubble
    assert bubble is not None
    stage.update(DT)
    assert stage.faces.bubble == bubble, "it stays in its place"
    stage.update(DT, panel=bubble.box.inset(-40))
    assert stage.faces.bubble is None
    stage.update(DT)
    assert stage.faces.bubble is None, "the remark is over"


def watch(
    stage: TableView, session: Session, turns: int
) -> Iterator[tuple[list[str], Bubble | None]]:
    """Play and show turns. After each update, yield the mood of each face, and the bubble shown."""
    for _ in range(turns):
        stage.show(play_turn(session))
        for _ in range(240):
            stage.update(DT)
            seats = range(len(session.setup.seats))
            yield [stage.faces.mood(seat) for seat in seats], stage.faces.bubble


def test_with_animation_off_faces_are_calm_and_silent(services: Services) -> None:
    services.tempo.speed = 0.0
    session = played(4)
    stage = table_of(services, session, window_for(1280, 720), talks=True)
    assert all(shown == ([CALM] * 4, None) for shown in watch(stage, session, 12))


@pytest.mark.parametrize("talks", [True, False])
def test_the_option_decides_whether_computers_talk(services: Services, talks: bool) -> None:
    session = played(0)
    stage = table_of(services, session, window_for(1280, 720), talks=talks)
    shown = list(watch(stage, session, 24))
    assert any(bubble is not None for _, bubble in shown) == talks
    assert {"glad", "right", THINK} <= set(chain.from_iterable(moods for moods, _ in shown))


def test_a_calm_table_is_drawn_only_for_a_blink(services: Services) -> None:
    stage = table_of(services, played(8), window_for(1280, 720), talks=True)
    target = pygame.display.get_surface()
    assert target is not None
    keys = []
    for _ in range(round(20.0 / DT)):
        stage.update(DT)
        keys.append(stage.content_key())
    assert 2 <= sum(one != other for one, other in pairwise(keys)) <= 12
    while all(stage.faces.mood(seat) != BLINK for seat in range(4)):
        stage.draw(target, 1.0)
        stage.update(DT)
    blinks = next(seat for seat in range(4) if stage.faces.mood(seat) == BLINK)
    calm = target.copy()
    stage.draw(target, 1.0)
    changed = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255), calm)
    changed.invert()
    card = pygame.Rect(*stage.layout.cards[blinks])
    assert changed.count() and all(card.contains(one) for one in changed.get_bounding_rects())
