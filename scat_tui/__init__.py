"""Scat (31, Blitz) and Cancellation Hearts at a table in your terminal."""

__version__ = "0.1.0"
