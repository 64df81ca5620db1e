/* exchange.ts -- times as files: CSV for spreadsheets, JSON with everything, and lines of board, solution and seconds with the
 * solution in slidysim's notation, the way tiles go with run lengths (URDL2). */
import { readSlashes, slashes } from '../board/board.js';
import { penalties, type Penalty, readResult, type Result, scoreOf } from './record.js';

export type Format = 'csv' | 'json' | 'txt';
export const FORMATS: readonly (readonly [Format, string])[] = [['csv', 'CSV'], ['json', 'JSON'], ['txt', 'slidysim’s notation']];

const COLUMNS = ['date', 'size', 'goal', 'seconds', 'moves', 'fewest', 'moves per second', 'assisted', 'daily', 'board', 'practice', 'session', 'penalty', 'solution', 'deal'] as const;

/** A table that any spreadsheet reads. */
export function resultsCsv(all: readonly Result[]): string {
  const rows = all.map((r) => [r.at, r.size, r.goal, (r.milliseconds / 1000).toFixed(3), r.moves, r.fewest ?? '', r.milliseconds > 0 ? ((1000 * r.moves) / r.milliseconds).toFixed(2) : '–',
    r.assisted ? 'yes' : 'no', r.daily, r.board, r.practice, r.session, r.penalty, r.line, r.deal].map((cell) => String(cell).replace(/[",\n]/g, ' ').replace(/^[=+@-]/, "'$&")).join(','));
  return [COLUMNS.join(','), ...rows].join('\n') + '\n';
}

export function written(all: readonly Result[], format: Format): string {
  if (format === 'csv') return resultsCsv(all);
  if (format === 'json') return `${JSON.stringify({ tilewise: 1, results: all }, null, 1)}\n`;
  return all.filter((r) => r.line).map((r) => `${r.board}\t${r.line}\t${Number.isFinite(scoreOf(r)) ? (r.milliseconds / 1000).toFixed(3) : 'DNF'}\n`).join('');
}

function readCsv(lines: readonly string[]): unknown[] {
  const names = (lines[0] ?? '').split(',').map((name) => name.trim().replace(/^"|"$/g, ''));
  return lines.slice(1).map((row) => {
    const cells = row.split(',').map((cell) => cell.trim().replace(/^"|"$/g, '').replace(/^'/, '')), of = (name: (typeof COLUMNS)[number]): string => cells[names.indexOf(name)] ?? '';
    return { at: of('date'), size: of('size'), goal: of('goal'), milliseconds: Math.round(1000 * Number(of('seconds') || NaN)), moves: Number(of('moves') || NaN), fewest: of('fewest') ? Number(of('fewest')) : null,
      assisted: of('assisted') === 'yes', daily: of('daily'), board: of('board'), practice: of('practice'), session: of('session'), penalty: of('penalty'), line: of('solution'), deal: of('deal') };
  });
}

/** Lines of board, solution and seconds.  They have no date: `now` and the milliseconds after it. */
function readLines(lines: readonly string[], now: number): unknown[] {
  return lines.map((text, i) => {
    const [, board = '', line = '', seconds = ''] = /^\s*(\d[\d ]*(?:\/[\d ]+)+)\s+([UDLR][UDLR\d]*)\s+(\d+(?:\.\d+)?|DNF)\s*$/.exec(text) ?? [];
    const { rows, cols } = readSlashes(board || '0'), penalty: Penalty = seconds === 'DNF' ? 'dnf' : '';
    return { at: new Date(now + i).toISOString(), size: `${rows}x${cols}`, goal: 'last', milliseconds: penalty ? 0 : Math.round(1000 * Number(seconds || NaN)),
      moves: line.replace(/([UDLR])(\d*)/g, (_, letter: string, run: string) => letter.repeat(Math.min(999, Number(run || 1)))).length, fewest: null, assisted: false, daily: '',
      board: board && slashes(readSlashes(board)), practice: '', session: '', penalty, line, deal: '' };
  });
}

/** What a file holds, in any of the forms above; what is no result is left out. */
export function read(text: string, now = Date.now()): Result[] {
  const lines = text.split(/\r?\n/).filter((row) => row.trim());
  let found: unknown[] = [];
  if (/^\s*[[{]/.test(text)) {
    try {
      const value = JSON.parse(text) as { results?: unknown };
      found = Array.isArray(value) ? value : Array.isArray(value.results) ? value.results : [];
    } catch { /* nothing in it */ }
  } else found = /^"?date"?,/.test(lines[0] ?? '') ? readCsv(lines) : readLines(lines, now);
  return found.flatMap((r) => readResult(r) ?? []).filter((r) => penalties.includes(r.penalty));
}
