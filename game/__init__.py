"""Qwirkle and Qwirkle Cubes on a screen."""
