/* replies.ts -- the engine's lines, taken apart. */

/** "info nodes 12 line U R" as words by name: a name that is not there is undefined, and the last of
 * the names takes all that follows it, whatever that is. */
export function words(reply: string, ...names: string[]): Record<string, string | undefined> {
  const found: Record<string, string[]> = {};
  const last = names[names.length - 1];
  let at: string[] | null = null;
  for (const word of reply.split(' ')) {
    const taken = last !== undefined && last in found;
    if (!taken && names.includes(word) && !(word in found)) at = found[word] = [];
    else at?.push(word);
  }
  return Object.fromEntries(Object.entries(found).map(([name, list]) => [name, list.join(' ')]));
}

/** "U R2 D" as "URRD". */
export function expand(line: string): string {
  return line.split(' ').filter(Boolean).map((run) => (run[0] ?? '').repeat(Number(run.slice(1)) || 1)).join('');
}

const STATUS: Record<string, string> = {
  unsolvable: 'no solution exists',
  exhausted: 'the search ended without a solution',
  'limit-nodes': 'node limit reached',
  'limit-memory': 'memory limit reached',
  'limit-time': 'time limit reached',
};

/** A status of the protocol, which is a token, in words. */
export function statusText(token: string): string {
  return STATUS[token] ?? token;
}
