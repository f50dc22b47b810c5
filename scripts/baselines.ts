/**
 * `npm run fix:baselines`: makes the pictures and texts of the gallery's pages again. Look at each one that changed
 * before you commit it: `git status tests/baselines`.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { resolveChromium } from '../tests/support/chromium';
import { runCommand } from './command';
import { picturesDir, textsDir } from './gallery-files';
import { binOf, runNode } from './run';

/** Makes a folder again by running tests. Prints how many files and bytes it then has. */
async function remake(dir: string, bin: string, args: readonly string[]): Promise<void> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const { code, output } = await runNode(bin, args, { env: { SITES: 'gallery' } });
  const files = readdirSync(dir);
  if (code !== 0 || files.length === 0) {
    throw new Error(`${dir} could not be made:\n${output.slice(-4_000)}`);
  }
  const bytes = files.reduce((sum, file) => sum + statSync(join(dir, file)).size, 0);
  console.log(`${dir}: ${files.length} files, ${(bytes / 1024).toFixed(0)} KB`);
}

runCommand({ name: 'fix:baselines', usage: 'npm run fix:baselines', options: {} }, async () => {
  // Without the browser, the tests would be skipped and no pictures would be made.
  await resolveChromium({ bundledOnly: true });
  await remake(textsDir, binOf('vitest'), [
    'run',
    'scripts/gallery.test.ts',
    '--testNamePattern=are as they were',
    '--update',
  ]);
  await remake(picturesDir, binOf('@playwright/test', 'playwright'), [
    'test',
    '--config=tests',
    'kit-gallery',
    '--grep=looks as it did',
    '--update-snapshots=all',
  ]);
  console.log('Look at what changed before you commit it: git diff --stat tests/baselines');
});
