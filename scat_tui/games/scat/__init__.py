"""Scat."""
