/* ways.mjs -- 3x3 boards solved without any help of the page. */

/** The arrow keys of a shortest way home, by breadth-first search. */
export function way(text) {
  const start = text.replace(/[ /]/g, ''), before = new Map([[start, null]]), queue = [start], GOAL = '123456780';
  const steps = [['ArrowUp', 3], ['ArrowDown', -3], ['ArrowLeft', 1], ['ArrowRight', -1]]; // the gap goes the other way
  for (const at of queue) {
    if (at === GOAL) break;
    const gap = at.indexOf('0');
    for (const [key, by] of steps) {
      const to = gap + by;
      if (to < 0 || to > 8 || (Math.abs(by) === 1 && Math.floor(to / 3) !== Math.floor(gap / 3))) continue;
      const cells = [...at];
      [cells[gap], cells[to]] = [cells[to], '0'];
      const next = cells.join('');
      if (!before.has(next)) before.set(next, [at, key]), queue.push(next);
    }
  }
  const keys = [];
  for (let step = before.get(GOAL); step; step = before.get(step[0])) keys.unshift(step[1]);
  return keys;
}
