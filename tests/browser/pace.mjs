/* pace.mjs -- how long the page's own thread is held.
 *
 * No task may take more than 50 ms.  What counts is the time that the thread itself worked, as the browser's trace
 * has it: a machine that is busy with other things delays everything, and says nothing about the page.  Nor does one
 * whose processor is slower: there the limit is as much longer as a known loop takes. */
import assert from 'node:assert/strict';

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

export async function watchFrames(page) {
  await page.context().browser().startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
}

export async function verdict(page, name) {
  for (let i = 0; i < 100; i++) await page.evaluate(() => 0); // a task each, however soon all was over
  const { traceEvents } = JSON.parse(await page.context().browser().stopTracing());
  const threads = new Set(traceEvents.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map((e) => `${e.pid} ${e.tid}`));
  const tasks = traceEvents.filter((e) => /RunTask$/.test(e.name) && threads.has(`${e.pid} ${e.tid}`) && e.tdur !== undefined).map((e) => e.tdur / 1000);
  assert.ok(tasks.length > 100, `${name}: the trace has ${tasks.length} tasks only`);
  const longest = Math.max(...tasks), limit = LONGEST * slowness();
  console.log(`# ${name}: ${tasks.length} tasks, the longest worked for ${longest.toFixed(1)} ms of ${limit.toFixed(0)}`);
  assert.ok(longest <= limit, `${name}: the page was held for ${longest.toFixed(0)} ms, more than ${limit.toFixed(0)}`);
}
