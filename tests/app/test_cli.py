from __future__ import annotations

import importlib.util
import socket
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from cardgames_widgets import cli
from cardgames_widgets.places import notebooks

from cardgames_edu import __version__

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("command", [[], ["serve"], ["lab"], ["lessons"], ["worksheet"]])
def test_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main([*command, "--help"])
    assert stop.value.code == 0
    text = capsys.readouterr().out
    assert ("--port" in text and "--address" in text) or command in ([], ["lessons"], ["worksheet"])


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    assert __version__ in capsys.readouterr().out


@pytest.mark.parametrize("command", ["serve", "lab"])
def test_a_taken_port_is_named(command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        extra = [str(tmp_path)] if command == "lab" else []
        assert cli.main([command, *extra, "--port", str(port)]) == 2
    message = capsys.readouterr().err
    assert f"port {port}" in message
    assert f"--port {port + 1}" in message


@pytest.mark.parametrize(("command", "module"), [("serve", "voila"), ("lab", "jupyterlab")])
def test_a_missing_extra_is_named(
    command: str, module: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *a: None if name == module else found(name, *a))
    assert cli.main([command]) == 2
    assert f"pip install 'cardgames-edu[{command}]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    "bad", [["serve", "--port", "0"], ["serve", "--port", "x"], ["serve", "--pool", "-1"], ["nothing"]]
)
def test_bad_options(bad: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(bad)
    assert stop.value.code == 2
    assert capsys.readouterr().err


def test_lessons_are_copied_and_nobodys_work_is_lost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "lessons"
    assert cli.main(["lessons", str(target)]) == 0
    copied = sorted(target.rglob("*.ipynb"))
    assert len(copied) == len(list((notebooks() / "lessons").rglob("*.ipynb"))) > 5
    copied[0].write_text("mine")
    assert cli.main(["lessons", str(target)]) == 2
    assert "were changed" in capsys.readouterr().err
    assert copied[0].read_text() == "mine"
    cli.copy_lessons(target, force=False, keep=True)
    assert copied[0].read_text() == "mine"
    assert cli.main(["lessons", str(target), "--force"]) == 0
    assert copied[0].read_text() != "mine"
    assert cli.main(["lessons", str(copied[0])]) == 2


def test_the_engine_needs_the_standard_library_alone() -> None:
    """With every other package out of reach, the engine imports, plays, explains and saves."""
    script = """
import sys
sys.path[:] = [p for p in sys.path if "site-packages" not in p] + [sys.argv[1]]
from cardgames_edu import armchair_cricket as cricket, chance, transcript
from cardgames_edu.armchair_cricket import odds, players
from cardgames_edu.game import match
played = match(cricket, [players.Random(1), players.Cautious()], seed=1)
print(cricket.result(played.state), transcript.Transcript.of(cricket, played).text[-20:])
outside = {m.split(".")[0] for m in sys.modules} - set(sys.stdlib_module_names) - {"cardgames_edu", "__main__", "__mp_main__"}
assert not {m for m in outside if not m.startswith("_")}, outside
"""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script, str(ROOT)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_only_batch_files_import_numpy() -> None:
    for path in (ROOT / "cardgames_edu").rglob("*.py"):
        if "batch" not in path.stem:
            assert "import numpy" not in path.read_text(), path


def test_importing_the_widgets_brings_no_numpy() -> None:
    script = "import sys, cardgames_widgets.cricket_table, cardgames_widgets.lessons; print('numpy' in sys.modules, 'pandas' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_the_wheel_holds_what_a_user_needs(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    wheel = next(tmp_path.glob("*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        metadata = archive.read(next(n for n in names if n.endswith("METADATA"))).decode()
    for wanted in (
        "cardgames_edu/py.typed",
        "cardgames_edu/armchair_cricket/batch.py",
        "cardgames_widgets/view.js",
        "cardgames_widgets/view.css",
        "cardgames_widgets/notebooks/dashboards/lobby.ipynb",
        "cardgames_widgets/notebooks/lessons/armchair_cricket/01_the_cards.ipynb",
        "cardgames_widgets/share/jupyter/voila/templates/cardgames/index.html.j2",
    ):
        assert wanted in names, wanted
    assert not any("checkpoint" in name or name.startswith("tests") for name in names)
    assert "Requires-Dist: numpy>=1.26; extra == 'all'" in metadata or "extra == 'batch'" in metadata
    assert not [line for line in metadata.splitlines() if line.startswith("Requires-Dist") and "extra" not in line]


def test_notebooks_are_clean() -> None:
    import json

    for path in notebooks().rglob("*.ipynb"):
        notebook = json.loads(path.read_text())
        for cell in notebook["cells"]:
            assert not cell.get("outputs"), f"{path.name} was saved with outputs"
            assert not cell.get("execution_count")
            assert len("".join(cell["source"]).splitlines()) <= 16, f"a long cell in {path.name}"
        assert notebook["metadata"]["title"]


def test_worksheets_for_a_class(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    names = tmp_path / "class.txt"
    names.write_text("Ann\n\n Bob Lee \nAnn\n", encoding="utf-8")
    out = tmp_path / "sheets"
    assert cli.main(["worksheet", "armchair_cricket", str(out), "--class", str(names), "--topic", "counting"]) == 0
    assert sorted(path.name for path in out.iterdir()) == [
        "armchair_cricket-Ann.html",
        "armchair_cricket-Ann.ipynb",
        "armchair_cricket-Bob-Lee.html",
        "armchair_cricket-Bob-Lee.ipynb",
        "key",
    ]
    assert len(list((out / "key").iterdir())) == 2
    assert "2 sheets, and the key in" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--topic", "algebra"], "'algebra' is no topic of Armchair Cricket"),
        (["--class", "nobody.txt"], "nobody.txt can't be read"),
        (["--pupil", "Ann Lee", "--pupil", "Ann-Lee"], "'Ann Lee' and 'Ann-Lee' would share a file"),
    ],
)
def test_what_is_wrong_with_a_worksheet_is_named(
    options: list[str], message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert cli.main(["worksheet", "armchair_cricket", str(tmp_path), *options]) == 2
    assert message in capsys.readouterr().err
