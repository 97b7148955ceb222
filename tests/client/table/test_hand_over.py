from pathlib import Path

import pygame
import pytest

from game.common import Window
from game.rules import Placed
from game.screens.play.scene import PlayScene
from game.screens.tasks import CURTAIN, HAND_BUTTONS, layout_base, play_layout
from game.session import ShownRack
from game.table import OnRack, OnTable, durations
from game.table.flyers import Flyer
from game.table.table_geometry import OnCard
from tests.client.support.choreography_rig import Rig, played, several_lines, the_event
from tests.client.support.driver import Driver, running
from tests.client.support.sizes import HAIR, TABLES, WINDOWS, check, inside, over, overlap
from tests.client.support.table_player import TablePlayer

FRAME = 1 / 60


def test_spectators_see_the_next_hand_after_all_flights() -> None:
    session, step = played("tiles", several_lines, spectators=True)
    placed = the_event(step, Placed)
    rig = Rig(session)
    rig.show(step)
    laid = list(rig.effects.flyers[: len(placed.placement.tiles)])
    assert [(one.start, one.end, list(one.faces)) for one in laid] == [
        (OnRack(slot), OnTable(cell), [tile])
        for (slot, _), (tile, cell) in zip(step.removed, placed.placement.tiles, strict=True)
    ], "face up from the rack, and not from a card"
    assert all(one.visible for one in laid), "until they leave they lie on it"
    seen: list[tuple[int, bool, bool]] = []

    def look() -> None:
        shown_rack = rig.display.shown_rack(session)
        waits = {OnRack(slot) for slot, _ in drawn_to} & rig.effects.hidden_locations()
        seen.append((shown_rack.viewer, bool(waits), rig.display.scores[step.seat] == total))

    drawn_to, total = step.added, step.after.scores[step.seat]
    rig.run(each=look)
    owners = [viewer for viewer, _, _ in seen]
    change = owners.index(session.viewer)
    assert owners == [step.seat] * change + [session.viewer] * (len(seen) - change)
    assert seen[0][1], "gaps are open at first"
    assert not seen[change - 1][1], "and filled when it changes"
    assert seen[change][2], "and all points are counted"
    assert rig.display.held is None


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_with_motion_off_spectators_see_the_hand_of_the_last_mover(
    tmp_path: Path, variant: str
) -> None:
    with running(tmp_path, seats="bot bot bot", variant=variant, speed=0.0, seed=3) as driver:
        play = driver.scene(PlayScene)
        session = play.session
        for count in range(1, 5):
            while len(session.steps) < count:
                driver.wait(0.05)
            mover = session.steps[-1].seat
            name = session.setup.seats[mover].name
            assert play.table_view.shown_rack == ShownRack(mover)
            assert name in play.status().text
            assert driver.texts().count(name) == 2, "on the card and on the tray"


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_status_and_turn_marker_are_never_ahead_of_the_show(tmp_path: Path, variant: str) -> None:
    with running(tmp_path, seats="bot bot bot", variant=variant, speed=1.0, seed=3) as driver:
        play = driver.scene(PlayScene)
        session, said = play.session, 0
        with driver.unseen():
            for _ in range(1500):
                driver.frame()
                display, state = play.table_view.display, session.state
                text = play.status().text
                if "thinking" in text:
                    said += 1
                    assert display.shows_turn_of(state.seat)
                    assert play.table_view.shown_rack == ShownRack(state.seat)
                    assert list(display.scores) == list(state.scores)
                elif session.steps and play.table_view.motion.showing_turn and display.held:
                    mover = session.steps[-1].seat
                    assert play.table_view.shown_rack == ShownRack(mover)
                    landed = not play.table_view.effects.tiles_landing
                    assert (session.setup.seats[mover].name in text) is landed
        assert len(session.steps) >= 8
        assert said >= 8 * 10, "long enough to be read"


def confirmed(driver: Driver) -> TablePlayer:
    """Return the table of a game of several people, just after a turn was confirmed."""
    table = TablePlayer(driver)
    with driver.unseen():
        table.my_turn()
        driver.until(lambda: not table.play.table_view.motion.active)
        table.turn("tap")
    assert table.session.curtain
    return table


def test_drawn_tiles_are_visible_before_the_curtain_comes_down(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob", size=(1280, 800), speed=1.0, seed=8) as driver:
        table = confirmed(driver)
        play, session = table.play, table.session
        seen = dict[int, Flyer]()
        landed = waited = 0.0
        while CURTAIN not in play.tree:
            driver.frame()
            waited += FRAME
            flying = [one for one in play.table_view.effects.flyers if isinstance(one.end, OnRack)]
            seen |= {id(one): one for one in flying}
            landed = waited if flying else landed
            assert not play.table_view.shown_rack.curtain or CURTAIN in play.tree
        came = dict(session.steps[-1].added)
        assert came
        drawn = [list(one.faces) for one in seen.values()]
        assert drawn in ([], [[None, tile] for tile in came.values()]), "face up on their own rack"
        assert durations.DRAWN_TILES_VISIBLE <= waited - landed < 5.0
        assert not play.table_view.effects.flyers, "nothing flies over the button"
        assert list(play.table_view.display.scores) == list(session.state.scores)


@pytest.mark.parametrize("hand", ["mouse", "finger", "enter", "space", "4", "felt"])
def test_a_tap_or_a_key_ends_the_show_without_lifting_the_curtain(
    tmp_path: Path, hand: str
) -> None:
    with running(tmp_path, seats="Ann Bob", size=(1280, 800), speed=1.0, seed=8) as driver:
        table = confirmed(driver)
        play, session = table.play, table.session
        assert CURTAIN not in play.tree
        if hand == "mouse":
            driver.click(table.slot(2))
        elif hand == "finger":
            driver.wait(1.0)
            driver.tap(table.slot(2))
        elif hand == "felt":
            corner = play.layout.table
            driver.click((corner.x + 5, corner.bottom - 5))
        else:
            driver.key({"enter": pygame.K_RETURN, "space": pygame.K_SPACE, "4": pygame.K_4}[hand])
        assert CURTAIN in play.tree
        assert session.curtain
        assert play.table_view.shown_rack.curtain
        assert not play.table_view.effects.flyers
        driver.wait(0.5)
        driver.click(play.tree[CURTAIN])
        assert not session.curtain


def test_nothing_is_dealt_onto_the_button_of_the_curtain(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob", size=(1280, 800), speed=1.0, seed=8) as driver:
        play = driver.scene(PlayScene)
        assert CURTAIN in play.tree
        ends = set[type]()
        for _ in range(90):
            driver.frame()
            ends |= {type(flyer.end) for flyer in play.table_view.effects.flyers}
        assert ends == {OnCard}


def test_spectators_see_no_button_of_a_hand_and_move_no_tile(tmp_path: Path) -> None:
    with running(tmp_path, seats="bot bot bot bot", size=(1280, 800), speed=1.0) as driver:
        play = driver.scene(PlayScene)
        driver.until(lambda: len(play.session.steps) > 2)
        for name in HAND_BUTTONS:
            assert name not in play.tree, name
        for name in ("menu", "out", "turns", "fit"):
            assert name in play.tree, name
        racks = [list(rack.slots) for rack in play.session.racks]
        driver.key(pygame.K_1)
        driver.drag(play.layout.slots[0].centre, play.layout.slots[3].centre)
        assert play.hand.idle
        assert play.hand.carried is None
        assert [list(rack.slots) for rack in play.session.racks] == racks
        name = play.session.setup.seats[play.table_view.shown_rack.viewer].name
        assert driver.texts().count(name) == 2, "on the card and on the tray"


@over(window=WINDOWS, players=TABLES)
def test_the_spectators_screen_has_room_for_everything(window: Window, players: int) -> None:
    layout = play_layout(window, players, layout_base.TOOLS, watched=True)
    seen = {name: box for name, box in layout.controls().items() if name not in HAND_BUTTONS}
    check(seen, window)
    for covered in (layout.table, layout.status):
        assert [n for n, box in seen.items() if overlap(box, covered.inset(HAIR))] == []
    assert all(inside(slot, layout.tray) for slot in layout.slots)
    assert inside(layout.tray, layout.rails[-1])
    assert layout.owner is not None
    assert layout.owner.w >= 44 * window.scale, "a name can be read"
