"""The command ``cardgames-edu``: serve the dashboards, open JupyterLab on the lessons, copy them, make worksheets."""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from cardgames_edu import __version__
from cardgames_widgets.places import notebooks

GAMES = ("armchair_cricket", "baseball_poker", "card_baseball")


class CommandError(Exception):
    """Something the person can mend; the message says how."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit status: 0, or 2 with a message for what the person can mend.

    >>> main(["lessons", "--help"])
    Traceback (most recent call last):
    ...
    SystemExit: 0
    """
    options = parser().parse_args(argv)
    try:
        return int(options.run(options))
    except CommandError as error:
        print(f"cardgames-edu: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 0


def parser() -> argparse.ArgumentParser:
    """The command line's parser."""
    top = argparse.ArgumentParser(prog="cardgames-edu", description="Learn card games from their rules.")
    top.add_argument("--version", action="version", version=f"cardgames-edu {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    serve = commands.add_parser("serve", help="open the dashboards and lessons as pages", description="Open the pages.")
    serve.add_argument(
        "--pool", type=_whole(0, 200), default=1, help="kernels that wait for each dashboard (default 1)"
    )
    serve.add_argument(
        "--idle", type=_whole(1, 1440), default=60, help="minutes until an idle kernel ends (default 60)"
    )
    serve.set_defaults(run=_serve)
    lab = commands.add_parser("lab", help="open JupyterLab on a copy of the lessons", description="Open JupyterLab.")
    lab.add_argument("folder", nargs="?", default="cardgames-lessons", type=Path, help="where the copy goes")
    lab.set_defaults(run=_lab)
    for command, port in ((serve, 8866), (lab, 8888)):
        command.add_argument("--port", type=_whole(1, 65535), default=port, help=f"the port (default {port})")
        command.add_argument("--address", default="127.0.0.1", help="the address to listen on (default 127.0.0.1)")
        command.add_argument("--open", action=argparse.BooleanOptionalAction, default=False, help="open a browser")
    lessons = commands.add_parser("lessons", help="copy the lessons into a folder", description="Copy the lessons.")
    lessons.add_argument("folder", type=Path, metavar="DIR", help="where the copy goes")
    lessons.add_argument("--force", action="store_true", help="put the originals in place of files that were changed")
    lessons.set_defaults(run=_lessons)
    sheets = commands.add_parser(
        "worksheet",
        help="make a notebook and a page to print for each pupil, and the key",
        description="Write a notebook and a page to print for each pupil, and the teacher's key into the folder 'key'.",
    )
    sheets.add_argument("game", choices=GAMES, help="the game")
    sheets.add_argument("folder", type=Path, metavar="DIR", help="where the sheets go")
    sheets.add_argument("--topic", action="append", help="a topic; may be given again (default: all)")
    sheets.add_argument("--questions", type=_whole(1, 60), default=8, help="questions on a sheet (default 8)")
    sheets.add_argument("--seed", default="1", help="another seed gives other numbers (default 1)")
    sheets.add_argument("--pupil", action="append", default=[], help="a name, for numbers of his own; again for each")
    sheets.add_argument("--class", dest="names", type=Path, help="a text file with a name a line")
    sheets.set_defaults(run=_worksheet)
    return top


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isdigit() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def _need(extra: str, *modules: str) -> None:
    missing = [name for name in modules if importlib.util.find_spec(name) is None]
    if missing:
        raise CommandError(
            f"this needs {', '.join(missing)}, which is not installed. Install it with: pip install 'cardgames-edu[{extra}]'"
        )


def _free(address: str, port: int) -> None:
    with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address, port))
        except OSError as error:
            raise CommandError(
                f"port {port} on {address} can't be used ({error.strerror}). Choose another, such as --port {port + 1}."
            ) from None


def _serve(options: argparse.Namespace) -> int:
    _need("serve", "voila", "anywidget", "htpy", "ipykernel")
    _free(options.address, options.port)
    from cardgames_widgets.server import Settings, serve

    print(f"cardgames-edu is at http://{_host(options.address)}:{options.port}/  (Ctrl+C stops it)", flush=True)
    serve(Settings(options.address, options.port, options.pool, options.idle, options.open))
    return 0


def _host(address: str) -> str:
    if address in ("0.0.0.0", "::"):
        return socket.gethostname()
    return f"[{address}]" if ":" in address else address


def _lab(options: argparse.Namespace) -> int:
    _need("lab", "jupyterlab", "anywidget", "htpy", "ipykernel")
    _free(options.address, options.port)
    copy_lessons(options.folder, force=False, keep=True)
    print(f"JupyterLab is at http://{_host(options.address)}:{options.port}/lab  (Ctrl+C stops it)", flush=True)
    command = [sys.executable, "-m", "jupyterlab", f"--ip={options.address}", f"--port={options.port}"]
    command += ["--ServerApp.port_retries=0", f"--ServerApp.root_dir={options.folder.resolve()}"]
    command += [] if options.open else ["--no-browser"]
    command += ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return subprocess.call(command)


def _lessons(options: argparse.Namespace) -> int:
    count = copy_lessons(options.folder, force=options.force, keep=False)
    print(f"{count} notebooks are in {options.folder}. Open them with: jupyter lab {options.folder}")
    return 0


def _worksheet(options: argparse.Namespace) -> int:
    from cardgames_edu.worksheet import slug, worksheet

    names = list(dict.fromkeys([*options.pupil, *_names(options.names)])) or [""]
    files = [slug(name).lower() for name in names]
    if twice := [name for name, file in zip(names, files, strict=True) if files.count(file) > 1]:
        raise CommandError(f"{' and '.join(map(repr, twice))} would share a file; write the names more differently.")
    try:
        for name in names:
            sheet = worksheet(options.game, options.topic, options.seed, options.questions, name)
            print(sheet.save(options.folder)[0])
    except ValueError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{options.folder} can't be written: {error.strerror}.") from None
    print(f"{len(names)} sheet{'s' if len(names) > 1 else ''}, and the key in {options.folder / 'key'}.")
    return 0


def _names(file: Path | None) -> list[str]:
    if file is None:
        return []
    try:
        return [line.strip() for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    except (OSError, UnicodeDecodeError):
        raise CommandError(f"{file} can't be read: name a text file with a pupil's name on each line.") from None


def copy_lessons(folder: Path, *, force: bool, keep: bool) -> int:
    """Copies the lessons and returns how many notebooks there are.

    A file that was changed is kept with `keep`, replaced with `force`, and an error otherwise: nobody's work is lost.
    """
    source = notebooks() / "lessons"
    files = [path for path in sorted(source.rglob("*.ipynb")) if ".ipynb_checkpoints" not in path.parts]
    if folder.exists() and not folder.is_dir():
        raise CommandError(f"{folder} is a file; name a folder for the lessons.")
    changed = [f for f in files if (t := folder / f.relative_to(source)).exists() and t.read_bytes() != f.read_bytes()]
    if changed and not force and not keep:
        names = ", ".join(f.relative_to(source).as_posix() for f in changed[:3])
        raise CommandError(
            f"{folder} holds notebooks that were changed ({names}). Name another folder, or use --force."
        )
    for file in files:
        target = folder / file.relative_to(source)
        if file in changed and keep:
            continue
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
        except OSError as error:
            raise CommandError(f"{target} can't be written: {error.strerror}.") from None
    return len(files)


if __name__ == "__main__":
    raise SystemExit(main())
