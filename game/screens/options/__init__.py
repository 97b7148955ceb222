"""The options dialog, and the dialog in which players choose their own tile colours."""
