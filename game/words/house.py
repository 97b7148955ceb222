"""The house rules of a game in a few words."""

from __future__ import annotations

from game.rules.house import Bag, End, Opening, Undo, When
from game.session import GameSetup
from game.words.locale import N_
from game.words.words import Words

SHORT: dict[str, dict[str, str]] = {
    "bag": {Bag.SHORT: N_("short game")},
    "opening": {Opening.ANY: N_("any opening")},
    "exchange": {When.STUCK: N_("exchange if stuck")},
    "roll": {When.STUCK: N_("roll if stuck")},
    "end": {End.FIRST_OUT: N_("first out ends")},
    "undo": {Undo.ON: N_("undo")},
}
"""The words for each choice that is not the usual one."""


def house_in_words(setup: GameSetup, words: Words) -> tuple[str, str]:
    """What is not as usual in a game, such as "short game, undo", and how many rules these are;
    both empty if all is."""
    unusual, matter = setup.house.unusual(), setup.house_switches
    told = [words.gettext(SHORT[name][unusual[name]]) for name in matter if name in unusual]
    if not told:
        return "", ""
    count = words.ngettext("{n} house rule", "{n} house rules", len(told)).format(n=len(told))
    listed = ", ".join(told)
    return listed[0].upper() + listed[1:], count
