/* pace.mjs -- how long the page's own thread is held.
 *
 * Held means a task of more than 50 ms.  A busy machine delays everything, so a piece of work of known length is timed
 * meanwhile too: what it is delayed by, a task may be. */
import assert from 'node:assert/strict';

const LONGEST = 50; // milliseconds

export async function watchFrames(page) {
  await page.evaluate(() => {
    window.held = [];
    new PerformanceObserver((list) => window.held.push(...list.getEntries().map((e) => e.duration))).observe({ type: 'longtask' });
    const work = () => { const from = performance.now(); let x = 0; for (let i = 0; i < 2e6; i++) x += Math.sqrt(i); return performance.now() - from + 0 * x; };
    window.pieces = [];
    window.pacer = setInterval(() => window.pieces.push(work()), 200);
  });
}

export async function verdict(page, name) {
  const { held, pieces } = await page.evaluate(() => { clearInterval(window.pacer); return { held: window.held, pieces: window.pieces.sort((a, b) => a - b) }; });
  const slow = Math.max(1, (pieces.at(-1) ?? 1) / (pieces[0] || 1)), longest = Math.max(0, ...held);
  console.log(`# ${name}: longest task ${longest.toFixed(0)} ms, ${held.length} above ${LONGEST} ms; this machine delayed work up to ${slow.toFixed(1)} times`);
  assert.ok(longest <= LONGEST * slow, `${name}: the page was held for ${longest.toFixed(0)} ms`);
}
