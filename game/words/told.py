"""What was done in a step of a game, in words; and when."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from game.rules.events import Event, Exchanged, Passed, Placed, Rolled, WentOut
from game.rules.records.judgement import SYNTAX, Fault
from game.words.locale import N_
from game.words.words import Words

MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def what_was_done(words: Words, name: str, events: Iterable[Event], *, dice: bool) -> str:
    """What these events tell of the player of this name; "" for nothing worth telling."""
    done = list(_done(words, events, dice=dice))
    if not done:
        return ""
    _ = words.gettext
    return _("{name}: {actions}").format(name=name, actions=_(", ").join(done))


def _done(words: Words, events: Iterable[Event], *, dice: bool) -> Iterable[str]:
    for event in events:
        match event:
            case Placed():
                yield words.sum(event.lines)
            case Exchanged():
                yield words.exchanged(len(event.given), dice=dice)
            case Rolled():
                yield words.rolled(len(event.slots))
            case Passed():
                yield words.gettext("Passed")
            case WentOut(bonus=bonus) if bonus:
                yield words.gettext("+{n} for going out").format(n=bonus)


def day(words: Words, when: datetime) -> str:
    """The day, such as "22 November 2026"."""
    month = words.gettext(MONTHS[when.month - 1])
    return words.gettext("{day} {month} {year}").format(day=when.day, month=month, year=when.year)


def listed(words: Words, names: Iterable[str]) -> str:
    """Names in a sentence, such as "Ann, Bob and Eve"."""
    *others, last = names
    if not others:
        return last
    together = words.gettext(", ").join(others)
    return words.gettext("{names} and {last}").format(names=together, last=last)


def what_is_wrong(words: Words, fault: Fault) -> str:
    """Why a record cannot be read on: the rule in words, its id after them."""
    _ = words.gettext
    if fault.turn is None or fault.rule == SYNTAX:
        sentence = _("Line {line} cannot be read: {message}.")
    else:
        sentence = _("Line {line} is against the rules: {message} (rule {rule}).")
    message = words.said(fault.message)
    return sentence.format(line=fault.line, rule=fault.rule, message=message)
