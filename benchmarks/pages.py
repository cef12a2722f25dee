"""Our pages beside a Voilà page with one ipywidgets button, all preheated, in one run on one machine.

Run with ``python benchmarks/pages.py``. Targets: first card at most 1.5 times the button's first sight, click to
answer at most 1.5 times the button's round trip, a lesson's kernel at most 35 MB over a bare ipywidgets kernel.
"""

from __future__ import annotations

import json
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from cardgames_widgets.places import notebooks
from jupyter_client.manager import start_new_kernel
from playwright.sync_api import Browser, sync_playwright

ROUNDS = 7
CLICKS = 12
BUTTON = """import ipywidgets as widgets
label, button = widgets.Label("0"), widgets.Button(description="press")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
widgets.VBox([button, label])"""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
STEALS = "[data-action=outs][aria-pressed=false]"
CLICKED = """([selector, watched]) => new Promise((done, fail) => {
  const begin = performance.now();
  const watch = new MutationObserver(() => { watch.disconnect(); done(performance.now() - begin); });
  watch.observe(document.querySelector(watched), { childList: true, subtree: true, characterData: true, attributes: true });
  setTimeout(() => fail(new Error(`nothing changed in ${watched}`)), 5000);
  document.querySelector(selector).click();
})"""
SERVE = """
import sys
from pathlib import Path
import cardgames_widgets.server as server
server.notebooks = lambda: Path(sys.argv[1])
app = server.configure(server.Settings(port=int(sys.argv[2]), pool=int(sys.argv[3])))
app.config.VoilaKernelManager.fill_delay = 3600  # no kernel starts while pages are measured
app.initialize(argv=[])
app.start()
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        root = Path(folder) / "notebooks"
        shutil.copytree(notebooks(), root)
        cell = {
            "cell_type": "code",
            "id": "a",
            "metadata": {},
            "source": BUTTON,
            "outputs": [],
            "execution_count": None,
        }
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        page = {"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
        (root / "dashboards" / "button.ipynb").write_text(json.dumps(page))
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        command = [sys.executable, "-c", SERVE, str(root), str(port), str(ROUNDS + 1)]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait(port, 7 * (ROUNDS + 1))
            time.sleep(3)
            measure(f"http://127.0.0.1:{port}/voila/render/dashboards")
        finally:
            process.terminate()
            process.wait()
    memory()


def wait(port: int, kernels: int) -> None:
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=2) as answer:
                if json.load(answer)["kernels"] >= kernels:
                    return
        except OSError:
            pass
        time.sleep(0.5)


def measure(base: str) -> None:
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        press = "button.jupyter-button"
        actions = ("play", "face", "exchange", "throw")
        moves = ", ".join(f"[data-action={action}]:not(:disabled)" for action in actions)
        cell = "button.cg-cell:not([aria-current])"
        pages = {
            "one button": ("button.ipynb", press, press, ".widget-label"),
            "cricket what-if": ("cricket_what_if.ipynb", ".cg-felt .cg-face", cell, "[data-key=why]"),
            "cricket table": ("cricket_table.ipynb?seed=7", ".cg-own .cg-face", moves, "[data-key=table]"),
            "baseball what-if": ("baseball_what_if.ipynb", ".cg-felt .cg-face", cell, "[data-key=why]"),
            "stealing": ("baseball_stealing.ipynb", ".cg-felt .cg-face", STEALS, "[data-key=what-if]"),
            "baseball table": ("baseball_table.ipynb?seed=7", ".cg-felt .cg-face", moves, "[data-key=table]"),
        }
        seen: dict[str, list[float]] = {name: [] for name in pages}
        answered: dict[str, list[float]] = {name: [] for name in pages}
        for _ in range(ROUNDS):  # in turn, so that whatever else the machine does falls on all alike
            for name, (place, first, clicked, watched) in pages.items():
                sight, clicks = visit(browser, f"{base}/{place}", first, clicked, watched)
                seen[name].append(sight)
                answered[name] += clicks
        browser.close()
    print(f"{'median of ' + str(ROUNDS):<26}{'first sight, s':>16}{'ratio':>7}{'click, ms':>12}{'ratio':>7}")
    sight, click = statistics.median(seen["one button"]), statistics.median(answered["one button"])
    for name in pages:
        first, answer = statistics.median(seen[name]), statistics.median(answered[name])
        print(f"{name:<26}{first:>16.2f}{first / sight:>7.2f}{answer:>12.1f}{answer / click:>7.2f}")


def visit(browser: Browser, address: str, seen: str, clicked: str, watched: str) -> tuple[float, list[float]]:
    """Seconds until something is seen, and milliseconds from each of several clicks to its shown answer."""
    context = browser.new_context()
    page = context.new_page()
    begin = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(seen).first.wait_for()
    sight = time.perf_counter() - begin
    page.wait_for_timeout(400)
    clicks = []
    for _ in range(CLICKS):
        clicks.append(page.evaluate(CLICKED, [clicked, watched]))
        page.wait_for_timeout(50)
    context.close()
    return sight, clicks


def memory() -> None:
    """Resident memory of a kernel with ipywidgets alone, and of one that has run the longest lesson."""
    bare = resident("import ipywidgets; ipywidgets.Button()")
    print(f"\n{'kernel memory':<40}{'MB':>6}{'over':>7}\n{'ipywidgets alone':<40}{bare:>6.0f}{0:>7.0f}")
    for path in sorted((notebooks() / "lessons").rglob("*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        used = resident(code)
        print(f"{path.parent.name + '/' + path.stem:<40}{used:>6.0f}{used - bare:>7.0f}")


def resident(code: str) -> float:
    manager, client = start_new_kernel(kernel_name="python3")
    try:
        reply = client.execute_interactive(code, timeout=60, output_hook=lambda _message: None)
        assert reply["content"]["status"] == "ok", reply["content"]
        status = Path(f"/proc/{manager.provisioner.process.pid}/status").read_text(encoding="utf-8")
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


if __name__ == "__main__":
    main()
