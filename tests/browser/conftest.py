"""Pages served as a person would start them, and a browser that takes no request off the machine for granted."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DASHBOARDS = sorted((Path(__file__).parents[2] / "notebooks" / "dashboards").glob("*.ipynb"))
SHOTS = Path(__file__).parents[2] / "test-screenshots"
LOCAL = ("http://127.0.0.1", "ws://127.0.0.1", "data:", "blob:")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of ``cardgames-edu serve``, once its kernels wait."""
    port = free_port()
    saves = tmp_path_factory.mktemp("saves")
    environment = {**os.environ, "CARDGAMES_EDU_SAVES": str(saves)}
    command = [sys.executable, "-m", "cardgames_widgets.cli", "serve", "--port", str(port), "--pool", "1"]
    with (saves / "server.log").open("w") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT)
        try:
            wait_for(f"http://127.0.0.1:{port}/health", kernels=len(DASHBOARDS))
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(20)


def wait_for(address: str, kernels: int, seconds: float = 180) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(address, timeout=2) as answer:
                if json.load(answer)["kernels"] >= kernels:
                    return
        except OSError:
            pass
        time.sleep(0.3)
    raise TimeoutError(f"{address} did not say that {kernels} kernels wait")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert path, "no Chromium: run tests/browser/install_chromium.sh"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Opens a page; the test fails on a request that leaves the machine and on any error in the console."""
    contexts, faults = [], []

    def opened(path: str = "", *, width: int = 1280, scheme: str = "light", motion: str = "reduce") -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": 900},
            color_scheme=scheme,
            reduced_motion=motion,  # type: ignore[arg-type]
        )
        contexts.append(context)
        page = context.new_page()
        watch(page, faults)
        page.goto(f"{server}/{path}")
        page.locator(".cg").first.wait_for(timeout=60_000)
        return page

    yield opened
    failed = getattr(request.node, "failed", False)
    for number, context in enumerate(contexts):
        for page in context.pages:
            if failed:
                SHOTS.mkdir(exist_ok=True)
                page.screenshot(path=SHOTS / f"{request.node.name}-{number}.png", full_page=True)
        context.close()
    assert not faults, "\n".join(faults)


def watch(page: Page, faults: list[str]) -> None:
    page.on("request", lambda r: r.url.startswith(LOCAL) or faults.append(f"asked another host: {r.url}"))
    page.on("pageerror", lambda error: faults.append(f"page error: {error}"))
    page.on("console", lambda m: m.type == "error" and faults.append(f"console: {m.text}"))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: Any) -> Iterator[None]:
    outcome = yield
    if outcome.get_result().failed:  # type: ignore[attr-defined]
        item.failed = True  # type: ignore[attr-defined]


@pytest.fixture
def axe() -> Callable[[Page], list[str]]:
    """The violations of WCAG 2.2 A and AA that axe finds, one line each."""

    def violations(page: Page) -> list[str]:
        tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
        results = Axe().run(page, options={"runOnly": {"type": "tag", "values": tags}})
        return [
            f"{v['id']}: {v['help']}: {node['target']}" for v in results.response["violations"] for node in v["nodes"]
        ]

    return violations
