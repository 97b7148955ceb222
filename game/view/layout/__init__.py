"""The layout of each screen: boxes in px, as pure functions of the window."""
