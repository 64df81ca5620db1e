/* firefox.mjs -- the page in Firefox, for tests: WebDriver BiDi by puppeteer, since Playwright has a Firefox of its own alone
 * and Debian's is the one people have.  As in harness.mjs, nothing that the page complains about goes unnoticed. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before } from 'node:test';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { built, PATIENCE, require, root, until } from './places.mjs';

const puppeteer = require('puppeteer-core');
const { serve } = await import(pathToFileURL(join(root, 'frontends/web/serve.mjs')));
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

let browser, server;
before(async () => {
  server = await serve(built);
  browser = await puppeteer.launch({
    browser: 'firefox', executablePath: process.env.FIREFOX || FIREFOX, headless: true, defaultViewport: null, args: ['--width=1200', '--height=900'], timeout: PATIENCE, protocolTimeout: 3 * PATIENCE,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-US' },
  });
});
after(async () => {
  await browser?.close();
  server?.close();
});

export const address = () => `http://127.0.0.1:${server.address().port}/`;

/** A context of its own with one page on `place` (the part after #), handed to `run`.  `noisy`: the test provokes complaints. */
export async function onFirefox(place, run, { noisy = false } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const complaints = [];
  page.setDefaultTimeout(PATIENCE);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(address()).host) complaints.push(`asked ${host}`);
  });
  try {
    await page.goto(address() + place);
    await run(page, context);
    if (!noisy) assert.deepEqual(complaints, [], 'the console is quiet and nobody else was asked');
  } finally {
    await context.close();
  }
}

/** The text of the first element that fits; '' while there is none. */
export const textOf = (page, selector) => page.evaluate((s) => document.querySelector(s)?.textContent ?? '', selector);

/** Press the button of that name in the tab on view, once it can be pressed. */
export const press = (page, name) => until(() => page.evaluate((n) => {
  const found = [...document.querySelectorAll('.panel:not([hidden]) button')].find((b) => (b.getAttribute('aria-label') ?? b.textContent) === n);
  if (!found || found.disabled) return false;
  found.click();
  return true;
}, name), Boolean, `the button ${name}`);
