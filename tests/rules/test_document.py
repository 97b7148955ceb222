"""States as plain data: equal when read back; damaged documents are refused."""

from __future__ import annotations

import copy
import json
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
    """Return a game after some steps of bots."""
    chance = Random(seed)
    state, _ = new_game(variant, NAMES[:3], chance, house=House(any_opening=True).rules)
    for _ in range(steps):
        if not state.over:
            state, _ = apply(state, decide(Greedy(), view_for(state, state.seat), chance))
    return state


STATES = [played(variant, steps) for variant in ("tiles", "cubes") for steps in (0, 25, 1000)]
DOCUMENTS = [to_document(state) for state in STATES]
MIDDLE = DOCUMENTS[1]


@pytest.mark.parametrize("state", STATES, ids=lambda state: f"{state.variant}-{state.turn}")
def test_there_and_back(state: GameState) -> None:
    document = to_document(state)
    assert json.loads(json.dumps(document)) == document
    assert from_document(json.loads(json.dumps(document))) == state


def test_finished_games_are_among_the_states() -> None:
    assert [state.over for state in STATES] == [False, False, True] * 2


@pytest.mark.parametrize("foreign", [None, 3, "text", [], {}, {"format": "chess"}, [MIDDLE], True])
def test_foreign_data_is_refused(foreign: object) -> None:
    with pytest.raises(DocumentError):
        from_document(foreign)


@pytest.mark.parametrize("name", sorted(MIDDLE))
def test_a_document_without_a_field_is_refused(name: str) -> None:
    with pytest.raises(DocumentError):
        from_document({key: value for key, value in MIDDLE.items() if key != name})


@pytest.mark.parametrize("name", sorted(MIDDLE))
@pytest.mark.parametrize("wrong", [[], {}, 1.5, "?", -1, None], ids=repr)
def test_a_field_of_another_type_is_refused(name: str, wrong: object) -> None:
    if (name, wrong) in (("first_out", None), ("house", {})):
        return
    with pytest.raises(DocumentError):
        from_document({**MIDDLE, name: wrong})


CHANGES: list[tuple[str, Any]] = [
    ("version", 2),
    ("variant", "chess"),
    ("variant", "cubes"),
    ("seat", 3),
    ("first_out", 3),
    ("seat", True),
    ("house", {"opening": None}),
    ("house", {"opening": "shortest", "end": "play_out"}),
    ("players", []),
    ("players", MIDDLE["players"][:1]),
    ("players", MIDDLE["players"] * 2),
    ("bag", MIDDLE["bag"] + " rk"),
    ("bag", MIDDLE["bag"][3:]),
    ("bag", "zz"),
    ("board", MIDDLE["board"] + " rk@0"),
    ("board", MIDDLE["board"] + " " + MIDDLE["board"].split()[0]),
    ("board", ""),
]


@pytest.mark.parametrize(("name", "value"), CHANGES, ids=lambda value: str(value)[:20])
def test_a_damaged_document_is_refused_with_a_message(name: str, value: object) -> None:
    with pytest.raises(DocumentError) as caught:
        from_document({**MIDDLE, name: value})
    assert str(caught.value)


@pytest.mark.parametrize("switch", list(MIDDLE["house"]))
def test_a_document_from_before_a_house_rule_is_read(switch: str) -> None:
    older = {name: choice for name, choice in MIDDLE["house"].items() if name != switch}
    state = from_document({**MIDDLE, "house": older})
    assert getattr(state.house, switch) == getattr(HouseRules(), switch)
    assert to_document(state) == {
        **MIDDLE,
        "house": {**MIDDLE["house"], switch: HouseRules().to_data()[switch]},
    }


def test_a_table_in_pieces_is_refused() -> None:
    document = copy.deepcopy(MIDDLE)
    last = document["board"].split()[-1]
    document["board"] = document["board"].replace(last, last.split("@")[0] + "@90,90")
    with pytest.raises(DocumentError, match="hang together"):
        from_document(document)


def test_an_unsound_line_is_refused() -> None:
    """Two tiles of the table swap cells, so that the set stays whole."""
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


def test_a_hand_of_seven_is_refused() -> None:
    document = copy.deepcopy(MIDDLE)
    document["players"][0]["hand"] += " " + document["bag"].split()[0]
    document["bag"] = document["bag"].split(" ", 1)[1]
    with pytest.raises(DocumentError, match="more than 6"):
        from_document(document)


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
@pytest.mark.parametrize(
    "changes",
    [
        {"turn": 0},
        {"over": False},
        {"first_out": None},
    ],
    ids=str,
)
def test_a_contradictory_end_is_refused(variant: str, changes: Document) -> None:
    """Each case is a finished game whose end contradicts itself."""
    over = DOCUMENTS[2 if variant == "tiles" else 5]
    assert over["over"] and over["first_out"] is not None
    with pytest.raises(DocumentError):
        from_document({**over, **changes})


def test_a_short_hand_beside_a_full_bag_is_refused() -> None:
    """Hands are refilled while the bag holds tiles (R13)."""
    document = copy.deepcopy(MIDDLE)
    hand = document["players"][0]["hand"].split()
    document["players"][0]["hand"] = " ".join(hand[1:])
    document["bag"] += " " + hand[0]
    with pytest.raises(DocumentError):
        from_document(document)


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
    """No other error is raised, and an accepted document gives the state it describes."""
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
