"""The showcase over minutes: exact loops, no leftovers, any window, any moment, no motion."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from weakref import ref

import pygame
import pytest

from game.app import STEP, App
from game.art.painter import Painter
from game.common.window import window_for
from game.screens.scene import Scene
from game.screens.showcase.cards import crown_size, far_card_parts, name_size
from game.screens.showcase.fragments import FragmentMaker
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.layout import ShowcaseLayout
from game.screens.showcase.page_act import PageAct
from game.screens.showcase.picture import ShowcasePicture
from game.screens.showcase.programme import Presenter, Programme, Show
from game.screens.showcase.scene import STEPS_PER_MINUTE, ShowcaseScene
from game.session import Session
from game.storage.daily_best import BestEntry
from game.table.table_picture import Status, TablePicture
from tests.client.support.menu_tools import close, opened, top
from tests.client.support.players import finish
from tests.marks import long_except

SMALLEST_TEXT, SMALLEST_SCORE, LARGE_TEXT = 28, 64, 40
"""Px at 1920x1080 of text that is legible from five metres, of scores, and from ten metres."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(Scene, tmp_path, speed=1.0)
    yield made
    close(made)


def looks(scene: ShowcaseScene) -> object:
    """Return a key of the picture that does not depend on the time."""
    act = scene.act
    if not isinstance(act, GameAct):
        return "page", act.content_key()
    flying = [(flyer.end, flyer.progress) for flyer in act.stage.effects.flyers]
    scores, said = tuple(act.stage.display.scores), (act.text.headline, act.text.caption)
    return act.planned.number, act.camera.view, scores, flying, said


@pytest.mark.parametrize("minutes", [0.5, pytest.param(1.0, marks=pytest.mark.long)])
def test_a_loop_repeats_exactly(app: App, minutes: float) -> None:
    scene = ShowcaseScene(app.services, Show(Programme(2), loop_minutes=minutes))
    scene.resize(window_for(1280, 720))
    scene.enter()

    def look() -> object:
        scene.update(STEP)
        return looks(scene)

    laps = [[look() for _ in range(round(minutes * STEPS_PER_MINUTE))] for _ in range(3)]
    assert laps[0] == laps[1] == laps[2]
    assert laps[0][0] != laps[0][-1]
    scene.close()


def played(app: App, number: int, *, window: Any = None, pace: int = 5) -> GameAct:
    """Begin a game of the programme."""
    act = GameAct(app.services, Programme(5).game(number), Presenter(pace_index=pace))
    act.resize(window or window_for(1280, 720))
    act.begin()
    return act


def test_a_game_that_is_over_is_gone_at_once(app: App) -> None:
    gc.collect()
    gc.disable()
    try:
        for number in range(3):
            act = played(app, number)
            for _ in range(600):
                act.update(STEP)
            act.draw(app.screen, 1.0)
            stage, picture = act.stage, act.stage.picture
            assert isinstance(picture, ShowcasePicture)
            maker = ref(picture._maker)
            act.close()
            names = [type(one).__name__ for one in gc.get_referrers(picture)]
            assert names in (["TableView"], ["dict"], ["dict", "frame"]), names
            del act, picture
            assert len(gc.get_referrers(stage)) <= 1
            del stage
            assert maker() is None
    finally:
        gc.enable()


def test_a_page_that_is_over_is_gone_at_once(app: App) -> None:
    last = Session(Programme(5).game(0).setup, 1)
    finish(last)
    gc.collect()
    gc.disable()
    try:
        page = PageAct(app.services, Programme(5).game(1), last, Presenter())
        page.resize(window_for(800, 480))
        for _ in range(60):
            page.update(STEP)
        page.draw(app.screen, 1.0)
        maker, gone = ref(page._maker), ref(page)
        page.close()
        del page
        assert maker() is None
        assert gone() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("number", long_except((0, 3), range(6)))
def test_everything_can_be_read_from_five_metres(
    app: App, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = window_for(1920, 1080)
    screen = pygame.Surface(window.size, 0, app.screen)
    found: dict[str, int] = {}
    assets = app.services.assets
    real = assets.text

    def noted(string: str, size: int, *rest: Any) -> pygame.Surface:
        found[string] = min(size, found.get(string, size))
        return real(string, size, *rest)

    outlined = Painter.outlined

    def noted_outlined(self: Painter, string: str, px: int, *rest: Any) -> pygame.Surface:
        found[string] = min(px, found.get(string, px))
        return outlined(self, string, px, *rest)

    monkeypatch.setattr(assets, "text", noted)
    monkeypatch.setattr(Painter, "outlined", noted_outlined)
    act = played(app, number, window=window, pace=2)
    act.draw(screen, 1.0)
    for n in range(40 * 60):
        act.update(STEP)
        next(act.stage.prerender_later(), None)
        effects = act.stage.effects
        # Wherever words fly, and once in a while.
        if n % 300 == 299 or (effects.texts and n % 12 == 0):
            act.stage.draw_effects(screen, 1.0)
    act.draw(screen, 1.0)
    assert any(text.startswith("+") for text in found), "points that fly"
    shown = dict(found)
    assert found
    assert min(found.values()) >= SMALLEST_TEXT, found
    scores = [str(round(points)) for points in act.stage.display.scores]
    assert min(shown[score] for score in scores) >= SMALLEST_SCORE
    last = Session(act.planned.setup, 1)
    act.close()
    finish(last)
    for points in (4, 90, 123):
        feat = BestEntry("Wolfgang Ama", points, "tiles")
        app.services.best.add(feat.name, {"short": feat, "turns": feat})
    found.clear()
    page = PageAct(app.services, Programme(5).game(number), last, Presenter())
    page.resize(window)
    for _ in range(15 * 60):
        page.update(STEP)
    page.draw(screen, 1.0)
    assert {"Wolfgang Ama", "123", "4"} <= found.keys()
    assert min(found[rule.text] for rule in page.rules) >= LARGE_TEXT, "the rules"
    assert min(found.values()) >= SMALLEST_TEXT, found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_on_cards_are_large_however_many_play(app: App, players: int) -> None:
    window = window_for(1920, 1080)
    layout = ShowcaseLayout(window, players)
    painter = app.services.painter(window._replace(scale=layout.scale))
    names = ("Domino", "Pepper", "Cosmo", "Gizmo")[:players]
    room = far_card_parts(
        FragmentMaker(painter, app.services.sprites, "tile"), layout.cards[0]
    ).name
    beside_crown = room.w - 1.4 * crown_size(room.w, room.h)
    assert name_size(painter, (beside_crown, room.h), names) >= 48


def test_open_hands_are_seen_from_afar_on_all_cards(app: App) -> None:
    window = window_for(1920, 1080)
    for players in (2, 3, 4):
        layout = ShowcaseLayout(window, players)
        painter = app.services.painter(window._replace(scale=layout.scale))
        for card in layout.cards:
            parts = far_card_parts(FragmentMaker(painter, app.services.sprites, "die"), card)
            dice = [parts.hand_box(n) for n in range(6)]
            assert all(card.encloses(die) for die in dice)
            assert dice[0].w >= window.height / 16
            assert not any(die.overlaps(box) for die in dice for box in (parts.score, parts.badge))


def test_a_table_that_moves_looks_as_if_all_of_it_were_drawn(app: App) -> None:
    """Tiles fade into the felt at its edges, but text beside the table does not."""
    act = played(app, 1, window=window_for(800, 480), pace=2)
    screens = [pygame.Surface((800, 480), 0, app.screen) for _ in range(2)]
    faded = 0
    for n in range(60 * 60):
        act.update(STEP)
        if n < 20 * 60 or n % 47:
            continue
        content, picture = act.stage._still(1.0, Status()), act.stage.picture
        assert isinstance(picture, ShowcasePicture)
        picture.still(screens[0], content)
        faded += bool(picture._edges.faded(TablePicture.tile_rects(picture)))
        picture._draw_still(content, screens[1])
        one, other = (pygame.image.tobytes(screen, "RGB") for screen in screens)
        assert one == other
    assert faded > 5
    act.close()


def test_the_page_draws_only_what_changes_and_looks_as_if_drawn_anew(app: App) -> None:
    last = Session(Programme(5).game(0).setup, 1)
    finish(last)
    window = window_for(800, 480)
    page = PageAct(app.services, Programme(5).game(1), last, Presenter())
    page.resize(window)
    screen = pygame.Surface(window.size, 0, app.screen)
    looks: list[object] = []
    drawn = 0
    for _ in range(12 * 60):
        page.update(STEP)
        if not looks or page.content_key() != looks[-1]:
            looks.append(page.content_key())
            page.draw(screen, 1.0)
            drawn += 1
        if drawn % 25 == 1:
            fresh = pygame.Surface(window.size, 0, app.screen)
            page._paint(fresh)
            assert pygame.image.tobytes(fresh, "RGB") == pygame.image.tobytes(screen, "RGB")
            drawn += 1
    assert len(looks) < 6 * 60
    page.close()


def test_the_next_act_is_ready_when_the_last_one_ends(app: App) -> None:
    scene = ShowcaseScene(app.services, Show(Programme(5)), Presenter(pace_index=5))
    scene.resize(window_for(800, 480))
    scene.enter()
    screen = pygame.Surface((800, 480), 0, app.screen)
    while not scene.act.ends_soon:
        scene.update(STEP)
    for kind in (PageAct, GameAct):
        before = scene.act
        while not scene.act.ends_soon:
            scene.update(STEP)
        scene.update(STEP)
        coming = scene._next_act
        assert isinstance(coming, kind)
        for _ in range(30):
            scene.draw(screen, 1.0)
        made = scene._prerendered
        assert made > 5
        while scene.act is before:
            scene.update(STEP)
        assert scene.act is coming
    scene.close()


def test_any_window_at_any_moment(app: App) -> None:
    scene = ShowcaseScene(app.services, Show(Programme(5)), Presenter(pace_index=5))
    scene.resize(window_for(1280, 720))
    scene.enter()
    for n in range(60):
        size = ((1280, 720), (390, 844), (480, 320), (820, 1180))[n % 4]
        scene.resize(window_for(*size))
        for _ in range(53):
            scene.update(STEP)
        scene.draw(pygame.Surface(size, 0, app.screen), 1.0)
    scene.close()


def test_with_nothing_moving_each_turn_can_be_read(tmp_path: Path) -> None:
    app = opened(None, tmp_path, showcase=True, showcase_seed=3)
    scene = top(app, ShowcaseScene)
    assert isinstance(scene.act, GameAct)
    act = scene.act
    for _ in range(20 * 60):
        app.frame([], STEP)
        assert act.camera.sees(act.stage.cells())
    assert 5 <= len(act.session.turns) <= 9
    close(app)


def test_a_game_that_went_on_elsewhere_is_caught_up_with(app: App) -> None:
    act = played(app, 0)
    for _ in range(300):
        act.update(STEP)
    session = act.session
    for _ in range(6):
        while session.think(1.0) is None:
            pass
    act.catch_up()
    assert act.stage.moment is session.moment
    turns = len(session.turns)
    for _ in range(600):
        act.update(STEP)
    assert len(session.turns) > turns
    act.close()


def test_cards_show_no_dice_of_a_turn_that_is_not_shown_yet(app: App) -> None:
    planned = Programme(5, "cubes").game(0)
    act = GameAct(app.services, planned, Presenter(pace_index=5))
    act.resize(window_for(1280, 720))
    act.begin()
    for _ in range(1500):
        act.update(STEP)
        around = act.stage._still(1.0, Status()).around
        for card, player in zip(around.cards, act.stage.moment.state.players, strict=True):
            assert sorted(filter(None, card.hand)) == sorted(player.hand)
    act.close()


def test_a_turn_decided_on_is_still_shown_after_an_interruption(app: App) -> None:
    act = played(app, 0)
    while (before := act.stage.moment) is act.session.moment:
        act.update(STEP)
    act.catch_up()
    assert before is act.stage.moment
    while before is act.stage.moment:
        act.update(STEP)
    assert act.stage.effects.flyers
    act.close()


def test_a_game_that_computers_cannot_finish_ends(app: App) -> None:
    planned = Programme(5).game(0)
    seats = tuple(replace(seat, occupant="person") for seat in planned.setup.seats)
    session = Session(replace(planned.setup, seats=seats), 1)
    act = GameAct(app.services, planned, Presenter(pace_index=5), session)
    act.resize(window_for(1280, 720))
    act.begin()
    for _ in range(1200):
        act.update(STEP)
    assert act.over
    act.close()
