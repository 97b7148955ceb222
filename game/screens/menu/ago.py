"""How long ago something was."""

from __future__ import annotations

from game.words.words import Words

MINUTE, HOUR, DAY = 60, 3600, 86_400


def ago(words: Words, seconds: float) -> str:
    """Such as "12 minutes ago"; "just now" for less than a minute, and for what is said to be in
    the future, since clocks are set."""
    if seconds < MINUTE:
        return words.gettext("just now")
    if seconds < HOUR:
        n = int(seconds // MINUTE)
        return words.ngettext("{n} minute ago", "{n} minutes ago", n).format(n=n)
    if seconds < DAY:
        n = int(seconds // HOUR)
        return words.ngettext("{n} hour ago", "{n} hours ago", n).format(n=n)
    n = int(seconds // DAY)
    return words.ngettext("{n} day ago", "{n} days ago", n).format(n=n)
