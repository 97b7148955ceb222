"""A recorder of calls. Each recorded function still does its work."""

from typing import Any, NamedTuple

import pytest


class Call(NamedTuple):
    """A recorded call: its positional arguments (with `self` for a method), and its result."""

    given: tuple[Any, ...]
    result: Any


def record_calls(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> list[Call]:
    calls: list[Call] = []
    real = getattr(owner, name)

    def noted(*given: Any, **named: Any) -> Any:
        calls.append(Call(given, real(*given, **named)))
        return calls[-1].result

    monkeypatch.setattr(owner, name, noted)
    return calls
