"""The pictures in web/public: the icons of the app, drawn from web/src/icon.svg, and the card that goes with a link,
which is the landing page without its buttons.

    python scripts/icons.py        with the tools of ./test and a built page (python scripts/page.py)
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from machine import chromium
from table.afloat import Server
from web.harbour import QUIET, built_page

ROOT = Path(__file__).resolve().parent.parent
ICON = ROOT / "web" / "src" / "icon.svg"
PUBLIC = ROOT / "web" / "public"
OAK = "#2a1d14"
"""Around an icon that a phone cuts to its own shape: all that matters lies within the middle four fifths."""
CARD: ViewportSize = {"width": 1200, "height": 630}
ONLY_NAMES_AND_PICTURES = """
    html { font-size: 18px }
    body > :not(#table), header, .lede, form, section.paper, footer, .words > :not(h3) { display: none !important }
    .hero { padding-top: 56px !important }
    .hero h1 { font-size: 150px !important }
    .hero .tagline { font-size: 38px !important }
    main { max-width: none !important; padding-inline: 34px !important }
    .games { grid-template-columns: repeat(4, 1fr) !important; gap: 25px !important; margin-top: 28px }
    .words { min-height: 100px }
"""


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for name, size, share, around in (
            ("app-192.png", 192, 1.0, "transparent"),
            ("app-512.png", 512, 1.0, "transparent"),
            ("app-maskable-512.png", 512, 0.75, OAK),
        ):
            draw_icon(browser, PUBLIC / name, size, share, around)
        draw_card(browser, PUBLIC / "card.jpg")
        browser.close()


def draw_icon(browser: Browser, file: Path, size: int, share: float, around: str) -> None:
    page = browser.new_page(viewport={"width": size, "height": size})
    style = f"body {{ display: grid; place-items: center; margin: 0; height: {size}px; background: {around} }}"
    page.set_content(f"<style>{style} svg {{ width: {share * size}px }}</style>{ICON.read_text()}")
    page.screenshot(path=file, omit_background=True)
    page.close()


def draw_card(browser: Browser, file: Path) -> None:
    with tempfile.TemporaryDirectory() as data, Server(Path(data), "--page", str(built_page())) as server:
        context = browser.new_context(viewport=CARD, color_scheme="dark", reduced_motion="reduce", bypass_csp=True)
        page = context.new_page()
        page.goto(server.address)
        page.locator(".picture svg").nth(3).wait_for()
        page.add_style_tag(content=ONLY_NAMES_AND_PICTURES)
        page.screenshot(path=file, type="jpeg", quality=85)
        context.close()


if __name__ == "__main__":
    main()
