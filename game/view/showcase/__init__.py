"""What the showcase draws around the table: names, scores and sentences, read from far away."""
