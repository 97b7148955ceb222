"""The text form of a playthrough: writing a game, and parsing its commands."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from game.rules import (
    Command,
    Exchange,
    GameState,
    HouseRules,
    Pass,
    Place,
    Placement,
    Roll,
    RulesError,
    apply,
    events as happened,
    new_game,
    parse_tiles,
)
from tests.rules.build import text


class Playthrough:
    """A game in progress, and its text as a list of lines."""

    # The first line is the setting: "game" with words such as `seed=1`, also for house rules.

    def __init__(self, setting: str) -> None:
        given = dict(part.split("=") for part in setting.split()[1:])
        self.seed = int(given["seed"])
        self.state, log = new_game(
            given["variant"],
            given["players"].split(","),
            Random(self.seed),
            eldest=int(given["eldest"]),
            house=HouseRules.from_data(given),
        )
        self.lines = [setting, *self._told(log), *standing(self.state)]

    def attempt(self, command: Command) -> None:
        self.lines += ["", f"> {command_text(command)}"]
        try:
            self.state, log = apply(self.state, command)
        except RulesError as error:
            self.lines.append(f"! {error.rule} {error.reason}: {error}")
        else:
            self.lines += [*self._told(log), *standing(self.state)]

    def _told(self, log: Iterable[happened.Event]) -> Iterator[str]:
        names = [player.name for player in self.state.players]
        for event in log:
            yield "= " + event_text(event, names)


def replayed(lines: Sequence[str]) -> list[str]:
    """Play the setting and commands of these lines again; return all lines of that game."""
    play = Playthrough(lines[0])
    for line in lines:
        if line.startswith("> "):
            play.attempt(parse_command(line[2:]))
    return play.lines


def standing(state: GameState) -> Iterator[str]:
    """Yield a state's lines: each player's score and hand (* for the mover), the bag's size."""
    for seat, player in enumerate(state.players):
        mark = "*" if seat == state.seat and not state.over else "-"
        yield f"{mark} {player.name} {player.score} [{text(player.hand)}]"
    yield f"bag {len(state.bag)}"


def command_text(command: Command) -> str:
    match command:
        case Place(placement):
            return f"place {placement}".strip()
        case Exchange(tiles):
            return f"exchange {text(tiles)}".strip()
        case Roll(dice):
            return f"roll {text(dice)}".strip()
        case Pass():
            return "pass"


def parse_command(line: str) -> Command:
    name, _, rest = line.partition(" ")
    match name:
        case "place":
            return Place(Placement.parse(rest))
        case "exchange":
            return Exchange(parse_tiles(rest))
        case "roll":
            return Roll(parse_tiles(rest))
    assert line == "pass"
    return Pass()


def event_text(event: happened.Event, names: list[str]) -> str:
    match event:
        case happened.Dealt(seat, tiles):
            return f"{names[seat]} is dealt {text(tiles)}"
        case happened.Started(seat, count):
            return f"{names[seat]} starts with {count}"
        case happened.Placed(seat, turn, placement, lines, points):
            parts = " + ".join(
                f"{line.points} for {text(t for t, _ in line.tiles)}{' Q' * line.qwirkle}"
                for line in lines
            )
            return f"{turn} {names[seat]} places {placement}: {points} = {parts}"
        case happened.Refilled(seat, tiles):
            return f"{names[seat]} draws {text(tiles)}"
        case happened.Exchanged(seat, turn, given, drawn):
            return f"{turn} {names[seat]} exchanges {text(given)} for {text(drawn)}"
        case happened.Rolled(seat, slots, before, after, forced):
            what = "has to roll" if forced else "rolls"
            return f"{names[seat]} {what} {list(slots)}: {text(before)} -> {text(after)}"
        case happened.Passed(seat, turn):
            return f"{turn} {names[seat]} passes"
        case happened.WentOut(seat, bonus):
            return f"{names[seat]} is out: {bonus}"
        case happened.TurnBegan(seat, turn):
            return f"turn {turn}: {names[seat]}"
        case happened.Ended(scores, who):
            return f"end: {list(scores)}, won by {', '.join(names[seat] for seat in who)}"
