from dataclasses import replace
from itertools import accumulate

import pytest

from game.rules import Placed, Tile, events as happened
from game.session import GameSetup, Session
from game.table import OnTable, durations
from game.table.content_builder import ContentBuilder, HandContent
from game.table.faces import Faces
from game.table.flyers import Flyer
from game.table.table_geometry import InBag, Location, OnCard
from tests.client.support import choreography_rig
from tests.client.support.choreography_rig import DT, Rig, event_of, played, the_event
from tests.client.support.players import BOTS, play_turn


def test_a_computers_tiles_land_with_overlap_and_drawn_ones_follow_out_of_the_bag() -> None:
    session, step = played("tiles", choreography_rig.several_lines)
    placed = the_event(step, Placed)
    rig = Rig(session)
    rig.show(step)
    cells: set[Location] = {OnTable(cell) for cell in placed.placement.cells}
    assert cells <= rig.effects.hidden_locations(), "none lies there before it has come"
    rig.run()
    flyers = [one for one in rig.to(OnTable) if one.hidden_location in cells][: len(cells)]
    begins, ends = rig.begins(flyers), rig.ends(flyers)
    assert begins == sorted(begins)
    assert ends == sorted(ends)
    assert begins[-1] < ends[0], "the last one starts before the first one lies"
    assert [list(one.faces) for one in flyers] == [
        [None, tile] for tile, _ in placed.placement.tiles
    ], "they turn over on their way"
    assert rig.ears.heard.count("place") == len(cells)
    placed, drawn = the_event(step, Placed), the_event(step, happened.Refilled)
    flyers = rig.to(OnCard)
    assert len(flyers) == len(drawn.tiles)
    count = len(placed.placement.tiles)
    assert rig.begins(flyers)[0] >= durations.FLIGHT + durations.FLIGHT_GAP * (count - 1) - DT
    assert all(one.start == InBag() for one in flyers)
    assert all(list(one.faces) == [None] for one in flyers), "the hands of others are hidden"


def test_points_come_from_the_lines_and_are_counted_as_one_number() -> None:
    session, step = played("tiles", choreography_rig.several_lines)
    placed = the_event(step, Placed)
    rig = Rig(session)
    seat, before = placed.seat, step.before.scores[placed.seat]
    seen = rig.show(step)
    stages: list[float] = []
    lights: list[int] = []
    pulses: list[float] = []

    def look() -> None:
        stages.append(rig.display.scores[seat] - before)
        lights.append(len(rig.effects.accents))
        pulses.append(rig.display.tallies[seat].pulse)

    rig.run(each=look)
    assert stages == sorted(stages)
    assert max(pulses) > 0.8 and pulses[-1] == 0.0
    assert stages[-1] == placed.points
    lines = sorted(line.points for line in placed.lines)
    sums = [lines[-1] + added for added in accumulate(lines[:-1])]
    points = [f"+{n}" for n in (*lines, *sums)]
    assert rig.floated == [*dict.fromkeys(points)]
    assert max(lights) >= 2, "light, and dust of landing, and the next line's light overlap"
    assert rig.ears.heard.count("tick") == len(placed.lines)
    done = next(n for n, stage in enumerate(stages) if stage == placed.points) * DT
    assert done == pytest.approx(seen - durations.TURN_MARKER, abs=0.1), "then the mark passes on"


def face(flyer: Flyer, progress: float) -> Tile | None:
    return flyer.faces[round(flyer.faces_passed(progress))]


def test_an_exchange_returns_tiles_before_it_draws() -> None:
    session, step = played("tiles", lambda step: event_of(step, happened.Exchanged) is not None)
    rig = Rig(session)
    rig.show(step)
    rig.run()
    away = [one for one in rig.flyers if one.hidden_location is None]
    back = rig.to(OnCard)
    assert len(away) == len(back) > 0
    assert all(one.end == InBag() for one in away)
    assert max(rig.begins(away)) < min(rig.begins(back))
    assert min(rig.ends(away)) <= min(rig.begins(back)) + DT


def test_the_bag_counts_exchanged_tiles_when_they_arrive() -> None:
    session, step = played("tiles", lambda step: event_of(step, happened.Exchanged) is not None)
    rig = Rig(session)
    rig.show(step)
    faces, counts = Faces(session, rig.animator.tempo, bool), list[int]()
    contents = ContentBuilder(session, rig.display, rig.effects, faces)

    def count() -> None:
        counts.append(contents.surroundings(session.moment, HandContent()).bag)

    count()
    rig.run(each=count)
    held = len(step.before.bag)
    assert counts[0] == counts[-1] == held
    assert all(abs(bag - held) <= 1 for bag in counts), "one goes out when another comes in"


def test_rolling_dice_bounce_and_end_on_their_faces() -> None:
    session, step = played("cubes", lambda step: event_of(step, happened.Rolled) is not None)
    rolled = the_event(step, happened.Rolled)
    rig = Rig(session)
    rig.show(step)
    dice = rig.to(OnCard) or [one for one in rig.effects.flyers if one.rolls]
    assert [face(one, 1.0) for one in dice] == list(rolled.after)
    for one in dice:
        assert face(one, 0.9) == face(one, 1.0), "it can be read before it stands for the die"
        heights = [one.height(n / 100) for n in range(101)]
        peaks = [n for n in range(1, 100) if heights[n - 1] < heights[n] >= heights[n + 1]]
        assert len(peaks) == 3, "thrown up, and two bounces"
        assert heights[peaks[0]] > heights[peaks[1]] > heights[peaks[2]]
        assert heights[0] == heights[-1] == 0.0
        assert len({face(one, n / 20) for n in range(21)}) >= 2
    rig.run(2.0)
    begins, ends = rig.begins(dice), rig.ends(dice)
    assert max(begins) < min(ends), "all are in the air at once"


def test_a_pass_is_shown_at_the_card() -> None:
    session = Session(GameSetup("tiles", BOTS), 1)
    step = play_turn(session)
    rig = Rig(session)
    rig.show(replace(step, events=(happened.Passed(0, 5),)))
    rig.run(2.0)
    assert rig.floated == ["Passed"]
    assert rig.effects.texts == []


def test_the_whole_table_hops_at_the_end_after_the_bonus() -> None:
    session, step = played(
        "tiles",
        lambda step: (
            event_of(step, happened.Ended) is not None
            and event_of(step, happened.WentOut) is not None
        ),
    )
    rig = Rig(session)
    before = step.before.scores[step.seat]
    seen = rig.show(step)
    placed = the_event(step, Placed)
    out = the_event(step, happened.WentOut)
    hopping: set[object] = set()

    def look() -> None:
        if rig.display.scores[step.seat] - before == placed.points + out.bonus:
            hopping.update(one.hidden_location for one in rig.effects.flyers)
        else:
            assert "end" not in rig.ears.heard or rig.now >= seen

    rig.run(seen + 1.0, each=look)
    assert hopping >= {OnTable(cell) for cell in step.after.board.tiles}
    assert "end" in rig.ears.heard
    assert not rig.animator.active
