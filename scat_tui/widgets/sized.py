"""Widgets whose size follows from what they show."""

from typing import Self

from textual.geometry import Region

from scat_tui.terminal.textual_privates.widgets import Resizable


class Sized(Resizable):
    """Its size is asked for again after every change, also where two come before Textual looks at it.

    Textual 8.2.8 keeps the size that it took between the two, for good: the number it remembers sizes by
    stays the same while a layout is due.
    """

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """As of any widget."""
        if layout:
            self.forget_size()
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
