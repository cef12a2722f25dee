"""The quiz in the browser: answers by mouse and keyboard, a guess, the key kept away, the record, a reload."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import unquote

from playwright.sync_api import Page, expect

from cardgames_edu.bank import bank_of

QUIZ = "voila/render/dashboards/cricket_quiz.ipynb?name=Ann&topic=conditional&n=4"
SHEET = bank_of("armchair_cricket").draw(4, "Ann", "conditional")


def answer(page: Page, text: str) -> None:
    if page.get_by_role("button", name="Answer without a guess").count():
        page.get_by_role("button", name="Answer without a guess").click()
    field = page.get_by_role("textbox", name="Your answer")
    field.fill(text)
    field.press("Enter")


def test_a_sheet_by_keyboard(open_page: Callable[..., Page]) -> None:
    page = open_page(QUIZ)
    for number, question in enumerate(SHEET, 1):
        expect(page.locator(".cg-prompt")).to_have_text(question.prompt)
        answer(page, "I wonder")
        expect(page.locator("[data-key=told]")).to_contain_text("can't be read as a chance")
        answer(page, str(question.mistakes[0].answer))
        expect(page.locator("[data-key=told]")).to_contain_text(question.mistakes[0].text)
        answer(page, f"{float(question.key.value):.4f}")
        expect(page.locator("[data-key=told]")).to_contain_text(question.key.shown)
        if number < len(SHEET):
            page.get_by_role("button", name="Next question").press("Enter")
    expect(page.locator("[data-key=onward]")).to_contain_text("4 of 4 questions answered rightly")
    page.get_by_text("Your answers:").click()
    link = page.get_by_role("link", name="Save them as a file")
    rows = unquote(link.get_attribute("href") or "").splitlines()
    assert len(rows) == 1 + 2 * len(SHEET) and link.get_attribute("download") == "Ann.csv"


def test_the_key_stays_in_the_kernel(open_page: Callable[..., Page]) -> None:
    page = open_page("")
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    page.goto(page.url.split("/voila")[0] + "/" + QUIZ)
    expect(page.locator(".cg-prompt")).to_have_text(SHEET[0].prompt, timeout=60_000)
    answer(page, "0.98765")
    expect(page.locator("[data-key=told]")).to_contain_text("Not so")
    seen = page.content() + "".join(frames)
    question = SHEET[0]
    assert len(frames) > 3 and question.prompt in seen
    assert str(question.key.value) not in seen and question.key.shown not in seen
    assert not any(line in seen for line in question.working)


def test_a_guess_is_held(open_page: Callable[..., Page]) -> None:
    page = open_page(QUIZ)
    number = next(n for n, question in enumerate(SHEET, 1) if question.guess)
    page.get_by_role("button", name=f"Question {number},").click()
    page.get_by_label("Your guess first").fill("0.3")
    page.get_by_role("button", name="Hold my guess").click()
    expect(page.locator(".cg-asks")).to_contain_text("Your guess, 0.3, is held")
    steps = len(SHEET[number - 1].reveals) + len(SHEET[number - 1].reasons) + 1
    for _ in range(steps):
        page.get_by_role("button", name="Step by step").click()
        page.wait_for_timeout(150)
    expect(page.locator(".cg-asks")).to_contain_text("Your guess: 0.3, which is")


def test_a_reload_takes_the_sheet_up_again(open_page: Callable[..., Page]) -> None:
    page = open_page("voila/render/dashboards/cricket_quiz.ipynb")
    page.locator(".cg-prompt").wait_for()
    page.get_by_text("A new sheet").click()
    page.get_by_label("Your name").fill("Bob")
    page.get_by_label("Topic").select_option("conditional")
    page.get_by_role("button", name="Draw the sheet").click()
    question = bank_of("armchair_cricket").draw(8, "Bob", "conditional")[0]
    expect(page.locator(".cg-prompt")).to_have_text(question.prompt)
    answer(page, str(question.key.value))
    expect(page.locator("[data-key=told]")).to_contain_text("Right.")
    page.wait_for_timeout(500)
    page.reload()
    page.get_by_role("button", name="Go on with it").click(timeout=60_000)
    expect(page.get_by_role("button", name="Question 1, answered")).to_be_visible()
    expect(page.get_by_role("button", name="Question 2, open")).to_have_attribute("aria-current", "true")
