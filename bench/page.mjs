/* page.mjs -- how long the page's own thread is held while it searches.
 *
 * The longest task of each visit, in milliseconds: the time that the thread itself worked, as the browser's trace has it, because a
 * machine that is busy with other things says nothing about the page.  A display shows a frame every 16 ms; from some 50 on people
 * feel it. */
import { onPage, test } from '../tests/browser/harness.mjs';
import { SEARCHES } from '../tests/browser/searches.mjs';

const begin = (page) => page.context().browser().startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });

async function longestTask(page) {
  for (let i = 0; i < 100; i++) await page.evaluate(() => 0); // a task each, however soon all was over
  const { traceEvents } = JSON.parse(await page.context().browser().stopTracing());
  const threads = new Set(traceEvents.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map((e) => `${e.pid} ${e.tid}`));
  const tasks = traceEvents.filter((e) => /RunTask$/.test(e.name) && threads.has(`${e.pid} ${e.tid}`) && e.tdur !== undefined).map((e) => e.tdur / 1000);
  return Math.max(...tasks);
}

for (const [name, place, run] of SEARCHES)
  test(name, () => onPage(place, async (page) => {
    await run(page, begin);
    console.log(`${name.padEnd(12)} longest task ${(await longestTask(page)).toFixed(1)} ms`);
  }, { reducedMotion: 'no-preference' }));
