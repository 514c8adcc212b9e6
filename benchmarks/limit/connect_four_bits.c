/* Connect Four: a column is seven bits, of which the topmost stays empty, so that no line runs over an edge. */
#include "limit.h"

static inline int line_of_four(uint64_t m) {
    uint64_t up = m & m >> 1, side = m & m >> 7, right = m & m >> 8, left = m & m >> 6;
    return ((up & up >> 2) | (side & side >> 14) | (right & right >> 16) | (left & left >> 12)) != 0;
}

static inline __attribute__((always_inline)) int game(Chance *chance, Tell tell) {
    uint64_t mine = 0, others = 0, open = 0x0000040810204081u;  /* the lowest empty cell of each column */
    const uint64_t above = 0x0002040810204081u << 6;            /* what lies above the uppermost cells */
    for (int turn = 0;; turn++) {
        int chosen = below(chance, __builtin_popcountll(open)), cell = kth(open, chosen);
        if (tell) {
            Line line;
            begin_line(&line, tell, turn & 1, chosen);
            for (int i = 0; i < 7; i++) if (open >> 7 * i & 0x7f) MOVE(&line, "drop_disc %c", 'a' + i);
            end_line(&line);
        }
        uint64_t disc = 1ull << cell;
        mine |= disc;
        open = ((open ^ disc) | disc << 1) & ~above;
        if (line_of_four(mine) || turn == 41) return turn + 1;
        uint64_t swap = mine; mine = others; others = swap;
    }
}

LIMIT(game)
