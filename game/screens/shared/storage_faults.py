"""Sentences about files that are damaged, too new or not writable. The log names the files."""

from game.screens.base import Services


def storage_faults(services: Services) -> str:
    """Return a sentence for each kind of fault found since the last call; "" if there is none."""
    words, saves, settings = services.words, services.saves, services.settings
    _ = words.gettext
    operator, challenges = services.operator, services.challenges
    games, odd = saves.take_notices("damaged"), [_(title) for title in settings.take_invalid()]
    unread = words.plural("{n} game could not be read", "{n} games could not be read", games)
    # Titles are capitalised, but here they are in the middle of a sentence.
    listed = [title[:1].lower() + title[1:] for title in odd]
    unsaved = [one.take_notices("unsaved") for one in (saves, settings, operator, challenges)]
    sentences = (
        any(unsaved) and _("Games and options cannot be saved here"),
        games and unread,
        _set_back(services),
        saves.take_notices("newer") and _("A saved game needs a newer version of Qwirkle"),
        settings.take_notices("damaged") and _("The options were reset"),
        odd and _("These options were reset: {options}").format(options=words.listed(listed)),
        settings.take_notices("newer") and _("The settings are from a newer version of Qwirkle"),
        operator.take_notices("damaged") and _("The operator's settings were reset"),
        challenges.take_notices("damaged") and _("The challenge results were reset"),
        challenges.take_notices("newer") and _("The challenge results are from a newer version"),
        operator.take_notices("newer") and _("The operator's settings are from a newer version"),
    )
    found = [str(sentence) for sentence in sentences if sentence]
    return " ".join(f"{sentence}." for sentence in found) if len(found) > 1 else "".join(found)


def _set_back(services: Services) -> str:
    words, games = services.words, services.saves.take_restored()
    if not games:
        return ""
    if len(games) > 1:
        return words.plural(
            "{n} game went back a little", "{n} games went back a little", len(games)
        )
    names = words.listed([seat.name for seat in games[0].setup.seats])
    return words.gettext("A saved game went back a little: {names}").format(names=names)
