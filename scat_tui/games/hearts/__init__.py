"""Cancellation Hearts."""
