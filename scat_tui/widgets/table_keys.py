"""The keys that are the same at every table."""

from textual.binding import Binding

TABLE_KEYS = (
    Binding("u,f3", "screen.undo", "Undo", show=False),
    Binding("i,f2", "screen.hint", "Hint", show=False),
    Binding("question_mark,f1", "screen.rules", "Rules", show=False),
    Binding("w,f4", "screen.why", "Why", show=False),
    Binding("b,f5", "screen.scoreboard", "Scoreboard", show=False),
    Binding("l,f6", "screen.log", "Log", show=False),
    Binding("q,f10", "screen.leave", "Leave", show=False),
    Binding("backspace,escape", "screen.ask_to_leave", "Leave?", show=False),
    Binding("r,f9", "screen.retry", "Try again", show=False),
    Binding("p,f12", "screen.play_on", "Play on unsaved", show=False),
)
