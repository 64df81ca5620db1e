/* Code that came with a link: it is shown, runs only when asked, and reaches nothing; in Chromium and in Firefox. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before } from 'node:test';
import * as chromium from './harness.mjs';
import * as firefox from './firefox.mjs';
import { escapeCode, escapeFrame, openTrap } from './hostile.mjs';
import { built, test, until } from './places.mjs';

let trap;
before(async () => { trap = await openTrap(createServer); });
after(() => trap.close());

const RUN = 'Run the code from this link';
const link = (code) => `#lab?code=${encodeURIComponent(code)}`;
const text = (page, selector) => page.evaluate((s) => document.querySelector(s)?.textContent ?? '', selector);
const problem = (page) => until(() => text(page, '.panel.lab .problem'), (t) => t !== '', 'an answer');
const press = (page, name) => until(() => page.evaluate((n) => {
  const found = [...document.querySelectorAll('.panel.lab button')].find((b) => b.textContent === n && !b.disabled);
  found?.click();
  return Boolean(found);
}, name), Boolean, name);
/** Without the half minute that typed code has: what it may do is the question, and a busy machine takes its time over it. */
const unlimited = (page) => page.evaluate(() => {
  const timer = window.setInterval;
  window.setInterval = (run, pause, ...rest) => (pause < 30_000 ? timer(run, pause, ...rest) : 0);
});
const frames = (page) => page.evaluate(() => document.querySelectorAll('iframe').length);

/** All that the service worker keeps is what was built; nothing else is stored under the page's origin. */
async function untouched(page) {
  const state = await page.evaluate(async () => {
    const names = await caches.keys();
    const kept = names.length ? await (await caches.open(names[0])).match('app.js') : null;
    return { names, app: kept ? await kept.text() : '', local: Object.keys(localStorage), cookie: document.cookie, stolen: 'stolen' in self, title: document.title };
  });
  assert.equal(state.names.length, 1, String(state.names));
  assert.ok(state.app === readFileSync(join(built, 'app.js'), 'utf8'), 'app.js in the cache is the one that was built');
  assert.deepEqual([state.local.includes('stolen'), state.cookie, state.stolen], [false, '', false]);
}

/* The last word: whether typed code tries to start workers of its own.  In Firefox (ESR 153) `new Worker()`, called in a worker,
 * now and then never returns on a busy machine: 7 of 150 tries of all doors, and none of 120 without these two.  Typed code can do
 * the same harm with an endless loop.  So in Firefox the frame alone tries them. */
const browsers = [
  ['chromium', (place, run) => chromium.onPage(place, run, { noisy: true, fresh: true, serviceWorkers: 'allow' }), chromium.address, true],
  ['firefox', (place, run) => firefox.onFirefox(place, run, { noisy: true }), firefox.address, false],
];

for (const [name, open, address, startsWorkers] of browsers) {
  test(`${name}: code from a link is shown, and runs only when a press says so`, () =>
    open(link('function h() { throw new Error("ran"); }'), async (page) => {
      await until(() => text(page, '.panel.lab .button.main'), (t) => t === RUN, 'a button that says whose code it is');
      assert.match(await text(page, '.panel.lab .notice'), /came with the link/);
      await until(() => page.evaluate(() => !document.querySelector('.panel.lab .button.main').disabled), Boolean, 'the space');
      assert.equal(await frames(page), 0);
      assert.equal(await text(page, '.panel.lab .problem'), '');
      await press(page, RUN);
      assert.equal(await problem(page), 'line 1: Error: ran');
      await until(() => frames(page), (n) => n === 0, 'the frame is gone when it has answered');
      await until(() => text(page, '.panel.lab .button.main'), (t) => t === 'Test it', 'from now on it is known here');
    }));

  test(`${name}: code that closes brackets it never opened ends with a reason`, () =>
    open(link('});caches.keys().then(k=>caches.open(k[0])).then(c=>c.put("app.js",new Response("self.stolen=1")));(()=>{'), async (page) => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await press(page, RUN);
      assert.match(await problem(page), name === 'firefox' ? /^It cannot be read as JavaScript/ : /^line 1: SyntaxError/);
      await untouched(page);
    }));

  test(`${name}: every door is shut, for the code and for its frame, and the next visit is clean`, () =>
    open(link(escapeCode(trap.address, address(), startsWorkers)), async (page) => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await until(() => page.evaluate(() => caches.keys().then((k) => k.length)), (n) => n === 1, 'a cache to steal from');
      await unlimited(page);
      await press(page, RUN);
      assert.equal(await problem(page), 'opened: ;');

      await page.evaluate(() => {
        const code = document.querySelector('.panel.lab .code');
        code.value = 'function h() { for (;;); }'; // the frame stays while this runs
      });
      await press(page, 'Test it');
      const frame = await until(async () => page.frames().find((f) => f !== page.mainFrame()), Boolean, 'the frame');
      assert.equal(await frame.evaluate(() => self.origin), 'null');
      const opened = await frame.evaluate(new Function(`return ${escapeFrame}`)(), [trap.address, address()]);
      assert.deepEqual(opened, []);
      await press(page, 'Stop');
      await until(() => text(page, '.panel.lab .problem'), (t) => t === 'Stopped.', 'an end');

      assert.deepEqual(trap.asked, [], 'nobody was asked');
      await untouched(page);
      await page.reload();
      await until(() => text(page, '.panel.lab h1'), (t) => t !== '', 'the next visit');
      await untouched(page);
    }));

  test(`${name}: forged answers are dropped, and a frame does no harm to the page`, () =>
    open(link(`const say = (m) => postMessage(m);
say({ kind: 'values', values: new Float64Array(3) });
say({ kind: 'values', values: new Float64Array(181440).fill(NaN) });
say({ kind: 'values', values: '<img src=x onerror=stolen=1>' });
say({ kind: 'progress', done: -1 }); say({ kind: '__proto__' }); say(null); say([1]); say(7);
say({ kind: 'failed', why: '<img src=x onerror=stolen=1>' + 'x'.repeat(1e6) });
function h() { return 0; }`), async (page) => {
      await press(page, RUN);
      const told = await problem(page);
      assert.ok(told.startsWith('<img src=x') && told.length <= 400, 'text, and not much of it');
      assert.equal(await page.evaluate(() => document.querySelectorAll('.panel.lab img').length), 0);
      assert.equal(await page.evaluate(() => 'stolen' in self), false);
    }));
}

/* A small heap, so that the test takes seconds and not all memory.  Chromium runs the frame in a process of its own; Playwright
 * takes the end of that process for the end of the page, so the page is asked past it. */
test('chromium: a memory bomb ends the frame, and the tab lives on', async () => {
  const browser = await chromium.launch('--js-flags=--max-old-space-size=128');
  try {
    const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const ask = async (expression) => (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
    await page.goto(chromium.address() + link('const all = []; function h() { for (;;) all.push(new Array(1e6).fill(1.5)); }'));
    const click = (name) => until(() => ask(`{ const b = document.querySelector('.panel.lab .button.main'); b?.textContent === '${name}' && !b.disabled && (b.click(), true) }`), Boolean, name);
    await click(RUN);
    assert.match(await until(() => ask("document.querySelector('.panel.lab .problem').textContent"), Boolean, 'the end of the frame'), /^Stopped: the frame that ran it is gone/);
    await ask("document.querySelector('.panel.lab .code').value = 'function h() { return 0; }'");
    await click('Test it');
    await until(() => ask("document.querySelectorAll('.lab-race tbody tr').length"), (n) => n === 5, 'the next run');
  } finally {
    await browser.close();
  }
});
