"""YAML into checked, typed, bilingual records; every mistake is told with file, line and column."""
