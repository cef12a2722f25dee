"""Every page: landmarks, accessible in light and dark, nothing wider than a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

PAGES = {
    "lobby": "",
    "table": "voila/render/dashboards/cricket_table.ipynb?seed=7",
    "what-if": "voila/render/dashboards/cricket_what_if.ipynb",
    "lesson": "voila/render/lessons/armchair_cricket/03_one_delivery.ipynb",
    "baseball": "voila/render/dashboards/baseball_table.ipynb?seed=7",
    "baseball what-if": "voila/render/dashboards/baseball_what_if.ipynb",
    "stealing": "voila/render/dashboards/baseball_stealing.ipynb",
    "poker": "voila/render/dashboards/poker_table.ipynb?seed=7",
    "meld finder": "voila/render/dashboards/poker_meld_finder.ipynb",
    "pots": "voila/render/dashboards/poker_pots.ipynb",
    "odds": "voila/render/dashboards/poker_odds.ipynb",
    "ranking": "voila/render/lessons/baseball_poker/03_the_ranking.ipynb",
    "quiz": "voila/render/dashboards/cricket_quiz.ipynb?name=Ann",
    "asking": "voila/render/lessons/chances/01_asking_and_checking.ipynb",
    "running": "voila/render/lessons/card_baseball/03_running.ipynb",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_accessible(open_page: Callable[..., Page], axe: Callable[[Page], list[str]], name: str, scheme: str) -> None:
    page = open_page(PAGES[name], scheme=scheme)
    page.wait_for_timeout(700)
    assert axe(page) == []
    for landmark in ("banner", "navigation", "main", "contentinfo"):
        assert page.get_by_role(landmark).count() == 1, landmark
    assert page.locator("html").get_attribute("lang")
    assert page.title()


@pytest.mark.parametrize("width", [320, 400])
@pytest.mark.parametrize("name", PAGES)
def test_fits_a_phone(open_page: Callable[..., Page], name: str, width: int) -> None:
    page = open_page(PAGES[name], width=width)
    page.wait_for_timeout(500)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_zoom_of_200_per_cent_is_half_the_width(open_page: Callable[..., Page]) -> None:
    page = open_page(PAGES["table"], width=640)
    assert page.evaluate("document.documentElement.scrollWidth") <= 640


def test_the_lobby_leads_to_the_lesson_and_the_lesson_on(open_page: Callable[..., Page]) -> None:
    page = open_page()
    cricket = page.get_by_role("region", name="Armchair Cricket")
    cricket.get_by_role("link", name="Learn it from the first card on").click()
    page.get_by_role("heading", name="1. The cards").first.wait_for(timeout=60_000)
    page.get_by_role("link", name="Next: 2. The deal").click()
    page.get_by_role("heading", name="From seven cards to six").first.wait_for(timeout=60_000)
    page.get_by_role("link", name="Lobby").click()
    page.get_by_role("link", name="Play", exact=True).first.wait_for(timeout=60_000)


def test_no_source_and_no_file_is_served(open_page: Callable[..., Page], server: str) -> None:
    page = open_page(PAGES["lesson"])
    assert "cricket_lesson import" not in page.content()
    for path in ("voila/files/dashboards/lobby.ipynb", "voila/api/contents", "api/contents", "voila/tree/lessons"):
        answer = page.request.get(f"{server}/{path}", max_redirects=0)
        assert answer.status in (302, 403, 404), (path, answer.status)
