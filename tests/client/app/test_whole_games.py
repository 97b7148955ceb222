from collections import Counter
from pathlib import Path

import pygame
import pytest

from game.art.assets import Assets
from game.bots import EASIEST
from game.input import Device
from game.rules import Bag, HouseRules, Tile, winners
from game.screens.base import SceneStack
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.results.scene import ResultsScene
from game.screens.setup.scene import SetupScene
from game.session import GameSetup, Seat, Session
from tests.client.support.calls import Call, record_calls
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import hand_of, play_out, start
from tests.client.support.monkey import SIZES, Monkey, check
from tests.client.support.players import WITH_BOT
from tests.client.support.table_player import GESTURES, TablePlayer, check_game, shown_hand
from tests.marks import long_except, matrix


def play_to_the_end(table: TablePlayer, done: Counter[str] | None = None) -> Counter[str]:
    done = Counter() if done is None else done
    while True:
        table.my_turn()
        if table.session.over:
            check_game(table.session)
            return done
        done[table.turn(GESTURES[done.total() % 3])] += 1
        check_game(table.session)


def from_the_menu(driver: Driver, variant: str) -> TablePlayer:
    driver.app.settings.last_setup = GameSetup("tiles", WITH_BOT, house=HouseRules(bag=Bag.SHORT))
    driver.click(driver.scene(MenuScene).tree["new"])
    setup = driver.scene(SetupScene)
    driver.click(setup.tree[variant])
    driver.click(setup.tree["start"])
    return TablePlayer(driver)


@pytest.mark.parametrize(
    ("variant", "speed", "seed"),
    long_except(
        # test_one_hand plays cubes by other hands.
        [("tiles", 4.0, 2)],
        [("tiles", 0.0, 1), ("tiles", 4.0, 2), ("cubes", 0.0, 3), ("cubes", 4.0, 4)],
        unpack=True,
    ),
)
def test_a_whole_game_from_the_menu_to_the_next_one(
    tmp_path: Path, variant: str, speed: float, seed: int
) -> None:
    with running(tmp_path, speed=speed, seed=seed) as driver:
        table = from_the_menu(driver, variant)
        session = table.session
        assert session.setup.variant == variant
        assert session.seed == seed
        done = play_to_the_end(table)
        assert done["place"] > 3
        assert variant == "tiles" or done["roll"]
        if speed:
            driver.until(lambda: driver.app.stack.top is not table.play, 10)
        results = driver.scene(ResultsScene)
        assert [one.seat for one in results.standing if one.winner] == sorted(
            winners(session.state.scores)
        )
        driver.click(results.tree["rematch"])
        again = TablePlayer(driver).session
        assert again.setup == session.setup
        assert again.seed == seed + 1
        assert not again.over
        assert len(again.steps) < len(session.steps)


def face_up_slots(driver: Driver, table: TablePlayer) -> list[int]:
    slots = table.session.rack.slots
    return [
        n for n, tile in enumerate(slots) if tile and shown_hand(driver, table.play, tile, n) > 20
    ]


def in_hands(driver: Driver, table: TablePlayer, size: int) -> Counter[Tile]:
    found = Counter(driver.pieces(size))
    if round(table.play.table_view.camera.zoom) == size:
        found -= Counter(table.session.state.board.tiles.values())
    return found


@pytest.mark.parametrize("speed", long_except([0.0], [0.0, 1.0]))
def test_the_curtain_hides_each_hand_from_the_other(
    tmp_path: Path, speed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The face on the curtain has colours like tiles.
    monkeypatch.setattr(Assets, "face", lambda *_: pygame.Surface((1, 1), pygame.SRCALPHA))
    with running(tmp_path, seats="Ann Bob", speed=speed, size=(1280, 720)) as driver:
        table = TablePlayer(driver)
        session = table.session
        size = round(table.play.layout.slots[0].w)
        for _ in range(4):
            # A player who has drawn sees the own tiles first.
            driver.until(lambda: table.play.table_view.shown_rack.curtain)
            # Hands stay hidden even while tiles fly: the next player's, and the last one's new
            # tiles.
            for _ in range(20):
                assert session.curtain
                assert face_up_slots(driver, table) == []
                assert not in_hands(driver, table, size), "not even below the curtain's button"
                driver.frame(seconds=5 / 60)
            name = session.setup.seats[session.state.seat].name
            assert any(name in text for text in driver.texts())
            hand = session.state.hand
            driver.drag(table.slot(0), table.play.layout.table.centre)
            assert table.play.hand.slot is None, "nothing can be taken from behind the curtain"
            assert session.curtain
            driver.click(table.play.tree["curtain"])
            driver.until(lambda: not table.play.table_view.motion.active)
            driver.frame()
            assert session.viewer == session.state.seat
            assert session.state.hand == hand
            assert face_up_slots(driver, table) == [0, 1, 2, 3, 4, 5]
            assert in_hands(driver, table, size) == Counter(hand)
            table.turn()


def test_no_key_plays_behind_the_curtain(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann Bob") as driver:
        table = TablePlayer(driver)
        session = table.session
        order = list(session.rack.slots)
        for key in (pygame.K_s, pygame.K_o, pygame.K_e, pygame.K_BACKSPACE, pygame.K_u):
            driver.key(key)
        assert session.curtain
        assert session.steps == []
        assert list(session.rack.slots) == order
        assert not table.play.hand.choosing
        assert not table.play.panel.open, "what is still out tells of the hand"
        assert face_up_slots(driver, table) == []
        driver.until(lambda: not table.play.tree["curtain"].waiting)
        driver.key(pygame.K_RETURN)
        assert not session.curtain


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 3))
def test_three_persons_and_a_computer_finish_a_game(tmp_path: Path, seed: int) -> None:
    with running(tmp_path, seats="Ann bot Bob Eve", variant="cubes", seed=seed) as driver:
        table = TablePlayer(driver)
        play_to_the_end(table)
        assert {step.seat for step in table.session.steps} == {0, 1, 2, 3}


SHORT_GAME = GameSetup(
    "tiles", (Seat("Ann"), Seat("Pixel", EASIEST)), house=HouseRules(bag=Bag.SHORT)
)
LYING, UPRIGHT, PHONE, PC = (1180, 820), (820, 1180), (390, 844), (1280, 720)
CASES: dict[str, tuple[str, tuple[int, int], Device]] = {
    "fingers, lying": ("finger", LYING, Device.TOUCH),
    "fingers, upright": ("finger", UPRIGHT, Device.TOUCH),
    "fingers, phone": ("finger", PHONE, Device.TOUCH),
    "keys": ("keys", PC, Device.KEYS),
    "joystick": ("joystick", PC, Device.PAD),
    "controller": ("controller", LYING, Device.PAD),
}
# Fingers play whole games in test_screen_turn, keys and fingers in test_visitors.
QUICK = [("controller", "cubes")]


@matrix(QUICK, name=CASES, variant=["tiles", "cubes"])
def test_one_device_plays_a_whole_game(tmp_path: Path, name: str, variant: str) -> None:
    kind, size, device = CASES[name]
    with running(tmp_path, size=size, seed=4) as driver:
        driver.app.settings.last_setup = SHORT_GAME
        hand = hand_of(kind, driver)
        play = start(hand, variant)
        assert play.session.setup.variant == variant
        assert {"place", "hint"} <= play_out(hand, play)
        check_game(play.session)
        assert driver.app.stack.input.device is device
        driver.until(lambda: isinstance(driver.app.stack.top, ResultsScene))
        results = driver.scene(ResultsScene)
        hand.use(results.tree, results.tree["rematch"])
        assert driver.scene(PlayScene).session is not play.session


# Number of random acts in each case; most acts are several events.
ACTIONS = 200

QUICK_MONKEYS = [("", None, 1.0), ("Ann bot Bob", "tiles", 2.0)]
MONKEYS = [
    *QUICK_MONKEYS,
    ("Ann Bob", "cubes", 3.0),
    ("", None, 0.0),
    ("Ann bot", "tiles", 1.0),
    ("Ann bot", "cubes", 1.0),
    ("Ann bot", "tiles", 0.0),
    ("Ann Bob", "tiles", 3.0),
    ("Ann bot Bob Eve", "cubes", 5.0),
    ("bot bot", "tiles", 5.0),
    ("bot bot bot", "cubes", 20.0),
]


@pytest.fixture
def quits(monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    """Let computers decide at once. Return a list that receives each call of `quit`."""
    asked = record_calls(monkeypatch, SceneStack, "quit")
    # Bots finish thinking at once, so that runs are repeatable.
    monkeypatch.setattr(Session.think, "__defaults__", (60.0,))
    # No file manager is found.
    monkeypatch.setenv("PATH", "")
    return asked


@pytest.mark.parametrize(
    ("seats", "variant", "speed"), long_except(QUICK_MONKEYS, MONKEYS, unpack=True)
)
def test_nothing_that_hands_do_breaks_the_game(
    tmp_path: Path, quits: list[Call], seats: str, variant: str | None, speed: float
) -> None:
    seed = MONKEYS.index((seats, variant, speed))
    done = 0
    while done < ACTIONS:
        size = SIZES[seed % 5]
        with running(
            tmp_path, seats=seats, variant=variant, speed=speed, seed=seed, size=size
        ) as driver:
            monkey = Monkey(driver, seed)
            try:
                while driver.app.running and done < ACTIONS:
                    monkey.act()
                    done += 1
                    stack = driver.app.stack
                    check(stack, quit_asked=any(call.given[0] is stack for call in quits))
            except BaseException:
                print(f"case {seats!r} {variant} x{speed}, seed {seed}, act {done}:")
                print("\n".join(monkey.diary))
                raise
        seed += 100
