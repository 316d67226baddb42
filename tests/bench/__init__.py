"""Speed, measured beside other packages: `python -m tests.bench [name …]`."""
