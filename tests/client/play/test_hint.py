from pathlib import Path

import pygame
import pytest

from game.app import STEP
from game.art.bubble import BubbleAnchor
from game.common import AvoidedBox, Box
from game.rules import PlacedTile
from game.screens import routes
from game.screens.options.scene import OptionsScene
from game.screens.play.scene import PlayScene
from game.screens.tasks import ShownHint
from game.screens.tasks.hints import place_hint_card
from game.session import GameSetup, Seat, Session
from game.table import OnTable
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import OneHand, hand_of
from tests.client.support.table_player import TablePlayer
from tests.client.support.tasks import guide_of, joined_of, joined_scene, lesson_scene
from tests.client.support.trees import option
from tests.client.support.voice import listen
from tests.marks import matrix

# Maximum seconds until a hint appears.
SOON = 0.5


def request(table: TablePlayer, key: int = pygame.K_h) -> ShownHint:
    table.driver.key(key)
    return shown_hint(table.driver, table.play)


def shown_hint(driver: Driver, play: PlayScene) -> ShownHint:
    driver.until(lambda: not play.hints.thinking, SOON, STEP)
    assert play.hints.shown is not None
    return play.hints.shown


def no_hint(play: PlayScene) -> bool:
    return play.hints.shown is None and not play.hand.hinted


def follow(hand: OneHand, play: PlayScene, shown: ShownHint) -> frozenset[PlacedTile]:
    session, hint = play.session, shown.hint
    if hint.chosen:
        hand.use(play.tree, play.tree["exchange"])
        assert play.hand.chosen == shown.slots
    for tile, cell in shown.tiles:
        slot = next(n for n in play.hand.hinted if session.rack.slots[n] == tile)
        hand.lay(play, slot, cell)
        assert session.staged.cells.get(slot) == cell
    laid = session.staged.tiles
    hand.use(play.tree, play.tree["confirm"])
    return laid


QUICK = [("finger", "cubes"), ("keys", "tiles"), ("controller", "tiles")]


@matrix(QUICK, kind=("finger", "keys", "controller"), variant=["tiles", "cubes"])
def test_every_hand_asks_for_a_hint_and_follows_it(tmp_path: Path, kind: str, variant: str) -> None:
    with running(tmp_path, seats="Ann bot", size=(1280, 720), seed=8, variant=variant) as driver:
        table, hand = TablePlayer(driver), hand_of(kind, driver)
        play, session = table.play, table.session
        for _turn in range(1 if kind == "controller" else 2):
            table.my_turn()
            driver.until(lambda: not play.tree["confirm"].waiting)
            before = session.steps[:]
            hand.use(play.tree, play.tree["hint"])
            shown = shown_hint(driver, play)
            assert session.steps == before, "it never takes the turn"
            assert not session.staged.cells
            assert play.hand.hinted == shown.slots
            laid = follow(hand, play, shown)
            assert session.steps[len(before)].command == shown.hint.command
            assert laid == frozenset(shown.hint.placed)
            assert no_hint(play)


def test_a_key_and_a_stick_request_a_hint(driver: Driver, table: TablePlayer) -> None:
    shown = request(table)
    slot = min(shown.slots)
    driver.key(pygame.K_1 + slot)
    hinted = [cell for tile, cell in shown.tiles if tile == table.session.staged.tile(slot)]
    assert table.play.hand.target_cell in hinted, "keys lead a tile to where the hint would lay it"
    for _ in range(2):
        driver.key(pygame.K_ESCAPE)
    assert no_hint(table.play)
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        driver.event(kind, instance_id=0, button=pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    shown_hint(driver, table.play)
    assert driver.scene(PlayScene) is table.play, "Escape has put the hint away, and no more"


def test_a_hint_is_spoken_and_can_be_dismissed(driver: Driver, table: TablePlayer) -> None:
    voice = listen(driver)
    play, shown = table.play, request(table)
    words = driver.app.services.words
    spoken = next(sentence for sentence in voice.since() if sentence.startswith("Hint: "))
    assert all(words.tile(tile) in spoken.lower() for tile, _ in shown.tiles)
    assert any(side in spoken for side in ("on the left", "on the right", "above", "below"))
    driver.click(play.layout.table.inset(12)[:2])
    assert no_hint(play)
    request(table)
    driver.key(pygame.K_e)
    assert no_hint(play)
    assert play.hand.choice_cancellable
    request(table)
    assert not play.hand.choice_cancellable, "a hint ends choosing"
    table.turn()
    assert no_hint(play)


@pytest.mark.parametrize("device", ["mouse", "finger"])
def test_a_tap_on_a_tile_of_a_hint_lays_it(driver: Driver, table: TablePlayer, device: str) -> None:
    shown = request(table)
    assert len(shown.tiles) > 1
    for n, (_, cell) in enumerate(reversed(shown.tiles), 1):
        point = table.cell(cell)
        if device == "mouse":
            driver.click(point)
        else:
            driver.tap(point)
            driver.wait(0.9, 0.09)
        assert len(table.session.staged.cells) == n
    assert table.session.staged.tiles == frozenset(shown.hint.placed)


def test_a_tap_on_a_tile_of_a_hint_lays_that_tile_though_another_is_selected(
    driver: Driver, table: TablePlayer
) -> None:
    tile, cell = request(table).tiles[0]
    session, play = table.session, table.play
    play.hand.select(next(n for n in range(6) if session.staged.tile(n) != tile))
    driver.click(table.cell(cell))
    assert session.staged.tiles == {(tile, cell)}
    assert play.hand.selected is None and play.hand.refusal is None


def test_tiles_laid_elsewhere_must_be_taken_back_first(table: TablePlayer) -> None:
    table.my_turn()
    session, play = table.session, table.play
    hinted = {cell for _, cell in request(table).hint.placed}
    places = [(n, cell) for n in range(6) for cell in session.staged.destinations(n).now - hinted]
    session.stage(*min(places))
    while not (shown := request(table)).clash:
        assert play.hints.more
    card = play.state.hint_card()
    assert card is not None and "First take back" in " ".join(row[0] for row in card.rows)
    assert "First take back" not in play.status().text, "the card says it"
    # A press on a cell of the hint takes them back.
    tile, cell = shown.tiles[0]
    table.driver.click(play.table_view.geometry.box(OnTable(cell)).centre)
    assert session.staged.tiles == {(tile, cell)}


def test_a_hint_is_refused_during_others_turns(driver: Driver, table: TablePlayer) -> None:
    play = table.play
    driver.app.services.tempo.speed = 1.0
    table.turn()
    assert not play.session.person_to_move or play.table_view.motion.showing_turn
    button = play.tree["hint"]
    assert not button.enabled
    assert button.behaviour.tooltip
    driver.key(pygame.K_h)
    assert not play.hints.thinking


def test_with_hints_off_there_is_no_hint_button(driver: Driver, table: TablePlayer) -> None:
    play = table.play
    room = play.layout.table, play.tree["hint"].box
    request(table)
    routes.PAUSE.open(driver.app.services)
    driver.frame()
    routes.OPTIONS.open(driver.app.services)
    driver.frame()
    option(driver.scene(OptionsScene), "hints").choose(1)
    driver.frame()
    for _ in range(2):
        driver.key(pygame.K_ESCAPE)
    assert driver.scene(PlayScene) is play
    assert "hint" not in play.tree
    assert "hint" not in play.layout.buttons
    driver.key(pygame.K_h)
    driver.wait(SOON)
    assert no_hint(play)
    driver.app.settings.reset()
    driver.app.services.stack.relayout()
    driver.frame()
    driver.frame()
    assert (play.layout.table, play.tree["hint"].box) == room
    request(table)


def test_a_lesson_has_no_hints_and_a_visitor_has(driver: Driver) -> None:
    services = driver.app.services
    lesson = driver.show(lesson_scene(services, "example"))
    assert "hint" not in lesson.layout.buttons
    driver.key(pygame.K_h)
    assert not lesson.hints.thinking
    seats = tuple(Seat(name, "greedy") for name in ("Pixel", "Gizmo"))
    session = Session(GameSetup("tiles", seats), 5)
    joined = driver.show(joined_scene(services, session))
    driver.until(lambda: session.person_to_move and not joined.table_view.motion.showing_turn)
    driver.wait(0.2)
    assert guide_of(joined).pointer is not None, "it is pointed at what to do"
    driver.click(joined.tree["hint"])
    shown_hint(driver, joined)
    driver.frame()
    assert guide_of(joined).pointer is None, "one thing at a time"
    driver.until(lambda: joined_of(joined).countdown is not None, 60.0)
    driver.wait(0.2)
    reminded = joined_of(joined).reminder
    assert reminded is not None
    covers = joined.state.hint_covers()
    assert len(covers) == len(joined.hand.hinted) + 1
    assert not any(cover.box.overlaps(reminded) for cover in covers)


@pytest.mark.parametrize("size", [(844, 390), (800, 480), (820, 1180)])
def test_the_card_hides_no_tile_and_disappears_behind_a_panel(
    driver: Driver, table: TablePlayer, size: tuple[int, int]
) -> None:
    driver.resize(*size)
    table.turns(2)
    play = table.play
    driver.until(lambda: not play.table_view.motion.active)
    request(table)
    driver.until(lambda: not play.table_view.camera.moving)
    card, box = play.state.hint_card(), play.table_view.geometry.box
    assert card is not None
    assert not [cell for cell in play.table_view.tiles() if card.box.overlaps(box(OnTable(cell)))]
    assert not card.box.overlaps(play.layout.buttons["hint"])
    assert play.table_view.picture.felt.encloses(card.box), "it is not on the frame"
    driver.key(pygame.K_u)
    driver.wait(0.5)
    assert play.panel.open
    assert play.state.hint_card() is None
    request(table)
    driver.wait(0.5)
    assert play.state.hint_card() is not None, "the panel closes for the next hint"


def test_the_card_is_on_free_felt_rather_than_on_players_cards(table: TablePlayer) -> None:
    painter, cell, tiles = table.play.painter, Box(200, 120, 40, 40), Box(0, 100, 400, 400)
    felt, window, covers = Box(0, 100, 400, 600), Box(0, 0, 400, 700), [AvoidedBox(tiles)]
    spots = [BubbleAnchor(cell, felt, covers), BubbleAnchor(cell, window, covers)]
    card = place_hint_card(painter, spots, "2 + 4 = 6", [["It scores in 2 lines at once."]])
    assert felt.encloses(card.box)
    assert not card.box.overlaps(tiles)
