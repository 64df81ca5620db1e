/* state.ts -- what the engine says of a moment, as values. */
import { type Board, readSlashes } from '../board/board.js';
import { tr } from '../languages/text.js';
import { words } from '../engine/client.js';

export interface Level {
  f: number;
  open: number;
  closed: number;
  cut: number;
}
export interface WatchNode {
  id: number;
  parent: number;
  g: number;
  h: number;
  f: number;
  state: 'open' | 'closed' | 'cut' | 'goal';
  onPath: boolean;
  move: string; // of the blank, that led here; '-' at a root
}
export interface Moment {
  current: number;
  g: number;
  h: number;
  f: number;
  board: Board | null;
  path: string;
  events: { kind: string; node: number; move: string; f: number }[];
  levels: Level[];
  moment: number;
  moments: number;
  nodes: number;
  bound: number;
  counts: Record<string, number>;
  full: boolean;
  running: boolean;
  length: number;
  status: string;
  convention: string;
}

export const emptyMoment = (): Moment => ({
  current: -1, g: 0, h: 0, f: 0, board: null, path: '', events: [], levels: [], moment: 0, moments: 1, nodes: 0, bound: 0,
  counts: {}, full: false, running: false, length: -1, status: '', convention: '',
});

/** Take one reply in; true when it was the last one about a moment. */
export function readReply(m: Moment, reply: string): boolean {
  const [, what = '', ...rest] = reply.split(' ');
  if (what === 'node') {
    const w = words(reply, 'node', 'g', 'h', 'f', 'board', 'path');
    m.current = Number(w['node']);
    m.g = Number(w['g']);
    m.h = Number(w['h']);
    m.f = Number(w['f']);
    m.board = readSlashes(w['board'] ?? '');
    m.path = w['path'] ?? '';
  } else if (what === 'events') {
    m.events = rest.map((e) => {
      const [kind = '', node, move = '', f] = e.split(':');
      return { kind, node: Number(node), move, f: Number(f) };
    });
  } else if (what === 'levels') {
    m.levels = rest.map((l) => {
      const [f, open, closed, cut] = l.split(':').map(Number);
      return { f: f ?? 0, open: open ?? 0, closed: closed ?? 0, cut: cut ?? 0 };
    });
  } else if (what === 'state') {
    const w = words(reply, 'moment', 'moments', 'nodes', 'bound', 'expanded', 'generated', 'duplicates', 'reopened', 'open', 'max_open',
      'iterations', 'full', 'running', 'length', 'algorithm', 'heuristic', 'order', 'ties', 'test', 'duplicate_rule', 'status');
    for (const name of ['expanded', 'generated', 'duplicates', 'reopened', 'open', 'max_open', 'iterations']) m.counts[name] = Number(w[name]);
    m.moment = Number(w['moment']);
    m.moments = Number(w['moments']);
    m.nodes = Number(w['nodes']);
    m.bound = Number(w['bound']);
    m.full = w['full'] === 'yes';
    m.running = w['running'] === 'yes';
    m.length = Number(w['length']);
    m.status = w['status'] ?? '';
    m.convention = tr('order {0}, ties {1}, goal tested at {2}, duplicates {3}', w['order'], w['ties'], w['test'], w['duplicate_rule']);
    return true;
  }
  return false;
}

const STATES = { o: 'open', c: 'closed', x: 'cut', G: 'goal' } as const;

export function readNodes(reply: string): WatchNode[] {
  return reply.split(' ').slice(2).filter(Boolean).map((text) => {
    const [id, parent, g, h, f, state = 'o', move = '-'] = text.split(':');
    return { id: Number(id), parent: Number(parent), g: Number(g), h: Number(h), f: Number(f),
      state: STATES[state[0] as keyof typeof STATES] ?? 'open', onPath: state.endsWith('*'), move };
  });
}
