from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game import rules
from game.rules import Cell, Place, Shape, parse_tiles
from game.screens.play.scene import PlayScene
from game.session import STAR_PERCENTS, ChoiceReason, Hint, Motive, Seat, Session, advice
from game.session.advice import DetachedCell, FreeCell
from game.words import Words, translations
from game.words.hint_text import hint_points, hint_reasons
from tests.bots.states import states
from tests.client.support import players
from tests.client.support.calls import record_calls
from tests.client.support.driver import Driver
from tests.client.support.fit_cases import NAMES, PHONE, TWICE, quick_in, show
from tests.client.support.players import WITH_BOT, at, cells_around, session_on, tile_explanation
from tests.client.support.table_player import TablePlayer
from tests.client.support.text_checks import Cuts
from tests.client.support.voice import listen
from tests.rules import oracle
from tests.rules.build import board_of, codes, game, plain_table, random_table


def free_cell(session: Session, x: int, y: int) -> FreeCell:
    """Return the explanation of a cell, which must be free and beside a tile."""
    explanation = session.explainer.explain_cell(Cell(x, y))
    assert isinstance(explanation, FreeCell)
    return explanation


def check_free_cells(session: Session, table: oracle.Table) -> int:
    """Compare the explanations of cells with the oracle; return how many cells no tile fits."""
    blocked = 0
    frontier = oracle.frontier(table)
    for cell in cells_around(session):
        explanation, here = session.explainer.explain_cell(cell), (cell.x, cell.y)
        if here in table:
            assert isinstance(explanation, advice.TileOnTable | advice.StagedTile)
        elif here not in frontier:
            assert isinstance(explanation, DetachedCell if table else advice.OpeningCell)
        else:
            assert isinstance(explanation, FreeCell)
            fitting = set(codes(explanation.fitting_tiles))
            for code in oracle.ALL_CODES:
                assert (code in fitting) == oracle.lines_sound({**table, here: code}, [here])
            assert (explanation.obstacle is None) == bool(fitting)
            blocked += not fitting
    return blocked


def test_the_fitting_tiles_of_a_cell_are_those_of_the_oracle() -> None:
    chance, blocked = Random(1), 0
    for _ in range(40):
        table = random_table(chance)
        session = at(replace(game("tiles", "", [players.HAND, "rs"]), board=board_of(table)))
        blocked += check_free_cells(session, table)
    assert blocked > 20
    # Staged tiles are part of the table.
    for session in (*players.early_positions("tiles", 6), *players.early_positions("cubes", 6)):
        table = plain_table(session.state.board)
        table |= {(cell.x, cell.y): str(tile) for tile, cell in session.staged.tiles}
        check_free_cells(session, table)


def test_unseen_tiles_are_neither_on_the_table_nor_in_hand() -> None:
    session = session_on("rc@0,0 rx@1,0 rd@2,0", "rs rs rt gx yx ot", bag="rk")
    cell = free_cell(session, 3, 0)
    assert set(codes(cell.fitting_tiles)) == {"rs", "rt", "rk"}
    assert (cell.unseen, cell.all_laid) == (9 - 3, False)
    session.stage(players.slot_of(session, "rs"), Cell(3, 0))
    assert free_cell(session, 4, 0).unseen == 6 - 1, "the staged one is seen as before"
    session = session_on("rc@0,0 rx@1,0 rd@2,0", "rs rs gt gx yx ot", "cubes", bag="rk bk")
    cell = free_cell(session, 3, 0)
    assert cell.dice
    # Three are on the table, two in Ann's hand and one in Bob's.
    assert cell.unseen == 15 - 3 - 2 - 1


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_a_tile_of_the_rack_has_as_many_cells_as_destinations(variant: str) -> None:
    for session in players.early_positions(variant, 9):
        if not session.state.board:
            continue
        for slot, tile in enumerate(session.rack.slots):
            explanation = session.explainer.explain_tile(slot)
            if tile is None:
                assert explanation is None
                continue
            assert explanation is not None and explanation.own_turn
            cells = session.staged.destinations(slot)
            assert (explanation.now, explanation.later) == (len(cells.now), len(cells.later))
            assert bool(explanation.now) == (explanation.in_colour or explanation.in_shape)


def test_before_the_opening_a_tile_may_be_anywhere_or_in_no_longest_line() -> None:
    session = session_on("", "rk rd rc bx gx yt")
    assert tile_explanation(session, 0).anywhere
    assert not tile_explanation(session, 5).anywhere
    assert (tile_explanation(session, 0).now, tile_explanation(session, 0).later) == (0, 0)
    session.stage(0, Cell(3, 3))
    assert tile_explanation(session, 0).anywhere, "alone it may still go anywhere"
    assert not tile_explanation(session, 1).anywhere
    assert tile_explanation(session, 1).later > 0


def test_in_others_turns_the_own_hand_is_explained_and_nothing_after_the_end() -> None:
    session = at(game("tiles", "rc@0,0 rx@1,0", ["rd gs", "rs"], "bs", seat=1), WITH_BOT)
    assert session.viewer == 0
    assert (tile_explanation(session, 0).now, tile_explanation(session, 0).own_turn) == (6, False)
    assert tile_explanation(session, 1).now == 0
    assert free_cell(session, 2, 0).hand is None
    waiting = at(game("tiles", "", ["rd gs", "rs"], "bs", seat=1), WITH_BOT)
    assert not tile_explanation(waiting, 0).anywhere
    session = at(replace(game("tiles", "rc@0,0", ["rd", "rs"]), over=True))
    assert session.explainer.explain_tile(0) is None
    assert free_cell(session, 1, 0).hand is None


def test_an_explanation_behind_the_curtain_does_not_depend_on_hands() -> None:
    board = "rc@0,0 rx@1,0 rd@2,0 bx@1,1"
    explanations = []
    for hand in ("rs rs rs rt rt rt", "gx"):
        session = at(game("tiles", board, [hand, "rs"], "bs"), lifted=False)
        assert [session.explainer.explain_tile(slot) for slot in range(6)] == [None] * 6
        explanations.append(
            [session.explainer.explain_cell(cell) for cell in cells_around(session)]
        )
    assert explanations[0] == explanations[1]
    assert free_cell(session, 3, 0).unseen == 9


@pytest.mark.parametrize("seat", [0, 1])
def test_an_explanation_does_not_depend_on_other_hands_and_the_bag(seat: int) -> None:
    explanations = []
    for other, bag in (("rs rs gt", "bs yk"), ("bs yk gt", "rs rs")):
        state = game("tiles", "rc@0,0 rx@1,0 bx@1,1", [players.HAND, other], bag, seat=seat)
        session = at(state, WITH_BOT)
        tiles = [session.explainer.explain_tile(slot) for slot in range(6)]
        explanations.append(
            (tiles, [session.explainer.explain_cell(cell) for cell in cells_around(session)])
        )
    assert explanations[0] == explanations[1]


CLOVER = rules.Tile.parse("pk")
PLACEMENT = rules.Placement.parse("rk@2,1 rd@3,1")
LINE = rules.ScoredLine(PLACEMENT.tiles, 12, qwirkle=True)
EXCHANGE, ROLL = rules.Exchange(parse_tiles("rk rd")), rules.Roll(parse_tiles("rk rd"))

OF_TILES = [
    ChoiceReason(Motive.OUT, 6),
    ChoiceReason(Motive.QWIRKLE, 1),
    ChoiceReason(Motive.QWIRKLE, 2),
    ChoiceReason(Motive.LINES, 3),
    *map(ChoiceReason, (Motive.LONGEST, Motive.MOST, Motive.SAFE, Motive.LATER, Motive.GOOD)),
    *(ChoiceReason(Motive.KEEPS, tile=CLOVER, colour=colour) for colour in rules.Colour),
    *(ChoiceReason(Motive.KEEPS, tile=CLOVER, shape=shape) for shape in Shape),
    ChoiceReason(Motive.TOGETHER, 4),
    ChoiceReason(Motive.TWINS, tile=CLOVER),
]
ALONE = [(command, ChoiceReason(Motive.STUCK, 7)) for command in (EXCHANGE, ROLL, rules.Pass())]
ALONE += [(command, ChoiceReason(Motive.POOR, 7)) for command in (EXCHANGE, ROLL)]


def hints() -> Iterator[Hint]:
    """Yield a hint for each reason in `OF_TILES` and `ALONE`; each hint has a second reason."""
    safe = ChoiceReason(Motive.SAFE)
    for reason in OF_TILES:
        yield Hint(Place(PLACEMENT), (LINE, LINE, LINE), (reason, safe))
    for command, reason in ALONE:
        yield Hint(command, (), (reason, ChoiceReason(Motive.TOGETHER, 3)))


def test_there_is_a_sentence_for_every_reason() -> None:
    words, said = Words(translations(["en"])), dict[str, object]()
    assert {hint.reasons[0].motive for hint in hints()} == set(Motive)
    for dice in (False, True):
        for hint in hints():
            sentence = hint_reasons(words, hint, dice=dice)[0]
            assert "{" not in sentence
            assert sentence.endswith(".")
            of = hint.reasons[0], type(hint.command), dice and not hint.lines
            assert said.setdefault(sentence, of) == of or not hint.lines, "each has its own"
    reasons = ChoiceReason(Motive.QWIRKLE, 1), ChoiceReason(Motive.SAFE)
    hint = Hint(Place(PLACEMENT), (LINE,), reasons)
    assert hint_points(words, hint) == "Qwirkle 12"
    assert hint_reasons(words, hint, dice=False) == [
        "It finishes a Qwirkle.",
        "The next player gets no line of five to finish.",
    ]
    assert "take back" in hint_reasons(words, hint, dice=False, clash=True)[1]
    keeps = hint._replace(reasons=(ChoiceReason(Motive.KEEPS, tile=CLOVER, shape=Shape.CLOVER),))
    assert hint_reasons(words, keeps, dice=False) == [
        "Purple clover stays in your hand: it may finish the clovers."
    ]


@quick_in(TWICE, PHONE)
def test_the_card_holds_every_reason(driver: Driver, cuts: Cuts) -> None:
    driver.app.settings.stars = True
    people = Seat(NAMES[0]), Seat(NAMES[3])
    play = show(driver, PlayScene(driver.app.services, players.begun(seats=people, seed=8)))
    for hint in hints():
        play.hints._found, play.hints._order = (hint, hint), [hint]
        play.hints.active = True
        driver.frame()
        assert play.hints.shown is not None
        assert play.hints.shown.hint is hint
    assert cuts.found == set()


def lay(session: Session, scored: rules.ScoredPlacement) -> None:
    session.unstage_all()
    players.stage_tiles(session, scored)


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_stars_compare_the_points_with_the_best_placement(variant: str) -> None:
    seen = set[int | None]()
    # Seed 3 gives two players.
    for state in states(variant, 3, 5):
        session = at(state)
        assert session.staged.stars is None
        every = session.view.placements()
        most = max(scored.points for scored in every)
        for scored in every[:: max(1, len(every) // 12)]:
            lay(session, scored)
            part = scored.points / most
            stars = 3 if part >= 1 else 2 if part >= 0.75 else 1 if part >= 0.5 else 0
            assert session.staged.stars == stars, (scored.points, most)
            seen.add(stars)
    assert seen == {0, 1, 2, 3}


def icons(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    with monkeypatch.context() as patch:
        calls = record_calls(patch, driver.app.services.assets, "icon")
        driver.texts()
    found = [call.given[0] for call in calls]
    # A star may be drawn in several parts of the screen.
    return [name for name in found if name.startswith("star")][: len(STAR_PERCENTS)]


def test_stars_are_shown_and_spoken_while_a_turn_is_staged_if_switched_on(
    driver: Driver, table: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    best = table.session.view.best_placements()[0]
    table.stage_tiles(best)
    assert icons(driver, monkeypatch) == [], "nobody has asked for them"
    table.play.tiles.take_back_all()
    driver.app.settings.stars = True
    driver.app.services.apply_theme()
    voice = listen(driver)
    table.stage_tiles(best)
    driver.frame()
    assert "3 stars of three" in voice.since()
    assert icons(driver, monkeypatch) == ["star"] * len(STAR_PERCENTS)
    slot = next(n for n in range(6) if table.play.hand.holds(n))
    driver.click(table.slot(slot))
    assert table.play.hand.slot == slot
    assert icons(driver, monkeypatch) == ["star"] * len(STAR_PERCENTS), "whatever the line says"
    table.play.tiles.take_back_all()
    driver.wait(0.5)
    assert icons(driver, monkeypatch) == []
    table.stage_tiles(min(table.session.view.placements(), key=lambda scored: scored.points))
    stars = table.session.staged.stars
    assert stars is not None
    shown = ["star"] * stars + ["star_empty"] * (len(STAR_PERCENTS) - stars)
    assert icons(driver, monkeypatch) == shown, "told by form, not by colour alone"
