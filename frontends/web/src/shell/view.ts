/* view.ts -- how the page is looked at: in large type, or embedded in another page with nothing but the figure.
 *
 * The address says so beside whatever the tab says there: &large and &embed=1.  Once said, both hold in every tab until
 * the address says =0. */
import { isFree } from './keys.js';
import type { Place } from './share.js';

const SWITCHES = ['large', 'embed'] as const;
export type Switch = (typeof SWITCHES)[number];
const root = document.documentElement;

export const isOn = (name: Switch): boolean => root.hasAttribute(`data-${name}`);

export function turn(name: Switch, on: boolean): void {
  root.toggleAttribute(`data-${name}`, on);
}

/** How large the type is, 1 being usual: what is drawn beside it grows with it. */
export const typeScale = (): number => parseFloat(getComputedStyle(root).fontSize) / 16;

/** What an address says of it. */
export function readView(values: Record<string, string>): void {
  for (const name of SWITCHES) if (values[name] !== undefined) turn(name, values[name] !== '0');
}

/** A place as it is looked at now. */
export function viewed({ tab, values: { large, embed, ...values } }: Place): Place {
  return { tab, values: { ...values, ...(isOn('large') ? { large: '' } : {}), ...(isOn('embed') ? { embed: '1' } : {}) } };
}

/** Full screen, or back. */
export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else root.requestFullscreen?.().catch(() => { /* the page around this one does not allow it */ });
}

export function fullScreenKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() === 'f' && isFree(event)) toggleFullScreen();
}
