/* Every other tab with something in it, light and dark: nothing shuts anybody out. */
import { audit } from './axe.mjs';
import { onPage, test, unfold, until } from './harness.mjs';

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** Each tab's address, and what fills it. */
const FULL = {
  watch: ['#watch?board=3x3:8.1.3.4.0.2.7.6.5&algorithm=astar&heuristic=linear-conflict&step=20', async (page) => {
    await until(() => page.locator('.strip .next').count(), (n) => n === 1, 'lists');
  }],
  race: ['#race?lanes=astar.manhattan_ida.manhattan', async (page) => {
    await press(page, 'Start the race');
    await until(() => page.locator('.panel.race .table tbody tr').count(), (n) => n === 2, 'a result');
  }],
  space: ['#space?board=3x3:7.2.4.5.0.6.8.3.1&algorithm=astar&heuristic=manhattan', async (page) => {
    await press(page, 'Light it up');
    await until(() => page.locator('.run').count(), (n) => n === 1, 'a run');
  }],
  lab: ['#lab', async (page) => {
    await press(page, 'Test it');
    await until(() => page.locator('.lab-race tbody tr').count(), (n) => n === 5, 'a verdict');
  }],
  counts: ['#counts', async (page) => {
    await press(page, 'Explain it');
    await until(() => page.locator('.chip.good').count(), (n) => n > 0, 'an exact match');
  }],
};
for (let n = 1; n <= 6; n++) FULL[`lesson ${n}`] = [`#lessons?n=${n}`, async (page) => {
  await until(() => page.locator('.widget').count(), (count) => count > 1, 'figures');
  await page.locator('.prose summary').click();
}];

for (const [name, [place, prepare]] of Object.entries(FULL))
  test(`${name} with something in it, light and dark`, () => onPage(place, async (page) => {
    await prepare(page);
    await audit(page, name);
    if (await page.locator('.panel:not([hidden]) details.fold').count()) {
      await unfold(page);
      await audit(page, `${name}, unfolded`);
    }
  }, { bypassCSP: true }));
