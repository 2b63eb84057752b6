"""What is private of Textual's line of text."""

from textual.widgets import Input


class OpenInput(Input, inherit_bindings=False):
    """Textual's line of text, with public names for what is private there."""

    def cell_of(self, position: int) -> int:
        """Cells before a place in the text.

        `Input._position_to_cell`: Textual's own measure of marks and wide letters. Without it a click
        crashes.
        """
        return self._position_to_cell(position)

    @property
    def cursor_cell(self) -> int:
        """Cells before the cursor; `Input._cursor_offset`, without which the opening of a line crashes."""
        return self._cursor_offset

    def position_at(self, offset: int) -> int:
        """The place in the text at this many cells from the left edge."""
        return super()._cell_offset_to_index(offset)

    def _cell_offset_to_index(self, offset: int) -> int:
        """Let `position_at` decide where a click stands.

        If Textual no longer calls it, a click may stand between a letter and its marks, silently.
        """
        return self.position_at(offset)
