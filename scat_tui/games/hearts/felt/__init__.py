"""A hand of Cancellation Hearts on the screen."""
