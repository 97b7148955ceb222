"""The screens to learn the game: courses of exercises, and pages of rules."""
