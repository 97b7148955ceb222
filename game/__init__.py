"""Qwirkle and Qwirkle Cubes on a screen."""

__version__ = "1.0.0"
