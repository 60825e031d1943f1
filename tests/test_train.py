"""Learning by play. What needs torch is skipped where it is missing."""

import sys
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import skulduggery
from skulduggery.bots.net import Net
from skulduggery.bots.rows import Rows
from skulduggery.cli import skul
from skulduggery.train.actor import LAMBDA, Actor, Decisions, Setting, advantages, company
from skulduggery.train.seating import LEARNER, Mix, seat_players, table_size
from test_minds import any_net

BOOTY = skulduggery.game("booty")
SCALAWAG = skulduggery.game("scalawag")
MUTINY = skulduggery.game("mutiny")


def harvest(mix: Mix, *, scripts: tuple[str, ...] = (), seats: int | None = 4) -> tuple[Actor, Decisions]:
    actor = Actor(Setting(BOOTY, mix, scripts, seats=seats, tables=6), seed=1)
    actor.nets = {LEARNER: any_net(BOOTY), 1: any_net(BOOTY)}
    actor.begin()
    while len(actor.shares) < 4:
        actor.tick()
    done = actor.harvest()
    assert done is not None
    return actor, done[0]


def test_games_that_are_over_are_handed_over_once_with_what_they_taught() -> None:
    actor, decisions = harvest(Mix(with_nets=0, with_scripts=0))
    count = len(decisions)
    assert count > 50
    assert len(decisions.known.ends) == len(decisions.moves.ends) == len(decisions.secrets.ends) == count
    assert len(decisions.of_move.ends) == decisions.moves.ends[-1]
    assert ((decisions.chosen >= 0) & (decisions.chosen < decisions.moves.sizes)).all()
    assert ((decisions.chance > 0) & (decisions.chance <= 1)).all()
    assert np.allclose(decisions.target, decisions.value + decisions.advantage, atol=1e-6)
    assert actor.harvest() is None


def test_only_the_learner_learns() -> None:
    _, alone = harvest(Mix(alone=True, late=0.0))
    _, everybody = harvest(Mix(with_nets=0, with_scripts=0, late=0.0))
    assert 0 < len(alone) < len(everybody)


def test_of_a_teachers_games_the_choices_and_the_outcome_are_written_down() -> None:
    decisions = taught()
    assert len(decisions) > 200
    assert ((decisions.chosen >= 0) & (decisions.chosen < decisions.moves.sizes)).all()
    assert (decisions.chance == 1).all()
    assert set(decisions.target) == {0, 0.5, 1}, "two have shared a win"


def test_a_teachers_choice_is_written_down_though_another_move_stands_for_it() -> None:
    """To a net, some choices of Scallywags are alike: a row has the first of them only, and a teacher makes any."""
    setting = Setting(BOOTY, Mix(with_nets=0, with_scripts=0), (), seats=4, tables=6, teacher="sharp")
    actor = Actor(setting, seed=1)
    actor.begin()
    for _ in range(20):
        actor.tick()
    assert sum(len(log.rows) for log in actor.logs) == 20 * 6


def taught() -> Decisions:
    """Twenty games of four sharp players, as one sees them who only watches."""
    setting = Setting(BOOTY, Mix(with_nets=0, with_scripts=0), (), seats=4, tables=6, teacher="sharp")
    actor = Actor(setting, seed=1)
    actor.begin()
    while len(actor.shares) < 20:
        actor.tick()
    done = actor.harvest()
    assert done is not None
    return done[0]


def test_late_positions_are_kept_to_begin_from() -> None:
    actor, _ = harvest(Mix(with_nets=0, with_scripts=0, late=1.0))
    assert actor.pool


def test_to_measure_by_the_first_games_to_end_would_count_the_short_ones() -> None:
    """So those that begin first are counted, and all of them, however many others are over before."""
    actor = Actor(Setting(BOOTY, Mix(alone=True, late=0.0), (), seats=4, tables=6), seed=1)
    actor.nets = {LEARNER: any_net(BOOTY), 1: any_net(BOOTY)}
    actor.counted = 6
    actor.begin()
    first_to_end: set[int] = set()
    while len(actor.shares) < 30:
        actor.tick()
        first_to_end.update(list(actor.shares)[:6])

    assert first_to_end != set(range(6)), "a game that begins later is over sooner"
    assert set(range(6)) < set(actor.shares)
    assert sum(score.games for score in actor.scores.values()) == 6


def test_a_surprise_reaches_back_along_the_decisions_of_one_seat() -> None:
    trajectory = np.asarray([7, 7, 8])
    value = np.asarray([0.5, 0.25, 0.4])
    found = advantages(trajectory, value, won=np.asarray([1.0, 1.0, 0.0]))
    assert list(found) == pytest.approx([-0.25 + LAMBDA * 0.75, 0.75, -0.4])


def test_the_learner_has_a_seat_at_every_table() -> None:
    chance = np.random.default_rng(1)
    for _ in range(200):
        players = seat_players(Mix(with_nets=0.5, with_scripts=0.5), 4, [1, 2], 3, chance)
        assert LEARNER in players
        assert all(-3 <= player <= 2 for player in players)
        alone = seat_players(Mix(alone=True), 4, [1], 0, chance)
        assert sorted(alone) == [0, 1, 1, 1]


def test_a_whole_side_wins_and_each_of_it_all() -> None:
    actor = Actor(Setting(MUTINY, Mix(with_nets=0, with_scripts=0, late=0.0), (), seats=5, tables=4), seed=1)
    actor.nets = {LEARNER: any_net(MUTINY)}
    actor.begin()
    while len(actor.shares) < 4:
        actor.tick()
    assert all(sum(won) in (0, 2, 3) for won in actor.shares.values()), "nobody, the mutiny, or the Captain's side"
    score = actor.scores["itself"]
    assert score.par == pytest.approx(score.won) == sum(map(sum, actor.shares.values()))


def test_tables_are_mostly_of_the_usual_sizes() -> None:
    chance = np.random.default_rng(1)
    sizes = [table_size(SCALAWAG, None, chance) for _ in range(400)]
    assert set(sizes) == set(SCALAWAG.seats)
    assert sizes.count(4) > 150
    sizes = [table_size(MUTINY, None, chance) for _ in range(700)]
    assert min(sizes.count(size) for size in (5, 6, 7, 8, 9)) > max(sizes.count(size) for size in (4, 10))
    assert table_size(MUTINY, 7, chance) == 7


def test_what_is_foreseen_with_all_cards_open_is_learned_by_and_not_kept(tmp_path: Path) -> None:
    net = any_net(BOOTY)
    chance = np.random.default_rng(2)
    with_open = Net(
        net.weights
        | {
            "open_hidden": chance.normal(size=(16, 4)),
            "open_secret": chance.normal(size=(net.weights["secret"].shape[1], 4)),
            "open_bias": np.zeros(4),
            "open_value": chance.normal(size=4),
            "open_value_bias": np.zeros(1),
        }
    )
    _, decisions = harvest(Mix(with_nets=0, with_scripts=0))
    nothing = np.zeros(len(decisions), np.int16)
    thought = net.think(Rows(nothing, nothing, decisions.known, decisions.moves, decisions.of_move, decisions.secrets))
    assert (net.foreseen(thought, decisions.secrets) == thought.value).all()
    open_value = with_open.foreseen(thought, decisions.secrets)
    nobody_holds = decisions.secrets._replace(ends=np.zeros_like(decisions.secrets.ends))
    assert not np.allclose(open_value, with_open.foreseen(thought, nobody_holds._replace(numbers=nothing[:0])))
    with_open.save(tmp_path / "net.npz")
    assert Net.load(tmp_path / "net.npz").weights.keys() == net.weights.keys()


def test_company_is_named() -> None:
    assert company([0, 0], ["sharp"]) == "itself"
    assert company([0, 2, 1], ["sharp"]) == "nets"
    assert company([0, -1, -1], ["sharp"]) == "alone with sharp"
    assert company([0, -1, -2, 0], ["sharp", "random"]) == "scripts"


def test_without_torch_the_commands_say_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    for command in (["train", "booty", "--minutes", "1"], ["exploit", "booty", "sharp"]):
        result = CliRunner().invoke(skul, command)
        assert result.exit_code == 1
        assert "pip install 'skulduggery[train]'" in result.output


# --- with torch --------------------------------------------------------------------------


def test_a_net_learns_which_move_was_good() -> None:
    """The same question over and over, and one answer always wins: soon it is given."""
    pytest.importorskip("torch", reason="learning needs the extra `train`")
    from skulduggery.train.learner import Learner, Recipe

    assert BOOTY.senses is not None
    learner = Learner(BOOTY.senses, Recipe(width=16, deep=16, ask=8, rate=0.01, last_rate=0.01), device="cpu")
    _, decisions = harvest(Mix(with_nets=0, with_scripts=0))
    good = decisions.chosen == 0
    decisions.advantage = np.where(good, 1, -1).astype(np.float32)
    before = first_moves(learner.net.weights(), decisions)
    for _ in range(5):
        lesson = learner.learn([decisions])
    assert first_moves(learner.net.weights(), decisions) > before + 0.1
    assert lesson.entropy > 0


def test_a_set_weighs_as_much_as_its_row_of_noughts_and_ones() -> None:
    """A learner looks sets up where there is no GPU, and multiplies rows where there is one. From either it takes the
    same lesson, and the same step."""
    torch = pytest.importorskip("torch", reason="learning needs the extra `train`")
    from skulduggery.train.learner import Batch, Learner, Recipe

    senses = BOOTY.senses
    assert senses is not None
    _, decisions = harvest(Mix(with_nets=0, with_scripts=0))
    lessons, gradients = [], []
    for rows in (False, True):
        learner = Learner(senses, Recipe(width=16, deep=16, ask=8), device="cpu")
        batch = Batch([decisions], senses, learner.device)
        if rows:
            batch.known = batch.dense(decisions.known, senses.features)
            batch.of_move = batch.dense(decisions.of_move, senses.move_features)
        lessons.append(learner.step(batch, 7, len(batch) - 3, learner.clipped_gain, 0.03))
        gradients.append({name: weight.grad for name, weight in learner.net.named_parameters()})

    torch.testing.assert_close(*lessons)
    torch.testing.assert_close(*gradients)


def test_what_a_teacher_chose_becomes_likelier() -> None:
    pytest.importorskip("torch", reason="learning needs the extra `train`")
    from skulduggery.train.learner import Learner, Recipe

    assert BOOTY.senses is not None
    decisions = taught()
    learner = Learner(BOOTY.senses, Recipe(width=16, deep=16, ask=8, rate=0.01), device="cpu")
    before = chances_of_chosen(learner.net.weights(), decisions)
    lessons = [learner.imitate([decisions]) for _ in range(5)]
    assert chances_of_chosen(learner.net.weights(), decisions) > before + 0.1
    assert lessons[-1].policy < lessons[0].policy
    assert lessons[-1].value < lessons[0].value, "it learns to tell who will win, too"


def chances_of_chosen(weights: dict[str, np.ndarray[tuple[int, ...], np.dtype[np.float32]]], done: Decisions) -> float:
    """How likely the net finds what was chosen, on average."""
    nothing = np.zeros(len(done), np.int16)
    rows = Rows(nothing, nothing, done.known, done.moves, done.of_move, done.secrets)
    return float(Net(weights).think(rows).chances[done.moves.starts + done.chosen].mean())


def first_moves(weights: dict[str, np.ndarray[tuple[int, ...], np.dtype[np.float32]]], decisions: Decisions) -> float:
    """How likely the first of the open moves is, on average."""
    nothing = np.zeros(len(decisions), np.int16)
    rows = Rows(nothing, nothing, decisions.known, decisions.moves, decisions.of_move, decisions.secrets)
    return float(Net(weights).think(rows).chances[decisions.moves.starts].mean())


def test_a_run_learns_keeps_itself_and_goes_on(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="learning needs the extra `train`")
    from skulduggery.train.learner import Recipe
    from skulduggery.train.session import Plan, Run

    recipe = Recipe(width=16, deep=16, ask=8, batch=200, portion=100, epochs=1)
    setting = Setting(BOOTY, Mix(), ["sharp"], tables=4)
    first = Run(setting, Plan(decisions=200, actors=1, folder=tmp_path, recipe=recipe, device="cpu"))
    assert [progress.batches for progress in first][-1] == first.batches
    assert Net.load(tmp_path / "net.npz").fits(BOOTY.senses)  # type: ignore[arg-type]

    again = Run(setting, Plan(decisions=600, actors=1, folder=tmp_path, recipe=recipe, device="cpu"))
    assert again.decisions == first.decisions
    assert max(progress.decisions for progress in again) >= 600


def test_a_new_net_watches_once_and_what_it_learned_there_joins_the_league(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="learning needs the extra `train`")
    from skulduggery.cli.train import imitate
    from skulduggery.train import session
    from skulduggery.train.learner import Recipe
    from skulduggery.train.session import Plan, Run

    monkeypatch.setattr(session, "KEEP_EVERY", 0.0)
    recipe = Recipe(width=16, deep=16, ask=8, batch=50, portion=25, epochs=1)
    setting = Setting(BOOTY, Mix(), ["cautious"], tables=4)
    league = tmp_path / "league"
    league.mkdir()
    plan = Plan(decisions=50, actors=1, folder=tmp_path, league_folder=league, recipe=recipe, device="cpu")

    stopped = Run(setting, plan)
    watching = stopped.watch("sharp", 1_000_000)
    first = next(watching)
    next(watching)
    del watching
    assert not list(league.iterdir())

    goes_on = Run(setting, plan)
    assert goes_on.watched == first.decisions
    enough = goes_on.watched + 1
    imitate(goes_on, "sharp", enough)
    assert "100% watching sharp: " in capsys.readouterr().out
    assert (goes_on.decisions, goes_on.seconds) == (0, 0), "no part of the time to learn"
    kept = Net.load(tmp_path / "net.npz").weights
    for name, weight in Net.load(league / "clone.npz").weights.items():
        np.testing.assert_array_equal(weight, kept[name])

    again = Run(setting, plan)
    assert list(again.watch("sharp", enough)) == []
    *_, last = again
    assert (last.decisions >= 50, last.league) == (True, 1)
    imitate(again, "sharp", 1_000_000)
    assert capsys.readouterr().out == "this net has played itself already, so it does not watch sharp\n"


def test_an_unknown_teacher_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="learning needs the extra `train`")
    out = tmp_path / "run"
    command = ["train", "booty", "--imitate", "nosuch", "--minutes", "1", "--out", str(out)]
    result = CliRunner().invoke(skul, command)
    assert result.exit_code == 1
    assert "booty has no bot 'nosuch'" in result.output
    assert not out.exists()


@pytest.mark.parametrize(("gpu", "batch", "snapshot_every"), [(True, 131_072, 20_000_000), (False, 16_384, 2_500_000)])
def test_without_a_gpu_it_learns_from_less_and_keeps_its_past_sooner(
    monkeypatch: pytest.MonkeyPatch, gpu: bool, batch: int, snapshot_every: int
) -> None:
    torch = pytest.importorskip("torch", reason="learning needs the extra `train`")
    from skulduggery.train.learner import Recipe, for_this_machine

    monkeypatch.setattr(torch.cuda, "is_available", lambda: gpu)
    recipe = for_this_machine(Recipe())
    assert (recipe.batch, recipe.snapshot_every) == (batch, snapshot_every)
    assert recipe.batch // recipe.portion == 8
    assert recipe.with_batch(800).portion == 100
    assert recipe.with_batch(1).portion == 1


@pytest.mark.parametrize("bot", ["seadog", "swabbie"])
def test_an_exploiter_begins_with_what_the_sea_dog_knows(bot: str) -> None:
    pytest.importorskip("torch", reason="learning needs the extra `train`")
    from skulduggery.train.exploit import Hunt
    from skulduggery.train.session import Plan

    hunt = Hunt(BOOTY, bot, 4, Plan(decisions=1, device="cpu"))
    learned = hunt.run.net.weights
    for name, weight in Net.load(BOOTY.net_file).weights.items():
        np.testing.assert_array_equal(weight, learned[name])


def test_an_exploiter_of_a_narrow_net_is_as_narrow(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="learning needs the extra `train`")
    from skulduggery.train.exploit import Hunt
    from skulduggery.train.learner import Learner, Recipe
    from skulduggery.train.session import Plan

    assert BOOTY.senses is not None
    narrow = Net(Learner(BOOTY.senses, Recipe(width=16, deep=24, ask=8), "cpu").net.weights())
    narrow.save(tmp_path / "net.npz")
    hunt = Hunt(BOOTY, str(tmp_path / "net.npz"), 4, Plan(decisions=1, device="cpu"))
    shapes = {name: weight.shape for name, weight in narrow.weights.items()}
    assert {name: weight.shape for name, weight in hunt.run.net.weights.items()} == shapes
