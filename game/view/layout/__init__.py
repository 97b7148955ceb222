"""Where everything lies on each screen: pure functions of the window."""
