"""The Play screen: a game's input, buttons, status line and drawing."""
