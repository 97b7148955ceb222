"""What was found damaged, or of a newer version, in words for the screen.

Whoever starts the game by its icon never sees the terminal, where all of it is said with the names
of the files.
"""

from __future__ import annotations

from game.scenes.services import Services
from game.words.locale import N_
from game.words.told import listed

OPTIONS = {
    "ui_scale": N_("Interface size"),
    "sound_volume": N_("Sound"),
    "music_volume": N_("Music"),
    "animation": N_("Animation"),
    "language": N_("Language"),
    "fullscreen": N_("Full screen"),
    "palette": N_("Colours of the tiles"),
    "own_colours": N_("Own colours"),
    "letters": N_("Letters on the tiles"),
    "felt": N_("The table"),
    "speech": N_("Tell the game"),
    "confirms": N_("Turns are played"),
    "holds": N_("For help about a tile"),
    "hints": N_("Hints"),
    "stars": N_("Stars for a good turn"),
    "last_setup": N_("The last setup"),
}
"""What options are called; of other values nobody has to know."""


def bad_news(services: Services) -> list[str]:
    """A sentence for each kind of thing found since the last call; most often none."""
    _ = services.words.gettext
    saves, settings, operator = services.saves, services.settings, services.operator
    challenges = services.challenges
    return [
        sentence
        for sentence in (
            _damaged_games(services),
            _set_back(services),
            saves.take_news("newer") and _("A saved game needs a newer version of Qwirkle"),
            settings.take_news("damaged") and _("The settings were damaged: all are as at first"),
            _odd_options(services),
            settings.take_news("newer") and _("The settings are of a newer version of Qwirkle"),
            operator.take_news("damaged") and _("The operator's settings were damaged"),
            challenges.take_news("damaged") and _("The results of the challenge were damaged"),
            challenges.take_news("newer")
            and _("The results of the challenge are of a newer version"),
            operator.take_news("newer") and _("The operator's settings are of a newer version"),
        )
        if sentence
    ]


def _damaged_games(services: Services) -> str:
    count = services.saves.take_news("damaged")
    if not count:
        return ""
    return services.words.ngettext(
        "A saved game is damaged and was put aside",
        "{n} saved games are damaged and were put aside",
        count,
    ).format(n=count)


def _set_back(services: Services) -> str:
    """Which game was set back to the state before."""
    words, games = services.words, services.saves.take_set_back()
    if not games:
        return ""
    if len(games) > 1:
        sentence = words.ngettext(
            "{n} damaged game was set back a little",
            "{n} damaged games were set back a little",
            len(games),
        )
        return sentence.format(n=len(games))
    names = listed(words, [seat.name for seat in games[0].setup.seats])
    return words.gettext("Damaged, and set back a little: {names}").format(names=names)


def _odd_options(services: Services) -> str:
    """Which options could not be used."""
    words = services.words
    names = [
        words.gettext(OPTIONS[name]) for name in services.settings.take_odd() if name in OPTIONS
    ]
    if not names:
        return ""
    return words.gettext("Damaged, and as at first: {options}").format(options=listed(words, names))
