/* messages.ts -- what the page and the sandboxed frame say to each other.
 *
 * Code from anywhere runs behind the frame, so nothing that arrives is believed: each side passes
 * every message through the reader below and drops what is not exactly of this shape. */

/** To the frame, with the port on which it answers. */
export interface Task {
  code: string;
  boards: string[]; // nine digits each; the first is the goal
}

/** From the frame.  `values` are h of every board, in the order of the task. */
export type Reply =
  | { kind: 'alive' }
  | { kind: 'progress'; done: number }
  | { kind: 'values'; values: Float64Array }
  | { kind: 'failed'; why: string };

export const CODE_MOST = 20_000;
const WHY_MOST = 400;
const BOARDS_MOST = 200_000;

const fields = (data: unknown): Record<string, unknown> | null =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;

export function readTask(data: unknown): Task | null {
  const { code, boards } = fields(data) ?? {};
  if (typeof code !== 'string' || code.length > CODE_MOST || !Array.isArray(boards) || boards.length > BOARDS_MOST) return null;
  return boards.every((b) => typeof b === 'string' && /^\d{9}$/.test(b)) ? { code, boards } : null;
}

/** A reply about `count` boards; null if it is not one. */
export function readReply(data: unknown, count: number): Reply | null {
  const { kind, done, values, why } = fields(data) ?? {};
  if (kind === 'alive') return { kind };
  if (kind === 'progress' && typeof done === 'number' && done >= 0 && done <= count) return { kind, done };
  if (kind === 'failed' && typeof why === 'string') return { kind, why: why.slice(0, WHY_MOST) };
  if (kind === 'values' && values instanceof Float64Array && values.length === count && values.every((v) => v >= 0 && v < Infinity)) return { kind, values };
  return null;
}
