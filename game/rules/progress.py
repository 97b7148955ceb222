"""The course of a game: the deal, the effect of each command, and all legal commands."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from random import Random

from game.rules import events, procedures
from game.rules.board import Board
from game.rules.chance import chance_at, draw_seed, roll, shuffled
from game.rules.commands import Command, Exchange, Pass, Place, Roll, Rolling, TurnOptions
from game.rules.errors import Reason, RulesError
from game.rules.house import HouseRules
from game.rules.moves import any_fits, legal_placements, opening_count
from game.rules.placement import Placement, lay
from game.rules.scoring import score_lines
from game.rules.sentence import Sentence
from game.rules.state import GameState, Player, fault_of_names
from game.rules.tiles import PlacedTile, Tile
from game.rules.variants import HAND_SIZE, VARIANTS, Variant, out_bonus, traits_of

Outcome = tuple[GameState, list[events.Event]]  # a new state, and the events that led to it


def new_game(
    variant: str,
    names: Sequence[str],
    chance: Random,
    *,
    eldest: int = 0,
    house: HouseRules | None = None,
) -> Outcome:
    """Deal a new game, and return its state and events.

    The starter is to move (rules R3 and C3). `eldest` is the seat of the eldest player. Raises
    ValueError for an argument that no game can have.
    """
    if variant not in VARIANTS:
        raise ValueError(f"there is no variant {variant!r}, only {', '.join(VARIANTS)}")
    fault = fault_of_names(names)
    if fault is not None:
        raise ValueError(fault)
    if not 0 <= eldest < len(names):
        raise ValueError("the eldest is not one of the players")
    house = house or HouseRules()
    traits = traits_of(variant, house)
    bag = shuffled(traits.full_set(), chance)
    players = []
    for name in names:
        drawn, bag = _drawn(bag, HAND_SIZE, traits, chance)
        players.append(Player(name, drawn))
    seat, count = procedures.starter(traits, [player.hand for player in players], eldest)
    seed = draw_seed(chance)
    state = GameState(variant, house, tuple(players), Board(), bag, seat, seed)
    log: list[events.Event] = [events.Dealt(n, p.hand) for n, p in enumerate(players)]
    log += [events.Started(seat, count), events.TurnBegan(seat, 1)]
    return state, log


def apply(state: GameState, command: Command) -> Outcome:
    """Return the state after a command, and its events in order. `state` does not change.

    Raises `RulesError` for an illegal command, and TypeError for a value that is no command.

    >>> state, _ = new_game("tiles", ["Ann", "Bob"], Random(7))
    >>> state, events = apply(state, next(legal_commands(state)))
    >>> [type(event).__name__ for event in events]
    ['Placed', 'Refilled', 'TurnBegan']
    >>> apply(state, Pass())
    Traceback (most recent call last):
        ...
    game.rules.errors.RulesError: no pass: the bag still holds 93
    """
    if not isinstance(command, Command):
        raise TypeError(f"a command was expected, not {type(command).__name__}")
    if state.over:
        raise RulesError(state.traits.end_rule, Reason.GAME_OVER, Sentence("the game is over"))
    match command:
        case Place():
            return _place(state, command)
        case Exchange():
            return _exchange(state, command)
        case Roll():
            return _roll(state, command)
        case Pass():
            procedures.check_pass(state)
            passed = replace(state, passes=state.passes + 1)
            return _next_turn(passed, [events.Passed(state.seat, state.turn)])


def options(state: GameState) -> TurnOptions:
    """Return the commands that the player to move may give. After the end there are none."""
    if state.over:
        return TurnOptions()
    exchange, rolling, passing = 0, Rolling.NONE, False
    with suppress(RulesError):
        procedures.check_exchange(state, 1)
        exchange = min(len(state.hand), state.bag_count)
    with suppress(RulesError):
        rolling = Rolling.ALL if procedures.check_roll(state, state.hand) else Rolling.ANY
    with suppress(RulesError):
        procedures.check_pass(state)
        passing = True
    return TurnOptions(procedures.may_place(state), exchange, rolling, passing)


def legal_commands(state: GameState) -> Iterator[Command]:
    """Yield every legal command once, in a fixed order.

    Openings start at the cell 0,0, although they are legal in all cells (rule R4).
    """
    allowed = options(state)
    if allowed.place:
        listed = legal_placements(state.board, state.hand, state.traits)
        # Sorted, for the order of the list depends on the order in which tiles came to the board.
        for placed in sorted([scored.tiles for scored in listed]):
            yield Place(Placement(placed))
    yield from map(Exchange, _choices(state.hand, allowed.exchange))
    if allowed.rolling is Rolling.ALL:
        yield Roll(state.hand)
    elif allowed.rolling is Rolling.ANY:
        yield from map(Roll, _choices(state.hand, len(state.hand)))
    if allowed.passing:
        yield Pass()


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the most points: the winners, or before the end the leaders."""
    best = max(scores, default=0)
    return tuple(seat for seat, points in enumerate(scores) if points == best)


def next_seat(hand_sizes: Sequence[int], seat: int) -> int:
    """Return the seat that moves after `seat`: the next one clockwise that has tiles in hand."""
    order = [(seat + n) % len(hand_sizes) for n in range(1, len(hand_sizes))]
    return next((other for other in order if hand_sizes[other]), seat)


def is_finished(now: procedures.Situation) -> bool:
    """Return whether the game has ended (rules R14 and C8).

    It ends when a player has gone out, when all players pass, or when no piece can ever fit.
    """
    if now.first_out is not None and now.traits.ends_when_out:
        return True
    active = [size for size in now.hand_sizes if size]
    return now.passes >= len(active) or _is_dead(now)


def _is_dead(now: procedures.Situation) -> bool:
    """Return whether no tile of the bag or of any hand can ever be placed (rules R14 and C8)."""
    board, faces = now.board, now.traits.faces
    # For speed one hand comes first: nearly always one of its tiles fits.
    if not len(board) or any_fits(board, faces(now.hand or ())):
        return False
    return not any_fits(board, faces(now.unplaced))


def _choices(hand: tuple[Tile, ...], maximum: int) -> Iterator[tuple[Tile, ...]]:
    ordered = sorted(hand)
    for count in range(1, maximum + 1):
        yield from dict.fromkeys(combinations(ordered, count))


def _drawn(
    bag: tuple[Tile, ...], count: int, traits: Variant, chance: Random
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Return up to `count` tiles drawn from the bag, and the rest of the bag. Dice are rolled."""
    size = max(0, len(bag) - count)
    drawn = bag[size:][::-1]
    return tuple([roll(die, chance) for die in drawn]) if traits.rolls else drawn, bag[:size]


def _without(hand: tuple[Tile, ...], tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    remaining = list(hand)
    for tile in tiles:
        if tile not in remaining:
            sentence = Sentence("{tile} is not in the hand", tile=tile)
            raise RulesError("R5", Reason.NOT_IN_HAND, sentence, tiles=(tile,))
        remaining.remove(tile)
    return tuple(remaining)


def _with_mover(state: GameState, player: Player) -> tuple[Player, ...]:
    return (*state.players[: state.seat], player, *state.players[state.seat + 1 :])


def _place(state: GameState, command: Place) -> Outcome:
    placement, seat = command.placement, state.seat
    remaining = _without(state.hand, [tile for tile, _ in placement.tiles])
    board, lines = lay(state.board, placement)
    check_opening(state, placement)
    scored = score_lines(lines, placement)
    points = sum([line.points for line in scored])
    log: list[events.Event] = [events.Placed(seat, state.turn, placement, scored, points)]
    draws = state.draws
    chance = chance_at(state.seed, state.draws)
    drawn, bag = _drawn(state.bag, HAND_SIZE - len(remaining), state.traits, chance)
    if drawn:
        draws += 1
        log.append(events.Refilled(seat, drawn))
    hand, first_out = remaining + drawn, state.first_out
    if not hand:
        bonus = out_bonus(first_out)
        first_out = seat if first_out is None else first_out
        points += bonus
        log.append(events.WentOut(seat, bonus))
    me = state.players[seat]
    after = replace(
        state,
        players=_with_mover(state, Player(me.name, hand, me.score + points)),
        board=board,
        bag=bag,
        draws=draws,
        first_out=first_out,
        passes=0,
    )
    return _next_turn(after, log, placement.tiles)


def check_opening(now: procedures.Situation, placement: Placement) -> None:
    """Raise `RulesError` if the hand is known and the opening has a wrong length."""
    if len(now.board):
        return
    length, shortest, rule = len(placement), now.traits.min_opening, now.traits.opening_rule
    if length < shortest:
        sentence = Sentence(
            "{placed}: the opening must have at least {n}", placed=placement, n=shortest
        )
        raise RulesError(rule, Reason.OPENING_TOO_SHORT, sentence, placement.tiles)
    if now.hand is None or not now.traits.longest_opening:
        return
    longest = opening_count(now.hand)
    if length != longest:
        sentence = Sentence(
            "{placed}: the opening has {n}, but it must have the longest line in hand, {wanted}",
            placed=placement,
            n=length,
            wanted=longest,
        )
        raise RulesError(rule, Reason.OPENING_NOT_LONGEST, sentence, placement.tiles)


def _exchange(state: GameState, command: Exchange) -> Outcome:
    tiles, seat = command.tiles, state.seat
    procedures.check_exchange(state, len(tiles))
    remaining = _without(state.hand, tiles)
    chance = chance_at(state.seed, state.draws)
    drawn, bag = _drawn(state.bag, len(tiles), state.traits, chance)
    bag = shuffled(bag + state.traits.as_in_set(tiles), chance)
    players = _with_mover(state, replace(state.players[seat], hand=remaining + drawn))
    after = replace(state, players=players, bag=bag, draws=state.draws + 1, passes=0)
    return _next_turn(after, [events.Exchanged(seat, state.turn, tiles, drawn)])


def _roll(state: GameState, command: Roll) -> Outcome:
    _without(state.hand, command.dice)
    forced = procedures.check_roll(state, command.dice)
    chance = chance_at(state.seed, state.draws)
    hand, unrolled = list(state.hand), list(command.dice)
    rolls = []
    for slot, die in enumerate(state.hand):
        if die in unrolled:
            unrolled.remove(die)
            hand[slot] = roll(die, chance)
            rolls.append((slot, die, hand[slot]))
    players = _with_mover(state, replace(state.players[state.seat], hand=tuple(hand)))
    after = replace(state, players=players, draws=state.draws + 1, rolled=True)
    slots, before, faces = zip(*rolls, strict=True)
    return after, [events.Rolled(state.seat, slots, before, faces, forced)]


def _next_turn(
    state: GameState, log: list[events.Event], laid: tuple[PlacedTile, ...] = ()
) -> Outcome:
    """End the turn whose command led to `state`: begin the next turn, or end the game."""
    last = list(state.laid or [()] * len(state.players))
    last[state.seat] = laid
    seat = next_seat(state.hand_sizes, state.seat)
    after = replace(state, laid=tuple(last), seat=seat, turn=state.turn + 1, rolled=False)
    if is_finished(after):
        ended = replace(state, laid=after.laid, over=True)
        return ended, [*log, events.Ended(ended.scores, winners(ended.scores))]
    return after, [*log, events.TurnBegan(seat, after.turn)]
