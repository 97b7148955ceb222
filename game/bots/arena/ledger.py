"""The deals of a match that have been played, in a file: a match that was stopped goes on there.

The first line says which match it is, each other line holds a deal, as JSON.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.bots.arena.match import Deal, Match


class LedgerError(Exception):
    """The file cannot be used; its text says why."""


class Ledger:
    """The deals of one match. Without a file they are kept in memory alone."""

    def __init__(self, match: Match, path: Path | None = None) -> None:
        """Reads what the file holds; raises `LedgerError` if that is another match or no match."""
        self._match = match
        self._path = path
        self._deals: dict[int, Deal] = {}
        if path is not None:
            try:
                self._open(path)
            except OSError as fault:
                raise LedgerError(f"{path}: {fault.strerror or fault}") from fault

    @property
    def deals(self) -> list[Deal]:
        """What has been played, in the order of the deals' numbers."""
        return [self._deals[number] for number in sorted(self._deals)]

    def __contains__(self, number: object) -> bool:
        return number in self._deals

    def add(self, deal: Deal) -> None:
        """Keeps a deal, in the file at once; raises OSError."""
        self._deals[deal.number] = deal
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(_line(deal.to_data()))

    def _open(self, path: Path) -> None:
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if not lines:
            path.write_text(_line(self._head()), encoding="utf-8")
            return
        if _read(lines[0]) != self._head():
            raise LedgerError(f"{path} holds another match, or something else")
        for number, line in enumerate(lines[1:], start=2):
            try:
                deal = Deal.from_data(_read(line))
            except (KeyError, TypeError, ValueError) as fault:
                if number < len(lines):
                    raise LedgerError(f"{path}:{number}: this is no deal") from fault
                # The program was stopped while it wrote: the deal is played again.
                path.write_text("".join([one + "\n" for one in lines[:-1]]), encoding="utf-8")
                return
            self._deals[deal.number] = deal

    def _head(self) -> dict[str, Any]:
        seats, variant, seed = self._match
        return {"match": {"seats": list(seats), "variant": variant, "seed": seed}}


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def _read(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None
