# Breakthrough, in the language of rl_language_core, as one would write it there: the rules as an action function, and random
# games that try every action and draw one of those which can be done.
import action
import rng

fun goal(Int player, Int square, Int way) -> Int:
    if player == 0:
        return square + 7 + way
    return square - 7 - way

fun may(Int[64] board, Int player, Int square, Int way) -> Bool:
    if board[square] != 1 + player:
        return false
    let column = square % 8 + way - 1
    if player == 1:
        column = square % 8 + 1 - way
    if column < 0 or column > 7:
        return false
    let there = board[goal(player, square, way)]
    return there == 0 or (way != 1 and there != 1 + player)

act play() -> Game:
    frm board : Int[64]
    frm pawns : Int[2]
    frm player = 0
    frm over = false
    let i = 0
    while i != 16:
        board[i] = 1
        board[63 - i] = 2
        i = i + 1
    pawns[0] = 16
    pawns[1] = 16
    while !over:
        act advance(BInt<0, 64> square, BInt<0, 3> way) { may(board, player, square.value, way.value) }
        let to = goal(player, square.value, way.value)
        if board[to] != 0:
            pawns[1 - player] = pawns[1 - player] - 1
        board[to] = 1 + player
        board[square.value] = 0
        over = pawns[1 - player] == 0 or (player == 0 and to >= 56) or (player == 1 and to < 8)
        player = 1 - player

fun random_games(Int seed, Int games) -> Int:
    let chance = make_rng(seed)
    let decisions = 0
    let played = 0
    let moves : Int[192]
    let square : BInt<0, 64>
    let way : BInt<0, 3>
    while played != games:
        let game = play()
        while !game.is_done():
            let count = 0
            let i = 0
            while i != 192:
                square.value = i / 3
                way.value = i % 3
                if can game.advance(square, way):
                    moves[count] = i
                    count = count + 1
                i = i + 1
            i = moves[chance.randint(0, count)]
            square.value = i / 3
            way.value = i % 3
            game.advance(square, way)
            decisions = decisions + 1
        played = played + 1
    return decisions
