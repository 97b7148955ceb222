"""Tests of the program as users start it, most of them in a window on a virtual screen."""
