from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.rules import Cell, Colour, PlacedTile, ScoredLine, Shape, Tile, events
from game.session import GameSetup, Seat, Session, Step
from game.table import moods
from game.table.moods import BLINK, CALM, CHEER, GLAD, SLEEP, SULK, THINK, YAWN, Moods
from tests.client.support.players import finish

DT = 1 / 60
PLAYERS = Seat("Anna"), Seat("Pixel", "greedy"), Seat("Pepper", "greedy")
SEATS = GameSetup("tiles", PLAYERS).seats


class Willing(Random):
    """A random generator that always allows a remark."""

    def random(self) -> float:
        return 0.0


@pytest.fixture(scope="module")
def session() -> Session:
    session = Session(GameSetup("tiles", SEATS), 4)
    finish(session)
    return session


def placement(session: Session, seat: int, **changes: object) -> Step:
    """Return a step in which a seat lays tiles; `changes` replace fields of its `Placed` event."""
    step = next(one for one in session.steps if one.seat == seat and one.placed is not None)
    assert step.placed is not None
    placed = replace(step.placed, **changes)  # type: ignore[arg-type]
    others = tuple(event for event in step.events if not isinstance(event, events.Placed))
    return replace(step, events=(placed, *others))


def run(faces: Moods, seconds: float, turn: int | None = None) -> list[tuple[str, ...]]:
    shown = []
    for _ in range(round(seconds / DT)):
        faces.update(DT, turn)
        shown.append(tuple(faces.mood(seat) for seat in range(len(faces.seats))))
    return shown


def test_computers_look_at_laid_tiles_until_the_points_are_counted(session: Session) -> None:
    faces = Moods(SEATS)
    faces.show(placement(session, 1, points=7), ["left", "down", "up"])
    assert [faces.mood(n) for n in range(3)] == [CALM, CALM, "up"]
    faces.count(1)
    assert [faces.mood(n) for n in range(3)] == [CALM, GLAD, "up"]
    assert run(faces, 2.0)[-1] == (CALM, CALM, CALM)


@pytest.mark.parametrize(
    ("seat", "points", "mood", "hops"),
    [
        *((1, 5, CALM, False), (1, 6, GLAD, False), (1, 12, CHEER, True)),
        *((0, 5, CALM, False), (0, 6, GLAD, True), (0, 12, GLAD, True)),
    ],
)
def test_joy_grows_with_the_points(
    session: Session, seat: int, points: int, mood: str, hops: bool
) -> None:
    faces = Moods(SEATS)
    faces.show(placement(session, seat, points=points, lines=()), ["", "", ""])
    faces.count(seat)
    assert faces.mood(seat) == mood
    heights = set()
    for _ in range(40):
        faces.update(DT, None)
        heights.add(faces.hop_height(seat))
    assert (max(heights) == 1.0) == hops and faces.hop_height(seat) == 0.0


def test_computers_think_in_their_turn_and_yawn_while_a_person_does() -> None:
    faces = Moods(SEATS)
    seen = run(faces, 3.0, 1)
    assert seen[-1][1] == THINK and all(one[0] != THINK != one[2] for one in seen)
    assert {one[1] for one in run(faces, 20.0, 1)} >= {THINK, CALM}, "nobody thinks for ever"
    waiting = run(Moods(SEATS), 50.0, 0)
    assert any(SLEEP in one for one in run(Moods(SEATS), 60.0, 0)), "and then naps"
    assert any(YAWN in one for one in waiting) and all(one[0] in (CALM, BLINK) for one in waiting)


def test_a_remark_needs_four_turns_and_the_option(session: Session) -> None:
    for talks in (True, False):
        faces, said = Moods(SEATS, Willing(1)), list[int]()
        faces.talks = talks
        for turn in range(24):
            faces.show(placement(session, 1, points=20, lines=()), ["", "", ""])
            faces.count(1)
            before = faces.remark
            run(faces, 1.0)
            if faces.remark is not None and before is None:
                assert faces.remark.seat == 1 and faces.remark.words in moods.REMARKS
                said.append(turn)
            run(faces, 2.0)
            assert faces.remark is None, "the time of a remark is over"
        assert len(said) == (6 if talks else 0)
        assert all(b - a >= moods.REMARK_TURNS for a, b in pairwise(said))


def test_the_winner_cheers_and_computers_sulk_at_the_end(session: Session) -> None:
    last = session.steps[-1]
    end = next(event for event in last.events if isinstance(event, events.Ended))
    faces = Moods(SEATS)
    faces.show(last, ["", "", ""])
    run(faces, moods.POINTS_LIMIT + 0.1)
    for seat in (1, 2):
        assert faces.mood(seat) == (CHEER if seat in end.winners else SULK)
    assert faces.mood(0) == (GLAD if 0 in end.winners else CALM)


def other_hands(step: Step) -> Step:
    """Return the step with other hands, another bag, and without the tiles that were drawn."""
    before, after = (
        replace(
            state,
            bag=state.bag[::-1],
            players=tuple(replace(player, hand=player.hand[::-1]) for player in state.players),
        )
        for state in (step.before, step.after)
    )
    kept = tuple(event for event in step.events if not isinstance(event, events.Refilled))
    return replace(step, before=before, after=after, events=kept, added=(), removed=())


def test_moods_depend_on_nothing_hidden(session: Session) -> None:
    def shown(*, hidden: bool) -> list[object]:
        faces, seen = Moods(SEATS, Willing(2)), list[object]()
        for step in map(other_hands, session.steps) if hidden else session.steps:
            faces.show(step, ["right"] * 3)
            faces.count(step.seat)
            for _ in range(90):
                faces.update(DT, step.after.seat)
                seen.append(faces.key)
        return seen

    assert shown(hidden=False) == shown(hidden=True)


def test_a_favourite_colour_is_one_that_lies_on_the_table(session: Session) -> None:
    shapes = list(Shape)[:3]
    line = [PlacedTile(Tile(Colour.RED, shape), Cell(n, 0)) for n, shape in enumerate(shapes)]
    lines = (ScoredLine(tuple(line), 3, qwirkle=False),)
    faces = Moods(SEATS, Willing(1))
    for _ in range(2):
        faces.show(placement(session, 2, points=3, lines=()), ["", "", ""])
    faces.show(placement(session, 0, points=3, lines=lines), ["", "", ""])
    run(faces, 1.0)
    assert faces.remark == moods.Remark(2, moods.MY_COLOUR)
