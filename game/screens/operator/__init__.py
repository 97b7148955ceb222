"""The page of an operator at an event."""
