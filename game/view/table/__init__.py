"""The table and what surrounds it: tiles, rack, cards, bag, hints, panels."""
