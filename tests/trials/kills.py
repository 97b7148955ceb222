"""Repeated kills of a running game: `python -m tests.trials.kills [--kills 200] [--seed 1]`.

The program runs in a process of its own without a screen, continues its game from the menu, plays
turn by turn, and is killed with SIGKILL at a random moment. The next start must restore every
command that the player has seen. It may also restore the commands of one more frame, which was not
drawn. Staged tiles may be lost. The program may print nothing to stderr.
"""

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

TIMEOUT = 60
# Fraction of the kills during the start of the program.
STARTUP_FRACTION = 0.2

QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
FLAGS = ("--mute", "--speed", "0", "--size", "480x320", "--data-dir")

# A frame adds a person's command, and the computers' after it.
MAX_COMMANDS_PER_FRAME = 4

CHILD = """
import sys
from game.app import App
from game.launch import main
from tests.trials.kills import play_on

App.frames = play_on
sys.exit(main(sys.argv[1:]))
"""


class SeenGame(NamedTuple):
    """The game as the player saw it last: its id, the number of commands, and their digest."""

    id: str
    commands: int
    digest: str


class LostGameError(AssertionError):
    """Raised if the restored game is not the one that the player saw last."""


def command_digests(session: Any) -> list[str]:
    """Return digests of a game: digest n is of its setup, its seed and its first n commands."""
    from game.session.saving.session_data import SessionWriter

    data = SessionWriter().data(session, 0.0)
    digest = sha256(json.dumps([data["setup"], data["seed"]]).encode())
    digests = [digest.hexdigest()[:16]]
    for command in data["commands"]:
        digest.update(command.encode())
        digests.append(digest.hexdigest()[:16])
    return digests


def play_on(app: Any) -> None:
    """Play in the child process, in place of `App.frames`. Report each drawn step to the parent."""
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
    reported = None
    if isinstance(app.stack.top, PlayScene | ResultsScene):
        session = app.stack.top.session
        report({"continued": session.identity.id, "digests": command_digests(session)})
    else:
        report({"continued": None})
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
        if isinstance(top, PlayScene | ResultsScene) and reported != len(top.session.steps):
            session, reported = top.session, len(top.session.steps)
            report({"seen": [session.identity.id, reported, command_digests(session)[-1]]})


def report(message: dict[str, Any]) -> None:
    """Write `message` to the parent process as one line, unbuffered."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def act(play: Any) -> None:
    session = play.session
    session.hot_seat.lift_curtain()
    if not session.person_to_move or session.over:
        return
    if session.options.place and not play.hand.choosing:
        placements = session.view.placements()
        tiles = max(placements, key=lambda one: one.points).tiles
        free = [(tile, cell) for tile, cell in tiles if cell not in session.staged.cells.values()]
        for tile, cell in free:
            slots = [n for n in range(6) if play.hand.holds(n) and session.staged.tile(n) == tile]
            if slots and play.hand.place(slots[0], cell):
                return
        if session.staged.preview.legal:
            play.actions.confirm()
            return
        session.unstage_all()
    if not play.hand.choosing:
        play.actions.exchange()
    if play.hand.choice_cancellable:
        for slot in range(6):
            if play.hand.holds(slot) and slot not in play.hand.chosen:
                play.hand.choose(slot)
    play.actions.confirm()


class Killer:
    """A parent process that starts and kills the program; `last` is the game seen last."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = Random(seed)
        self.last: SeenGame | None = None
        self.records = 0
        self.commands = 0
        # Whether a game has ended since the last one that was continued.
        self._ended = False

    def once(self) -> None:
        """Start the program, kill it, and compare its reports with the game seen before."""
        # Raises `LostGameError` for a lost game, or if the program wrote to stderr.
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
        started = self.chance.random() >= STARTUP_FRACTION
        if started:
            assert process.stdout is not None
            lines.append(process.stdout.readline())
        time.sleep(self.chance.uniform(0.0, 0.4 if started else 0.8))
        process.kill()
        rest, said = process.communicate(timeout=TIMEOUT)
        if said:
            raise LostGameError(f"it said: {said}")
        # The last line may have been cut off.
        lines += [line for line in rest.splitlines(keepends=True) if line.endswith("\n")]
        for line in lines:
            self._check(json.loads(line))

    def _check(self, reported: dict[str, Any]) -> None:
        if "seen" in reported:
            self.last = SeenGame(*reported["seen"])
            self.commands += 1
            return
        ended, self._ended = self._ended, False
        last, self.last = self.last, None
        if last is None:
            return
        if reported["continued"] != last.id:
            if not ended:
                raise LostGameError(f"{last} is not offered but {reported['continued']}")
            return
        count = len(reported["digests"]) - 1
        if not last.commands <= count <= last.commands + MAX_COMMANDS_PER_FRAME:
            raise LostGameError(f"{count} commands came back of {last}")
        if reported["digests"][last.commands] != last.digest:
            raise LostGameError(f"another game came back in place of {last}")


def run(kills: int, seed: int) -> str:
    """Kill the program `kills` times; return a summary."""
    # Raises `LostGameError` if a game is lost or a save is damaged.
    with TemporaryDirectory() as folder:
        killer = Killer(Path(folder), seed)
        for _ in range(kills):
            killer.once()
        # On a busy machine every process may have been killed before its first save.
        files = [path.name for path in (Path(folder) / "saves").glob("*")]
    damaged = [name for name in files if "damaged" in name]
    if damaged:
        raise LostGameError(f"these were set aside: {damaged}")
    return (
        f"{kills} kills: {killer.commands} commands were seen, {killer.records} games ended, "
        "and nothing but staged tiles was ever missing"
    )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.trials.kills")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    try:
        print(run(**vars(parser.parse_args(arguments))))
    except LostGameError as wrong:
        print(wrong)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
