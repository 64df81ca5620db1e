/* pseudo.ts -- the algorithms in a few lines each, and which line an event belongs to. */
import { tr } from '../languages/text.js';

export interface Pseudo {
  lines: string[];
  at: Record<string, number>; // event -> line
}

const FRONTIER = (take: string, key: string): Pseudo => ({
  lines: [
    tr('put the start into OPEN'),
    tr('while OPEN is not empty:'),
    '  ' + tr('take {0} out of OPEN', take),
    '  ' + tr('if it is the goal: done'),
    '  ' + tr('for each neighbour:'),
    '    ' + tr('seen before? drop it'),
    '    ' + tr('cheaper than before? open it again'),
    '    ' + tr('else put it into OPEN by {0}', key),
  ],
  at: { none: 0, expand: 2, goal: 3, generate: 7, duplicate: 5, reopen: 6, prune: 5, bound: 1, stuck: 1 },
});

const DEEPENING = (key: string): Pseudo => ({
  lines: [
    tr('bound = {0} of the start', key),
    tr('repeat:'),
    '  ' + tr('go down from the start:'),
    '    ' + tr('at the goal: done'),
    '    ' + tr('for each neighbour, not straight back:'),
    '      ' + tr('{0} above the bound? cut', key),
    '      ' + tr('else go down there'),
    '  ' + tr('bound = the least that was cut'),
  ],
  at: { none: 0, bound: 7, expand: 2, goal: 3, generate: 6, prune: 5, duplicate: 5, reopen: 5, stuck: 7 },
});

const ALL: Record<string, Pseudo> = {
  bfs: FRONTIER(tr('the oldest'), tr('age')),
  dfs: FRONTIER(tr('the newest'), tr('age, newest first')),
  astar: FRONTIER(tr('the least f'), 'f = g + h'),
  wastar: FRONTIER(tr('the least f'), 'f = g + w·h'),
  greedy: FRONTIER(tr('the least h'), 'h'),
  ida: DEEPENING('f = g + h'),
  iddfs: DEEPENING(tr('depth')),
  hill: {
    lines: [tr('repeat:'), '  ' + tr('at the goal: done'), '  ' + tr('look at all neighbours'), '  ' + tr('the best has a smaller h?'), '    ' + tr('go there'), '    ' + tr('else: stuck')],
    at: { none: 0, expand: 2, generate: 3, goal: 1, stuck: 5, prune: 4, duplicate: 3, reopen: 3, bound: 0 },
  },
};

export const pseudo = (algorithm: string): Pseudo => ALL[algorithm] ?? (ALL['astar'] as Pseudo);
