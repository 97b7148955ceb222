import json

import pytest

from game.rules import Board, Placement, score
from game.rules.records.cli import CommandResult
from tests.rules.written import parse

from .referee_program import WORKED, run_command, run_process

NOTHING_FITS = CommandResult(0, "", "nothing can be laid: nothing in this hand fits\n")


def test_moves_are_listed_best_first() -> None:
    status, output, errors = run_process("moves", WORKED, "--hand", "rs gs bc")
    assert (status, errors) == (0, "")
    listed = [line.split(" ", 1) for line in output.splitlines()]
    assert listed == sorted(listed, key=lambda entry: (-int(entry[0]), entry[1]))
    assert len({tiles for _, tiles in listed}) == len(listed) > 20
    board = Board()
    for turn in parse(WORKED.read_text("utf-8")).turns:
        assert turn.placement is not None
        board = board.with_tiles(turn.placement.tiles)
    for points, tiles in listed:
        lines = score(board, Placement.parse(tiles))
        assert sum(line.points for line in lines) == int(points)
        assert str(Placement.parse(tiles)) == tiles
    found = json.loads(run_process("moves", "--json", "--hand", "rs gs bc", WORKED).output)
    assert [[str(m["points"]), " ".join(m["tiles"])] for m in found] == listed


def test_moves_of_an_opening() -> None:
    heads = b"players: Ann, Bob\n"
    both = run_command("moves", "-", "--hand", "rk bs rd bs", data=heads).output.splitlines()
    assert both == ["2 rd@0,0 rk@0,1", "2 rd@0,0 rk@1,0", "2 rk@0,0 rd@0,1", "2 rk@0,0 rd@1,0"]
    assert run_command("moves", "-", "--hand", "rk bs", data=heads).output == "1 bs@0,0\n1 rk@0,0\n"
    cubes = b"variant: cubes\n" + heads
    assert run_command("moves", "-", "--hand", "rk bs", data=cubes) == NOTHING_FITS


def test_moves_of_an_empty_hand() -> None:
    for data in (b"players: Ann, Bob\n", WORKED.read_bytes()):
        empty = CommandResult(0, "", "nothing can be laid: the hand is empty\n")
        assert run_command("moves", "-", "--hand", "  ", data=data) == empty
        assert run_command("moves", "-", "--hand", "", "--json", data=data).output == "[]\n"


@pytest.mark.parametrize(
    ("variant", "laid", "hand", "rule"),
    [("tiles", "rs@0,0", "rs rs rs", "R1"), ("cubes", "rk@0,0 rs@1,0", "rx rd " * 7, "C1")],
)
def test_a_hand_with_too_many_copies_is_refused(
    variant: str, laid: str, hand: str, rule: str
) -> None:
    data = f"variant: {variant}\nplayers: Ann, Bob\n1 Ann: {laid}\n".encode()
    answer = run_command("moves", "game.txt", "--hand", hand, data=data)
    assert (answer.status, answer.output) == (2, "")
    assert answer.errors.startswith(f"--hand:0: {rule}: the hand holds ")
    found = json.loads(run_command("moves", "game.txt", "--json", "--hand", hand, data=data).output)
    assert len(found["turns"]) == 1
    assert (found["error"]["line"], found["error"]["rule"]) == (0, rule)
    fewer = hand.strip().removesuffix(hand.split()[-1])
    assert run_command("moves", "game.txt", "--hand", fewer, data=data).status == 0


def test_moves_obey_the_house_rules_of_the_record() -> None:
    heads = b"variant: cubes\nhouse: opening=any\nplayers: Ann, Bob\n"
    listed = run_command("moves", "-", "--hand", "rk rd rs", data=heads).output.splitlines()
    assert {len(line.split()) - 1 for line in listed} == {2, 3}
