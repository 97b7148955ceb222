"""The show at the end of a game: the times of motions and sounds, without pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.anim.tempo import Tempo
from game.app import STEP
from game.common.geometry import Box, Point
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.results.animation import DROP, ResultsAnimation
from game.screens.results.podium import Stand
from game.screens.results.scene import ResultsScene
from game.screens.results.standing import PlayerResult
from game.screens.scene import Scene
from game.session import Badge, Seat, Session
from game.table.confetti import CONFETTI_SECONDS
from tests.client.results.test_results import game, with_scores
from tests.client.support.driver import Driver, running

LONGEST = 3.8
"""Most seconds of the whole show."""


def stands(*places: int) -> list[Stand]:
    return [
        Stand(PlayerResult(n, str(n), Badge("fox", n), place, 200 - 10 * place))
        for n, place in enumerate(places)
    ]


class Film:
    """A show stepped through: the first and last change of every value of every stand."""

    def __init__(self, show: ResultsAnimation, heard: list[str]) -> None:
        self.begun: dict[tuple[int, str], float] = {}
        self.ended: dict[tuple[int, str], float] = {}
        self.sounds: list[tuple[float, str]] = []
        self.seconds = 0.0
        self.rising = 0
        while show.active:
            before = self._values(show)
            heard.clear()
            show.update(STEP)
            self.seconds += STEP
            self.sounds += [(self.seconds, name) for name in heard]
            changed = [key for key, value in self._values(show).items() if value != before[key]]
            for key in changed:
                self.begun.setdefault(key, self.seconds)
                self.ended[key] = self.seconds
            self.rising = max(self.rising, sum(name == "rise" for _, name in changed))

    def _values(self, show: ResultsAnimation) -> dict[tuple[int, str], float]:
        values = {
            (n, name): float(getattr(one, name))
            for n, one in enumerate(show.stands)
            for name in ("rise", "hop", "counted", "crown")
        }
        return values | {(-1, name): getattr(show, name) for name in ("chart", "burst", "confetti")}

    def heard(self, name: str) -> list[float]:
        return [when for when, sound in self.sounds if sound == name]


def filmed(*places: int, speed: float = 1.0) -> Film:
    heard: list[str] = []
    return Film(ResultsAnimation(stands(*places), Tempo(speed), heard.append), heard)


# --- the order of events -------------------------------------------------------------------------


def test_the_last_place_rises_first_and_steps_overlap() -> None:
    film = filmed(1, 2, 3, 4)
    begun = [film.begun[n, "rise"] for n in range(4)]
    assert begun == sorted(begun, reverse=True)
    for n in range(3):
        assert film.ended[n + 1, "rise"] > film.begun[n, "rise"], "it does not wait for the other"
        assert film.ended[n + 1, "rise"] < film.ended[n, "rise"]
    assert 2 <= film.rising < 4
    for n in range(4):
        took = film.ended[n, "rise"] - film.begun[n, "rise"]
        assert 0.1 <= took <= 0.4 + STEP
        assert film.begun[n, "rise"] <= film.begun[n, "hop"] <= film.ended[n, "rise"]
        assert film.begun[n, "counted"] == pytest.approx(film.begun[n, "rise"], abs=2 * STEP)


def test_the_crown_comes_last_and_then_all_the_rest() -> None:
    film = filmed(1, 2, 3)
    crown = film.begun[0, "crown"]
    assert all(
        when <= crown for (n, name), when in film.ended.items() if n >= 0 and name != "crown"
    )
    assert [n for n, name in film.begun if name == "crown"] == [0]
    assert film.ended[0, "crown"] - crown == pytest.approx(DROP, abs=2 * STEP)
    for name in ("burst", "confetti", "chart"):
        assert film.begun[-1, name] >= film.ended[0, "crown"]


def test_confetti_falls_for_nobody_who_lost(tmp_path: Path) -> None:
    ann, pixel, bolt = Seat("Ann"), Seat("Pixel", "greedy"), Seat("Bolt", "greedy")
    with running(tmp_path) as driver:

        def fallen(first: Seat, second: Seat, *scores: int) -> float:
            session = with_scores(*scores)
            for n, seat in enumerate((first, second)):
                session.hand_over(n, seat)
            show = ResultsScene(driver.app.services, session).animation
            show.skip()
            assert not show.active
            return show.confetti

        assert fallen(ann, pixel, 9, 5)
        assert fallen(ann, pixel, 5, 5), "a shared win is one"
        assert not fallen(ann, pixel, 5, 9)
        assert fallen(pixel, bolt, 5, 9), "nobody has lost who is here"


@pytest.mark.parametrize("places", [(1, 2), (1, 2, 3, 4), (1, 1, 3), (1, 1, 1, 1)])
def test_it_is_over_soon(places: tuple[int, ...]) -> None:
    assert filmed(*places).seconds < LONGEST
    assert filmed(*places, speed=2.0).seconds < LONGEST / 2 + 2 * STEP


@pytest.mark.parametrize(
    ("places", "groups"), [((1, 1, 3), 2), ((1, 2, 2, 4), 3), ((1, 1, 1, 1), 1)]
)
def test_who_shares_a_place_rises_together(places: tuple[int, ...], groups: int) -> None:
    film = filmed(*places)
    assert len({film.begun[n, "rise"] for n in range(len(places))}) == groups
    crowned = [n for n, name in film.begun if name == "crown"]
    assert crowned == [n for n, place in enumerate(places) if place == 1]
    assert len({film.begun[n, "crown"] for n in crowned}) == 1


def test_what_is_heard() -> None:
    film = filmed(1, 2, 3, 4)
    landed = [film.ended[n, "rise"] for n in (3, 2, 1, 0)]
    assert film.heard("place") == pytest.approx(landed, abs=2 * STEP)
    assert film.heard("confirm") == pytest.approx([film.ended[0, "crown"]], abs=2 * STEP)
    assert 4 <= len(film.heard("tick")) <= 12, "sparingly"
    assert len(filmed(1, 1, 1, 1).heard("place")) == 1, "those who rise together make one sound"


def check_final(show: ResultsAnimation) -> None:
    assert not show.active
    for one in show.stands:
        assert (one.rise, one.hop, one.counted) == pytest.approx((1.0, 1.0, one.player.score))
        assert one.crown == pytest.approx(1.0 if one.player.place == 1 else 0.0)
    assert (show.chart, show.burst) == pytest.approx((1.0, 1.0))
    assert show.confetti == pytest.approx(CONFETTI_SECONDS)


def test_without_speed_all_is_there_at_once_and_nothing_is_heard() -> None:
    heard: list[str] = []
    check_final(ResultsAnimation(stands(1, 2, 3), Tempo(0.0), heard.append))
    assert heard == []


@pytest.mark.parametrize("after", [0.0, 0.5, 1.6, 2.5])
def test_a_skipped_show_is_at_its_end(after: float) -> None:
    heard: list[str] = []
    show = ResultsAnimation(stands(1, 2, 3, 4), Tempo(), heard.append)
    for _ in range(round(after / STEP)):
        show.update(STEP)
    heard.clear()
    show.skip()
    check_final(show)
    assert heard == [], "not all at once"


# --- on the screen ---------------------------------------------------------------------------


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with running(tmp_path, size=(1280, 720), speed=1.0, first=Scene) as made:
        yield made


def shown(driver: Driver, session: Session | None = None) -> ResultsScene:
    scene = ResultsScene(driver.app.services, session or game(3))
    driver.app.stack.clear_to(scene)
    driver.frame()
    return scene


def space(driver: Driver, _: ResultsScene) -> None:
    driver.key(pygame.K_SPACE)


def space_with_focus(driver: Driver, scene: ResultsScene) -> None:
    """Press Space with the focus on a button."""
    scene.tree.focus("rematch")
    driver.key(pygame.K_SPACE)


def click(driver: Driver, scene: ResultsScene) -> None:
    driver.click(scene.tree.box("chart").centre)


def tap(driver: Driver, scene: ResultsScene) -> None:
    driver.finger_down(1, scene.tree.box("headline").centre)
    driver.finger_up(1)


@pytest.mark.parametrize("skip", [space, space_with_focus, click, tap])
def test_the_show_is_skipped(driver: Driver, skip: Callable[[Driver, ResultsScene], None]) -> None:
    scene = shown(driver)
    driver.wait(0.4)
    assert scene.animation.active
    skip(driver, scene)
    assert driver.app.stack.top is scene, "and nothing else happens"
    check_final(scene.animation)


@pytest.mark.parametrize("after", [0.0, 0.7, 1.8])
@pytest.mark.parametrize(("name", "kind"), [("rematch", PlayScene), ("menu", MenuScene)])
def test_buttons_live_while_it_runs(
    driver: Driver, after: float, name: str, kind: type[Any]
) -> None:
    scene = shown(driver)
    driver.wait(after)
    assert scene.animation.active
    driver.click(scene.tree[name])
    driver.scene(kind)


def test_at_rest_nothing_is_drawn(driver: Driver) -> None:
    scene = shown(driver)
    driver.until(lambda: not scene.animation.active, LONGEST + 1.0)
    driver.frame()
    drawn = driver.app.picture.times.frames
    driver.wait(1.0)
    assert not scene.changed
    assert driver.app.picture.times.frames == drawn


def test_every_number_is_there_in_the_end(driver: Driver) -> None:
    scene = shown(driver, with_scores(87, 112, 95))
    driver.wait(0.5)
    scene.animation.skip()
    scene.resize(scene.window)
    texts = driver.texts()
    for row in scene.players():
        assert {row.name, str(row.score), *(number for number, _ in row.figures)} <= set(texts)
    assert {"Best turn", "Qwirkles", "Average"} <= set(texts)


def test_the_window_may_change_meanwhile(driver: Driver) -> None:
    scene = shown(driver)
    for size in ((820, 1180), (390, 844), (800, 480)):
        driver.wait(0.4)
        before = [(one.rise, one.crown) for one in scene.animation.stands]
        driver.resize(*size)
        now = [(one.rise, one.crown) for one in scene.animation.stands]
        assert all(a <= c + 0.1 and b <= d for (a, b), (c, d) in zip(before, now, strict=True))
    driver.until(lambda: not scene.animation.active, LONGEST)
    check_final(scene.animation)


def test_a_badge_stays_above_its_step(driver: Driver) -> None:
    scene = shown(driver)
    podium = scene.podium
    highest = list[float]()
    while scene.animation.active:
        driver.frame()
        for one, at in zip(scene.animation.stands, podium.places, strict=True):
            offset = podium.offset(one, at)
            top = at.step.bottom - at.step.h * one.rise
            assert at.name.bottom + offset <= top + 1e-6
            if one.player.place == 1:
                highest.append(top - (at.name.bottom + offset))
    assert max(highest) > 20, "it hops"
    assert highest[-1] < 10, "and stands"


def test_stars_stand_where_there_were_qwirkles(driver: Driver) -> None:
    session = game(3)
    scene = shown(driver, session)
    for line, one in zip(scene.players(), scene.standing, strict=True):
        mine = [turn for turn in session.turns if turn.seat == one.seat]
        assert line.qwirkles == {n + 1 for n, turn in enumerate(mine) if turn.qwirkles}
        assert sum(mine[n - 1].qwirkles for n in line.qwirkles) == one.qwirkles
    assert any(line.qwirkles for line in scene.players())
    scene.resize(scene.window)
    assert "Qwirkles" in driver.texts()


def test_crowns_are_the_winners(driver: Driver) -> None:
    scene = shown(driver, with_scores(90, 70, 90))
    columns: list[Point] = [box.centre for box in scene.podium.crown_boxes()]
    assert len(columns) == 2
    assert columns[0][1] == columns[1][1], "side by side on one height"
    room: Box = scene.tree.box("podium")
    assert all(room.contains(centre) for centre in columns)


def test_no_slice_draws_a_whole_step_of_the_podium(driver: Driver) -> None:
    scene = shown(driver)
    scene.resize(scene.window)
    slices = 0
    while scene.podium.prerender():
        slices += 1
    assert slices >= 7 * len(scene.animation.stands)


def test_pictures_are_equal_only_if_they_draw_the_same(driver: Driver) -> None:
    """When podium and chart are made again, their pictures are others; else they stay."""
    scene = shown(driver)

    def contents() -> list[object]:
        return [one.node.content for one in scene.tree.placed]

    before = contents()
    scene.rebuild()
    assert contents() == before
    scene.resize(scene.window)
    assert contents() != before
