/* keys.ts -- keys while a search is watched: of the search itself, and from node to node of its tree. */

export type Going = 'run' | 'forward' | 'back' | 'first' | 'last';

/** The clickers that presentations are given with send Page Up and Page Down. */
const KEYS: Record<string, Going> = {
  ' ': 'run', ArrowRight: 'forward', '.': 'forward', PageDown: 'forward', ArrowLeft: 'back', ',': 'back', PageUp: 'back', Home: 'first', End: 'last',
};
export const goingOf = (key: string): Going | null => KEYS[key] ?? null;

interface Spot {
  parent: Spot | null;
  toX: number;
  toY: number;
}

/** The node that an arrow key leads to: up to the parent, down to the first child, sideways along the row; null: nowhere. */
export function beside<S extends Spot>(spots: readonly S[], from: S, key: string): S | null {
  if (key === 'Home') return spots[0] ?? null;
  if (key === 'ArrowUp') return from.parent as S | null;
  if (key === 'ArrowDown') return spots.find((s) => s.parent === from) ?? null;
  const way = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (!way) return null;
  return spots.filter((s) => s.toY === from.toY && (s.toX - from.toX) * way > 0)
    .reduce<S | null>((best, s) => (!best || Math.abs(s.toX - from.toX) < Math.abs(best.toX - from.toX) ? s : best), null);
}
