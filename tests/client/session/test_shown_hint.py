"""The hint shown, and when it goes: with tiles laid out or taken back, and on more requests."""

from __future__ import annotations

from game.anim.tempo import Tempo
from game.rules import Cell, GameState, PlacedTile
from game.screens.game.hand import Hand
from game.screens.game.hinting import MAX_SECONDS, Hinting, ShownHint
from game.session import Session
from game.storage.settings import Settings
from game.storage.store import NoStore
from game.table.turn_pauses import TurnPauses
from tests.client.support.players import at, slot_of
from tests.rules.build import PURPLE_ONLY, game

MIDDLE = "rk@0,0 rd@1,0 yd@1,1 ys@2,1"


class Hinted:
    """The hints for a hand-made state."""

    def __init__(self, state: GameState) -> None:
        self.session: Session = at(state)
        self.hand = Hand(self.session, TurnPauses(Tempo(0.0), watched=False))
        self.settings = Settings(NoStore())
        self.hints = Hinting(self.session, self.hand, self.settings)

    def ask(self) -> ShownHint | None:
        """Request a hint, finish the thinking, and return the hint shown."""
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
        """Return the first hint that lays at least two tiles."""
        shown = self.shown()
        while len(shown.ghosts) < 2:
            shown = self.shown()
        return shown

    def lay(self, placed: PlacedTile) -> None:
        self.session.stage(slot_of(self.session, str(placed.tile)), placed.cell)
        self.hints.follow()


def middle() -> Hinted:
    return Hinted(game("tiles", MIDDLE, ["rc rs yk yc bd gk", "bs gk"], "gt yt yc rt gs"))


def test_each_request_shows_the_next_hint_and_then_the_first_again() -> None:
    hinted = middle()
    first = hinted.shown()
    seen = [first, *iter(hinted.shown, first)]
    assert len({shown.hint for shown in seen}) == len(seen) > 2
    assert hinted.hints.more
    for shown in seen:
        tiles = sorted(hinted.session.tile_in(slot) for slot in shown.slots)
        assert tiles == sorted(tile for tile, _ in shown.ghosts)


def test_a_hint_stays_while_it_is_followed_and_goes_at_its_end_or_with_another_tile() -> None:
    hinted = middle()
    shown = hinted.large()
    hinted.lay(shown.ghosts[0])
    left = hinted.hints.shown
    assert left is not None
    assert left.ghosts == shown.ghosts[1:]
    assert hinted.hand.hinted == left.slots < shown.slots
    hinted.session.unstage_all()
    hinted.hints.follow()
    assert hinted.hints.shown == shown, "taking back is no refusal"
    for placed in shown.ghosts:
        hinted.lay(placed)
    assert hinted.hints.shown is None
    assert not hinted.hand.hinted
    hinted.session.unstage_all()
    hinted.hints.follow()
    shown = hinted.large()
    cells = {cell for _, cell in shown.ghosts}
    slot = next(n for n in range(6) if hinted.session.cells_for(n).now - cells)
    elsewhere = min(hinted.session.cells_for(slot).now - cells)
    hinted.session.stage(slot, elsewhere)
    hinted.hints.follow()
    assert hinted.hints.shown is None


def test_a_hint_continues_from_tiles_laid_out() -> None:
    hinted = middle()
    shown = hinted.large()
    hinted.hints.dismiss()
    hinted.lay(shown.ghosts[0])
    now = hinted.shown()
    assert hinted.session.staged_tiles < set(now.hint.placed)
    assert not now.clash
    for placed in now.ghosts:
        hinted.lay(placed)
    again = hinted.shown()
    assert again.hint != now.hint, "what lies there is no news"
    assert again.clash, "and it is said that it has to go back first"
    assert hinted.session.staged_tiles == set(now.hint.placed), "nothing goes back unasked"


def test_the_hint_of_an_opening_may_be_followed_in_any_cells() -> None:
    hinted = Hinted(game("tiles", "", ["rc rd rs yt bx gk", "bs"], "gt yt yc"))
    shown = hinted.shown()
    for tile, cell in shown.ghosts:
        assert hinted.hints.shown is not None
        hinted.lay(PlacedTile(tile, Cell(cell.x + 5, cell.y + 2)))
    assert hinted.hints.shown is None
    assert not hinted.hints.more
    assert hinted.ask() is None


def test_the_hint_of_an_exchange_stays_while_tiles_are_chosen() -> None:
    hinted = Hinted(game("tiles", PURPLE_ONLY, ["rk rd rd", "bs"], "gt yt"))
    shown = hinted.shown()
    assert not shown.ghosts
    assert len(shown.slots) == len(shown.hint.swapped) > 0
    hinted.hand.start_choosing()
    before = hinted.hand.chosen
    hinted.hand.choose(min(shown.slots))
    assert hinted.hand.chosen != before, "else the rack would not be drawn anew"
    hinted.hints.follow()
    assert hinted.hints.shown == shown
    hinted.session.exchange(sorted(shown.slots))
    hinted.hints.follow()
    assert hinted.hints.shown is None


def test_no_hint_is_searched_when_switched_off_or_after_the_turn() -> None:
    hinted = middle()
    hinted.hints.request()
    hinted.settings.hints = False
    assert not hinted.hints.update(MAX_SECONDS)
    assert not hinted.hints.thinking
    hinted.settings.hints = True
    shown = hinted.shown()
    for tile, cell in shown.ghosts:
        hinted.session.stage(slot_of(hinted.session, str(tile)), cell)
    hinted.session.confirm()
    hinted.hints.request()
    assert hinted.hints.shown is None


def test_a_hint_follows_the_rack_into_another_order() -> None:
    hinted = middle()
    shown = hinted.shown()
    order = [5, 4, 3, 2, 1, 0]
    hinted.hand.rearrange(order)
    moved = {order.index(slot) for slot in shown.slots}
    assert hinted.hand.hinted == moved
    hinted.hints.follow()
    assert hinted.hand.hinted == moved
