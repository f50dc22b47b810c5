/**
 * `npm run bench:gates`: the seconds that every gate takes on a built site of 600 pages, made of
 * copies of the last build's.
 *
 * -- --check     exits 1 above the bound
 * -- --pages N   other than 600
 * -- --site DIR  copies of another build's pages
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contextOf } from '../gates/context';
import { gates, runGates } from '../gates/run';
import { makeSynthetic } from './synthetic';

const ROOT = resolve(__dirname, '..');
// Not in the project: its tools would find every file twice.
const WORK = join(tmpdir(), 'help-center-gates');

/** Folders that a project with other docs does not share with this one. */
const APART = new Set(['.git', 'bench', 'build', 'docs']);

/** Seconds for all gates together. */
const BOUND = 60;

/** Makes a project whose docs are others: everything else is a link to this one's. */
function makeProject(): string {
  const project = join(WORK, 'project');
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  for (const name of readdirSync(ROOT).filter((entry) => !APART.has(entry))) {
    symlinkSync(join(ROOT, name), join(project, name), 'junction');
  }
  return project;
}

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
  const site = join(WORK, 'site');
  const project = makeProject();
  const real = contextOf({ project: ROOT, site: values.site, rebranded: site }).site;
  const made = makeSynthetic(real, pages, site, join(project, 'docs'));
  const snippets = join(ROOT, 'docs/_snippets');
  if (existsSync(snippets)) cpSync(snippets, join(project, 'docs/_snippets'), { recursive: true });
  console.log(`A site of ${made} docs pages, and their sources.`);

  const start = performance.now();
  // The re-branded site costs what the site does: links again, and a search through every file.
  const context = contextOf({ project, site, rebranded: site });
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
