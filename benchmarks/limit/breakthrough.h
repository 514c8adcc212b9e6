/* What the three programs of Breakthrough share: how a move is called. Square: column + 8 * row, row 0 is white's first. */
#include "limit.h"

static const char *const WAYS[2][3] = {{"up", "up_right", "up_left"}, {"down", "down_left", "down_right"}};
static const int STEPS[2][3] = {{8, 9, 7}, {-8, -9, -7}}, SIDES[2][3] = {{0, 1, -1}, {0, -1, 1}};

#define ADVANCE(line, player, from, way) \
    MOVE(line, "advance %c%d %s", 'a' + (from) % 8, 1 + (from) / 8, WAYS[player][way])
