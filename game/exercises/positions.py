"""Challenge positions from games between computers, and a person's attempt at a position."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from random import Random
from typing import Literal

from game import rules
from game.bots import EASIEST, Greedy, without_placed
from game.rules import Board, Command, Event, GameState, Place, Placed, Tile, TurnOptions
from game.rules.events import TurnBegan
from game.session import CHALLENGE_SIZE, SLICE, GameSetup, Moment, Rack, Seat, Session, Step
from game.session.history import Turn, prepared_state

MIN_PIECES, MAX_PIECES = 14, 40  # fewest and most pieces on the table of a position
MAX_SIZE = 11  # maximum width and height of the table in cells, which a phone can still show
MIN_PLACEMENTS = 25


@dataclass(frozen=True, slots=True)
class Position:
    """A challenge position: a table, a hand, and the best placement of that hand."""

    variant: str
    board: Board
    hand: tuple[Tile, ...]
    best: rules.Placement  # one of those that score `max_points`
    max_points: int
    obvious_points: int  # the most points of a placement of one tile, or with one scoring line

    def __str__(self) -> str:
        hand = " ".join(map(str, self.hand))
        table = " ".join(sorted(f"{tile}@{cell.x},{cell.y}" for tile, cell in self.board))
        return f"{self.variant}: {hand} | {table} | {self.max_points}"

    @property
    def lead(self) -> int:
        return self.max_points - self.obvious_points

    @property
    def ease(self) -> int:
        """The ease of the position, 0 to 1000: `obvious_points` in thousandths of `max_points`."""
        return 1000 * self.obvious_points // self.max_points


def _position_of(state: GameState) -> Generator[None, None, Position | None]:
    """Return the position of the player to move, or None if it is not a good challenge."""
    hand, board = state.hand, state.board
    if not MIN_PIECES <= len(board) <= MAX_PIECES or len(set(hand)) < rules.HAND_SIZE:
        return None
    xs, ys = zip(*(cell for _, cell in board), strict=True)
    if max(max(xs) - min(xs), max(ys) - min(ys)) >= MAX_SIZE:
        return None
    # The best first; of equal points fewer tiles, then a fixed order.
    placements = rules.legal_placements(board, hand)
    placements = sorted(placements, key=lambda p: (-p.points, len(p.tiles), p.tiles))
    points = placements[0].points if placements else 0
    # At most two placements share the maximum points.
    if len(placements) < MIN_PLACEMENTS or points < 9 or placements[2].points == points:
        return None
    obvious = 0
    for scored in placements:
        if _is_obvious(board, scored):
            obvious = scored.points
            break
        yield
    lead = points - obvious
    if lead < 3 or lead < points / 4:
        return None
    return Position(state.variant, board, hand, placements[0].placement, points, obvious)


def _is_obvious(board: Board, scored: rules.ScoredPlacement) -> bool:
    return len(scored.tiles) == 1 or len(rules.score(board, scored.placement)) == 1


SALT = 7919 << 24  # added to the seeds of days, so that ordinary games have other seeds
# A generator that yields every few milliseconds, and returns the positions at its end.
PositionSearch = Generator[None, None, tuple[Position, ...]]


def seed_of(day: date, variant: str) -> int:
    """Return the seed of a day's challenge positions. It differs for each day and variant."""
    return SALT + day.toordinal() * len(rules.VARIANTS) + list(rules.VARIANTS).index(variant)


def positions(variant: str, seed: int, count: int = CHALLENGE_SIZE) -> PositionSearch:
    """Find `count` positions, each in another game. Return them with the easiest first."""
    found: list[Position] = []
    game = 0
    while len(found) < count:
        position = yield from _best_of_game(variant, rules.chance_at(seed, game))
        if position is not None:
            found.append(position)
        game += 1
    return tuple(sorted(found, key=lambda position: -position.ease))


def _best_of_game(variant: str, chance: Random) -> Generator[None, None, Position | None]:
    state, _ = rules.new_game(variant, ("1", "2"), chance)
    best: Position | None = None
    while not state.over and len(state.board) <= MAX_PIECES:
        yield
        position = yield from _position_of(state)
        if position is not None and (best is None or position.lead > best.lead):
            best = position
        yield
        command = yield from Greedy().think(rules.view_for(state, state.seat), chance)
        state, _ = rules.apply(state, command)
    return best


PERSON_SEAT, BEST_SEAT = 0, 1  # the seat of the person, and the seat that lays the best placement


# In order: the person's turn; turn ended; table cleared for the best turn; best turn laid.
AttemptPhase = Literal["do", "laid", "clear", "shown"]


class AttemptSession(Session):
    """A game of one turn in a challenge position. Nothing can be drawn, exchanged or rolled."""

    unranked_seats = frozenset((BEST_SEAT,))  # until the best placement is shown, nobody leads

    def __init__(self, position: Position, names: tuple[str, str]) -> None:
        """Set up the position. `names` are those of the person and of the seat of the best turn."""
        person_name, best_name = names
        setup = GameSetup(position.variant, (Seat(person_name), Seat(best_name, EASIEST)))
        state = prepared_state(setup, position.board, (position.hand, ()))
        super().__init__(setup, 0, start=Moment(state))
        self.position = position
        self.laid: Placed | None = None  # the person's placement; None also after `give_up`
        self.phase: AttemptPhase = "do"
        self._moment_with_turn: Moment | None = None

    @property
    def options(self) -> TurnOptions:
        return TurnOptions(place=self.state.seat == PERSON_SEAT)

    def give_up(self) -> None:
        """End the turn of the person without a placement. Do nothing if it has ended."""
        if self.phase == "do":
            self.phase = "laid"
            self._continue(replace(self.state, seat=BEST_SEAT, turn=self.state.turn + 1))

    def clear(self) -> tuple[Sequence[Step], Sequence[Sequence[Tile | None]]]:
        """Restore the position for both seats. Return the steps undone and the racks until now."""
        if self.laid is not None:
            self._moment_with_turn = self.moment
        undone, racks = tuple(self.steps), [tuple(rack.slots) for rack in self.racks]
        self.steps.clear()
        hand, (person, best) = self.position.hand, self.state.players
        self.racks[PERSON_SEAT].replace_hand(hand)
        self.racks[BEST_SEAT] = Rack(hand)
        players = replace(person, hand=hand), replace(best, hand=hand)
        self._continue(replace(self.state, board=self.position.board, players=players, laid=()))
        self.phase = "clear"
        return undone, racks

    def think(self, budget: float = SLICE) -> Step | None:
        """Lay the best placement and return its step. Return None unless the table is cleared."""
        cleared = self.phase == "clear"
        return self.carry_out(Place(self.position.best)) if cleared else None

    @property
    def moment_with_turn(self) -> Moment | None:
        """The moment after the person's placement, with the points at present; None without one."""
        moment = self._moment_with_turn
        return moment and replace(moment, state=_with_scores(moment.state, self.state.scores))

    def set_points(self, points: int) -> None:
        self._continue(_with_scores(self.state, (points, self.position.max_points)), self.turns)

    def _continue(self, state: GameState, turns: tuple[Turn, ...] = ()) -> None:
        self.moments.append(Moment(state, turns))
        self._follow_moments()

    def outcome(self, command: Command) -> tuple[GameState, list[Event]]:
        """Return the outcome of a placement, after which no tiles are drawn. Advance `phase`."""
        before = self.state
        after, events = rules.apply(before, command)
        placed = next(event for event in events if isinstance(event, Placed))
        players, mover = [*before.players], before.players[before.seat]
        hand = without_placed(mover.hand, placed.placement.tiles)
        score = mover.score + placed.points
        players[before.seat] = replace(mover, hand=hand, score=score)
        state = replace(before, board=after.board, players=tuple(players), turn=before.turn + 1)
        if before.seat == BEST_SEAT:
            self.phase = "shown"
            return state, [placed]
        self.laid, self.phase = placed, "laid"
        return replace(state, seat=BEST_SEAT), [placed, TurnBegan(BEST_SEAT, state.turn)]


def _with_scores(state: GameState, scores: Iterable[int]) -> GameState:
    pairs = zip(state.players, scores, strict=True)
    return replace(state, players=tuple(replace(player, score=score) for player, score in pairs))
