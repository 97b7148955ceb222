"""Sessions in many states, and functions that play sensible turns in them."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from game.rules import Cell, GameState, Rolling, ScoredPlacement, Tile
from game.session import SLOTS, GameSetup, Moment, Seat, Session, Step
from game.session.advice import TileExplanation
from tests.rules.build import game

PEOPLE = (Seat("Ann"), Seat("Bob"))
WITH_BOT = (Seat("Ann"), Seat("Pixel", "greedy"))
BOTS = (Seat("Pixel", "greedy"), Seat("Gizmo", "greedy"), Seat("Bolt", "greedy"))


def begun(variant: str = "tiles", seats: tuple[Seat, ...] = PEOPLE, seed: int = 1) -> Session:
    made = Session(GameSetup(variant, seats), seed)
    made.hot_seat.lift_curtain()
    return made


def at(state: GameState, seats: tuple[Seat, ...] = PEOPLE, *, lifted: bool = True) -> Session:
    """Return a session that begins at a hand-made state; if `lifted`, the hand is visible."""
    made = Session(GameSetup(state.variant, seats), 0, start=Moment(state))
    if lifted:
        made.hot_seat.lift_curtain()
    return made


def standing_still(session: Session) -> Session:
    """Return a copy of a game in which people have all seats, so that no computer moves."""
    seats = tuple(Seat(seat.name) for seat in session.setup.seats)
    made = Session(replace(session.setup, seats=seats), 0, start=session.moment)
    made.hot_seat.lift_curtain()
    return made


def slot_of(played: Session, code: str) -> int:
    """Return the first rack slot with the tile of this code, such as "rk"."""
    return played.rack.slots.index(Tile.parse(code))


def best(session: Session, chance: Random | None = None) -> ScoredPlacement:
    found = sorted(session.view.placements(), key=lambda scored: (scored.points, scored.tiles))
    return chance.choice(found) if chance else found[-1]


def slots_for(session: Session, scored: ScoredPlacement) -> list[int]:
    return session.rack.slots_of([tile for tile, _ in scored.tiles])


def stage_tiles(session: Session, scored: ScoredPlacement | None = None) -> None:
    scored = scored or best(session)
    for slot, (_, cell) in zip(slots_for(session, scored), scored.tiles, strict=True):
        session.stage(slot, cell)


def full_slots(session: Session) -> list[int]:
    return [n for n in range(SLOTS) if session.rack.slots[n] is not None]


def one_tile(session: Session) -> tuple[int, Cell]:
    """Return the first slot whose tile alone makes a legal turn, and the first cell for it."""
    slot = next(n for n in full_slots(session) if session.staged.destinations(n).now)
    return slot, min(session.staged.destinations(slot).now)


def play_turn(session: Session) -> Step:
    """Play one command for the player to move; a roll that the rules force is one, too."""
    session.hot_seat.lift_curtain()
    if session.bot_to_move:
        while True:
            step = session.think(1.0)
            if step is not None:
                return step
    may = session.options
    if may.passing:
        return session.pass_turn()
    if may.place:
        stage_tiles(session)
        return session.confirm()
    if may.rolling is Rolling.ALL:
        return session.roll(full_slots(session))
    return session.exchange(full_slots(session)[: may.exchange])


def finish(session: Session) -> None:
    while not session.over:
        play_turn(session)


def finished(setup: GameSetup, seed: int = 5) -> Session:
    session = Session(setup, seed)
    finish(session)
    return session


MIXED = (Seat("Ann"), Seat("Pixel", "greedy"), Seat("Bob"), Seat("Gizmo", "greedy"))


def play_command(session: Session) -> Step:
    """Play a command that depends only on the state and the number of commands so far."""
    if session.bot_to_move:
        return play_turn(session)
    session.hot_seat.lift_curtain()
    chance, may = Random(len(session.steps)), session.options
    session.rearrange(session.rack.shuffled_order(chance))
    slots = sorted(full_slots(session), key=session.staged.tile)
    if may.exchange and chance.random() < 0.2:
        return session.exchange(chance.sample(slots, chance.randint(1, may.exchange)))
    if may.rolling is Rolling.ANY and chance.random() < 0.3:
        return session.roll(chance.sample(slots, chance.randint(1, len(slots))))
    return play_turn(session)


HAND = "rd rc bs gx yx ot"


def tile_explanation(session: Session, slot: int) -> TileExplanation:
    explanation = session.explainer.explain_tile(slot)
    assert explanation is not None
    return explanation


def session_on(board: str, hand: str = HAND, variant: str = "tiles", bag: str = "bs") -> Session:
    return at(game(variant, board, [hand, "rs"], bag))


def cells_around(session: Session) -> list[Cell]:
    """Return every cell in the bounding box of the tiles, enlarged by two cells on each side."""
    cells = [cell for _, cell in [*session.state.board, *session.staged.tiles]] or [Cell(0, 0)]
    xs, ys = [cell.x for cell in cells], [cell.y for cell in cells]
    return [
        Cell(x, y) for y in range(min(ys) - 2, max(ys) + 3) for x in range(min(xs) - 2, max(xs) + 3)
    ]


def early_positions(variant: str, seed: int) -> Iterator[Session]:
    """Yield a session at each of its first 14 turns, once more with a staged tile if one fits."""
    session, chance = begun(variant, seed=seed), Random(seed)
    for _ in range(14):
        session.hot_seat.lift_curtain()
        if session.over:
            return
        yield session
        placements = [scored for scored in session.view.placements() if len(scored.tiles) > 1]
        if placements and session.state.board:
            tile, cell = chance.choice(chance.choice(placements).tiles)
            session.stage(session.rack.slots.index(tile), cell)
            yield session
            session.unstage_all()
        play_turn(session)


def seats_of(names: str) -> tuple[Seat, ...]:
    """Return a seat for each word: a person's name, or "bot" for a computer player."""
    bots = iter(("Pixel", "Gizmo", "Bolt", "Cosmo"))
    return tuple(
        Seat(next(bots), "greedy") if word == "bot" else Seat(word) for word in names.split()
    )
