"""Baseball Poker in the browser: a hand by mouse and by keyboard, the explanation, sizes, undo and reload."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

TABLE = "voila/render/dashboards/poker_table.ipynb?seed=7"


def stay_in(page: Page) -> None:
    """Checks or calls until the hand is over."""
    for _ in range(12):
        if page.locator("[data-key=next]").count():
            return
        page.locator("[data-key=check], [data-key=call]").first.click()
        page.wait_for_timeout(400)


def test_a_hand_by_mouse_and_why(open_page: Callable[..., Page]) -> None:
    page = open_page(TABLE)
    page.locator("[data-key=bar]").wait_for()
    stay_in(page)
    expect(page.locator("[data-key=status]")).to_contain_text("The hand is over")
    why = page.locator("[data-key=why]")
    expect(why).to_contain_text("gets")
    tag = why.get_by_role("button", name=re.compile("show its words")).first
    rule = tag.inner_text()
    tag.click()
    expect(why.locator(".cg-rule")).to_contain_text(rule)
    page.get_by_role("button", name="Deal the next hand").click()
    expect(page.locator("[data-key=status]")).to_contain_text("Hand 2")


def test_a_bet_by_keyboard_and_undo(open_page: Callable[..., Page]) -> None:
    page = open_page(TABLE)
    field = page.locator("input[name=chips]")
    field.wait_for()
    before = page.locator("[data-key=own]").inner_text()
    field.fill("3")
    field.press("Enter")
    expect(page.locator("[data-key=own]")).not_to_have_text(before, use_inner_text=True)
    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.locator("[data-key=own]")).to_have_text(before, use_inner_text=True)
    field.fill("99999")
    assert field.evaluate("one => one.validity.rangeOverflow"), "the field itself says what is too much"


def test_a_reload_takes_the_hand_up_again(open_page: Callable[..., Page]) -> None:
    page = open_page(TABLE)
    page.locator("[data-key=check], [data-key=call]").first.click()
    page.wait_for_timeout(600)
    before = page.locator("[data-key=own]").inner_text()
    page.reload()
    page.get_by_role("button", name="Go on with it").click(timeout=60_000)
    expect(page.locator("[data-key=own]")).to_have_text(before, use_inner_text=True)


def test_six_players_fit_a_phone(open_page: Callable[..., Page]) -> None:
    page = open_page(TABLE, width=320)
    page.get_by_text("New game", exact=True).click()
    page.get_by_label("Players").select_option("6")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator(".cg-chair")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
