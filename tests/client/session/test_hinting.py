"""The choice of the hint, and its end: with tiles laid out, taken back, and repeated requests."""

from __future__ import annotations

from game.anim.tempo import Tempo
from game.rules import Cell, GameState, PlacedTile
from game.screens.hand.hand import Hand
from game.screens.hand.hinting import SOON, Hinting, ShownHint
from game.session import Session
from game.storage.settings import Settings
from game.storage.store import NoStore
from game.table.pacing import Pacing
from tests.client.support.players import at, slot_of
from tests.rules.build import PURPLE_ONLY, game

MIDDLE = "rk@0,0 rd@1,0 yd@1,1 ys@2,1"


class Asked:
    """Hints of a state built by hand."""

    def __init__(self, state: GameState) -> None:
        self.session: Session = at(state)
        self.hand = Hand(self.session, Pacing(Tempo(0.0), watched=False))
        self.settings = Settings(NoStore())
        self.hints = Hinting(self.session, self.hand, self.settings)

    def ask(self) -> ShownHint | None:
        """Request a hint, and let the thinking finish."""
        self.hints.request()
        steps = 0
        while self.hints.thinking:
            self.hints.update(SOON / 4)
            steps += 1
            assert steps < 40
        return self.hints.shown

    def shown(self) -> ShownHint:
        shown = self.ask()
        assert shown is not None
        return shown

    def large(self) -> ShownHint:
        """Return a hint with two tiles or more."""
        shown = self.shown()
        while len(shown.ghosts) < 2:
            shown = self.shown()
        return shown

    def lay(self, placed: PlacedTile) -> None:
        """Lay a tile out."""
        self.session.stage(slot_of(self.session, str(placed.tile)), placed.cell)
        self.hints.follow()


def middle() -> Asked:
    return Asked(game("tiles", MIDDLE, ["rc rs yk yc bd gk", "bs gk"], "gt yt yc rt gs"))


def test_asked_again_it_shows_the_next_and_at_last_the_first() -> None:
    asked = middle()
    first = asked.shown()
    seen, shown = [first], asked.shown()
    while shown != first:
        seen.append(shown)
        shown = asked.shown()
    assert len({one.hint for one in seen}) == len(seen) > 2
    assert asked.hints.more
    for one in seen:
        tiles = sorted(asked.session.tile_in(slot) for slot in one.slots)
        assert tiles == sorted(tile for tile, _ in one.ghosts)


def test_it_stays_while_it_is_followed_and_goes_when_it_has_been() -> None:
    asked = middle()
    shown = asked.large()
    asked.lay(shown.ghosts[0])
    left = asked.hints.shown
    assert left is not None
    assert left.ghosts == shown.ghosts[1:]
    assert asked.hand.hinted == left.slots < shown.slots
    asked.session.unstage_all()
    asked.hints.follow()
    assert asked.hints.shown == shown, "taking back is no refusal"
    for placed in shown.ghosts:
        asked.lay(placed)
    assert asked.hints.shown is None
    assert not asked.hand.hinted


def test_it_goes_when_something_else_is_laid() -> None:
    asked = middle()
    shown = asked.large()
    meant = {cell for _, cell in shown.ghosts}
    slot = next(n for n in range(6) if asked.session.cells_for(n).now - meant)
    elsewhere = min(asked.session.cells_for(slot).now - meant)
    asked.session.stage(slot, elsewhere)
    asked.hints.follow()
    assert asked.hints.shown is None


def test_with_tiles_laid_out_it_goes_on_from_them() -> None:
    asked = middle()
    shown = asked.large()
    asked.hints.dismiss()
    asked.lay(shown.ghosts[0])
    now = asked.shown()
    assert asked.session.staged_tiles < set(now.hint.placed)
    assert not now.clash
    for placed in now.ghosts:
        asked.lay(placed)
    again = asked.shown()
    assert again.hint != now.hint, "what lies there is no news"
    assert again.clash, "and it is said that it has to go back first"
    assert asked.session.staged_tiles == set(now.hint.placed), "nothing goes back unasked"


def test_an_opening_may_be_followed_anywhere_and_then_there_is_nothing_better() -> None:
    asked = Asked(game("tiles", "", ["rc rd rs yt bx gk", "bs"], "gt yt yc"))
    shown = asked.shown()
    for tile, cell in shown.ghosts:
        assert asked.hints.shown is not None
        asked.lay(PlacedTile(tile, Cell(cell.x + 5, cell.y + 2)))
    assert asked.hints.shown is None
    assert not asked.hints.more
    assert asked.ask() is None


def test_pieces_to_exchange_stay_raised_while_they_are_chosen() -> None:
    asked = Asked(game("tiles", PURPLE_ONLY, ["rk rd rd", "bs"], "gt yt"))
    shown = asked.shown()
    assert not shown.ghosts
    assert len(shown.slots) == len(shown.hint.swapped) > 0
    asked.hand.start_choosing()
    before = asked.hand.chosen
    asked.hand.choose(min(shown.slots))
    assert asked.hand.chosen != before, "else the rack would not be drawn anew"
    asked.hints.follow()
    assert asked.hints.shown == shown
    asked.session.exchange(sorted(shown.slots))
    asked.hints.follow()
    assert asked.hints.shown is None


def test_switched_off_or_after_the_turn_nothing_is_thought_of() -> None:
    asked = middle()
    asked.hints.request()
    asked.settings.hints = False
    assert not asked.hints.update(SOON)
    assert not asked.hints.thinking
    asked.settings.hints = True
    shown = asked.shown()
    for tile, cell in shown.ghosts:
        asked.session.stage(slot_of(asked.session, str(tile)), cell)
    asked.session.confirm()
    asked.hints.request()
    assert asked.hints.shown is None


def test_the_rack_may_be_put_in_another_order() -> None:
    asked = middle()
    shown = asked.shown()
    order = [5, 4, 3, 2, 1, 0]
    asked.hand.rearrange(order)
    moved = {order.index(slot) for slot in shown.slots}
    assert asked.hand.hinted == moved
    asked.hints.follow()
    assert asked.hand.hinted == moved
