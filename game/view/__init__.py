"""What is drawn of the game: table, tiles, cards, camera and layout."""
