"""The state in a saved game: JSON data, refused when damaged."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.rules import HouseRules, to_document
from game.session import GameSetup, Session
from game.session.saving.saved_summary import SavedGameError
from game.session.saving.session_data import SessionWriter, session_from_data
from tests.client.support.players import WITH_BOT, play_turn

Document = dict[str, Any]


def saved(variant: str, turns: int) -> Document:
    session = Session(GameSetup(variant, WITH_BOT), 4)
    for _ in range(turns):
        if not session.over:
            play_turn(session)
    return SessionWriter().data(session, 5.0)


@pytest.mark.parametrize("turns", [0, 9, 1000])
@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_a_state_is_json_data(variant: str, turns: int) -> None:
    data = saved(variant, turns)
    assert to_document(session_from_data(json.loads(json.dumps(data))).state) == data["state"]


def parts(holder: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each part of a document: the dictionary or list that holds it, and its key."""
    for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
        yield holder, key
        if isinstance(holder[key], dict | list):
            yield from parts(holder[key])


JUNK = [[], 1.5, "?", "rk", "rk@0,0", "x" * 1_000_000, -1, 10**30, None, {"opening": "any"}]


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_a_damaged_state_is_refused(variant: str) -> None:
    """Each part in turn is replaced by something else."""
    data = saved(variant, 4)
    state, refused = data["state"], 0
    for holder, key in list(parts(state)):
        whole = holder[key]
        for junk in JUNK:
            if junk != whole:
                holder[key] = junk
                with pytest.raises(SavedGameError):
                    session_from_data(data)
                refused += 1
        holder[key] = whole
    assert refused > 200
    for key in state.keys() - {"house"}:
        without = {name: part for name, part in state.items() if name != key}
        with pytest.raises(SavedGameError):
            session_from_data({**data, "state": without})


def test_a_game_from_before_a_house_rule_has_its_default() -> None:
    data = saved("tiles", 4)
    for switch in HouseRules().to_data():
        older = copy.deepcopy(data)
        del older["state"]["house"][switch], older["setup"][switch]
        assert session_from_data(older).state.house == HouseRules()
