/* examples.ts -- boards that tell something, and how far they are from 1 2 3 ... 0. */
import { tr } from '../languages/text.js';

export const EXAMPLES: readonly (readonly [text: string, label: string])[] = [
  ['1 2 3/4 6 8/7 5 0', tr('4 moves')],
  ['0 5 2/1 8 3/4 7 6', tr('8 moves')],
  ['1 8 2/0 4 3/7 6 5', tr('9 moves')],
  ['8 1 3/4 0 2/7 6 5', tr('14 moves')],
  ['7 2 4/5 0 6/8 3 1', tr('20 moves')],
  ['8 6 7/2 5 4/3 0 1', tr('31 moves: as far as it gets')],
];
