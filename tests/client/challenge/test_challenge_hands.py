from pathlib import Path

import pygame
import pytest

from game.art import Theme
from game.common import Window
from game.screens.base import Scene
from game.screens.challenge.position_strip import position_layout, split_clock
from game.screens.challenge.scene import ChallengeScene, VisitScene
from game.screens.challenge.task import PositionTask
from game.screens.challenge.view import Sums
from game.screens.menu.scene import MenuScene
from game.screens.navigation import COUNTDOWN_SECONDS
from game.screens.play.scene import PlayScene
from game.screens.showcase.scene import ShowcaseScene
from game.screens.welcome.joined_task import IdleCountdownScene
from game.session import CHALLENGE_SIZE, Result
from game.storage.challenge_results import FILE_NAME
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import HANDS, OneHand, hand_of
from tests.client.support.sizes import NAMED, WINDOWS, check, inside, over, overlap, too_small
from tests.client.support.tasks import guide_of, is_for, position_of, shown
from tests.client.support.trees import fits
from tests.client.support.visitors import choose, showcase, touch
from tests.marks import long_except

CASES = [(size, hand) for size in ((1180, 820), (820, 1180), (390, 844)) for hand in HANDS]
VISITOR_CASES = [(size, hand) for size in ((1280, 720), (390, 844)) for hand in HANDS]


def solve(hand: OneHand) -> PlayScene:
    driver = hand.driver
    driver.until(lambda: is_for(driver.app.stack.top, PositionTask))
    scene = driver.scene(PlayScene)
    driver.until(lambda: not scene.table_view.motion.active)
    placed = position_of(scene).session.position.best.tiles
    slots = scene.session.rack.slots_of([tile for tile, _ in placed])
    for slot, (_, cell) in zip(slots, placed, strict=True):
        hand.lay(scene, slot, cell)
        assert scene.session.staged.cells.get(slot) == cell
    confirm = scene.tree["confirm"]
    hand.use(scene.tree, confirm)
    shown(driver, scene)
    hand.use(scene.tree, confirm)
    driver.until(lambda: driver.app.stack.top is not scene)
    return scene


@pytest.mark.parametrize(("size", "kind"), long_except([CASES[-5]], CASES, unpack=True))
def test_the_five_positions_of_the_day_are_solved(
    tmp_path: Path, size: tuple[int, int], kind: str
) -> None:
    with running(tmp_path, size=size) as driver:
        hand = hand_of(kind, driver)
        menu = driver.scene(MenuScene)
        hand.use(menu.tree, menu.tree["challenge"])
        driver.until(lambda: isinstance(driver.app.stack.top, ChallengeScene))
        page = driver.scene(ChallengeScene)
        hand.use(page.tree, page.tree["play"])
        for n in range(CHALLENGE_SIZE):
            assert position_of(solve(hand)).trial.n == n
        driver.key(pygame.K_RETURN)
        assert driver.scene(ChallengeScene) is page, "a second press is meant for the position"
        book = driver.app.services.challenges.current
        assert book.best == {"tiles": 100}
        assert (book.days.current, book.exact.current) == (1, CHALLENGE_SIZE)
        percents = driver.texts().count("100%")
        assert percents == CHALLENGE_SIZE + 2, "each, all together, and the best day"
        hand.use(page.tree, page.tree["leave"])
        driver.frame()
        driver.scene(MenuScene)


@pytest.mark.parametrize(
    ("size", "kind"), long_except([VISITOR_CASES[0]], VISITOR_CASES, unpack=True)
)
def test_a_visitor_leaves_after_one_position(
    tmp_path: Path, size: tuple[int, int], kind: str
) -> None:
    with showcase(tmp_path, size) as driver:
        driver.app.services.operator.left_alone = 20.0
        hand = hand_of(kind, driver)
        choose(hand, "best")
        driver.scene(VisitScene)
        driver.until(lambda: is_for(driver.app.stack.top, PositionTask))
        first = driver.scene(PlayScene)
        driver.frame()
        guide = guide_of(first)
        assert guide.pointer is not None, "whoever came by is shown how tiles are laid"
        assert guide.sentence in driver.texts()
        solve(hand)
        assert guide.pointer is None, "but not what is best"
        second = driver.scene(PlayScene)
        assert position_of(second).trial.n == 1
        assert position_of(second).guide is None
        driver.reach(IdleCountdownScene)
        driver.wait(COUNTDOWN_SECONDS + 1)
        driver.scene(ShowcaseScene)
        assert not (tmp_path / FILE_NAME).exists()


@pytest.mark.long
def test_a_visitor_solves_all_positions(tmp_path: Path) -> None:
    with showcase(tmp_path, (820, 1180)) as driver:
        hand = hand_of("finger", driver)
        welcome = touch(hand)
        hand.use(welcome.tree, welcome.tree["best"])
        for _ in range(CHALLENGE_SIZE):
            solve(hand)
        page = driver.scene(VisitScene)
        assert driver.texts().count("100%") == CHALLENGE_SIZE + 1
        hand.use(page.tree, page.tree["second"])
        solve(hand)
        scene = driver.scene(PlayScene)
        hand.use(scene.tree, scene.tree["menu"])
        driver.frame()
        assert driver.scene(VisitScene).run.upcoming == 1
        hand.use(page.tree, page.tree["second"])
        driver.frame()
        driver.scene(ShowcaseScene)


pytestmark = pytest.mark.app(first=Scene)


def test_the_pages_fit_every_window(driver: Driver) -> None:
    kinds = {kind: kind(driver.app.services) for kind in (ChallengeScene, VisitScene)}

    @over(window=WINDOWS, kind=list(kinds))
    def every(window: Window, kind: type[ChallengeScene | VisitScene]) -> None:
        scene = kinds[kind]
        fits(scene, window, "title", "note", "sums", least=window.roomy_min_side)
        sums = next(one for one in scene.tree.placed if one.identity == "sums")
        assert isinstance(sums.node.content, Sums)
        cells = sums.node.content.cells(scene.painter, sums.box)
        assert len(cells) == len(scene.sums())
        assert all(inside(cell, sums.box) for cell in cells)
        cards = {str(n): scene.tree.box(n) for n in range(CHALLENGE_SIZE)}
        least = 1.5 if window.size in NAMED else 1.0
        assert too_small(cards, least * window.roomy_min_side) == {}

    every()


@over(window=WINDOWS, clock=(True, False))
def test_the_strip_is_above_the_table(window: Window, clock: bool) -> None:
    layout = position_layout(window, 2)
    sentence, steps = room, _ = layout.strip
    parts = {"steps": steps, "table": layout.table}
    if clock:
        sentence, parts["clock"] = split_clock(room, Theme.space_small * layout.scale)
    check(layout.controls() | parts | {"sentence": sentence}, window)
    assert inside(sentence, room)
    assert not overlap(room, layout.status)
    # Everything is in the middle of the table.
    middle = layout.table.centre[0]
    assert abs(sentence.centre[0] - middle) < 1 > abs(steps.centre[0] - middle)


def test_percentages_are_written_as_in_the_language(tmp_path: Path) -> None:
    for lang, written in (("en", "85%"), ("ru", "85\xa0%")):
        with running(tmp_path / lang, first=Scene, lang=lang) as driver:
            for kind in (ChallengeScene, VisitScene):
                page = kind(driver.app.services)
                page.run.results[0] = Result(85, 100)
                driver.show(page)
                assert page.tree[0].spoken.endswith(f": {written}")
                assert [one.figure for one in page.sums()].count(written) == 1
                assert driver.texts().count(written) == 2
