"""The bundled classics beside the same games of another engine, move by move; where `open_spiel` is installed.

All classics that the other engine has too are compared: tic-tac-toe, Connect Four, Hex, Breakthrough, Reversi (there
`othello`), draughts (`checkers`), chess, nine men's morris and kalah (`mancala`) in `test_boards`, backgammon in
`test_backgammon`, Hearts in `test_hearts`, Kuhn poker in `test_adapter`. Each file names the differences of convention.
"""
