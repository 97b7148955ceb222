from collections.abc import Callable
from itertools import count

import pytest

from game import rules
from game.bots import ChoiceSearch, RatedCommand
from game.rules import Command, Exchange, Exchanged, HouseRules, Pass, Place, Placed, Undo, View
from game.session import GameSetup, Move, Session, import_record, record_text
from game.session.replay.game_replay import Replay
from game.session.review.game_review import Review
from game.session.review.reviewed_turn import view_before
from tests.client.support.players import WITH_BOT, play_turn
from tests.client.support.recorded_games import WHEN, careless, typed
from tests.marks import long_except
from tests.rules import oracle

SHORT = HouseRules(bag=rules.Bag.SHORT)
GAMES = [("tiles", 1, 2), ("tiles", 2, 3), ("cubes", 1, 2)]


def most_points(before: rules.GameState) -> int | None:
    """Return the mover's most points by brute force; None if no tile can be laid."""
    table = {(cell.x, cell.y): str(tile) for cell, tile in before.board.tiles.items()}
    hand = [str(tile) for tile in before.hand]
    if table:
        moves = oracle.legal(table, hand)
    else:
        shortest = 2 if before.variant == "cubes" else 1
        moves = oracle.openings(hand, any_length=False, shortest=shortest)
    out = 0 if before.bag or before.first_out is not None else 6
    return max((n + out * (len(move) == len(hand)) for move, n in moves.items()), default=None)


@pytest.mark.parametrize(
    ("variant", "seed", "players"),
    long_except(GAMES, [*GAMES, *(("cubes", n, 2 + n % 3) for n in range(2, 9))], unpack=True),
)
def test_the_best_move_has_the_most_points(variant: str, seed: int, players: int) -> None:
    game = careless(variant, seed, players, SHORT if variant == "tiles" else None)
    review = Review(game, expert=expert_of(RatedCommand(Pass(), 0, 0.0)))
    review.think(1e9)
    # Every turn of a short game, and some of a long one, always with the last ones.
    for turn in [*review.turns[: -6 : (1 if variant == "tiles" else 5)], *review.turns[-6:]]:
        best = most_points(game.steps[turn.end_step - 1].before)
        assert (None if turn.best is None else turn.best.points) == best
        if turn.best is not None:
            assert turn.best == turn.played or turn.best.points > turn.turn.points
    done = {type(turn.turn.event) for turn in review.turns}
    assert {Placed, Exchanged} <= done or variant == "cubes"


def test_the_best_move_includes_the_bonus_for_going_out() -> None:
    missed = 0
    for seed in range(12):
        game = careless("tiles", seed, 2, SHORT)
        for turn in Review(game).turns:
            before = game.steps[turn.end_step - 1].before
            if before.bag or len(before.hand) > 3:
                continue
            review = Review(game, count().__next__)
            review.look_at(review.turn_at(turn.end_step))
            review.think(0)
            found = review.turns[review.turn_at(turn.end_step) or 0]
            assert (found.best.points if found.best else None) == most_points(before)
            lines = rules.view_for(before, before.seat).best_placements()
            missed += bool(found.best and lines and found.best.points != lines[0].points)
    assert missed > 3


def test_dice_that_were_rolled_are_judged_as_they_fell() -> None:
    game = careless("cubes", 3)
    review = Review(game)
    rolled = [turn for turn in review.turns if turn.end_step - turn.first_step > 1]
    assert rolled
    for turn in rolled:
        view = view_before(game, turn)
        last = game.steps[turn.end_step - 2]
        events = [event for event in last.events if isinstance(event, rules.Rolled)]
        assert events and view.hand == last.after.hand
        assert isinstance(turn.played.command, Place) or not view.options.place
        assert view.options.rolling is rules.Rolling.NONE
        # All steps of the turn count as the turn.
        assert len({review.turn_at(n) for n in range(turn.first_step + 1, turn.end_step + 1)}) == 1


def expert_of(
    *choices: RatedCommand, views: list[View] | None = None
) -> Callable[..., ChoiceSearch]:
    """Return a stand-in for Expert, which always returns `choices`."""
    # The stand-in appends each view that it gets to `views`.

    def weigh(view: View, *_: object) -> ChoiceSearch:
        if views is not None:
            views.append(view)
        yield
        return choices

    return weigh


def test_expert_judges_with_what_the_mover_could_see() -> None:
    game, views = careless("tiles", 1, 3, SHORT), list[View]()
    review = Review(game, expert=expert_of(RatedCommand(Pass(), 0, 0.0), views=views))
    review.think(1e9)
    for view in views:
        turn = next(turn for turn in review.turns if turn.turn.number == view.turn)
        assert view == rules.view_for(game.steps[turn.end_step - 1].before, turn.turn.seat)
        assert [n for n, hand in enumerate(view.hands) if hand is not None] == [turn.turn.seat]
    assert len(views) == len(review.turns)


def test_worth_lost_compares_expert_s_judgement_of_both_moves() -> None:
    game = careless("tiles", 1, 2, SHORT)
    plain = Review(game)
    n = next(k for k, t in enumerate(plain.turns) if k > 3 and isinstance(t.turn.event, Placed))
    played = plain.turns[n].played.command
    placements = [Place(p.placement) for p in view_before(game, plain.turns[n]).placements()]
    other, last, *_ = [placement for placement in placements if placement != played]
    cases: list[tuple[list[tuple[Command, float]], float, Command]] = [
        ([(other, 9.0), (played, 6.5)], 2.5, other),
        ([(played, 6.5), (other, 6.0)], 0.0, played),
        # A move that Expert did not consider counts as much as the worst that Expert did.
        ([(other, 9.0), (last, 5.0)], 4.0, other),
    ]
    for choices, worth_lost, command in cases:
        review = Review(
            game, expert=expert_of(*(RatedCommand(one, 0, worth) for one, worth in choices))
        )
        review.look_at(n)
        while not review.turns[n].weighed:
            review.think(0)
        turn = review.turns[n]
        assert turn.worth_lost == worth_lost
        assert turn.expert is not None and turn.expert.command == command


def test_expert_s_leads_are_the_sums_of_the_whole_points_shown_of_each_turn() -> None:
    choices = [RatedCommand(Pass(), 0, 3.4), RatedCommand(Exchange(()), 0, 1.0)]
    review = Review(careless("tiles", 1, 3, SHORT), expert=expert_of(*choices))
    assert review.expert_leads is None
    review.think(1e9)
    turns = [sum(one.turn.seat == seat for one in review.turns) for seat in range(3)]
    # Players who passed, as Expert would, have lost nothing.
    passed = [
        sum(one.turn.seat == seat and one.expert == one.played for one in review.turns)
        for seat in range(3)
    ]
    leads = tuple(2 * (one - other) for one, other in zip(turns, passed, strict=True))
    assert review.expert_leads == leads and all(leads)


def test_without_known_hands_only_the_played_moves_are_known() -> None:
    game = import_record(typed(record_text(played_out("tiles"), WHEN)))
    assert not game.hands_known
    review = Review(game)
    assert review.done and not review.game.hands_known and review.expert_leads is None
    assert all(turn.best is None and turn.expert is None for turn in review.turns)
    kinds = {point.cause for point in review.turning_points or ()}
    assert kinds <= {"made", "lead"} and kinds


def played_out(variant: str, undo: int = 0) -> Session:
    """Return a finished game against a bot, in which the person took back `undo` turns."""
    house = HouseRules(undo=Undo.ON if undo else Undo.OFF)
    session = Session(GameSetup(variant, WITH_BOT, house=house), 4)
    while not session.over:
        play_turn(session)
        if undo and len(session.turns) > 6 and session.undoable is not None:
            session.undo_turn()
            undo -= 1
    return session


def test_a_broken_or_empty_record_is_reviewed_as_far_as_it_goes() -> None:
    lines = record_text(played_out("tiles"), WHEN).splitlines()
    cut = next(n for n, line in enumerate(lines) if line.startswith("9 "))
    game = import_record("\n".join([*lines[:cut], "9 Ann: rk@99,99"]))
    assert game.fault is not None and game.hands_known
    review = Review(game, count().__next__)
    review.think(1e9)
    assert review.done and len(review.turns) == 8
    assert "lead" not in {point.cause for point in review.turning_points or ()}
    empty = Review(import_record("players: Sue, Bob\n"))
    assert empty.done and empty.progress == 1.0
    assert empty.turning_points == [] and empty.turn_at(0) is None


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_turns_that_were_taken_back_are_judged_by_the_deal_that_stayed(variant: str) -> None:
    session = played_out(variant, undo=4)
    game = Replay.of(session)
    review = Review(game, count().__next__)
    review.think(1e9)
    assert [turn.turn for turn in review.turns] == list(session.turns)
    for turn in review.turns[-9:]:
        before = game.steps[turn.end_step - 1].before
        assert (turn.best.points if turn.best else None) == most_points(before)
        for move in (turn.best, turn.expert):
            assert move is None or not set(move.hand_tiles) - set(before.hand)


def test_exchanges_and_passes_are_moves_without_points() -> None:
    review = Review(careless("tiles", 1))
    exchanges = 0
    for turn in review.turns:
        played = turn.played
        if isinstance(turn.turn.event, Exchanged):
            exchanges += 1
            assert isinstance(played.command, Exchange) and played.points == 0
            assert played.hand_tiles == played.command.tiles and played.placed == ()
        elif isinstance(turn.turn.event, rules.Passed):
            assert played == Move(played.command)
    assert exchanges
