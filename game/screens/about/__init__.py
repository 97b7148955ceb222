"""The program, what it is made with, and where it keeps its data."""
