"""The dialog of options, and the dialog of the player's own tile colours."""
