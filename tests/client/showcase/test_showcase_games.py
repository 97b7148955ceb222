from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.app import STEP
from game.common.window import window_for
from game.screens.base import Services
from game.screens.showcase.director import REPLAY_TILT, TILT
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.presenter import Presenter
from game.screens.showcase.programme import LUCKY_SEEDS, Programme, ProgrammeRun
from game.screens.showcase.scene import ShowcaseScene
from game.screens.showcase.storyboard import BeatKind
from game.screens.visits.short_game import VISITOR_SEEDS, short_setup
from game.session import Session
from game.table import Status
from tests.client.support.driver import Driver
from tests.client.support.showcase_games import FAST, planned_game, play, started
from tests.client.support.showcase_watch import GAMES_PER_HOUR
from tests.marks import long_except
from tests.tools.lucky_seeds import is_lucky, suits_visitors

pytestmark = pytest.mark.app(speed=1.0)


def scene_of(driver: Driver, show: ProgrammeRun, size: tuple[int, int]) -> ShowcaseScene:
    """Return a showcase in a window of `size` that the app does not show."""
    scene = ShowcaseScene(driver.app.services, show, Presenter(pace_index=FAST))
    scene.resize(window_for(*size))
    scene.enter()
    return scene


def visible_state(scene: ShowcaseScene) -> object:
    act = scene.act
    if not isinstance(act, GameAct):
        return "page", act.content_key()
    flying = [(flyer.end, flyer.progress) for flyer in act.table_view.effects.flyers]
    scores, text = tuple(act.table_view.display.scores), (act.text.headline, act.text.caption)
    return act.planned.number, act.camera.view, scores, flying, text


@pytest.mark.parametrize("minutes", [0.5, pytest.param(1.0, marks=pytest.mark.long)])
def test_a_loop_repeats_exactly(driver: Driver, minutes: float) -> None:
    scene = scene_of(driver, ProgrammeRun(Programme(2), loop_minutes=minutes), (1280, 720))
    scene.presenter.pace_index = Presenter().pace_index

    def step() -> object:
        scene.update(STEP)
        return visible_state(scene)

    laps = [[step() for _ in range(round(60 * minutes / STEP))] for _ in range(3)]
    assert laps[0] == laps[1] == laps[2]
    assert laps[0][0] != laps[0][-1]
    scene.close()


def test_the_window_may_change_at_any_moment(driver: Driver) -> None:
    scene = scene_of(driver, ProgrammeRun(Programme(5)), (1280, 720))
    for n in range(28):
        size = ((1280, 720), (390, 844), (480, 320), (820, 1180))[n % 4]
        scene.resize(window_for(*size))
        for _ in range(113):
            scene.update(STEP)
        scene.draw(pygame.Surface(size, 0, driver.app.screen), 1.0)
    scene.close()


def test_a_game_that_advanced_unseen_is_shown_as_it_is_now(services: Services) -> None:
    act = started(services, planned_game(0))
    play(act, 5.0)
    session = act.session
    for _ in range(6):
        while session.think(1.0) is None:
            pass
    act.catch_up()
    assert act.table_view.moment is session.moment
    turns = len(session.turns)
    play(act, 10.0)
    assert len(session.turns) > turns
    act.close()


def test_cards_hide_the_dice_of_a_turn_that_is_not_shown_yet(services: Services) -> None:
    act = started(services, Programme(5, "cubes").game(0))
    for _ in range(1500):
        act.update(STEP)
        cards = act.table_view._still(1.0, Status()).around.cards
        for card, player in zip(cards, act.table_view.moment.state.players, strict=True):
            assert sorted(filter(None, card.hand)) == sorted(player.hand)
    act.close()


def test_a_turn_that_was_decided_is_shown_after_an_interruption(services: Services) -> None:
    act = started(services, planned_game(0))
    while (before := act.table_view.moment) is act.session.moment:
        act.update(STEP)
    act.catch_up()
    assert before is act.table_view.moment
    while before is act.table_view.moment:
        act.update(STEP)
    assert act.table_view.effects.flyers
    act.close()


def test_a_game_that_waits_for_a_person_ends(services: Services) -> None:
    planned = planned_game(0)
    seats = tuple(replace(seat, occupant="person") for seat in planned.setup.seats)
    act = started(services, planned, session=Session(replace(planned.setup, seats=seats), 1))
    play(act, 20.0)
    assert act.over
    act.close()


@pytest.mark.parametrize(
    ("variant", "seeds"),
    long_except([(None, 2)], [(None, 2), (None, 20), ("tiles", 20), ("cubes", 20)], unpack=True),
)
def test_no_two_games_of_an_hour_are_alike(variant: str | None, seeds: int) -> None:
    for seed in range(seeds):
        programme = Programme(seed, variant)
        games = [programme.game(n) for n in range(2 * GAMES_PER_HOUR)]
        for hour in (games[:GAMES_PER_HOUR], games[GAMES_PER_HOUR:]):
            for differing in (
                {(game.setup.variant, len(game.setup.seats), game.dye) for game in hour},
                {frozenset(seat.name for seat in game.setup.seats) for game in hour},
                {game.seed for game in hour},
            ):
                assert len(differing) == GAMES_PER_HOUR
        assert all(a.dye != b.dye for a, b in pairwise(games))
        changes = sum(a.setup.variant != b.setup.variant for a, b in pairwise(games))
        assert variant or changes >= GAMES_PER_HOUR
        assert variant is None or {game.setup.variant for game in games} == {variant}


def test_lucky_seeds_bring_a_qwirkle_within_two_turns_in_games_of_the_programme() -> None:
    programme, checked = Programme(3), set()
    for n in range(36):
        setup = programme.game(n).setup
        key = (setup.variant, len(setup.seats))
        if key not in checked:
            checked.add(key)
            assert all(is_lucky(setup, seed) for seed in LUCKY_SEEDS[key])
    assert checked == set(LUCKY_SEEDS)


def test_seeds_for_visitors_bring_three_turns_and_then_a_qwirkle() -> None:
    assert all(suits_visitors(short_setup(str), seed) for seed in VISITOR_SEEDS)


def test_the_showcase_tilts_its_table_only_for_a_replay(services: Services) -> None:
    act = started(services, planned_game(0))
    tilts, beats = set[int](), set[BeatKind | None]()
    while len(act.session.turns) < 6:
        play(act, STEP)
    act.turns.request_replay()
    for _ in range(1200):
        play(act, STEP)
        kind, tilt = act.turns.playhead.kind, act.camera.view.tilt
        if act.turns.playhead.elapsed:
            tilts.add(tilt)
            beats.add(kind)
            assert (tilt == REPLAY_TILT) == (kind in (BeatKind.REPLAY, BeatKind.WIPE_BACK)), kind
    assert tilts == {TILT, REPLAY_TILT}
    act.close()
