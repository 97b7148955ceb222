from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game.common import Box
from game.screens.base import Scene, Services
from game.screens.menu.scene import MenuScene
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.results.scene import ResultsScene
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.setup.scene import SetupScene
from game.session import GameSetup
from game.ui import Control, Tree
from game.ui.choice import ChoiceControl
from tests.client.support.calls import Call
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import ARROWS, Focused, hand_of, use_device
from tests.client.support.players import WITH_BOT, finished
from tests.client.support.table_player import TablePlayer
from tests.client.support.trees import tree_of
from tests.marks import matrix


def in_rules(services: Services) -> Scene:
    setup = SetupScene(services)
    setup.draft.variant = "cubes"
    return HouseRulesScene(services, setup.draft)


SCENES: dict[str, Callable[[Services], Scene]] = {
    "menu": MenuScene,
    "setup": SetupScene,
    "house rules": in_rules,
    "options": OptionsScene,
    "pause": PauseScene,
    "results": lambda services: ResultsScene(services, finished(GameSetup("tiles", WITH_BOT))),
}
SIGNS = {
    "menu": (["G", "N", "B", "H", "O", "R", "A", "Q"], []),
    "setup": (["Enter", "Esc"], ["B"]),
    "house rules": (["Enter"], []),
    "options": (["F1", "Enter"], []),
    "pause": (["Esc", "H", "O"], ["B"]),
    "results": (["Enter", "Esc", "R"], ["B"]),
}
every_scene = pytest.mark.parametrize("name", SCENES)
WIDE, PHONE = (1280, 720), (390, 844)


def in_turn(names: Iterable[str], *ways: tuple[object, ...]) -> list[tuple[object, ...]]:
    return [(name, *way) for name, way in zip(names, cycle(ways), strict=False)]


@pytest.fixture
def show(tmp_path: Path) -> Iterator[Callable[..., Driver]]:
    """Yield a function that opens a scene of `SCENES`, by name, in a window of this size (px)."""
    with ExitStack() as stack:
        yield lambda name, size=(1280, 720): stack.enter_context(
            running(tmp_path, first=SCENES[name], size=size)
        )


def usable(tree: Tree) -> list[Control]:
    return [control for control in tree.in_order if control.enabled]


def focus_of(tree: Tree) -> Hashable:
    return None if tree.focused is None else tree.focused.identity


def chosen_in(control: Control) -> int | None:
    """Return the index of the selected option of a choice; None for any other control."""
    return control.face.chosen if isinstance(control, ChoiceControl) else None


def reached(hand: Focused, tree: Tree) -> set[Hashable]:
    """Return the identities of all controls to which arrow keys can move the focus."""
    # On a choice, arrows may change the option; they are repeated until the focus moves on.
    hand.go("down")
    first = tree.focused
    assert first is not None, "the first push shows where the focus is"
    waiting, found = [first], {first.identity}
    while waiting:
        start = waiting.pop()
        for arrow in ARROWS:
            tree.focus(start.identity)
            before = chosen_in(start)
            for _ in range(6):
                hand.go(arrow)
                if focus_of(tree) != start.identity:
                    break
            if before is not None:
                assert isinstance(start, ChoiceControl)
                start.choose(before)
                hand.driver.frame()
            # Controls that appeared with a pushed switch are gone again.
            if tree.focused is not None and tree.focused.identity not in found:
                found.add(tree.focused.identity)
                waiting.append(tree.focused)
    return found


@matrix(
    in_turn(SCENES, ("keys", WIDE), ("controller", PHONE)),
    name=SCENES,
    kind=("keys", "joystick", "controller"),
    size=[WIDE, PHONE],
)
def test_keys_and_gamepads_reach_and_press_every_control(
    show: Callable[..., Driver], name: str, kind: str, size: tuple[int, int]
) -> None:
    driver = show(name, size)
    hand, tree = hand_of(kind, driver), tree_of(driver.scene(Scene))
    assert isinstance(hand, Focused)
    if name == "setup":
        # As many switches and names as possible.
        for _ in range(2):
            hand.use(tree, tree["add"])
        for control in usable(tree):
            if str(control.identity).startswith("occupant") and chosen_in(control):
                hand.use(tree, control)
        tree.focus(None)
        assert sum(control.takes_text for control in usable(tree)) == 4
    wanted = {control.identity for control in usable(tree)}
    assert reached(hand, tree) == wanted
    tree.focus(None)
    by_steps = set()
    for _ in wanted:
        hand.step()
        by_steps.add(focus_of(tree))
    assert by_steps == wanted
    used = set[Hashable]()
    choices = set[Hashable]()
    for known in [control.identity for control in usable(tree)]:
        # A choice may have rebuilt its screen.
        control = tree[known]
        tree.focus(known)
        if isinstance(control, ChoiceControl):
            choices.add(known)
            before = [control.face.chosen]
            count = len(control.face.options)
            for _ in range(count):
                hand.press()
                before.append(control.face.chosen)
            assert sorted(before[1:]) == [*range(count)]
            assert before[-1] == before[0], "after the last choice comes the first"
        else:
            setattr(control, "activate", lambda known=known: used.add(known))  # noqa: B010
            hand.press()
    assert used == wanted - choices


def clearly_changed(one: bytes, other: bytes) -> int:
    parts = [abs(a - b) for a, b in zip(one, other, strict=True)]
    return sum(sum(parts[n : n + 3]) > 90 for n in range(0, len(parts), 3))


def check_seen(driver: Driver, tree: Tree) -> int:
    """Move the focus to every control, and assert that it is visible; return their number."""
    driver.key(pygame.K_HOME)
    tree.focus(None)
    controls = usable(tree)
    driver.event(pygame.WINDOWEXPOSED)
    without = [driver.picture(control.box.inset(-8)) for control in controls]
    for control, plain in zip(controls, without, strict=True):
        driver.key(pygame.K_TAB)
        assert tree.focused is control
        changed = clearly_changed(plain, driver.picture(control.box.inset(-8)))
        assert changed > control.box.w, f"{control.identity}: {changed} px"
    return len(controls)


@matrix(in_turn(SCENES, (PHONE,), (WIDE,)), name=SCENES, size=[WIDE, PHONE])
def test_the_focus_is_seen(show: Callable[..., Driver], name: str, size: tuple[int, int]) -> None:
    driver = show(name, size)
    assert check_seen(driver, tree_of(driver.scene(Scene))) >= 2


def test_the_focus_is_seen_in_play(driver: Driver, table: TablePlayer) -> None:
    table.stage_tiles(next(s for s in table.session.view.placements() if len(s.tiles) == 1))
    driver.move((5.0, 5.0))
    driver.wait(0.5)
    assert check_seen(driver, table.play.tree) == 15


def signs(driver: Driver, without: Counter[str]) -> list[str]:
    return sorted((Counter(driver.texts()) - without).elements())


def check_signs(driver: Driver, keys: list[str], pad: list[str]) -> None:
    use_device(driver, "mouse")
    plain = Counter(driver.texts())
    wanted = {"keys": keys, "pad": pad}
    for device in ("pad", "finger", "keys", "mouse", "keys", "pad", "mouse"):
        use_device(driver, device)
        assert signs(driver, plain) == sorted(wanted.get(device, [])), device
        assert pygame.mouse.get_visible() == (device in ("keys", "mouse")), f"after {device}"


@every_scene
def test_prompts_follow_the_device(show: Callable[..., Driver], name: str) -> None:
    check_signs(show(name), *SIGNS[name])


def test_prompts_follow_the_device_in_play(driver: Driver, table: TablePlayer) -> None:
    rest = ["Backspace", *"ESOHMUTF"]
    table.stage_tiles(next(s for s in table.session.view.placements() if len(s.tiles) == 1))
    check_signs(driver, [*rest, "Enter"], ["X", "Y", "B", "Start", "RS"])
    driver.hold(table.play.tree["take_back"].box.centre)
    check_signs(driver, rest[1:], ["Y", "Start", "RS"])


@matrix(
    [*in_turn(SCENES, (WIDE,), (PHONE,)), ("play", PHONE)],
    name=[*SCENES, "play"],
    size=[WIDE, PHONE, (480, 320), (320, 480)],
)
def test_prompts_are_inside_the_window(
    tmp_path: Path, drawn_lines: list[Call], name: str, size: tuple[int, int]
) -> None:
    known = {*"ABXYPOQESHMUTF", "Start", "RS", "Enter", "Esc", "Backspace"}

    seats = "Ann bot" if name == "play" else ""
    with running(tmp_path, first=SCENES.get(name), size=size, seats=seats) as driver:
        if name == "play":
            TablePlayer(driver).my_turn()
        tree = tree_of(driver.scene(Scene))
        for device in ("keys", "pad"):
            use_device(driver, device)
            for control in usable(tree):
                tree.focus(control.identity)
                drawn_lines.clear()
                driver.event(pygame.WINDOWEXPOSED)
                found = [call.given for call in drawn_lines if call.given[2] in known]
                assert found or device == "keys"
                for painter, _, _, box, *_rest in found:
                    assert Box(0, 0, *size).encloses(box.inset(-painter.dp(3)))
