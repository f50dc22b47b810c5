/** `npm run eval:trees`: measures how well search works on docs it has never seen. --help lists the flags. */
import { basename, dirname, resolve } from 'node:path';
import { runCommand, UsageError, wholeNumber } from '../../scripts/command';
import { readTree } from '../../scripts/tree-command';
import type { Page } from '../../src/content/model';
import { outcomeOf } from '../metrics';
import { placeIn, quoted } from '../table';
import { makeQueries, type Query } from './queries';
import { reportOf, type Run } from './report';
import { checkInstalled, SEARCHES, type SearchName } from './searches';

const NAMES = Object.keys(SEARCHES) as SearchName[];

const COMMAND = {
  name: 'eval:trees',
  usage: 'npm run eval:trees -- --docs DIR [--only NAMES] [--misses] [--seed N] [--limit N]',
  help: `--docs DIR      a tree of Markdown
--only NAMES    runs only these searches, separated by commas: ${NAMES.join(', ')}; the default is the
                first and the last, and "ours" alone takes only seconds
--misses        lists the queries for which the first search does not put the right page first
--seed N        draws different queries
--limit N       the maximum number of queries of each kind (150)`,
  options: {
    docs: { type: 'string' },
    only: { type: 'string', default: 'ours,VitePress' },
    misses: { type: 'boolean' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string', default: '150' },
  },
} as const;

/** Returns the searches that are named, separated by commas. */
export function searchesIn(only: string): SearchName[] {
  return only.split(',').map((text) => {
    const found = NAMES.find((name) => name.toLowerCase() === text.trim().toLowerCase());
    if (found !== undefined) return found;
    throw new UsageError(`--only ${text}: no such search. Fix: write some of ${NAMES.join(', ')}.`);
  });
}

/** Asks a search all queries. */
async function runOf(
  name: SearchName,
  pages: readonly Page[],
  queries: readonly Query[],
): Promise<Run> {
  const start = performance.now();
  const { search, bytes } = SEARCHES[name](pages);
  const buildMs = performance.now() - start;
  const answers = queries.map(({ query, pages: right }) => {
    const begun = performance.now();
    const urls = search(query);
    const ms = performance.now() - begun;
    const hits = urls.map((page) => ({ page, anchor: '' }));
    return { ...outcomeOf({ pages: right, headings: [] }, hits), ms };
  });
  return { name, answers, buildMs, bytes: await bytes() };
}

if (require.main === module) {
  runCommand(COMMAND, async ({ values: { docs, only, misses, limit, ...drawing } }) => {
    const names = searchesIn(only);
    if (names.includes('VitePress')) checkInstalled();
    const seed = wholeNumber('seed', drawing.seed);
    const pages = await readTree(COMMAND, docs);
    const queries = makeQueries(pages, { seed, limit: wholeNumber('limit', limit) });
    const listed = pages.filter(({ unlisted }) => !unlisted);
    const runs: Run[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other, because each is timed
    for (const name of names) runs.push(await runOf(name, listed, queries));
    const whole = resolve(docs ?? '');
    const name = `${basename(dirname(whole))}/${basename(whole)}`;
    console.log(reportOf({ name, pages: pages.length, seed, queries }, runs).join('\n'));
    if (!misses) return;
    for (const [index, query] of queries.entries()) {
      const answer = runs[0]?.answers[index];
      if (answer && answer.rank !== 1) {
        console.log(`${quoted(query)} (${query.pages.join(', ')}): ${placeIn(answer)}`);
      }
    }
  });
}
