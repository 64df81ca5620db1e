/* An engine that cannot start, or dies, is said, and the next question has another. */
import assert from 'node:assert/strict';
import { onPage, test, unfold, until } from './harness.mjs';

/** From now on workers do not start, until mend(). */
const breakWorkers = (page) => page.evaluate(() => {
  window.RealWorker ??= Worker;
  window.broken = 0;
  window.Worker = class { constructor() { window.broken++; return new window.RealWorker('no-such-worker.js'); } };
});
const broken = (page) => page.evaluate(() => window.broken);
const mend = (page) => page.evaluate(() => { window.Worker = window.RealWorker; });
const problem = (page, tab) => page.locator(`.panel.${tab} .problem`).evaluateAll((all) => all.map((p) => p.textContent).join(''));
const noisy = { noisy: true };

async function type(page, board) {
  const input = page.locator('.panel:not([hidden])').getByLabel('Board', { exact: true });
  await input.fill(board);
  await input.press('Enter');
}

test('race: a board that could not be read, and lanes that could not run', () => onPage('#race?lanes=astar.manhattan_ida.manhattan', async (page) => {
  const go = page.getByRole('button', { name: 'Start the race' });
  await go.waitFor();
  await breakWorkers(page);
  await unfold(page);
  await type(page, '8 1 3/4 0 2/7 6 5');
  await until(() => problem(page, 'race'), (t) => t.includes('the engine stopped'), 'why it is not read');
  await go.click();
  await until(() => page.locator('.lane-note').allTextContents(), (all) => all.length === 2 && all.every((t) => t === 'the engine stopped'), 'why nothing runs');
  await go.waitFor(); // as it was
  assert.equal(await broken(page), 3);
  await mend(page);
  await type(page, '8 1 3/4 0 2/7 5 6'); // it cannot be solved: an engine says so
  await until(() => problem(page, 'race'), (t) => t.includes('swap'), 'another engine reads');
  await type(page, '8 1 3/4 0 2/7 6 5');
  await until(() => problem(page, 'race'), (t) => t === '', 'a good board');
  await go.click();
  await until(() => page.locator('.panel.race .table tbody tr').allTextContents(), (all) => all.length === 2 && all.every((t) => t.includes('14')), 'both find 14 moves');
}, noisy));

test('watch: a search after the engine was lost', () => onPage('#counts', async (page) => {
  await page.getByRole('button', { name: 'Explain it' }).waitFor();
  await breakWorkers(page);
  await page.getByRole('tab', { name: 'Watch' }).click();
  await until(() => problem(page, 'watch'), (t) => t.includes('the engine stopped'), 'why there is nothing to watch');
  await page.locator('.panel.watch .problem', { hasText: 'the engine stopped' }).filter({ visible: true }).first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Run', exact: true }).isEnabled(), false);
  await mend(page);
  await unfold(page);
  await type(page, '8 1 3/4 0 2/7 6 5');
  await until(() => page.getByRole('button', { name: 'Run', exact: true }).isEnabled(), Boolean, 'a search');
  await page.getByRole('button', { name: 'One step forward' }).click();
  await until(() => page.locator('.panel.watch .figure', { hasText: 'expanded' }).first().locator('b').textContent(), (n) => n === '1', 'a step');
}, noisy));

test('lessons: a figure after the engine was lost', () => onPage('#counts', async (page) => {
  await page.getByRole('button', { name: 'Explain it' }).waitFor();
  await breakWorkers(page);
  await page.evaluate(() => { location.hash = '#lessons?n=3'; });
  const figure = page.locator('.widget', { has: page.locator('figcaption', { hasText: 'never above the truth' }) });
  await figure.waitFor();
  await until(() => broken(page), (n) => n > 0, 'a question that fails');
  await mend(page);
  await figure.getByRole('button', { name: 'Another board' }).click();
  await until(() => figure.locator('.bar-row').count(), (n) => n === 4, 'what the heuristics say');
}, noisy));
