/* choices.ts -- the names a search is asked for by, and in which words people know them. */
import { language, told, tr } from '../languages/text.js';

export const ALGORITHMS = [
  ['astar', 'A*'], ['ida', 'IDA*'], ['bfs', tr('Breadth-first')], ['greedy', tr('Greedy best-first')],
  ['wastar', tr('Weighted A*')], ['dfs', tr('Depth-first')], ['iddfs', tr('Iterative deepening')], ['hill', tr('Hill climbing')],
] as const;

export const HEURISTICS = [
  ['manhattan', tr('Manhattan distance')], ['linear-conflict', tr('Linear conflict')], ['hamming', tr('Misplaced tiles')],
  ['walking-distance', tr('Walking distance')], ['pdb', tr('Pattern databases')], ['zero', tr('Zero (none)')], ['exact', tr('Exact distance')], ['own', tr('Yours, from the lab')],
] as const;

export const CONVENTIONS = [
  ['default', tr('The algorithm’s own')], ['korf85', 'Korf 1985'], ['cos226', tr('COS 226: no closed list')], ['coms228', tr('COM S 228: re-opening')],
  ['cmsc341', tr('CMSC 341: order U L D R')], ['coms4701', tr('COMS 4701: a heap, no cheaper duplicate')], ['practical', tr('Visited when generated')],
] as const;

export const GOALS = [['last', tr('Gap last: 1 2 3 …')], ['first', tr('Gap first: 0 1 2 …')], ['spiral', tr('Spiral')]] as const;

const BLIND = new Set(['bfs', 'dfs', 'iddfs']);
export const informed = (algorithm: string): boolean => !BLIND.has(algorithm);

/** `exact` keeps the whole space: small boards only. */
export const serves = (heuristic: string, rows: number, cols: number): boolean =>
  heuristic !== 'exact' || rows * cols <= 10;

export function nameOf(list: readonly (readonly [string, string])[], id: string): string {
  return list.find(([v]) => v === id)?.[1] ?? id;
}

export interface Choice {
  algorithm: string;
  heuristic: string;
  convention: string;
  weight: number;
  rules?: string; // instead of a convention: "order UDLR ties fifo test expand duplicates parent"
}

const plain = (name: string): string => (language === 'de' || /^(Manhattan|Yours)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1));
export const title = (c: Choice): string =>
  informed(c.algorithm) ? `${nameOf(ALGORITHMS, c.algorithm)}, ${plain(nameOf(HEURISTICS, c.heuristic))}` : nameOf(ALGORITHMS, c.algorithm);

const isRules = (text: string): boolean => /^[\w\s-]*$/.test(text);
const isWeight = (text: string): boolean => Number(text) >= 1 && Number(text) <= 20;

/** The clauses of the engine's line. */
export function clauses(c: Choice): string {
  const parts = [`algorithm ${c.algorithm}`];
  if (informed(c.algorithm)) parts.push(`heuristic ${c.heuristic}`);
  if (c.rules && isRules(c.rules)) parts.push(c.rules);
  else if (c.convention && c.convention !== 'default') parts.push(`convention ${c.convention}`);
  if (c.algorithm === 'wastar') parts.push(`weight ${c.weight}`);
  return parts.join(' ');
}

/** What an address names that there is not, in words. */
export function unknown(values: Record<string, string | undefined>): string {
  const lists = { algorithm: ALGORITHMS, heuristic: HEURISTICS, convention: CONVENTIONS };
  const { weight, rules = '' } = values;
  return [...Object.entries(lists).map(([name, list]) => {
    const value = values[name];
    return !value || list.some(([id]) => id === value) ? '' : tr('There is no {0} “{1}”.', told(name), value.slice(0, 40));
  }), !weight || isWeight(weight) ? '' : tr('A weight is a number from 1 to 20, not “{0}”.', weight.slice(0, 40)),
  isRules(rules) ? '' : tr('The link’s rules cannot be read: “{0}”.', rules.slice(0, 40))].filter(Boolean).join(' ');
}

/** What is wrong with an address that names a goal and no board. */
export const goalAlone = ({ board, goal }: Record<string, string | undefined>): string =>
  goal && !board ? tr('The link names a goal, “{0}”, but no board.', goal.slice(0, 40)) : '';

/** What an address says of a search: only names that there are. */
export function known(values: Record<string, string | undefined>): Partial<Choice> {
  const choice: Partial<Choice> = {}, { weight = '' } = values;
  const has = (list: readonly (readonly [string, string])[], id: string | undefined): id is string => list.some(([name]) => name === id);
  if (has(ALGORITHMS, values['algorithm'])) choice.algorithm = values['algorithm'];
  if (has(HEURISTICS, values['heuristic'])) choice.heuristic = values['heuristic'];
  if (has(CONVENTIONS, values['convention'])) choice.convention = values['convention'];
  if (isWeight(weight)) choice.weight = Number(weight);
  return choice;
}
