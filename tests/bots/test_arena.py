import io
import json
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots import LEVELS, Thinking
from game.bots.__main__ import main
from game.bots.arena import command
from game.bots.arena.match import (
    DealResult,
    Ledger,
    LedgerError,
    Match,
    PlayerResult,
    margin,
    standings,
)
from game.bots.greedy import Overlooking
from game.rules import Tile, View
from tests.client.support.levels import level_of

Hands = list[tuple[int, tuple[Tile, ...]]]


class Recorder(Overlooking):
    """A weak bot that appends its seat and its first hand to a list."""

    def __init__(self, hands: Hands) -> None:
        super().__init__(tile=0.0, line=0.0, roll=0.0)
        self._hands = hands

    def think(self, view: View, chance: Random) -> Thinking:
        if not self.positions:
            self._hands.append((view.seat, view.hand))
        self.positions += 1
        return super().think(view, chance)


def run(*arguments: str) -> tuple[int, str, str]:
    output, errors = io.StringIO(), io.StringIO()
    with redirect_stdout(output), redirect_stderr(errors):
        try:
            status = main(["arena", *arguments])
        except SystemExit as end:
            status = int(str(end.code))
    return status, output.getvalue(), errors.getvalue()


def answer(*arguments: str) -> dict[str, Any]:
    status, output, _ = run(*arguments, "--json")
    assert status == command.DONE
    found: dict[str, Any] = json.loads(output)
    for standing in found["standings"]:
        del standing["seconds"], standing["longest"]
    return found


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_each_deal_is_played_from_every_seat(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hands: Hands = []
    monkeypatch.setitem(LEVELS, "seen", level_of("seen", lambda: Recorder(hands)))
    deal = Match(("seen", "greedy", "greedy"), variant, 5).play(0)
    assert [seat for seat, _ in hands] == [0, 1, 2], "the seats are moved on"
    assert len({hand for _, hand in hands}) == 3
    first = set(hands)
    hands.clear()
    Match(("seen", "seen", "seen"), variant, 5).play(0)
    if variant == "tiles":
        assert first <= set(hands), "and each seat has the same hand in every game"
    for game in deal.games:
        assert sum(share.win for share in game) == pytest.approx(1)
        seen, *others = game
        assert seen.positions >= seen.turns > 3
        assert max(share.score for share in others) > seen.score, "the order is that of the names"


def test_the_same_seed_gives_the_same_games() -> None:
    games = answer("--seats", "greedy,greedy", "--games", "6", "--seed", "3")
    assert games == answer("--seats", "greedy,greedy", "--games", "6", "--seed", "3")
    assert games != answer("--seats", "greedy,greedy", "--games", "6", "--seed", "4")
    assert (games["games"], games["deals"]) == (6, 3)


@pytest.mark.long
def test_more_processes_play_the_same_games() -> None:
    few = ["--seats", "greedy,greedy", "--games", "12", "--variant", "cubes"]
    assert answer(*few) == answer(*few, "--jobs", "2")


def share(win: float, score: int = 100) -> PlayerResult:
    return PlayerResult(win, score, 1, 20, 2.0, 0.5, 40)


def test_standings_of_three_deals() -> None:
    # The first player wins both games of deal 1 and one of deal 2, and ties one game of deal 3.
    won = [(1, 1), (1, 0), (0.5, 0)]
    deals = [
        DealResult(n, tuple((share(win, 120), share(1 - win, 90)) for win in games))
        for n, games in enumerate(won)
    ]
    strong, weak = standings(Match(("strong", "weak"), "tiles", 1), deals)
    assert (strong.level, strong.points, weak.points, strong.fair) == ("strong", 120, 90, 0.5)
    assert strong.wins == pytest.approx((1 + 0.5 + 0.25) / 3)
    assert strong.wins + weak.wins == pytest.approx(1)
    # By hand: the deviation of 1, 0.5 and 0.25 is 0.3819, so 1.96 * 0.3819 / sqrt(3).
    assert strong.margin == pytest.approx(0.4321, abs=1e-4)
    assert (strong.seconds, strong.longest, strong.positions) == (0.1, 0.5, 2)
    assert margin([1.0]) is None and margin([0.5, 0.5]) == 0
    three = Match(("strong", "weak", "weak"), "tiles", 1)
    both = standings(three, [DealResult(0, ((share(1), share(0), share(0)),) * 3)])
    assert [(one.level, one.wins) for one in both] == [("strong", 1), ("weak", 0)]
    assert [one.fair for one in both] == pytest.approx([1 / 3, 2 / 3])


def test_a_stopped_match_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "match.jsonl"
    few = ["--seats", "greedy,greedy", "--games", "10", "--keep", str(kept)]
    played: list[int] = []
    play, stop_at = Match.play, 2

    def noted(match: Match, number: int) -> DealResult:
        if number == stop_at:
            raise KeyboardInterrupt
        played.append(number)
        return play(match, number)

    monkeypatch.setattr(Match, "play", noted)
    status, output, errors = run(*few)
    assert status == command.STOPPED
    assert "4 games" in output and str(kept) in errors, "what was played is told all the same"

    # The program was killed while writing.
    kept.write_text(kept.read_text() + '{"deal":2,"games":[[[1,')
    stop_at = 9
    whole = answer(*few)
    assert played == [0, 1, 2, 3, 4], "only what was missing"
    assert whole == answer("--seats", "greedy,greedy", "--games", "10")
    assert answer(*few[:2], "--games", "4", *few[4:])["games"] == 4


def test_a_file_of_another_match_is_refused_unchanged(tmp_path: Path) -> None:
    match = Match(("greedy", "greedy"), "tiles", 1)
    path = tmp_path / "other"
    for text in ("mine\n", '{"match":{"seats":["greedy","greedy"],"variant":"tiles","seed":2}}\n'):
        path.write_text(text)
        status, output, errors = run("--seats", "greedy,greedy", "--keep", str(path))
        assert (status, output) == (command.UNUSABLE, "") and str(path) in errors
        assert path.read_text() == text
    path.unlink()
    Ledger(match, path).add(match.play(0))
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], "damaged", lines[1]]))
    with pytest.raises(LedgerError, match=":2:"):
        Ledger(match, path)


def test_wrong_arguments_are_refused() -> None:
    for wrong in ("greedy", "greedy,nobody", "greedy,greedy --games 0", "greedy,greedy --jobs -1"):
        status, output, errors = run("--seats", *wrong.split())
        assert (status, output) == (command.UNUSABLE, "")
        assert "usage" in errors


def test_progress_shows_the_remaining_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 10_000, 30))
    monkeypatch.setattr(command, "monotonic", lambda: float(next(clock)))
    _, _, errors = run("--seats", "greedy,greedy", "--games", "8")
    first, second, *_ = errors.splitlines()
    assert first.startswith("1 of 4 deals, greedy 100.0") and first.endswith("1 min 30 s left")
    assert second.startswith("2 of 4 deals, greedy 100.0 +- 0.0 %")
