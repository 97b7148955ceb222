"""The dialog in which all data are saved to a file, or read from one."""
