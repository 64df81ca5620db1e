/* ghost.ts -- an earlier game on the same board, to race against.
 *
 * The ghost goes by the player's clock: it begins with the first move and makes each move when it was made then. */
import { BoardView } from '../board/view.js';
import { play, readSlashes } from '../board/board.js';
import { tr } from '../languages/text.js';
import { button, fill, h, moves } from '../shell/dom.js';
import { clockText } from './clock.js';
import type { GameState } from './game.js';
import type { PlayModel, Watcher } from './model.js';
import type { Result } from './record.js';
import type { Opening } from './round.js';
import type { Trail } from './trail.js';

const TEXT = {
  title: tr('Your ghost'), board: tr('The board of your ghost'), end: tr('Send it away'),
  told: (made: string, time: string): string => tr('{0} in {1}', made, time),
  ahead: tr('You were faster.'), behind: tr('It is home.'),
};

/** The gap's way after so many milliseconds. */
export function ghostMoves(trail: Trail, milliseconds: number): string {
  const later = trail.times.findIndex((t) => t > milliseconds);
  return trail.done.slice(0, later < 0 ? trail.done.length : later).join('');
}

export class Ghost implements Watcher {
  private trail: Trail | null = null;
  private readonly board = new BoardView({ label: TEXT.board, small: true });
  private readonly text = h('p', { class: 'quiet number' });
  readonly element = h('div', { class: 'card ghost', hidden: true, role: 'region', aria: { label: TEXT.title } }, this.board.element,
    h('div', { class: 'stack' }, h('h2', {}, TEXT.title), this.text, h('div', {}, button(TEXT.end, () => this.end(), 'small'))));

  constructor(private readonly model: PlayModel) {
    model.watch(this);
  }

  begun({ goal }: GameState, { ghost }: Opening): void {
    this.end();
    if (!ghost) return;
    this.trail = ghost;
    this.element.hidden = false;
    this.board.show(readSlashes(ghost.start), goal);
    this.tick();
  }

  blocked(): void {
    this.end();
  }

  private end(): void {
    this.trail = null;
    this.element.hidden = true;
  }

  solved(result: Result): void {
    const { trail } = this;
    if (trail) fill(this.text, `${TEXT.told(moves(this.model.round.count(trail.done.join(''))), clockText(trail.milliseconds, 3))}. ${result.milliseconds < trail.milliseconds ? TEXT.ahead : TEXT.behind}`);
  }

  /** Where it is now. */
  tick(): void {
    const { trail, model: { round } } = this;
    if (!trail || round.result) return;
    const line = ghostMoves(trail, round.running ? round.milliseconds : -1), home = line.length === trail.done.join('').length;
    this.board.show(play(readSlashes(trail.start), line));
    fill(this.text, TEXT.told(moves(round.count(line)), clockText(Math.min(trail.milliseconds, round.milliseconds))), home ? `. ${TEXT.behind}` : '');
  }
}
