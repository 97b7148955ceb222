"""A lesson one plays: the table, with one thing after the other to do."""
