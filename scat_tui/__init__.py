"""Scat (31, Blitz) at a table in your terminal."""

__version__ = "0.1.0"
