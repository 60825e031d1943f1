"""The sounds of the table, rendered and measured: each is heard, none is too loud, and a coin is no cannon."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

WEB = Path(__file__).resolve().parent.parent.parent / "web"
MEASURE = """async ([name, rate, seconds]) => {
    const context = new OfflineAudioContext(1, rate * seconds, rate);
    const knob = context.createGain();
    knob.connect(context.createDynamicsCompressor()).connect(context.destination);
    mixes.MIXES[name](context, knob);
    const wave = (await context.startRendering()).getChannelData(0);
    const peak = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const heard = [...wave.keys()].filter((at) => Math.abs(wave[at]) > peak / 100);
    const first = heard[0], last = heard.at(-1);
    let crossings = 0;
    for (let at = first + 1; at <= last; at++) crossings += wave[at] * wave[at - 1] < 0;
    const lasts = (last - first) / rate;
    return { peak, lasts, pitch: crossings / 2 / lasts };
}"""
"""How loud it is at most with the knob turned up, how many seconds it is heard, and how often it swings in one."""


@dataclass(frozen=True)
class Sound:
    peak: float
    lasts: float
    pitch: float


@pytest.fixture(scope="module")
def studio(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Page:
    bundler = WEB / "node_modules" / ".bin" / "rolldown"
    if not bundler.exists():
        pytest.skip("SOUNDS NOT MEASURED: web/node_modules is not there")
    folder = tmp_path_factory.mktemp("sounds")
    mixes = ["src/lib/browser/mixes.ts", "--format", "iife", "--name", "mixes", "-d", str(folder)]
    subprocess.run([str(bundler), *mixes], cwd=WEB, check=True, capture_output=True)
    page = browser.new_page()
    page.add_script_tag(path=folder / "mixes.js")
    return page


def hear(studio: Page, name: str) -> Sound:
    return Sound(**studio.evaluate(MEASURE, [name, 44_100, 3]))


def test_every_sound_is_heard_and_none_is_clipped(studio: Page) -> None:
    names = studio.evaluate("Object.keys(mixes.MIXES)")
    assert len(names) == 10
    for name in names:
        sound = hear(studio, name)
        assert 0.1 < sound.peak < 0.95, name
        assert 0.03 < sound.lasts < 2, name


def test_each_has_the_character_of_its_thing(studio: Page) -> None:
    coin, cannon, splash, dice, bell = (hear(studio, name) for name in ("coin", "cannon", "splash", "dice", "bell"))
    assert coin.lasts < 0.5
    assert coin.pitch > 2000
    assert cannon.lasts > 0.8
    assert cannon.pitch < 500
    assert cannon.peak > coin.peak
    assert 500 < splash.pitch < 3000
    assert dice.lasts < 0.6
    assert bell.lasts > 1
