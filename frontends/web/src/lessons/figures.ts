/* figures.ts -- the figures by the names that docs/lessons gives them, in a comment before what they replace. */
import { button, h } from '../shell/dom.js';
import { go } from '../shell/tabs.js';
import { BoundFigure } from './bound.js';
import { CensusFigure } from './census.js';
import { Experiment } from './experiment.js';
import { type Figure, frame } from './figure.js';
import { LineFigure, ParityFigure } from './parity.js';
import { PatternsFigure } from './patterns.js';
import { RoomFigure } from './room.js';
import { StepsFigure } from './steps.js';
import { TruthFigure } from './truth.js';

const HARDEST = '8 6 7/2 5 4/3 0 1', SMALL = '8 1 3/4 0 2/7 6 5', FIFTEEN = '7 8 14 2/3 0 11 4/13 1 5 12/10 9 6 15';

const astar = (extra: string): string => `algorithm astar heuristic manhattan ${extra}`;
const ida = (heuristic: string, extra = ''): string => `algorithm ida heuristic ${heuristic} ${extra}`;

/** To another tab, with everything set. */
const visit = (title: string, text: string, label: string, tab: string, values: Record<string, string>): Figure =>
  ({ element: frame(title, null, h('p', {}, text), h('div', {}, button(label, () => go({ tab, values }), 'main small'))) });

export const FIGURES: Record<string, () => Figure> = {
  half: () => new CensusFigure(),
  parity: () => new ParityFigure('Exchange two cells, or slide: which parities change?', 'last', '1 2 3/4 5 6/8 7 0'),
  spiral: () => new ParityFigure('The same board, wound into a spiral', 'spiral', '1 2 3/4 5 6/8 7 0'),
  line: () => new LineFigure(),
  small: () => new Experiment('How many boards does it take?', HARDEST, 'last', [
    ['Breadth-first', 'algorithm bfs'], ['A*, h = 0', 'algorithm astar heuristic zero'], ['A*, misplaced tiles', 'algorithm astar heuristic hamming'], ['A*, Manhattan', astar('')]]),
  room: () => new RoomFigure(),
  growth: () => new Experiment('Breadth-first search on four 15-puzzles, 4 to 16 moves from the goal', '1 2 3 4/5 6 7 8/9 11 0 12/13 10 14 15', 'last', [
    ['4 moves', 'algorithm bfs', '1 2 3 4/5 6 7 8/9 11 0 12/13 10 14 15'], ['8 moves', 'algorithm bfs', '1 2 3 4/5 6 8 12/9 11 0 7/13 10 14 15'],
    ['12 moves', 'algorithm bfs', '0 1 3 4/5 2 6 12/9 11 8 7/13 10 14 15'], ['16 moves', 'algorithm bfs', '5 1 3 4/9 2 6 12/13 11 8 7/10 0 14 15']]),
  promises: () => new TruthFigure('Slide: never above the truth, never a jump', HARDEST, [
    ['hamming', 'misplaced tiles'], ['manhattan', 'Manhattan'], ['linear-conflict', 'linear conflict'], ['exact', 'the truth']]),
  mistake: () => new TruthFigure('One move from the goal', '1 2 3/4 5 0/7 8 6', [['with the gap', 'with the gap'], ['hamming', 'misplaced tiles'], ['exact', 'the truth']]),
  forgetful: () => new TruthFigure('Slide the gap into the middle column and out', '1 2 3/4 5 6/0 7 8', [['forgetful', 'forgetful'], ['manhattan', 'Manhattan'], ['exact', 'the truth']]),
  best: () => new Experiment('Better and better knowledge', HARDEST, 'last', [
    ['misplaced tiles', 'algorithm astar heuristic hamming'], ['Manhattan', astar('')], ['linear conflict', 'algorithm astar heuristic linear-conflict'], ['the truth', 'algorithm astar heuristic exact']]),
  ties: () => new Experiment('One search, four rules for ties', HARDEST, 'last', [
    ['the oldest first', astar('ties fifo')], ['the newest first', astar('ties lifo')], ['the smallest h first', astar('ties low-h')], ['the largest h first', astar('ties high-h')]]),
  order: () => new Experiment('One search, two orders of moves', SMALL, 'last', [['up, down, left, right', astar('order UDLR')], ['left, right, up, down', astar('order LRUD')]]),
  counters: () => new StepsFigure(SMALL),
  reconcile: () => visit('Who counts 40?', 'The count lab tries thousands of searches on this board, each with another set of rules, until some agree with the number.', 'Explain 40', 'counts',
    { board: '3x3:8.1.3.4.0.2.7.6.5', count: '40', counter: 'expanded', algorithm: 'astar', heuristic: 'manhattan' }),
  memory: () => new Experiment('A* remembers everything, IDA* nothing', HARDEST, 'last', [
    ['A*, Manhattan', astar('')], ['A*, linear conflict', 'algorithm astar heuristic linear-conflict'], ['IDA*, Manhattan', ida('manhattan')], ['IDA*, linear conflict', ida('linear-conflict')]]),
  bound: () => new BoundFigure(HARDEST),
  blind: () => new Experiment('Without a heuristic', '4 1 3/7 2 6/5 8 0', 'last', [['Breadth-first', 'algorithm bfs'], ['Iterative deepening', 'algorithm iddfs']]),
  cycles: () => new Experiment('Round four cells in one direction only', HARDEST, 'last', [['not straight back', ida('manhattan', 'duplicates parent')], ['nor both ways round', ida('manhattan', 'duplicates cycles')]]),
  groups: () => new PatternsFigure(),
  tables: () => new Experiment('A 15-puzzle, 40 moves', FIFTEEN, 'last', [['Manhattan', ida('manhattan')], ['linear conflict', ida('linear-conflict')], ['pattern databases', ida('pdb')]]),
};
