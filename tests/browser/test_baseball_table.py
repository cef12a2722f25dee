"""Card Baseball in the browser: a half inning by mouse, by keyboard, the explanation, men who run, undo and reload."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

TABLE = "voila/render/dashboards/baseball_table.ipynb?seed=7"


def begin(page: Page) -> None:
    """Bats first, when the choice is ours; else the computer has chosen."""
    page.locator(".cg-felt [data-action=play]").first.wait_for()
    choice = page.get_by_role("button", name=re.compile("^Bat first"))
    if choice.count():
        choice.click()
        page.locator(".cg-diamond").wait_for()


def step(page: Page) -> None:
    """Plays whatever comes first: a main button, else the first card that may be played."""
    main = page.locator(".cg-felt .cg-main[data-action=play]:not(:disabled)")
    card = page.locator(".cg-own .cg-card[data-action=play]")
    marks = page.locator(".cg-own .cg-card[data-action=mark][aria-pressed=false]")
    turn = page.locator("[data-key=status]").inner_text()
    if main.count():
        main.first.click()
    elif card.count():
        card.first.click()
    elif marks.count():
        throw = page.locator("[data-key=throw]")
        while throw.is_disabled():
            marks.first.click()
            page.wait_for_timeout(120)
        throw.click()
    page.wait_for_timeout(150)
    assert turn


def test_a_half_inning_by_mouse_and_why(open_page: Callable[..., Page]) -> None:
    page = open_page(TABLE)
    begin(page)
    for _ in range(120):
        step(page)
        if "Bottom of inning 1" in page.locator("[data-key=status]").inner_text():
            break
    expect(page.locator("[data-key=status]")).to_contain_text("Bottom of inning 1")
    why = page.locator("[data-key=why]")
    tag = why.get_by_role("button", name=re.compile("show its words")).first
    rule = tag.inner_text()
    tag.click()
    expect(why.locator(".cg-rule")).to_contain_text(rule)
    page.get_by_text("All plays").click()
    expect(page.locator(".cg-log tbody tr").first).to_be_visible()


def test_by_keyboard_alone(open_page: Callable[..., Page]) -> None:
    page = open_page(TABLE)
    page.get_by_role("button", name=re.compile("^Bat first")).press("Enter")
    page.get_by_role("button", name="Wait for the pitch").press("Enter")
    first = page.get_by_role("button", name=re.compile("^reply")).first
    first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("[data-key=why]")).to_contain_text("in answer")


def test_men_run_along_the_paths(open_page: Callable[..., Page]) -> None:
    page = open_page("voila/render/dashboards/baseball_what_if.ipynb", motion="no-preference")
    page.get_by_role("button", name="First", exact=True).first.click()
    man = page.locator(".cg-diamond .cg-at-1").first
    man.wait_for()
    assert man.evaluate("one => getComputedStyle(one).offsetPath").startswith("polygon")
    assert man.evaluate("one => getComputedStyle(one).transitionProperty").startswith("offset-distance")
    box, field = man.bounding_box(), page.locator(".cg-diamond").first.bounding_box()
    assert box["x"] > field["x"] + field["width"] * 0.7


def test_undo_hint_and_reload(open_page: Callable[..., Page]) -> None:
    page = open_page(TABLE)
    begin(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator("[data-key=hint-text]")).to_contain_text("Hint: ")
    page.get_by_role("button", name="Wait for the pitch").click()
    card = page.get_by_role("button", name=re.compile("^reply")).first
    label = card.get_attribute("aria-label")
    card.click()
    expect(page.locator("[data-key=why]")).to_contain_text("in answer")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name=label)).to_be_visible()
    page.get_by_role("button", name=label).click()
    expect(page.locator("[data-key=why]")).to_contain_text("in answer")
    told = page.locator("[data-key=why] .cg-verdict").inner_text()
    page.reload()
    page.get_by_role("button", name="Go on with it").click(timeout=60_000)
    expect(page.locator("[data-key=why] .cg-verdict")).to_have_text(re.sub(r"\s+", " ", told), use_inner_text=True)


def test_the_map_explains_a_cell(open_page: Callable[..., Page]) -> None:
    page = open_page("voila/render/dashboards/baseball_what_if.ipynb")
    expect(page.get_by_text("In hand beside it").first).not_to_contain_text("nothing yet")
    cell = page.locator(".cg-map").first.get_by_role("button", name=re.compile(": ball$")).first
    cell.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-key=why]").first).to_contain_text("of the pitched suit and lower")
    page.get_by_role("button", name="count 3-2").click()
    expect(page.locator("[data-key=why]").first).to_contain_text("takes first")
