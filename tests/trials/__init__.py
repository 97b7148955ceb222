"""Long trials of the whole program, run by hand; shorter runs of each are tests."""
