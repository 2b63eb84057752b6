"""A table: the one door for moves, setting one up, and opening one."""
