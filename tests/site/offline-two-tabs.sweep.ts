/** Fifty updates and fifty removals with two tabs: what goes wrong now and then goes wrong here. */
import { existsSync } from 'node:fs';
import { outDirOf } from '../../scripts/sites';
import { removeFromTwoTabs, test, updateTwoTabs } from './two-tabs';

const TIMES = 50;

for (const name of ['hosted', 'plain']) {
  if (!existsSync(outDirOf(name))) {
    throw new Error(`The site ${name} is not built for the tests yet: run npm test first.`);
  }
}

test.setTimeout(TIMES * 60_000);
// The size of the window changes nothing here.
test.skip(({ isMobile }) => isMobile, 'once is enough');

test('an ordinary update of two tabs, fifty times', async ({ browserAlone, next }) => {
  for (let time = 1; time <= TIMES; time += 1) {
    await test.step(`update ${time}`, () => updateTwoTabs(browserAlone, next));
  }
});

test('the kill switch under two tabs, fifty times', async ({ browserAlone }) => {
  for (let time = 1; time <= TIMES; time += 1) {
    await test.step(`removal ${time}`, () => removeFromTwoTabs(browserAlone));
  }
});
