"""A person on the pages of a campaign."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from table.sailors import SHORT
from web.people import Person

ANNE, BONNY = 0, 1


class Captain:
    """A person on the pages of a campaign."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    @property
    def code(self) -> str:
        return self.page.url.rsplit("/", 1)[1]

    def founds(self, name: str) -> None:
        self.page.goto("/campaign")
        self.page.get_by_label("What is the tale called?").fill(name)
        self.press("Open the log book")

    def brings(self, file: Path) -> None:
        self.page.goto("/campaign")
        self.page.locator("input[type=file]").set_input_files(file)
        self.claims()

    def claims(self) -> None:
        self.page.get_by_role("button", name=re.compile(f"That is me.*{self.person.name}")).click()

    def comes_to(self, code: str) -> None:
        self.page.goto(f"/campaign/{code}")

    def signs(self, ship: str, hull: str) -> None:
        form = self.page.locator("form").filter(has=self.page.get_by_role("heading", name="Sign on as a captain"))
        form.get_by_label("Captain", exact=True).fill(self.person.name)
        form.get_by_label("Your ship's name").fill(ship)
        form.get_by_role("radio", name=re.compile(f"^{hull}")).check()
        self.press("Sign the log book")
        expect(self.log(ship)).to_be_visible()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def log(self, ship: str) -> Locator:
        return self.page.get_by_role("article", name=f"Log of the {ship}")

    def row(self, name: str) -> Locator:
        """Of the ledger of a stay in port."""
        return self.page.get_by_role("row").filter(has=self.page.get_by_role("rowheader", name=name, exact=True))

    def would_be(self, name: str, amount: int) -> None:
        expect(self.row(name).get_by_role("cell").last).to_have_text(str(amount))

    # --- at the table ----------------------------------------------------------------

    @property
    def view(self) -> Any:
        return self.person.letters()[-1]["view"]

    def goes_to_table(self) -> str:
        self.press("To the table")
        self.page.locator("[data-ply]").wait_for()
        return self.code

    def begins(self, **options: Any) -> None:
        """With options that the page does not offer."""
        order = {"pair": [ANNE, BONNY], "options": SHORT | options}
        assert self.page.request.post(f"/api/campaigns/{self.code}/matches", data=order).ok

    def leaves_it_to_a_bot(self, code: str, seat: int) -> None:
        assert self.page.request.post(f"/api/tables/{code}/bot", data={"seat": seat, "level": "random"}).ok
