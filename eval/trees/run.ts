/**
 * `npm run eval:trees`: how well search finds its way in docs that it has never seen, beside other searches.
 *
 * -- --docs DIR      a tree of Markdown; may be given several times
 * -- --git DIR       the repository that the tree is from, for change descriptions; one for each --docs, or none
 * -- --queries FILE  asks these queries instead of generated ones; one for each --docs
 * -- --save FILE     leaves the generated queries there; one for each --docs
 * -- --pages FILE    reads the pages from there, where an earlier run has left them: saves the reading of the tree
 * -- --only NAMES    some of the searches, with commas between them: `ours` alone takes seconds
 * -- --without-links leaves the texts of links out of our index
 * -- --misses        lists the queries whose page our search does not put first
 * -- --seed N        draws other queries; --limit N as many of each kind
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkInstalled, PEERS, renderSite, type Peer } from '../peers';
import type { Page } from '../../src/content/model';
import { printProblem } from '../../src/content/problem';
import { transformTree } from '../../scripts/foreign-docs';
import { placeIn } from '../table';
import { readChanges } from './changes';
import { ours, oursWithoutLinks } from './ours';
import { makeQueries, type Query } from './queries';
import { reportOf, type Run } from './report';
import { judged, type Answer } from './scores';
import { readSet, writeSet } from './sets';

const USAGE =
  'npm run eval:trees -- --docs DIR [--git DIR] [--queries FILE] [--save FILE] [--pages FILE] [--only NAMES] [--without-links] [--misses] [--seed N] [--limit N]';

const FLAGS = {
  docs: { type: 'string', multiple: true, default: [] as string[] },
  git: { type: 'string', multiple: true, default: [] as string[] },
  queries: { type: 'string', multiple: true, default: [] as string[] },
  save: { type: 'string', multiple: true, default: [] as string[] },
  pages: { type: 'string', multiple: true, default: [] as string[] },
  only: { type: 'string' },
  'without-links': { type: 'boolean', default: false },
  misses: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
  limit: { type: 'string', default: '150' },
} as const;

/** The searches that can be asked. */
const SEARCHES: readonly Peer[] = [ours, ...PEERS];

/** What is asked of one tree. */
type Asked = {
  readonly docs: string;
  readonly git?: string | undefined;
  readonly queries?: string | undefined;
  readonly save?: string | undefined;
  readonly pages?: string | undefined;
};

/** What the command is asked to do. */
type Options = {
  readonly trees: readonly Asked[];
  readonly searches: readonly Peer[];
  readonly misses: boolean;
  readonly seed: number;
  readonly limit: number;
};

/** Thrown for what the caller can fix: printed without a stack. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

const wrong = (what: string, fix = USAGE) => new UsageError(`eval:trees: ${what}. Fix: ${fix}`);

function numberOf(flag: string, text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw wrong(`--${flag} ${text}: not a number above 0`, `write --${flag} 150.`);
}

function searchesOf(only: string | undefined): readonly Peer[] {
  if (only === undefined) return SEARCHES;
  return only.split(',').map((name) => {
    const search = SEARCHES.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
    if (search) return search;
    throw wrong(
      `--only ${name}: no such search`,
      `write some of ${SEARCHES.map((one) => one.name).join(', ')}.`,
    );
  });
}

/** Reads the arguments of the command. */
export function readOptions(args: readonly string[]): Options {
  let values;
  try {
    ({ values } = parseArgs({ args: [...args], options: FLAGS }));
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('.')[0] ?? '') : String(error);
    throw wrong(what);
  }
  const { docs, only, misses, seed, limit } = values;
  if (docs.length === 0) throw wrong('--docs is missing');
  for (const name of ['git', 'queries', 'save', 'pages'] as const) {
    if (values[name].length === 0 || values[name].length === docs.length) continue;
    throw wrong(
      `${values[name].length} times --${name} for ${docs.length} times --docs`,
      `give one --${name} for each --docs, in their order.`,
    );
  }
  for (const [name, dir] of [
    ...docs.map((folder) => ['docs', folder] as const),
    ...values.git.map((folder) => ['git', folder] as const),
  ]) {
    if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
      throw wrong(`--${name} ${dir}: no such folder`, 'name a folder.');
    }
  }
  return {
    trees: docs.map((dir, index) => ({
      docs: dir,
      git: values.git[index],
      queries: values.queries[index],
      save: values.save[index],
      pages: values.pages[index],
    })),
    searches: searchesOf(only).map((search) =>
      values['without-links'] && search === ours ? oursWithoutLinks : search,
    ),
    misses,
    seed: numberOf('seed', seed),
    limit: numberOf('limit', limit),
  };
}

/** Reads a tree; what is broken in it is reported on standard error. */
async function pagesOf({ docs, pages: file }: Asked): Promise<readonly Page[]> {
  if (file !== undefined && existsSync(file)) {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly Page[];
  }
  const { pages, problems } = await transformTree(docs);
  for (const problem of problems) console.error(printProblem(problem));
  if (pages.length === 0) throw wrong(`no pages in ${docs}`, 'name a folder of Markdown.');
  if (file !== undefined) writeFileSync(file, JSON.stringify(pages));
  return pages;
}

/** Reads the queries of a tree, or makes them. */
function queriesOf(
  { git, queries, save }: Asked,
  pages: readonly Page[],
  { seed, limit }: Options,
): readonly Query[] {
  if (queries !== undefined) return readSet(queries, readFileSync(queries, 'utf8'));
  const changes = git === undefined ? [] : readChanges(git, pages);
  const made = makeQueries(pages, changes, { seed, limit });
  if (save !== undefined) writeFileSync(save, writeSet(made));
  return made;
}

/** Asks one search everything. */
async function runOf(
  search: Peer,
  site: Parameters<Peer['index']>[0],
  queries: readonly Query[],
): Promise<Run> {
  const start = performance.now();
  const index = await search.index(site);
  const buildMs = performance.now() - start;
  const ask = await index.open();
  const answers: Answer[] = [];
  for (const { query, pages } of queries) {
    const begun = performance.now();
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each is timed
      const urls = await ask(query);
      answers.push(judged(pages, urls, performance.now() - begun));
    } catch (error) {
      if (search.name === ours.name) throw error;
      // A reader would find nothing.
      console.error(`${search.name} fails on “${query}”: ${String(error)}`);
      answers.push(judged(pages, [], performance.now() - begun));
    }
  }
  return { name: search.name, answers, buildMs, bytes: await index.bytes() };
}

/** Asks all searches about one tree. */
async function reportTree(asked: Asked, options: Options): Promise<readonly string[]> {
  const pages = await pagesOf(asked);
  const queries = queriesOf(asked, pages, options);
  const dir = mkdtempSync(join(tmpdir(), 'trees-'));
  try {
    const peers = options.searches.some(({ name }) => name !== ours.name);
    const listed = pages.filter(({ unlisted }) => !unlisted);
    const site = peers ? renderSite(pages, dir) : { pages: listed, dir };
    const runs: Run[] = [];
    for (const search of options.searches) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each is timed
      runs.push(await runOf(search, site, queries));
    }
    const whole = resolve(asked.docs);
    const name = `${basename(dirname(whole))}/${basename(whole)}`;
    const our = runs.find((run) => run.name === ours.name);
    const misses = (our?.answers ?? []).flatMap((answer, index) => {
      const query = queries[index];
      if (query === undefined || answer.rank === 1) return [];
      return [`${query.id}  ${query.query}  (${query.pages.join(', ')}): ${placeIn(answer)}`];
    });
    return [
      ...reportOf({ name, pages: pages.length, seed: options.seed, queries }, runs, ours.name),
      ...(options.misses ? ['', ...misses] : []),
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function main(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  if (options.searches.some(({ name }) => name !== ours.name)) checkInstalled();
  for (const tree of options.trees) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is timed
    console.log(`${(await reportTree(tree, options)).join('\n')}\n`);
  }
}

if (require.main === module) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
