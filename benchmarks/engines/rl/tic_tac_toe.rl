# Tic-tac-toe, in the language of rl_language_core, as one would write it there: the rules as an action function, and random
# games that try every action and draw one of those which can be done.
import action
import rng

fun line(Int[9] cells, Int a, Int b, Int c) -> Bool:
    return cells[a] != 0 and cells[a] == cells[b] and cells[a] == cells[c]

fun has_line(Int[9] cells) -> Bool:
    let i = 0
    while i != 3:
        if line(cells, 3 * i, 3 * i + 1, 3 * i + 2) or line(cells, i, i + 3, i + 6):
            return true
        i = i + 1
    return line(cells, 0, 4, 8) or line(cells, 2, 4, 6)

act play() -> Game:
    frm cells : Int[9]
    frm turns = 0
    while turns != 9 and !has_line(cells):
        act mark(BInt<0, 9> square) { cells[square.value] == 0 }
        cells[square.value] = 1 + turns % 2
        turns = turns + 1

fun random_games(Int seed, Int games) -> Int:
    let chance = make_rng(seed)
    let decisions = 0
    let played = 0
    let moves : Int[9]
    let square : BInt<0, 9>
    while played != games:
        let game = play()
        while !game.is_done():
            let count = 0
            let i = 0
            while i != 9:
                square.value = i
                if can game.mark(square):
                    moves[count] = i
                    count = count + 1
                i = i + 1
            i = moves[chance.randint(0, count)]
            square.value = i
            game.mark(square)
            decisions = decisions + 1
        played = played + 1
    return decisions
