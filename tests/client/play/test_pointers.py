"""Whatever the hand, the pointers lead to a finished first turn, in few words."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from game.input.device import Device
from game.rules import HouseRules
from game.rules.house import Bag, Timing
from game.screens.game.pointers import DICE_TEXTS, TEXTS, Pointer, pointer_for, pointer_text
from game.session import GameSetup, Session
from game.words.locale import translations
from game.words.words import Words
from tests.client.support.players import WITH_BOT, full_slots, play_turn

MOST_WORDS = 8


@dataclass
class PlainHand:
    """The part of a `Hand` that pointers depend on."""

    slot: int | None = None
    choosing: bool = False
    chosen: Collection[int] = field(default_factory=set)

    def pointer(self, session: Session) -> Pointer | None:
        return pointer_for(session, self.slot, choosing=self.choosing, chosen=self.chosen)


def follow(session: Session) -> list[str]:
    """Do what the pointers say until a turn is finished; return their actions in order."""
    hand, before = PlainHand(), len(session.turns)
    done: list[str] = []
    while len(session.turns) == before:
        found = hand.pointer(session)
        assert found is not None
        done.append(found.action)
        assert len(done) < 20, done
        match found.action:
            case "lay" | "more":
                assert found.cell is not None
                hand.slot = found.slot
            case "drop":
                assert hand.slot is not None
                assert found.cell is not None
                session.stage(hand.slot, found.cell)
                hand.slot = None
            case "swap":
                hand.choosing = True
            case "choose":
                assert found.slot is not None
                most = session.options.exchange or 6
                hand.chosen = full_slots(session)[:most]
            case "confirm":
                confirm(session, hand)
                hand = PlainHand()
    return done


def confirm(session: Session, hand: PlainHand) -> None:
    if session.options.passing:
        session.pass_turn()
    elif hand.choosing:
        (session.exchange if session.exchanges else session.roll)(sorted(hand.chosen))
    else:
        session.confirm()


def test_following_the_pointers_plays_whole_games() -> None:
    short = HouseRules(bag=Bag.SHORT)
    stuck = HouseRules(exchange=Timing.STUCK, roll=Timing.STUCK)
    seen: set[str] = set()
    for variant, house in (("tiles", short), ("tiles", stuck), ("cubes", HouseRules())):
        for seed in range(2):
            session = Session(GameSetup(variant, WITH_BOT, house=house), seed)
            while not session.over:
                if session.bot_to_move:
                    found = PlainHand().pointer(session)
                    assert found is not None
                    seen.add(found.action)
                    play_turn(session)
                else:
                    seen |= set(follow(session))
            assert PlainHand().pointer(session) is None
    assert seen == set(TEXTS) - {"try", "roll", "throw"}, "all but those of the lesson"


def test_pointer_texts_have_at_most_eight_words() -> None:
    words = Words(translations([]))
    told = set()
    for deed in TEXTS:
        for device in Device:
            for dice in (False, True):
                for button in ("Confirm", "Exchange", "Roll"):
                    told.add(pointer_text(words, deed, device, button, dice=dice))
    assert all(0 < len(one.split()) <= MOST_WORDS for one in told), told
    assert not any("{" in one for one in told)
    assert set(DICE_TEXTS) <= {one for three in TEXTS.values() for one in three}, (
        "no word is left over"
    )
