/* sharing.ts -- a game as an address, and an address on the clipboard. */
import { tr } from '../languages/text.js';
import { toast } from '../shell/dom.js';
import { boardText, type Place } from '../shell/share.js';
import type { PlayModel } from './model.js';

/** What is on view. */
export function placeOf({ state, impossible, round: { metric, trail } }: PlayModel): Place {
  if (impossible) return { tab: 'play', values: { board: boardText(impossible.board), goal: /^[a-z]+$/.test(impossible.said) ? impossible.said : boardText(impossible.goal) } };
  const values: Record<string, string> = state ? { board: boardText(state.board), goal: state.goalName || boardText(state.goal) } : {};
  if (metric === 'multi') values['metric'] = 'multi';
  if (trail?.daily) values['daily'] = trail.daily;
  return { tab: 'play', values };
}

/** The board as it was dealt. */
export function dealtPlace({ state, round: { trail } }: PlayModel): Place {
  if (trail?.daily) return { tab: 'play', values: { daily: trail.daily } };
  if (trail?.deal) return { tab: 'play', values: { deal: trail.deal } };
  return { tab: 'play', values: state ? { board: boardText(state.start), goal: state.goalName || boardText(state.goal) } : {} };
}

/** By what the device has for that, or else by the clipboard. */
export async function send(text: string): Promise<void> {
  if (!('share' in navigator)) return copy(text);
  await navigator.share({ text }).catch((why: Error) => (why.name === 'AbortError' ? undefined : copy(text)));
}

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(tr('Copied: paste it wherever you like.'), 'good');
  } catch {
    prompt(tr('To copy:'), text);
  }
}
