/* harness.mjs -- the page in a browser, for tests: a server, the Chromium, a fresh context each time, and
 * nothing that the page complains about goes unnoticed. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import { shared } from './chromium.mjs';
import { built, PATIENCE, root } from './places.mjs';
export { launch } from './chromium.mjs';
export { built, require, root, test, until } from './places.mjs';

const { serve } = await import(pathToFileURL(join(root, 'frontends/web/serve.mjs')));

let browser, server;
before(async () => {
  server = await serve(built);
  browser = await shared();
});
after(async () => {
  await browser?.close();
  server?.close();
});

export const address = () => `http://127.0.0.1:${server.address().port}/`;

const idle = new Map(); // pages between two tests, by the options of their contexts: to make one costs more than most tests do in it

/** A page in which nothing is left of an earlier test, and its context. */
async function pageFor(options, fresh) {
  const key = JSON.stringify(options), page = fresh ? null : idle.get(key);
  idle.delete(key); // until the test has passed
  if (page) return page;
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block', ...options });
  await context.addInitScript(() => { // the same boards every time: one that is dealt twice, or solved, would be a failure by chance
    let seed = 2026;
    Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  });
  return context.newPage();
}

/** Back to an empty page: what was stored, routed and allowed is gone. */
async function clear(page, context, ears) {
  for (const [event, ear] of Object.entries(ears)) page.off(event, ear);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.goto(`${address()}nothing`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: address().slice(0, -1), storageTypes: 'all' });
  await session.detach();
}

/** One page on `place` (the part after #), handed to `run`; it may have served another test.  `noisy`: the test provokes complaints.
 * `fresh`: it needs a page that nobody else had or will have. */
export async function onPage(place, run, { noisy = false, fresh = false, viewport = { width: 1200, height: 900 }, reducedMotion = 'reduce', colorScheme = 'light', ...options } = {}) {
  const page = await pageFor(options, fresh), context = page.context();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion, colorScheme });
  const complaints = [];
  page.setDefaultTimeout(PATIENCE);
  const complain = (text) => { // blocking service workers is the test's own doing, in the sandboxed frame too
    if (!/Service Worker registration blocked|Service worker is disabled because the context is sandboxed/.test(text)) complaints.push(text);
  };
  const ears = {
    pageerror: (error) => complain(error.message),
    console: (message) => { if (['error', 'warning'].includes(message.type())) complain(message.text()); },
    request: (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith('http') && host !== new URL(address()).host) complaints.push(`asked ${host}`);
    },
  };
  for (const [event, ear] of Object.entries(ears)) page.on(event, ear);
  let passed = false;
  try {
    await page.goto(address() + place);
    await run(page, context);
    if (!noisy) assert.deepEqual(complaints, [], 'the console is quiet and nobody else was asked');
    passed = !fresh;
  } finally {
    if (passed) {
      await clear(page, context, ears);
      idle.set(JSON.stringify(options), page);
    } else {
      await context.close();
    }
  }
}

/** The tiles of a board on the page, row by row, as "1 2 3/4 5 6/7 8 0". */
export function boardOf(page, selector = '.board.live') {
  return page.locator(selector).first().evaluate((element) => {
    const style = getComputedStyle(element), cols = Number(style.getPropertyValue('--cols')), rows = Number(style.getPropertyValue('--rows'));
    const cells = Array(rows * cols).fill(0);
    for (const tile of element.querySelectorAll('.tile'))
      cells[Number(tile.style.getPropertyValue('--y')) * cols + Number(tile.style.getPropertyValue('--x'))] = Number(tile.dataset.tile);
    return Array.from({ length: rows }, (_, r) => cells.slice(r * cols, (r + 1) * cols).join(' ')).join('/');
  });
}

/** Press the button of that name, if one is given, as soon as the first of `selector` says what matches, however soon it says
 * something else.  What the progress bar shows at that moment. */
export const pressWhen = (page, selector, pattern, name) => page.evaluate(([where, source, button]) => new Promise((done) => {
  const look = () => {
    if (!new RegExp(source).test(document.querySelector(where)?.textContent ?? '')) return;
    observer.disconnect();
    const shown = document.querySelector('.panel:not([hidden]) [role=progressbar]')?.getAttribute('aria-valuenow');
    if (button) [...document.querySelectorAll('.panel:not([hidden]) button')].find((b) => b.textContent === button).click();
    done(Number(shown));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
}), [selector, pattern.source, name]);

/** Open the line that a tab's form is folded into. */
export async function unfold(page) {
  const fold = page.locator('.panel:not([hidden]) details.fold').first();
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}
