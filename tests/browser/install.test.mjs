/* The page as an app: its manifest, and the word when a new build is there. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { boardOf, built, onPage, root, test, until } from './harness.mjs';

const { serve } = await import(pathToFileURL(join(root, 'frontends/web/serve.mjs')));

test('it can be installed: a name, a start, icons that are what they say', () => onPage('', async (page, context) => {
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  assert.deepEqual([manifest.name, manifest.start_url, manifest.display], ['Tilewise', './', 'standalone']);
  for (const { src, sizes, type } of manifest.icons) {
    assert.ok(statSync(join(built, src)).size > 0);
    if (type !== 'image/png') continue;
    const png = readFileSync(join(built, src));
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes, src);
  }
  assert.ok(manifest.icons.some((i) => i.purpose === 'maskable'));
}));

test('a new build waits, says so, and takes over when asked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewise-build-'));
  cpSync(built, folder, { recursive: true });
  const server = await serve(folder);
  try {
    await onPage('', async (page) => {
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      const [before] = await until(() => page.evaluate(() => caches.keys()), (keys) => keys.length === 1, 'a cache');
      await page.reload(); // now under the service worker
      await until(() => boardOf(page), (b) => b.split('/').length === 3, 'a board');
      assert.equal(await page.locator('.toast.update').count(), 0, 'nothing is new');

      const script = readFileSync(join(folder, 'offline.js'), 'utf8');
      writeFileSync(join(folder, 'app.js'), `${readFileSync(join(folder, 'app.js'), 'utf8')};self.newer=true;`);
      writeFileSync(join(folder, 'offline.js'), script.replace(before.replace('tilewise-', ''), 'fedcba9876543210'));
      await page.reload();
      await page.getByText('A new version is ready.').waitFor();
      assert.equal(await page.evaluate(() => 'newer' in self), false, 'the old build is whole until then');
      await page.getByRole('button', { name: 'Reload' }).click();
      await until(() => page.evaluate(() => 'newer' in self).catch(() => false), Boolean, 'the new build');
      assert.deepEqual(await until(() => page.evaluate(() => caches.keys()), (keys) => keys.length === 1, 'one cache'), ['tilewise-fedcba9876543210']);
    }, { serviceWorkers: 'allow', noisy: true }); // another host is asked: the folder's own
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  }
});
