"""Game logs: what was played, as text, and what it takes to prove it.

`moves` holds the stable texts of the moves, `carried` the rules, so that the game goes on under those that it began
with; a log of a game without texts, such as a golden playthrough of a bundled game, names its rules by their key. Under
`host`, which is not shared with players, stand the seed, every step with the hash of the state after it, and a digest
of the whole. A replay plays the moves on the same rules, compares every hash, and says where and why it differs.
`shared` gives the log that one player may have.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from cafetal.diagnostics import RulesError
from cafetal.engine.carried import carries
from cafetal.engine.draws import DrawError, Fixed, read, written
from cafetal.engine.history import history, step_text
from cafetal.engine.leaving import TableEvent, as_record, event_block, from_record
from cafetal.engine.record import TableKind, in_order
from cafetal.engine.state import IllegalMoveError, State
from cafetal.engine.trouble import VERSION, check_head, trouble
from cafetal.plan.faults import FaultError

if TYPE_CHECKING:
    from cafetal.engine.game import Game

FORMAT = "cafetal game log"
NAME = "game log"


def write(state: State, variants: Iterable[str] | None = None) -> dict[str, Any]:
    """The log of a game that began with `Game.new_game`; `variants` are those that the game knows of, unless given."""
    if state.seed is None:
        raise ValueError("only a game that began with a seed has a log")
    plan, carried = state.game.plan, state.game.carried
    if variants is None:
        variants = () if carried is None else carried.variants
    steps = in_order(state.last)
    entries: list[dict[str, Any]] = []
    for i, step in enumerate(steps, 1):
        reached = State(state.game, steps[i].cells, steps[i].generator) if i < len(steps) else state
        entry: dict[str, Any] = {"kind": step.kind, "hash": reached.state_hash}
        if step.kind == "chance":
            entry["text"] = step_text(state, step)
            entry["given"] = reached.generator == step.generator and len(state.game.executor.outcomes(step.cells)) > 1
        entries.append(entry)
    log: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": plan.name,
        "rules": plan.key,
        "variants": list(variants),
        "players": plan.players,
        **carries(state.game),
        **as_record(state.events),
        "moves": [step_text(state, step) for step in steps if step.kind == "move"],
        "over": plan.ends[state.cells[state.game.layout.reason]] if state.is_over else None,
        "host": {"seed": state.seed, "steps": entries},
    }
    draws = steps[0].draws if steps else state.draws
    if draws:
        log["host"]["draws"] = written(draws)
    log["host"]["digest"] = digest(log)
    return log


def digest(log: Mapping[str, Any]) -> str:
    """The hash of everything in a log but the digest itself."""
    host = {key: value for key, value in log.get("host", {}).items() if key != "digest"}
    text = json.dumps({**log, "host": host}, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return blake2b(text.encode(), digest_size=16).hexdigest()


def shared(state: State, player: int, variants: Iterable[str] = ()) -> dict[str, Any]:
    """The log that a player may have: texts as the player saw them, None where only the fact was seen."""
    plan = state.game.plan
    return {
        "format": "cafetal shared log",
        "version": 1,
        "game": plan.name,
        "rules": plan.key,
        "variants": list(variants),
        "players": plan.players,
        "player": player,
        **as_record(state.events),
        "steps": [[o.kind, o.actor, o.text] for o in history(state, player) if o.kind != "start"],
    }


def replay(game: Game, log: Mapping[str, Any]) -> State:
    """The game that a log tells, played again; `RulesError` says where and why it cannot be the same."""
    plan = game.plan
    check_head(log, FORMAT, NAME, plan.name, plan.key, plan.players)
    moves, seed, entries = _content(log)
    events = from_record(log, len(entries), plan.players, NAME)
    at: dict[int, list[TableEvent]] = {}
    for event in events:
        at.setdefault(event.after, []).append(event)
    state = _begun(game, seed, _draws(log["host"]))
    played = 0
    for i, entry in enumerate(entries, 1):
        _check_kind(state, entry, i)
        if entry["kind"] == "chance":
            _chance(state, entry, i)
        elif entry["kind"] != "move":
            _event(state, entry["kind"], at.get(i - 1, []), i)
        else:
            if played == len(moves):
                raise trouble("G010", f"step {i} is a move, but the log has only {played} moves", NAME, i)
            _move(state, moves[played], i)
            played += 1
        if state.state_hash != entry["hash"]:
            last = moves[played - 1] if played and entry["kind"] == "move" else entry.get("text", "")
            raise trouble("G012", f"after step {i}, {last!r}, the state is not the one that was logged", NAME, i)
    if played != len(moves):
        raise trouble("G010", f"the log has {len(moves)} moves, but steps for {played}", NAME, len(entries) + 1)
    _check_end(state, log)
    state.events = events
    return state


def _begun(game: Game, seed: int, draws: Fixed) -> State:
    try:
        return game.new_game(seed, draws)
    except FaultError as fault:
        raise trouble("G011", f"the game cannot even begin: {fault.reason}{_line(game, fault)}", NAME) from fault


def _line(game: Game, fault: FaultError) -> str:
    known = game.plan.clauses
    return f" (line {known[fault.clause].line})" if 0 <= fault.clause < len(known) else ""


def _content(log: Mapping[str, Any]) -> tuple[list[str], int, list[Mapping[str, Any]]]:
    host = log.get("host")
    if not isinstance(host, Mapping):
        raise trouble("G001", "the log has no part for the host, so it cannot be replayed", NAME)
    moves, seed, entries = log.get("moves"), host.get("seed"), host.get("steps")
    lists = isinstance(moves, list) and isinstance(entries, list)
    if not lists or not isinstance(seed, int) or isinstance(seed, bool):
        raise trouble("G001", "moves, seed or steps are missing or of the wrong kind", NAME)
    assert isinstance(moves, list) and isinstance(entries, list)
    for i, entry in enumerate(entries, 1):
        good = (
            isinstance(entry, Mapping)
            and entry.get("kind") in ("move", "chance", "leave", "timeout")
            and isinstance(entry.get("hash"), str)
        )
        if not good or (entry["kind"] == "chance" and not _is_text(entry.get("text"))):
            raise trouble("G001", f"step {i} is not written as a step is", NAME, i)
    if not all(_is_text(move) for move in moves):
        raise trouble("G001", "a move is not a text that can be shown", NAME)
    return moves, seed, entries


def _is_text(text: object) -> bool:
    return isinstance(text, str) and (not text or text.isprintable())


def _draws(host: Mapping[str, Any]) -> Fixed:
    """The draws that were fixed when the game began."""
    try:
        return read(host.get("draws", ()))
    except (KeyError, TypeError, ValueError) as wrong:
        raise trouble("G001", "the draws that were fixed are not written as such", NAME) from wrong


def _check_kind(state: State, entry: Mapping[str, Any], i: int) -> None:
    if state.is_over:
        raise trouble("G010", f"the game is over before step {i}", NAME, i)
    expected = "chance" if state.is_chance else "move"
    if entry["kind"] in ("leave", "timeout") and not state.is_chance:
        return
    if entry["kind"] != expected:
        raise trouble("G012", f"step {i} is a {entry['kind']} event, but the game waits for a {expected}", NAME, i)


def _chance(state: State, entry: Mapping[str, Any], i: int) -> None:
    try:
        _drawn(state, entry, i)
    except DrawError as wrong:
        raise trouble("G014", f"{wrong.reason} at step {i}", NAME, i) from wrong
    except FaultError as fault:
        where = f"{fault.reason}{_line(state.game, fault)}"
        raise trouble("G011", f"{entry['text']!r} at step {i} leads to a fault: {where}", NAME, i) from fault


def _drawn(state: State, entry: Mapping[str, Any], i: int) -> None:
    found = state.chance_outcomes()
    outcomes = [outcome for outcome in found if outcome.text == entry["text"]]
    if not outcomes:
        raise trouble("G014", f"chance cannot give {entry['text']!r} at step {i}", NAME, i)
    if entry.get("given"):
        state.apply_chance(outcomes[0])
        return
    state.apply_chance()
    assert state.last is not None
    if all(state.last.data != outcome.values for outcome in outcomes):
        raise trouble("G014", f"the seed does not give {entry['text']!r} at step {i}", NAME, i)


def _event(state: State, kind: TableKind, events: list[TableEvent], i: int) -> None:
    """What the rules say of somebody who leaves, or whose time is up."""
    seats = [event.seat for event in events if event.kind == kind]
    try:
        if len(seats) != 1 or event_block(state.game.plan, kind) < 0:
            raise IllegalMoveError(f"it is not said who does {kind}")
        state.happen(kind, seats[0])
    except (IllegalMoveError, FaultError) as wrong:
        raise trouble("G011", f"step {i} cannot be done: {wrong}", NAME, i) from wrong


def _move(state: State, text: str, i: int) -> None:
    try:
        state.apply(text)
    except IllegalMoveError:
        clauses = [reason.clause.path if reason.clause else reason.sort for reason in state.why_not(text).reasons]
        because = ", ".join(clauses)
        raise trouble("G011", f"{text!r} at step {i} is not lawful: {because}", NAME, i) from None
    except FaultError as fault:
        where = f"{fault.reason}{_line(state.game, fault)}"
        raise trouble("G011", f"{text!r} at step {i} leads to a fault: {where}", NAME, i) from fault


def _check_end(state: State, log: Mapping[str, Any]) -> None:
    plan = state.game.plan
    over = plan.ends[state.cells[state.game.layout.reason]] if state.is_over else None
    if over != log.get("over"):
        told, found = (f"with {x!r}" if x is not None else "before the game is over" for x in (log.get("over"), over))
        raise trouble("G010", f"the log ends {told}, the replay {found}", NAME)
    if digest(log) != log["host"].get("digest"):
        raise trouble("G013", "the log replays, but it was changed after it was written", NAME)


__all__ = ["RulesError", "digest", "replay", "shared", "write"]
