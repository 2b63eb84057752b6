"""Screens without Textual's default keys, which act and close only while they are on top."""

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

Answer = TypeVar("Answer")


class GuardedScreen(Screen[Answer], inherit_bindings=False):
    """A screen that only closes itself: Textual's `dismiss` closes whatever is on top.

    It has none of the keys that Textual binds on every screen: each screen here has one widget that takes
    keys, so that Tab would do nothing, and nothing is copied to a clipboard. Keys come faster than screens
    close: a second q, meant for the same screen, may reach it before it is gone.
    """

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Closes the screen with a result, if it is on top; otherwise does nothing."""
        if self.app.screen is not self or not self.is_mounted:
            return AwaitComplete()
        return super().dismiss(result)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Refuses actions while another screen covers this one, as the key was meant for the other."""
        return self.is_active and super().check_action(action, parameters)
