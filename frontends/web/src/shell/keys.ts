/* keys.ts -- keys that work wherever the focus is, unless something there needs them. */
import { wantsKeys } from '../play/keys.js';

/** Is the key free for the tab on view? */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return false;
  if (event.key === ' ' && event.target instanceof Element && event.target.closest('button, summary, a, input')) return false; // it presses them
  if (/^(Arrow|Page|Home|End)/.test(event.key) && event.target instanceof Element && event.target.closest('.strip, .scroll, pre')) return false; // it scrolls
  return !wantsKeys(event.target);
}
