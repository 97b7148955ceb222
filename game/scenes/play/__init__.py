"""The Play screen: the table, and the hands that play on it."""
