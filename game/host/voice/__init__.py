"""A voice that says what happens, if a package for it is installed."""
