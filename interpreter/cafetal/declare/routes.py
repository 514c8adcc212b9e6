"""Routes: the ordered places of one player, from a zone through a list of places to a zone."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.declare.draft import Draft
from cafetal.declare.limits import short
from cafetal.diagnostics import Related, Span
from cafetal.geometry.lines import route as sites_between


def declare_routes(draft: Draft) -> None:
    """Read all routes; zones and boards are declared before."""
    found: dict[str, dict[str, tuple[Span, tuple[str, ...]]]] = {}
    first: dict[str, n.Name] = {}
    doubtful: set[str] = set()
    for section in draft.sections(n.Boards):
        for board in section.lines:
            name = board.name.text
            if not isinstance(board.shape, n.Route) or (name not in first and not _claimed(draft, board.name)):
                continue
            first.setdefault(name, board.name)
            _refuse_rest(draft, board)
            own = found.setdefault(name, {})
            player, places = board.shape.player, _places(draft, board.shape)
            if player.text in own:
                message = f"`{player.text}` has a `{name}` already"
                draft.report.twice(message, player.span, own[player.text][0])
            elif _known(draft, player):
                own[player.text] = (player.span, places)
            else:
                doubtful.add(name)
    for name, own in found.items():
        _enter(draft, first[name], own, name in doubtful)


def _claimed(draft: Draft, name: n.Name) -> bool:
    return draft.claim_noun(n.NounName(name, span=name.span), "route") is not None


def _refuse_rest(draft: Draft, board: n.Board) -> None:
    """A route has no places of its own, so nothing can be said of them."""
    if board.for_each is not None:
        draft.report.error("D026", "a route says for which player it is", board.for_each.span)
    if board.lines:
        message = "a route holds nothing; say it of the places that it runs through"
        draft.report.error("D026", message, board.lines[0].span)


def _known(draft: Draft, player: n.Name) -> bool:
    if player.text in draft.colours:
        return True
    if draft.nameless:
        return False
    draft.report.unknown("D009", f"there is no player `{player.text}`", player.text, player.span, draft.colours)
    return False


def _enter(draft: Draft, name: n.Name, own: dict[str, tuple[Span, tuple[str, ...]]], doubtful: bool) -> None:
    """Enter the routes of those who take part; each of them needs one, unless it may be one of an unknown player."""
    seats = {}
    for seat, colour in enumerate(draft.world.colours):
        if colour in own:
            seats[seat] = own[colour][1]
        elif own and not doubtful:
            related = [Related("another one is here", next(iter(own.values()))[0])]
            draft.report.error("D032", f"`{colour}` has no `{name.text}`", name.span, None, *related)
    draft.world.routes[name.text] = seats


def _places(draft: Draft, route: n.Route) -> tuple[str, ...]:
    """Give the words of the places in order: a zone, places of a list, a zone."""
    inner: tuple[str, ...] = ()
    noun = draft.noun(route.sites.text)
    geometry = draft.world.geometries.get(draft.world.boards.get(noun, ""))
    if geometry is None or "number" not in geometry.site_class(noun).attributes:
        listed = [form for form, word in draft.forms.items() if word in draft.world.boards and form != word]
        message = f"there is no list of places `{route.sites.text}`"
        draft.report.unknown("D006", message, route.sites.text, route.sites.span, listed)
    else:
        names = geometry.site_class(noun).names
        ends = [end for end in (route.first, route.last) if f"{noun}_{end.value}" not in names]
        for end in ends:
            message = f"there is no `{noun}_{short(end.value)}`"
            hint = f"they run from `{names[0]}` to `{names[-1]}`"
            draft.report.error("D007", message, end.span, hint)
        if not ends:
            numbers = sites_between(geometry, noun, route.first.value, route.last.value)
            inner = tuple(names[site] for site in numbers)
    for zone in (route.source, route.goal):
        taken = draft.names.get(zone.text)
        if zone.text not in draft.world.zones and (taken is None or taken.what != "zone"):
            message = f"there is no zone `{zone.text}`"
            draft.report.unknown("D009", message, zone.text, zone.span, draft.world.zones)
    return (route.source.text, *inner, route.goal.text)
