"""The parts of the showcase without a screen: games, lessons, layout, words."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.app import STEP
from game.art.assets import Assets
from game.art.felt import Felt
from game.art.painter import Painter
from game.art.sprites import TileSprites
from game.art.theme import FELT_COLOURS, Theme
from game.common.geometry import Box
from game.common.window import Window, window_for
from game.rules import Placement, Tile
from game.rules.cells import Cell
from game.rules.events import Exchanged, Placed
from game.rules.scoring import ScoredLine
from game.screens.showcase.cards import Finale
from game.screens.showcase.director import FRAMINGS, Director, Subject
from game.screens.showcase.fragments import FragmentMaker
from game.screens.showcase.game_act import FINALE_SECONDS
from game.screens.showcase.layout import Frame, ShowcaseLayout, showcase_scale
from game.screens.showcase.narrator import BASIC_RULES, QUIET_TURNS, URGENT_RULES, Teacher
from game.screens.showcase.page_act import page_layout
from game.screens.showcase.page_rules import RULES, Rule, rule_card
from game.screens.showcase.programme import LUCKY_SEEDS, Programme
from game.screens.showcase.words import CAPTIONS, OF_DICE, announced, caption
from game.session import Seat, Session
from game.ui.layout import boxes_of, place
from game.ui.node import Picture
from game.words.locale import translations
from game.words.words import Words
from tests.client.support.players import finish
from tests.client.support.showcase_watch import GAMES_PER_HOUR, MAX_CAPTION_WORDS, layout_parts
from tests.client.support.sizes import TABLES, WINDOWS, over
from tests.lucky_seeds import is_lucky
from tests.marks import long_except

WORDS = Words(translations([]))

# The choice of games


@pytest.mark.parametrize("variant", long_except([None], [None, "tiles", "cubes"]))
def test_no_two_games_of_an_hour_are_alike(variant: str | None) -> None:
    for seed in range(20):
        games = [Programme(seed, variant).game(n) for n in range(2 * GAMES_PER_HOUR)]
        for hour in (games[n : n + GAMES_PER_HOUR] for n in range(GAMES_PER_HOUR)):
            looks = {(one.setup.variant, len(one.setup.seats), one.dye) for one in hour}
            assert len(looks) == GAMES_PER_HOUR
            companies = {frozenset(seat.name for seat in one.setup.seats) for one in hour}
            assert len(companies) == GAMES_PER_HOUR
            assert len({one.seed for one in hour}) == GAMES_PER_HOUR
        assert all(a.dye != b.dye for a, b in pairwise(games))
        changes = sum(a.setup.variant != b.setup.variant for a, b in pairwise(games))
        assert variant or changes >= GAMES_PER_HOUR


def test_the_same_seed_plays_the_same_games_and_another_one_others() -> None:
    assert [Programme(4).game(n) for n in range(8)] == [Programme(4).game(n) for n in range(8)]
    assert Programme(4).game(0).seed != Programme(5).game(0).seed


def test_one_variant_alone_can_be_asked_for() -> None:
    games = [Programme(1, "cubes").game(n) for n in range(GAMES_PER_HOUR)]
    assert {one.setup.variant for one in games} == {"cubes"}
    assert all(a.dye != b.dye for a, b in pairwise(games))


def test_lucky_seeds_bring_a_qwirkle_within_two_turns_in_games_of_the_programme() -> None:
    programme, checked = Programme(3), set()
    for n in range(36):
        setup = programme.game(n).setup
        key = (setup.variant, len(setup.seats))
        if key not in checked:
            checked.add(key)
            assert all(is_lucky(setup, seed) for seed in LUCKY_SEEDS[key])
    assert checked == set(LUCKY_SEEDS)


# Lessons


def test_captions_are_short() -> None:
    for rules in (CAPTIONS, OF_DICE):
        for forms in rules.values():
            assert all(len(form.split()) <= MAX_CAPTION_WORDS for form in forms)
    assert {*URGENT_RULES, *BASIC_RULES} <= CAPTIONS.keys()


def test_who_begins_is_told_as_each_game_has_it() -> None:
    for n in range(4):
        assert "eldest" in caption(WORDS, "opening", n, dice=True)
        assert "eldest" not in caption(WORDS, "opening", n, dice=False)


def test_each_rule_is_taught_once_in_a_game_and_in_another_order_in_the_next() -> None:
    orders = set()
    for number in range(4):
        session = Session(Programme(1).game(number).setup, 7)
        finish(session)
        teacher, order, quiet = Teacher(number), [], 0
        for step in session.steps:
            lesson = teacher.lesson(step)
            quiet = 0 if lesson else quiet + 1
            assert quiet < QUIET_TURNS
            if lesson is not None:
                order.append(lesson.rule)
                cells = {cell for line in lesson.lines for cell in line}
                assert cells <= step.after.board.tiles.keys()
                if lesson.rule == "both" and step.placed is not None:
                    assert len(step.placed.lines) == 2, "its words are about two lines"
        taught = [rule for rule in order if rule != "touch"]
        assert len(set(taught)) == len(taught)
        assert len(set(order[:6])) >= 5
        orders.add(tuple(order))
    assert len(orders) == 4


@pytest.mark.long
def test_captions_come_in_another_order_in_every_game_of_an_hour() -> None:
    programme, orders = Programme(1), []
    for number in range(GAMES_PER_HOUR):
        planned = programme.game(number)
        session, teacher = Session(planned.setup, planned.seed), Teacher(number)
        finish(session)
        lessons = [teacher.lesson(step) for step in session.steps]
        orders.append(tuple(lesson.rule for lesson in lessons if lesson))
    assert len(set(orders)) == GAMES_PER_HOUR


def test_felts_of_other_colours_share_the_grain() -> None:
    felt = Felt(Theme(), Assets())
    blue, plum = (felt.on_felt(Theme().on_felt(dye)) for dye in FELT_COLOURS[1:3])
    assert blue._grain is plum._grain is not None
    assert blue.theme.felt != plum.theme.felt


# Words


def test_what_was_played_is_said_in_one_line() -> None:
    def said(tiles: str, lengths: tuple[int, ...], *, dice: bool = False) -> str:
        placement = Placement.parse(tiles)
        lines = tuple(ScoredLine(placement.tiles, 12 if n == 6 else n, n == 6) for n in lengths)
        event = Placed(0, 1, placement, lines, sum(line.points for line in lines))
        found = announced(WORDS, Seat("Pixel"), [event], dice=dice)
        assert found is not None
        return f"{found.text} {found.points}"

    five = "bc@0,0 bx@1,0 bd@2,0 bs@3,0 bt@4,0"
    assert said("bt@0,0", (3, 1)) == "Pixel: blue star +4"
    assert said("bt@0,0 bc@1,0", (2,)) == "Pixel: 2 blue tiles +2"
    assert said("bt@0,0 rt@1,0", (2,), dice=True) == "Pixel: 2 stars +2"
    assert said("bt@0,0 bc@1,0", (2,), dice=True) == "Pixel: 2 blue dice +2"
    assert said(five, (6,)) == "Pixel: 5 blue tiles and a Qwirkle 12!"
    assert said(five, (6, 6)) == "Pixel: 5 blue tiles and 2 Qwirkles 24!"
    tiles = (Tile.parse("bt"),)
    found = announced(WORDS, Seat("Bolt"), [Exchanged(0, 1, tiles, tiles)], dice=False)
    assert found is not None
    assert found.text == "Bolt: 1 tile exchanged"
    assert announced(WORDS, Seat("Bolt"), [], dice=False) is None


# The camera's target

TABLE = tuple(Cell(x, y) for x in range(14) for y in range(6))
FRAME = Frame.of(Box(0, 0, 1450, 820))


def directed(*, framing: int = 0) -> Director:
    director = Director(FRAME)
    director.framing = FRAMINGS[framing]
    director.set_table(TABLE)
    return director


def test_a_move_is_seen_closer_than_the_table_and_a_qwirkle_closer_and_more_slowly() -> None:
    line = tuple(Cell(x, 0) for x in range(4))
    director = directed()
    whole = director.shot
    director.go_to(Subject(line))
    move = director.shot
    director.go_to(Subject(line, qwirkles=1))
    great = director.shot
    director.show_whole()
    assert whole.size < move.size < great.size
    assert move.seconds < great.seconds
    assert director.shot == whole


def test_a_double_qwirkle_stays_close_while_a_single_one_is_left() -> None:
    line = tuple(Cell(x, 0) for x in range(4))
    director = directed()
    whole = director.shot
    for great in (1, 2):
        director.go_to(Subject(line, great))
        close = director.shot
        director.leave()
        assert director.shot == (close if great == 2 else whole)


def test_the_camera_does_not_go_to_a_part_of_a_small_table() -> None:
    director = directed()
    director.set_table([Cell(x, 0) for x in range(4)])
    whole = director.shot
    director.go_to(Subject((Cell(0, 0), Cell(0, 1))))
    assert director.shot.x == whole.x
    assert director.shot.size > 0.8 * whole.size


def test_presenters_may_see_the_whole_table_always_or_all_of_it_close() -> None:
    subject = Subject((Cell(0, 0), Cell(1, 0)))
    usual, whole, close = (directed(framing=n) for n in range(3))
    assert close.shot.size > usual.shot.size == whole.shot.size
    for director in (usual, whole, close):
        director.go_to(subject)
    assert close.shot.size >= usual.shot.size > whole.shot.size


def test_a_calm_move_goes_along_the_whole_table() -> None:
    director = directed()
    director.travel()
    middles = []
    for _ in range(20 * 60):
        director.update(1 / 60)
        middles.append(director.shot.x)
    assert max(middles) - min(middles) > 4
    # Never in a hurry.
    assert max(abs(a - b) for a, b in pairwise(middles)) * 60 < 3.0


def test_the_first_line_is_seen_from_far_away() -> None:
    table = ShowcaseLayout(window_for(1920, 1080), 4).table
    director = Director(Frame.of(table))
    line = tuple(Cell(x, 0) for x in range(4))
    director.set_table(line)
    for act in (director.show_whole, lambda: director.go_to(Subject(line))):
        act()
        assert director.shot.size * min(table.w, table.h) >= 1080 / 7


def test_rows_and_columns_of_five_are_a_twelfth_of_an_upright_window_each() -> None:
    table, least = ShowcaseLayout(window_for(820, 1180), 4).table, 1180 / 12
    frame = Frame.of(table, min_cell=least)
    short = min(table.w, table.h)
    for across, down in ((4, 5), (7, 5), (1, 5), (6, 1)):
        for room in (0.9, 1.25):
            assert frame.fitting(Box(0, 0, across, down), room) * short >= least - 0.01
    # A box too large for the table is not cut off.
    size = frame.fitting(Box(0, 0, 12, 9), 0.9) * short
    assert 9 * size < table.h
    assert 12 * size < table.w


# The end of a game


def test_each_winner_is_celebrated_in_his_colour_as_long_as_he_is_seen() -> None:
    finale = Finale([(0, 3), (2, 1)], 7)
    assert finale.growth < 0.01
    seen = set()
    for _ in range(round(FINALE_SECONDS / STEP)):
        finale.update(STEP)
        seen |= {(burst.seat, burst.colour, burst.place is None) for burst, _ in finale.bursts}
        assert len(list(finale.bursts)) <= 2 * 2
    assert seen == {(0, 3, True), (2, 1, True), (0, 3, False), (2, 1, False)}
    assert finale.growth == 1.0
    assert not list(finale.bursts)


# Layout


@over(window=WINDOWS, players=TABLES)
def check_layout(window: Window, players: int) -> None:
    layout = ShowcaseLayout(window, players)
    screen, parts = Box(0, 0, *window.size), layout_parts(layout)
    assert len(layout.cards) == players
    for name, box in parts.items():
        assert screen.inset(-0.01).encloses(box), name
        assert box.w > 0
        assert box.h > 0
        others = [other for key, other in parts.items() if key != name]
        assert not any(box.inset(0.01).overlaps(other) for other in others), name
    assert layout.table.w * layout.table.h >= 0.4 * window.width * window.height


def test_nothing_overlaps() -> None:
    check_layout()


SPRITES = TileSprites(Assets(), Theme())
RULE = Rule("One colour, six shapes", (), "+6", 0.0, 0.3)


@pytest.mark.parametrize("lists", [1, 2])
def test_nothing_overlaps_on_the_page(lists: int) -> None:
    for window in WINDOWS:
        at = boxes_of(page_layout(window, lists), Box(0, 0, *window.size))
        assert len(at) == 2 + RULES + lists
        boxes = list(at.values())
        for n, box in enumerate(boxes):
            assert Box(0, 0, *window.size).inset(-0.01).encloses(box)
            assert not any(box.inset(0.01).overlaps(other) for other in boxes[n + 1 :])
        painter = Painter(SPRITES.assets, SPRITES.theme, showcase_scale(window))
        maker = FragmentMaker(painter, SPRITES, "tile")
        for n in range(RULES):
            tree = rule_card(maker, at["rule", n], RULE, lambda: 0.0, True, True)
            placed = place(tree, at["rule", n])
            slots = [one.box for one in placed if one.node.content == Picture("slot", print)]
            assert len(slots) == 6
            assert all(at["rule", n].encloses(slot) and slot.w > 0 for slot in slots)


def test_from_five_metres_a_twelfth_of_the_height_is_a_tile() -> None:
    layout = ShowcaseLayout(window_for(1920, 1080), 4)
    assert layout.table.h / 8 >= 1080 / 12
