/* axe.mjs -- does anything on the page shut somebody out?  axe is run by the test's own hand, past the page's policy: the
 * context needs bypassCSP. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { require, until } from './places.mjs';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** No violation of any kind in what is on view now, in one theme and the other. */
export async function audit(page, name) {
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe);
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await until(() => page.evaluate(() => document.documentElement.dataset.theme), (theme) => theme === colorScheme, 'the theme');
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    assert.deepEqual(violations.map((v) => `${v.impact} ${v.id}: ${v.nodes.map((n) => n.html).slice(0, 3).join(' ')}`), [], `${name}, ${colorScheme}`);
  }
}
