"""Dialogs over another scene: a yes-or-no question, a message, and a note after a crash."""
