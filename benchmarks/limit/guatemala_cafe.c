/* Guatemala Café as one would write it in plain C: arrays, and at every decision all moves are listed.

   Written from the rules, not from the engine. `-DPLAYERS=` 2, 3 or 4. The boards are those of `rules/guatemala_cafe/maps`:
   with three and four players each harbour has a tree of 14 paths that leads to its four sites, with two every border of a
   field is a path. */
#include "limit.h"

#ifndef PLAYERS
#define PLAYERS 4
#endif

enum { COFFEES = 5, SIDE = 9, SPACES = SIDE * SIDE, STOPS = 4 * SIDE, COLUMNS = 12, ROWS = 9, FIELDS = COLUMNS * ROWS };
enum { EMPTY, WORKER = 1, SHED = 6, SHIP = 11, SACK = 16, ROAD = 21 };  /* what lies on a space: sort + coffee */
enum { MARKS = 70, SUPPLY = 50, MONEY = 15, SALE = 8, STEP = 2 };

static const char *const COFFEE[COFFEES] = {"white", "yellow", "orange", "brown", "black"};
static const char *const DOCK[] = {"first", "second", "third", "fourth", "fifth", "sixth"};
static const int FRAMED[6] = {10, 23, 34, 40, 56, 69};

#if PLAYERS == 2
enum { HARBOURS = 1, DOCKS = 6, PATHS = 25 * ROWS + COLUMNS, CORNERS = (COLUMNS + 1) * (ROWS + 1) };
static const char *const HARBOUR[HARBOURS] = {"bay"};
static const int DOCK_PRICE[DOCKS] = {2, 2, 3, 3, 4, 4};
static const char SITE[ROWS][COLUMNS + 1] = {
    "3..2..3..2..", "............", "..3..2..3..2", "............", "............", "..5..4..5..4", "............",
    "..7..6..7..6", "............"};
static int is_site(int field) { return SITE[field / COLUMNS][field % COLUMNS] != '.'; }
static int shed_price(int field) { return SITE[field / COLUMNS][field % COLUMNS] - '0'; }
#else
enum { HARBOURS = 4, DOCKS = 3, WAYS = 14, PATHS = HARBOURS * WAYS };
static const char *const HARBOUR[HARBOURS] = {"left", "inner_left", "inner_right", "right"};
static const int DOCK_PRICE[DOCKS] = {2, 3, 4};
/* The sites of the three columns of a harbour, and the paths that join them to it, by their numbers; 0 ends them. */
static const struct { int column, row; char paths[10]; } SITES[4] = {
    {2, 7, {1, 2, 3}}, {2, 5, {1, 2, 4, 5, 6, 7}}, {2, 2, {1, 2, 4, 5, 8, 9, 10, 11, 12}}, {0, 0, {1, 2, 4, 5, 8, 9, 10, 13, 14}}};
static int site_of(int field) {
    for (int i = 0; i < 4; i++) if (field % COLUMNS % 3 == SITES[i].column && field / COLUMNS == SITES[i].row) return i;
    return -1;
}
static int is_site(int field) { return site_of(field) >= 0; }
static int shed_price(int field) { return 2 * (1 + field / COLUMNS / 3); }
#endif
static int worker_price(int field) { return 1 + field / COLUMNS / 3; }
static int is_closed(int harbour) { return PLAYERS == 3 && harbour == 0; }

typedef struct {
    char market[SPACES], plant[FIELDS], owner[FIELDS], road[PATHS], docks[HARBOURS][DOCKS + 1];
    int ships[HARBOURS], crate[PLAYERS][COFFEES], bag[COFFEES], purse[PLAYERS], points[PLAYERS];
    int supply, buyer, mark, player, emptied_this_round;
} State;

enum { STOP, PLACE_WORKER, PLACE_SHED, PLACE_SHIP, PLACE_ROAD, SCORE, PASS };
typedef struct { short what, from, to; } Move;
typedef struct { int count; Move list[4096]; } Moves;
typedef struct { Chance *chance; Tell tell; int count; } Table;

/* Telling: how a move is called. */

static void tell_move(Line *line, const Move *move) {
    static const char *const names[] = {"stop", "place_worker", "place_shed", "place_ship", "place_road", "score", "pass"};
    MOVE(line, "%s", names[move->what]);
    if (move->from >= 0)
        line->length += sprintf(line->text + line->length, " market.%c%d", 'a' + move->from % SIDE, 1 + move->from / SIDE);
    char *end = line->text + line->length;
    int to = move->to;
    if (move->what == PLACE_WORKER || move->what == PLACE_SHED) {
        line->length += sprintf(end, " %c%d", 'a' + to % COLUMNS, 1 + to / COLUMNS);
    } else if (move->what == PLACE_SHIP) {
        line->length += sprintf(end, " %s", HARBOUR[to]);
    } else if (move->what == PLACE_ROAD) {
#if PLAYERS == 2
        int y = to / 25, x = to % 25;
        if (x >= COLUMNS) {
            x -= COLUMNS;
            if (x == 0) line->length += sprintf(end, " a%d_left", y + 1);
            else if (x == COLUMNS) line->length += sprintf(end, " l%d_right", y + 1);
            else line->length += sprintf(end, " %c%d_%c%d", 'a' + x - 1, y + 1, 'a' + x, y + 1);
        } else if (y == 0) line->length += sprintf(end, " %c1_above", 'a' + x);
        else if (y == ROWS) line->length += sprintf(end, " %c9_below", 'a' + x);
        else line->length += sprintf(end, " %c%d_%c%d", 'a' + x, y, 'a' + x, y + 1);
#else
        line->length += sprintf(end, " %s_%d", HARBOUR[to / WAYS], 1 + to % WAYS);
#endif
    }
}

/* A decision: draws one of `count`, and counts it. What is told is up to the caller, who has `line` to do so. */
static int decide(Table *table, int count) {
    table->count++;
    return below(table->chance, count);
}

#define DECIDE(chosen, table, player, count, telling) \
    int chosen = decide(table, count); \
    if ((table)->tell) { \
        static Line line; \
        begin_line(&line, (table)->tell, player, chosen); \
        telling; \
        end_line(&line); \
    }

static const Move *choose(Table *table, int player, const Moves *moves, const char *last) {
    DECIDE(chosen, table, player, moves->count,
           for (int i = 0; i < moves->count; i++)
               if (moves->list[i].what == PASS) MOVE(&line, "%s", last); else tell_move(&line, &moves->list[i]))
    return &moves->list[chosen];
}

/* Chance: one of several things by their weights; one thing alone costs no value of the stream. */
static int pick(Table *table, const int *weights, int count) {
    int sum = 0, things = 0, last = 0;
    for (int i = 0; i < count; i++) if (weights[i]) sum += weights[i], things++, last = i;
    if (things == 1) return last;
    int at = below(table->chance, sum), i = 0;
    while ((at -= weights[i]) >= 0) i++;
    return i;
}

static void set_up(State *s, Table *table) {
    memset(s, 0, sizeof *s);
    for (int coffee = 0; coffee < COFFEES; coffee++) {
        int at = below(table->chance, 6 - coffee), i = 0;
        while (s->market[FRAMED[i]] || at--) i++;
        s->market[FRAMED[i]] = SACK + coffee;
    }
    int sacks[COFFEES] = {6, 6, 6, 6, 6}, pieces[3 * COFFEES];
    for (int i = 0; i < 30; i++) {
        int coffee = pick(table, sacks, COFFEES), space = 0;
        sacks[coffee]--;
        while (i == 0 && s->market[FRAMED[space]]) space++;
        if (i == 0) s->market[FRAMED[space]] = SACK + coffee;
        else if (i < 6) s->bag[coffee]++;
        else s->crate[(i - 6) / (24 / PLAYERS)][coffee]++;
    }
    for (int i = 0; i < 3 * COFFEES; i++) pieces[i] = i < COFFEES ? 9 : 3;
    for (int space = 0; space < SPACES; space++) {
        if (s->market[space]) continue;
        int piece = pick(table, pieces, 3 * COFFEES);
        pieces[piece]--;
        s->market[space] = WORKER + piece;
    }
    s->supply = SUPPLY, s->mark = MARKS + 1;
    for (int i = 0; i < PLAYERS; i++) s->purse[i] = MONEY;
    s->player = below(table->chance, PLAYERS);
    DECIDE(stop, table, (s->player + PLAYERS - 1) % PLAYERS, STOPS,
           for (int i = 0; i < STOPS; i++) MOVE(&line, "start stop_%d", i + 1))
    s->buyer = stop;
}

/* The spaces that the buyer faces, the nearest first; stop 0 is above column a, the others follow clockwise. */
static void row_of(int stop, int row[SIDE]) {
    int i = stop % SIDE;
    for (int k = 0; k < SIDE; k++) {
        switch (stop / SIDE) {
        case 0: row[k] = k * SIDE + i; break;
        case 1: row[k] = i * SIDE + SIDE - 1 - k; break;
        case 2: row[k] = (SIDE - 1 - k) * SIDE + SIDE - 1 - i; break;
        default: row[k] = (SIDE - 1 - i) * SIDE + k;
        }
    }
}

/* Whether a field touches no other player's plantation of a coffee, and the player's own unless there is none. */
static int may_plant(const State *s, int field, int coffee, int has_some) {
    int touches_own = 0, x = field % COLUMNS, y = field / COLUMNS;
    const int near[4] = {y ? field - COLUMNS : -1, x < COLUMNS - 1 ? field + 1 : -1, y < ROWS - 1 ? field + COLUMNS : -1,
                         x ? field - 1 : -1};
    for (int i = 0; i < 4; i++) {
        if (near[i] < 0 || (s->plant[near[i]] != WORKER + coffee && s->plant[near[i]] != SHED + coffee)) continue;
        if (s->owner[near[i]] != s->player) return 0;
        touches_own = 1;
    }
    return touches_own || !has_some;
}

static inline void add(Moves *moves, int what, int from, int to) {
    moves->list[moves->count++] = (Move){what, from, to};
}

/* What can be taken from the row and placed: workers, sheds, ships, roads, each from the nearest space on. */
static void list_builds(const State *s, const int row[SIDE], Moves *moves) {
    int plants[COFFEES] = {0}, sheds[COFFEES] = {0}, money = s->purse[s->player];
    for (int field = 0; field < FIELDS; field++) {
        if (!s->plant[field] || s->owner[field] != s->player) continue;
        plants[(s->plant[field] - WORKER) % COFFEES]++;
        if (s->plant[field] >= SHED) sheds[s->plant[field] - SHED]++;
    }
    for (int k = 0; k < SIDE; k++) {
        int coffee = s->market[row[k]] - WORKER;
        if (coffee < 0 || coffee >= COFFEES) continue;
        for (int field = 0; field < FIELDS; field++)
            if (!s->plant[field] && !is_site(field) && worker_price(field) <= money && may_plant(s, field, coffee, plants[coffee]))
                add(moves, PLACE_WORKER, row[k], field);
    }
    for (int k = 0; k < SIDE; k++) {
        int coffee = s->market[row[k]] - SHED;
        if (coffee < 0 || coffee >= COFFEES || sheds[coffee]) continue;
        for (int field = 0; field < FIELDS; field++)
            if (!s->plant[field] && is_site(field) && !is_closed(field % COLUMNS / 3) && shed_price(field) <= money
                && may_plant(s, field, coffee, plants[coffee]))
                add(moves, PLACE_SHED, row[k], field);
    }
    for (int k = 0; k < SIDE; k++) {
        if (s->market[row[k]] < SHIP || s->market[row[k]] >= SACK) continue;
        for (int harbour = 0; harbour < HARBOURS; harbour++)
            if (!is_closed(harbour) && s->ships[harbour] < DOCKS && DOCK_PRICE[s->ships[harbour]] <= money)
                add(moves, PLACE_SHIP, row[k], harbour);
    }
    for (int k = 0; k < SIDE; k++) {
        if (s->market[row[k]] != ROAD) continue;
        for (int path = 0; path < PATHS; path++)
            if (!s->road[path] && !is_closed(PLAYERS == 2 ? -1 : path / (PATHS / 4))) add(moves, PLACE_ROAD, row[k], path);
    }
}

static void place(State *s, const Move *move) {
    int piece = s->market[move->from], *purse = &s->purse[s->player];
    s->market[move->from] = EMPTY;
    if (move->what == PLACE_ROAD) {
        s->road[move->to] = 1;
    } else if (move->what == PLACE_SHIP) {
        *purse -= DOCK_PRICE[s->ships[move->to]];
        s->docks[move->to][s->ships[move->to]++] = piece;
    } else {
        *purse -= move->what == PLACE_WORKER ? worker_price(move->to) : shed_price(move->to);
        s->plant[move->to] = piece;
        s->owner[move->to] = s->player;
    }
}

/* A road on one of the spaces emptied, which is then no longer among them. */
static void restore(State *s, int spaces[3], int *emptied, int at) {
    s->market[spaces[at]] = ROAD, s->supply--;
    for (--*emptied; at < *emptied; at++) spaces[at] = spaces[at + 1];
}

/* Build on from a first piece: up to two more, then a road on every space emptied, while there are any. Where there are
   too few for all spaces, who stops says in the same move where the first one goes. */
static void build(State *s, Table *table, const int row[SIDE], Moves *moves, Move move) {
    int spaces[3], emptied = 0;
    s->emptied_this_round = 1;
    while (move.what != STOP) {
        place(s, &move);
        int at = emptied++;
        for (; at && spaces[at - 1] > move.from; at--) spaces[at] = spaces[at - 1];  /* in the order of the board */
        spaces[at] = move.from;
        if (emptied == 3) break;
        moves->count = 0;
        if (!s->supply || s->supply >= emptied) add(moves, STOP, -1, 0);
        else for (int i = 0; i < emptied; i++) add(moves, STOP, spaces[i], i);
        list_builds(s, row, moves);
        move = *choose(table, s->player, moves, "");
    }
    if (move.what == STOP && move.from >= 0) restore(s, spaces, &emptied, move.to);
    while (emptied && s->supply) {
        int at = 0;
        if (s->supply < emptied) {
            DECIDE(chosen, table, s->player, emptied,
                   for (int i = 0; i < emptied; i++) MOVE(&line, "market.%c%d", 'a' + spaces[i] % SIDE, 1 + spaces[i] / SIDE))
            at = chosen;
        }
        restore(s, spaces, &emptied, at);
    }
}

/* Which fields of sheds are joined to which harbours. */
static void find_links(const State *s, char links[FIELDS][HARBOURS]) {
    memset(links, 0, FIELDS * HARBOURS);
#if PLAYERS == 2
    char reached[CORNERS] = {0};
    int queue[CORNERS], head = 0, tail = 0;
    for (int x = 4; x <= 8; x++) reached[queue[tail++] = ROWS * (COLUMNS + 1) + x] = 1;  /* the quay is below e9 to h9 */
    while (head < tail) {
        int corner = queue[head++], x = corner % (COLUMNS + 1), y = corner / (COLUMNS + 1);
        int up = 25 * (y - 1) + COLUMNS + x, down = up + 25, left = 25 * y + x - 1, right = left + 1;
        if (y && s->road[up] && !reached[corner - COLUMNS - 1]) reached[queue[tail++] = corner - COLUMNS - 1] = 1;
        if (y < ROWS && s->road[down] && !reached[corner + COLUMNS + 1]) reached[queue[tail++] = corner + COLUMNS + 1] = 1;
        if (x && s->road[left] && !reached[corner - 1]) reached[queue[tail++] = corner - 1] = 1;
        if (x < COLUMNS && s->road[right] && !reached[corner + 1]) reached[queue[tail++] = corner + 1] = 1;
    }
    for (int field = 0; field < FIELDS; field++) {
        int corner = field / COLUMNS * (COLUMNS + 1) + field % COLUMNS;
        links[field][0] = reached[corner] | reached[corner + 1] | reached[corner + COLUMNS + 1] | reached[corner + COLUMNS + 2];
    }
#else
    for (int field = 0; field < FIELDS; field++) {
        int site = site_of(field), harbour = field % COLUMNS / 3, i = 0;
        if (site < 0) continue;
        const char *paths = SITES[site].paths;
        while (i < 9 && paths[i] && s->road[harbour * WAYS + paths[i] - 1]) i++;
        links[field][harbour] = i == 9 || !paths[i];
    }
#endif
}

/* Points for a coffee, then one of the ships that earned some leaves, unless that was the end; whether it was. */
static int harvest(State *s, Table *table, int coffee) {
    char links[FIELDS][HARBOURS], earning[HARBOURS] = {0};
    int workers[PLAYERS] = {0}, over = 0;
    find_links(s, links);
    for (int field = 0; field < FIELDS; field++) if (s->plant[field] == WORKER + coffee) workers[(int)s->owner[field]]++;
    for (int field = 0; field < FIELDS; field++) {
        if (s->plant[field] != SHED + coffee) continue;
        int owner = s->owner[field], ships = 0;
        for (int harbour = 0; harbour < HARBOURS; harbour++) {
            if (!links[field][harbour]) continue;
            for (int dock = 0; dock < s->ships[harbour]; dock++) ships += s->docks[harbour][dock] == SHIP + coffee;
            if (workers[owner]) earning[harbour] = 1;
        }
        s->points[owner] += workers[owner] * (1 + ships);
    }
    for (int i = 0; i < PLAYERS; i++) over |= s->points[i] >= s->mark;
    if (over) return 1;
    struct { int harbour, dock; } ships[HARBOURS * DOCKS];
    int count = 0, lowest = DOCK_PRICE[DOCKS - 1];
    for (int harbour = 0; harbour < HARBOURS; harbour++) {
        for (int dock = 0; dock < s->ships[harbour]; dock++) {
            if (!earning[harbour] || s->docks[harbour][dock] != SHIP + coffee || DOCK_PRICE[dock] > lowest) continue;
            if (DOCK_PRICE[dock] < lowest) lowest = DOCK_PRICE[dock], count = 0;
            ships[count].harbour = harbour, ships[count++].dock = dock;
            break;  /* one behind it is dearer, or as good as this one: whichever leaves, the same ships lie there */
        }
    }
    if (!count) return 0;
    DECIDE(chosen, table, s->player, count, for (int i = 0; i < count; i++) MOVE(&line, "%s %s", HARBOUR[ships[i].harbour], DOCK[ships[i].dock]))
    int harbour = ships[chosen].harbour;
    s->ships[harbour]--;
    for (int dock = ships[chosen].dock; dock < s->ships[harbour]; dock++) s->docks[harbour][dock] = s->docks[harbour][dock + 1];
    return 0;
}

static void restock(State *s, Table *table, int space) {
    int held[COFFEES], kinds = 0, *crate = s->crate[s->player];
    for (int coffee = 0; coffee < COFFEES; coffee++) if (crate[coffee]) held[kinds++] = coffee;
    if (kinds) {
        DECIDE(chosen, table, s->player, kinds, for (int i = 0; i < kinds; i++) MOVE(&line, "%s_sack", COFFEE[held[i]]))
        crate[held[chosen]]--;
        s->market[space] = SACK + held[chosen];
        return;
    }
    for (int coffee = 0; coffee < COFFEES; coffee++) kinds += s->bag[coffee];
    if (kinds) {
        int coffee = pick(table, s->bag, COFFEES);
        s->bag[coffee]--;
        s->market[space] = SACK + coffee;
    }
}

/* Sell a sack, with what others say to it; whether the game is over. */
static int score(State *s, Table *table, const int row[SIDE], Moves *moves, int space) {
    int coffee = s->market[space] - SACK;
    s->market[space] = EMPTY, s->mark--, s->purse[s->player] += SALE, s->emptied_this_round = 1;
    for (int i = 1; i < PLAYERS; i++) {
        int asked = (s->player + i) % PLAYERS, can = s->crate[asked][coffee] > 0;
        DECIDE(chosen, table, asked, 1 + can, if (can) MOVE(&line, "block"); MOVE(&line, "refuse"))
        if (chosen >= can) continue;
        s->crate[asked][coffee]--;
        s->market[space] = SACK + coffee;
        for (int p = 0; p < PLAYERS; p++) if (s->points[p] >= s->mark) return 1;
        moves->count = 0;
        list_builds(s, row, moves);
        add(moves, PASS, 0, 0);
        Move move = *choose(table, s->player, moves, "decline");
        if (move.what != PASS) build(s, table, row, moves, move);
        return 0;
    }
    if (harvest(s, table, coffee)) return 1;
    restock(s, table, space);
    return 0;
}

/* One turn; whether the game is over. */
static int turn(State *s, Table *table, Moves *moves) {
    int row[SIDE], most = s->purse[s->player] >= STEP ? 4 : 3;
    DECIDE(steps, table, s->player, most, for (int i = 1; i <= most; i++) MOVE(&line, "walk %d", i))
    if (steps == 3) s->purse[s->player] -= STEP;
    s->buyer = (s->buyer + steps + 1) % STOPS;
    row_of(s->buyer, row);
    moves->count = 0;
    list_builds(s, row, moves);
    for (int k = 0; k < SIDE; k++)
        if (s->market[row[k]] >= SACK && s->market[row[k]] < ROAD) add(moves, SCORE, row[k], 0);
    add(moves, PASS, 0, 0);
    Move move = *choose(table, s->player, moves, "pass");
    if (move.what == SCORE) return score(s, table, row, moves, move.from);
    if (move.what != PASS) build(s, table, row, moves, move);
    return 0;
}

static int has_sack(const State *s) {
    for (int space = 0; space < SPACES; space++) if (s->market[space] >= SACK && s->market[space] < ROAD) return 1;
    return 0;
}

static int game(Chance *chance, Tell tell) {
    Table table = {chance, tell, 0};
    Moves moves;
    State s;
    set_up(&s, &table);
    for (;;) {
        s.emptied_this_round = 0;
        for (int i = 0; i < PLAYERS; i++, s.player = (s.player + 1) % PLAYERS)
            if (turn(&s, &table, &moves)) goto over;
        if (!s.emptied_this_round && !has_sack(&s)) break;
    }
over:
    if (tell) {
        static Line line;
        line.tell = tell, line.length = sprintf(line.text, "end");
        for (int i = 0; i < PLAYERS; i++) MOVE(&line, "%d %d", s.points[i], s.purse[i]);
        end_line(&line);
    }
    return table.count;
}

LIMIT(game)
