# Connect Four, in the language of rl_language_core, as one would write it there: the rules as an action function, and random
# games that try every action and draw one of those which can be done.
import action
import rng

fun count(Int[42] cells, Int x, Int y, Int right, Int up) -> Int:
    let disc = cells[x + 7 * y]
    let found = 0
    let column = x + right
    let row = y + up
    while column >= 0 and column < 7 and row >= 0 and row < 6 and cells[column + 7 * row] == disc:
        found = found + 1
        column = column + right
        row = row + up
    return found

fun wins(Int[42] cells, Int x, Int y) -> Bool:
    if count(cells, x, y, 1, 0) + count(cells, x, y, -1, 0) >= 3 or count(cells, x, y, 0, -1) >= 3:
        return true
    if count(cells, x, y, 1, 1) + count(cells, x, y, -1, -1) >= 3:
        return true
    return count(cells, x, y, 1, -1) + count(cells, x, y, -1, 1) >= 3

act play() -> Game:
    frm cells : Int[42]
    frm heights : Int[7]
    frm turns = 0
    frm won = false
    while turns != 42 and !won:
        act drop(BInt<0, 7> column) { heights[column.value] < 6 }
        cells[column.value + 7 * heights[column.value]] = 1 + turns % 2
        won = wins(cells, column.value, heights[column.value])
        heights[column.value] = heights[column.value] + 1
        turns = turns + 1

fun random_games(Int seed, Int games) -> Int:
    let chance = make_rng(seed)
    let decisions = 0
    let played = 0
    let moves : Int[7]
    let column : BInt<0, 7>
    while played != games:
        let game = play()
        while !game.is_done():
            let count = 0
            let i = 0
            while i != 7:
                column.value = i
                if can game.drop(column):
                    moves[count] = i
                    count = count + 1
                i = i + 1
            i = moves[chance.randint(0, count)]
            column.value = i
            game.drop(column)
            decisions = decisions + 1
        played = played + 1
    return decisions
