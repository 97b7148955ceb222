"""The command `python -m tests.rules.playthroughs [NAME ...]`, which renews files of games."""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.bots import Greedy, decide
from game.rules import Command, Exchange, Pass, Place, Roll, legal_commands, view_for
from tests.rules.playthroughs.script import Playthrough

# The setting of each game, which is the first line of its file.
GAMES = {
    "tiles_two": "game variant=tiles seed=11 players=Ann,Bob eldest=0",
    "tiles_four_any": (
        "game variant=tiles seed=12 players=Ann,Bob,Cyd,Dee eldest=2 opening=any end=first_out"
    ),
    "cubes_three": "game variant=cubes seed=13 players=Ann,Bob,Cyd eldest=1",
    "cubes_two_first_out": (
        "game variant=cubes seed=14 players=Ann,Bob eldest=0 opening=any end=first_out"
    ),
    "tiles_three_stuck": "game variant=tiles seed=17 players=Ann,Bob,Cyd eldest=1 exchange=stuck",
    # A player is stuck for good in this game, and exchanges dice (C5).
    "cubes_three_stuck": "game variant=cubes seed=19 players=Ann,Bob,Cyd eldest=0 roll=stuck",
}


def chosen(play: Playthrough, chance: Random) -> Command:
    state = play.state
    offered = list(legal_commands(state))
    others = [command for command in offered if isinstance(command, Exchange | Roll)]
    places = [command for command in offered if isinstance(command, Place)]
    kind = chance.random()
    if others and kind < 0.15:
        return others[int(chance.random() * len(others))]
    if places and kind < 0.3:
        return places[int(chance.random() * len(places))]
    return decide(Greedy(), view_for(state, state.seat), chance)


def play_out(setting: str) -> Playthrough:
    """Play a whole game with this setting; some turns begin with an attempt to pass."""
    play = Playthrough(setting)
    chance = Random(play.seed)
    while not play.state.over:
        if chance.random() < 0.15:
            play.attempt(Pass())
        if not play.state.over:
            play.attempt(chosen(play, chance))
    return play


def main(names: Sequence[str]) -> None:
    folder = Path(__file__).parent
    for name in names or GAMES:
        play = play_out(GAMES[name])
        path = folder / f"{name}.txt"
        path.write_text("\n".join(play.lines) + "\n", encoding="utf-8")
        print(f"{path.name}: {play.state.turn} turns, {len(play.lines)} lines")


if __name__ == "__main__":
    main(sys.argv[1:])
