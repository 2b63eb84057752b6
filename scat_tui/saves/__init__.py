"""Games on disk: their folder, records to and from JSON, previous saves, titles, autosave."""
