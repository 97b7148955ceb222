"""The program's version, its licences, and the folder with the player's data."""
