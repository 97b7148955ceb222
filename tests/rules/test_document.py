"""Game states as JSON data: equal when read back, and refused when damaged."""

from __future__ import annotations

import copy
import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.bots import Greedy, decide
from game.rules import (
    DocumentError,
    GameState,
    HouseRules,
    RulesError,
    apply,
    from_document,
    legal_commands,
    new_game,
    to_document,
    view_for,
)
from tests.rules.build import NAMES, House

Document = dict[str, Any]


def played(variant: str, steps: int, seed: int = 3) -> GameState:
    """Return a game of three greedy players after `steps` commands, or at its end."""
    chance = Random(seed)
    state, _ = new_game(variant, NAMES[:3], chance, house=House(any_opening=True).rules)
    for _ in range(steps):
        if not state.over:
            state, _ = apply(state, decide(Greedy(), view_for(state, state.seat), chance))
    return state


STATES = [played(variant, steps) for variant in ("tiles", "cubes") for steps in (0, 25, 1000)]
DOCUMENTS = [to_document(state) for state in STATES]
MIDDLE = DOCUMENTS[1]


def test_a_state_is_read_back_equal_from_json() -> None:
    assert [state.over for state in STATES] == [False, False, True] * 2
    for state, document in zip(STATES, DOCUMENTS, strict=True):
        assert json.loads(json.dumps(document)) == document
        assert from_document(json.loads(json.dumps(document))) == state


def moved(player: int, tiles: int) -> Document:
    """Return the fields that change if tiles move from the bag to a player (back if negative)."""
    players = copy.deepcopy(MIDDLE["players"])
    hand, bag = players[player]["hand"].split(), MIDDLE["bag"].split()
    source, target = (bag, hand) if tiles > 0 else (hand, bag)
    for _ in range(abs(tiles)):
        target.append(source.pop())
    players[player]["hand"] = " ".join(hand)
    return {"players": players, "bag": " ".join(bag)}


WRONG_VALUES: list[Any] = [[], {}, 1.5, "?", -1, None]
LAST = MIDDLE["board"].split()[-1]
DAMAGED: list[tuple[Document, Document, str]] = [
    *[(MIDDLE, {name: "missing"}, "missing|object|version") for name in sorted(MIDDLE)],
    *[
        (MIDDLE, {name: wrong}, ".")
        for name in sorted(MIDDLE)
        for wrong in WRONG_VALUES
        if (name, wrong) not in (("first_out", None), ("house", {}))
    ],
    (MIDDLE, {"version": 2}, "version"),
    (MIDDLE, {"variant": "chess"}, "variant"),
    (MIDDLE, {"variant": "cubes"}, "C1"),
    (MIDDLE, {"seat": 3}, "seat"),
    (MIDDLE, {"seat": True}, "seat"),
    (MIDDLE, {"first_out": 3}, "out first"),
    (MIDDLE, {"house": {"opening": None}}, "opening"),
    (MIDDLE, {"house": {"opening": "shortest", "end": "play_out"}}, "opening"),
    (MIDDLE, {"players": []}, "two to four"),
    (MIDDLE, {"players": MIDDLE["players"][:1]}, "two to four"),
    (MIDDLE, {"players": MIDDLE["players"] * 2}, "two to four"),
    (MIDDLE, {"bag": MIDDLE["bag"] + " rk"}, "R1"),
    (MIDDLE, {"bag": MIDDLE["bag"][3:]}, "R1"),
    (MIDDLE, {"bag": "zz"}, "zz"),
    (MIDDLE, {"board": MIDDLE["board"] + " rk@0"}, "rk@0"),
    (MIDDLE, {"board": f"{MIDDLE['board']} {MIDDLE['board'].split()[0]}"}, "already"),
    (MIDDLE, {"board": ""}, "R1"),
    (
        MIDDLE,
        {"board": MIDDLE["board"].replace(LAST, f"{LAST.split('@')[0]}@90,90")},
        "hang together",
    ),
    (MIDDLE, moved(0, 1), "more than 6"),
    (MIDDLE, moved(0, -1), "R13"),
    *[
        (over, changes, message)
        for over in (DOCUMENTS[2], DOCUMENTS[5])
        for changes, message in (
            ({"turn": 0}, "turn"),
            ({"over": False}, "."),
            ({"first_out": None}, "out first"),
        )
    ],
]


def test_a_damaged_document_is_refused_with_a_message() -> None:
    for document, changes, message in DAMAGED:
        damaged = {**document, **changes}
        for name, value in changes.items():
            if value == "missing":
                del damaged[name]
        assert re.search(message, refusal_of(damaged)), changes
    for foreign in (None, 3, "text", [], {}, {"format": "chess"}, [MIDDLE], True):
        assert refusal_of(foreign)


def refusal_of(document: object) -> str:
    try:
        from_document(document)
    except DocumentError as error:
        return str(error)
    return ""


def test_a_document_from_before_a_house_rule_is_read() -> None:
    for switch, default in HouseRules().to_data().items():
        older = {name: choice for name, choice in MIDDLE["house"].items() if name != switch}
        state = from_document({**MIDDLE, "house": older})
        house = {**MIDDLE["house"], switch: default}
        assert to_document(state) == {**MIDDLE, "house": house}


def test_an_unsound_line_is_refused() -> None:
    """Two tiles of the table swap cells, which keeps the set whole."""
    placed = [part.split("@") for part in MIDDLE["board"].split()]
    refused = 0
    for at in range(1, len(placed)):
        swapped = [list(part) for part in placed]
        swapped[0][0], swapped[at][0] = swapped[at][0], swapped[0][0]
        try:
            from_document({**MIDDLE, "board": " ".join("@".join(part) for part in swapped)})
        except DocumentError:
            refused += 1
    assert refused > len(placed) // 2


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**30), 10**30),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from(["rk", "rk@0,0", "rk@-1,999999999999", "tiles", "cubes", "any", "rk  rk"]),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


def paths(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [at] if at else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += paths(inner, (*at, key))
    if isinstance(value, list):
        for key, inner in enumerate(value):
            found += paths(inner, (*at, key))
    return found


def damage(document: Document, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(paths(document)))
    holder: Any = document
    for key in path[:-1]:
        holder = holder[key]
    old = holder[path[-1]]
    how = data.draw(st.sampled_from(["junk", "remove", "near", "near"]))
    if how == "remove":
        del holder[path[-1]]
    elif how == "junk":
        holder[path[-1]] = data.draw(JUNK)
    elif isinstance(old, bool):
        holder[path[-1]] = not old
    elif isinstance(old, int):
        holder[path[-1]] = old + data.draw(st.integers(-3, 3))
    elif isinstance(old, str) and old:
        at = data.draw(st.integers(0, len(old) - 1))
        letter = data.draw(st.sampled_from(list("rcdk@,- 09\u00a0\u0663")))
        holder[path[-1]] = old[:at] + letter + old[at + data.draw(st.integers(0, 1)) :]


def of_examples(count: int) -> settings:
    return settings(
        max_examples=count,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


@of_examples(150)
@given(st.data())
def test_damaged_documents_are_refused_or_sound(data: st.DataObject) -> None:
    """A refusal is a `DocumentError`; an accepted document gives the state that it describes."""
    check_damaged(data)


@pytest.mark.long
@of_examples(1000)
@given(st.data())
def test_many_damaged_documents_are_refused_or_sound(data: st.DataObject) -> None:
    check_damaged(data)


def check_damaged(data: st.DataObject) -> None:
    document = copy.deepcopy(data.draw(st.sampled_from(DOCUMENTS)))
    for _ in range(data.draw(st.integers(1, 2))):
        damage(document, data)
    try:
        state = from_document(document)
    except DocumentError:
        return
    again = to_document(state)
    assert from_document(again) == state
    for name in set(document) - {"players", "board", "bag", "house"} & set(again):
        assert again[name] == document[name]
    usual = HouseRules().to_data()
    assert again["house"] == {name: document["house"].get(name, usual[name]) for name in usual}
    for kept, given_ in zip(again["players"], document["players"], strict=True):
        assert kept["name"] == given_["name"] and kept["score"] == given_["score"]
        assert kept["hand"].split() == given_["hand"].split()
    assert again["bag"].split() == document["bag"].split()
    assert again["board"].split() == document["board"].split()
    commands = list(legal_commands(state))
    assert bool(commands) != state.over
    for command in commands[:3]:
        try:
            apply(state, command)
        except RulesError as fault:
            pytest.fail(f"{command} was offered and then refused: {fault}")
