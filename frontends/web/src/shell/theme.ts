/* theme.ts -- light, dark, or whatever the system says. */
import { tr } from '../languages/text.js';
import { fill } from './dom.js';
import { icon, iconButton } from './icons.js';

type Theme = 'auto' | 'light' | 'dark';
const KEY = 'tilewise-theme';
const NEXT: Record<Theme, Theme> = { auto: 'light', light: 'dark', dark: 'auto' };

export const themeChanged = new EventTarget();
const system = matchMedia('(prefers-color-scheme: dark)');

function kept(): Theme {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === 'light' || theme === 'dark' ? theme : 'auto';
  } catch {
    return 'auto'; // a page without storage still has a theme
  }
}

function apply(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'auto' && system.matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  themeChanged.dispatchEvent(new Event('change'));
}

export function themeButton(): HTMLElement {
  let theme = kept();
  const show = (): void => {
    apply(theme);
    fill(control, icon(theme));
    control.setAttribute('aria-label', tr('Theme: {0}', { auto: tr('as the system'), light: tr('light'), dark: tr('dark') }[theme]));
    control.title = control.getAttribute('aria-label') ?? '';
  };
  const control = iconButton('auto', tr('Theme'), () => {
    theme = NEXT[theme];
    try { localStorage.setItem(KEY, theme); } catch { /* it lasts until the page closes */ }
    show();
  });
  system.addEventListener('change', show);
  show();
  return control;
}

/** A colour of the theme, for what is drawn on a canvas. */
export function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}
