/* pace.mjs -- how long the page's own thread is held.
 *
 * No task may take more than 50 ms.  What counts is the time that the thread itself worked, as the browser's trace
 * has it: a machine that is busy with other things delays everything, and says nothing about the page. */
import assert from 'node:assert/strict';

const LONGEST = 50; // milliseconds

export async function watchFrames(page) {
  await page.context().browser().startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
}

export async function verdict(page, name) {
  const { traceEvents } = JSON.parse(await page.context().browser().stopTracing());
  const threads = new Set(traceEvents.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map((e) => `${e.pid} ${e.tid}`));
  const tasks = traceEvents.filter((e) => /RunTask$/.test(e.name) && threads.has(`${e.pid} ${e.tid}`) && e.tdur !== undefined).map((e) => e.tdur / 1000);
  assert.ok(tasks.length > 100, `${name}: the trace has ${tasks.length} tasks only`);
  const longest = Math.max(...tasks);
  console.log(`# ${name}: ${tasks.length} tasks, the longest worked for ${longest.toFixed(1)} ms`);
  assert.ok(longest <= LONGEST, `${name}: the page was held for ${longest.toFixed(0)} ms`);
}
