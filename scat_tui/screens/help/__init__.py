"""The help at a table and in the lobby: the pane, its layout and its search."""
