"""Pointers lead to a finished first turn; a visitor sees one place highlighted at a time."""

from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest

from game.common.geometry import Box
from game.input.device import Device
from game.rules import HouseRules
from game.rules.house import Bag, Timing
from game.screens.game.pointers import DICE_TEXTS, TEXTS, Pointer, pointer_for, pointer_text
from game.screens.play.controls import focused_slot
from game.screens.play.scene import PlayScene
from game.session import GameSetup, Session
from game.table.table_geometry import OnRack, OnTable
from game.words.locale import translations
from game.words.words import Words
from tests.client.support.driver import COARSE
from tests.client.support.input_devices import DeviceHand, OneHand, hand_of
from tests.client.support.players import WITH_BOT, full_slots, one_tile, play_turn
from tests.client.support.table_player import cell_box
from tests.client.support.tasks import guide_of, joined_of
from tests.client.support.visitors import choose, showcase
from tests.marks import long_except

MOST_WORDS = 8


@dataclass
class PlainHand:
    """The part of a `Hand` that pointers depend on."""

    slot: int | None = None
    choosing: bool = False
    chosen: Collection[int] = field(default_factory=set)

    def pointer(self, session: Session) -> Pointer | None:
        return pointer_for(session, self.slot, choosing=self.choosing, chosen=self.chosen)


def follow(session: Session) -> list[str]:
    """Do what the pointers say until a turn is finished; return their actions in order."""
    hand, before = PlainHand(), len(session.turns)
    done: list[str] = []
    while len(session.turns) == before:
        found = hand.pointer(session)
        assert found is not None
        done.append(found.action)
        assert len(done) < 20, done
        match found.action:
            case "lay" | "more":
                assert found.cell is not None
                hand.slot = found.slot
            case "drop":
                assert hand.slot is not None
                assert found.cell is not None
                session.stage(hand.slot, found.cell)
                hand.slot = None
            case "swap":
                hand.choosing = True
            case "choose":
                assert found.slot is not None
                most = session.options.exchange or 6
                hand.chosen = full_slots(session)[:most]
            case "confirm":
                confirm(session, hand)
                hand = PlainHand()
    return done


def confirm(session: Session, hand: PlainHand) -> None:
    if session.options.passing:
        session.pass_turn()
    elif hand.choosing:
        (session.exchange if session.exchanges else session.roll)(sorted(hand.chosen))
    else:
        session.confirm()


def test_following_the_pointers_plays_whole_games() -> None:
    short = HouseRules(bag=Bag.SHORT)
    stuck = HouseRules(exchange=Timing.STUCK, roll=Timing.STUCK)
    seen: set[str] = set()
    for variant, house in (("tiles", short), ("tiles", stuck), ("cubes", HouseRules())):
        for seed in range(2):
            session = Session(GameSetup(variant, WITH_BOT, house=house), seed)
            while not session.over:
                if session.bot_to_move:
                    found = PlainHand().pointer(session)
                    assert found is not None
                    seen.add(found.action)
                    play_turn(session)
                else:
                    seen |= set(follow(session))
            assert PlainHand().pointer(session) is None
    assert seen == set(TEXTS) - {"try", "roll", "throw"}, "all but those of the lesson"


def test_pointer_texts_have_at_most_eight_words() -> None:
    words = Words(translations([]))
    told = set()
    for deed in TEXTS:
        for device in Device:
            for dice in (False, True):
                for button in ("Confirm", "Exchange", "Roll"):
                    told.add(pointer_text(words, deed, device, button, dice=dice))
    assert all(0 < len(one.split()) <= MOST_WORDS for one in told), told
    assert not any("{" in one for one in told)
    assert set(DICE_TEXTS) <= {one for three in TEXTS.values() for one in three}, (
        "no word is left over"
    )


SIZES = ((800, 480), (1280, 720), (1920, 1080), (820, 1180), (390, 844), (844, 390))


def joined(hand: OneHand) -> PlayScene:
    choose(hand, "join")
    scene = hand.driver.scene(PlayScene)
    hand.driver.until(
        lambda: scene.session.person_to_move and not scene.table_view.showing_turn, 60
    )
    return scene


@pytest.mark.parametrize("size", long_except(((800, 480), (390, 844)), SIZES))
def test_the_countdown_hides_no_cell_and_no_control(tmp_path: Path, size: tuple[int, int]) -> None:
    with showcase(tmp_path, size) as driver:
        play = joined(hand_of("finger", driver))
        slot, _ = one_tile(play.session)
        driver.click(play.layout.slots[slot].centre)
        driver.until(lambda: joined_of(play).reminder_box is not None, 12.0)
        reminder, sentence = joined_of(play).reminder_box, guide_of(play).sentence_box
        assert reminder is not None
        found = play.session.cells_for(slot)
        assert found.now
        # A cell is drawn a little smaller than its box.
        seen = {cell: cell_box(play, cell).inset(2) for cell in found.now}
        hidden = [cell for cell in found.now if reminder.overlaps(seen[cell])]
        assert not hidden, (reminder, hidden)
        assert sentence is not None, "the guide goes on"
        assert not reminder.overlaps(sentence)
        pressed: list[Box] = [*play.layout.controls().values(), play.layout.tray]
        assert not any(reminder.overlaps(box) for box in pressed)


def test_the_visitor_is_idle_only_in_the_visitors_turn(tmp_path: Path) -> None:
    """The visitor's idle time counts only while the game waits for the visitor."""
    with showcase(tmp_path) as driver:
        play = joined(hand_of("finger", driver))
        task = joined_of(play)
        play_turn(play.session)
        assert not play.session.person_to_move
        task.update(5.0)
        assert task.idle == 0.0
        driver.until(lambda: play.session.person_to_move and not play.table_view.showing_turn, 60)
        task.update(5.0)
        assert task.idle >= 5.0


def test_for_a_finger_the_tile_and_its_cell_have_rings(tmp_path: Path) -> None:
    with showcase(tmp_path, (1280, 720)) as driver:
        guide = guide_of(joined(hand_of("finger", driver)))
        driver.until(lambda: guide.pointer is not None and guide.pointer.action == "lay")
        pointer = guide.pointer
        assert pointer is not None and pointer.cell is not None and pointer.slot is not None
        assert guide.ringed_places(None) == [OnTable(pointer.cell), OnRack(pointer.slot)]


@pytest.mark.parametrize("kind", ["keys", "joystick"])
def test_for_keys_one_place_at_a_time_is_highlighted(tmp_path: Path, kind: str) -> None:
    """The tile to take is highlighted until it has the focus, then the cell of the cursor."""
    with showcase(tmp_path, (1280, 720)) as driver:
        play = joined(hand_of(kind, driver))
        guide, group = guide_of(play), play.tree
        driver.until(lambda: guide.pointer is not None and guide.pointer.action == "lay")
        assert guide.pointer is not None
        assert guide.pointer.slot is not None
        group.focus(None)
        assert guide.highlighted_place(focused_slot(play.tree)) == OnRack(guide.pointer.slot)
        # Enter takes the lit tile.
        lit = guide.pointer.slot
        DeviceHand(driver, kind).press("a")
        assert play.hand.selected == lit
        driver.key(pygame.K_ESCAPE)
        assert play.hand.selected is None
        slot = next(n for n in range(6) if play.session.fits_anywhere(n))
        group.focus(f"slot {slot}")
        assert guide.highlighted_place(focused_slot(play.tree)) is None, "the focus is the light"
        DeviceHand(driver, kind).press("a")
        driver.wait(0.2, COARSE)
        assert guide.pointer.action == "drop"
        for _ in range(2):
            assert play.hand.target_cell is not None
            assert guide.highlighted_place(focused_slot(play.tree)) == OnTable(
                play.hand.target_cell
            )
            driver.key(pygame.K_TAB)
