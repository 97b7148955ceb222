"""What moves over the table: flying pieces, words, sparks, changes of scene."""
