"""The screens that teach the game: courses of exercises, and pages of rules."""
