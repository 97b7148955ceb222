from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.art import pixel_rect
from game.art.pointing_hand import CARRY_PERIOD
from game.common.window import window_for
from game.input import Device
from game.rules import Bag, Cell, HouseRules, RulesError, Timing
from game.screens.base import Scene
from game.screens.play.controls import focused_slot
from game.screens.play.scene import PlayScene
from game.screens.tasks import PlayButton, PlayState, Pointer, Task
from game.screens.tasks.guide import Guide
from game.screens.tasks.pointers import DICE_TEXTS, TEXTS, pointer_for, pointer_text
from game.screens.tasks.refusal_texts import TurnAction
from game.session import GameSetup, Session
from game.table import OnRack, OnTable, Status
from game.words import Words, translations
from tests.client.support import tasks
from tests.client.support.driver import Driver
from tests.client.support.fit_cases import SIZES
from tests.client.support.input_devices import DeviceHand, OneHand, hand_of
from tests.client.support.players import WITH_BOT, begun, best, full_slots, one_tile, play_turn
from tests.client.support.sizes import NAMED
from tests.client.support.table_player import cell_box, place
from tests.client.support.tasks import guide_of, joined_of
from tests.client.support.visitors import choose, showcase
from tests.marks import long_except

pytestmark = pytest.mark.app(first=Scene)


class Rehearsal(Task):
    """A task for Play that refuses Confirm, has no Sort button, and counts how often it is left."""

    left = rung = 0
    has_unplaced_button = False

    def action_refusal(self, action: TurnAction) -> str | None:
        return "This is a rehearsal" if action == "confirm" else None

    def rules_refusal(self, error: RulesError) -> str | None:
        return "Not there"

    def buttons(self, default: Mapping[str, PlayButton]) -> Mapping[str, PlayButton]:
        bell = replace(default["turns"], action=self.ring, tooltip="Ring", key="n")
        buttons = {name: button for name, button in default.items() if name != "sort"}
        unplaced = {"bell": PlayButton("menu", self.ring)} if self.has_unplaced_button else {}
        return buttons | {"turns": bell} | unplaced

    def ring(self) -> None:
        self.rung += 1

    def status(self) -> Status | None:
        return Status("Rehearse") if not self.play.session.staged.cells else None

    def leave(self) -> None:
        self.left += 1


def opened(driver: Driver, make_task: Callable[[PlayState], Task]) -> PlayScene:
    play = driver.show(PlayScene(driver.app.services, begun(seed=8), make_task, saved=False))
    driver.frame()
    return play


def test_a_task_changes_buttons_texts_and_leaving(driver: Driver, tmp_path: Path) -> None:
    play = opened(driver, Rehearsal)
    task = tasks.task_of(play, Rehearsal)
    assert "Rehearse" in driver.texts()
    assert "sort" not in play.tree
    assert play.tree["turns"].spoken == "Ring"
    driver.key(pygame.K_n, pygame.K_t)
    driver.click(play.tree["turns"])
    assert task.rung == 2
    assert not play.panel.open, "the default button's key is free"
    place(play, best(play.session))
    driver.frame()
    assert play.status().text != "Rehearse"
    driver.click(play.tree["confirm"])
    assert play.messages.message == "This is a rehearsal"
    assert not play.session.steps
    slot = next(n for n in range(6) if play.hand.holds(n))
    assert not play.tiles.place(slot, next(iter(play.session.staged.cells.values())))
    assert "Not there" in driver.texts()
    driver.key(pygame.K_ESCAPE)
    assert task.left == 1
    assert driver.app.stack.top is play
    driver.wait(1.0)
    assert not list(tmp_path.glob("saves/*"))
    task.has_unplaced_button = True
    with pytest.raises(KeyError, match="bell"):
        play.rebuild()
    task.has_unplaced_button = False


def keeps_its_tree(driver: Driver) -> bool:
    """Return whether the scene's tree stays the same object in a refresh without changes."""
    play = driver.scene(PlayScene)
    play.rebuild()
    before = play.tree.placed
    play.refresh()
    return play.tree.placed is before


def test_an_ordinary_game_keeps_its_tree_and_its_order_of_tab(driver: Driver) -> None:
    play = opened(driver, Task)
    assert keeps_its_tree(driver)
    driver.key(pygame.K_1)
    assert play.hand.selected == 0
    assert keeps_its_tree(driver)
    orders = set[tuple[Hashable, ...]]()
    for size in NAMED:
        play.resize(window_for(*size))
        controls = play.tree.in_order
        orders.add(tuple(control.identity for control in controls))
    assert len(orders) == 1


@dataclass
class PlainHand:
    """A stand-in for `Hand` that has only the members that pointers depend on."""

    slot: int | None = None
    choosing: bool = False
    chosen: Collection[int] = field(default_factory=set)

    def pointer(self, session: Session) -> Pointer | None:
        return pointer_for(session, self.slot, choosing=self.choosing, chosen=self.chosen)


def follow(session: Session) -> list[str]:
    """Do what the pointers say until a turn is finished; return the actions they asked for."""
    # A placement must be worth as many points as the best one.
    hand, before = PlainHand(), len(session.turns)
    done: list[str] = []
    while len(session.turns) == before and len(done) < 20:
        found = hand.pointer(session)
        assert found is not None
        done.append(found.action)
        match found.action:
            case "lay" | "more" | "finish":
                assert found.slot is not None
                assert found.cell is not None
                judged = session.staged.preview_with(found.slot, found.cell)
                assert judged.legal or not session.turns, "a cell for a later tile is not lit"
                hand.slot = found.slot
            case "drop":
                assert hand.slot is not None
                assert found.cell is not None
                session.stage(hand.slot, found.cell)
                hand.slot = None
            case "exchange":
                hand.choosing = True
            case "choose":
                assert found.slot is not None
                most = session.options.exchange or 6
                hand.chosen = full_slots(session)[:most]
            case "confirm" if session.options.passing:
                session.pass_turn()
            case "confirm" if hand.choosing:
                (session.exchange if session.exchanges else session.roll)(sorted(hand.chosen))
                hand = PlainHand()
            case "confirm":
                assert session.staged.preview.points == session.view.best_placements()[0].points
                session.confirm()
    assert len(session.turns) > before, done
    return done


def test_following_the_pointers_plays_whole_games() -> None:
    short = HouseRules(bag=Bag.SHORT)
    stuck = HouseRules(exchange=Timing.STUCK, roll=Timing.STUCK)
    seen: set[str] = set()
    for variant, house in (("tiles", short), ("tiles", stuck), ("cubes", HouseRules())):
        for seed in range(10):
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
    assert seen == set(TEXTS) - {"try", "roll", "throw", "beckon"}, "all others"


def test_pointer_texts_have_at_most_eight_words() -> None:
    words, buttons = Words(translations([])), ("Confirm", "Exchange", "Roll")
    told = {
        pointer_text(words, deed, device, button, dice=dice)
        for deed, device, dice, button in product(TEXTS, Device, (False, True), buttons)
    }
    assert all(0 < len(one.split()) <= 8 for one in told), told
    assert not any("{" in one for one in told)
    every = {one for three in TEXTS.values() for one in three}
    assert set(DICE_TEXTS) <= every, "no word is left over"


def joined(hand: OneHand) -> PlayScene:
    choose(hand, "join")
    scene = hand.driver.scene(PlayScene)
    visitors_turn(hand.driver, scene)
    return scene


def visitors_turn(driver: Driver, play: PlayScene) -> None:
    driver.until(
        lambda: play.session.person_to_move and not play.table_view.motion.showing_turn, 60
    )


@pytest.mark.parametrize("size", long_except(((800, 480), (390, 844)), SIZES))
def test_the_countdown_hides_no_cell_and_no_control(tmp_path: Path, size: tuple[int, int]) -> None:
    with showcase(tmp_path, size) as driver:
        play = joined(hand_of("finger", driver))
        slot, _ = one_tile(play.session)
        driver.click(play.layout.slots[slot].centre)
        driver.until(lambda: joined_of(play).reminder is not None, 22.0)
        reminder, sentence = joined_of(play).reminder, guide_of(play).sentence_box
        assert reminder is not None
        found = play.session.staged.destinations(slot)
        assert found.now
        # A cell is drawn a little smaller than its box.
        assert not any(reminder.overlaps(cell_box(play, cell).inset(2)) for cell in found.now)
        assert sentence is not None, "the guide goes on"
        assert not reminder.overlaps(sentence)
        pressed = [*play.layout.controls().values(), play.layout.tray]
        assert not any(reminder.overlaps(box) for box in pressed)


def test_the_visitor_is_idle_only_in_the_visitors_turn(tmp_path: Path) -> None:
    with showcase(tmp_path) as driver:
        play = joined(hand_of("finger", driver))
        task = joined_of(play)
        play_turn(play.session)
        assert not play.session.person_to_move
        task.update(5.0)
        assert task.idle == 0.0
        visitors_turn(driver, play)
        task.update(5.0)
        assert task.idle >= 5.0


def pointed_at(driver: Driver, guide: Guide) -> tuple[int, Cell]:
    driver.until(lambda: guide.pointer is not None and guide.pointer.action == "lay")
    pointer = guide.pointer
    assert pointer is not None and pointer.cell is not None and pointer.slot is not None
    return pointer.slot, pointer.cell


def test_for_a_finger_the_tile_and_its_cell_have_rings(tmp_path: Path) -> None:
    with showcase(tmp_path, (1280, 720)) as driver:
        guide = guide_of(joined(hand_of("finger", driver)))
        slot, cell = pointed_at(driver, guide)
        assert guide.ringed_places(None) == [OnTable(cell), OnRack(slot)]


@pytest.mark.parametrize("kind", ["keys", "joystick"])
def test_for_keys_one_place_at_a_time_is_highlighted(tmp_path: Path, kind: str) -> None:
    with showcase(tmp_path, (1280, 720)) as driver:
        play = joined(hand_of(kind, driver))
        guide, group = guide_of(play), play.tree
        lit, _ = pointed_at(driver, guide)
        group.focus(None)
        assert guide.highlighted_place(focused_slot(play.tree)) == OnRack(lit)
        DeviceHand(driver, kind).press("a")
        assert play.hand.selected == lit
        driver.key(pygame.K_ESCAPE)
        assert play.hand.selected is None
        slot = next(n for n in range(6) if play.session.staged.fits_anywhere(n))
        group.focus(f"slot {slot}")
        assert guide.highlighted_place(focused_slot(play.tree)) is None, "the focus is the light"
        DeviceHand(driver, kind).press("a")
        driver.wait(0.2)
        assert guide.pointer is not None and guide.pointer.action == "drop"
        for _ in range(2):
            assert play.hand.target_cell is not None
            lit_place = guide.highlighted_place(focused_slot(play.tree))
            assert lit_place == OnTable(play.hand.target_cell)
            driver.key(pygame.K_TAB)


def test_the_pointers_continue_an_opening_that_begins_in_any_cell() -> None:
    for seed in range(20):
        session = Session(GameSetup("tiles", WITH_BOT), seed)
        hand, cell = PlainHand(), Cell(3, -4)
        if session.bot_to_move:
            continue
        while (found := hand.pointer(session)) != Pointer("confirm"):
            assert found is not None, seed
            assert found.slot is not None
            assert found.cell is not None
            session.stage(found.slot, found.cell if session.staged.cells else cell)
        assert session.staged.preview.points == session.staged.moves.most_points


def test_a_target_behind_the_controls_is_not_lit_and_comes_into_view(tmp_path: Path) -> None:
    with showcase(tmp_path, (480, 320)) as driver:
        choose(hand_of("finger", driver), "join")
        play = driver.scene(PlayScene)
        guide = guide_of(play)
        driver.until(lambda: guide.pointer is not None and guide.pointer.cell is not None, 60)
        assert guide.pointer is not None
        cell = guide.pointer.cell
        assert cell is not None
        table, picture = play.layout.table, pygame.Surface((480, 320))
        play.table_view.camera.pan(table.x - cell_box(play, cell).centre[0], 0)
        guide.draw(picture, None)
        box = cell_box(play, cell).inset(-4)
        hidden = pixel_rect(box._replace(w=table.x - box.x - 1))
        assert pygame.transform.average_color(picture, hidden)[:3] == (0, 0, 0)
        driver.wait(guide.patience + 2 * CARRY_PERIOD)
        assert table.encloses(cell_box(play, cell))
