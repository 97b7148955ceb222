import pytest

from game.rules import GameState, Reason, apply
from tests.rules.build import OPENING_HAND, PURPLE_BLOCK, PURPLE_ONLY, House, game
from tests.rules.playthroughs.script import parse_command
from tests.rules.refusals import illegal, place, refused

RED = "rc@0,0 rd@1,0"
SIX_RED = "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0 rk@5,0"

PLACEMENTS: list[tuple[str, Reason, str, str, set[tuple[int, int]]]] = [
    ("R6", Reason.GAP, RED, "rs@-1,0 rt@3,0", {(2, 0)}),
    ("R6", Reason.NOT_ONE_LINE, RED, "rs@2,0 rt@0,1", {(2, 0), (0, 1)}),
    ("R6", Reason.PLACED_TWICE, "rc@0,0", "rs@1,0 rs@2,0", {(1, 0), (2, 0)}),
    ("R6", Reason.PLACED_UNRELATED, "rc@0,0", "rd@1,0 bs@2,0", {(1, 0), (2, 0)}),
    *[
        ("R7", Reason.NOT_TOUCHING, "rc@0,0", f"rd@{x},{y}", {(x, y)})
        for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1), (2, 0), (0, -2))
    ],
    ("R7", Reason.OCCUPIED, RED, "rs@1,0", {(1, 0)}),
    ("R7", Reason.SAME_CELL_TWICE, "rc@0,0", "rs@1,0 rd@1,0", {(1, 0)}),
    ("R8", Reason.LINE_HAS_TILE, RED, "rc@0,1 bc@0,2", {(0, 0), (0, 1)}),
    *[
        ("R8", Reason.LINE_UNRELATED, RED, f"{tile}@{x},{y}", {(x, y), *line})
        for tile, x, y, line in (
            ("bs", 2, 0, [(0, 0), (1, 0)]),
            ("bt", 0, 1, [(0, 0)]),
            ("bc", 2, 0, [(0, 0), (1, 0)]),
        )
    ],
    ("R8", Reason.LINE_UNRELATED, f"{RED} rs@2,0 gc@0,1", "gs@1,1 gd@2,1", {(1, 0), (1, 1)}),
    ("R8", Reason.LINE_UNRELATED, "rc@0,0 bd@2,0", "rd@1,0", {(0, 0), (1, 0), (2, 0)}),
    ("R8", Reason.LINE_UNRELATED, "rc@0,0 bs@1,1", "rd@1,0", {(1, 0), (1, 1)}),
    ("R8", Reason.LINE_HAS_TILE, "rc@0,0 rc@2,0", "rd@1,0", {(0, 0), (2, 0)}),
    # The whole line is red, and its second circle is the fault.
    ("R8", Reason.LINE_HAS_TILE, "rc@0,0 rs@1,0 rc@3,0", "rd@2,0", {(0, 0), (3, 0)}),
    ("R8", Reason.LINE_HAS_TILE, SIX_RED, "rc@6,0", {(0, 0), (6, 0)}),
]


@pytest.mark.parametrize(("rule", "reason", "board", "placed", "cells"), PLACEMENTS)
def test_an_illegal_placement_names_rule_reason_and_cells(
    rule: str, reason: Reason, board: str, placed: str, cells: set[tuple[int, int]]
) -> None:
    error = illegal(board, placed)
    assert (error.rule, error.reason, set(error.cells)) == (rule, reason, cells)
    assert error.tiles


def test_a_message_names_tiles_and_cells() -> None:
    message = str(illegal(RED, "rs@-1,0 rt@3,0"))
    assert "rs@-1,0" in message and "2,0" in message


NO_TWO_MATCH = "rc ox yd gs bt pk"
# A column that lacks two colours: either of them fits, as a circle.
TWO_COLOURS_MISSING = PURPLE_ONLY.replace("bc@0,4 ", "").replace("gc@0,3 ", "")


def tiles(board: str, hand: str, bag: str = "", house: House | None = None) -> GameState:
    return game("tiles", board, [hand, "rk"], bag, house=house)


def cubes(
    board: str, hand: str, bag: str = "", house: House | None = None, *, rolled: bool = False
) -> GameState:
    return game("cubes", board, [hand, "pk"], bag, house=house, rolled=rolled)


OVER, _ = apply(tiles("rc@0,0", "rd"), place("rd@1,0"))
CUBES_OVER, _ = apply(cubes("rc@0,0", "rd", house=House(first_out=True)), place("rd@1,0"))
STUCK_EXCHANGE, STUCK_ROLL = House(stuck_exchange=True), House(stuck_roll=True)
ANY_OPENING = House(any_opening=True)

COMMANDS: list[tuple[str, Reason, GameState, str]] = [
    ("R4", Reason.OPENING_NOT_LONGEST, tiles("", OPENING_HAND), "place rc@0,0 rd@1,0"),
    ("R4", Reason.OPENING_NOT_LONGEST, tiles("", OPENING_HAND), "place rs@0,0"),
    ("R4", Reason.STARTER_LAYS, tiles("", "rc rd bs", "gk gx"), "exchange bs"),
    ("R5", Reason.NOTHING_PLACED, tiles("rc@0,0", "rd"), "place"),
    ("R5", Reason.NOT_IN_HAND, tiles("rc@0,0", "rd bs"), "place rk@1,0"),
    ("R5", Reason.NOT_IN_HAND, tiles("rc@0,0", "rd bs", "rt rt"), "exchange rd rd"),
    ("R5", Reason.NO_ROLL, tiles("rc@0,0", "rd bs"), "roll rd"),
    ("R11", Reason.BAG_TOO_SMALL, tiles("rc@0,0", "bd bs bt", "gk gx"), "exchange bd bs bt"),
    ("R11", Reason.BAG_TOO_SMALL, tiles("rc@0,0", "bd"), "exchange bd"),
    ("R11", Reason.NOTHING_CHOSEN, tiles("rc@0,0", "bd", "gk"), "exchange"),
    ("R11", Reason.CAN_PLACE, tiles("rc@0,0", "rd bs", "gk", STUCK_EXCHANGE), "exchange bs"),
    ("R12", Reason.BAG_NOT_EMPTY, tiles("rc@0,0", "bd", "gk"), "pass"),
    ("R12", Reason.CAN_PLACE, tiles("rc@0,0", "bd rd"), "pass"),
    ("R14", Reason.GAME_OVER, OVER, "pass"),
    ("C3", Reason.OPENING_NOT_LONGEST, cubes("", "rc rd rs bt gt yk"), "place bt@0,0 gt@1,0"),
    *[
        row
        for house in (House(), ANY_OPENING)
        for row in (
            ("C3", Reason.OPENING_TOO_SHORT, cubes("", "rc rd bs", house=house), "place rc@0,0"),
            ("C3", Reason.OPENING_TOO_SHORT, cubes("", NO_TWO_MATCH, house=house), "place rc@0,0"),
            ("C5", Reason.ROLL_ALL, cubes("", NO_TWO_MATCH, house=house), "roll rc ox yd"),
            ("C5", Reason.ROLL_HELPS, cubes("", NO_TWO_MATCH, house=house, rolled=True), "pass"),
        )
    ],
    ("C4", Reason.CAN_PLACE, cubes("rc@0,0", "rd rs bt", house=STUCK_ROLL), "roll bt"),
    ("C4", Reason.ROLLED_ALREADY, cubes("rc@0,0", "rd rs bt", rolled=True), "roll bt"),
    ("C4", Reason.NOTHING_CHOSEN, cubes("rc@0,0", "rd rs bt"), "roll"),
    ("R5", Reason.NOT_IN_HAND, cubes("rc@0,0", "rd rs bt"), "roll rd rd"),
    ("R5", Reason.NOT_IN_HAND, cubes("rc@0,0", "rd rs bt"), "roll rk"),
    ("C5", Reason.ROLL_ALL, cubes("rc@0,0", "bd gs"), "roll bd"),
    ("C5", Reason.ROLL_HELPS, cubes("rc@0,0", "bd gs"), "pass"),
    ("C5", Reason.ROLL_HELPS, cubes(TWO_COLOURS_MISSING, "bd bs"), "pass"),
    ("C5", Reason.CANNOT_HELP, cubes(PURPLE_ONLY, "bd gs"), "roll bd gs"),
    ("C5", Reason.BAG_NOT_EMPTY, cubes(PURPLE_BLOCK, "bd bd gs", "gx rx"), "pass"),
    ("C5", Reason.CANNOT_HELP, cubes(PURPLE_BLOCK, "bd bd gs", "gx rx"), "roll bd bd gs"),
    ("R11", Reason.NOTHING_CHOSEN, cubes(PURPLE_BLOCK, "bd bd gs", "gx rx"), "exchange"),
    ("R11", Reason.BAG_TOO_SMALL, cubes(PURPLE_BLOCK, "bd bd gs", "gx rx"), "exchange bd bd gs"),
    ("R5", Reason.NOT_IN_HAND, cubes(PURPLE_BLOCK, "bd bd gs", "gx rx"), "exchange rk"),
    ("R11", Reason.BAG_TOO_SMALL, cubes(PURPLE_BLOCK, "bd gs"), "exchange bd"),
    # A roll could help.
    ("C5", Reason.NO_EXCHANGE, cubes(PURPLE_BLOCK, "bd pk", "gx rx"), "exchange bd"),
    ("C5", Reason.NO_EXCHANGE, cubes(PURPLE_BLOCK, "bd ps", "gx rx"), "exchange bd"),
    ("C5", Reason.NO_EXCHANGE, cubes("", NO_TWO_MATCH, "gx rx"), "exchange rc"),
    ("C5", Reason.NO_EXCHANGE, cubes("rc@0,0", "rd bs", "bc"), "exchange rd"),
    ("C6", Reason.CAN_PLACE, cubes(PURPLE_ONLY, "pd bs"), "pass"),
    ("C6", Reason.CAN_PLACE, cubes("rc@0,0", "rd"), "pass"),
    ("R8", Reason.LINE_UNRELATED, cubes("rc@0,0", "rd bd bs"), "place bd@1,0"),
    ("R7", Reason.NOT_TOUCHING, cubes("rc@0,0", "rd bd bs"), "place rd@1,1"),
    ("R6", Reason.NOT_ONE_LINE, cubes("rc@0,0", "rd bd bs"), "place rd@1,0 bs@0,1"),
    ("C8", Reason.GAME_OVER, CUBES_OVER, "pass"),
]


@pytest.mark.parametrize(
    ("rule", "reason", "state", "text"), COMMANDS, ids=[f"{row[0]} {row[3]}" for row in COMMANDS]
)
def test_an_illegal_command_names_rule_and_reason(
    rule: str, reason: Reason, state: GameState, text: str
) -> None:
    error = refused(state, parse_command(text))
    assert (error.rule, error.reason) == (rule, reason)
