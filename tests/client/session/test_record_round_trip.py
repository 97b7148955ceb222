import argparse
import sys
from datetime import datetime
from random import Random

import pytest

from game.rules import Exchange, HouseRules, Pass, Place, Roll, apply, judge
from game.rules.records.record import MAX_TURNS
from game.session import Badge, Session, UnreadableRecordError, import_record, record_text
from game.session.replay.game_replay import Replay
from tests.client.support.recorded_games import HOUSE_RULES, TYPED, WHEN, any_session, typed
from tests.marks import long_except


def assert_same_game(game: Replay, session: Session) -> None:
    """Assert that the imported game equals the session's game after every step."""
    assert (game.hands_known, game.played_at) == (True, WHEN)
    assert game.hands_fault is None and game.fault is None
    assert game.setup == session.setup
    assert list(game.moments) == list(session.moments)
    assert list(game.steps) == session.steps
    state = session.moments[0].state
    for moment, step, racks in zip(game.moments[1:], game.steps, game.racks[1:], strict=True):
        state, events = apply(state, step.command)
        assert (moment.state, step.after, list(step.events)) == (state, state, events)
        for player, slots in zip(state.players, racks, strict=True):
            assert sorted(player.hand) == sorted(tile for tile in slots if tile is not None)


def assert_judged_alike(text: str, session: Session) -> None:
    """Assert that the referee finds the session's scores, table and end in the record's text."""
    verdict = judge(text)
    assert verdict.fault is None
    assert tuple(verdict.totals.values()) == session.state.scores
    assert verdict.over is session.over
    assert verdict.board == session.state.board


def assert_same_visible_game(game: Replay, session: Session) -> None:
    """Assert that a record without hands gives the session's turns, tables and points."""
    # The numbers of tiles in hands and bag must be the session's, too.
    assert (game.hands_known, game.hands_fault, game.fault) == (False, None, None)
    ends = [
        moment
        for n, moment in enumerate(session.moments)
        if not n or len(moment.turns) > len(session.moments[n - 1].turns)
    ]
    assert len(game.moments) == len(ends)
    traits = session.traits
    for moment, true in zip(game.moments, ends, strict=True):
        state, real = moment.state, true.state
        for name in ("board", "scores", "seat", "turn", "over", "passes", "first_out"):
            assert getattr(state, name) == getattr(real, name), name
        assert len(state.bag) == len(real.bag)
        hands = [player.hand for player in state.players]
        assert list(map(len, hands)) == [len(player.hand) for player in real.players]
        everything = [*state.bag, *(tile for hand in hands for tile in hand)]
        everything += [tile for tile, _ in state.board]
        assert sorted(traits.as_in_set(everything)) == sorted(traits.full_set())
        for turn, other in zip(moment.turns, true.turns, strict=True):
            for name in ("seat", "number", "points", "qwirkles"):
                assert getattr(turn, name) == getattr(other, name), name
    for step in game.steps:
        if isinstance(step.command, Place):
            laid = [tile for tile, _ in step.command.placement.tiles]
            assert [tile for _, tile in step.removed] == laid


def check_round_trip(seed: int) -> int:
    """Check that the record of this seed's game gives the same game."""
    # Return the number of passes in the game.
    session = any_session(seed)
    text = record_text(session, WHEN)
    assert_judged_alike(text, session)
    game = import_record(text)
    assert_same_game(game, session)
    assert game.over
    assert_same_visible_game(import_record(typed(text)), session)
    return sum(isinstance(step.command, Pass) for step in session.steps)


@pytest.mark.parametrize("seed", long_except([0, 3, 5, 7, 9, 11, 12, 15], range(200)))
def test_a_whole_game_survives_its_record(seed: int) -> None:
    check_round_trip(seed)


@pytest.mark.parametrize("seed", long_except([1, 9, 15, 23], range(1, 25, 2)))
def test_an_unfinished_game_survives_its_record(seed: int) -> None:
    session = any_session(seed, steps=seed * 3 % 29 % 13)
    text = record_text(session, WHEN)
    assert_judged_alike(text, session)
    game = import_record(text)
    assert_same_game(game, session)
    assert_same_game(Replay.of(session, WHEN), session)
    assert game.over == session.over


def test_a_typed_record_is_read_up_to_the_turn_that_breaks_a_rule() -> None:
    game = import_record(TYPED + "\n5 Bob: gt@-2,0\n6 Sue: pass\n")
    assert game.fault is not None
    assert (game.fault.line, game.fault.turn, game.fault.rule) == (7, 5, "R8")
    assert "gt@-2,0" in game.fault.message
    assert len(game.steps) == 4
    assert game.moments[-1].state.scores == (0, 6, 5)
    assert game.best_step == 1
    assert [seat.name for seat in game.setup.seats] == ["Sue", "Chris", "Bob"]
    assert (game.played_at, game.hands_known) == (None, False)


def test_a_text_without_players_or_too_long_is_not_a_record() -> None:
    long = TYPED + "#" * 1_000_000
    for text in ("", "hello", "\x00\ud800", "variant: tiles\n", "1 A: pass", long):
        with pytest.raises(UnreadableRecordError, match="at most" if text is long else "."):
            import_record(text)


def test_turns_above_the_maximum_are_dropped() -> None:
    swaps = "".join(f"{n} {'Bob' if n % 2 else 'Ann'}: swap 1\n" for n in range(2, 3000))
    game = import_record("players: Bob, Ann\n1 Bob: rk@0,0\n" + swaps)
    assert game.fault is not None
    assert (len(game.steps), game.fault.line) == (MAX_TURNS, MAX_TURNS + 2)


def test_long_and_equal_names_are_shortened_and_numbered() -> None:
    long = "x" * 40
    text = f"players: {long}, {long}y, ann, ANN\n1 ann: rk@0,0\n2 ANN: rd@1,0\n3 {long}: rs@2,0\n"
    game = import_record(text)
    assert game.fault is None
    names = [seat.name for seat in game.setup.seats]
    assert names == ["x" * 24, "x" * 20 + " 2", "ann", "ANN 2"]
    assert game.moments[-1].state.scores == (3, 0, 1, 2)
    assert import_record("players: a:b, ::\n").setup.seats[1].name == "?"


def test_hands_that_disagree_with_the_turns_stay_hidden() -> None:
    session = any_session(4)
    lines = record_text(session, WHEN).splitlines()
    about = [n for n, line in enumerate(lines) if line.startswith("#:") and " seat " not in line]
    assert len(about) > 20
    for n in [*about[:6], *about[6::30]]:
        word = lines[n].split()[1]
        for wrong in (None, "#: " + word, f"#: {word} zz", f"{lines[n]} rk", lines[n][:-2] + "rk"):
            changed = lines[:n] + ([] if wrong is None else [wrong]) + lines[n + 1 :]
            if changed == lines:
                continue
            text = "\n".join(changed)
            assert_judged_alike(text, session)
            game = import_record(text)
            assert game.fault is None
            assert game.moments[-1].state.scores == session.state.scores
            if word not in ("date", "eldest", "seat"):
                assert (game.hands_known, game.played_at) == (False, WHEN), wrong
                assert game.hands_fault is not None
                assert 1 <= game.hands_fault <= len(lines)


@pytest.mark.parametrize("seed", [0, 8])  # tiles, cubes
def test_a_record_that_was_cut_anywhere_keeps_its_hands(seed: int) -> None:
    session = any_session(seed)
    text = record_text(session, WHEN)
    for end in range(text.index("\n1 ") + 2, text.index("\n9 "), 3):
        game, lines = import_record(text[:end]), text[:end].splitlines()
        last_turn = [line for line in lines if line[:1].isdecimal()][-1]
        # A turn that was cut itself is another turn.
        if lines[-1].startswith("#") and "swap" not in last_turn:
            assert game.hands_known, lines[-2:]
            states = [moment.state for moment in game.moments]
            assert states == [moment.state for moment in session.moments][: len(states)]


def test_a_date_and_badges_can_be_typed_without_hands() -> None:
    text = "#: date 2026-11-22\n#: seat Sue: person owl 2\n#: my aunt's kitchen\n" + TYPED
    game = import_record(text)
    assert game.played_at == datetime(2026, 11, 22)  # noqa: DTZ001
    assert game.hands_fault is None
    assert game.setup.seats[0].badge == Badge("owl", 2)
    assert import_record(text.replace("11-22", "13-22")).played_at is None


def test_damaged_records_are_read_as_far_as_they_go() -> None:
    chance = Random(1)
    whole = record_text(any_session(5), WHEN)
    for _ in range(40):
        at = chance.randrange(len(whole))
        sign = chr(chance.choice([10, 32, 35, 58, 64, 48 + chance.randrange(70), 0x2028, 0xD800]))
        text = whole[:at] + sign * chance.choice([0, 1, 5]) + whole[at + chance.randrange(40) :]
        try:
            game = import_record(text)
        except UnreadableRecordError as fault:
            assert fault.fault.message
            continue
        verdict = judge(text)
        assert game.fault == verdict.fault
        assert game.moments[-1].state.board == verdict.board
        assert game.moments[-1].state.scores == tuple(verdict.totals.values())


def test_a_game_from_a_prepared_moment_has_no_record() -> None:
    session = any_session(6)
    setup, moment = session.setup, session.moments[2]
    prepared = Session(setup, 0, start=moment)
    with pytest.raises(ValueError, match="prepared"):
        record_text(prepared, WHEN)
    assert Replay.of(prepared).moments == (moment,)


def test_the_random_games_have_every_kind_of_command() -> None:
    kinds = {type(step.command) for seed in range(24) for step in any_session(seed).steps}
    assert kinds == {Place, Exchange, Roll}
    assert {HouseRules()} < {house for _, house in HOUSE_RULES}


def main(arguments: list[str]) -> int:
    """Check `--games` games; raise AssertionError at the first whose record differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.client.session.test_record_round_trip")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    options = parser.parse_args(arguments)
    seeds = range(options.first, options.first + options.games)
    passed = [seed for seed in seeds if check_round_trip(seed)]
    print(f"{options.games} games: each went into a record and back, and the referee agrees")
    print(f"somebody passed in those of the seeds {passed}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
