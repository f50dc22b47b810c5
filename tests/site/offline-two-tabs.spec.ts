/** Two tabs when another build is published, in a browser whose workers have no debugger. Once each; see the sweep. */
import { removeFromTwoTabs, test, updateTwoTabs } from './two-tabs';

test.setTimeout(120_000);

test('two tabs follow a normal update', async ({ browserAlone, next }) => {
  await updateTwoTabs(browserAlone, next);
});

test('two tabs lose worker and copy where offline reading is switched off, though one never rests', async ({
  browserAlone,
}) => {
  await removeFromTwoTabs(browserAlone);
});
