"""The main menu: title, Continue and the other buttons, drifting tiles."""
