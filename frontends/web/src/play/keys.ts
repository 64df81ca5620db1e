/* keys.ts -- the keys of the game, and the sheet that lists them. */
import { tr } from '../languages/text.js';
import { button, h } from '../shell/dom.js';

export type Action = 'undo' | 'redo' | 'new' | 'hint' | 'solve' | 'forward' | 'back' | 'run' | 'again' | 'sheet' | 'statistics';

const KEYS: Record<string, Action> = {
  u: 'undo', z: 'undo', backspace: 'undo', r: 'redo', y: 'redo', n: 'new', i: 'hint', x: 'solve', '.': 'forward', ',': 'back', ' ': 'run', 'p': 'again', t: 'statistics', '?': 'sheet',
};

/** What a key asks for; null: nothing of ours. */
export function actionOf(event: KeyboardEvent): Action | null {
  const key = event.key.toLowerCase();
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : key === 'y' ? 'redo' : null;
  return KEYS[key] ?? null;
}

/** Does what has the focus need the key for itself? */
export function wantsKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target === document.body) return false;
  if (target.closest('dialog[open], [contenteditable]')) return true; // a dialog just closed keeps the focus until the next frame
  if (target instanceof HTMLInputElement) return !['checkbox', 'button', 'file'].includes(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (target.closest('[role=tablist], [role=radiogroup]')) return true;
  return false;
}

const SHEET: readonly (readonly [keys: string[], does: string])[] = [
  [['←', '↑', '→', '↓'], tr('a tile goes that way; also W A S D and H J K L')],
  [['U', 'R'], tr('undo, redo')],
  [['N'], tr('a new board')],
  [['P'], tr('the same board from its start')],
  [['I'], tr('a hint; again for more of it')],
  [['X'], tr('solve it, or stop')],
  [[tr('Space')], tr('play or pause the solution')],
  [[',', '.'], tr('a move back, a move on in the solution')],
  [['T'], tr('times and statistics')],
  [[tr('Ctrl'), 'V'], tr('paste a board or a link')],
  [['F'], tr('fill the screen')],
  [['?'], tr('these keys')],
];

export class KeySheet {
  readonly element: HTMLDialogElement;

  constructor() {
    this.element = h('dialog', { class: 'sheet', aria: { label: tr('Keys') } },
      h('div', { class: 'stack' }, h('div', { class: 'spread' }, h('h2', {}, tr('Keys')), button(tr('Close'), () => this.element.close(), 'small')),
        h('dl', { class: 'keys' }, ...SHEET.flatMap(([keys, does]) => [h('dt', {}, ...keys.map((k) => h('kbd', {}, k))), h('dd', {}, does)]))));
    this.element.addEventListener('click', (e) => { if (e.target === this.element) this.element.close(); });
  }

  toggle(): void {
    if (this.element.open) this.element.close();
    else this.element.showModal();
  }
}
