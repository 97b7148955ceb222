"""The text of every reason for a hint, and the stars beside the points of staged tiles."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.rules import (
    Colour,
    Exchange,
    Pass,
    Place,
    Placement,
    Roll,
    ScoredPlacement,
    Shape,
    Tile,
    parse_tiles,
)
from game.rules.scoring import ScoredLine
from game.screens.play.scene import PlayScene
from game.session import ChoiceReason, Hint, Motive, Seat, Session
from game.session.stars import STAR_PERCENTS
from game.words.hint_text import hint_points, hint_reasons
from game.words.locale import translations
from game.words.words import Words
from tests.bots.states import states
from tests.client.support.driver import Driver
from tests.client.support.fit_cases import NAMES, QUICK, quick_in, show
from tests.client.support.players import at, begun, lay_out
from tests.client.support.table_player import Table
from tests.client.support.text_checks import Cuts
from tests.client.support.voice import listen

CLOVER = Tile.parse("pk")
PLACEMENT = Placement.parse("rk@2,1 rd@3,1")
LINE = ScoredLine(PLACEMENT.tiles, 12, qwirkle=True)
SWAP, ROLL = Exchange(parse_tiles("rk rd")), Roll(parse_tiles("rk rd"))

OF_TILES = [
    ChoiceReason(Motive.OUT, 6),
    ChoiceReason(Motive.QWIRKLE, 1),
    ChoiceReason(Motive.QWIRKLE, 2),
    ChoiceReason(Motive.LINES, 3),
    *map(ChoiceReason, (Motive.LONGEST, Motive.MOST, Motive.SAFE, Motive.LATER, Motive.GOOD)),
    *(ChoiceReason(Motive.KEEPS, tile=CLOVER, colour=colour) for colour in Colour),
    *(ChoiceReason(Motive.KEEPS, tile=CLOVER, shape=shape) for shape in Shape),
    ChoiceReason(Motive.TOGETHER, 4),
    ChoiceReason(Motive.TWINS, tile=CLOVER),
]
ALONE = [(command, ChoiceReason(Motive.STUCK, 7)) for command in (SWAP, ROLL, Pass())]
ALONE += [(command, ChoiceReason(Motive.POOR, 7)) for command in (SWAP, ROLL)]


def hints() -> Iterator[Hint]:
    """Yield hints with every reason; reasons for tiles are followed by the longest second one."""
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
    assert "Take back" in hint_reasons(words, hint, dice=False, clash=True)[1]
    keeps = hint._replace(reasons=(ChoiceReason(Motive.KEEPS, tile=CLOVER, shape=Shape.CLOVER),))
    assert hint_reasons(words, keeps, dice=False) == [
        "Purple clover stays in your hand: it may finish the clovers."
    ]


@quick_in(*QUICK)
def test_the_card_holds_every_reason(driver: Driver, cuts: Cuts) -> None:
    driver.app.settings.stars = True
    people = Seat(NAMES[0]), Seat(NAMES[3])
    play = show(driver, PlayScene(driver.app.services, begun(seats=people, seed=8)))
    for hint in hints():
        play.hints._found, play.hints._order = (hint, hint), [hint]
        play.hints.active = True
        driver.frame()
        assert play.hints.shown is not None
        assert play.hints.shown.hint is hint
    assert cuts.found == set()


def lay(session: Session, scored: ScoredPlacement) -> None:
    """Lay out this placement in place of any other."""
    session.unstage_all()
    lay_out(session, scored)


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_stars_compare_the_points_with_the_best_placement(variant: str) -> None:
    seen = set[int | None]()
    # Seed 3 gives two players.
    for state in states(variant, 3, 5):
        session = at(state)
        assert session.stars is None
        every = session.view.placements()
        most = max(scored.points for scored in every)
        for scored in every[:: max(1, len(every) // 12)]:
            lay(session, scored)
            part = scored.points / most
            stars = 3 if part >= 1 else 2 if part >= 0.75 else 1 if part >= 0.5 else 0
            assert session.stars == stars, (scored.points, most)
            seen.add(stars)
    assert seen == {0, 1, 2, 3}


def icons(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Draw a frame and return the icon names of the stars in it."""
    found: list[str] = []
    real = driver.app.services.assets.icon

    def noted(name: str, *rest: Any) -> pygame.Surface:
        found.append(name)
        return real(name, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(driver.app.services.assets, "icon", noted)
        driver.texts()
    # A star may be drawn in several parts of the screen.
    return [name for name in found if name.startswith("star")][: len(STAR_PERCENTS)]


def test_stars_are_shown_and_spoken_while_a_turn_is_laid_out_if_switched_on(
    driver: Driver, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    best = table.session.view.best_placements()[0]
    table.lay_out(best)
    assert icons(driver, monkeypatch) == [], "nobody has asked for them"
    table.play.tiles.take_back_all()
    driver.app.settings.stars = True
    driver.app.services.apply_theme()
    voice = listen(driver)
    table.lay_out(best)
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
    poor = min(table.session.view.placements(), key=lambda scored: scored.points)
    table.lay_out(poor)
    stars = table.session.stars
    assert stars is not None
    shown = ["star"] * stars + ["star_empty"] * (len(STAR_PERCENTS) - stars)
    assert icons(driver, monkeypatch) == shown, "told by form, not by colour alone"
