/* Tic-tac-toe: the squares of a player are nine bits. */
#include "limit.h"

static inline int line_of_three(unsigned m) {
    return (m & m >> 1 & m >> 2 & 0111) | (m & m >> 3 & m >> 6) | ((m & 0421) == 0421) | ((m & 0124) == 0124);
}

static inline __attribute__((always_inline)) int game(Chance *chance, Tell tell) {
    unsigned mine = 0, others = 0;
    for (int turn = 0;; turn++) {
        unsigned empty = ~(mine | others) & 0777;
        int chosen = below(chance, 9 - turn), square = kth(empty, chosen);
        if (tell) {
            Line line;
            begin_line(&line, tell, turn & 1, chosen);
            for (int i = 0; i < 9; i++) if (empty >> i & 1) MOVE(&line, "place_mark %c%d", 'a' + i % 3, 1 + i / 3);
            end_line(&line);
        }
        mine |= 1u << square;
        if (line_of_three(mine) || turn == 8) return turn + 1;
        unsigned swap = mine; mine = others; others = swap;
    }
}

LIMIT(game)
