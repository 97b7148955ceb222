"""The text of every reason for a hint, and that the hint's card fits every window."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import Colour, Exchange, Pass, Place, Placement, Roll, Shape, Tile, parse_tiles
from game.rules.scoring import ScoredLine
from game.screens.play.scene import PlayScene
from game.session import ChoiceReason, Hint, Motive
from game.words.hint_text import hint_points, hint_reasons
from game.words.locale import translations
from game.words.words import Words
from tests.client.support.driver import Driver
from tests.client.support.fit_cases import QUICK, quick_in, show
from tests.client.support.players import begun
from tests.client.support.text_checks import Cuts

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
    play = show(driver, PlayScene(driver.app.services, begun(seed=8)))
    for hint in hints():
        play.hints._found, play.hints._order = (hint, hint), [hint]
        play.hints.active = True
        driver.frame()
        assert play.hints.shown is not None
        assert play.hints.shown.hint is hint
    assert cuts.found == set()
