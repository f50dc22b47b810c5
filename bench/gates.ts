/**
 * `npm run bench:gates`: the seconds that every gate takes on a built site of 600 pages, made of
 * copies of the last build's.
 *
 * -- --check     exits 1 above the bound
 * -- --pages N   other than 600
 * -- --site DIR  copies of another build's pages
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contextOf } from '../gates/context';
import { gates, runGates } from '../gates/run';
import { makeSynthetic } from './synthetic';

const ROOT = resolve(__dirname, '..');
const WORK = 'bench/build/gates';

/** Seconds for all gates together. */
const BOUND = 60;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      pages: { type: 'string', default: '600' },
      site: { type: 'string', default: join(ROOT, 'build') },
    },
  });
  const pages = Number(values.pages);
  if (!Number.isInteger(pages) || pages < 1) {
    throw new Error(`bench: --pages takes a whole number from 1, not "${values.pages}".`);
  }
  const site = join(ROOT, WORK, 'site');
  const docs = `${WORK}/docs`;
  const real = contextOf({ project: ROOT, site: values.site, rebranded: site }).site;
  const made = makeSynthetic(real, pages, site, join(ROOT, docs));
  console.log(`A site of ${made} docs pages; the gates of sources read the real ones.`);

  const start = performance.now();
  // The re-branded site costs what the site does: links again, and a search through every file.
  const context = contextOf({ project: ROOT, site, rebranded: site, docs });
  for (const gate of gates) {
    const before = performance.now();
    const [result] = await runGates([gate], context);
    const seconds = (performance.now() - before) / 1000;
    console.log(
      `${seconds.toFixed(2).padStart(7)} s  ${gate.name} (${result?.looked} ${result?.things})`,
    );
  }
  const seconds = (performance.now() - start) / 1000;
  const verdict = seconds <= BOUND ? 'kept' : 'missed';
  console.log(`${seconds.toFixed(2).padStart(7)} s  all; bound ${BOUND} s: ${verdict}`);
  if (values.check && seconds > BOUND) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
