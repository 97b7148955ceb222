from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import STEP
from game.art import Painter
from game.common import Box, Window
from game.common.window import window_for
from game.screens.base import Services
from game.screens.showcase.fragments import Fragment, FragmentMaker
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.layout import showcase_scale
from game.screens.showcase.page_act import PageAct, Rule, page_layout, rule_card
from game.screens.showcase.player_list import ListRow, RankingList, list_card
from game.screens.showcase.presenter import Presenter
from game.screens.showcase.scene import ShowcaseScene
from game.session import Session
from game.session.setup import MAX_PLAYER_NAME
from game.ui import Node, Picture, boxes_of, place
from tests.client.support.calls import Call
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import hand_of
from tests.client.support.players import finish
from tests.client.support.shared_art import shared_art
from tests.client.support.showcase_games import planned_game
from tests.client.support.sizes import WINDOWS, over
from tests.client.support.visitors import showcase, touch

# Maximum difference (0 to 255) that text below the ground may make to the ground's colour.
FAINT = 8

RULE = Rule("One colour, six shapes", (), "+6", 0.0, 0.3)
SIZE = (800, 480)


@pytest.fixture
def page(services: Services) -> PageAct:
    last = Session(planned_game(0).setup, 1)
    finish(last)
    return PageAct(services, planned_game(1), last, Presenter(), window_for(*SIZE))


@over(window=WINDOWS, lists=(1, 2))
def test_nothing_on_the_page_overlaps(window: Window, lists: int) -> None:
    cards = [Node(key=("rule", n)) for n in range(3)]
    rankings = [Node(key=("list", n)) for n in range(lists)]
    layout = page_layout(window, Node(key="title"), cards, rankings, Node(key="foot"))
    boxes = boxes_of(layout, window.box)
    placed = list(boxes.values())
    for n, box in enumerate(placed):
        assert window.box.inset(-0.01).encloses(box)
        assert not any(box.inset(0.01).overlaps(other) for other in placed[n + 1 :])
    sprites = shared_art().sprites
    painter = Painter(sprites.assets, sprites.theme, showcase_scale(window))
    card = boxes["rule", 0]
    tree = rule_card(FragmentMaker(painter, sprites, "tile"), card, RULE, lambda: 0.0, True, True)
    leaves = place(tree, card)
    slots = [leaf.box for leaf in leaves if leaf.node.content == Picture("slot", print)]
    assert len(slots) == 6
    assert all(card.encloses(slot) and slot.w > 0 for slot in slots)


def test_a_partly_redrawn_page_looks_like_a_new_one(page: PageAct) -> None:
    screen, fresh = pygame.Surface(SIZE), pygame.Surface(SIZE)
    keys: list[object] = []
    for _ in range(12 * 60):
        page.update(STEP)
        if keys and page.content_key() == keys[-1]:
            continue
        keys.append(page.content_key())
        page.draw(screen, 1.0)
        if len(keys) % 25 == 1:
            page._paint(fresh)
            assert pygame.image.tobytes(fresh, "RGB") == pygame.image.tobytes(screen, "RGB")
    assert 25 < len(keys) < 6 * 60


def brightest(driver: Driver, box: Box) -> int:
    return max(driver.picture(box))


def test_no_text_of_the_page_shines_through_the_choices(tmp_path: Path) -> None:
    with showcase(tmp_path, begun=0.5) as driver:
        scene = driver.scene(ShowcaseScene)
        last = scene.session
        assert last is not None
        finish(last)
        driver.until(lambda: isinstance(scene.act, PageAct), 60)
        driver.wait(3.0)
        width, height = driver.size
        # The place of the page's title and first words, between the choices' Back and heading.
        corner = Box(0.09 * width, 0, 0.16 * width, 0.2 * height)
        assert brightest(driver, corner) > 200
        choices = touch(hand_of("finger", driver))
        driver.wait(0.5)
        assert not any(card.box.overlaps(corner) for card in choices.tree.controls.values())
        ground = max(driver.app.screen.get_at((2, 2))[:3])
        assert brightest(driver, corner) < ground + FAINT


def test_a_long_name_ends_before_points(driver: Driver, drawn_lines: list[Call]) -> None:
    services = driver.app.services
    maker = FragmentMaker(services.painter(driver.app._window()), services.sprites, "tile")
    rows = ListRow("Gizmo227", None, 227), ListRow("Maximilian Wolf", None, 198)
    for width in (180.0, 300.0):
        drawn_lines.clear()
        box = Box(20, 20, width, 200)
        tree = list_card(maker, box, RankingList("Last", rows, {}), lambda: 1.0)
        Fragment(maker.painter, tree, box).paint(pygame.Surface((400, 300)))
        points = [call for call in drawn_lines if call.given[2].isdigit()]
        names = [call for call in drawn_lines if call.given[2][:5] in ("Gizmo", "Maxim")]
        for name, number in zip(names, points, strict=True):
            assert number.result.x - name.result.right > 7.0, (name.given[2], width)
        assert names[0].given[4] >= names[1].given[4] >= 14, "the long name alone is small"


def test_names_that_are_cut_have_tooltips_in_a_game_and_on_the_page(tmp_path: Path) -> None:
    name = "W" * MAX_PLAYER_NAME
    with running(tmp_path, size=(480, 320), showcase=True, showcase_seed=3) as driver:
        scene = driver.scene(ShowcaseScene)
        game = scene.act
        assert isinstance(game, GameAct)
        session = game.session
        session.hand_over(0, replace(session.setup.seats[0], name=name))
        page = PageAct(driver.app.services, game.planned, session, scene.presenter, scene.window)
        for act in (game, page):
            if act is not scene.act:
                scene._change_to(act)
            driver.wait(1.0)
            driver.move((2.0, 2.0))
            assert name not in driver.texts()
            driver.frame()
            (_, box), *_ = [one for one in act.cut_names if one[0] == name]
            driver.move(box.centre)
            driver.wait(1.0)
            assert driver.scene(ShowcaseScene) is scene
            assert name in driver.texts()
