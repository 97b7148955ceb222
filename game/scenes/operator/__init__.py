"""What whoever looks after a screen at an event finds: times, volumes, the screen, the way out."""
