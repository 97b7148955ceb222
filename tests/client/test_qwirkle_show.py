"""The show of a Qwirkle: told by time and by what flies, without pixels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.geometry import Box
from game.rules.events import Placed
from game.scenes.flights import BURST, HOP, HOP_GAP, SETTLE
from game.scenes.play import PlayScene
from game.session import GameSetup, Session, Step
from game.view.sparks import SPECKS_A_TILE, Sparks, specks_of
from tests.client.driver import Driver, running
from tests.client.players import BOTS, play_turn


def laid(step: Step) -> Placed | None:
    """The placement of a step, if it is one."""
    return next((event for event in step.events if isinstance(event, Placed)), None)


def game_with(qwirkles: int) -> tuple[Session, Step]:
    """A game of computers just after a turn with so many Qwirkles, and that turn."""
    for seed in range(400):
        session = Session(GameSetup("tiles", BOTS), seed)
        while not session.over:
            step = play_turn(session)
            placed = laid(step)
            if placed and sum(line.qwirkle for line in placed.lines) == qwirkles:
                return session, step
    raise AssertionError(f"nobody ever had {qwirkles} Qwirkles")


@pytest.fixture(params=[1.0, 0.0], ids=["moving", "still"])
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    with running(tmp_path, size=(1280, 720), speed=request.param) as made:
        yield made


def shown(driver: Driver, session: Session, step: Step) -> PlayScene:
    """The Play screen, showing that step only now."""
    play = PlayScene(driver.app.services, session)
    driver.app.stack.clear_to(play)
    driver.frame()
    play.choreography.skip()
    session._bots.clear()
    play.choreography.show(step, laid_by_hand=True)
    return play


@pytest.mark.parametrize("qwirkles", [1, 2])
def test_every_line_of_six_hops_and_bursts(driver: Driver, qwirkles: int) -> None:
    session, step = game_with(qwirkles)
    play = shown(driver, session, step)
    motions = play.choreography.motions
    hopped: list[object] = []
    bursts: list[Sparks] = []
    together = 0
    for _ in range(240):
        driver.frame()
        for flyer in motions.flyers:
            if flyer.stands_for and flyer.stands_for[0] == "cell" and flyer not in hopped:
                hopped.append(flyer)
        bursts += [burst for burst in motions.bursts if burst not in bursts]
        together = max(together, sum(key[0] == "cell" for key in motions.hidden()))
    if driver.app.options.speed == 0:
        assert hopped == bursts == []
        return
    assert len(hopped) == 6 * qwirkles
    assert [len(burst.specks) for burst in bursts] == [6 * SPECKS_A_TILE] * qwirkles
    assert 1 < together < 6 * qwirkles, "they overlap, but do not all hop at once"
    assert not play.choreography.active
    assert motions.bursts == []
    assert motions.flyers == []


def test_an_ordinary_turn_has_no_show(driver: Driver) -> None:
    session = Session(GameSetup("tiles", BOTS), 3)
    step = play_turn(session)
    play = shown(driver, session, step)
    driver.wait(0.4)
    assert play.choreography.motions.bursts == []


def test_the_show_can_be_skipped_and_takes_its_time_else(tmp_path: Path) -> None:
    session, step = game_with(1)
    with running(tmp_path, size=(1280, 720), speed=1.0) as driver:
        play = shown(driver, session, step)
        driver.wait(0.5)
        assert play.choreography.motions.bursts != []
        driver.wait(5 * HOP_GAP + HOP + SETTLE - 0.5 + 0.1)
        assert play.choreography.motions.flyers == []
        play.choreography.skip()
        assert play.choreography.motions.bursts == []
        play = shown(driver, session, step)
        driver.wait(BURST)
        assert play.choreography.motions.bursts != []
        driver.wait(0.4)
        assert play.choreography.motions.bursts == []


def test_sparks_begin_at_their_tiles_one_after_the_other() -> None:
    specks = specks_of(6, Random(1))
    assert len(specks) == 6 * SPECKS_A_TILE >= 200, "hundreds"
    begins = [min(s.begin for s in specks if s.tile == tile) for tile in range(6)]
    assert begins == sorted(begins)
    assert all(0 <= s.begin < 0.5 and s.size > 0 for s in specks)
    assert Sparks([lambda: Box(0, 0, 9, 9)], [(1, 2, 3)], specks[:1]).way == 0.0


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1180, 820), (800, 480)])
@pytest.mark.parametrize("qwirkles", [1, 2])
def test_its_words_stay_on_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], qwirkles: int
) -> None:
    session, step = game_with(qwirkles)
    with running(tmp_path, size=size, speed=1.0) as driver:
        play = shown(driver, session, step)
        driver.wait(0.4)
        words = [one for one in play.choreography.motions.floaters if "!" in one.text]
        assert len(words) == 1
        px = play.picture.painter.type(words[0].size)
        drawn: list[int] = []
        assets = driver.app.services.assets
        real = assets.text

        def noted(string: str, px: int, *rest: Any) -> pygame.Surface:
            picture = real(string, px, *rest)
            if string == words[0].text:
                drawn.append(picture.get_width())
            return picture

        monkeypatch.setattr(assets, "text", noted)
        driver.event(pygame.WINDOWEXPOSED, seconds=0.0)
        assert drawn
        assert max(drawn) <= size[0]
        assert max(drawn) >= 0.6 * min(size[0], assets.text_width(words[0].text, px, "extrabold"))
