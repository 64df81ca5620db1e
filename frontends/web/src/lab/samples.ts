/* samples.ts -- heuristics to begin with; one of them is wrong on purpose. */
import { tr } from '../languages/text.js';
export const SAMPLES: readonly (readonly [name: string, code: string])[] = [
  [tr('Misplaced tiles'), `// How many moves does this board need at least?
// board and goal: 9 numbers, row by row; 0 is the gap.
function h(board, goal, rows, cols) {
  let misplaced = 0;
  for (let cell = 0; cell < board.length; cell++)
    if (board[cell] !== 0 && board[cell] !== goal[cell])
      misplaced++;
  return misplaced;
}`],
  [tr('Manhattan distance'), `function h(board, goal, rows, cols) {
  let sum = 0;
  for (let cell = 0; cell < board.length; cell++) {
    if (board[cell] === 0) continue;
    const home = goal.indexOf(board[cell]);
    sum += Math.abs(Math.floor(cell / cols) - Math.floor(home / cols))
         + Math.abs(cell % cols - home % cols);
  }
  return sum;
}`],
  [tr('The gap counted too'), `// A common mistake: the gap is no tile.
function h(board, goal, rows, cols) {
  let sum = 0;
  for (let cell = 0; cell < board.length; cell++) {
    const home = goal.indexOf(board[cell]);
    sum += Math.abs(Math.floor(cell / cols) - Math.floor(home / cols))
         + Math.abs(cell % cols - home % cols);
  }
  return sum;
}`],
  [tr('Inversions'), `// Pairs of tiles in the wrong order.
function h(board, goal, rows, cols) {
  let pairs = 0;
  for (let i = 0; i < board.length; i++)
    for (let j = i + 1; j < board.length; j++)
      if (board[i] && board[j] && board[i] > board[j]) pairs++;
  return pairs;
}`],
  ['Gaschnig', `// Swap anything with the gap: how many swaps?
function h(board, goal, rows, cols) {
  const now = board.slice();
  let swaps = 0;
  for (;;) {
    const gap = now.indexOf(0);
    if (goal[gap] !== 0) {
      const from = now.indexOf(goal[gap]);
      now[gap] = now[from];
      now[from] = 0;
    } else {
      const wrong = now.findIndex((t, i) => t !== goal[i]);
      if (wrong < 0) return swaps;
      now[gap] = now[wrong];
      now[wrong] = 0;
    }
    swaps++;
  }
}`],
];
