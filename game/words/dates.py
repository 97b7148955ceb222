"""Days and times in the player's language."""

from collections.abc import Sequence
from datetime import date, datetime

from game.words.locale import N_
from game.words.words import Words

MONTHS = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun")),
    *(N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")),
)

LONG_MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)

WEEKDAYS = (
    *(N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday")),
    *(N_("Saturday"), N_("Sunday")),
)


def day_of(when: datetime, today: date, words: Words) -> str:
    """Return "Today", "Yesterday", or else the date, such as "21 Nov 2026"."""
    _ = words.gettext
    if when.date() == today:
        return _("Today")
    if (today - when.date()).days == 1:
        return _("Yesterday")
    return date_of(when, words)


def date_of(day: date, words: Words, months: Sequence[str] = MONTHS) -> str:
    """Return a date such as "21 Nov 2026". With `LONG_MONTHS` it is "21 November 2026"."""
    _ = words.gettext
    month = _(months[day.month - 1])
    return _("{day} {month} {year}").format(day=day.day, month=month, year=day.year)


def day_in_year(when: datetime, words: Words) -> str:
    """Return the day without a year, such as "21 Nov"."""
    _ = words.gettext
    return _("{day} {month}").format(day=when.day, month=_(MONTHS[when.month - 1]))


def time_of(when: datetime, words: Words) -> str:
    """Return the time of day, such as "18:30"."""
    return words.gettext("{hour:02}:{minute:02}").format(hour=when.hour, minute=when.minute)
