"""The command `arena`: its arguments, worker processes, progress and output."""

import argparse
import json
import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TextIO

from game.bots.arena.match import DealResult, Ledger, LedgerError, Match, data, standings, table
from game.bots.levels import LEVELS
from game.rules import PLAYERS, VARIANTS

# Exit statuses: all games played; stopped by the user; wrong arguments or an unusable file.
DONE, STOPPED, UNUSABLE = 0, 130, 2
PROGRESS_SECONDS = 5.0  # between two lines of progress; a terminal overwrites one each second


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `arena` to its parser."""
    parser.add_argument(
        "--seats",
        type=_seats,
        required=True,
        metavar="A,B",
        help=f"two to four levels of {', '.join(LEVELS)}",
    )
    parser.add_argument("--games", type=_count, default=200, help="how many games (200)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed deals the same games")
    parser.add_argument("--variant", choices=tuple(VARIANTS), default="tiles")
    parser.add_argument("--jobs", type=_count, default=1, help="how many processes play (1)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="go on with the games kept there")
    parser.add_argument("--json", action="store_true", help="the answer for programs")


def _seats(text: str) -> tuple[str, ...]:
    levels = tuple([word.strip() for word in text.split(",")])
    if len(levels) not in PLAYERS:
        raise argparse.ArgumentTypeError(f"two to four can play, not {len(levels)}")
    for level in levels:
        if level not in LEVELS:
            raise argparse.ArgumentTypeError(
                f"there is no computer player {level!r}, only {', '.join(LEVELS)}"
            )
    return levels


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of 1 or more")
    return int(text)


def run(chosen: argparse.Namespace, output: TextIO, errors: TextIO) -> int:
    """Play the missing deals, print the standings, and return the exit status."""
    match = Match(chosen.seats, chosen.variant, chosen.seed)
    numbers = range(-(-chosen.games // len(match.levels)))
    try:
        ledger = Ledger(match, chosen.keep)
    except LedgerError as fault:
        errors.write(f"{fault}\n")
        return UNUSABLE
    missing = [number for number in numbers if number not in ledger]
    progress = _Progress(match, ledger, len(missing), errors)
    status = DONE
    try:
        with _players(chosen.jobs) as play:
            for deal in play(match.play, missing):
                ledger.add(deal)
                progress.show()
    except KeyboardInterrupt:
        status = STOPPED
    progress.end()
    deals = [deal for deal in ledger.deals if deal.number in numbers]
    if deals:
        text = json.dumps(data(match, deals), indent=2) if chosen.json else table(match, deals)
        output.write(text + "\n")
    if status == STOPPED and chosen.keep is not None:
        errors.write(f"The games played so far are kept in {chosen.keep}.\n")
    return status


DealMapper = Callable[[Callable[[int], DealResult], Iterable[int]], Iterator[DealResult]]


@contextmanager
def _players(jobs: int) -> Iterator[DealMapper]:
    if jobs == 1:
        yield map
        return
    ignored = signal.SIGINT, signal.SIG_IGN  # only the parent handles Ctrl+C, and stops the others
    with multiprocessing.get_context("spawn").Pool(jobs, signal.signal, ignored) as pool:
        yield pool.imap_unordered


class _Progress:
    """A line that shows the progress of a match: deals played, leading level, remaining time."""

    def __init__(self, match: Match, ledger: Ledger, missing: int, errors: TextIO) -> None:
        self._match = match
        self._ledger = ledger
        self._missing = missing
        self._done = 0
        self._errors = errors
        self._in_terminal = errors.isatty()
        self._start = self._printed_at = monotonic()

    def show(self) -> None:
        self._done += 1
        now = monotonic()
        if now - self._printed_at < (1 if self._in_terminal else PROGRESS_SECONDS):
            return
        self._printed_at = now
        remaining = (now - self._start) / self._done * (self._missing - self._done)
        first = standings(self._match, self._ledger.deals)[0]
        text = (
            f"{self._done} of {self._missing} deals, {first.level} {first.percent} %, "
            f"{_time(remaining)} left"
        )
        self._errors.write(f"\r{text:<70}" if self._in_terminal else f"{text}\n")
        self._errors.flush()

    def end(self) -> None:
        if self._in_terminal:
            self._errors.write(f"\r{'':<70}\r")


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min {rest} s"
