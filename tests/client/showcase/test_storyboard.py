from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from game.rules import PlacedTile, Placement, RulesError, score, view_for
from game.screens.showcase.director import CRANE_TURNS, SHOTS, Director
from game.screens.showcase.layout import Frame
from game.screens.showcase.programme import Programme
from game.screens.showcase.story import Story
from game.screens.showcase.storyboard import REPLAY_PAUSE, Facts, pace_of
from game.screens.showcase.suspense import Suspense
from game.session import Session, Step, turn_of
from tests.client.support.players import finish
from tests.marks import long_except

# Numbers of games; `finish` plays about three a second.
GAMES = long_except([12], [12, 300])


def played(games: int) -> Iterator[Session]:
    programme = Programme(11)
    for number in range(games):
        planned = programme.game(number)
        session = Session(planned.setup, planned.seed)
        finish(session)
        yield session


@pytest.mark.parametrize("games", GAMES)
def test_no_shot_is_seen_twice_running_and_the_tempo_follows_the_points(games: int) -> None:
    director, turns, seen = Director(Frame(1.0, 1.0)), 0, set[str]()
    for session in played(games):
        for step in session.steps:
            before, turn = director.shot_name, turn_of(step)
            shot, tempo = director.choose(step), pace_of(step)
            turns = 0 if shot == "crane" else turns + 1
            seen.add(shot)
            assert shot != before, "never twice running"
            assert turns <= 2 * CRANE_TURNS, "a crane shot is due every fifth turn"
            if turn is None:
                continue
            points = turn.line_points
            assert tempo.seconds == (1.8 if points < 6 else 2.5 if points < 12 else 6.0)
            assert tempo.max_zoom == 1.0 or points >= 6, "no zoom for a few points"
            if shot != "crane" and step.placed is not None:
                assert shot in tempo.shots
    assert seen == SHOTS.keys() - {"replay"}


def completes(step: Step, placed: Sequence[PlacedTile]) -> bool:
    """Return whether these tiles are a legal placement after a step and complete a Qwirkle."""
    try:
        return any(line.qwirkle for line in score(step.after.board, Placement.of(placed)))
    except RulesError:
        return False


def fives(step: Step) -> set[PlacedTile]:
    """Return the tiles in cells of which each alone would complete a Qwirkle."""
    # Tiles of which all copies are on the table are left out.
    board, traits = step.after.board, step.after.traits
    laid = traits.as_in_set(board.tiles.values())
    found = {PlacedTile(tile, cell) for cell in board.spots for tile in board.fitting(cell)}
    return {
        one
        for one in found
        if laid.count(traits.as_in_set([one.tile])[0]) < traits.copies and completes(step, [one])
    }


@pytest.mark.parametrize("games", long_except([4], [4, 100]))
def test_the_label_of_an_open_line_is_true_at_every_step(games: int) -> None:
    fates = set[str]()
    for session in played(games):
        suspense, blind, seats = Suspense(), Suspense(), session.setup.seats
        people = [replace(seat, occupant="person") for seat in seats]
        for step in session.steps:
            was, open_now = suspense.line, fives(step)
            suspense.follow(step, seats)
            blind.follow(step, people)
            assert blind.line is None or len(blind.line.tiles) == 1, "hands of people are hidden"
            line, missing = suspense.line, suspense.ghosts
            fates.add(suspense.fate)
            if line is None:
                assert step.after.over or not open_now, "an open line is not followed"
                continue
            if suspense.fate == "open":
                if len(line.tiles) == 1:
                    assert open_now.issuperset(missing)
                else:
                    assert completes(step, missing)
                    hands = [set(player.hand) for player in step.after.players]
                    assert any(set(line.tiles) <= hand for hand in hands)
            elif suspense.fate == "blocked":
                assert was is not None and open_now.isdisjoint(was.missing)
            else:
                assert suspense.taker == step.seat != suspense.owner
                assert step.placed is not None and any(
                    one.qwirkle and line.cells <= {cell for _, cell in one.tiles}
                    for one in step.placed.lines
                )
    assert {"open", "blocked", "taken"} == fates or games < 10


def counted(steps: Sequence[Step], n: int) -> set[str]:
    step, seat = steps[n], steps[n].seat
    now, before = list(step.after.scores), list(step.before.scores)
    mine, was = now.pop(seat), before.pop(seat)
    found = set[str]()
    if mine > max(now) and was <= max(before) and max([was, *before]) >= 15:
        found.add("lead")
    if len(step.after.bag) <= 10 < len(step.before.bag):
        found.add("last")
    return found


@pytest.mark.parametrize("games", GAMES)
def test_the_story_is_true(games: int) -> None:
    told = set[str]()
    for session in played(games):
        story = Story(session.moments[0].state, best_turn=14)
        behind = [[0] for _ in session.setup.seats]
        points: list[list[int]] = [[] for _ in session.setup.seats]
        best = 14
        for n, step in enumerate(session.steps):
            line, true = story.tell(step), counted(session.steps, n)
            seat, turn, scores = step.seat, turn_of(step), step.after.scores
            key = line.key if line is not None else ""
            told.add(key)
            gap = max(scores) - scores[seat]
            assert ("lead" in true) is (key == "lead")
            assert key == "last" or "last" not in true or key == "lead"
            if key in ("comeback", "level"):
                assert line is not None
                assert line.n == gap <= 5 and max(behind[seat]) >= 20
                assert (gap == 0) is (key == "level")
            if max(behind[seat]) >= 20 and gap <= 5:
                behind[seat] = [0]
            for other, mine in enumerate(scores):
                behind[other].append(max(scores) - mine)
            if turn is None:
                continue
            points[seat].append(turn.line_points)
            good = points[seat][-3:]
            if key == "hot":
                assert line is not None
                assert len(good) == 3 and min(good) >= 8 and line.n == sum(good)
            if key == "best":
                assert turn.line_points > best
            best = max(best, turn.line_points)
            placed = step.placed
            if key in ("lines", "hand", "one"):
                assert placed is not None and placed.points >= 7 and line is not None
                tiles, lines = len(placed.placement), len(placed.lines)
                assert line.n == {"lines": lines, "hand": tiles, "one": placed.points}[key]
                assert key != "one" or tiles == 1
            if key == "most":
                assert placed is not None
                found = view_for(step.before, seat).placements()
                assert placed.points == max(one.points for one in found)
    assert {"lead", "last", "hot", "best", "lines", "most"} <= told


def test_a_new_leader_has_a_band_and_a_great_turn_a_replay_but_not_too_often() -> None:
    for takes_lead in (True, False):
        for turns in (0, 3, 4, 9):
            facts = Facts(takes_lead=takes_lead, since_band=turns)
            assert facts.has_band is (takes_lead and turns >= 4)
    for points, qwirkles, great in ((14, 1, False), (15, 0, True), (12, 2, True)):
        for seconds in (0.0, 59.0, REPLAY_PAUSE):
            facts = Facts(points=points, qwirkles=qwirkles, since_replay=seconds)
            assert facts.replayed is (great and seconds >= 60.0)
            assert not facts._replace(still=True).replayed
