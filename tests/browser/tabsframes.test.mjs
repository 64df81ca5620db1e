/* Frames while searching: the page's own thread is never held for long, since all searching is done by others.
 *
 * Held means a task of more than 50 ms.  A busy machine delays everything, so a piece of work of known length is timed
 * meanwhile too: what it is delayed by, a frame may be. */
import assert from 'node:assert/strict';
import { onPage, test, until } from './harness.mjs';

const LONGEST = 50; // milliseconds

async function watchFrames(page) {
  await page.evaluate(() => {
    window.held = [];
    new PerformanceObserver((list) => window.held.push(...list.getEntries().map((e) => e.duration))).observe({ type: 'longtask' });
    const work = () => { const from = performance.now(); let x = 0; for (let i = 0; i < 2e6; i++) x += Math.sqrt(i); return performance.now() - from + 0 * x; };
    window.pieces = [];
    window.pacer = setInterval(() => window.pieces.push(work()), 200);
  });
}

async function verdict(page, name) {
  const { held, pieces } = await page.evaluate(() => { clearInterval(window.pacer); return { held: window.held, pieces: window.pieces.sort((a, b) => a - b) }; });
  const slow = Math.max(1, (pieces.at(-1) ?? 1) / (pieces[0] || 1)), longest = Math.max(0, ...held);
  console.log(`# ${name}: longest task ${longest.toFixed(0)} ms, ${held.length} above ${LONGEST} ms; this machine delayed work up to ${slow.toFixed(1)} times`);
  assert.ok(longest <= LONGEST * slow, `${name}: the page was held for ${longest.toFixed(0)} ms`);
}

const moving = { reducedMotion: 'no-preference' };
const status = (page, tab) => () => page.locator(`.panel.${tab} [role=status]`).first().textContent();

test('watch: a search at full speed', () => onPage('#watch?board=3x3:8.6.7.2.5.4.3.0.1&algorithm=astar&heuristic=manhattan', async (page) => {
  await until(() => page.locator('.panel.watch .figure b').first().textContent(), (n) => n === '0', 'the beginning');
  await watchFrames(page);
  await page.getByLabel('Speed').press('End');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await until(status(page, 'watch'), (t) => t.includes('Found the goal: 31'), 'the end');
  await page.waitForTimeout(500);
  await verdict(page, 'watch');
}, moving));

test('race: four searches', () => onPage('#race', async (page) => {
  await watchFrames(page);
  await until(() => page.locator('.panel.race .table tbody tr').count(), (n) => n === 4, 'the end');
  await page.waitForTimeout(500);
  await verdict(page, 'race');
}, moving));

test('whole space: unfolded, arranged, lit up', () => onPage('#space', async (page) => {
  await watchFrames(page);
  await until(status(page, 'space'), (t) => t.includes('6,728 boards expanded'), 'the end');
  await verdict(page, 'whole space');
}, moving));

test('count lab: thousands of searches', () => onPage('#counts', async (page) => {
  await watchFrames(page);
  await until(() => page.locator('.match').count(), (n) => n > 0, 'the end');
  await verdict(page, 'count lab');
}, moving));
