/* Breakthrough: the pawns of a player are 64 bits; the k-th move is found by counting, none is written down. */
#include "breakthrough.h"

#define FILE_A 0x0101010101010101u

/* Where the pawns stand that can go straight and to either side, in the order of `WAYS`. */
static inline void sources(const uint64_t *pawns, int player, uint64_t from[3]) {
    uint64_t mine = pawns[player], both = mine | pawns[!player];
    if (player) {
        from[0] = mine & ~(both << 8);
        from[1] = mine & ~FILE_A & ~(mine << 9);
        from[2] = mine & ~(FILE_A << 7) & ~(mine << 7);
    } else {
        from[0] = mine & ~(both >> 8);
        from[1] = mine & ~(FILE_A << 7) & ~(mine >> 9);
        from[2] = mine & ~FILE_A & ~(mine >> 7);
    }
}

static inline int counted(const uint64_t from[3], uint64_t mask) {
    return __builtin_popcountll(from[0] & mask) + __builtin_popcountll(from[1] & mask) + __builtin_popcountll(from[2] & mask);
}

static inline __attribute__((always_inline)) int game(Chance *chance, Tell tell) {
    uint64_t pawns[2] = {0xffff, 0xffffull << 48}, from[3];
    for (int turn = 0;; turn++) {
        int player = turn & 1;
        sources(pawns, player, from);
        int chosen = below(chance, counted(from, ~0ull)), left = chosen, square = 0;
        if (tell) {
            Line line;
            begin_line(&line, tell, player, chosen);
            for (int i = 0; i < 64; i++)
                for (int way = 0; way < 3; way++) if (from[way] >> i & 1) ADVANCE(&line, player, i, way);
            end_line(&line);
        }
        for (int half = 32; half; half /= 2) {  /* the square before which at most `left` moves begin */
            int before = counted(from, ((1ull << half) - 1) << square);
            if (before <= left) left -= before, square += half;
        }
        int way = 0;
        while (!(from[way] >> square & 1) || left--) way++;
        int goal = square + STEPS[player][way];
        pawns[player] ^= 1ull << square | 1ull << goal;
        pawns[!player] &= ~(1ull << goal);
        if (goal / 8 == (player ? 0 : 7) || !pawns[!player]) return turn + 1;
    }
}

LIMIT(game)
