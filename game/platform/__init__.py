"""The window, sound, speech, logs, the web page and the operating system."""
