"""What was found damaged, or of a newer version, in words for the screen.

Whoever starts the game by its icon never sees the terminal, where all of it is said with the names
of the files.
"""

from __future__ import annotations

from game.scenes.services import Services


def bad_news(services: Services) -> list[str]:
    """A sentence for each kind of thing found since the last call; most often none."""
    _ = services.words.gettext
    saves, settings, operator = services.saves, services.settings, services.operator
    return [
        sentence
        for sentence in (
            _damaged_games(services),
            saves.take_news("set back") and _("A damaged game was set back a little"),
            saves.take_news("newer") and _("A saved game needs a newer version of Qwirkle"),
            settings.take_news("damaged") and _("The settings are damaged and were put aside"),
            settings.take_news("newer") and _("The settings are of a newer version of Qwirkle"),
            operator.take_news("damaged") and _("The operator's settings were damaged"),
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
