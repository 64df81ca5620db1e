/* icons.ts -- a few signs, drawn, because fonts do not agree on theirs. */
import { h, svg } from './dom.js';

const PATHS = {
  first: 'M6 5v14M20 5 9 12l11 7z',
  back: 'M17 5 7 12l10 7z',
  forward: 'M7 5l10 7-10 7z',
  close: 'M6 6l12 12M18 6 6 18',
  undo: 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-3',
  redo: 'm15 7 5 5-5 5M20 12H10a5 5 0 0 0 0 10h3',
  restart: 'M4 5v6h6M4.5 11A8 8 0 1 1 6 17.5',
  share: 'M12 15V3M7.5 7 12 2.5 16.5 7M5 12v8h14v-8',
  keys: 'M3 7h18v10H3zM6.5 10.5h.1M10 10.5h.1M13.5 10.5h.1M17 10.5h.1M8 13.8h8',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9.5h17M3.5 14.5h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  auto: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  light: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  dark: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
} as const;
export type IconName = keyof typeof PATHS;

export function icon(name: IconName): SVGElement {
  const solid = name === 'back' || name === 'forward' || name === 'first';
  return svg('svg', { viewBox: '0 0 24 24', width: 20, height: 20, 'aria-hidden': 'true', class: `icon${solid ? ' solid' : ''}` },
    svg('path', { d: PATHS[name] }), ...(name === 'auto' ? [svg('path', { d: 'M12 3a9 9 0 0 0 0 18z', class: 'half' })] : []));
}

export function iconButton(name: IconName, label: string, run: () => void): HTMLButtonElement {
  return h('button', { type: 'button', class: 'icon-button', title: label, aria: { label }, on: { click: run } }, icon(name));
}
