/* daily.ts -- one 4x4 a day, the same for everybody.  Its id is the date, for ever: the seed is the date as a number, and the
 * engine's shuffle is the same on every machine. */

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

/** Today by the player's own calendar. */
export function today(now = new Date()): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
