"""The showcase: computers play before an audience."""
