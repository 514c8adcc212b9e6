/* Breakthrough: an array of 64 squares, walked over at every turn; all moves are listed. */
#include "breakthrough.h"

static inline __attribute__((always_inline)) int game(Chance *chance, Tell tell) {
    char squares[66] = {0}, *board = squares + 1;  /* one more at either end, for steps over an edge */
    struct { char from, way; } moves[48];
    int pawns[2] = {16, 16};
    for (int i = 0; i < 64; i++) board[i] = i < 16 ? 1 : i < 48 ? 0 : 2;
    for (int turn = 0;; turn++) {
        int player = turn & 1, n = 0;
        for (int i = 0; i < 64; i++) {
            if (board[i] != 1 + player) continue;
            for (int way = 0; way < 3; way++) {  /* written always, kept if it is lawful: no jumps that nobody can foresee */
                moves[n].from = i, moves[n].way = way;
                int there = board[i + STEPS[player][way]], column = i % 8 + SIDES[player][way];
                n += (column >= 0) & (column < 8) & (there != 1 + player) & ((way != 0) | !there);
            }
        }
        int chosen = below(chance, n);
        if (tell) {
            Line line;
            begin_line(&line, tell, player, chosen);
            for (int i = 0; i < n; i++) ADVANCE(&line, player, moves[i].from, (int)moves[i].way);
            end_line(&line);
        }
        int from = moves[chosen].from, goal = from + STEPS[player][(int)moves[chosen].way];
        pawns[!player] -= board[goal] != 0;
        board[goal] = 1 + player, board[from] = 0;
        if (goal / 8 == (player ? 0 : 7) || !pawns[!player]) return turn + 1;
    }
}

LIMIT(game)
