"""Where a reader finds each published rule in the book: row of the ledger, and the clauses whose sentences say it.

Rows that are no rule of play (names, credits, advice, what a picture shows, worked examples, what follows from other
rows) have no place in the body of the book and are left out; a row that names several clauses needs them all.
"""

from __future__ import annotations

GUATEMALA = {
    "014": "end.winner", "017": "tile", "018": "tile", "019": "tile", "020": "marker", "021": "buyer", "022": "road",
    "023": "sack", "024": "box.sticker", "026": "box.coin", "027": "box.coin", "028": "worker", "029": "worker",
    "030": "shed", "031": "shed", "032": "ship", "033": "ship", "034": "box.bag", "036": "box.board",
    "037": "box.board", "038": "box.board", "039": "box.board", "041": "box.cover", "043": "coffee", "044": "market",
    "046": "sack", "051": "place_road.left_closed", "052": "place_shed.left_closed", "054": "tile",
    "055": "setup.supply", "056": "marker", "057": "points", "059": "setup.sacks market.framed", "061": "setup.sacks",
    "062": "setup.bag", "063": "setup.crates", "064": "crate", "065": "crate", "066": "setup.pieces",
    "067": "setup.sacks", "069": "setup.supply supply", "070": "centavo", "071": "setup.start", "072": "setup.start",
    "073": "setup.start", "076": "turn", "077": "turn.walk", "078": "turn.walk circuit", "079": "circuit",
    "080": "turn.walk", "081": "turn.walk.extra_step", "082": "turn.walk.extra_step", "084": "turn.act build",
    "085": "turn.act score", "087": "turn.act", "088": "turn.act", "089": "turn.act", "091": "build", "092": "build",
    "093": "row build", "094": "build", "095": "build", "096": "plant place_ship", "097": "build", "098": "price",
    "099": "area price", "100": "price", "101": "price", "102": "price", "103": "price", "104": "price", "105": "price",
    "106": "plant.printed", "107": "plant.printed", "111": "place_ship place_ship.berth", "112": "plantation.harbour",
    "113": "dock_price", "114": "dock_price", "115": "dock_price", "116": "place_road", "117": "centavo",
    "118": "centavo", "119": "purse", "120": "turn", "121": "turn", "123": "plantation dock_price", "124": "place_ship",
    "125": "shed ship worker", "126": "harvest", "127": "harvest", "128": "place_shed.one_shed plant.joins_own",
    "129": "place_shed", "130": "plantation.plantation", "132": "plant.joins_own", "133": "plant.joins_own",
    "134": "plant.joins_own plantation", "135": "plantation.field", "136": "place_worker.no_site",
    "137": "plantation.plantation", "138": "plantation.plantation", "139": "plantation.plantation",
    "140": "plant.keeps_apart", "142": "plant.keeps_apart", "143": "plant.keeps_apart", "145": "harvest linked",
    "147": "place_ship", "148": "place_road place_road.free", "149": "linked", "152": "plantation.path",
    "155": "plantation", "158": "build", "159": "build", "160": "build", "161": "build", "163": "score",
    "164": "score", "165": "score", "167": "score", "168": "score", "171": "harvest", "172": "harvest",
    "173": "harvest", "174": "harvest", "175": "harvest", "176": "harvest linked", "177": "harvest", "178": "harvest",
    "179": "harvest", "180": "harvest", "181": "harvest", "185": "points", "187": "score", "188": "sail earning",
    "189": "sail", "190": "sail berth_price", "191": "sail", "192": "sail", "193": "sail", "194": "plantation.harbour",
    "196": "plantation.harbour", "197": "restock", "198": "restock", "202": "restock", "203": "restock",
    "204": "score", "206": "score", "207": "score", "208": "score.same_coffee", "209": "score", "210": "score",
    "211": "score", "212": "row score", "214": "score", "215": "score", "216": "end.sacks_met", "217": "end.winner",
    "218": "end.winner",
}  # fmt: skip

CAFE = {
    "014": "nation", "015": "guest", "016": "joker", "017": "joker", "018": "welcome", "019": "box.chip",
    "021": "box.bag", "024": "setup", "025": "setup", "026": "hand", "028": "points", "029": "setup", "030": "turn",
    "031": "cafe", "032": "nation", "036": "welcome", "037": "seat_guests.nation", "038": "cafe.chair",
    "048": "welcome", "049": "seat_guests.mixed", "050": "group joker", "051": "group", "052": "group", "053": "group",
    "054": "group", "055": "seat_guests.not_crowded seat_guests.mixed", "056": "seat_guests.mixed group",
    "057": "crowded seat_guests.not_crowded", "058": "seat_guests.company in_company", "069": "turn",
    "070": "visit_bar", "071": "visit_bar", "072": "turn", "073": "exchange_joker", "074": "turn", "075": "turn",
    "076": "seat_guests", "077": "visit_bar", "078": "exchange_joker", "079": "turn", "080": "turn",
    "081": "seat_guests", "082": "seat_guests.nation seat_guests.not_crowded", "083": "seat_guests.company",
    "084": "seat_guests.company", "086": "in_company", "087": "seat_guests.company", "088": "seat_guests.company",
    "089": "seat_guests.company", "090": "worth", "091": "points", "092": "seat_guests", "093": "worth", "094": "worth",
    "095": "worth", "096": "worth", "097": "worth one_nation", "098": "worth", "099": "worth", "100": "one_nation",
    "101": "seat_guests", "102": "seat_guests", "103": "seat_guests", "104": "seat_guests", "120": "worth",
    "122": "refill full", "123": "refill", "124": "seat_guests hand_limit", "125": "seat_guests", "127": "end.accounts",
    "128": "end.accounts", "129": "bar", "130": "next_stool visit_bar", "131": "turn", "132": "visit_bar",
    "133": "visit_bar bar.stool", "134": "bar.value visit_bar", "135": "bar.value", "136": "bar.value",
    "138": "visit_bar", "139": "visit_bar", "140": "joker", "141": "welcome", "142": "exchange_joker.same_sex",
    "143": "worth", "144": "one_nation", "149": "exchange_joker exchange_joker.nation", "150": "exchange_joker",
    "151": "turn", "157": "exchange_joker", "158": "bar.stool", "159": "end.accounts", "160": "end.bar_full",
    "161": "end.bar_full", "162": "end.chairs_full", "163": "end.bag_low low", "164": "end.hand_gone",
    "165": "end.accounts", "166": "end.accounts", "167": "end.accounts", "168": "end.winner",
    "170": "turn birthday_goal", "173": "worth", "174": "worth", "176": "worth", "178": "fill_table",
    "179": "one_sex", "180": "one_sex", "181": "fill_table.one_sex", "182": "fill_table.nation", "183": "worth",
    "184": "worth",
}  # fmt: skip
