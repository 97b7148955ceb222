"""A simulated player on the Play screen, who takes legal actions with the mouse."""

from collections import Counter
from random import Random

import pygame

from game.common import Box, Point
from game.exercises.positions import AttemptSession
from game.input.emulated_mouse import MAX_COPY_LEAD, MAX_COUNTED_FRAME
from game.rules import Cell, Placed, Rolling, ScoredPlacement, Tile, WentOut, score
from game.screens.play.scene import PlayScene
from game.screens.tasks.hand import FINGER_OFFSET
from game.session import Session
from game.table import OnRack, OnTable
from tests.client.support.driver import RIGHT, Driver
from tests.client.support.players import best, full_slots, slots_for


def cell_box(play: PlayScene, cell: Cell) -> Box:
    return play.table_view.geometry.box(OnTable(cell))


def slot_box(play: PlayScene, slot: int) -> Box:
    return play.table_view.geometry.box(OnRack(slot))


class TablePlayer:
    """A simulated player with a mouse, and the Play screen on top of an app."""

    def __init__(self, driver: Driver, chance: Random | None = None) -> None:
        self.driver = driver
        self.chance = chance or Random(1)
        self.play = driver.scene(PlayScene)
        self.session = self.play.session

    # Places

    def slot(self, n: int) -> Point:
        return self.play.layout.slots[n].centre

    def cell(self, cell: Cell) -> Point:
        """Return the centre of a cell; first wait for the camera and scroll the cell into reach."""
        self.driver.until(lambda: not self.play.table_view.camera.moving, 5.0)
        point = self.play.table_view.camera.view.box_of(cell).centre
        for _ in range(12):
            if self._free(point, cell):
                return point
            self.bring(cell)
            point = self.play.table_view.camera.view.box_of(cell).centre
        raise AssertionError(f"{cell} cannot be brought into the middle of the table")

    def _free(self, point: Point, cell: Cell) -> bool:
        # A tile held near the edge would scroll the table.
        play = self.play
        middle = play.layout.table.inset(44 * play.layout.scale)
        return middle.contains(point) and play.table_view.geometry.cell_at(point) == cell

    def bring(self, cell: Cell) -> None:
        """Drag the table with the right button, so that the cell comes nearer to the middle."""
        table = self.play.layout.table
        x, y = self.play.table_view.camera.view.box_of(cell).centre
        room = table.inset(min(table.w, table.h) * 0.1)
        middle = table.centre
        dx = min(max(middle[0] - x, -room.w / 2), room.w / 2)
        dy = min(max(middle[1] - y, -room.h / 2), room.h / 2)
        start = middle[0] - dx / 2, middle[1] - dy / 2
        self.driver.carry(start, (start[0] + dx, start[1] + dy), RIGHT, steps=2)
        # A rest before the release, so that the table is not flung.
        self.driver.wait(0.2)
        self.driver.release(button=RIGHT)

    # Turns

    def my_turn(self) -> None:
        """Wait until a person can act or the game is over, and show a hidden hand."""
        driver = self.driver

        def mine() -> bool:
            session, play = self.session, self.play
            may_lift = session.curtain and play.tree["curtain"].enabled
            return session.over or session.person_to_move or may_lift

        driver.until(mine, 60.0)
        if self.session.curtain and not self.session.over:
            driver.click(self.play.tree["curtain"])
            # A finger this soon in the same place would count as the second half of the click.
            driver.wait(0.5, 0.09)

    def turns(self, count: int) -> None:
        """Play `count` turns of people without drawing, and wait for a person's next turn."""
        with self.driver.unseen():
            for _ in range(count):
                self.my_turn()
                self.turn()
            self.my_turn()

    def lay(self, slot: int, cell: Cell, how: str = "drag") -> None:
        """Stage a tile: `how` is "drag", "tap" (twice) or "finger"."""
        target = self.cell(cell)
        source = self.slot(slot)
        if how == "drag":
            self.driver.drag(source, target)
        elif how == "finger":
            # This soon after a click in the same place the finger would count as the click's second
            # half. A longer frame than MAX_COUNTED_FRAME counts as that.
            self.driver.wait(MAX_COPY_LEAD + 2 * MAX_COUNTED_FRAME, MAX_COUNTED_FRAME)
            # The tile floats above the fingertip and lands at its own position.
            below = FINGER_OFFSET * self.play.layout.slots[slot].w
            self.driver.finger_drag(source, (target[0], target[1] + below))
            # A mouse this soon after a finger would count as the finger's echo.
            self.driver.wait(0.9, 0.09)
        else:
            self.driver.click(source)
            self.driver.click(target)

    def stage_tiles(self, scored: ScoredPlacement, how: str = "drag") -> None:
        for slot, (_, cell) in zip(slots_for(self.session, scored), scored.tiles, strict=True):
            self.lay(slot, cell, how)
            assert self.session.staged.cells.get(slot) == cell, f"{slot} does not lie at {cell}"

    def lay_two(self) -> list[int]:
        scored = next(s for s in self.session.view.placements() if len(s.tiles) >= 2)
        slots = slots_for(self.session, scored)[:2]
        for slot, (_, cell) in zip(slots, scored.tiles, strict=False):
            self.lay(slot, cell)
        assert list(self.session.staged.cells) == slots
        return slots

    def pick(self, slots: list[int]) -> None:
        for slot in slots:
            self.driver.click(self.slot(slot))
        assert self.play.hand.chosen == set(slots)

    def exchange(self, slots: list[int]) -> None:
        """Exchange the tiles (or roll the dice) of these rack slots by clicks and Enter."""
        self.driver.click(self.play.tree["exchange"])
        assert self.play.hand.choosing
        self.pick(slots)
        self.driver.key(pygame.K_RETURN)

    def turn(self, how: str = "drag") -> str:
        """Play one command for the person to move; return its kind, such as "place" or "pass"."""
        session, driver, play = self.session, self.driver, self.play
        before, may = len(session.steps), session.options
        # An earlier press would only end the running animation.
        driver.until(lambda: not (play.table_view.rack_changing or play.hand.must_roll_later), 30.0)
        driver.until(lambda: not play.tree["confirm"].waiting)
        if may.passing:
            done = "pass"
            driver.key(pygame.K_RETURN)
        elif may.rolling is Rolling.ALL:
            done = "roll all"
            # A second press at once would be the second half of a double press.
            driver.wait(0.4)
            driver.click(self.play.tree["confirm"])
        elif may.rolling is Rolling.ANY and self.chance.random() < 0.3:
            done = "roll"
            slots = full_slots(session)
            self.exchange(sorted(self.chance.sample(slots, self.chance.randint(1, len(slots)))))
        elif may.exchange and (not may.place or self.chance.random() < 0.1):
            done = "exchange"
            slots = full_slots(session)
            self.exchange(sorted(self.chance.sample(slots, self.chance.randint(1, may.exchange))))
        else:
            done = "place"
            self.stage_tiles(best(session), how)
            driver.click(self.play.tree["confirm"])
        assert len(session.steps) > before, (
            f"{done} was not carried out: {self.play.messages.message}"
        )
        return done


def place(play: PlayScene, scored: ScoredPlacement) -> None:
    for slot, (_, cell) in zip(slots_for(play.session, scored), scored.tiles, strict=True):
        assert play.tiles.place(slot, cell)


def check_game(session: Session) -> None:
    """Assert the invariants of a game and of the staged tiles (R1 to R10, C1)."""
    state = session.state
    on_table = [tile for tile, _ in state.board]
    hands = [tile for player in state.players for tile in player.hand]
    rules, a_game = state.traits, not isinstance(session, AttemptSession)
    assert not a_game or Counter(rules.as_in_set([*on_table, *hands, *state.bag])) == Counter(
        rules.as_in_set(rules.full_set())
    ), "tiles got lost or were invented"
    for rack, player in zip(session.racks, state.players, strict=True):
        assert Counter(tile for tile in rack.slots if tile) == Counter(player.hand)
        assert len(rack.slots) == 6
    check_staged(session)
    if a_game:
        check_scores(session)


def check_staged(session: Session) -> None:
    """Assert that staged tiles are from the hand, and can be part of a legal turn."""
    if not session.staged.cells:
        return
    assert session.person_to_move
    hand = Counter(session.state.hand)
    assert not Counter(tile for tile, _ in session.staged.tiles) - hand
    assert len(set(session.staged.cells.values())) == len(session.staged.cells)
    for slot, cell in session.staged.cells.items():
        assert cell in session.staged.destinations(slot), (
            f"{session.staged.tile(slot)} at {cell} leads nowhere"
        )


def check_scores(session: Session) -> None:
    """Assert that the points of every turn are right, and add up to the scores."""
    totals = [*session.moments[0].state.scores]
    assert not (session.has_log and any(totals))
    for step in session.steps:
        for event in step.events:
            if isinstance(event, Placed):
                lines = score(step.before.board, event.placement)
                assert event.points == sum(line.points for line in lines)
                totals[event.seat] += event.points
            elif isinstance(event, WentOut):
                totals[event.seat] += event.bonus
        assert tuple(totals) == step.after.scores
    assert tuple(totals) == session.state.scores


def shown_hand(driver: Driver, play: PlayScene, tile: Tile, slot: int) -> int:
    """Return the number of pixels in a rack slot that have this tile's colour."""
    box = play.layout.slots[slot].inset(2)
    red, green, blue = driver.app.services.theme.palette[tile.colour]
    data = driver.picture(box)
    pixels = zip(data[::3], data[1::3], data[2::3], strict=True)
    return sum(abs(r - red) + abs(g - green) + abs(b - blue) < 60 for r, g, b in pixels)


GESTURES = ("drag", "tap", "finger")
