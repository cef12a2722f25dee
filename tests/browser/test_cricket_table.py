"""A delivery played by mouse and by keyboard, the explanation, undo, a reload taken up again, two visitors."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

TABLE = "voila/render/dashboards/cricket_table.ipynb"
SEEDED = f"{TABLE}?seed=7"


def own_cards(page: Page) -> list[str]:
    """Names of the cards in hand, without the verb on the button."""
    labels = page.locator(".cg-own .cg-card").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return [re.sub(r"^(discard|bowl|answer) | \(advised\)$", "", label) for label in labels]


def to_first_delivery(page: Page) -> None:
    page.get_by_role("button", name="Bat first").click()
    page.get_by_role("button", name=re.compile("^discard")).first.click()
    page.get_by_role("button", name="Face the first delivery").click()
    page.get_by_role("button", name=re.compile("^answer")).first.wait_for()


def test_a_delivery_by_mouse_and_its_explanation(open_page: Callable[..., Page]) -> None:
    page = open_page(SEEDED)
    to_first_delivery(page)
    page.get_by_role("button", name="answer pads ten").click()
    why = page.locator("[data-key=why]")
    expect(why).to_contain_text("PADS 11 bowled, PADS 10 answers")
    expect(why).to_contain_text("10 is lower than 11: safe")
    why.get_by_role("button", name="rule AC-BALL-7, show its words").click()
    expect(why).to_contain_text("An answer of the bowled suit that is equal or lower is safe and scores nothing.")
    expect(page.get_by_role("status").first).to_contain_text("bowled")


def test_a_delivery_by_keyboard_alone(open_page: Callable[..., Page]) -> None:
    page = open_page(SEEDED)
    page.get_by_role("button", name="Bat first").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name=re.compile("^discard")).first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Face the first delivery").press("Enter")
    first = page.get_by_role("button", name=re.compile("^answer")).first
    first.focus()
    page.keyboard.press("End")
    focused = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert focused == page.get_by_role("button", name=re.compile("^answer")).last.get_attribute("aria-label")
    page.keyboard.press("Space")
    expect(page.locator("[data-key=why]")).to_contain_text("bowled,")
    expect(page.locator(".cg-over .cg-ball-mark").first).not_to_have_attribute("aria-label", "to come")


def test_a_double_click_plays_one_card(open_page: Callable[..., Page]) -> None:
    page = open_page(SEEDED)
    to_first_delivery(page)
    page.get_by_role("button", name="answer pads ten").evaluate("one => { one.click(); one.click(); one.click(); }")
    page.get_by_role("group", name="This over").locator("[aria-label=safe]").wait_for()
    page.wait_for_timeout(300)
    assert page.locator(".cg-over .cg-ball-mark:not([aria-label='to come'])").count() == 1


def test_undo_and_hint(open_page: Callable[..., Page]) -> None:
    page = open_page(SEEDED)
    to_first_delivery(page)
    before = own_cards(page)
    page.get_by_role("button", name="answer pads ten").click()
    page.get_by_role("group", name="This over").locator("[aria-label=safe]").wait_for()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".cg-over [aria-label=safe]")).to_have_count(0)
    assert own_cards(page) == before
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("[data-key=hint-text]")).to_contain_text("Hint: answer")
    expect(page.get_by_role("button", name=re.compile("advised"))).to_have_count(1)


def test_a_reload_offers_the_game_under_way(open_page: Callable[..., Page]) -> None:
    page = open_page(SEEDED)
    to_first_delivery(page)
    page.get_by_role("button", name="answer pads ten").click()
    page.locator(".cg-over [aria-label=safe]").wait_for()
    before = own_cards(page)
    page.reload()
    page.get_by_role("button", name="Go on with it").click(timeout=60_000)
    page.get_by_role("button", name="Go on with it").wait_for(state="detached")
    page.locator(".cg-over [aria-label=safe]").wait_for()
    assert own_cards(page) == before


def test_two_visitors_get_two_shuffles_and_a_seed_gets_one(open_page: Callable[..., Page]) -> None:
    hands = []
    for path in (TABLE, TABLE, SEEDED, SEEDED):
        page = open_page(path)
        page.locator(".cg-own .cg-card").nth(6).wait_for()
        hands.append(own_cards(page))
    assert hands[0] != hands[1]
    assert hands[2] == hands[3]


def test_what_is_typed_is_text(open_page: Callable[..., Page]) -> None:
    page = open_page(SEEDED)
    page.get_by_text("Load a game").click()
    page.locator("textarea").fill("<img src=x onerror=alert(1)>")
    page.get_by_role("button", name="Load", exact=True).click()
    expect(
        page.get_by_role("alert").filter(has_text="can't be").or_(page.get_by_role("alert").filter(has_text="no code"))
    ).to_be_visible()
    assert page.locator("img").count() == 0


def test_a_new_game_for_two_hides_the_hand_until_the_screen_is_passed(open_page: Callable[..., Page]) -> None:
    page = open_page(SEEDED)
    page.get_by_text("New game", exact=True).click()
    page.get_by_label("Opponent").select_option("person")
    page.get_by_label("Name of player 1").fill("<b>Ada</b>")
    page.get_by_role("button", name="Deal", exact=True).click()
    page.get_by_role("heading", name=re.compile("Pass the screen to")).wait_for()
    assert page.locator(".cg-own .cg-card").count() == 0
    page.get_by_role("button", name=re.compile("show my cards")).click()
    page.locator(".cg-own .cg-card").first.wait_for()


def test_what_if_by_keyboard(open_page: Callable[..., Page]) -> None:
    page = open_page("voila/render/dashboards/cricket_what_if.ipynb")
    cell = page.get_by_role("button", name="bat one: safe")
    cell.focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("[data-key=why]")).to_contain_text(
        "STUMPS 2 is not of the bowled suit BAT, and 2 is lower than 5: wicket."
    )
