"""`python -m welcometo` is the command line."""

from welcometo.cli import main

if __name__ == "__main__":
    main()
