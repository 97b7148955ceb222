"""Records of games as text: parsing, judging and reporting them."""
