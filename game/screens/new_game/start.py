"""The start of a game from a setup, as Setup and the menu's quick game begin it."""

from game.screens import navigation
from game.screens.base import Services
from game.screens.new_game.setup_draft import SetupDraft, default_setup


def last_draft(services: Services) -> SetupDraft:
    """Return the draft of the last setup. In a kiosk it is the default, without known names."""
    settings, words, kiosk = services.settings, services.words, services.flags.kiosk
    last = None if kiosk else settings.last_setup
    known = () if kiosk else settings.remembered_players
    return SetupDraft(default_setup(last, words), words, known)


def start(services: Services, draft: SetupDraft) -> None:
    """Replace all scenes by a new game of this draft, and remember its setup and its people."""
    setup = draft.setup()
    # Only a setup that somebody chose is saved, not one from the command line.
    if not services.flags.kiosk:
        services.settings.last_setup = setup
        services.settings.remember_players(draft.named_people())
    navigation.new_game(services, setup)
