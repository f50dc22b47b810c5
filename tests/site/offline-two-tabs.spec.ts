/** Two tabs when another build is published, in a browser with no debugger on workers. Once each; see the sweep. */
import { removeFromTwoTabs, test, updateTwoTabs } from './two-tabs';

test.setTimeout(120_000);

test('two tabs follow a normal update', async ({ browserAlone, next }) => {
  await updateTwoTabs(browserAlone, next);
});

test('two tabs lose worker and copy when offline reading is turned off, even though one is never idle', async ({
  browserAlone,
}) => {
  await removeFromTwoTabs(browserAlone);
});
