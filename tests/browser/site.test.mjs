/* The page as a site for any host: names that change with what they hold, text that is compressed, headers as files; and how long
 * it takes on a slow line and a slow processor, which is told and never judged. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { boardOf, onPage, test, until } from './harness.mjs';
import { root } from './places.mjs';

const { serve } = await import(pathToFileURL(join(root, 'frontends/web/serve.mjs')));
let site, server, address;
before(async () => {
  site = mkdtempSync(join(tmpdir(), 'tilewise-site-'));
  execFileSync(process.execPath, [join(root, 'frontends/web/site.mjs'), site]);
  server = await serve(site);
  address = `http://127.0.0.1:${server.address().port}/`;
});
after(() => {
  server?.close();
  rmSync(site, { recursive: true });
});

const read = (name) => readFileSync(join(site, name));
const PLAIN = ['index.html', 'offline.js'];

test('every name says what the file holds, compressed ones hold the same, and servers get the policy', () => {
  const names = readdirSync(site), policy = /Content-Security-Policy" content="([^"]*)"/.exec(read('index.html').toString())[1];
  for (const name of names.filter((n) => /\.(br|gz)$/.test(n) && names.includes(n.slice(0, -3))))
    assert.ok((name.endsWith('br') ? brotliDecompressSync : gunzipSync)(read(name)).equals(read(name.slice(0, -3))), name);
  const files = names.filter((n) => !(/\.(br|gz)$/.test(n) && names.includes(n.slice(0, -3))) && !PLAIN.includes(n) && !/^[._]|^nginx\.conf$/.test(n));
  assert.equal(files.length, 16, String(files));
  for (const name of files) {
    assert.equal(/\.([0-9a-f]{10})\./.exec(name)?.[1], createHash('sha256').update(read(name)).digest('hex').slice(0, 10), name);
    if (/\.(js|css|svg|webmanifest)$/.test(name)) for (const ending of ['br', 'gz']) assert.ok(names.includes(`${name}.${ending}`), `${name}.${ending}`);
    assert.ok(read('_headers').includes(`/${name}\n`), `_headers: ${name} may be kept`);
  }
  for (const name of ['_headers', '.htaccess', 'nginx.conf']) {
    const text = read(name).toString();
    for (const part of [`${policy}; frame-ancestors 'none'`, 'nosniff', 'no-referrer', 'immutable', 'no-cache']) assert.ok(text.includes(part), `${name}: ${part}`);
  }
  assert.ok(names.includes('.nojekyll'));
});

test('it plays, judges a heuristic and fetches a network and a language by those names, and then without a connection', () => onPage('', async (page, context) => {
  const asked = [], note = (what) => { if (what.url().startsWith(address)) asked.push(what.url().slice(address.length).replace(/[?#].*/, '')); };
  page.on('request', note).on('worker', note);
  await page.goto(`${address}#play?board=5x5:1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.20.21.22.23.0.24`);
  await until(() => asked.some((name) => /^network-5x5\.[0-9a-f]{10}\.gz$/.test(name)), Boolean, 'its network');
  await page.getByRole('tab', { name: 'Heuristic lab' }).click();
  await until(() => page.getByRole('button', { name: 'Test it' }).isEnabled(), Boolean, 'the lab');
  await page.getByRole('button', { name: 'Test it' }).click();
  await until(() => page.locator('.panel.lab .judgement').count(), (n) => n === 3, 'a verdict');
  assert.deepEqual(asked.filter((name) => !['', 'offline.js'].includes(name) && !/\.[0-9a-f]{10}\./.test(name)), []);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByLabel('Language').selectOption('de');
  await until(() => page.locator('#tab-play').textContent(), (text) => text === 'Spielen', 'its language');
  await context.setOffline(true);
  await page.goto(`${address}?again#play?board=3x3:1.2.3.4.5.6.7.0.8`);
  await until(() => boardOf(page), (b) => b === '1 2 3/4 5 6/7 0 8', 'offline');
  assert.equal(await page.locator('#tab-play').textContent(), 'Spielen');
  await context.setOffline(false);
}, { serviceWorkers: 'allow', noisy: true }));

test('a phone on a slow line plays', async (t) => {
  let bytes = 0, seconds = 0;
  await onPage('', async (page, context) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
    const from = performance.now();
    await page.goto(`${address}#play?board=3x3:1.2.3.4.5.6.7.0.8`, { waitUntil: 'commit' });
    await page.locator('.board.live .tile[data-tile="8"]').click();
    await until(() => boardOf(page), (b) => b === '1 2 3/4 5 6/7 8 0', 'a move');
    seconds = (performance.now() - from) / 1000;
    await until(() => page.locator('.verdict, .solved').first().isVisible(), Boolean, 'the engine');
  }, { noisy: true, fresh: true });
  t.diagnostic(`at 1.6 Mbit/s and a quarter of this processor, busy as it is, a tile moved after ${seconds.toFixed(1)} s; ${(bytes / 1000).toFixed(0)} kB came`);
  assert.ok(bytes > 10_000 && bytes < 300_000, `${bytes} bytes`);
});
