/* daily.ts -- boards with permanent ids: two a day, whose id is the date, and every deal of the terminal game.  The engine makes
 * the board of an id (`deal ID`), the same on every machine; the seed of a day is its date as a number. */

export type DailySize = '4x4' | '3x3';
export const DAILY_SIZES: readonly DailySize[] = ['4x4', '3x3'];

export interface Daily {
  id: string; // 2026-11-15, or 2026-11-15-3x3 for beginners
  day: string; // 2026-11-15
  size: DailySize;
  deal: string; // its name among all deals: 4x4-20261115
}

export function dailyOf(id: string): Daily | null {
  const match = /^(\d{4}-\d\d-\d\d)(-3x3)?$/.exec(id), [, text = '', small] = match ?? [];
  if (!match) return null;
  const day = new Date(`${text}T00:00:00Z`), size = small ? '3x3' : '4x4';
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return null;
  return { id, day: text, size, deal: `${size}-${text.replace(/-/g, '')}` };
}

export const dailyId = (day: string, size: DailySize): string => (size === '3x3' ? `${day}-3x3` : day);

/** Is this the id of a deal, like 4x4-1234?  Whether there is such a board is for the engine to say. */
export const isDeal = (text: string): boolean => /^\d{1,3}x\d{1,3}(-[a-z]+)?(-d\d{1,5})?-\d{1,20}$/.test(text);

const two = (n: number): string => String(n).padStart(2, '0');
export const dayText = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Today by the player's own calendar. */
export const today = (now = new Date()): string => dayText(now);

/** The day before, or so many days after. */
export function dayAfter(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayText(new Date(year, month - 1, date + by));
}
