"""The same random input in two checkouts, whose screens must be the same."""
