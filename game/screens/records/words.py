"""The house rules of a game in a few words."""

from __future__ import annotations

from game.rules.house import SWITCHES
from game.session import GameSetup
from game.words.words import Words


def house_in_words(setup: GameSetup, words: Words) -> tuple[str, str]:
    """What is not as usual in a game, such as "short game, undo", and how many rules these are;
    both empty if all is."""
    unusual, matter = setup.house.unusual(), setup.house_switches
    told = [words.gettext(SWITCHES[one].unusual[unusual[one]]) for one in matter if one in unusual]
    if not told:
        return "", ""
    count = words.ngettext("{n} house rule", "{n} house rules", len(told)).format(n=len(told))
    listed = ", ".join(told)
    return listed[0].upper() + listed[1:], count
