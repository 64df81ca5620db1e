/* daily.ts -- boards with permanent ids: one 4x4 a day, whose id is the date, and every deal of the terminal game.  The engine makes the board
 * of an id (`deal ID`), the same on every machine; the seed of a day is its date as a number. */

export interface Daily {
  id: string; // 2026-11-15
  seed: number;
}

export function dailyOf(id: string): Daily | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(id);
  if (!match) return null;
  const day = new Date(`${id}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== id) return null;
  return { id, seed: Number(id.replace(/-/g, '')) };
}

/** Is this the id of a deal, like 4x4-1234?  Whether there is such a board is for the engine to say. */
export const isDeal = (text: string): boolean => /^\d{1,3}x\d{1,3}(-[a-z]+)?(-d\d{1,5})?-\d{1,20}$/.test(text);

/** Today by the player's own calendar. */
export function today(now = new Date()): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
