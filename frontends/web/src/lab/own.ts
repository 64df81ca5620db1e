/* own.ts -- the heuristic that was last tested in the lab, for searches elsewhere on the page.
 *
 * No typed code runs there: its values on all boards are known from the test, as plain numbers, and what was found about them is
 * what the engine may rely on.  They last as long as this browser tab. */
import type { Board } from '../board/board.js';
import { type OwnHeuristic, useOwn } from '../engine/client.js';
import { tr } from '../languages/text.js';

const KEY = 'tilewise-lab-values';
const RANKS = 362_880; // 9!
const MOST = 8000; // what the library takes

/** Which of all arrangements of nine digits it is, in the order of a dictionary. */
export function rankOf(digits: string): number {
  let rank = 0;
  for (let i = 0; i < 9; i++) {
    let smaller = 0;
    for (let j = i + 1; j < 9; j++) smaller += Number((digits[j] as string) < (digits[i] as string));
    rank = rank * (9 - i) + smaller;
  }
  return rank;
}

/** Moves are whole: a thousandth of one is forgiven, anything more is rounded up. */
export function table(boards: readonly string[], values: Float64Array): Uint16Array {
  const all = new Uint16Array(RANKS);
  boards.forEach((board, i) => { all[rankOf(board)] = Math.min(MOST, Math.ceil(Math.max(0, (values[i] as number) - 0.001))); });
  return all;
}

let there = false;
/** Has one been tested here? */
export const hasOwn = (): boolean => there;

/** Why a search cannot have it; '': it can, or it asks for another. */
export function ownFault(heuristic: string, board: Board, goal: string): string {
  if (heuristic !== 'own') return '';
  if (!there) return tr('Your heuristic has to be tested in the heuristic lab first.');
  return board.rows === 3 && board.cols === 3 && goal === 'last' ? '' : tr('Your heuristic is known on the 3×3 with the gap last alone.');
}

export const ownChanged = new EventTarget();
function use(heuristic: OwnHeuristic): void {
  there = true;
  useOwn(heuristic);
  ownChanged.dispatchEvent(new Event('change'));
}

export function keepOwn(heuristic: OwnHeuristic): void {
  use(heuristic);
  let text = `${Number(heuristic.admissible)}${Number(heuristic.consistent)}`;
  for (let i = 0; i < RANKS; i += 8192) text += String.fromCharCode(...heuristic.values.subarray(i, i + 8192));
  try { sessionStorage.setItem(KEY, text); } catch { /* then until the next reload */ }
}

/** What this browser tab tested before a reload. */
export function restoreOwn(): void {
  let text: string | null = null;
  try { text = sessionStorage.getItem(KEY); } catch { /* nothing is kept */ }
  if (text?.length !== RANKS + 2) return;
  const values = new Uint16Array(RANKS);
  for (let i = 0; i < RANKS; i++) values[i] = text.charCodeAt(i + 2);
  use({ values, admissible: text[0] === '1', consistent: text[1] === '1' });
}
