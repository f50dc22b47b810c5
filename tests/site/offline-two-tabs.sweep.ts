/** Fifty updates and fifty removals with two tabs: what goes wrong now and then goes wrong here. */
import { existsSync } from 'node:fs';
import { outDirOf } from '../../scripts/sites';
import { expect, removeFromTwoTabs, test, updateTwoTabs } from './two-tabs';

const TIMES = 50;

for (const name of ['hosted', 'plain']) {
  if (!existsSync(outDirOf(name))) {
    throw new Error(`The site ${name} is not built for the tests yet: run npm test first.`);
  }
}

test.setTimeout(TIMES * 120_000);
// The size of the window makes no difference here.
test.skip(({ isMobile }) => isMobile, 'once is enough');

/** Does something fifty times, continues if it fails, and prints the results. */
async function fiftyTimes(what: string, change: () => Promise<void>): Promise<void> {
  const faults: string[] = [];
  const seconds: number[] = [];
  /* oxlint-disable no-await-in-loop -- one after the other */
  for (let time = 1; time <= TIMES; time += 1) {
    const start = performance.now();
    await change().catch((error: unknown) => faults.push(`${what} ${time}: ${String(error)}`));
    seconds.push((performance.now() - start) / 1000);
  }
  /* oxlint-enable no-await-in-loop */
  const middle = seconds.toSorted((a, b) => a - b)[TIMES / 2]?.toFixed(1);
  console.log(`${what}: ${TIMES} times, ${faults.length} with a fault, ${middle} s at the median`);
  expect(faults).toEqual([]);
}

test('a normal update of two tabs, fifty times', async ({ browserAlone, next }) => {
  await fiftyTimes('An ordinary update', () => updateTwoTabs(browserAlone, next));
});

test('the kill switch with two tabs, fifty times', async ({ browserAlone }) => {
  await fiftyTimes('The kill switch', () => removeFromTwoTabs(browserAlone));
});
