"""Widgets whose size depends on what they show."""

from typing import Self

from textual.geometry import Region

from scat_tui.terminal.textual_privates.widgets import Resizable


class AutoSized(Resizable):
    """A widget that is measured again after every change, even if two come before Textual lays it out.

    Textual 8.2.8 keeps the size measured between the two, because the number by which it remembers sizes
    stays the same while a layout is due.
    """

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        if layout:
            self.forget_size()
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
