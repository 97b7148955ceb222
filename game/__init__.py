"""Qwirkle and Qwirkle Cubes on a screen."""

__version__ = "0.9.0"
