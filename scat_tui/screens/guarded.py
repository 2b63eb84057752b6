"""Screens that have no keys but their own, and act and close only while they are on top."""

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

Answer = TypeVar("Answer")


class ClosesItself(Screen[Answer], inherit_bindings=False):
    """A screen whose `dismiss` is its own: Textual's takes away whatever lies on top.

    It has none of the keys that Textual binds on every screen: a screen here has one widget that takes keys,
    so that Tab would move nothing, and nothing is copied to a clipboard.

    Keys come faster than screens go: a second q, meant for this screen as well, reaches it before it is gone.
    """

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Answer and go; nothing happens where the screen has gone, lies under another, or is yet to come."""
        if self.app.screen is not self or not self.is_mounted:
            return AwaitComplete()
        return super().dismiss(result)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is done for a screen that another one covers meanwhile: the key was meant for that one."""
        return self.is_active and super().check_action(action, parameters)
