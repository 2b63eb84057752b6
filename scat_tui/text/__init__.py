"""Text on terminals: safe names, glyphs, cell widths, encodings."""
