"""The rules. They do not know that there is a screen, a file or a clock."""
