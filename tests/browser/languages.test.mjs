/* The page in the languages it speaks: every string stands in the tables, and every table has all of them. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { onPage, require, root, test, until } from './harness.mjs';

const ts = require('typescript');
const source = join(root, 'frontends/web/src'), tables = ['de', 'es', 'fr', 'zh'];
const files = (folder) => readdirSync(folder).flatMap((name) => {
  const path = join(folder, name);
  return statSync(path).isDirectory() ? files(path) : path.endsWith('.ts') ? [path] : [];
});
const parsed = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
const called = (node) => (ts.isCallExpression(node) ? node.expression.getText().split('.').pop() : '');

/** The texts of a table by their keys. */
function table(language) {
  const all = new Map();
  const visit = (node) => {
    if (ts.isPropertyAssignment(node)) all.set(node.name.text, node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(parsed(join(source, 'languages', `${language}.ts`)));
  return all;
}

const german = table('de');

/* What is neither said nor shown: keys, names of people and things, words of the engine and of files. */
const NAMES = /^(Enter|Escape|Tab|Home|End|Page(Up|Down)|Arrow\w+|\w+Error|Notation|Metric|Meter|Sandbox|Manhattan|Gaschnig|Korf 1985|MB|– Tilewise|Tilewise.*|algorithm .*|watch new .*|moves per second)$/;
const QUIET = /^(tr|several|told|startsWith|endsWith|includes|querySelector|querySelectorAll|closest|setAttribute|addEventListener|svg|kept|keep|say|ask|go|remember)$/;
const SHOWING = { fill: 1, h: 2, button: 0, announce: 0, toast: 0, field: 0, fillText: 0 }, ONE = new Set(['button', 'announce', 'toast', 'fillText']); // from that argument on; the first alone

/** Would people read this literal, though no table has it? */
function outside(node) {
  const text = ts.isTemplateExpression(node) ? [node.head.text, ...node.templateSpans.map((s) => s.literal.text)].join(' ') : node.text;
  if (!/[a-z]{2}/i.test(text) || NAMES.test(text.trimStart()) || /^(\/\/|function )/.test(text)) return false;
  let at = node, shown = /^[A-Z][a-z]+[ .,:!?…]/.test(text) || /^[A-Z][a-z]+$/.test(text) || (/^[a-z]+( [a-z]+){2,}/.test(text) && !german.has(text));
  for (let up = node.parent; up && !ts.isStatement(up); at = up, up = up.parent) {
    if (ts.isTypeNode(up) || (ts.isElementAccessExpression(up) && up.argumentExpression === at) || (ts.isBinaryExpression(up) && /===|!==/.test(up.operatorToken.getText()))) return false;
    if (ts.isConditionalExpression(up) && up.condition === at) return false;
    if (ts.isPropertyAssignment(up)) {
      if (up.name === at || /^(class|type|role|viewBox|d|autocomplete|inputMode)$/.test(up.name.getText())) return false;
      if (/^(label|title|alt|placeholder|summary|roledescription)$/.test(up.name.getText())) return true;
    }
    if (ts.isBinaryExpression(up) && up.operatorToken.kind === ts.SyntaxKind.EqualsToken && /\.(textContent|title)$/.test(up.left.getText())) return true;
    const name = called(up);
    if (QUIET.test(name)) return false;
    if (name in SHOWING) return (ONE.has(name) ? up.arguments[0] === at : up.arguments.indexOf(at) >= SHOWING[name]) || shown;
    if (name) break;
  }
  return shown;
}

test('no string that people read stands outside the tables', () => {
  const found = [];
  for (const path of files(source)) {
    if (/\/(languages|lab\/(inside|evaluate|messages)\.ts$|offline\.ts$)/.test(path)) continue;
    const visit = (node) => {
      if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
      if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && outside(node)) found.push(`${relative(root, path)}: ${node.getText()}`);
      ts.forEachChild(node, visit);
    };
    visit(parsed(path));
  }
  assert.deepEqual(found, []);
});

test('every table has all texts with the same gaps, and none that nobody says', () => {
  const gaps = (text) => [...new Set(text.match(/\{\d\}/g) ?? [])].sort();
  const code = [...files(source).filter((path) => !path.includes('/languages/') || /chooser/.test(path)), join(root, 'bindings/js/src/replies.ts')].map((path) => readFileSync(path, 'utf8')).join('\n');
  for (const language of tables)
    for (const [key, text] of table(language)) {
      assert.ok(german.has(key) && text, `${language}: ${key}`);
      assert.deepEqual(gaps(text), gaps(key), `${language}: ${key}`);
      assert.equal(text.match(/^\s*/)[0] + text.match(/\s*$/)[0], key.match(/^\s*/)[0] + key.match(/\s*$/)[0], `${language}: “${key}” at its ends`);
    }
  const said = (key) => code.includes(`'${key.replace(/'/g, "\\'")}'`);
  assert.deepEqual([...german.keys()].filter((key) => !said(key)), []);
});

const TABS = ['play', 'watch', 'race', 'space', 'lab', 'counts', 'lessons'];

test('what stands on the page comes from the table', () => onPage('', async (page) => {
  await page.route('**/language-de.js', (route) => route.fulfill({ contentType: 'text/javascript',
    body: `self.tilewiseTexts=${JSON.stringify(Object.fromEntries([...table('de').keys()].map((key) => [key, `⟦${key}⟧`])))};` }));
  await page.reload();
  await until(() => page.evaluate(() => document.documentElement.lang), (lang) => lang === 'de', 'the language');
  for (const tab of TABS) {
    await page.evaluate((to) => { location.hash = to; }, tab);
    await page.locator(`.panel.${tab}`).waitFor();
    const bare = await page.evaluate(() => {
      const words = [], seen = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = seen.nextNode(); node; node = seen.nextNode()) {
        if (node.parentElement.closest('[lang], script, noscript, textarea, .mono, .lesson-list, .brand')) continue;
        let text = node.textContent, before;
        do { before = text; text = text.replace(/⟦[^⟦⟧]*⟧/g, ''); } while (text !== before);
        if (/[A-Za-z]{3}/.test(text)) words.push(text);
      }
      return words;
    });
    assert.deepEqual(bare.filter((text) => !/^(Manhattan|Gaschnig|Korf 1985|IDA\*|DNF|CSV|JSON|OPEN|CLOSED|PATH|November 2026)$/.test(text.trim())), [], tab);
  }
}, { locale: 'de-DE' }));

/** What each says in the first tab, and a number as it is written there. */
const SPOKEN = [['de-AT', 'de', 'Spielen', '181.440'], ['es-MX', 'es', 'Jugar', '181'], ['fr-FR', 'fr', 'Jouer', '181'], ['zh-CN', 'zh', '游戏', '181,440'], ['it-IT', 'en', 'Play', '181,440'], ['zh-TW', 'en', 'Play', '181,440']];

test('the page speaks as the browser is set, fits a phone, and another language can be chosen', async () => {
  for (const [locale, language, play, boards] of SPOKEN)
    await onPage('', async (page) => {
      await until(() => page.locator('#tab-play').textContent(), (text) => text === play, locale);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      for (const tab of TABS) {
        await page.evaluate((to) => { location.hash = to; }, tab);
        await page.locator(`.panel.${tab}`).waitFor();
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${language}: ${tab} fits`);
        if (tab === 'play') assert.equal(await page.locator('.clock').textContent(), /de|es|fr/.test(language) ? '0:00,0' : '0:00.0', `${language}: the clock`);
        if (tab === 'play') assert.ok(await page.evaluate(() => {
          const range = document.createRange();
          document.querySelector('.clock').textContent = '12:34.567';
          range.selectNodeContents(document.querySelector('.clock'));
          return range.getBoundingClientRect().right <= document.querySelector('.goal-preview').getBoundingClientRect().left;
        }), `${language}: the clock ends before the goal begins`);
        if (tab === 'space') await until(() => page.locator('.panel.space').textContent(), (text) => text.includes(boards), 'a number');
      }
    }, { locale, viewport: { width: 360, height: 740 } });
});

test('a chosen language stays, and the game with it; without its table the page is there in English', () => onPage('#play?board=3x3:1.2.3.4.5.6.7.0.8', async (page) => {
  await until(() => page.locator('#tab-play').textContent(), (text) => text === 'Play', 'English');
  await page.getByLabel('Language').selectOption('de');
  await until(() => page.locator('#tab-play').textContent(), (text) => text === 'Spielen', 'German');
  assert.match(await page.evaluate(() => location.hash), /1\.2\.3\.4\.5\.6\.7\.0\.8/);
  await page.reload();
  await until(() => page.locator('#tab-play').textContent(), (text) => text === 'Spielen', 'still');
  await page.route('**/language-de.js', (route) => route.abort());
  await page.reload();
  await until(() => page.locator('#tab-play').textContent(), (text) => text === 'Play', 'English without a table');
}, { noisy: true }));
