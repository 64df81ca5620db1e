/* bar.ts -- a game as a bar of colours: a piece for every move, towards the goal or away from it.  It says how well somebody played
 * and nothing of the way, so it can be sent to whoever has yet to solve the board. */
import { tr } from '../languages/text.js';
import { h, number, svg } from '../shell/dom.js';

export type Step = 'towards' | 'away' | 'unknown';

const TEXT = {
  yours: tr('you'), best: tr('best'),
  said: (made: number, away: number, fewest: number | null): string => `${tr('Your moves: {0}. Away from the goal: {1}.', number(made), number(away))}${fewest === null ? '' : tr(' The best line has {0}.', number(fewest))}`,
};

/** What each move did to the distance; in whole slides one may also leave it as it was, which is a move lost too. */
export function steps(distances: readonly (number | undefined)[], made: number): Step[] {
  return Array.from({ length: made }, (_, i) => {
    const before = distances[i], after = distances[i + 1];
    return before === undefined || after === undefined ? 'unknown' : after < before ? 'towards' : 'away';
  });
}

const ONE_EACH = 24, SQUARES = 20, ROW = 10;

/** In squares for a message: one a move, or one for several where there are many. */
export function squares(all: readonly Step[]): string {
  const each = all.length <= ONE_EACH ? 1 : all.length / SQUARES, count = Math.ceil(all.length / each);
  const square = (i: number): string => {
    const part = all.slice(Math.round(i * each), Math.round((i + 1) * each)), away = part.filter((s) => s === 'away').length;
    return part.includes('unknown') ? '⬜' : away === 0 ? '🟩' : away * 2 <= part.length ? '🟨' : '🟥';
  };
  const signs = Array.from({ length: count }, (_, i) => square(i));
  return Array.from({ length: Math.ceil(count / ROW) }, (_, row) => signs.slice(row * ROW, (row + 1) * ROW).join('')).join('\n');
}

const HIGH = 10, LOW = 4; // a move away hangs lower: nobody has to tell the colours apart

/** Yours over the best one, move by move. */
export function bars(all: readonly Step[], fewest: number | null): HTMLElement {
  const wide = Math.max(all.length, fewest ?? 0, 1);
  const draw = (line: readonly Step[]): SVGElement => {
    const runs: { step: Step; at: number; length: number }[] = [];
    line.forEach((step, at) => {
      const last = runs[runs.length - 1];
      if (last?.step === step) last.length++;
      else runs.push({ step, at, length: 1 });
    });
    return svg('svg', { viewBox: `0 0 ${wide} ${HIGH + LOW}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      ...runs.map(({ step, at, length }) => svg('rect', { class: step, x: at, y: step === 'away' ? LOW : 0, width: length, height: HIGH })));
  };
  const row = (name: string, line: readonly Step[]): Node[] => [h('small', { aria: { hidden: true } }, name), draw(line) as unknown as HTMLElement];
  return h('div', { class: 'line-bars', role: 'img', aria: { label: TEXT.said(all.length, all.filter((s) => s === 'away').length, fewest) } },
    ...row(TEXT.yours, all), ...(fewest === null ? [] : row(TEXT.best, Array<Step>(fewest).fill('towards'))));
}
