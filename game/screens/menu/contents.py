"""The contents of the menu's cards: the saved game, the last setup, the stars of the day."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.common import Box
from game.screens.base import Services
from game.screens.menu import objects
from game.screens.menu.cards import CardPlayer
from game.screens.new_game.start import last_draft
from game.session import GameSetup
from game.session.saving.saved_summary import SavedSummary
from game.words import Words
from game.words.dates import LONG_MONTHS, WEEKDAYS, date_of

STARS_OF_A_POSITION = 3

DrawObject = Callable[[objects.CardArt, pygame.Surface, Box], Iterator[None]]


def object_of(
    services: Services, name: str, latest: SavedSummary | None
) -> tuple[object, DrawObject]:
    """Return what the picture of a card depends on, and the function that draws the picture."""
    if name == "continue" and latest is not None:
        return latest, partial(objects.draw_table, game=latest)
    if name == "quick":
        seats = last_draft(services).setup().seats
        return seats, partial(objects.draw_players, seats=seats)
    if name == "challenge":
        day, stars = services.challenges.today, parts_of_stars(services)
        weekday = services.words.gettext(WEEKDAYS[day.weekday()])
        leaf = partial(objects.draw_leaf, day=day, weekday=weekday, stars=stars)
        return (day, weekday, stars), leaf
    return None, objects.draw_book if name == "learn" else objects.draw_bag


def parts_of_stars(services: Services) -> tuple[float, ...]:
    """Return for each of today's positions the part (0 to 1) of its stars that was won."""
    book = services.challenges.current
    results = book.results_of(book.variant)
    return tuple(
        0.0 if result is None else result.stars / STARS_OF_A_POSITION for result in results
    )


def stars_today(services: Services) -> str:
    """Return the date and the number of stars won today, as text."""
    words, parts = services.words, parts_of_stars(services)
    won, most = round(sum(parts) * STARS_OF_A_POSITION), len(parts) * STARS_OF_A_POSITION
    today = date_of(services.challenges.today, words, LONG_MONTHS)
    return f"{today}. " + words.gettext("Stars today: {n} of {all}").format(n=won, all=most)


def players_of(game: SavedSummary) -> tuple[CardPlayer, ...]:
    """Return the players of a saved game with their points."""
    pairs = zip(game.setup.seats, game.scores, strict=True)
    return tuple(
        CardPlayer(seat.badge, score, n == game.seat) for n, (seat, score) in enumerate(pairs)
    )


def turn_of(words: Words, game: SavedSummary) -> str:
    """Return a text that says whose turn it is in a saved game."""
    seat = game.setup.seats[game.seat]
    if seat.is_person and len(game.setup.people) == 1:
        return words.gettext("Your turn")
    return words.gettext("{name}'s turn").format(name=seat.name)


def spoken_game(words: Words, game: SavedSummary, age: str) -> str:
    """Return a saved game as a screen reader speaks it."""
    name = words.game(game.setup.variant)
    about = words.gettext("{game}, {when}").format(game=name, when=age)
    pairs = zip(game.setup.seats, game.scores, strict=True)
    scores = ", ".join(f"{seat.name} {score}" for seat, score in pairs)
    return f"{about}. {scores}. {turn_of(words, game)}"


def spoken_setup(words: Words, setup: GameSetup) -> str:
    """Return the setup of the quick game as text: the game and its players."""
    return f"{words.game(setup.variant)}: {words.listed(seat.name for seat in setup.seats)}"


def age_text(words: Words, seconds: float) -> str:
    """Return an age as text, such as "12 minutes ago"; "just now" below one minute."""
    minutes, hours, days = (int(seconds // length) for length in (60, 3600, 86_400))
    if minutes < 1:
        return words.gettext("just now")
    if hours < 1:
        return words.plural("{n} minute ago", "{n} minutes ago", minutes)
    if days < 1:
        return words.plural("{n} hour ago", "{n} hours ago", hours)
    return words.plural("{n} day ago", "{n} days ago", days)
