"""Games that are folders of data."""
