"""The command line `welcometo`.

A module a command; `output.py` is what they share. Exit codes: 0 where all is right, 1 where the content is wrong, 2
where the command is used wrongly or a file cannot be read or written, 130 where Ctrl-C ended it. It needs the extra
`cli`.
"""

from __future__ import annotations

import sys

_NEEDED = ("typer", "rich")


def main() -> None:
    """Run the command line with the arguments of the process, and exit."""
    try:
        from welcometo.cli.app import app

        app()
    except KeyboardInterrupt:  # before a command has begun; afterwards it answers by itself
        sys.exit(130)
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in _NEEDED:
            raise
        print(f"The command line needs {missing}: install it with pip install 'welcometo[cli]'", file=sys.stderr)
        sys.exit(2)
