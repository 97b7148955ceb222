"""Long trials of the whole program, run by hand. Short runs of each trial are tests."""
