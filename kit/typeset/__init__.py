"""The rulebook on paper: the same expanded Markdown as the site's, set in A5 pages by the drawing layer."""
