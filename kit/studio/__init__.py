"""What leaves the kit in other forms: previews and comparisons to read in a browser."""
