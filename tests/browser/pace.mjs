/* pace.mjs -- how long the page's own thread is held.
 *
 * No task may take more than 50 ms.  What counts is the time that the thread itself worked, as the browser's trace
 * has it: a machine that is busy with other things delays everything, and says nothing about the page.  Nor does one
 * whose processor is slower: there the limit is as much longer as a known loop takes.
 *
 * Even so a busy machine adds to it: code stays uncompiled for longer, caches are shared.  That is never the same twice, and
 * what the page itself does is: so a visit in which a task took too long is made again, and only what is too long three times
 * is the page's own. */
import assert from 'node:assert/strict';
import { onPage } from './harness.mjs';

const LONGEST = 50; // milliseconds, where the loop takes LOOP of them
const LOOP = 9;

function loop() {
  const from = process.cpuUsage();
  let x = 0;
  for (let i = 0; i < 5e6; i++) x = (Math.imul(x, 31) + i) | 0;
  const { user, system } = process.cpuUsage(from);
  return (user + system + (x & 0)) / 1000;
}

/** How many times slower this processor is; 1 at least. */
const slowness = () => Math.max(1, Math.min(...Array.from({ length: 100 }, loop)) / LOOP); // the first are not compiled yet, and others may be interrupted

const VISITS = 3;

export async function watchFrames(page) {
  await page.context().browser().startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
}

/** How long the longest task since watchFrames() worked, in milliseconds. */
async function longestTask(page, name) {
  for (let i = 0; i < 100; i++) await page.evaluate(() => 0); // a task each, however soon all was over
  const { traceEvents } = JSON.parse(await page.context().browser().stopTracing());
  const threads = new Set(traceEvents.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map((e) => `${e.pid} ${e.tid}`));
  const tasks = traceEvents.filter((e) => /RunTask$/.test(e.name) && threads.has(`${e.pid} ${e.tid}`) && e.tdur !== undefined).map((e) => e.tdur / 1000);
  assert.ok(tasks.length > 100, `${name}: the trace has ${tasks.length} tasks only`);
  return Math.max(...tasks);
}

/** Visit a place and do what `run` does, which calls watchFrames(): no task of the page's own thread is too long. */
export async function expectFrames(name, place, run, options = {}) {
  const longest = [], limit = LONGEST * slowness();
  do await onPage(place, async (page) => {
    await run(page);
    longest.push(await longestTask(page, name));
  }, options);
  while (longest.at(-1) > limit && longest.length < VISITS);
  console.log(`# ${name}: the longest task worked for ${longest.map((ms) => ms.toFixed(1)).join(', then ')} ms of ${limit.toFixed(0)}`);
  assert.ok(Math.min(...longest) <= limit, `${name}: the page was held for ${longest.map((ms) => ms.toFixed(0)).join(', ')} ms in as many visits, more than ${limit.toFixed(0)}`);
}
