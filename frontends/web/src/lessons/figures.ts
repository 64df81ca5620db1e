/* figures.ts -- the figures by the names that docs/lessons gives them, in a comment before what they replace. */
import { tr } from '../languages/text.js';
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
  parity: () => new ParityFigure(tr('Exchange two cells, or slide: which parities change?'), 'last', '1 2 3/4 5 6/8 7 0'),
  spiral: () => new ParityFigure(tr('The same board, wound into a spiral'), 'spiral', '1 2 3/4 5 6/8 7 0'),
  line: () => new LineFigure(),
  small: () => new Experiment(tr('How many boards does it take?'), HARDEST, 'last', [
    [tr('Breadth-first'), 'algorithm bfs'], ['A*, h = 0', 'algorithm astar heuristic zero'], [tr('A*, misplaced tiles'), 'algorithm astar heuristic hamming'], ['A*, Manhattan', astar('')]]),
  room: () => new RoomFigure(),
  growth: () => new Experiment(tr('Breadth-first search on four 15-puzzles, 4 to 16 moves from the goal'), '1 2 3 4/5 6 7 8/9 11 0 12/13 10 14 15', 'last', [
    [tr('4 moves'), 'algorithm bfs', '1 2 3 4/5 6 7 8/9 11 0 12/13 10 14 15'], [tr('8 moves'), 'algorithm bfs', '1 2 3 4/5 6 8 12/9 11 0 7/13 10 14 15'],
    [tr('12 moves'), 'algorithm bfs', '0 1 3 4/5 2 6 12/9 11 8 7/13 10 14 15'], [tr('16 moves'), 'algorithm bfs', '5 1 3 4/9 2 6 12/13 11 8 7/10 0 14 15']]),
  promises: () => new TruthFigure(tr('Slide: never above the truth, never a jump'), HARDEST, [
    ['hamming', tr('misplaced tiles')], ['manhattan', 'Manhattan'], ['linear-conflict', tr('linear conflict')], ['exact', tr('the truth')]]),
  mistake: () => new TruthFigure(tr('One move from the goal'), '1 2 3/4 5 0/7 8 6', [['with the gap', tr('with the gap')], ['hamming', tr('misplaced tiles')], ['exact', tr('the truth')]]),
  forgetful: () => new TruthFigure(tr('Slide the gap into the middle column and out'), '1 2 3/4 5 6/0 7 8', [['forgetful', tr('forgetful')], ['manhattan', 'Manhattan'], ['exact', tr('the truth')]]),
  best: () => new Experiment(tr('Better and better knowledge'), HARDEST, 'last', [
    [tr('misplaced tiles'), 'algorithm astar heuristic hamming'], ['Manhattan', astar('')], [tr('linear conflict'), 'algorithm astar heuristic linear-conflict'], [tr('the truth'), 'algorithm astar heuristic exact']]),
  ties: () => new Experiment(tr('One search, four rules for ties'), HARDEST, 'last', [
    [tr('the oldest first'), astar('ties fifo')], [tr('the newest first'), astar('ties lifo')], [tr('the smallest h first'), astar('ties low-h')], [tr('the largest h first'), astar('ties high-h')]]),
  order: () => new Experiment(tr('One search, two orders of moves'), SMALL, 'last', [[tr('up, down, left, right'), astar('order UDLR')], [tr('left, right, up, down'), astar('order LRUD')]]),
  counters: () => new StepsFigure(SMALL),
  reconcile: () => visit(tr('Who counts 40?'), tr('The count lab tries thousands of searches on this board, each with another set of rules, until some agree with the number.'), tr('Explain 40'), 'counts',
    { board: '3x3:8.1.3.4.0.2.7.6.5', count: '40', counter: 'expanded', algorithm: 'astar', heuristic: 'manhattan' }),
  memory: () => new Experiment(tr('A* remembers everything, IDA* nothing'), HARDEST, 'last', [
    ['A*, Manhattan', astar('')], [tr('A*, linear conflict'), 'algorithm astar heuristic linear-conflict'], ['IDA*, Manhattan', ida('manhattan')], [tr('IDA*, linear conflict'), ida('linear-conflict')]]),
  bound: () => new BoundFigure(HARDEST),
  blind: () => new Experiment(tr('Without a heuristic'), '4 1 3/7 2 6/5 8 0', 'last', [[tr('Breadth-first'), 'algorithm bfs'], [tr('Iterative deepening'), 'algorithm iddfs']]),
  cycles: () => new Experiment(tr('Round four cells in one direction only'), HARDEST, 'last', [[tr('not straight back'), ida('manhattan', 'duplicates parent')], [tr('nor both ways round'), ida('manhattan', 'duplicates cycles')]]),
  groups: () => new PatternsFigure(),
  tables: () => new Experiment(tr('A 15-puzzle, 40 moves'), FIFTEEN, 'last', [['Manhattan', ida('manhattan')], [tr('linear conflict'), ida('linear-conflict')], [tr('pattern databases'), ida('pdb')]]),
};
