from collections import Counter
from pathlib import Path

import pygame
import pytest

from game.common import Point
from game.input import PadPress
from game.rules import Cell, Colour, Placed, Shape, Tile
from game.screens.base import Scene
from game.screens.play.panel_picture import TurnListLayout
from game.screens.play.scene import PlayScene
from game.screens.tasks import highlighted_turn
from game.screens.tasks.side_panel import HIGHLIGHT_SECONDS
from game.table.moods import AWAKE
from tests.client.support.driver import COARSE, Driver, running
from tests.client.support.players import one_tile, play_turn
from tests.client.support.table_player import TablePlayer, cell_box, slot_box
from tests.golden.staging import in_full_swing
from tests.marks import matrix


def panel_texts(driver: Driver, title: str) -> list[str]:
    texts = driver.texts()
    return texts[texts.index(title) + 1 :]


def numbers(texts: list[str]) -> list[int]:
    return [int(text) for text in texts if text.isdecimal()]


def test_the_panel_of_tiles_counts_all_that_cannot_be_seen(
    driver: Driver, table: TablePlayer
) -> None:
    session = table.session
    for _ in range(2):
        driver.click(table.play.tree["out"])
        driver.wait(0.5)
        counts = numbers(panel_texts(driver, "Tiles left"))[:36]
        unseen = session.view.unseen()
        assert counts == [unseen[Tile(colour, shape)] for colour in Colour for shape in Shape]
        other = session.state.players[1 - session.viewer].hand
        assert unseen == Counter(session.state.bag) + Counter(other)
        driver.click(table.play.tree["out"])
        table.turn("tap")
        table.my_turn()


def test_a_tap_outside_closes_the_panel_unless_it_lays_a_tile(
    driver: Driver, table: TablePlayer
) -> None:
    play = table.play
    table.my_turn()
    slot, cell = one_tile(play.session)
    for name in ("out", "turns", "out"):
        driver.click(play.tree[name])
        driver.wait(0.5)
        driver.click(slot_box(play, slot).centre)
        assert (play.panel.open, play.hand.selected) == (True, slot), "the rack is not outside"
        if name == "out":
            driver.click(cell_box(play, cell).centre)
            assert (play.panel.open, play.session.staged.slot_at(cell)) == (True, slot)
            play.tiles.take_back_all()
        play.hand.select(None)
        driver.click(cell_box(play, cell).centre)
        assert not play.panel.open
        driver.wait(0.5)


@pytest.mark.app(seats="Ann bot", variant="cubes", size=(1280, 720))
def test_the_panel_of_dice_counts_the_bag_by_colour(driver: Driver) -> None:
    table = TablePlayer(driver)
    for _ in range(2):
        table.my_turn()
        driver.key(pygame.K_u)
        driver.wait(0.5)
        left = Counter(die.colour for die in table.session.state.bag)
        assert numbers(panel_texts(driver, "Dice left"))[:6] == [left[colour] for colour in Colour]
        driver.key(pygame.K_u)
        table.turn("tap")


@pytest.mark.app(seats="Ann bot", size=(800, 480))
def test_the_list_of_turns_has_the_points_of_each_and_scrolls(driver: Driver) -> None:
    table = TablePlayer(driver)
    table.turns(10)
    driver.click(table.play.tree["turns"])
    driver.wait(0.5)
    top = panel_texts(driver, "Turns so far")
    points = [f"+{turn.points}" for turn in reversed(table.session.turns) if turn.points]
    shown = [text for text in top if text.startswith("+")]
    assert shown == points[: len(shown)] != []
    zoom, panel = table.play.table_view.camera.zoom, table.play.layout.panel
    driver.wheel(panel.centre, -30)
    bottom = panel_texts(driver, "Turns so far")
    assert table.play.table_view.camera.zoom == zoom, "the wheel is the panel's here"
    assert top != bottom
    assert "1" in bottom, "the first turn is visible"
    driver.wheel(panel.centre, 60)
    assert panel_texts(driver, "Turns so far") == top


def test_cards_and_bag_show_the_right_figures(driver: Driver, table: TablePlayer) -> None:
    for _ in range(2):
        texts = driver.texts()
        for player in table.session.state.players:
            # A note and the gap to the leader are between name and score.
            after = [text for text in texts[texts.index(player.name) :] if text.isdigit()]
            assert after[0] == str(player.score)
        assert str(len(table.session.state.bag)) in texts
        table.turn("tap")
        table.my_turn()


@matrix([("tiles", 1.0)], variant=["tiles", "cubes"], speed=[0.0, 1.0])
def test_an_idle_table_draws_nothing(tmp_path: Path, variant: str, speed: float) -> None:
    with running(tmp_path, seats="Ann bot", variant=variant, speed=speed) as driver:
        table = TablePlayer(driver)
        table.turns(2)
        for laid in (False, True):
            if laid:
                table.lay_two()
            # Until then faces may blink.
            driver.wait(AWAKE)
            drawn = driver.app.picture.times.frames
            driver.wait(2.0)
            assert driver.app.picture.times.frames == drawn
        area = table.play.layout.table
        driver.move(area.centre)
        driver.wait(1.0)
        drawn = driver.app.picture.times.frames
        for n in range(40):
            driver.move((area.x + 10 + n * 10, area.centre[1]))
        assert driver.app.picture.times.frames == drawn, "nor when the mouse moves"


ALONE = pytest.mark.app(size=(1280, 800), first=Scene)


def with_turns(driver: Driver) -> PlayScene:
    play = driver.show(PlayScene(driver.app.services, in_full_swing("tiles", 30)))
    play.actions.toggle_turns()
    driver.wait(0.1)
    assert play.panel.open
    return play


def row(play: PlayScene, n: int) -> Point:
    rows = len(play.session.turns)
    layout = TurnListLayout.in_panel(play.panel.area, rows, play.layout.scale, play.panel.scrolled)
    return layout.box(n).centre


def highlighted(play: PlayScene) -> tuple[Cell, ...]:
    turn = highlighted_turn(play.session, play.panel)
    return turn[1] if turn else ()


def cells_of(play: PlayScene, n: int) -> tuple[Cell, ...]:
    """Return the cells of the turn in row `n` of the list; the latest turn is in row 0."""
    event = play.session.turns[-1 - n].event
    return event.placement.cells if isinstance(event, Placed) else ()


@ALONE
def test_mouse_taps_keys_and_pads_highlight_the_tiles_of_a_row(driver: Driver) -> None:
    play = with_turns(driver)
    for n in (0, 2, 5):
        before = driver.picture(play.layout.table)
        driver.move(row(play, n))
        assert highlighted(play) == cells_of(play, n) != ()
        assert driver.picture(play.layout.table) != before, "it is drawn"
    driver.move((play.layout.table.x + 20, 700))
    assert highlighted(play) == ()
    driver.tap(row(play, 3))
    assert highlighted(play) == cells_of(play, 3)
    play.panel.highlighted_row = None
    for n in range(12):
        driver.key(pygame.K_DOWN)
        assert play.panel.highlighted_row == n
        assert highlighted(play) == cells_of(play, n)
        assert play.panel.area.contains(row(play, n)), "the row is in sight"
    driver.key(pygame.K_UP)
    assert play.panel.highlighted_row == 10
    play.handle(PadPress("down"))
    assert play.panel.highlighted_row == 11
    driver.key(*[pygame.K_DOWN] * 100)
    assert play.panel.highlighted_row == len(play.session.turns) - 1, "the last row is the end"
    driver.key(pygame.K_ESCAPE)
    assert not play.panel.open
    assert highlighted(play) == ()


@ALONE
def test_the_camera_shows_highlighted_tiles_until_the_panel_closes(driver: Driver) -> None:
    play = with_turns(driver)
    camera = play.table_view.camera
    driver.wait(0.5)
    play.actions.toggle_turns()
    driver.wait(0.2)
    before = camera.view
    play.actions.toggle_turns()
    driver.wait(0.2)
    for n in range(len(play.session.turns)):
        play.actions.highlight_next_turn(1)
        driver.frame(seconds=0.1)
        for cell in cells_of(play, n):
            box = cell_box(play, cell)
            assert play.layout.table.encloses(box), f"turn {n}"
            assert box.right <= play.panel.area.x
    play.actions.toggle_turns()
    driver.wait(0.2)
    assert camera.view == before


@pytest.mark.app(size=(390, 844), first=Scene)
def test_a_tap_closes_a_panel_that_covers_the_highlighted_tiles(driver: Driver) -> None:
    play = with_turns(driver)
    driver.click(row(play, 1))
    assert not play.panel.open
    assert highlighted(play) == cells_of(play, 1) != ()
    driver.wait(HIGHLIGHT_SECONDS, 0.08)
    assert highlighted(play) == ()


MOVING = pytest.mark.app(seats="Ann bot", size=(1280, 720), speed=1.0, seed=8)


def at_the_edge(driver: Driver) -> PlayScene:
    """Return Play at rest, with tiles in the place where a panel opens."""
    play = TablePlayer(driver).play
    play.table_view.skip()
    while len(play.session.turns) < 16 or not play.session.person_to_move:
        play_turn(play.session)
    play.table_view.jump_to(play.session.moment)
    play.table_view.camera.fit_table()
    play.table_view.camera.settle()
    panel = play.layout.panel
    while not hidden(play):
        before = play.table_view.camera.x
        play.table_view.camera.pan(40.0, 0.0)
        assert play.table_view.camera.x != before, "the tiles cannot be brought under the panel"
    assert all(cell_box(play, cell).right < panel.right for cell in play.session.state.board.tiles)
    driver.frame()
    return play


def hidden(play: PlayScene) -> bool:
    cells = play.session.state.board.tiles
    return any(cell_box(play, cell).right > play.layout.panel.x for cell in cells)


def view(play: PlayScene) -> tuple[float, float, float]:
    camera = play.table_view.camera
    return round(camera.x, 4), round(camera.y, 4), round(camera.zoom, 3)


def toggle(driver: Driver, key: int = pygame.K_u) -> None:
    driver.key(key)
    driver.wait(1.2)


@MOVING
def test_tiles_move_out_from_under_a_panel_and_back(driver: Driver) -> None:
    play = at_the_edge(driver)
    before = view(play)
    toggle(driver)
    assert play.panel.open
    assert not hidden(play)
    assert not play.table_view.camera.moving
    toggle(driver)
    assert view(play) == before
    toggle(driver)
    play.table_view.camera.pan(-60.0, 20.0)
    before = view(play)
    toggle(driver)
    assert view(play) == before, "a table moved while the panel was open stays there"


@MOVING
def test_a_panel_that_hides_no_tile_moves_nothing(driver: Driver) -> None:
    play = at_the_edge(driver)
    while hidden(play):
        play.table_view.camera.pan(-20.0, 0.0)
    before = view(play)
    toggle(driver, pygame.K_t)
    assert play.panel.open
    assert view(play) == before


@MOVING
def test_a_panel_moves_nothing_under_a_tile_in_hand(driver: Driver) -> None:
    play = at_the_edge(driver)
    slot = next(n for n in range(6) if play.hand.holds(n))
    driver.carry(slot_box(play, slot).centre, (400.0, 300.0))
    before = view(play)
    driver.key(pygame.K_u)
    play.table_view.display.punch = 1.0
    for _ in range(10):
        driver.frame(seconds=COARSE)
        assert view(play) == before
        assert play.table_view.camera.punch == 0.0
    driver.release((400.0, 300.0))
    driver.wait(1.2)
    assert not hidden(play), "the table moves as soon as the tile is released"


@MOVING
def test_a_resize_closes_a_panel_that_would_hide_the_table(driver: Driver) -> None:
    panel = TablePlayer(driver).play.panel
    toggle(driver)
    for size, is_open in (((1180, 820), True), ((390, 844), False)):
        driver.resize(*size)
        assert (panel.open, panel.visible) == (is_open, is_open), size
    toggle(driver, pygame.K_t)
    driver.resize(844, 390)
    assert panel.open, "a panel opened in such a window stays open"
