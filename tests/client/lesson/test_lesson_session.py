from itertools import permutations

import pytest

from game.exercises.courses import Course, Lesson, dice_course, worked_example, wrong_placements
from game.exercises.guided import AnothersCellError, GuidedSession, NotInExerciseError
from game.rules import Board, Cell, Placement, RulesError, opening_count
from game.screens.lesson.rules_pages import PAGES
from game.screens.lesson.words import EXERCISES, NAMES, STEPS, conclusion, prompt
from game.words import Words, translations
from tests.rules.worked_example import TOTALS, TURNS, WRONG

WORDS = Words(translations([]))
COURSES = (worked_example(NAMES), wrong_placements(NAMES[:2]), dice_course(NAMES[:2]))
EXAMPLE, REFUSED, CUBES = COURSES


def played(course: Course) -> list[GuidedSession]:
    """Return a game for each exercise of a course, in which the exercise has just been done."""
    games = [course.session(n) for n in range(len(course))]
    for game in games:
        game.do_exercise()
    return games


def test_the_example_is_the_one_of_the_rule_sheets() -> None:
    for game, (name, tiles, points) in zip(played(EXAMPLE), TURNS, strict=True):
        event = game.steps[-1].placed
        assert event is not None and game.setup.seats[event.seat].name == name
        assert (event.placement, event.points) == (Placement.parse(tiles), points)
    assert game.state.scores == tuple(TOTALS.values())


def test_each_exercise_begins_where_the_one_before_ended() -> None:
    for course in (EXAMPLE, CUBES):
        assert course.one_game
        game = course.session(0)
        for n, exercise in enumerate(course.exercises):
            assert game.state == course.starts[n].state
            game.begin(exercise)
            game.do_exercise()


def test_sue_has_the_longest_line_of_the_example() -> None:
    counts = [opening_count(player.hand) for player in EXAMPLE.starts[0].state.players]
    assert counts[0] == max(counts) == 3
    assert {scored.points for scored in EXAMPLE.session(0).view.placements()} == {3}


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.name)
def test_every_game_has_a_full_set_of_tiles(course: Course) -> None:
    for start in course.starts:
        state = start.state
        everywhere = [tile for tile, _ in state.board]
        everywhere += [tile for player in state.players for tile in player.hand]
        counted = sorted((*state.traits.as_in_set(everywhere), *state.bag))
        assert counted == sorted(state.traits.full_set())
        assert all(len(player.hand) == 6 for player in state.players)


def test_the_wrong_placements_are_refused_by_the_rules() -> None:
    for n, (board, placed, rule, reason) in enumerate(WRONG):
        game = REFUSED.session(n)
        assert game.exercise is not None and game.next_placement is not None
        assert Placement(game.exercise.placed) == Placement.parse(placed)
        assert game.state.board == Board.parse(board)
        slot, cell = game.next_placement
        with pytest.raises(NotInExerciseError):
            game.stage(slot, Cell(cell.x + 5, cell.y))
        assert not game.tried
        with pytest.raises(RulesError) as caught:
            game.stage(slot, cell)
        assert (caught.value.rule, caught.value.reason) == (rule, reason)
        assert game.tried and not game.staged.cells


def test_only_the_tiles_of_the_exercise_can_be_laid() -> None:
    game = EXAMPLE.session(1)
    slots = {str(tile): slot for slot, tile in enumerate(game.rack.slots)}
    wanted = {str(game.staged.tile(slot)) for slot in game.staged.required_slots}
    assert wanted == {"rs", "bs", "ps"}
    assert game.staged.highlighted_cells == {(3, 0), (3, 1), (3, 2)}
    # Legal, but not requested: another tile, and another cell.
    for code, cell in (("rt", Cell(3, 0)), ("rs", Cell(-1, 0))):
        assert game.staged.preview_with(slots[code], cell).legal
        with pytest.raises(NotInExerciseError):
            game.stage(slots[code], cell)
    # Illegal: the rules give the reason.
    with pytest.raises(RulesError) as caught:
        game.stage(slots["bs"], Cell(1, 1))
    assert not isinstance(caught.value, NotInExerciseError)
    game.stage(slots["rs"], Cell(3, 0))
    assert not game.staged.preview.legal
    with pytest.raises(NotInExerciseError):
        game.confirm()
    game.stage(slots["ps"], Cell(3, 2))
    game.stage(slots["bs"], Cell(3, 1))
    assert game.staged.preview.points == 7
    with pytest.raises(NotInExerciseError):
        game.exchange([slots["rt"]])
    game.confirm()


def test_any_order_that_the_rules_allow_is_right() -> None:
    for order in permutations(["rk", "rd", "rc"]):
        lesson = Lesson(EXAMPLE, 0)
        game = lesson.session
        slots = {str(tile): slot for slot, tile in enumerate(game.rack.slots)}
        for code, x in zip(order, (1, 0, 2), strict=True):
            game.stage(slots[code], Cell(x, 0))
        placed = game.confirm().placed
        assert placed is not None and placed.points == 3
        lesson.follow(animating=False)
        # The next exercise needs the order of the rule sheet.
        assert lesson.advance() == (order == ("rd", "rk", "rc"))
    game = EXAMPLE.session(10)
    slots = {str(tile): slot for slot, tile in enumerate(game.rack.slots)}
    game.stage(slots["rx"], Cell(4, 0))
    with pytest.raises(AnothersCellError):
        game.stage(slots["bx"], Cell(4, -1))


def test_rolls_have_the_dice_that_the_lesson_needs() -> None:
    games = zip(CUBES.exercises, played(CUBES), strict=True)
    first, second = (game.steps[-1] for exercise, game in games if exercise.action == "roll")
    assert {"bd", "bs", "bt"} <= set(map(str, first.after.hand))
    assert first.before.hand != first.after.hand
    assert {"rx", "gx"} <= set(map(str, second.after.hand))
    with pytest.raises(NotInExerciseError):
        CUBES.session(1).roll([0])


def test_one_person_plays_all_seats_without_a_curtain() -> None:
    game = EXAMPLE.session(0)
    game.do_exercise()
    assert not game.curtain
    assert (game.viewer, game.state.seat) == (0, 1), "the hand stays while it is explained"
    assert not game.person_to_move
    game.begin(EXAMPLE.exercises[1])
    assert (game.viewer, game.state.seat) == (1, 1)
    assert game.person_to_move


def test_every_exercise_has_few_words() -> None:
    names = [exercise.name for course in COURSES for exercise in course.exercises]
    assert sorted(names) == sorted(EXERCISES)
    assert [course.name for course in COURSES] == list(STEPS)
    for name in EXERCISES:
        texts = prompt(WORDS, name, "Chris"), conclusion(WORDS, name, ("Sally", 25))
        assert all(len(text.split()) <= 8 for text in texts), texts
        assert "{" not in "".join(texts) and texts[1]
    for page in PAGES:
        assert len(page.sentences) <= 4
        assert all(len(sentence.split()) <= 24 for sentence in page.sentences), page.title
