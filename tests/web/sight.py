"""Whether somebody sees at one look what they hold, what they are asked, and where to answer."""

from web.people import Person

OUT_OF_SIGHT = """() => {
    const inside = (place, on) => place.left >= on.left - 1 && place.right <= on.right + 1
        && place.top >= on.top - 1 && place.bottom <= on.bottom + 1;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const POINTS = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]];
    const isOnTop = (one, { x, y, width, height }) => POINTS.every(([across, down]) => {
        const hit = document.elementFromPoint(x + across * width, y + down * height);
        return one.contains(hit) || (hit?.contains(one) ?? false);
    });
    const isWhole = (one) => inside(one.getBoundingClientRect(), screen);
    const isSeen = (one) => isWhole(one) && isOnTop(one, one.getBoundingClientRect());
    const isAt = (selector) => [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility() && !one.closest("[inert]"));
    const called = (one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return `${one.title || one.textContent.trim().slice(0, 60)} at ${[x, y, width, height].map(Math.round)}`;
    };
    const question = isAt("footer h2");
    const held = isAt(".held li, .own .words, .own .cards");
    const open = isAt(".panel .piece.open, .panel .kind, .cover .piece.open, .held .piece.open");
    const answers = open.length > 0 && isAt(".onChart").length === 0 ? open : isAt("main .piece.open");
    const cut = question.filter((one) => !isWhole(one));
    const missing = [...cut, ...[...held, ...answers].filter((one) => !isSeen(one))].map(called);
    for (const [what, found] of Object.entries({ question, held, answers })) {
        if (found.length === 0) missing.push(`no ${what}`);
    }
    const small = answers.filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 44).map(called);
    return [...missing, ...small.map((one) => `too small: ${one}`)];
}"""
"""What of the question, of the own hand and of the answers on the board is cut off, covered, or smaller than a thumb.

Where the question has a place of its own on the board, and is not put on the chart of islands, its answers are those
that lie there."""


def out_of_sight(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate(OUT_OF_SIGHT)
    return found


OUT_OF_SIGHT_ON_DECK = """() => {
    const isWhole = (one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    };
    const isOnTop = (one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return one.contains(hit) || (hit?.contains(one) ?? false);
    };
    const isAt = (selector) => [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility() && !one.closest("[inert]"));
    const called = (one) => (one.title || one.ariaLabel || one.textContent).trim().slice(0, 60);
    const question = isAt("footer h2");
    const dice = isAt(".plates .cup");
    const answers = isAt(".stage .over button:not([aria-expanded]), .stage .duel button:not([aria-expanded])");
    const missing = [
        ...question.filter((one) => !isWhole(one)),
        ...dice.filter((one) => !isWhole(one)),
        ...answers.filter((one) => !isWhole(one) || !isOnTop(one)),
    ].map(called);
    return [...missing, ...(question.length ? [] : ["no question"]), ...(dice.length ? [] : ["no dice"])];
}"""
"""Where figures are moved by hand: the question, the own dice, and the answers in the strip or beside the dice. What
only unfolds something is no answer: a moment may lie over it."""


def out_of_sight_on_deck(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate(OUT_OF_SIGHT_ON_DECK)
    return found
