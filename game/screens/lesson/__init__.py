"""The lessons: courses of exercises, and pages of rules."""
