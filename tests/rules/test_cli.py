import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from game.rules.__main__ import read
from game.rules.records.cli import CommandResult, run
from tests.paths import RECORDS, ROOT

from .referee_program import WORKED, run_command, run_process

FAULTS = sorted((RECORDS / "faults").glob("*.txt"))
EXPECTED = re.compile(r"# fault: line (\d+), turn (\d+|-), (\w+)\n")


def read_score(record: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run_command("score", "--json", "-", data=record).output)
    return found


def test_score_prints_a_line_a_turn_and_the_standing() -> None:
    status, output, errors = run_process("score", WORKED)
    assert (status, errors) == (0, "")
    lines = output.splitlines()
    assert lines[0] == "1 Sue: 3 (rk@0,0 rd@1,0 rc@2,0) = 3, total 3"
    assert lines[1] == (
        "2 Chris: 3 (rs@3,0 bs@3,1 ps@3,2) + 4 (rk@0,0 rd@1,0 rc@2,0 rs@3,0) = 7, total 7"
    )
    assert lines[10] == (
        "11 Sally: 3 (yx@4,-1 rx@4,0 bx@4,1) + "
        "Qwirkle 12 (rt@-1,0 rk@0,0 rd@1,0 rc@2,0 rs@3,0 rx@4,0) + "
        "3 (bc@2,1 bs@3,1 bx@4,1) = 18, total 25"
    )
    standing = ["1. Sally 25", "2. Chris 22", "3. Sue 20", "4. Bob 18"]
    assert lines[12:] == ["Final standing:", *standing, "Sally leads."]


def test_score_shows_swaps_passes_bonuses_and_shared_wins() -> None:
    start = b"players: Ann, Bob, Eve\n1 Ann: rk@0,0\n2 Bob: swap 2\n3 Eve: rd@1,0\n"
    answer = run_command("score", "x", data=start + b"4 Ann: gd@1,1\n").output
    assert "2 Bob: 0 (swap 2), total 0\n" in answer
    assert answer.endswith("1. Ann 3\n2. Eve 2\n3. Bob 0\nAnn leads.\n")
    text = b"variant: cubes\nplayers: Ann, Bob\n1 Ann: rk@0,0 rd@1,0\n2 Bob: gd@1,1\n"
    shared = run_command("score", "-", data=text).output
    assert shared.endswith("1. Ann 2\n1. Bob 2\nAnn and Bob share the lead.\n")
    whole = run_process("score", RECORDS / "whole_cubes.txt").output
    assert whole.count(", end bonus 6, total ") == 1
    assert whole.endswith(" wins.\n")


def test_score_as_json() -> None:
    found = read_score(WORKED.read_bytes())
    assert list(found) == ["variant", "players", "turns", "totals", "winners", "error"]
    assert found["variant"] == "tiles"
    assert found["players"] == ["Sue", "Chris", "Sally", "Bob"]
    assert found["totals"] == {"Sue": 20, "Chris": 22, "Sally": 25, "Bob": 18}
    assert (found["winners"], found["error"]) == (["Sally"], None)
    assert found["turns"][1] == {
        "turn": 2,
        "player": "Chris",
        "action": "place",
        "placed": ["rs@3,0", "bs@3,1", "ps@3,2"],
        "points": 7,
        "total": 7,
        "lines": [
            {"tiles": ["rs@3,0", "bs@3,1", "ps@3,2"], "points": 3, "qwirkle": False},
            {"tiles": ["rk@0,0", "rd@1,0", "rc@2,0", "rs@3,0"], "points": 4, "qwirkle": False},
        ],
        "end_bonus": 0,
    }
    assert found["turns"][10]["lines"][1]["qwirkle"] is True

    opening, swap = read_score(b"players: Ann, Bob\n1 Bob: rk@7,-7\n2 Ann: swap 2\n")["turns"]
    assert opening["lines"] == [{"tiles": ["rk@7,-7"], "points": 1, "qwirkle": False}]
    action = {"turn": 2, "player": "Ann", "action": "swap", "placed": [], "lines": []}
    assert swap == {**action, "points": 0, "total": 0, "end_bonus": 0}


def test_control_characters_are_escaped() -> None:
    nasty = "\x1b[2J\x9b\x7f\u202e"
    data = f"players: A{nasty}, Bob\n1 A{nasty}: rk@0,0\n".encode()
    shown = "A\\x1b[2J\\x9b\\x7f\\u202e"
    lines = run_command("score", "-", data=data).output.splitlines()
    assert lines[0] == f"1 {shown}: 1 (rk@0,0) = 1, total 1"
    assert lines[2:] == [f"1. {shown} 1", "2. Bob 0", f"{shown} leads."]
    for fault in ("2 Cyd: pass", "3 Bob: pass", f"2 A{nasty}: pass", nasty, f"x: {nasty}"):
        wrong = run_command("score", "-", data=data + fault.encode())
        assert wrong.status == 2 and wrong.errors.rstrip("\n").isprintable()
    as_json = run_command("score", "-", "--json", data=data).output
    assert as_json.rstrip("\n").isprintable()
    assert json.loads(as_json)["players"] == ["A" + nasty, "Bob"]


@pytest.mark.parametrize("file", FAULTS, ids=lambda file: file.stem)
def test_each_faulty_record_has_its_fault_in_text_and_json(file: Path) -> None:
    expected = EXPECTED.match(file.read_text("utf-8"))
    assert expected is not None
    line, turn, rule = expected.groups()
    status = 2 if rule == "syntax" else 1
    answer = run(["score", str(file)], read)
    assert answer.status == status
    begin = f"{file}:{line}: {rule}: "
    assert answer.errors.startswith(begin)
    assert answer.errors.count("\n") == 1
    found = run(["score", "--json", str(file)], read)
    assert (found.status, found.errors) == (answer.status, answer.errors)
    data = json.loads(found.output)
    assert data["error"] == {
        "line": int(line),
        "turn": None if turn == "-" else int(turn),
        "rule": rule,
        "message": answer.errors[len(begin) : -1],
    }
    assert len(data["turns"]) == answer.output.count("\n")
    moves = run(["moves", str(file), "--hand", "rs", "--json"], read)
    assert moves == found, "what was judged before the fault comes all the same"
    assert run(["moves", str(file), "--hand", "rs"], read) == CommandResult(
        status, "", answer.errors
    )


@pytest.mark.parametrize(
    ("arguments", "file"),
    [
        ((), "-"),
        (("score",), "-"),
        (("moves",), "-"),
        (("judge", "game.txt"), "game.txt"),
        (("score", "game.txt", "other.txt"), "game.txt"),
        (("score", "game.txt", "--js"), "game.txt"),
        (("score", "game.txt", "--hand", "rk"), "game.txt"),
        (("moves", "--hand", "rk rs"), "-"),
        (("moves", "game.txt"), "--hand"),
        (("moves", "game.txt", "--hand"), "--hand"),
        (("moves", "game.txt", "--hand", "rk zz"), "--hand"),
        (("moves", "--hand", "rk,rs", "-"), "--hand"),
        (("score", "no/such/file.txt"), "no/such/file.txt"),
        (("moves", "no such file", "--hand", "rk"), "no such file"),
        (("score", "."), "."),
        (("score", ""), ""),
        (("score", "a\x00b"), "a\\x00b"),
        (("score", "\x1b]0;gone\x07"), "\\x1b]0;gone\\x07"),
        (("score", "caf\udce9"), "caf\\udce9"),
        (("judge", "x" * 10_000), "x" * 60),
        (("x" * 10_000, "game.txt"), "game.txt"),
    ],
)
def test_wrong_arguments_are_syntax_faults(arguments: tuple[str, ...], file: str) -> None:
    answer = run(arguments, read)
    assert (answer.status, answer.output) == (2, "")
    (line,) = answer.errors.splitlines()
    assert line.startswith(f"{file}:0: syntax: ") and line.isprintable() and len(line) < 250
    if file == "--hand":
        assert "hand" in line.removeprefix(file)
    if arguments[:1] == ("score",):
        data = json.loads(run([*arguments, "--json"], read).output)
        assert (data["error"]["line"], data["error"]["rule"]) == (0, "syntax")
        assert (data["turns"], data["totals"], data["winners"]) == ([], {}, [])


def test_a_record_of_any_size_is_read_no_further_than_needed(tmp_path: Path) -> None:
    large = tmp_path / "large.txt"
    large.write_bytes(b"players: Ann, Bob\n" + b"# so on\n" * 200_000)
    for file in (large, *([Path("/dev/zero")] if Path("/dev/zero").is_char_device() else [])):
        answer = run_process("score", file)
        assert answer.status == 2 and "more than 1000000 bytes" in answer.errors
    assert run_process("score", "-", data=large.read_bytes()).status == 2
    small = b"players: Ann, Bob\n" + b"# so on\n" * 100_000
    assert run_command("score", "-", data=small).status == 0


def test_output_is_utf_8_whatever_the_locale() -> None:
    text = "players: Алёна, Łukasz\n1 Łukasz: rk@0,0\n2 Ждан: pass\n".encode()
    for locale in ({"LC_ALL": "C", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "ascii"}):
        answer = run_process("score", "-", data=text, **locale)
        assert answer.output == "1 Łukasz: 1 (rk@0,0) = 1, total 1\n"
        assert "'Ждан'" in answer.errors


def test_a_closed_pipe_is_no_traceback() -> None:
    command = [sys.executable, "-m", "game.rules", "score", str(RECORDS / "whole_tiles.txt")]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, cwd=ROOT) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0


@given(st.lists(st.sampled_from(["score", "moves", "--json", "--hand", "rk", "-", "f", "--", ""])))
@settings(derandomize=True, max_examples=100)
def test_any_arguments_give_an_answer(arguments: list[str]) -> None:
    answer = run_command(*arguments, data=b"players: Ann, Bob\n1 Ann: rd@0,0\n")
    assert answer.status in (0, 2)
    assert bool(answer.errors) == (answer.status != 0)


@given(st.binary(max_size=200))
@settings(derandomize=True, max_examples=100)
def test_any_bytes_give_an_answer(data: bytes) -> None:
    answer = run_command("score", "f", "--json", data=b"players: Ann, Bob\n1 Ann: rd@0,0\n" + data)
    assert len(json.loads(answer.output)["turns"]) == 1
    assert answer.status in (0, 1, 2)


def test_help_exits_with_status_0() -> None:
    answer = run_process("--help")
    assert (answer.status, answer.errors) == (0, "")
    assert "score" in answer.output
