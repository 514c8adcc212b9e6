/* Tic-tac-toe: an array of nine cells; all moves are listed. */
#include "limit.h"

static const char LINES[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

static int wins(const char *cells, char mark) {
    for (int i = 0; i < 8; i++)
        if (cells[(int)LINES[i][0]] == mark && cells[(int)LINES[i][1]] == mark && cells[(int)LINES[i][2]] == mark) return 1;
    return 0;
}

static inline __attribute__((always_inline)) int game(Chance *chance, Tell tell) {
    char cells[9] = {0}, moves[9];
    for (int turn = 0;; turn++) {
        int n = 0;
        for (char i = 0; i < 9; i++) if (!cells[(int)i]) moves[n++] = i;
        int chosen = below(chance, n);
        if (tell) {
            Line line;
            begin_line(&line, tell, turn & 1, chosen);
            for (int i = 0; i < n; i++) MOVE(&line, "place_mark %c%d", 'a' + moves[i] % 3, 1 + moves[i] / 3);
            end_line(&line);
        }
        cells[(int)moves[chosen]] = 1 + (turn & 1);
        if (wins(cells, 1 + (turn & 1)) || turn == 8) return turn + 1;
    }
}

LIMIT(game)
