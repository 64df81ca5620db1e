/* lookback.ts -- the game so far, looked at again: from mistake to mistake, and what would have been best there. */
import { play, slashes } from '../board/board.js';
import { Engine, expand, words } from '../engine/client.js';
import { tr } from '../languages/text.js';
import { announce, button, fill, h, moves, number } from '../shell/dom.js';
import { steps } from './bar.js';
import { actionsOf } from './game.js';
import { firstTiles, firstWay } from './hints.js';
import type { PlayModel, Watcher } from './model.js';

const PATIENCE = 4000; // milliseconds for the best move
const TEXT = {
  name: tr('Mistakes'), previous: tr('Previous mistake'), next: tr('Next mistake'), best: tr('Best move here'), thinking: tr('Thinking …'), none: tr('No way home was found in time.'),
  clean: tr('Not a move was lost in this game.'), home: tr('It is solved here.'),
  mistake: (move: number, tile: number, way: string): string => tr('Move {0}, tile {1} {2}, led away from the goal. ', number(move), tile, way),
  advice: (tile: number, way: string, left: number, proven: boolean): string => (proven ? tr('Best: tile {0} {1}; {2} from here.', tile, way, moves(left)) : tr('Good: tile {0} {1}; {2} from here.', tile, way, moves(left))),
};

/** Where mistakes begin: after so many moves the next led away, and the one before did not. */
export function mistakes(distances: readonly (number | undefined)[], made: number): number[] {
  const all = steps(distances, made);
  return all.flatMap((step, i) => (step === 'away' && all[i - 1] !== 'away' ? [i] : []));
}

export class LookBack implements Watcher {
  private engine: Engine | null = null;
  private at = -1; // after so many steps of the gap; -1: nothing is looked at
  private spoken = false; // of the mistake that begins at this point
  private readonly text = h('p', { class: 'look-text', role: 'status' });
  private readonly previous = button(TEXT.previous, () => this.go(-1), 'small');
  private readonly next = button(TEXT.next, () => this.go(1), 'small');
  readonly element = h('div', { class: 'stack look-back', hidden: true },
    h('div', { class: 'row', role: 'group', aria: { label: TEXT.name } }, this.previous, this.next, button(TEXT.best, () => void this.best(''), 'small')), this.text);

  constructor(private readonly model: PlayModel) {
    model.watch(this);
  }

  filmed(at: number | null, past: boolean): void {
    const now = at !== null && past ? at : -1;
    if (now === this.at) return;
    this.at = now;
    this.spoken = false;
    this.element.hidden = now < 0;
    this.engine?.end();
    this.say('');
    this.model.tell('marked', []);
    this.distanced();
  }

  distanced(): void {
    if (this.at < 0) return;
    const { all, before, after } = this.found;
    this.previous.disabled = before === undefined;
    this.next.disabled = after === undefined;
    if (!all.length && !this.text.textContent && !steps(this.model.distances, this.made).includes('unknown')) this.say(TEXT.clean);
  }

  private get made(): number {
    return this.model.round.count(this.model.state?.moves ?? '');
  }

  /** The mistakes, and the nearest ones.  One that begins here is still to come until it was spoken of. */
  private get found(): { all: number[]; before: number | undefined; after: number | undefined } {
    const { state, distances, round } = this.model, all = mistakes(distances, this.made), made = round.count((state?.moves ?? '').slice(0, this.at));
    return { all, before: all.filter((i) => i < made).pop(), after: all.find((i) => i > made || (i === made && !this.spoken)) };
  }

  private say(text: string): void {
    fill(this.text, text);
    if (text) this.text.scrollIntoView({ block: 'nearest' });
  }

  /** To the mistake before or after this point. */
  private go(by: number): void {
    const { before, after } = this.found, to = by > 0 ? after : before;
    if (to === undefined) return;
    this.model.lookBack(to);
    this.spoken = true;
    this.distanced();
    const { state, round: { metric } } = this.model, move = actionsOf(state?.moves ?? '', metric)[to] ?? '', board = state && play(state.start, state.moves.slice(0, this.at));
    if (board) void this.best(TEXT.mistake(to + 1, firstTiles(board, move)[0] ?? 0, firstWay(move)));
  }

  /** What would be best here, after `before` is said. */
  private async best(before: string): Promise<void> {
    const { state, round: { metric } } = this.model, { at } = this;
    if (!state || at < 0) return;
    const board = play(state.start, state.moves.slice(0, at));
    this.say(before + TEXT.thinking);
    this.engine?.end();
    const engine = (this.engine = new Engine({ tables: true }));
    engine.say('setoption name Notation value blank', `setoption name Metric value ${metric}`, `position goal ${state.goalName || slashes(state.goal)} board ${slashes(board)}`);
    const heard = await engine.ask(`go optimal movetime ${PATIENCE}`, 'bestmove').catch(() => null); // it was ended
    engine.end();
    if (!heard || this.engine !== engine || this.at !== at) return;
    const w = words(heard.pop() ?? '', 'length', 'bound', 'proof', 'line'), line = expand(w['line'] ?? ''), [tile = 0] = firstTiles(board, line);
    this.say(before + (line ? TEXT.advice(tile, firstWay(line), Number(w['length']), w['proof'] === 'optimal') : Number(w['length']) === 0 ? TEXT.home : TEXT.none));
    this.model.tell('marked', line ? [tile] : []);
    announce(this.text.textContent ?? '');
  }
}
