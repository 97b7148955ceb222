from collections.abc import Callable
from random import Random

import pytest

from game.anim.tempo import Tempo
from game.rules import Cell, Exchange, GameState, Pass, Place, PlacedTile, Placement, apply, score
from game.screens.tasks import ShownHint
from game.screens.tasks.hand import Hand
from game.screens.tasks.hints import MAX_SECONDS, Hinting
from game.session import GameSetup, Hint, Motive, Session
from game.session.advice import MAX_HINTS
from game.storage.settings import Settings
from game.storage.store import NoStore
from game.table.table_motion import TableMotion
from tests.client.support.players import PEOPLE, WITH_BOT, at, begun, play_turn, slot_of
from tests.rules.build import HOUSES, PURPLE_ONLY, game

# A clock in which every slice takes a second, so all time is used up at once.
NO_TIME: Callable[[], float] = iter(range(10**9)).__next__


def hints_of(session: Session, slices: int = 30) -> tuple[Hint, ...]:
    found, n = None, 0
    while found is None:
        found = session.think_of_hints(0.0, hurry=n >= slices)
        n += 1
        assert n < slices + 40, "a hurry must end it soon"
    return found


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_hints_are_legal_by_every_house_rule_and_hurry(variant: str) -> None:
    chance = Random(3)
    for n, house in enumerate(HOUSES[variant]):
        session = Session(GameSetup(variant, PEOPLE, house=house.rules), n)
        for _turn in range(4):
            session.hot_seat.lift_curtain()
            if session.over:
                break
            before, racks = session.state, [list(rack.slots) for rack in session.racks]
            hints = hints_of(session, chance.choice([0, 1, 3, 9, 40]))
            assert 1 <= len(hints) <= MAX_HINTS
            for hint in hints:
                apply(session.state, hint.command)
                assert hint.reasons
                assert bool(hint.lines) is isinstance(hint.command, Place)
            assert session.state is before
            assert [list(rack.slots) for rack in session.racks] == racks
            assert not session.staged.cells
            play_turn(session)


def test_hints_do_not_change_the_moves_of_computers() -> None:
    hinted, other = begun(seats=WITH_BOT, seed=4), begun(seats=WITH_BOT, seed=4)
    for _ in range(8):
        if hinted.person_to_move:
            hints_of(hinted, 5)
        play_turn(hinted)
        play_turn(other)
    assert (hinted.state, hinted.log) == (other.state, other.log)


def test_hints_are_searched_in_slices_and_valid_until_the_next_command() -> None:
    session, slices = Session(GameSetup("tiles", WITH_BOT), 4, clock=NO_TIME), 0
    while (found := session.think_of_hints(0.0, hurry=slices > 50)) is None:
        slices += 1
    assert slices > 20, "the work is not done at once"
    assert session.think_of_hints() is found
    play_turn(session)
    with pytest.raises(ValueError, match="person"):
        session.think_of_hints()


def test_no_two_hints_lay_the_same_tiles_in_the_same_cells() -> None:
    hints = hints_of(at(game("tiles", "rk@0,0 rd@1,0", ["rc rd bs ys gk yk", "bs"], "gt yt yc")))
    tiles = [frozenset(tile for tile, _ in hint.placed) for hint in hints]
    cells = [frozenset(cell for _, cell in hint.placed) for hint in hints]
    assert len(set(zip(tiles, cells, strict=True))) == len(hints) > 1
    count = len(set(tiles))
    assert len(set(tiles[:count])) == count > 1, "the same tiles elsewhere only after all others"
    opening = at(game("tiles", "", ["rc rd rs yt bx gk", "bs"], "gt yt yc"))
    assert len(hints_of(opening)) == 1, "one line, wherever and in whatever order it lies"


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        (game("tiles", PURPLE_ONLY, ["rk rd rd", "bs"], "gt yt"), Exchange),
        (game("tiles", PURPLE_ONLY, ["rk rd", "ps"]), Pass),
        (game("cubes", PURPLE_ONLY, ["rk pd", "gs"], "gt", rolled=True), Place),
        (game("cubes", PURPLE_ONLY, ["rk yd", "gs"], "gt"), Exchange),
    ],
)
def test_a_stuck_hand_gets_a_legal_hint(state: GameState, kind: type) -> None:
    for hint in hints_of(at(state)):
        apply(state, hint.command)
        assert isinstance(hint.command, kind)
        assert (hint.reasons[0].motive is Motive.STUCK) is (kind is not Place)
        assert bool(hint.chosen) is (kind is Exchange)


def test_the_hint_of_an_opening_continues_from_staged_tiles() -> None:
    state = game("tiles", "", ["rc rd rs rt yt", "bs"], "gt yt yc")
    hint = hints_of(at(state))[0]
    assert hint.anywhere
    assert hint.placed[1].cell == (0, 0), "in the middle of an empty table"
    for one in hint.placed:
        assert hint.placed_beside([one]) == hint.placed, "where the hint shows it: the rest stays"
    for code in ("rs@4,-3", "rt@2,0 rc@1,0", "rd@0,7 rs@0,4", "rd@0,1 rt@0,2 rs@0,3"):
        staged = Placement.parse(code).tiles
        whole = hint.placed_beside(staged)
        assert set(staged) < set(whole)
        assert sum(line.points for line in score(state.board, Placement(whole))) == 4
        apply(state, Place(Placement(whole)))
    for code in ("yt@9,9", "rc@0,0 rd@1,1", "rc@0,0 rd@4,0"):
        assert hint.placed_beside(Placement.parse(code).tiles) == hint.placed
    later = hints_of(at(game("tiles", "rk@0,0", ["rc rd", "bs"], "gt yt yc")))[0]
    assert later.placed_beside([PlacedTile(later.placed[0].tile, Cell(9, 9))]) == later.placed


MIDDLE = "rk@0,0 rd@1,0 yd@1,1 ys@2,1"


class Hinted:
    """A game that begins at a hand-made state, with its hints."""

    def __init__(self, state: GameState) -> None:
        self.session: Session = at(state)
        self.hand = Hand(self.session, TableMotion(Tempo(0.0)))
        self.settings = Settings(NoStore())
        self.hints = Hinting(self.session, self.hand, self.settings)

    def ask(self) -> ShownHint | None:
        self.hints.request()
        for _ in range(40):
            self.hints.update(MAX_SECONDS / 4)
        assert not self.hints.thinking
        return self.hints.shown

    def shown(self) -> ShownHint:
        shown = self.ask()
        assert shown is not None
        return shown

    def large(self) -> ShownHint:
        shown = self.shown()
        while len(shown.tiles) < 2:
            shown = self.shown()
        return shown

    def lay(self, placed: PlacedTile) -> None:
        self.session.stage(slot_of(self.session, str(placed.tile)), placed.cell)
        self.hints.follow()


def middle() -> Hinted:
    return Hinted(game("tiles", MIDDLE, ["rc rs yk yc bd gk", "bs gk"], "gt yt yc rt gs"))


def test_each_request_shows_the_next_hint_which_follows_the_order_of_the_rack() -> None:
    hinted = middle()
    first = hinted.shown()
    seen = [first, *iter(hinted.shown, first)]
    assert len({shown.hint for shown in seen}) == len(seen) > 2
    assert hinted.hints.more
    for shown in seen:
        tiles = sorted(hinted.session.staged.tile(slot) for slot in shown.slots)
        assert tiles == sorted(tile for tile, _ in shown.tiles)
    shown = hinted.shown()
    order = [5, 4, 3, 2, 1, 0]
    hinted.hand.rearrange(order)
    moved = {order.index(slot) for slot in shown.slots}
    assert hinted.hand.hinted == moved
    hinted.hints.follow()
    assert hinted.hand.hinted == moved


def test_a_hint_stays_while_it_is_followed_and_goes_at_its_end_or_with_another_tile() -> None:
    hinted = middle()
    shown = hinted.large()
    hinted.lay(shown.tiles[0])
    left = hinted.hints.shown
    assert left is not None
    assert left.tiles == shown.tiles[1:]
    assert hinted.hand.hinted == left.slots < shown.slots
    hinted.session.unstage_all()
    hinted.hints.follow()
    assert hinted.hints.shown == shown, "taking back is no refusal"
    for placed in shown.tiles:
        hinted.lay(placed)
    assert hinted.hints.shown is None
    assert not hinted.hand.hinted
    hinted.session.unstage_all()
    hinted.hints.follow()
    shown = hinted.large()
    cells = {cell for _, cell in shown.tiles}
    slot = next(n for n in range(6) if hinted.session.staged.destinations(n).now - cells)
    hinted.session.stage(slot, min(hinted.session.staged.destinations(slot).now - cells))
    hinted.hints.follow()
    assert hinted.hints.shown is None


def test_a_hint_continues_from_staged_tiles() -> None:
    hinted = middle()
    shown = hinted.large()
    hinted.hints.dismiss()
    hinted.lay(shown.tiles[0])
    now = hinted.shown()
    assert hinted.session.staged.tiles < set(now.hint.placed)
    assert not now.clash
    for placed in now.tiles:
        hinted.lay(placed)
    again = hinted.shown()
    assert again.hint != now.hint, "what lies there is no news"
    assert again.clash, "and it is said that it has to go back first"
    assert hinted.session.staged.tiles == set(now.hint.placed), "nothing goes back unasked"


def test_the_hint_of_an_opening_may_be_followed_in_any_cells() -> None:
    hinted = Hinted(game("tiles", "", ["rc rd rs yt bx gk", "bs"], "gt yt yc"))
    for tile, cell in hinted.shown().tiles:
        assert hinted.hints.shown is not None
        hinted.lay(PlacedTile(tile, Cell(cell.x + 5, cell.y + 2)))
    assert hinted.hints.shown is None
    assert not hinted.hints.more
    assert hinted.ask() is None
