"""Takes the pictures of the README from the real pages: ``python docs/take_screenshots.py`` while `make start` runs."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

IMAGES = Path(__file__).parent / "images"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
TABLE = "voila/render/dashboards/cricket_table.ipynb?seed=11"


def play_a_little(page: Page, answers: int) -> None:
    """Takes the toss if it is ours, throws a card away, and plays whatever is advised."""
    for _ in range(3 * answers + 6):
        page.wait_for_timeout(250)
        for name in ("Bat first", "Face the first delivery", re.compile("^Keep all|^Change")):
            button = page.get_by_role("button", name=name)
            if button.count():
                button.first.click()
                break
        else:
            card = page.locator(".cg-own .cg-card[data-action=play]")
            if card.count():
                page.get_by_role("button", name="Hint", exact=True).click()
                page.wait_for_timeout(400)
                advised = page.get_by_role("button", name=re.compile("advised"))
                (advised if advised.count() else card).first.click()


def follow_hints(page: Page, plays: int) -> None:
    """Plays baseball as the hints advise, by the buttons and cards that they name."""
    for _ in range(plays):
        page.get_by_role("button", name="Hint", exact=True).click()
        page.wait_for_timeout(500)
        advised = page.locator("[data-key=hint-text]").inner_text().split("Hint: ")[1].split(". ")[0]
        play = page.locator(f'[data-action=play][data-value="{advised}"]')
        if play.count():
            play.first.click()
        else:
            if advised.startswith("new ball"):
                page.locator("[data-key=new-ball]").click()
            for code in re.findall(r"(?:10|[A2-9JQK])[CDHS]", advised):
                page.locator(f'[data-action=mark][data-value="{code}"]').click()
                page.wait_for_timeout(200)
            page.locator("[data-key=throw]").click()
        page.wait_for_timeout(400)


def main(base: str) -> None:
    IMAGES.mkdir(exist_ok=True)
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    shots = [
        ("table", TABLE, 1200, "light", 7),
        ("phone", TABLE, 400, "dark", 4),
        ("what-if", "voila/render/dashboards/cricket_what_if.ipynb", 1200, "light", 0),
        ("baseball", "voila/render/dashboards/baseball_table.ipynb?seed=7", 1200, "light", 14),
        ("stealing", "voila/render/dashboards/baseball_stealing.ipynb", 1200, "light", 0),
        ("lobby", "", 1200, "light", 0),
    ]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for name, address, width, scheme, answers in shots:
            view = {"width": width, "height": 760}
            context = browser.new_context(viewport=view, color_scheme=scheme, reduced_motion="reduce")
            page = context.new_page()
            page.goto(f"{base}/{address}")
            page.locator(".cg-face").first.wait_for()
            page.wait_for_timeout(500)
            if answers:
                (follow_hints if name == "baseball" else play_a_little)(page, answers)
            if name == "what-if":
                page.get_by_role("button", name="bat eight: 1 run").click()
                page.get_by_role("button", name="gloves three: wicket").click()
                page.wait_for_timeout(400)
            page.mouse.move(0, 0)
            page.evaluate("scrollTo(0, 0)")
            page.screenshot(path=IMAGES / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8866")
