"""The text form of a playthrough: writing a game, and parsing its commands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from game.rules import (
    Command,
    End,
    Exchange,
    GameState,
    HouseRules,
    Opening,
    Pass,
    Place,
    Placement,
    Roll,
    RulesError,
    Tile,
    Timing,
    apply,
    new_game,
    parse_tiles,
)
from game.rules import events as happened


@dataclass(frozen=True)
class Setting:
    variant: str
    seed: int
    players: tuple[str, ...]
    eldest: int
    opening: str
    end: str
    exchange: str = "free"
    roll: str = "free"

    @classmethod
    def parse(cls, line: str) -> Setting:
        fields = dict(part.split("=") for part in line.split()[1:])
        return cls(
            fields["variant"],
            int(fields["seed"]),
            tuple(fields["players"].split(",")),
            int(fields["eldest"]),
            fields["opening"],
            fields["end"],
            fields["exchange"],
            fields["roll"],
        )

    def __str__(self) -> str:
        return (
            f"game variant={self.variant} seed={self.seed} players={','.join(self.players)} "
            f"eldest={self.eldest} opening={self.opening} end={self.end} "
            f"exchange={self.exchange} roll={self.roll}"
        )

    def deal(self) -> tuple[GameState, list[happened.Event]]:
        return new_game(
            self.variant,
            self.players,
            Random(self.seed),
            eldest=self.eldest,
            house=HouseRules(
                Opening(self.opening), End(self.end), Timing(self.exchange), Timing(self.roll)
            ),
        )


class Playthrough:
    """A game in progress, and its text as a list of lines."""

    def __init__(self, setting: Setting) -> None:
        self.state, log = setting.deal()
        self.lines = [str(setting), *self._told(log), *standing(self.state)]

    def attempt(self, command: Command) -> bool:
        self.lines += ["", f"> {command_text(command)}"]
        try:
            self.state, log = apply(self.state, command)
        except RulesError as error:
            self.lines.append(f"! {error.rule} {error.reason}: {error}")
            return False
        self.lines += [*self._told(log), *standing(self.state)]
        return True

    def _told(self, log: Iterable[happened.Event]) -> Iterator[str]:
        names = [player.name for player in self.state.players]
        for event in log:
            yield "= " + event_text(event, names)


def replayed(text: str) -> list[str]:
    """Return the lines that the rules now give for the commands of `text`."""
    lines = text.splitlines()
    play = Playthrough(Setting.parse(lines[0]))
    for line in lines:
        if line.startswith("> "):
            play.attempt(parse_command(line[2:]))
    return play.lines


def standing(state: GameState) -> Iterator[str]:
    """Yield the lines of a state: each player's score and hand (* to move), and the bag's size."""
    for seat, player in enumerate(state.players):
        mark = "*" if seat == state.seat and not state.over else "-"
        yield f"{mark} {player.name} {player.score} [{_codes(player.hand)}]"
    yield f"bag {len(state.bag)}"


def command_text(command: Command) -> str:
    match command:
        case Place(placement):
            return f"place {placement}".strip()
        case Exchange(tiles):
            return f"exchange {_codes(tiles)}".strip()
        case Roll(dice):
            return f"roll {_codes(dice)}".strip()
        case Pass():
            return "pass"


def parse_command(text: str) -> Command:
    """Parse a line without "> ". Raises ValueError if it is no command."""
    name, _, rest = text.partition(" ")
    if name == "place":
        return Place(Placement.parse(rest))
    if name == "exchange":
        return Exchange(parse_tiles(rest))
    if name == "roll":
        return Roll(parse_tiles(rest))
    if name == "pass":
        return Pass()
    raise ValueError(f"no command: {text!r}")


def event_text(event: happened.Event, names: list[str]) -> str:
    match event:
        case happened.Dealt(seat, tiles):
            return f"{names[seat]} is dealt {_codes(tiles)}"
        case happened.Started(seat, count):
            return f"{names[seat]} starts with {count}"
        case happened.Placed(seat, turn, placement, lines, points):
            parts = " + ".join(
                f"{line.points} for {_codes(t for t, _ in line.tiles)}{' Q' * line.qwirkle}"
                for line in lines
            )
            return f"{turn} {names[seat]} places {placement}: {points} = {parts}"
        case happened.Refilled(seat, tiles):
            return f"{names[seat]} draws {_codes(tiles)}"
        case happened.Exchanged(seat, turn, given, drawn):
            return f"{turn} {names[seat]} exchanges {_codes(given)} for {_codes(drawn)}"
        case happened.Rolled(seat, slots, before, after, forced):
            what = "has to roll" if forced else "rolls"
            return f"{names[seat]} {what} {list(slots)}: {_codes(before)} -> {_codes(after)}"
        case happened.Passed(seat, turn):
            return f"{turn} {names[seat]} passes"
        case happened.WentOut(seat, bonus):
            return f"{names[seat]} is out: {bonus}"
        case happened.TurnBegan(seat, turn):
            return f"turn {turn}: {names[seat]}"
        case happened.Ended(scores, who):
            return f"end: {list(scores)}, won by {', '.join(names[seat] for seat in who)}"


def _codes(tiles: Iterable[Tile]) -> str:
    return " ".join(str(tile) for tile in tiles)
