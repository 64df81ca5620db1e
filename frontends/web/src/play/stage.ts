/* stage.ts -- the board that is played on, the goal beside it, and the card over it when it is solved. */
import { type Board, goalNamed, sameBoard } from '../board/board.js';
import { bridge } from '../board/overlay.js';
import { BoardView, type Picture } from '../board/view.js';
import { tr } from '../languages/text.js';
import { announce, h } from '../shell/dom.js';
import { Editor } from './editor.js';
import type { GameState } from './game.js';
import type { Unsolvable } from './impossible.js';
import type { Editing, PlayModel, Watcher } from './model.js';
import { SolvedCard } from './solved.js';

export class Stage implements Watcher {
  private readonly editor = new Editor(this.model);
  readonly board = new BoardView({ label: tr('Board'), press: (cell) => (this.model.editing ? this.editor.press(cell) : this.model.press(cell)), push: (d) => this.model.push(d) });
  private readonly goal = new BoardView({ label: tr('The goal'), small: true });
  readonly preview = h('div', { class: 'goal-preview', title: tr('The goal') }, h('small', {}, tr('goal')), this.goal.element);
  readonly element = h('div', { class: 'board-frame' }, this.board.element, new SolvedCard(this.model, () => this.board.element.focus({ preventScroll: true })).element);

  constructor(private readonly model: PlayModel) {
    model.watch(this);
  }

  /** Tiles from the first moment on, while the engine is still being fetched. */
  expect(board: Board | null, goal: Board | null, name: string): void {
    const { rows, cols } = board ?? { rows: 3, cols: 3 };
    const end = goal && goal.rows === rows && goal.cols === cols ? goal : goalNamed(rows, cols, name);
    this.model.seen = board; // the engine hears of clicks on it when it has the board
    this.board.show(board ?? end, end);
    this.goal.show(end, end);
  }

  begun(state: GameState): void {
    this.board.overlay.replaceChildren();
    this.board.deal(state.board, state.goal);
  }

  moved(state: GameState, before: GameState): void {
    announce(tr('Moved {0}', state.board.tiles.filter((t, i) => t && before.board.tiles[i] !== t).join(' ')));
  }

  shown(state: GameState): void {
    this.goal.show(state.goal, state.goal);
  }

  solved(): void {
    this.board.ripple();
    announce(tr('Solved'));
  }

  blocked({ board, goal, pair }: Unsolvable): void {
    this.board.show(board, goal);
    this.goal.show(goal, goal);
    if (pair) this.board.overlay.replaceChildren(bridge(board, board.tiles.indexOf(pair[0]), board.tiles.indexOf(pair[1])));
  }

  seen(board: Board): void {
    const { editing, state, impossible } = this.model;
    this.board.show(board, editing === 'goal' ? board : (impossible ?? state)?.goal);
    this.board.edit(Boolean(editing), this.editor.chosen);
  }

  edited(what: Editing): void {
    this.editor.chosen = -1;
    if (!what) return this.board.edit(false);
    this.board.overlay.replaceChildren();
    this.board.element.scrollIntoView({ block: 'nearest' });
  }

  marked(tiles: number[]): void {
    this.board.mark('hint', tiles);
  }

  pictured(picture: Picture | null): void {
    this.board.setPicture(picture);
    this.goal.setPicture(picture);
  }

  hovering(on: boolean): void {
    this.board.hoverMoves(on);
  }

  /** Is it the board of the game, with this goal? */
  holds(board: Board, goal: Board | null, name: string): boolean {
    const { state, impossible } = this.model;
    return Boolean(state && !impossible && sameBoard(board, state.board) && (goal ? sameBoard(goal, state.goal) : name === state.goalName));
  }
}
