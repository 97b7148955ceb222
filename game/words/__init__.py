"""All sentences that the game shows or speaks, in the player's language."""

from game.words.locale import N_, NN_, chosen_language, decimal, languages, name_of, translations
from game.words.words import Words, capital
