"""Scallywag for company that does not drink: no strong word on the board, in the log, in the rules of that table."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from table.afloat import Server
from web.people import Person
from web.voyage import Voyage, to_the_wettest

Newcomer = Callable[..., Person]
STRONG_WORDS = re.compile(r"grog|carous|sobriet|sober|tolerance|drunk|loaded", re.IGNORECASE)


@pytest.mark.long
def test_at_a_table_with_tea_no_strong_word_is_heard(newcomer: Newcomer, server: Server) -> None:
    anne = newcomer("Anne")
    voyage = Voyage(server.address, tea=True)
    voyage.seat_in(anne, 0)
    while voyage.question != "over":
        voyage.step(to_the_wettest)
    anne.page.locator("#end").wait_for()

    shown = [*read_out(anne.page), *(line["text"] for letter in anne.letters() for line in letter["lines"])]
    offered = [offer["text"] for letter in anne.letters() for offer in letter["offers"]]
    strong = [
        text
        for text in (*shown, *offered, *(letter["question"] for letter in anne.letters()))
        if STRONG_WORDS.search(text)
    ]
    assert strong == []


def test_the_rulebook_of_a_table_with_tea_is_told_in_tea(newcomer: Newcomer, server: Server) -> None:
    anne = newcomer("Anne")
    voyage = Voyage(server.address, tea=True)
    voyage.seat_in(anne, 0)

    anne.page.keyboard.press("?")
    book = anne.page.get_by_role("dialog")
    expect(book.get_by_role("heading", name="3 Stomach, tea and appetite")).to_be_visible()
    assert STRONG_WORDS.findall(book.inner_text()) == []

    link = book.get_by_role("link", name="Link to MU-3.3").get_attribute("href")
    anne.page.goto(str(link))
    clause = anne.page.locator("[data-clause='MU-3.3']")
    expect(clause).to_contain_text("On landing at a tea island")


@pytest.mark.long
def test_before_the_deal_the_house_rules_are_in_tea(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.lands()
    anne.card("Scallywag").get_by_role("button", name="Sit with friends").click()
    anne.page.get_by_text("House rules").click()
    anne.page.get_by_label("Tea and biscuits").check()
    anne.page.get_by_role("button", name="Set the table").click()

    expect(anne.page.get_by_text("Biscuit cards of each worth in the deck")).to_be_visible()
    assert STRONG_WORDS.findall(anne.page.locator("main").inner_text()) == []


def read_out(page: Page) -> list[str]:
    """Everything on the board, for eyes and ears."""
    named: list[str] = page.locator(".board [aria-label]").evaluate_all("all => all.map(one => one.ariaLabel)")
    return [page.locator(".board").inner_text(), *named]
