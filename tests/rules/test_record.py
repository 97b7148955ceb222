import pytest

from game import rules
from game.rules import End, HouseRules, Opening, ParseError, Placement, RecordTurn, Timing, judge
from game.rules.records.record import split_lines, turn_number
from tests.paths import ROOT
from tests.rules.written import GameRecord, parse, write

HEADS = "players: Ann, Bob\n"


def test_a_turn_line_is_parsed() -> None:
    for line, turn in (
        ("1 Ann: rk@0,0 rd@1,0", RecordTurn(1, "Ann", Placement.parse("rk@0,0 rd@1,0"))),
        ("1 Ann: pc@-3,-12 out", RecordTurn(1, "Ann", Placement.parse("pc@-3,-12"), out=True)),
        ("2 Bob: swap 3", RecordTurn(2, "Bob", exchanged=3)),
        ("2 Bob: swap 0", RecordTurn(2, "Bob", exchanged=0)),
        ("  3\tAnn :   pass  \t", RecordTurn(3, "Ann")),
        ("3 Ann:pass", RecordTurn(3, "Ann")),
        ("3 Ann: 1: pass", RecordTurn(3, "Ann: 1")),
    ):
        assert parse(HEADS + line).turns == (turn,)


def test_comments_blank_lines_line_ends_and_a_byte_order_mark_are_ignored() -> None:
    text = "\ufeff# a game\r\n\r\nplayers: Ann, Bob\r\n   # indented\r\n1 Ann: pass\r\n\r\n"
    assert parse(text) == GameRecord("tiles", ("Ann", "Bob"), (RecordTurn(1, "Ann"),))


def test_headers_come_in_either_order() -> None:
    expected = GameRecord("cubes", ("Ann", "Bob"))
    assert parse("variant: cubes\nplayers: Ann,Bob\n") == expected
    assert parse("players: Ann , Bob\nvariant:cubes") == expected


MALFORMED_HEADERS = """
colour: red | Variant: tiles | variant: dominoes | variant: | variant: Tiles | house: |
house: opening | house: opening= | house: opening=short | house: Opening=any | house: opening=any, |
house: opening=any roll=stuck | house: opening=any, opening=any | players: Ann | players: |
players: A, B, C, D, E | players: Ann, , Bob | players: Ann, Bob, | players: Ann, Ann | 1 Ann: pass
"""
MALFORMED_TURNS = """
1 Ann | 1 Ann rk@0,0 | 1: rk@0,0 | 1 : rk@0,0 | Ann: rk@0,0 | one Ann: rk@0,0 | -1 Ann: rk@0,0 |
1. Ann: rk@0,0 | 1Ann: rk@0,0 | 12345678901 Ann: pass | 1 Ann: | 1 Ann: out | 1 Ann: rk@0,0 # nice |
1 Ann: rk@0,0,rd@1,0 | 1 Ann: kr@0,0 | 1 Ann: RK@0,0 | 1 Ann: rk | 1 Ann: rk@0 | 1 Ann: rk@0, 0 |
1 Ann: rk@+1,0 | 1 Ann: rk@1.5,0 | 1 Ann: out rk@0,0 | 1 Ann: rk@0,0 out out | 1 Ann: rk@0,0 OUT |
1 Ann: swap | 1 Ann: swap two | 1 Ann: swap -1 | 1 Ann: swap 2 3 | 1 Ann: swap 2 out |
1 Ann: swap rk | 1 Ann: pass out | 1 Ann: Pass | 1 Ann: rk@0,0 pass
"""
MALFORMED = [
    *((f"{header.strip()}\n{HEADS}", 1) for header in MALFORMED_HEADERS.split("|")),
    *((f"{HEADS}{turn.strip()}\n", 2) for turn in MALFORMED_TURNS.split("|")),
    ("variant: tiles\nvariant: tiles\n" + HEADS, 2),
    (HEADS + HEADS, 2),
    ("house: opening=any\nhouse: roll=stuck\n" + HEADS, 2),
    *(
        (f"{HEADS}1 Ann: rk@0,0\n{line}", 3)
        for line in ("variant: tiles", HEADS, "house: opening=any")
    ),
    (HEADS + "\n# and then\nnonsense\n", 4),
]


def test_a_malformed_line_is_a_syntax_fault() -> None:
    for text, line in MALFORMED:
        with pytest.raises(ParseError):
            parse(text)
        fault = judge(text).fault
        assert fault is not None, text
        assert (fault.line, fault.rule) == (line, "syntax"), text


def test_a_record_without_players() -> None:
    for text, line in (("", 1), ("\n\n", 2), ("variant: tiles\n# and no more\n", 2)):
        with pytest.raises(ParseError, match="players"):
            parse(text)
        fault = judge(text).fault
        assert fault is not None
        assert (fault.line, fault.turn, fault.rule) == (line, None, "syntax")


def test_a_house_header_is_parsed() -> None:
    for header, house in (
        ("opening=any", HouseRules(opening=Opening.ANY)),
        (" end = first_out ,roll=stuck ", HouseRules(end=End.FIRST_OUT, roll=Timing.STUCK)),
        ("exchange=stuck, opening=longest", HouseRules(exchange=Timing.STUCK)),
    ):
        expected = GameRecord("tiles", ("Ann", "Bob"), house=house)
        assert parse(HEADS + f"house: {header}\n") == expected
        assert parse(f"house:{header}\n" + HEADS) == expected


LARGE = [
    *("1 Ann: " + action.format("9" * 5000) for action in ("rk@{},0", "swap {}", "{}")),
    "1" + " " * 40_000 + "x",
    "1 Ann" + " " * 40_000 + "rk@0,0",
    "1" * 1_000_000,
    "1 " + "A" * 1_000_000 + ": pass",
    "1 " + ":" * 1_000_000,
    "1 Ann: " + "rk@0,0" * 200_000,
    "1 Ann: " + "rk@0,0 " * 100,
    "1 Ann: swap" + "\x1b[2J" * 300,
    "2 Ann: " + "9" * 1_900,
    "1 " + "B" * 1_900 + ": pass",
    "house: " + "x" * 1_900,
    "x" * 1_900 + ": y",
    "players: Ann, " + "B" * 100,
    "players: " + "Ann, " * 300,
    "variant: " + "\x9b" * 1_900,
]


def test_large_lines_are_refused_at_once_and_not_repeated() -> None:
    for line in LARGE:
        fault = judge(line if ":" in line[:10] and line[0].isalpha() else HEADS + line).fault
        assert fault is not None, line[:20]
        assert len(fault.message) < 400 and fault.message.isprintable()


def test_blank_lines_and_comments_have_no_maximum_length() -> None:
    long = HEADS + " " * 40_000 + "\n# " + "so " * 10_000
    assert parse(long) == GameRecord("tiles", ("Ann", "Bob"))


def test_bytes_not_in_utf_8_are_a_fault_of_their_line_alone() -> None:
    verdict = judge(rules.decode(HEADS.encode() + b"1 Ann: rk@0,0\n# caf\xe9\n2 Bob: swap 1\n"))
    assert verdict.fault is not None
    assert (verdict.fault.line, verdict.fault.rule) == (3, "syntax")
    assert len(verdict.turns) == 1


def test_lines_are_counted_as_editors_do() -> None:
    lines = dict(split_lines("\ufeffa\r\nb\rc\nd\x0be\u2028f\n"))
    assert lines == {1: "a", 2: "b", 3: "c", 4: "d\x0be\u2028f"}
    assert dict(split_lines("a\n\n")) == {1: "a", 2: ""}
    assert not dict(split_lines(""))


def test_the_turn_of_a_faulty_line() -> None:
    assert turn_number(" 12 Bob: nonsense") == 12
    assert turn_number("players: Ann, Bob") is None


def test_a_record_as_it_is_written() -> None:
    turns = (
        RecordTurn(1, "Bob", Placement.parse("rd@1,0 rk@0,0")),
        RecordTurn(2, "Ann", exchanged=4),
        RecordTurn(3, "Bob"),
        RecordTurn(4, "Ann", Placement.parse("rs@2,0 rt@2,-1 gs@2,-2"), out=True),
    )
    assert write(GameRecord("tiles", ("Ann", "Bob"), turns)).splitlines() == [
        *("variant: tiles", "players: Ann, Bob", "1 Bob: rk@0,0 rd@1,0", "2 Ann: swap 4"),
        *("3 Bob: pass", "4 Ann: gs@2,-2 rt@2,-1 rs@2,0 out"),
    ]
    house = HouseRules(opening=Opening.ANY, roll=Timing.STUCK)
    text = write(GameRecord("cubes", ("Ann", "Bob"), house=house))
    assert text.splitlines()[2:] == ["house: opening=any, roll=stuck"]


def test_the_record_in_the_guide_is_complete_and_legal() -> None:
    guide = (ROOT / "game" / "rules" / "README.md").read_text("utf-8")
    text = guide.split("```text\n")[1].split("```")[0]
    verdict = judge(text)
    assert verdict.fault is None and not verdict.over
    assert verdict.totals == {"Sue": 0, "Chris": 6, "Bob": 5}
    assert write(parse(text)) == text
