"""The games on disk: the folder they are in, records to and from JSON, previous saves, titles, autosave."""
