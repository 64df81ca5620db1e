/* pseudo.ts -- the algorithms in a few lines each, and which line an event belongs to. */

export interface Pseudo {
  lines: string[];
  at: Record<string, number>; // event -> line
}

const FRONTIER = (take: string, key: string): Pseudo => ({
  lines: [
    'put the start into OPEN',
    `while OPEN is not empty:`,
    `  take ${take} out of OPEN`,
    '  if it is the goal: done',
    '  for each neighbour:',
    '    seen before? drop it',
    '    cheaper than before? open it again',
    `    else put it into OPEN by ${key}`,
  ],
  at: { none: 0, expand: 2, goal: 3, generate: 7, duplicate: 5, reopen: 6, prune: 5, bound: 1, stuck: 1 },
});

const DEEPENING = (key: string): Pseudo => ({
  lines: [
    `bound = ${key} of the start`,
    'repeat:',
    '  go down from the start:',
    '    at the goal: done',
    '    for each neighbour, not straight back:',
    `      ${key} above the bound? cut`,
    '      else go down there',
    '  bound = the least that was cut',
  ],
  at: { none: 0, bound: 7, expand: 2, goal: 3, generate: 6, prune: 5, duplicate: 5, reopen: 5, stuck: 7 },
});

const ALL: Record<string, Pseudo> = {
  bfs: FRONTIER('the oldest', 'age'),
  dfs: FRONTIER('the newest', 'age, newest first'),
  astar: FRONTIER('the least f', 'f = g + h'),
  wastar: FRONTIER('the least f', 'f = g + w·h'),
  greedy: FRONTIER('the least h', 'h'),
  ida: DEEPENING('f = g + h'),
  iddfs: DEEPENING('depth'),
  hill: {
    lines: ['repeat:', '  at the goal: done', '  look at all neighbours', '  the best has a smaller h?', '    go there', '    else: stuck'],
    at: { none: 0, expand: 2, generate: 3, goal: 1, stuck: 5, prune: 4, duplicate: 3, reopen: 3, bound: 0 },
  },
};

export const pseudo = (algorithm: string): Pseudo => ALL[algorithm] ?? (ALL['astar'] as Pseudo);
