"""The results screen's parts: podium, chart, standing, confetti."""
