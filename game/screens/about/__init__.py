"""The About dialog: version, licences, and the folder with the player's data."""
