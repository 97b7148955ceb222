import pygame
import pytest

from game.common.palettes import FELTS, INK_AND_IVORY
from game.screens.options.colours import ColoursScene
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.session import Seat
from game.storage.settings import Settings
from tests.client.support.driver import Driver
from tests.client.support.players import at
from tests.client.support.table_player import cell_box
from tests.client.support.trees import choose_option
from tests.marks import QUICK_SIZES, long_except
from tests.rules.build import game

pytestmark = pytest.mark.app(size=(1280, 720))


@pytest.mark.app(first=None, seats=(Seat("Ann"), Seat("Bob")), seed=3)
def test_look_felt_and_size_change_at_once_in_the_middle_of_a_game(driver: Driver) -> None:
    play, spot = driver.scene(PlayScene), (400, 40)
    before = driver.app.screen.get_at(spot)
    driver.key(pygame.K_ESCAPE)
    driver.click(driver.scene(PauseScene).tree["options"])
    choose_option(driver.scene(OptionsScene), "size", 0)
    choose_option(driver.scene(OptionsScene), "felt", 2)
    assert driver.app.settings.felt == list(FELTS)[2]
    driver.click(driver.scene(OptionsScene).tree["done"])
    driver.key(pygame.K_ESCAPE)
    assert driver.scene(PlayScene) is play
    assert play.layout.scale == 0.75
    after = driver.app.screen.get_at(spot)
    assert before.g > before.r
    assert after.r > after.g, "it was green and is plum"
    driver.app.services.choose(Settings.look, INK_AND_IVORY)
    driver.frame()
    light = driver.app.screen.get_at(spot)
    assert min(light.r, light.g, light.b) > after.r, "it is rose"


@pytest.mark.parametrize("size", long_except([(390, 844)], QUICK_SIZES))
@pytest.mark.app(first=None, seats=(Seat("Ann"), Seat("Bob")), seed=3)
def test_the_table_stays_in_sight_beside_the_options(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    # Until the status line has settled.
    driver.wait(8.0)
    play = driver.scene(PlayScene)
    plain = driver.app.screen.copy()
    driver.key(pygame.K_ESCAPE)
    driver.click(driver.scene(PauseScene).tree["options"])
    driver.wait(1.0)
    panel = driver.scene(OptionsScene).tree.box("card")
    away = 30 * play.window.scale
    spots = [
        (x, y)
        for x in range(10, size[0], 40)
        for y in range(10, size[1], 40)
        if not panel.inset(-away).contains((x, y))
    ]
    # Beside the panel would be half a sentence.
    line = [at for at in spots if play.layout.status.contains(at)]
    spots = [at for at in spots if at not in line]
    assert not line or any(driver.app.screen.get_at(at) != plain.get_at(at) for at in line)
    assert len(spots) > 0.3 * (size[0] / 40) * (size[1] / 40)
    assert [at for at in spots if driver.app.screen.get_at(at) != plain.get_at(at)] == []
    felt = [at for at in spots if play.layout.table.contains(at)]
    choose_option(driver.scene(OptionsScene), "felt", 2)
    driver.wait(0.2)
    changed = [at for at in felt if driver.app.screen.get_at(at).r > plain.get_at(at).r]
    assert len(changed) > 0.5 * len(felt)
    choose_option(driver.scene(OptionsScene), "palette", 3)
    driver.wait(1.0)
    driver.click(driver.scene(OptionsScene).tree["colours"])
    driver.wait(1.0)
    colours = driver.scene(ColoursScene)
    visible = OptionsScene in map(type, driver.app.stack.visible)
    assert visible == (size not in ((390, 844), (800, 480)))
    assert not (visible and colours.tree.box("card").overlaps(panel))
    assert any(not colours.tree.box("card").contains(at) for at in felt)
    driver.click(colours.tree["done"])
    driver.wait(0.5)
    driver.click(driver.scene(OptionsScene).tree["colours"])
    driver.wait(0.5)
    driver.scene(ColoursScene)
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    driver.wait(0.5)
    driver.scene(PauseScene)


@pytest.mark.parametrize("size", [(1280, 720), (820, 1180), (390, 844)])
@pytest.mark.app(first=None, seats=(Seat("Ann"), Seat("Bob")), speed=1.0)
def test_the_table_moves_aside_for_the_options(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    row, column = "rc@0,0 rs@1,0 rd@2,0 rx@3,0 rk@4,0", "bc@0,1 gc@0,2 yc@0,3 oc@0,4"
    session = at(game("tiles", f"{row} {column}", ["gs", "bs"]))
    play = driver.show(PlayScene(driver.app.services, session))
    driver.wait(1.0)
    before = play.table_view.camera.view
    driver.key(pygame.K_ESCAPE)
    driver.click(driver.scene(PauseScene).tree["options"])
    driver.wait(1.5)
    panel = driver.scene(OptionsScene).tree.box("card")
    assert (panel.right, panel.bottom) == size, "nothing is seen beside it"
    boxes = [cell_box(play, cell) for cell in play.table_view.cells()]
    assert all(play.layout.table.encloses(box) and not box.overlaps(panel) for box in boxes)
    driver.click(driver.scene(OptionsScene).tree["done"])
    driver.key(pygame.K_ESCAPE)
    driver.wait(1.5)
    assert play.table_view.camera.view == before
