/* Connect Four: an array of 42 cells and the heights of the columns; a win is looked for through the last disc. */
#include "limit.h"

static int wins(const char *cells, int column, int row, char disc) {
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int i = 0; i < 4; i++) {
        int count = 1;
        for (int sign = 1; sign >= -1; sign -= 2) {
            int x = column + sign * steps[i][0], y = row + sign * steps[i][1];
            while (x >= 0 && x < 7 && y >= 0 && y < 6 && cells[x + 7 * y] == disc)
                count++, x += sign * steps[i][0], y += sign * steps[i][1];
        }
        if (count >= 4) return 1;
    }
    return 0;
}

static inline __attribute__((always_inline)) int game(Chance *chance, Tell tell) {
    char cells[42] = {0}, heights[7] = {0}, moves[7];
    for (int turn = 0;; turn++) {
        int n = 0;
        for (char i = 0; i < 7; i++) if (heights[(int)i] < 6) moves[n++] = i;
        int chosen = below(chance, n);
        if (tell) {
            Line line;
            begin_line(&line, tell, turn & 1, chosen);
            for (int i = 0; i < n; i++) MOVE(&line, "drop_disc %c", 'a' + moves[i]);
            end_line(&line);
        }
        int column = moves[chosen], row = heights[column]++;
        cells[column + 7 * row] = 1 + (turn & 1);
        if (wins(cells, column, row, 1 + (turn & 1)) || turn == 41) return turn + 1;
    }
}

LIMIT(game)
