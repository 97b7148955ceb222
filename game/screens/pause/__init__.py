"""The pause dialog, from which a player resumes, reads the rules, sets options or leaves."""
