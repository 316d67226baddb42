"""`python -m kit` is the command `kit`."""

import sys

if __name__ == "__main__":
    if not sys.flags.safe_path:
        del sys.path[0]  # the current folder: what lies in it is not to be imported
    from kit.cli import main

    sys.exit(main())
