"""Comparison of two checkouts: the same random input must give the same screens."""
