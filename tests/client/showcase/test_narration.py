from collections import Counter
from dataclasses import replace

import pytest

from game.app import STEP
from game.common.window import window_for
from game.rules import Exchanged, Placed, Placement, Rolled, ScoredLine, Tile
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.narrator import DARKNESS
from game.screens.showcase.programme import Programme
from game.screens.showcase.storyboard import BeatKind
from game.screens.showcase.teacher import Teacher
from game.screens.showcase.words import announced, caption
from game.session import Moment, Seat, Session
from game.table.durations import FLIGHT_FROM_AFAR
from game.words import Words, translations
from tests.client.support.players import finish
from tests.client.support.showcase_games import showcase_services, started
from tests.client.support.showcase_watch import GAMES_PER_HOUR
from tests.marks import long_except

WORDS = Words(translations([]))
# Index in `PACES` of a presenter's default pace.
NORMAL_PACE = 2


def test_only_a_game_of_dice_begins_with_the_eldest() -> None:
    for n in range(4):
        assert "oldest" in caption(WORDS, "opening", n, dice=True)
        assert "oldest" not in caption(WORDS, "opening", n, dice=False)


@pytest.mark.parametrize("games", long_except([4], [4, GAMES_PER_HOUR]))
def test_each_rule_is_taught_once_in_a_game_and_in_another_order_in_the_next(games: int) -> None:
    programme, orders = Programme(1), set()
    for number in range(games):
        planned = programme.game(number)
        session = Session(planned.setup, planned.seed)
        finish(session)
        teacher, order = Teacher(number), list[str]()
        for step in session.steps:
            lesson = teacher.lesson(step)
            if lesson is not None:
                order.append(lesson.rule)
                cells = {cell for line in lesson.lines for cell in line}
                assert cells <= step.after.board.tiles.keys()
                if lesson.rule == "both" and step.placed is not None:
                    assert len(step.placed.lines) == 2, "its words are about two lines"
        assert len(set(order)) == len(order)
        assert len(set(order[:6])) >= 5
        orders.add(tuple(order))
    assert len(orders) == games


def test_a_headline_describes_a_turn_in_one_line() -> None:
    def headline(tiles: str, lengths: tuple[int, ...], *, dice: bool) -> str:
        placement = Placement.parse(tiles)
        lines = tuple(ScoredLine(placement.tiles, 12 if n == 6 else n, n == 6) for n in lengths)
        event = Placed(0, 1, placement, lines, sum(line.points for line in lines))
        found = announced(WORDS, Seat("Pixel"), [event], dice=dice)
        assert found is not None
        return f"{found.name}: {found.text} {found.points}"

    five = "bc@0,0 bx@1,0 bd@2,0 bs@3,0 bt@4,0"
    for tiles, lengths, dice, text in (
        ("bt@0,0", (3, 1), False, "Pixel: blue star +4"),
        ("bt@0,0 bc@1,0", (2,), False, "Pixel: 2 blue tiles +2"),
        ("bt@0,0 rt@1,0", (2,), True, "Pixel: 2 stars +2"),
        ("bt@0,0 bc@1,0", (2,), True, "Pixel: 2 blue dice +2"),
        (five, (6,), False, "Pixel: 5 blue tiles and a Qwirkle 12!"),
        (five, (6, 6), False, "Pixel: 5 blue tiles and 2 Qwirkles 24!"),
    ):
        assert headline(tiles, lengths, dice=dice) == text
    star = (Tile.parse("bt"),)
    exchange = announced(WORDS, Seat("Bolt"), [Exchanged(0, 1, star, star)], dice=False)
    assert exchange is not None
    assert (exchange.name, exchange.text) == ("Bolt", "1 tile exchanged")
    for nothing_to_say in ([], [Rolled(0, (0,), star, star, forced=False)]):
        assert announced(WORDS, Seat("Bolt"), nothing_to_say, dice=True) is None


def check_captions(act: GameAct) -> None:
    """Assert that no text about a turn appears before its event."""
    effects, turns, told = act.table_view.effects, act.turns, act.text.headline
    if turns.playhead.kind is BeatKind.LAY and told.points:
        texts = effects.texts
        if turns.show.qwirkles:
            texts = [text for text in texts if text.is_qwirkle_word]
        assert texts or not act.table_view.motion.showing_turn, "the words come after the tiles"
    if turns.playhead.kind in (BeatKind.APPROACH, BeatKind.LIFT):
        step = turns.show.next_step
        cells = step.placed.placement.cells if step and step.placed else ()
        assert not {*cells} & {*act.table_view.cells()}, "the next turn is not shown yet"
    if not act.table_view.effects.tiles_landing:
        board = act.table_view.moment.state.board
        ghosts = act.turns.show.hand.ghosts
        assert all(tile in board.fitting(cell) for tile, cell in ghosts), "a full line lacks none"


@pytest.mark.parametrize("number", [0, 1])
def test_texts_and_marker_during_the_first_turns(number: int) -> None:
    act = started(showcase_services(), Programme(1).game(number), pace_index=NORMAL_PACE)
    badges = [seat.badge for seat in act.session.setup.seats]
    titles, seen, landed = list[float](), Counter[str](), 0
    while len(act.session.turns) < 12:
        act.update(STEP)
        text, display, effects = act.text, act.table_view.display, act.table_view.effects
        turns = act.turns
        invited = (bool(text.invitation) or text.call is not None) is not turns.celebrating
        assert invited, "people are invited at all other times"
        check_captions(act)
        # Of a lesson's lines alone is the table dimmed half.
        lit = [one for one in effects.spotlights if one.darkness == DARKNESS]
        assert text.caption or not lit, "light on lines ends with their caption"
        if act.table_view.cells():
            landed += 1
            assert landed <= 60 * FLIGHT_FROM_AFAR or not text.title_progress
        else:
            titles.append(text.title_progress)
        if display.turn_progress >= 1.0 and text.headline.badge and display.turn_shown is not None:
            assert badges[display.turn_shown] == text.headline.badge, "marker and headline"
            seen["marked"] += 1
        seen["frames"] += 1
        seen["points"] += len(effects.texts)
        seen["highlights"] += bool(lit)
        seen["invited"] += bool(text.invitation and not text.caption)
    act.close()
    assert max(titles) == 1.0
    assert seen["marked"] > 500 and seen["points"] > 100 and seen["highlights"]
    assert seen["invited"] > seen["frames"] / 3


@pytest.mark.parametrize("shared", [False, True])
def test_the_podium_tells_who_has_won_only_after_the_last_step_has_risen(shared: bool) -> None:
    services, window = showcase_services(), window_for(1920, 1080)
    planned = Programme(1, "tiles").game(0)
    session = Session(planned.setup, planned.seed)
    finish(session)
    if shared:
        state = session.state
        equal = tuple(replace(player, score=99) for player in state.players)
        session = Session(planned.setup, 1, start=Moment(replace(state, players=equal)))
    act = started(services, planned, window, session=session, pace_index=NORMAL_PACE)
    told, seconds, rises = act._narrator.winners_headline(), 0.0, dict[int, float]()
    while not act.over:
        act.update(STEP)
        seconds += STEP
        finale = act._finale
        if finale is None:
            continue
        assert act.text.headline.name != told.name, "the lower rail does not tell the winner"
        for n, stand in enumerate(finale._stands):
            if stand.rise:
                rises.setdefault(n, seconds)
        crowned = [stand.crown > 0 for stand in finale._stands]
        assert not any(crowned) or len(rises) == len(crowned)
    assert finale is not None
    assert [stand.counted for stand in finale._stands] == sorted(session.state.scores)[::-1]
    assert finale.podium.places[0].badge.h >= (0.2 if shared else 0.3) * window.height
    assert all(window.box.encloses(place.badge) for place in finale.podium.places)
    assert seconds == pytest.approx(12.0, abs=1.0)
    assert (len(set(rises.values())) == 1) is shared, "winners of a shared game rise together"
    act.close()
