"""`python -m kit` is the command `kit`."""

import sys

from kit.cli import main

if __name__ == "__main__":
    sys.exit(main())
