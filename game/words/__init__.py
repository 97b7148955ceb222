"""All sentences that the game shows or speaks, in the player's language."""

from game.words.locale import N_, chosen_language, decimal, languages, translations
from game.words.words import Words, capital
