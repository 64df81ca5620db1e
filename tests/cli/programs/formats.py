#!/usr/bin/env python3
"""formats.py TILEWISE [-v]

Prints solutions in many ways, as programs of many hands do, and asks `check` about each.  Right answers
must be found right, with exactly their moves; answers with a mistake must not."""
import json, random, subprocess, sys

TW, VERBOSE = sys.argv[1], '-v' in sys.argv
STEP = {'U': (-1, 0), 'D': (1, 0), 'L': (0, -1), 'R': (0, 1)}
OTHER = {'U': 'D', 'D': 'U', 'L': 'R', 'R': 'L'}
NAMES = {'U': 'up', 'D': 'down', 'L': 'left', 'R': 'right'}

def play(board, rows, cols, letter):
    at = board.index(0); r, c = divmod(at, cols); r += STEP[letter][0]; c += STEP[letter][1]
    if not (0 <= r < rows and 0 <= c < cols): return None
    b = list(board); b[at], b[r * cols + c] = b[r * cols + c], 0
    return tuple(b)

class Case:
    """A board, a shortest solution and the boards along it."""
    def __init__(self, rows, cols, start, moves):
        self.rows, self.cols, self.moves = rows, cols, moves
        self.boards = [start]
        for m in moves: self.boards.append(play(self.boards[-1], rows, cols, m))
        self.goal = self.boards[-1]
    def row(self, b, r): return b[r * self.cols:(r + 1) * self.cols]
    def grid(self, b, blank='0', sep=' ', width=None):
        width = width or len(str(len(b) - 1))
        return '\n'.join(sep.join((blank if t == 0 else str(t)).rjust(width) for t in self.row(b, r)) for r in range(self.rows))
    def nested(self, b, open='[', close=']'):
        return open + ', '.join(open + ', '.join(map(str, self.row(b, r))) + close for r in range(self.rows)) + close
    def tile(self, i):
        """the tile that move i slides"""
        return self.boards[i][self.boards[i + 1].index(0)]
    def cell(self, i, base=0):
        r, c = divmod(self.boards[i].index(0), self.cols)
        return r + base, c + base

FORMATS = []
def form(f): FORMATS.append(f); return f
def words(c, tile=False, names=NAMES): return [names[OTHER[m] if tile else m] for m in c.moves]

LANGUAGES = [('oben', 'unten', 'links', 'rechts'), ('arriba', 'abajo', 'izquierda', 'derecha'), ('haut', 'bas', 'gauche', 'droite'),
             ('su', 'giu', 'sinistra', 'destra'), ('cima', 'baixo', 'esquerda', 'direita'), ('góra', 'dół', 'lewo', 'prawo'),
             ('Вверх', 'Вниз', 'Влево', 'Вправо'), ('上', '下', '左', '右'), ('atas', 'bawah', 'kiri', 'kanan'), ('North', 'South', 'West', 'East'),
             ('yukarı', 'aşağı', 'sol', 'sağ'), ('omhoog', 'omlaag', 'links', 'rechts'),
             ('gore', 'dolje', 'lijevo', 'desno'), ('ylös', 'alas', 'vasemmalle', 'oikealle'), ('למעלה', 'למטה', 'שמאלה', 'ימינה'), ('بالا', 'پایین', 'چپ', 'راست'), ('fel', 'le', 'balra', 'jobbra'),
             ('hore', 'dole', 'vľavo', 'vpravo'), ('yuxarı', 'aşağı', 'sol', 'sağ'), ('upp', 'niður', 'vänster', 'hægri')]
def named(l): return dict(zip('UDLR', l))

@form
def letters(c): return c.moves
@form
def letters_lower_tile(c): return 'solution: ' + ''.join(OTHER[m] for m in c.moves).lower()
@form
def letters_spaced(c): return 'Moves: ' + ' '.join(c.moves) + '\nTotal: %d moves' % len(c.moves)
@form
def wasd(c): return 'path = ' + ''.join({'U': 'w', 'D': 's', 'L': 'a', 'R': 'd'}[m] for m in c.moves)
@form
def compass(c): return 'Solution: ' + ','.join({'U': 'N', 'D': 'S', 'L': 'W', 'R': 'E'}[m] for m in c.moves)
@form
def python_list(c): return 'Path to goal: %r\nNodes expanded: 4711\nTime: 0.25 s' % words(c)
@form
def python_list_tile(c): return "{'path': %r, 'cost': %d, 'expanded': 88}" % (words(c, True), len(c.moves))
@form
def json_object(c): return json.dumps({'solved': True, 'moves': words(c), 'length': len(c.moves), 'stats': {'nodes_expanded': 99, 'time': 0.5}})
@form
def json_pretty(c): return json.dumps({'start': list(c.boards[0]), 'moves': list(c.moves), 'goal': list(c.goal)}, indent=2)
@form
def json_boards(c): return json.dumps({'solution': [[list(c.row(b, r)) for r in range(c.rows)] for b in c.boards], 'moves': len(c.moves)})
@form
def numbered(c): return 'Solution found!\n' + '\n'.join('%d. %s' % (i + 1, w.capitalize()) for i, w in enumerate(words(c)))
@form
def steps(c): return '\n'.join('Step %d: Move the blank %s' % (i + 1, w) for i, w in enumerate(words(c)))
@form
def tile_sentences(c): return '\n'.join('Tile %d slides %s now!' % (c.tile(i), w) for i, w in enumerate(words(c, True)))
@form
def arrows(c): return 'Moves: ' + ' '.join({'U': '↑', 'D': '↓', 'L': '←', 'R': '→'}[m] for m in c.moves)
@form
def arrows_glued(c): return ''.join({'U': '⬆️', 'D': '⬇️', 'L': '⬅️', 'R': '➡️'}[m] for m in c.moves)
@form
def arrow_joined(c): return 'Solution: START -> ' + ' -> '.join(words(c)) + ' -> GOAL'
@form
def unicode_joined(c): return 'Path: ' + ' → '.join(words(c, True))
@form
def grids(c): return '\n\n'.join(c.grid(b) for b in c.boards)
@form
def grids_space(c): return '\n\n'.join(c.grid(b, ' ') for b in c.boards)
@form
def grids_tabs(c): return '\n-----\n'.join('\n'.join('\t'.join('' if t == 0 else str(t) for t in c.row(b, r)) for r in range(c.rows)) for b in c.boards)
@form
def grids_words_blank(c): return 'Initial state:\n' + c.grid(c.boards[0]) + ''.join('\n\n%s\n%s' % (w.upper(), c.grid(b)) for w, b in zip(words(c), c.boards[1:])) + '\nDone in %d moves.' % len(c.moves)
@form
def grids_words_tile(c): return c.grid(c.boards[0]) + ''.join('\nmove tile %s:\n%s' % (w, c.grid(b)) for w, b in zip(words(c, True), c.boards[1:]))
@form
def grids_word_after(c): return c.grid(c.boards[0]) + '\n' + ''.join('\n%s\n(%s)\n' % (c.grid(b), w) for w, b in zip(words(c), c.boards[1:]))
@form
def grids_values(c): return '\n'.join('%s\ng = %d, h = %d, f = %d\n' % (c.grid(b), i, 3, i + 3) for i, b in enumerate(c.boards))
@form
def boxes(c):
    rule = '+' + '---+' * c.cols
    return '\n'.join('Move %d\n%s\n' % (i, rule) + '\n'.join('|' + '|'.join(('' if t == 0 else str(t)).center(3) for t in c.row(b, r)) + '|\n' + rule for r in range(c.rows)) for i, b in enumerate(c.boards))
@form
def boxes_unicode(c): return '\n'.join('┌' + '─' * 4 * c.cols + '┐\n' + '\n'.join('│' + '│'.join(('  ' if t == 0 else '%2d' % t) for t in c.row(b, r)) + '│' for r in range(c.rows)) + '\n└' + '─' * 4 * c.cols + '┘' for b in c.boards)
@form
def bars(c): return '\n\n'.join(c.grid(b, '0', ' | ') for b in c.boards)
@form
def backwards(c): return 'Path (from goal):\n' + '\n\n'.join(c.grid(b) for b in reversed(c.boards))
@form
def moves_backwards(c): return '\n'.join(reversed(words(c)))
@form
def goal_first(c): return 'Goal state:\n%s\n\nInitial state:\n%s\n\nSolving...\n' % (c.grid(c.goal), c.grid(c.boards[0])) + '\n\n'.join(c.grid(b) for b in c.boards)
@form
def without_first(c): return 'Solution:\n' + '\n\n'.join(c.grid(b) for b in c.boards[1:])
@form
def tuples(c): return '\n'.join(repr(b) for b in c.boards)
@form
def tuple_list(c): return 'path: ' + repr(c.boards)
@form
def nodes(c): return '\n'.join('Node(state=%r, action=%s, g=%d)' % (b, w, i) for i, (b, w) in enumerate(zip(c.boards, ['None'] + ["'%s'" % w for w in words(c)])))
@form
def nested_lines(c): return '\n'.join('Step %d: %s' % (i, c.nested(b)) for i, b in enumerate(c.boards))
@form
def nested_rows(c): return '\n\n'.join('[' + '\n '.join(str(list(c.row(b, r))) for r in range(c.rows)) + ']' for b in c.boards)
@form
def numpy_rows(c): return '\n'.join('[' + '\n '.join('[' + ' '.join('%2d' % t for t in c.row(b, r)) + ']' for r in range(c.rows)) + ']' for b in c.boards)
@form
def braces(c): return '\n'.join(c.nested(b, '{', '}') for b in c.boards)
@form
def slashes(c): return '\n'.join('/'.join(' '.join(map(str, c.row(b, r))) for r in range(c.rows)) for b in c.boards)
@form
def indexed_lines(c): return '\n'.join('%d) %s' % (i, ' '.join(map(str, b))) for i, b in enumerate(c.boards))
@form
def ansi(c): return '\n\n'.join('\x1b[2J\x1b[1;32m' + c.grid(b).replace('0', '\x1b[7m0\x1b[0m') for b in c.boards) + '\x1b[0m\r\n'
@form
def crlf(c): return '\r\n'.join(words(c)) + '\r\n'
@form
def prompts(c): return 'Welcome to my solver!\nEnter the board (use 0 for the blank): Choose a heuristic:\n 1) Misplaced tiles\n 2) Manhattan\nYour choice? \nThinking...\nSolution: %s\nMoves: %d\nPlay again (y/n)? Bye.' % (', '.join(words(c)), len(c.moves))
@form
def debugging(c): return ''.join('DEBUG visiting depth=%d h=%d open=%d\n' % (i, 9 - i % 5, i * 2) for i in range(30)) + 'solved\n' + ''.join('%s\n' % w for w in words(c))
@form
def growing_trace(c): return ''.join('Expanding %s\n' % (c.moves[:i] or 'root') for i in range(len(c.moves))) + 'Solution: %s' % c.moves
@form
def tiles_moved(c): return 'Tiles to move: ' + ', '.join(str(c.tile(i)) for i in range(len(c.moves)))
@form
def tile_lines(c): return '\n'.join('Move tile %d' % c.tile(i) for i in range(len(c.moves)))
@form
def cells(c): return 'Blank path: ' + ' -> '.join('(%d, %d)' % c.cell(i) for i in range(len(c.boards)))
@form
def cells_from_one(c): return '\n'.join('blank to (%d,%d)' % c.cell(i, 1) for i in range(1, len(c.boards)))
@form
def swaps(c): return '\n'.join('swap (%d, %d) with (%d, %d)' % (c.cell(i) + c.cell(i + 1)) for i in range(len(c.moves)))
@form
def blank_star(c): return '\n\n'.join(c.grid(b, '*') for b in c.boards)
@form
def blank_hash(c): return '\n\n'.join(c.grid(b, '#') for b in c.boards)
@form
def blank_none(c): return '\n'.join(repr([None if t == 0 else t for t in b]) for b in c.boards)
@form
def three_heuristics(c): return ''.join('%s:\n  moves: %s\n  nodes expanded: %d\n' % (h, ' '.join(words(c)), n) for h, n in (('Misplaced tiles', 99), ('Manhattan distance', 33), ('Linear conflict', 22)))
@form
def key_length_after(c): return 'ANSWER\n%s\nNumber of moves: %d\nVisited states: 812\n' % (' '.join(words(c)), len(c.moves))
@form
def beside(c): return '\n'.join('   '.join(' '.join('%2d' % t for t in c.row(b, r)) for b in c.boards) for r in range(c.rows))
@form
def beside_arrows(c): return '\n'.join(('  ->  ' if r else '      ').join(' '.join('%2d' % t for t in c.row(b, r)) for b in c.boards) for r in range(c.rows))
@form
def camel(c): return 'Just [%s]' % ','.join('Move' + w.capitalize() for w in words(c))
@form
def prolog(c): return '?- solve(P).\nP = [%s] ;\nfalse.\n' % ','.join(w.lower() for w in words(c))
@form
def glued_list(c): return 'Solution: Just [%s] (%d moves)' % (','.join(c.moves), len(c.moves))
@form
def rust_debug(c): return '\n'.join('Board { tiles: %s, blank: (%d, %d) }' % ((c.nested(b),) + c.cell(i)) for i, b in enumerate(c.boards))
@form
def csv(c): return 'step,state\n' + '\n'.join('%d,%s' % (i, ''.join('%X' % t for t in b)) for i, b in enumerate(c.boards))
@form
def swap_zero(c): return '\n'.join('swap 0 and %d' % c.tile(i) for i in range(len(c.moves)))
@form
def cost_of_each(c): return '\n'.join('%s (cost 1)' % w for w in words(c))
@form
def spanish_sentences(c): return '\n'.join('Mover el espacio vacio hacia ' + {'U': 'arriba', 'D': 'abajo', 'L': 'la izquierda', 'R': 'la derecha'}[m] for m in c.moves)
@form
def chinese_arrows(c): return '找到解，共%d步：\n' % len(c.moves) + '→'.join(words(c, names=named('上下左右')))
@form
def polish_letters(c): return 'Rozwiązanie: ' + ''.join({'U': 'G', 'D': 'D', 'L': 'L', 'R': 'P'}[m] for m in c.moves)
@form
def czech(c): return 'ŘEŠENÍ: ' + ' '.join(words(c, names=named(('nahoru', 'dolů', 'doleva', 'doprava'))))
@form
def unknown_key(c): return 'Odpowiedź brzmi: ' + ', '.join(words(c))
@form
def japanese(c): return '\n'.join('%d手目: %s' % (i + 1, w) for i, w in enumerate(words(c, names=named('上下左右'))))
@form
def deltas(c): return repr([STEP[m] for m in c.moves]) if 'U' in c.moves or 'L' in c.moves else ' '.join(words(c))
@form
def deltas_x_y(c): return repr([STEP[m][::-1] for m in c.moves]) if 'U' in c.moves or 'L' in c.moves else ' '.join(words(c))
@form
def glued_dot(c): return '\n\n'.join(c.grid(b, '.', '') for b in c.boards) if len(c.goal) < 10 else ' '.join(words(c))
@form
def lisp_nil(c): return '(' + '\n '.join('(' + ' '.join('(' + ' '.join(str(t or 'NIL') for t in c.row(b, r)) + ')' for r in range(c.rows)) + ')' for b in c.boards) + ')'
@form
def legend(c): return '0=up, 1=down, 2=left, 3=right\nPath: ' + ', '.join(words(c))
@form
def node_arrays(c):
    per, width = (5 if len(c.goal) == 9 else 6), len(str(len(c.goal) - 1))
    array = lambda b: '[\n  ' + ',\n  '.join(', '.join(str(t).rjust(width) for t in b[i:i + per]) for i in range(0, len(b), per)) + '\n]'
    return '\n'.join('Node {\n  state: %s,\n  g: %d\n}' % (array(b), i) for i, b in enumerate(c.boards))
@form
def json_boards_pretty(c): return json.dumps({'path': [[list(c.row(b, r)) for r in range(c.rows)] for b in c.boards], 'cost': len(c.moves)}, indent=2)
@form
def yaml(c): return 'solution:\n' + '\n'.join('  - step: %d\n    board:\n' % i + '\n'.join('      - %r' % list(c.row(b, r)) for r in range(c.rows)) for i, b in enumerate(c.boards))
@form
def matrix_of_r(c): return '\n'.join(' '.join(['    '] + ['[,%d]' % (k + 1) for k in range(c.cols)]) + '\n' + '\n'.join('[%d,] ' % (r + 1) + ' '.join('%4d' % t for t in c.row(b, r)) for r in range(c.rows)) for b in c.boards)
@form
def data_frame(c): return '\n\n'.join('   ' + '  '.join(map(str, range(c.cols))) + '\n' + '\n'.join('%d  ' % r + '  '.join(map(str, c.row(b, r))) for r in range(c.rows)) for b in c.boards)
@form
def zero_padded(c): return '\n\n'.join('\n'.join(' '.join('%02d' % t for t in c.row(b, r)) for r in range(c.rows)) for b in c.boards)
@form
def key_caps(c): return '\n\n'.join('\n'.join(''.join('⬜' if t == 0 else '%d\ufe0f\u20e3' % t for t in c.row(b, r)) for r in range(c.rows)) for b in c.boards) if len(c.goal) < 10 else c.moves
@form
def glued_x(c): return 'Solution (%d moves):\n' % len(c.moves) + '\n'.join(''.join('x' if t == 0 else str(t) for t in b) for b in c.boards) if len(c.goal) < 10 else c.moves
@form
def glued_items(c): return '\n'.join('%d. ' % (i + 9) + '|'.join(''.join('_' if t == 0 else str(t) for t in c.row(b, r)) for r in range(c.rows)) for i, b in enumerate(c.boards)) if len(c.goal) == 9 else c.moves
@form
def go_structs(c): return '\n'.join('&{[[' + '] ['.join(' '.join(map(str, c.row(b, r))) for r in range(c.rows)) + ']] %d}' % i for i, b in enumerate(c.boards))
@form
def down_arrows(c): return '\n  ↓\n'.join(c.grid(b, '.') for b in c.boards)
@form
def frame_of_stars(c): return '\n'.join('*' * (3 * c.cols + 3) + '\n' + '\n'.join('* ' + ' '.join((str(t) if t else '').rjust(2) for t in c.row(b, r)) + ' *' for r in range(c.rows)) for b in c.boards)
@form
def parents(c): return '\n'.join('State: %s f=9 parent=%s' % (''.join(map(str, b)), ''.join(map(str, c.boards[i - 1])) if i else None) for i, b in enumerate(c.boards)) if len(c.goal) < 10 else c.moves
@form
def states_and_actions(c): return '\n'.join('%r  depth: %d  action: %s' % (list(b), i, w) for i, (b, w) in enumerate(zip(c.boards, ['none'] + words(c))))
@form
def swapped_cells(c): return '\n'.join('%d. Swap positions %d and %d' % (i + 1, c.boards[i].index(0), c.boards[i + 1].index(0)) for i in range(len(c.moves)))
@form
def blank_cells_numbered(c): return 'Blank positions: ' + ' '.join(str(b.index(0) + 1) for b in c.boards) if len(c.moves) < 8 else c.moves
@form
def legend_of_letters(c): return 'Moves: U=up D=down L=left R=right (of the blank)\nSearching with manhattan heuristic ...\nSolution: %s\nMoves: %d' % (c.moves, len(c.moves))
@form
def log_lines(c): return ''.join('2024-01-05 12:00:%02d INFO solver.py:40 - move %s\n' % (i % 60, w) for i, w in enumerate(words(c))) + '2024-01-05 12:01:00 INFO solver.py:55 - solved in %d moves, expanded 812 nodes' % len(c.moves)
@form
def short_words(c): return ' '.join({'U': 'Up', 'D': 'Dn', 'L': 'Lt', 'R': 'Rt'}[m] for m in c.moves)
@form
def cost_of_a_float(c): return 'Path: %s\nTotal cost: %.1f' % (', '.join(words(c)), len(c.moves))
@form
def byte_order(c): return '\ufeff' + ', '.join(words(c))
@form
def chinese_sentences(c): return '\n'.join('第%d步: 空格向%s移动' % (i + 1, w) for i, w in enumerate(words(c, names=named('上下左右'))))
@form
def pens(c): return 'Solution: ' + ' '.join(dict(zip('UDLR', '^v<>'))[m] for m in c.moves)
@form
def pens_glued(c): return ''.join(dict(zip('UDLR', '^v<>'))[m] for m in c.moves)
@form
def numpy_list(c): return '[' + ', '.join('array([' + ',\n       '.join(str(list(c.row(b, r))) for r in range(c.rows)) + '])' for b in c.boards) + ']'
@form
def numpy_floats(c): return '\n\n'.join('[' + '\n '.join('[' + ' '.join('%d.' % t for t in c.row(b, r)) + ']' for r in range(c.rows)) + ']' for b in c.boards)
@form
def table_of_states(c): return 'Step | State | g | h\n' + '\n'.join('%4d | %s | %d | %d' % (i, ' '.join(map(str, b)), i, len(c.moves) - i) for i, b in enumerate(c.boards)) if len(c.goal) > 6 else c.moves
@form
def lisp_e(c): return '\n'.join('(' + ' '.join(str(t or 'E') for t in b) + ')' for b in c.boards)
@form
def arabic(c): return '، '.join(words(c, names=named(('أعلى', 'أسفل', 'يسار', 'يمين'))))
@form
def zero_moves(c): return '\n'.join('0 moves %s' % w for w in words(c))
@form
def python_enum(c): return '[' + ', '.join('<Move.%s: %d>' % (w.upper(), 'UDLR'.index(m)) for w, m in zip(words(c), c.moves)) + ']'
@form
def tile_from_to(c): return '\n'.join('Move tile %d from position %d to position %d' % (c.tile(i), c.boards[i + 1].index(0), c.boards[i].index(0)) for i in range(len(c.moves)))
@form
def moves_left(c): return '\n\n'.join('Moves left: %d\n%s' % (len(c.moves) - i, c.grid(b)) for i, b in enumerate(c.boards))
@form
def bracketed_letters(c): return ''.join('[%s]' % m for m in c.moves)
@form
def wide_blank(c): return '\n\n'.join(c.grid(b, '\u3000') for b in c.boards)
@form
def vectors(c): return '\n'.join('Board(Vector(%s))' % ', '.join('Vector(%s)' % ', '.join(map(str, c.row(b, r))) for r in range(c.rows)) for b in c.boards)
@form
def optionals(c): return '\n'.join('[%s]' % ', '.join('[%s]' % ', '.join('Optional(%d)' % t if t else 'nil' for t in c.row(b, r)) for r in range(c.rows)) for b in c.boards)
@form
def blank_largest(c): return '\n\n'.join('\n'.join(' '.join('%2d' % (t or len(b)) for t in c.row(b, r)) for r in range(c.rows)) for b in c.boards)
@form
def blank_negative(c): return '\n\n'.join(c.grid(b, '-1', ' ', 2) for b in c.boards)
@form
def dashed_rows(c): return '\n'.join('Move number %d\n%s' % (i, '\n'.join('-'.join(str(t or 'e') for t in c.row(b, r)) for r in range(c.rows))) for i, b in enumerate(c.boards))
@form
def prolog_b(c): return 'S = [' + ', '.join('[' + ','.join(str(t or 'b') for t in b) + ']' for b in c.boards) + '] .'
@form
def bars_glued(c): return ' => '.join('|'.join(''.join('%X' % t if t else '_' for t in c.row(b, r)) for r in range(c.rows)) for b in c.boards)
@form
def runs(c):
    runs = []
    for m in c.moves: runs[-1:] = [(m, runs[-1][1] + 1)] if runs and runs[-1][0] == m else runs[-1:] + [(m, 1)]
    return 'Moves: ' + ', '.join(NAMES[m].capitalize() + (' x%d' % n if n > 1 else '') for m, n in runs)
@form
def letter_and_tile(c): return ' '.join('%s%d' % (OTHER[m], c.tile(i)) for i, m in enumerate(c.moves)) if max(c.tile(i) for i in range(len(c.moves))) >= max(c.rows, c.cols) else c.moves
@form
def tile_and_blank(c): return '\n'.join('%d: tile %d goes %s (blank goes %s)' % (i + 1, c.tile(i), NAMES[OTHER[m]], NAMES[m]) for i, m in enumerate(c.moves))
@form
def indexed_cells(c): return '\n'.join('%d) [%d][%d] <-> [%d][%d]' % ((i + 1,) + c.cell(i) + c.cell(i + 1)) for i in range(len(c.moves)))
@form
def named_cells(c): return '\n'.join('Step %d: blank at row %d, col %d' % ((i,) + c.cell(i, 1)) for i in range(len(c.boards)))
@form
def x_y(c): return 'Path of the blank (x, y): ' + ' -> '.join('(%d, %d)' % c.cell(i)[::-1] for i in range(len(c.boards)))
@form
def d_x_d_y(c): return '\n'.join('move %d: dx=%d dy=%d' % ((i + 1,) + STEP[m][::-1]) for i, m in enumerate(c.moves))
@form
def symbols(c): return '(:' + ' :'.join(words(c)) + ')'
@form
def prefixes(c): return 'Optimal path: ' + ' '.join('DIR_' + w.upper() for w in words(c))
@form
def moves_and_menus(c): return '[B]FS, [A]*: A\nFound a solution in 0.03s (depth %d)\n\n  %s\n\nAgain? (y/n): n' % (len(c.moves), ' '.join(c.moves))
@form
def numbered_in_german(c): return 'Anzahl der Züge: %d\n' % len(c.moves) + '\n'.join('Zug %d: Leerfeld nach %s' % (i + 1, dict(zip('UDLR', LANGUAGES[0]))[m]) for i, m in enumerate(c.moves))
@form
def trace_and_path(c):
    aside = [c.boards[0], *(b for m in 'UDLR' if (b := play(c.boards[0], c.rows, c.cols, m)))]
    return 'Exploring:\n' + '\n\n'.join(c.grid(b) for b in aside) + '\n\nPath:\n\n' + '\n\n'.join(c.grid(b) for b in c.boards) + '\nTotal moves: %d' % len(c.moves)
@form
def deepening(c): return ''.join('No solution at depth %d\n' % d for d in range(len(c.moves))) + 'Depth limit %d: solution found\nPath: %s' % (len(c.moves), ' '.join(words(c)))
@form
def wards(c): return '\n'.join('Slide the blank %swards.' % w for w in words(c))
@form
def bands(c): return '\n\n'.join('\n'.join((' -> ' if r == 1 else '    ').join(' '.join('%2s' % (t or '_') for t in c.row(b, r)) for b in c.boards[i:i + 4]) for r in range(c.rows)) for i in range(0, len(c.boards) - len(c.boards) % 4, 4)) + ('' if len(c.boards) % 4 == 0 else '\n\n' + '\n\n'.join(c.grid(b) for b in c.boards[-(len(c.boards) % 4):]))
@form
def pretty_dict(c): return "{'expanded': 301,\n 'moves': [" + ',\n           '.join("'%s'" % w for w in words(c)) + "],\n 'n_moves': %d,\n 'solved': True}" % len(c.moves)
@form
def enum_of_steps(c): return '[' + ', '.join('<Dir.%s: (%d, %d)>' % ((w.upper(),) + STEP[m]) for w, m in zip(words(c), c.moves)) + ']'
@form
def table_with_path(c): return 'Heuristic | Nodes | Time | Path\n----------+-------+------+-----\nManhattan | 301 | 0.01 | %s' % c.moves if len(c.moves) > 3 else c.moves
@form
def values_of_nodes(c): return '\n'.join('Node {\n  board: %s,\n  cost: 99\n}' % c.nested(b) for b in c.boards) if len(c.boards) > 4 else c.moves
for n, l in enumerate(LANGUAGES):
    FORMATS.append(lambda c, l=l: '\n'.join(words(c, False, named(l))))
    FORMATS[-1].__name__ = 'language_%s' % l[0]
    FORMATS.append(lambda c, l=l: 'Solution: ' + ', '.join(words(c, True, named(l))))
    FORMATS[-1].__name__ = 'language_tile_%s' % l[0]

def check(c, text, *options):
    slash = lambda b: '/'.join(' '.join(map(str, c.row(b, r))) for r in range(c.rows))
    p = subprocess.run([TW, 'check', '--json', '--goal', slash(c.goal), '--board', slash(c.boards[0]), '--solution', '-', *options],
                       input=text if isinstance(text, bytes) else text.encode(), capture_output=True)
    return [json.loads(l) for l in p.stdout.decode().splitlines()], p.stderr.decode().strip()

CASES = [Case(3, 3, (8, 1, 3, 4, 0, 2, 7, 6, 5), 'RDLLUURDLDRURD'), Case(3, 3, (1, 2, 3, 4, 0, 6, 7, 5, 8), 'DR'), Case(3, 3, (1, 2, 3, 4, 5, 6, 7, 0, 8), 'R'),
         Case(3, 3, (3, 1, 2, 4, 7, 5, 6, 0, 8), 'ULU'), Case(4, 4, (5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 12, 0, 14, 11, 15), 'UUURRDDDR'.replace('DDDR', 'DDRD')),
         Case(2, 3, (4, 1, 2, 0, 5, 3), 'URRD')]

DENIALS = ['Ce puzzle n\'est pas soluble', 'No se encontró solución', 'Não há solução', 'Keine Loesung gefunden', 'Il puzzle non è risolvibile', 'Нерешаемая', 'NEŘEŠITELNÉ',
           'Układanka nierozwiązywalna', 'Çözülemez', '该问题不可解', '解けません', '풀 수 없습니다', 'Puzzle tidak dapat diselesaikan', 'onoplosbaar', 'None', 'null',
           'Odd number of inversions, goal state not reachable!', 'solution: None', 'Error: puzzle isn\'t solvable (parity mismatch)', 'No solution found after 14 moves', 'Failure', 'No.',
           '该八数码问题无解', '无法到达目标状态', '해가 존재하지 않습니다.', 'Không tìm thấy lời giải', 'هذا اللغز غير قابل للحل', 'Deze puzzel is niet oplosbaar',
           'Pusslet går inte att lösa.', 'FAILURE: queue empty',
           'This puzzle is unsolvable. Try again? (y/n): n', 'Solvable? No', 'solution: -1', 'None\nNone', 'Questo puzzle è impossibile da risolvere', 'Search failed: nothing left',
           'No solution at depth 1\nNo solution at depth 2\nNo solution at depth 3']
# What a program has begun to do, or means by its words, is no answer to be judged.
LENGTHS = ['Expanding state\n8 1 3\n4 0 2\n7 6 5\nThe best state to expand with g(n) = 1 and h(n) = 9 is\n8 1 3\n4 2 0\n7 6 5\nExpanding this node...\nGoal!!!\n'
           'To solve this problem the search algorithm expanded a total of 120 nodes.\nThe depth of the goal node was 14.\n',
           'Answer = 14', 'Total cost: 14.0', 'It took 14 moves and 120 nodes to solve the puzzle.', 'Solution found in 14 moves:\n', 'Lösung in 14 Zügen gefunden']
UNREAD = ['[<__main__.Node object at 0x7f3c8d1b2a90>]', 'taas, kanan, baba, kaliwa', 'kanan\nbaba\nkanan\nkanan\ntaas\n', '0=up, 1=down, 2=left, 3=right\nmoves: 3 1 2 2 0 0 3 1 2 1 3 0 3 1', '8 1 3\n4 0 2\n7 6 5\n']

def main():
    failed = total = 0
    for verdict, texts in (('denied', DENIALS), ('claimed', LENGTHS), (None, UNREAD)):
        for text in texts:
            got, err = check(CASES[0], text + '\n')
            total += 1
            if [v['verdict'] for v in got] != [verdict] * bool(verdict):
                failed += 1
                print('%s: %s, expected %s' % (text, got or err, verdict))
    box = boxes_unicode(CASES[0]).translate(str.maketrans('┌┐└┘│─', '+++++-')).replace('+', '\u2502').replace('-', '\u2500')
    for coding in ('utf-16', 'utf-16-le', 'utf-16-be', 'utf-8-sig', 'cp437'):
        for text in [numbered(CASES[0]).replace('\n', '\r\n')] + [box] * (coding in ('utf-16', 'cp437')):
            got, err = check(CASES[0], text.encode(coding))
            total += 1
            if [v['moves']['blank'] for v in got] != [CASES[0].moves]:
                failed += 1
                print('in %s: %s' % (coding, got or err))
    for f in FORMATS:
        for k, c in enumerate(CASES):
            if c.boards.count(None): raise SystemExit('case %d is wrong' % k)
            got, err = check(c, f(c))
            total += 1
            fine = bool(got) and all(v['verdict'] == 'optimal' and v['moves']['blank'] == c.moves for v in got)
            if len(c.moves) == 1 and not fine and f.__name__ in ('without_first', 'tiles_moved', 'swap_zero', 'cells_from_one', 'tile_lines'): continue # one board or one number says too little
            if not fine:
                failed += 1
                print('%s, case %d: %s' % (f.__name__, k, '; '.join('%s %s %s' % (v['verdict'], v['answer'], v['moves']['blank']) for v in got) or err))
                if VERBOSE: print(f(c)[:400])
    short = Case(3, 3, CASES[0].boards[0], CASES[0].moves[:-2])
    short.goal = CASES[0].goal
    for f in FORMATS: # two moves are missing
        got, err = check(short, f(short))
        total += 1
        if any(v['verdict'] not in ('astray', 'miscounted') for v in got):
            failed += 1
            print('%s, cut: %s' % (f.__name__, '; '.join('%s %s %s' % (v['verdict'], v['answer'], v['moves']['blank']) for v in got)))
    print('%d of %d right' % (total - failed, total))
    return failed > 0

sys.exit(main())
