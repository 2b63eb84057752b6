"""Characters: safe names, glyphs, encodings."""
