"""A hand of Scat on the screen."""
