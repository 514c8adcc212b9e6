/* What all limits share: the generator of the engine (splitmix64, draws without bias), and how games are told.

   Every game is one function, `game(chance, tell)`, that plays at random to the end and gives the number of decisions.
   `LIMIT` makes two of it: `play`, many games that tell nothing, and `told`, one game whose every decision is told as a
   line: the player, the number of the chosen move, and all moves in the order in which they are listed, between tabs. */

#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct { uint64_t state; } Chance;
typedef void (*Tell)(const char *line);

static inline uint64_t next_value(Chance *chance) {
    uint64_t z = chance->state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static inline int below(Chance *chance, unsigned count) {
    if (count == 1) return 0;
    for (;;) {
        uint64_t value = next_value(chance);
        /* 2^64 mod count is below count, so it is only computed for values that are */
        if (value >= count || value >= -(uint64_t)count % count) return (int)(value % count);
    }
}

/* The number of the k-th bit that is set. */
static inline int kth(uint64_t bits, int k) {
    while (k--) bits &= bits - 1;
    return __builtin_ctzll(bits);
}

/* A line that is told: `begin`, a `word` for each move, `end`. */
typedef struct { Tell tell; int length; char text[1 << 17]; } Line;

static inline void begin_line(Line *line, Tell tell, int player, int chosen) {
    line->tell = tell;
    line->length = snprintf(line->text, sizeof line->text, "%d\t%d", player, chosen);
}

#define MOVE(line, ...) \
    ((line)->length += snprintf((line)->text + (line)->length, sizeof (line)->text - (line)->length, "\t" __VA_ARGS__))

static inline void end_line(Line *line) { line->tell(line->text); }

#define LIMIT(game) \
    uint64_t play(uint64_t *state, uint64_t games) { \
        Chance chance = {*state}; \
        uint64_t decisions = 0; \
        while (games--) decisions += game(&chance, 0); \
        *state = chance.state; \
        return decisions; \
    } \
    void told(uint64_t *state, Tell tell) { \
        Chance chance = {*state}; \
        game(&chance, tell); \
        *state = chance.state; \
    }
