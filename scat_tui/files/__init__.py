"""Files on any disk: atomic writing, strict reading, locks, and why the disk refused, in words."""
