"""Sentences about files that are damaged, too new or not writable. Only the log names them."""

from game.screens.base.services import Services


def storage_faults(services: Services) -> list[str]:
    """Return a translated sentence for each kind of fault found since the last call."""
    words, saves, settings = services.words, services.saves, services.settings
    _ = words.gettext
    operator, challenges = services.operator, services.challenges
    games, odd = saves.take_notices("damaged"), [_(title) for title in settings.take_invalid()]
    damaged = words.plural(
        "A saved game is damaged and was set aside",
        "{n} saved games are damaged and were set aside",
        games,
    )
    options = _("Damaged and reset: {options}")
    unsaved = [one.take_notices("unsaved") for one in (saves, settings, operator, challenges)]
    sentences = (
        any(unsaved) and _("Games and options cannot be saved here"),
        games and damaged,
        _set_back(services),
        saves.take_notices("newer") and _("A saved game needs a newer version of Qwirkle"),
        settings.take_notices("damaged") and _("The settings were damaged and have been reset"),
        odd and options.format(options=words.listed(odd)),
        settings.take_notices("newer") and _("The settings are from a newer version of Qwirkle"),
        operator.take_notices("damaged") and _("The operator's settings were damaged"),
        challenges.take_notices("damaged") and _("The challenge results were damaged"),
        challenges.take_notices("newer") and _("The challenge results are from a newer version"),
        operator.take_notices("newer") and _("The operator's settings are from a newer version"),
    )
    return [str(sentence) for sentence in sentences if sentence]


def _set_back(services: Services) -> str:
    words, games = services.words, services.saves.take_restored()
    if not games:
        return ""
    if len(games) > 1:
        return words.plural(
            "The last save of {n} game was damaged and set aside; the one before it is used",
            "The last saves of {n} games were damaged and set aside; the ones before are used",
            len(games),
        )
    names = words.listed([seat.name for seat in games[0].setup.seats])
    sentence = words.gettext(
        "The last save of this game was damaged and set aside; the one before it is used: {names}"
    )
    return sentence.format(names=names)
