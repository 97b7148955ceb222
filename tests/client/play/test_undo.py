from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules import HouseRules, Rolling, Undo, judge
from game.screens.play.default_buttons import UNDO_SECONDS
from game.screens.play.scene import PlayScene
from game.screens.tasks.play_state import Autosave
from game.session import GameSetup, Seat, Session, import_record, record_text
from game.session.replay.game_replay import Replay
from game.session.saving.session_data import restore
from game.storage.folder_store import FolderStore
from game.storage.saves import Saves
from game.table import OnRack, OnTable
from game.table.table_geometry import OnCard
from tests.client.support.driver import Driver, running
from tests.client.support.players import PEOPLE, full_slots, play_turn
from tests.client.support.stores import assert_very_same
from tests.marks import long_except

ALONE = (Seat("Ann"), Seat("Pixel", "greedy"), Seat("Gizmo", "greedy"))
WHEN = datetime(2026, 11, 22, 18, 30)  # noqa: DTZ001 - the player's own clock
UNDO = HouseRules(undo=Undo.ON)


def to_own_turn(session: Session) -> None:
    while not session.over and not session.person_to_move:
        play_turn(session)


@pytest.mark.parametrize("variant", long_except(["tiles"], ["tiles", "cubes"]))
def test_a_game_with_undone_turns_can_be_played_on_and_restored(variant: str) -> None:
    session = Session(GameSetup(variant, ALONE, 0, UNDO), 11)
    chance, undone = Random(2), 0
    while not session.over:
        to_own_turn(session)
        if chance.random() < 0.4 and session.undoable is not None and undone < 25:
            at = session.undoable
            then, turns = session.steps[at].before, session.moments[at].turns
            session.undo_turn()
            undone += 1
            assert session.person_to_move
            assert session.state.hand == then.hand
            assert session.state.scores == then.scores
            assert session.state.board == then.board
            assert session.turns == turns
            assert len(session.moments) == len(session.steps) + 1
            for rack, player in zip(session.racks, session.state.players, strict=True):
                assert sorted(filter(None, rack.slots)) == sorted(player.hand)
            restored = restore(session.log)
            assert restored.state == session.state
            assert restored.turns == session.turns
            continue
        if session.options.rolling is Rolling.ANY and chance.random() < 0.3:
            session.roll(full_slots(session)[:2])
        elif not session.over:
            play_turn(session)
    assert undone > 5
    assert session.undoable is None, "nothing after the end"
    assert restore(session.log).state == session.state


@pytest.mark.parametrize("seed", range(6))
def test_an_undo_restores_the_order_of_the_rack(seed: int) -> None:
    session, chance = Session(GameSetup("tiles", ALONE, 0, UNDO), seed), Random(seed)
    for _ in range(4):
        to_own_turn(session)
        session.rearrange(session.rack.shuffled_order(chance))
        before = list(session.rack.slots)
        play_turn(session)
        to_own_turn(session)
        session.undo_turn()
        assert session.rack.slots == before
        play_turn(session)


def test_an_undo_keeps_the_roll_before_the_turn() -> None:
    session = Session(GameSetup("cubes", ALONE, 0, UNDO), 3)
    to_own_turn(session)
    session.roll([0, 1, 2])
    rolled = session.state
    assert session.undoable is None, "a roll alone cannot be taken back"
    play_turn(session)
    to_own_turn(session)
    session.undo_turn()
    assert session.state.hand == rolled.hand
    assert session.state.rolled


@pytest.mark.parametrize(
    ("seats", "house"), [(ALONE, HouseRules()), ((*PEOPLE, Seat("Pixel", "greedy")), UNDO)]
)
def test_no_undo_by_default_nor_with_two_people(seats: tuple[Seat, ...], house: HouseRules) -> None:
    session = Session(GameSetup("tiles", seats, 0, house), 11)
    for _ in range(8):
        play_turn(session)
    assert session.undoable is None
    with pytest.raises(ValueError, match="no turn"):
        session.undo_turn()


def test_take_back_undoes_the_turn_if_nothing_is_staged(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann bot", size=(1280, 720)) as driver:
        session = Session(GameSetup("tiles", (Seat("Ann"), Seat("Pixel", "greedy")), 0, UNDO), 4)
        scene = driver.show(PlayScene(driver.app.services, session))
        button = scene.tree["take_back"]
        driver.until(lambda: session.person_to_move and not scene.table_view.motion.showing_turn)
        table = session.state.board
        assert (button.spoken, button.enabled) == ("Take back", False)
        play_turn(session)
        scene.state.show(session.steps[-1])
        driver.until(lambda: session.person_to_move and not scene.table_view.motion.showing_turn)
        assert (button.spoken, button.enabled) == ("Undo turn", True)
        tile, cell = session.view.placements()[0].tiles[0]
        session.stage(session.rack.slots.index(tile), cell)
        driver.frame()
        assert button.spoken == "Take back"
        for press in (
            partial(driver.click, button.box.centre),
            partial(driver.key, pygame.K_BACKSPACE),
        ):
            for _ in range(2):
                press()
                driver.wait(1.0)
            assert not session.staged.cells
            assert session.turns, "presses that send tiles home do not undo the turn"
            assert not button.state.enabled
        driver.wait(UNDO_SECONDS)
        driver.key(pygame.K_e)
        assert scene.hand.choosing
        assert not button.enabled, "not while tiles are chosen"
        driver.key(pygame.K_e)
        driver.click(button)
        driver.wait(1.0)
        assert session.state.board == table
        assert scene.table_view.moment.state == session.state


@contextmanager
def undone(folder: Path, variant: str, speed: float) -> Iterator[tuple[Driver, PlayScene]]:
    with running(folder, seats="Ann bot", size=(1280, 720), speed=speed) as driver:
        session = Session(GameSetup(variant, ALONE, 0, UNDO), 4)
        for _ in range(5):
            to_own_turn(session)
            play_turn(session)
        to_own_turn(session)
        scene = PlayScene(driver.app.services, session)
        driver.app.stack.clear_to(scene)
        driver.wait(2.0, 0.05)
        scene.actions.take_back()
        yield driver, scene


@pytest.mark.parametrize("variant", long_except(["cubes"], ["tiles", "cubes"]))
def test_an_undo_moves_pieces_and_scores_back(tmp_path: Path, variant: str) -> None:
    with undone(tmp_path, variant, 1.0) as (driver, scene):
        scores, stage = list(scene.session.state.scores), scene.table_view
        flyers = stage.effects.flyers
        own = [flyer for flyer in flyers if isinstance(flyer.hidden_location, OnRack)]
        assert any(isinstance(flyer.start, OnTable) for flyer in own)
        hidden = stage.effects.hidden_locations()
        assert any(OnRack(slot) not in hidden for slot in range(6)), "pieces of the hand stay"
        assert {flyer.end.seat for flyer in flyers if isinstance(flyer.end, OnCard)} == {1, 2}
        assert stage.display.scores != scores
        driver.wait(1.3)
        assert not stage.effects.flyers
        assert stage.display.scores == scores
        assert not stage.motion.showing_turn
        zoom = stage.camera.goal_view.zoom
        stage.camera.fit_table()
        assert zoom > 0.97 * stage.camera.goal_view.zoom, "fewer tiles are shown larger"
    with undone(tmp_path / "still", variant, 0.0) as (_, scene):
        assert not scene.table_view.effects.flyers
        assert scene.table_view.display.scores == list(scene.session.state.scores)


def test_every_command_is_saved_at_once(tmp_path: Path) -> None:
    def saved() -> Session:
        session_on_disk = Saves(FolderStore(tmp_path)).load(session.identity.id)
        assert session_on_disk is not None
        return session_on_disk

    session, saves = Session(GameSetup("tiles", ALONE, 0, UNDO), 5), Saves(FolderStore(tmp_path))
    autosave = Autosave(saves, session)
    to_own_turn(session)
    for command in (
        lambda: play_turn(session),
        session.undo_turn,
        lambda: play_turn(session),
        lambda: session.hand_over(1, Seat("Guest")),
    ):
        command()
        assert_very_same(saved(), session)
    autosave.close()
    play_turn(session)
    assert len(saved().steps) == len(session.steps) - 1, "the game has been left"


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_the_record_of_a_game_with_undone_turns_is_the_same_game(variant: str) -> None:
    session = Session(GameSetup(variant, ALONE, 0, UNDO), 21)
    chance = Random(4)
    for _ in range(30):
        to_own_turn(session)
        if chance.random() < 0.5 and session.undoable is not None:
            session.undo_turn()
        elif not session.over:
            play_turn(session)
    to_own_turn(session)
    session.undo_turn()
    text = record_text(session, WHEN)
    assert judge(text).fault is None
    read = import_record(text)
    assert (read.hands_known, read.hands_fault) == (True, None)
    assert list(read.moments) == list(session.moments)
    assert read.moments == Replay.of(session).moments
    assert text.count("#: undo\n") > 2
    # A different hand after an undo, or tiles out of nowhere, are refused.
    lines = text.splitlines()
    at = max(n for n, line in enumerate(lines) if line == "#: undo")
    mine = next(n for n in range(at, len(lines)) if lines[n].startswith("#: deal Ann:"))
    for changed in (mine, next(n for n in range(at, len(lines)) if lines[n].startswith("#: bag"))):
        other = "rc" if lines[changed].endswith("gc") else "gc"
        forged = [*lines[:changed], lines[changed][:-2] + other, *lines[changed + 1 :]]
        doubted = import_record("\n".join(forged))
        assert not doubted.hands_known
        assert doubted.hands_fault is not None
