from collections import Counter
from random import Random

import pytest

from game import rules
from game.bots.base import PositionCount
from game.bots.lookahead import Clue, DealSampler, clue_of
from game.rules import Board, GameState, Place, parse_tiles, view_for
from game.rules.lines import BITS
from tests.bots.states import states
from tests.rules.build import FIVE_RED, game


def laid(text: str) -> Place:
    return Place(rules.Placement(tuple([rules.PlacedTile.parse(part) for part in text.split()])))


def after(state: GameState, *texts: str) -> GameState:
    for text in texts:
        state, _ = rules.apply(state, laid(text))
    return state


def test_the_table_before_the_last_turns() -> None:
    hands = ["ok gk gc", "bk bc bs", "yk yc ys"]
    view = view_for(after(game("tiles", "rk@0,0", hands), "ok@1,0", "bk@0,1", "yk@0,2"), 0)
    bob, cyd = clue_of(view, 1), clue_of(view, 2)
    assert clue_of(view, 0) is None, "the own hand is seen"
    assert bob is not None and cyd is not None
    assert bob == Clue(Board.parse("rk@0,0 ok@1,0"), parse_tiles("bk"), 2, 2, bob.better)
    assert cyd == Clue(Board.parse("rk@0,0 ok@1,0 bk@0,1"), parse_tiles("yk"), 3, 2, cyd.better)


def test_a_clue_has_the_kinds_that_would_have_scored_more() -> None:
    # Bob scored 2 points. He would have scored more with a red clover, so he has none.
    state = game("tiles", FIVE_RED, ["gc gs", "oc os"], "rk gx gd gt gk ok", seat=1)
    clue = clue_of(view_for(after(state, "oc@0,1"), 0), 1)
    assert clue is not None and clue.points == 2
    assert clue.better == BITS[parse_tiles("rk")[0].kind]


def test_a_player_who_laid_nothing_gives_no_clue() -> None:
    opening = game("tiles", "", ["rk rc", "gk"], "bk")
    assert clue_of(view_for(opening, 0), 1) is None
    first = after(opening, "rk@0,0 rc@1,0")
    assert clue_of(view_for(first, 1), 0) is None, "an opening was laid on an empty table"
    cubes = after(game("cubes", FIVE_RED, ["rk gc", "oc os"], "rk"), "rk@5,0")
    assert clue_of(view_for(cubes, 1), 0) is None


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_sampled_deals_agree_with_view_and_clues(seed: int) -> None:
    chance = Random(seed)
    agreed = tried = 0
    for state in states("tiles", seed, 6):
        view = view_for(state, state.seat)
        sampler = DealSampler(view, PositionCount())
        clues = {seat: clue_of(view, seat) for seat in range(len(view.hands))}
        for _ in range(2):
            hands = rules.result_of(sampler.deal(chance)).hands
            assert [len(hand) for hand in hands] == list(view.hand_sizes)
            assert hands[view.seat] == view.hand
            hidden = Counter([t for n, hand in enumerate(hands) if n != view.seat for t in hand])
            assert hidden <= view.unseen()
            for seat, clue in clues.items():
                if clue is not None:
                    could = parse_tiles(" ".join(map(str, hands[seat][: clue.kept]))) + clue.laid
                    most = max([one.points for one in rules.legal_placements(clue.before, could)])
                    agreed += most <= clue.points
                    tried += 1
    assert tried > 10
    assert 3 * agreed > 2 * tried
