"""How to play: courses of exercises, and pages of rules."""
