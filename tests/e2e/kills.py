"""Repeated kills of a running game: ``python -m tests.e2e.kills [--kills 200] [--seed 1]``.

The program runs in a process of its own (without a screen), continues its game from the menu, plays
turn by turn, and is killed with SIGKILL at a random moment. The next start must have every command
that the player had seen, and at most those of one more frame, which was not drawn any more; the
terminal must stay empty. Tiles laid out may be missing.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.paths import ROOT

PATIENCE = 60
AT_START = 0.2
"""Part of the kills that happen while the program starts."""

QUIET = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
FLAGS = ("--mute", "--speed", "0", "--size", "480x320", "--data-dir")

UNSEEN = 4
"""Most commands in a frame: a person's, and at once those of a bot."""

CHILD = """
import sys
from game.app import App
from game.launch import main
from tests.e2e.kills import play_on

App.run = play_on
sys.exit(main(sys.argv[1:]))
"""


class Seen(NamedTuple):
    """The player's view of a game: its id, the number of commands, and their digest."""

    id: str
    commands: int
    digest: str


class Wrong(AssertionError):
    """The error of a game that was not restored as it was."""


def digests(session: Any) -> list[str]:
    """Return the digest of setup, seed and commands for every number of commands so far."""
    from game.session.saving.session_data import SessionWriter

    data = SessionWriter().data(session, 0.0)
    digest = sha256(json.dumps([data["setup"], data["seed"]]).encode())
    found = [digest.hexdigest()[:16]]
    for command in data["commands"]:
        digest.update(command.encode())
        found.append(digest.hexdigest()[:16])
    return found


async def play_on(app: Any) -> None:
    """Continue or begin a game in the killed process, play, and report every drawn frame."""
    import pygame

    from game.app import STEP
    from game.screens import navigation
    from game.screens.play.scene import PlayScene
    from game.screens.results.scene import ResultsScene
    from game.session import GameSetup, Seat

    chance = Random(os.getpid())
    app.picture.prerenders = False
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.frame([pygame.event.Event(kind, key=pygame.K_c, mod=0, unicode="")], STEP)
    # A game killed at its very end is continued with its results.
    continued = isinstance(app.stack.top, PlayScene | ResultsScene)
    told = None
    if continued:
        session = app.stack.top.session
        tell({"continued": session.identity.id, "digests": digests(session)})
    else:
        tell({"continued": None})
    while True:
        top = app.stack.top
        if isinstance(top, PlayScene):
            act(top)
        else:
            variant = chance.choice(["tiles", "cubes"])
            seats = (Seat("Ann"), Seat("Pixel", "greedy"), Seat("Bob"))
            navigation.new_game(app.services, GameSetup(variant, seats))
        app.frame([], 10 * STEP)
        top = app.stack.top
        if isinstance(top, PlayScene | ResultsScene) and told != len(top.session.steps):
            session, told = top.session, len(top.session.steps)
            tell({"seen": [session.identity.id, told, digests(session)[-1]]})


def tell(what: dict[str, Any]) -> None:
    """Write one line to the parent, unbuffered."""
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def act(play: Any) -> None:
    """Lay out a tile or confirm the turn, as a quick player does in one frame."""
    session = play.session
    session.lift_curtain()
    if not session.person_to_move or session.over:
        return
    if session.options.place and not play.hand.choosing:
        placements = session.view.placements()
        tiles = max(placements, key=lambda one: one.points).tiles
        free = [(tile, cell) for tile, cell in tiles if cell not in session.staged.values()]
        for tile, cell in free:
            slots = [n for n in range(6) if play.hand.holds(n) and session.tile_in(n) == tile]
            if slots and play.hand.place(slots[0], cell):
                return
        if session.judge().legal:
            play.actions.confirm()
            return
        session.staged.clear()
    if not play.hand.choosing:
        play.actions.swap()
    if play.hand.choice_cancellable:
        for slot in range(6):
            if play.hand.holds(slot) and slot not in play.hand.chosen:
                play.hand.choose(slot)
    play.actions.confirm()


class Killer:
    """A loop of starts and kills in one folder, with a memory of what the player has seen."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = Random(seed)
        self.last: Seen | None = None
        self.records = 0
        self.commands = 0
        # Whether a game has ended since the last one that was continued.
        self._ended = False

    def once(self) -> None:
        """Start the program, check the game it continues, and kill it; raise `Wrong`."""
        records = len(list((self.folder / "records").glob("*.txt")))
        self._ended, self.records = self._ended or records > self.records, records
        process = subprocess.Popen(
            [sys.executable, "-c", CHILD, *FLAGS, str(self.folder)],
            cwd=ROOT,
            env=os.environ | QUIET,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        lines: list[str] = []
        if self.chance.random() >= AT_START:
            assert process.stdout is not None
            lines.append(process.stdout.readline())
            time.sleep(self.chance.uniform(0.0, 0.4))
        else:
            time.sleep(self.chance.uniform(0.0, 0.8))
        process.kill()
        rest, said = process.communicate(timeout=PATIENCE)
        if said:
            raise Wrong(f"it said: {said}")
        # The last line may have been cut off.
        lines += [line for line in rest.splitlines(keepends=True) if line.endswith("\n")]
        for line in lines:
            self._check(json.loads(line))

    def _check(self, told: dict[str, Any]) -> None:
        if "seen" in told:
            self.last = Seen(*told["seen"])
            self.commands += 1
            return
        ended, self._ended = self._ended, False
        last, self.last = self.last, None
        if last is None:
            return
        if told["continued"] != last.id:
            if not ended:
                raise Wrong(f"{last} is not offered but {told['continued']}")
            return
        count = len(told["digests"]) - 1
        if not last.commands <= count <= last.commands + UNSEEN:
            raise Wrong(f"{count} commands came back of {last}")
        if told["digests"][last.commands] != last.digest:
            raise Wrong(f"another game came back in place of {last}")


def run(kills: int, seed: int) -> str:
    """Kill the program this many times; return a summary. Raise `Wrong` if a game is lost."""
    with TemporaryDirectory() as folder:
        killer = Killer(Path(folder), seed)
        for _ in range(kills):
            killer.once()
        # On a busy machine every process may have been killed before its first save.
        files = [path.name for path in (Path(folder) / "saves").glob("*")]
    damaged = [name for name in files if "damaged" in name]
    if damaged:
        raise Wrong(f"these were set aside: {damaged}")
    return (
        f"{kills} kills: {killer.commands} commands were seen, {killer.records} games ended, "
        "and nothing but tiles laid out was ever missing"
    )


def main(arguments: Sequence[str]) -> int:
    """Run the kills and print the result; return 1 if something was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.kills")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    try:
        print(run(given.kills, given.seed))
    except Wrong as wrong:
        print(wrong)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
