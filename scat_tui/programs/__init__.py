"""Programs of people's own as computer players: started by a command, asked for moves in lines of JSON."""
