"""Tests of the program as users start it, in a window on a real (virtual) screen."""
