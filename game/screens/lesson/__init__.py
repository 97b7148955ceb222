"""The screens to learn the game: courses, which are rows of exercises, and pages of rules."""
