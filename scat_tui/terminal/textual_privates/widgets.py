"""What is private of Textual's widgets."""

from textual.widget import Widget


class Resizable(Widget):
    """A widget that can be made to ask for its size again."""

    def forget_size(self) -> None:
        """Measure it anew, also where a layout is due already.

        `Widget._layout_required`, `Widget._layout_updates`: the number that Textual remembers sizes by.
        Without them widgets crash or, if the number is no longer read, keep wrong sizes, silently.
        """
        if self._layout_required:
            self._layout_updates += 1
