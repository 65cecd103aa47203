"""The commands, put together."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import welcometo
from welcometo.cli.conformance import conformance
from welcometo.cli.convert import convert
from welcometo.cli.explain import explain
from welcometo.cli.output import error_document, write
from welcometo.cli.reconstruct import reconstruct
from welcometo.cli.replay import replay
from welcometo.cli.schema import schema
from welcometo.cli.score import score
from welcometo.cli.simulate import simulate
from welcometo.cli.validate import validate


class Group(TyperGroup):
    """A group of commands that keeps what `--json` promises: wrong usage is answered with a document too."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run a command and exit."""
        arguments = sys.argv[1:] if args is None else list(args)
        if "--json" not in arguments:
            return super().main(arguments, *rest, **extra)
        try:
            sys.exit(super().main(arguments, *rest, **{**extra, "standalone_mode": False}) or 0)
        except Exception as error:
            message = getattr(error, "format_message", None)  # what typer's errors of usage have in common
            if message is None:
                raise
            write(error_document(message()))
            sys.exit(2)


app = typer.Typer(
    cls=Group,
    help="The rules of the board game Welcome To..., on the command line.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        write(f"welcometo {welcometo.__version__}")
        raise typer.Exit()


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    pass


app.command()(simulate)
app.command()(replay)
app.command()(validate)
app.command()(explain)
app.command()(reconstruct)
app.command()(score)
app.command()(convert)
app.command()(schema)
app.command()(conformance)
