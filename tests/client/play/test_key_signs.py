from itertools import product
from pathlib import Path

import pygame
import pytest

from game.art import Painter
from game.common import Box
from game.input import Device
from game.rules import Cell
from game.screens.play.scene import PlayScene
from game.storage.settings import Settings
from game.table.rack_picture import RAISED, TICK_RADIUS
from game.ui import prompts
from tests.client.support.calls import Call
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import use_device
from tests.client.support.table_player import TablePlayer
from tests.marks import long_except

# Side of the middle part that no sign may cover, as a fraction of the shorter side.
SEEN = 0.4


@pytest.fixture
def signed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Box, Box]]:
    found, real = list[tuple[str, Box, Box]](), prompts.find_prompt

    def noted(painter: Painter, box: Box, name: str, right: float) -> prompts.Prompt | None:
        prompt = real(painter, box, name, right)
        if prompt is not None:
            found.append((name, box, prompt.box))
        return prompt

    monkeypatch.setattr(prompts, "find_prompt", noted)
    return found


@pytest.mark.parametrize(
    ("size", "ui_scale"),
    long_except(
        [((1280, 720), 2.0), ((390, 844), 1.0)],
        [
            *[((1280, 720), 1.0), ((800, 480), 1.0), ((1280, 720), 2.0), ((390, 844), 1.0)],
            *[((844, 390), 1.0), ((568, 320), 1.0), ((480, 320), 1.0), ((820, 1180), 2.0)],
        ],
        unpack=True,
    ),
)
def test_no_key_sign_overlaps_a_neighbour_or_an_open_panel(
    tmp_path: Path, signed: list[tuple[str, Box, Box]], size: tuple[int, int], ui_scale: float
) -> None:
    with running(tmp_path, seats="Ann bot", size=size, seed=8) as driver:
        driver.app.settings.ui_scale = ui_scale
        table = TablePlayer(driver)
        table.my_turn()
        table.play.tiles.place(min(table.session.staged.required_slots), Cell(0, 0))
        group, panels = table.play.tree, table.play.panel
        seen = set()
        for device, state in product(("keys", "pad"), ("at rest", "selected", "panel")):
            table.play.hand.select(None)
            panels.hide()
            if state == "selected":
                driver.key(pygame.K_1 + min(table.session.staged.required_slots))
            if state == "panel":
                table.play.actions.toggle_turns()
                driver.wait(0.4)
            use_device(driver, device)
            signed.clear()
            driver.event(pygame.WINDOWEXPOSED)
            for name, owner, cap in signed:
                seen.add(name)
                others = [one.box for one in group.controls.values() if one.box != owner]
                others += [panels.box] if panels.visible else []
                met = [box for box in others if cap.overlaps(box) and not box.overlaps(owner)]
                assert met == [], (device, state, name)
                # An icon or a die in the middle stays visible.
                side = SEEN * min(owner.w, owner.h)
                assert not cap.overlaps(Box.around(owner.centre, side, side)), (state, name)
        assert {"backspace", "enter", "escape", "b", "start"} <= seen


def test_a_key_sign_is_on_what_the_key_does_now(
    driver: Driver, table: TablePlayer, signed: list[tuple[str, Box, Box]]
) -> None:
    play, session = table.play, table.session

    def owners(name: str) -> list[Box]:
        signed.clear()
        driver.event(pygame.WINDOWEXPOSED)
        return [owner for sign, owner, _ in signed if sign == name]

    table.stage_tiles(next(s for s in session.view.placements() if len(s.tiles) == 1))
    slot = next(n for n in range(6) if play.hand.holds(n))
    use_device(driver, "keys")
    confirm, take_back = play.tree["confirm"].prompt_anchor, play.tree["take_back"].box
    assert owners("enter") == [confirm]
    driver.key(pygame.K_1 + slot)
    assert confirm not in owners("enter"), "Enter is for the tile"
    assert owners("escape") == [play.layout.slots[slot]]
    driver.key(pygame.K_t)
    assert owners("escape") == [], "Escape closes the panel now"
    driver.key(pygame.K_ESCAPE)
    assert not play.panel.open
    assert play.hand.selected == slot
    use_device(driver, "pad")
    assert owners("b") == [play.layout.slots[slot]]
    driver.key(pygame.K_ESCAPE)
    use_device(driver, "pad")
    assert owners("b") == [take_back]


def test_a_resize_does_not_count_as_use_of_the_mouse(driver: Driver) -> None:
    use_device(driver, "keys")
    stack = driver.app.stack
    for size in ((1000, 700), (820, 1180)):
        driver.resize(*size)
        for place in ((400.0, 300.0), (401.0, 300.0), (400.0, 302.0)):
            driver.move(place)
            assert stack.input.device is Device.KEYS, "the pointer was there before"
    driver.move((420.0, 300.0))
    assert stack.input.device is Device.MOUSE


@pytest.mark.app(seats="Ann bot", size=(1280, 800), seed=1)
def test_a_focused_tile_has_one_sign(driver: Driver, signed: list[tuple[str, Box, Box]]) -> None:
    table = TablePlayer(driver)
    table.my_turn()
    play = table.play
    slot = next(n for n in range(6) if n not in table.session.staged.required_slots)
    for device, key in (("keys", "enter"), ("pad", "a")):
        use_device(driver, device)
        play.hand.selected = slot
        play.tree.focus(f"slot {slot}")
        signed.clear()
        driver.event(pygame.WINDOWEXPOSED)
        assert [n for n, owner, _ in signed if owner == play.layout.slots[slot]] == [key]


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (800, 480), (1280, 720)])
def test_the_key_sign_of_confirm_hides_no_points(
    driver: Driver,
    table: TablePlayer,
    signed: list[tuple[str, Box, Box]],
    drawn_lines: list[Call],
    size: tuple[int, int],
) -> None:
    driver.resize(*size)
    table.lay_two()
    driver.app.services.choose(Settings.stars, True)
    for language in ("en", "ru", "pl"):
        driver.app.services.choose(Settings.language, language)
        driver.key(pygame.K_f)
        signed.clear()
        drawn_lines.clear()
        driver.texts()
        (sign,) = {cap for name, _, cap in signed if name == "enter"}
        label = [call.result for call in drawn_lines if "+" in call.given[2]]
        assert label
        assert not any(sign.overlaps(box) for box in label)


def test_the_key_sign_of_a_chosen_tile_does_not_hide_its_tick(
    driver: Driver, table: TablePlayer, signed: list[tuple[str, Box, Box]]
) -> None:
    play = table.play
    for key in (pygame.K_e, pygame.K_TAB, pygame.K_RETURN):
        driver.key(key)
    (slot,) = play.hand.chosen
    driver.wait(0.5)
    signed.clear()
    driver.event(pygame.WINDOWEXPOSED)
    box = play.layout.slots[slot]
    (cap,) = (cap for name, _, cap in signed if name == "enter" and cap.overlaps(box))
    raised = box.moved(0, -RAISED * box.h)
    side = 2.0 * TICK_RADIUS * box.w
    assert not cap.overlaps(Box.around((raised.right, raised.y), side, side))
    assert not cap.overlaps(Box.around(raised.centre, SEEN * box.w, SEEN * box.w))
    # The golden edge is within the white ring.
    gold = driver.app.services.theme.highlight
    x, y = round(raised.x + 1), round(raised.centre[1])
    assert tuple(driver.app.screen.get_at((x, y)))[:3] == gold


@pytest.mark.app(seats="Ann Bob", size=(390, 844))
def test_the_key_sign_of_the_curtain_hides_no_words_above(
    driver: Driver, signed: list[tuple[str, Box, Box]]
) -> None:
    play = driver.scene(PlayScene)
    driver.until(lambda: play.tree["curtain"].enabled)
    use_device(driver, "keys")
    signed.clear()
    driver.event(pygame.WINDOWEXPOSED)
    (cap,) = {cap for name, _, cap in signed if name == "enter"}
    assert not cap.overlaps(play.layout.status)
