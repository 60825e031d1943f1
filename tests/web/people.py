"""People at their browsers: what they see, click and type."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, TimeoutError, WebSocket, expect

PATIENCE = 180_000
"""Milliseconds to wait for anything; however busy a machine is, nothing here takes a tenth of it."""
A_TRY = 1_000
"""After which it is looked again whether what is to be pressed is still there."""
MOMENT = 25
"""Milliseconds between two looks."""
ASIDE = ("may_undo", "foresee", "standing")
"""What the page asks and says by itself: whether a move may be taken back, what would come of one, the usual order."""
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
WIDTHS = [360, pytest.param(1280, marks=pytest.mark.long)]
"""Of a screen: what a large one shows, a small one mostly shows too."""
expect.set_options(timeout=PATIENCE)


class Person:
    """Somebody with a browser of their own, who keeps every message that came over a socket."""

    def __init__(self, browser: Browser, address: str, name: str, **context: Any) -> None:
        self.name = name
        self.address = address
        self.context = browser.new_context(base_url=address, reduced_motion="reduce", **context)
        self.context.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.heard: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        """Every message that was sent."""
        self.page = self.open_page()

    def open_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(f"{self.name}: {error}"))
        page.on("console", self.notice)
        page.on("websocket", self.listen)
        return page

    def notice(self, said: ConsoleMessage) -> None:
        """What the browser complains about, and where."""
        if said.type == "error":
            self.errors.append(f"{self.name}: {said.text} {said.location['url']}")

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    def go_home(self) -> None:
        self.context.close()

    # --- coming to a table ---------------------------------------------------------

    def lands(self) -> None:
        self.page.goto("/")
        expect(self.card("Scallywags").get_by_role("button", name="Play now")).to_be_enabled()

    def card(self, title: str) -> Locator:
        return self.page.locator("article").filter(has=self.page.get_by_role("heading", name=title, exact=True))

    def plays_now(self, title: str = "Scallywags") -> None:
        """One click on the landing page, and the first question is there."""
        self.lands()
        self.card(title).get_by_role("button", name="Play now").click()
        self.answers.first.wait_for(state="attached")

    def sets_table(self, title: str, seats: int, house: dict[str, str] | None = None) -> str:
        """From the landing page to the lobby, by clicks; the code of the table."""
        self.lands()
        self.card(title).get_by_role("button", name="Sit with friends").click()
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_label("Seats").select_option(str(seats))
        if house:
            self.page.get_by_text("House rules").click()
        for label, value in (house or {}).items():
            self.page.get_by_label(label).fill(value)
            self.page.get_by_label(label).blur()
        self.page.get_by_role("button", name="Set the table").click()
        self.page.get_by_role("heading", name="The crew gathers").wait_for()
        return self.page.url.rsplit("/", 1)[1]

    def seats_bot(self, seat: int, level: str, temper: str | None = None) -> None:
        """By the dialog of levels and tempers."""
        self.page.get_by_role("button", name=f"Add a bot to seat {seat}").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("radio", name=level).check()
        if temper is not None:
            dialog.get_by_role("radio", name=temper).check()
        dialog.get_by_role("button", name="Seat the bot").click()
        dialog.wait_for(state="detached")

    def sits_down(self, code: str) -> None:
        self.page.goto(f"/table/{code}")
        self.page.get_by_label("What shall we call you?").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.get_by_role("button", name="Leave").wait_for()

    def watches(self, code: str) -> None:
        self.page.goto(f"/table/{code}")
        self.page.locator("main").wait_for()

    def fills_up_and_deals(self) -> None:
        self.page.get_by_role("button", name="Fill up with bots").click()
        deal = self.page.get_by_role("button", name="Deal")
        expect(deal).to_be_enabled()
        deal.click()
        self.page.locator("[data-ply]").wait_for()

    # --- playing -----------------------------------------------------------------------

    @property
    def answers(self) -> Locator:
        """On a phone they may be folded away: see `unfolds_answers`."""
        return self.page.locator("ol[aria-label='What you can say'] button")

    @property
    def ply(self) -> int:
        return int(self.page.locator("[data-ply]").get_attribute("data-ply") or 0)

    @property
    def is_over(self) -> bool:
        return self.page.locator("#end").count() > 0

    def clicks_an_answer(self, pick: int) -> None:
        """One of the answers, if there is any; however slow the page, unless another's answer comes first."""
        if self.answers.count() == 0:
            return
        before = self.ply
        for _ in range(PATIENCE // A_TRY):
            open_now = self.answers.count()
            if open_now == 0 or self.ply != before:
                return
            try:
                self.unfolds_answers()
                self.answers.nth(pick % open_now).click(timeout=A_TRY)
            except TimeoutError:
                continue
            self.awaits_move_after(before)
            return
        raise AssertionError(f"{self.name} cannot press any of {self.answers.all_inner_texts()}")

    def awaits_move_after(self, ply: int, or_else: str = "#end") -> None:
        """Or the end of the game, or something else that the page may show instead."""
        self.page.wait_for_function(
            """([ply, other]) => document.querySelector(`#end, ${other}`)
                || Number(document.querySelector('[data-ply]')?.dataset.ply) > ply""",
            arg=[ply, or_else],
        )

    def awaits_table(self, seat: int) -> dict[str, Any]:
        """The table's last message about itself, once it says that this person has the seat."""
        self.awaits(lambda: any(table["you"] == seat for table in self.told("table")[-1:]))
        return self.told("table")[-1]

    def unfolds_answers(self) -> None:
        """On a phone the list of them folds to the question where the board has them too."""
        unfold = self.page.get_by_role("button", name="All answers", expanded=False)
        if unfold.count() and not self.answers.first.is_visible():
            unfold.click(timeout=A_TRY)

    def skips_moments(self) -> None:
        """What has just happened is looked at for a while; a tap is enough."""
        while self.page.locator("[data-moment]").count():
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(MOMENT)

    def awaits_board(self) -> None:
        """The board of a game comes later than its answers."""
        self.page.locator(".board").wait_for()

    def keeps_bubbles(self) -> None:
        """From the next page on: they are gone after four seconds, and somebody may look away for longer."""
        self.context.add_init_script(KEEPS_BUBBLES)

    def awaits_bubble(self, part: str) -> None:
        """A part of its text or of its markup."""
        self.page.wait_for_function("(part) => bubbles.some((bubble) => bubble.includes(part))", arg=part)

    # --- what came over the socket ---------------------------------------------------------

    def awaits(self, is_heard: Callable[[], bool]) -> None:
        """Time passes, and messages come in."""
        for _ in range(PATIENCE // MOMENT):
            if is_heard():
                return
            self.page.wait_for_timeout(MOMENT)
        kinds = [message["type"] for message in self.heard[-8:]]
        told = [message["why"] for message in self.heard if message["type"] in ("bye", "refusal")][-3:]
        raise AssertionError(f"{self.name} waits in vain after {kinds}, {told}; the last message was {self.heard[-1:]}")

    def forgives(self, part: str) -> None:
        """The browser complains about every refusal. Here one was expected, and nothing else."""
        self.awaits(lambda: bool(self.errors))
        assert [error for error in self.errors if part not in error] == []
        self.errors.clear()

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == kind]

    def letters(self) -> list[dict[str, Any]]:
        return self.told("letter")

    def last_letter(self) -> dict[str, Any]:
        """The letter that ends the game. The table says that the game is over a moment earlier."""
        self.awaits(lambda: any(not letter["asked"] for letter in self.letters()[-1:]))
        return self.letters()[-1]

    @property
    def acknowledged(self) -> int:
        """How many of this person's answers were taken or refused, without what the page says by itself."""
        aside = {message["id"] for message in self.said if message["type"] in ASIDE}
        answers = [*self.told("ack"), *self.told("refusal")]
        return sum(answer["id"] not in aside for answer in answers)

    def awaits_word_after(self, before: int) -> None:
        """Of this person's answer: if several are asked at once, the table may go on with another's."""
        self.awaits(lambda: self.acknowledged > before)

    def awaits_answer_to(self, letter: dict[str, Any]) -> None:
        """Until this person's answer to the question of this letter has come back, and the table as it is after it;
        no matter who gave the answer, the person or the page itself. If several are asked, another's answer may have
        come in between: then it is an answer to the next letter. One that came too late was not heard."""
        self.awaits(lambda: self.is_answered(letter["ply"]))

    def is_answered(self, ply: int) -> bool:
        mine = {said["id"] for said in self.said if said["type"] == "move" and said["ply"] >= ply}
        now = self.letters()[-1]["ply"]
        taken = any(ack["id"] in mine and now >= ack["ply"] for ack in self.told("ack"))
        return taken or (now > ply and (not mine or any(refusal["id"] in mine for refusal in self.told("refusal"))))


KEEPS_BUBBLES = """
    window.bubbles = [];
    new MutationObserver(() => {
        for (const bubble of document.querySelectorAll(".bubble"))
            if (!bubbles.includes(bubble.innerHTML)) bubbles.push(bubble.innerHTML);
    }).observe(document, { childList: true, subtree: true });
"""


def play_by_keys(person: Person, most: int = 400) -> None:
    """Always the first answer, without a pointer, until the game is over; anything in front of it is closed."""
    press = person.page.keyboard.press
    for _ in range(most):
        if person.is_over:
            return
        if person.page.locator("dialog[open], [data-moment]").count():
            press("Escape")
        if person.answers.count() == 0:
            person.page.wait_for_function(
                "() => document.querySelector('#end, section ol button, dialog[open], [data-moment]')"
            )
            continue
        before = person.ply
        press("1")
        if person.page.evaluate("document.activeElement.matches('section ol button')"):
            press("Enter")
        person.awaits_move_after(before, or_else="dialog[open], [data-moment]")
    raise AssertionError(f"the game is not over after {most} keys")


def play_out(*people: Person, pick: int = 0, most: int = 600) -> None:
    """Everybody clicks whenever they are asked, until the game is over for all; however long the others think."""
    for turn in range(most):
        people[0].awaits(lambda: any(person.answers.count() for person in people) or all_are_done(people))
        for person in people:
            if not person.is_over:
                person.clicks_an_answer(pick + turn)
        if all_are_done(people):
            return
    raise AssertionError(f"the game is not over after {most} rounds of clicks")


def all_are_done(people: Sequence[Person]) -> bool:
    return all(person.is_over for person in people)
