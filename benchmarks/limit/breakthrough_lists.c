/* Breakthrough: an array of 64 squares, and for each player a list of the pawns, kept in the order of the squares. */
#include "breakthrough.h"

typedef struct { int count; signed char at[17]; } Pawns;

static inline void drop(Pawns *pawns, int square) {
    int i = 0;
    while (pawns->at[i] != square) i++;
    for (pawns->count--; i < pawns->count; i++) pawns->at[i] = pawns->at[i + 1];
}

/* Give the i-th pawn another square, and its place in the order of the squares. */
static inline void shift(Pawns *pawns, int i, int goal) {
    for (; i + 1 < pawns->count && pawns->at[i + 1] < goal; i++) pawns->at[i] = pawns->at[i + 1];
    for (; i && pawns->at[i - 1] > goal; i--) pawns->at[i] = pawns->at[i - 1];
    pawns->at[i] = goal;
}

static inline __attribute__((always_inline)) int game(Chance *chance, Tell tell) {
    char squares[66] = {0}, *board = squares + 1;  /* one more at either end, for steps over an edge */
    struct { char from, way, pawn; } moves[48];
    Pawns pawns[2] = {{0}, {0}};
    for (int i = 0; i < 64; i++) {
        board[i] = i < 16 ? 1 : i < 48 ? 0 : 2;
        if (board[i]) pawns[board[i] - 1].at[pawns[board[i] - 1].count++] = i;
    }
    for (int turn = 0;; turn++) {
        int player = turn & 1, n = 0;
        for (int p = 0; p < pawns[player].count; p++) {
            int i = pawns[player].at[p];
            for (int way = 0; way < 3; way++) {  /* written always, kept if it is lawful: no jumps that nobody can foresee */
                moves[n].from = i, moves[n].way = way, moves[n].pawn = p;
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
        if (board[goal]) drop(&pawns[!player], goal);
        shift(&pawns[player], moves[chosen].pawn, goal);
        board[goal] = 1 + player, board[from] = 0;
        if (goal / 8 == (player ? 0 : 7) || !pawns[!player].count) return turn + 1;
    }
}

LIMIT(game)
