"""Widgets whose size follows from what they show."""

from typing import Self

from textual.geometry import Region
from textual.widget import Widget


class Sized(Widget):
    """Its size is asked for again after every change, also where two come before Textual looks at it.

    Textual 8.2.8 keeps the size that it took between the two, for good: the number it remembers sizes by
    stays the same while a layout is due.
    """

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """As of any widget."""
        if layout and self._layout_required:
            self._layout_updates += 1
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
