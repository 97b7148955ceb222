"""Tests of the program as it is started, in a window on a real (virtual) screen."""
