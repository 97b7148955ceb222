"""Play the games again and write their files: ``python -m tests.rules.playthroughs [NAME ...]``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.bots import Greedy, decide
from game.rules import Command, Exchange, Pass, Place, Roll, legal_commands, view_for
from tests.rules.playthroughs.script import Playthrough, Setting

GAMES = {
    "tiles_two": Setting("tiles", 11, ("Ann", "Bob"), 0, "longest", "play_out"),
    "tiles_four_any": Setting("tiles", 12, ("Ann", "Bob", "Cyd", "Dee"), 2, "any", "first_out"),
    "cubes_three": Setting("cubes", 13, ("Ann", "Bob", "Cyd"), 1, "longest", "play_out"),
    "cubes_two_first_out": Setting("cubes", 14, ("Ann", "Bob"), 0, "any", "first_out"),
    "tiles_three_stuck": Setting(
        "tiles", 17, ("Ann", "Bob", "Cyd"), 1, "longest", "play_out", exchange="stuck"
    ),
    # A player is stuck for good in this game, and exchanges dice (C5).
    "cubes_three_stuck": Setting(
        "cubes", 19, ("Ann", "Bob", "Cyd"), 0, "longest", "play_out", roll="stuck"
    ),
}


def chosen(play: Playthrough, chance: Random) -> Command:
    """Return the greedy choice, or in some turns a random exchange, roll or placement."""
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


def play_out(setting: Setting) -> Playthrough:
    """Play a whole game; now and then attempt a pass, which may be refused."""
    play, chance = Playthrough(setting), Random(setting.seed)
    while not play.state.over:
        if chance.random() < 0.15:
            play.attempt(Pass())
        if not play.state.over:
            play.attempt(chosen(play, chance))
    return play


def main(names: Sequence[str]) -> None:
    folder = Path(__file__).parent
    for name in names or GAMES:
        setting = GAMES[name]
        play = play_out(setting)
        path = folder / f"{name}.txt"
        path.write_text("\n".join(play.lines) + "\n", encoding="utf-8")
        print(f"{path.name}: {play.state.turn} turns, {len(play.lines)} lines")


if __name__ == "__main__":
    main(sys.argv[1:])
