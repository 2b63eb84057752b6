"""The screen of statistics: what is asked for, and how it is drawn."""
