"""The hard player: weighs every move by tables of how hands ended in self-play.

`chances` has the tables, which are read when a player first thinks. A position is looked up in them by its
moment (`moments`), which takes in what others have shown (`others`), and by the shape of the hand (`shapes`).
`stakes` says what lives are worth, `judge` what each move is worth.
"""

from scat_tui.games.scat.bots.hard.player import hard

__all__ = ["hard"]
