/**
 * `npm run search:rank -- --docs DIR`: ranks any tree of Markdown and MDX for queries.
 *
 * Standard input is JSONL, `{"id","query"}`; standard output is JSONL, `{"id","urls","ms"}`: the ten best
 * pages, best first, and how long the search took. What is broken in the tree is told on standard error.
 *
 * --docs DIR   the tree; the address of a page is /docs/ and its slug, or its path
 * --out DIR    leaves the index files there that a browser would load
 * --index DIR  reads them instead of building an index; --docs is not needed then
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { printProblem } from '../src/content/problem';
import { transformTree } from '../src/content/transform';
import {
  buildIndex,
  createEngine,
  decodeIndex,
  encodeIndex,
  SearchIndexError,
  type Engine,
  type SearchIndex,
} from '../src/search/engine';

/** One query of standard input. */
export type RankQuery = { readonly id: string | number; readonly query: string };

/** What the command is asked to do. */
type Options = {
  readonly docs?: string | undefined;
  readonly out?: string | undefined;
  readonly index?: string | undefined;
};

/** Thrown for what the caller can mend: printed without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE = 'npm run search:rank -- --docs DIR [--out DIR] [--index DIR] < queries.jsonl';

/** Pages that are ranked. */
const DEPTH = 10;

/** Hits asked for at once: enough for ten pages in nearly every case. */
const HITS = 60;

const INDEX_FILE = /^index-[0-9a-f]+\.json$/;

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Reads the arguments of the command. */
export function readOptions(args: readonly string[]): Options {
  let values: Options;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: { docs: { type: 'string' }, out: { type: 'string' }, index: { type: 'string' } },
    }));
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('.')[0] ?? '') : String(error);
    throw new UsageError(`search:rank: ${what}. Mend: ${USAGE}`);
  }
  const { docs, index, out } = values;
  if (docs === undefined && index === undefined) {
    throw new UsageError(`search:rank: --docs is missing. Mend: ${USAGE}`);
  }
  if (index !== undefined && out !== undefined) {
    throw new UsageError(
      'search:rank: --out leaves the index that --docs makes, --index reads one. Mend: leave one of the two out.',
    );
  }
  for (const [name, path] of Object.entries({ docs, index })) {
    if (path !== undefined && !isFolder(path)) {
      throw new UsageError(`search:rank: --${name} ${path}: no such folder. Mend: name a folder.`);
    }
  }
  return values;
}

/** Reads the queries, one JSON object a line; empty lines are passed over. */
export function readQueries(text: string): RankQuery[] {
  return text.split('\n').flatMap((line, index): RankQuery[] => {
    if (line.trim() === '') return [];
    const wrong = (what: string) =>
      new UsageError(
        `standard input:${index + 1}: ${what}. Mend: write {"id": "1", "query": "budget alerts"}, one a line.`,
      );
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw wrong('not JSON');
    }
    if (typeof value !== 'object' || value === null) throw wrong('not an object');
    const { id, query } = value as { id?: unknown; query?: unknown };
    if (typeof id !== 'string' && typeof id !== 'number') throw wrong('no id');
    if (typeof query !== 'string') throw wrong('no query');
    return [{ id, query }];
  });
}

/** Returns the addresses of the best pages for a query, each once, without anchors. */
export function rankedUrls(engine: Engine, query: string): string[] {
  const urls = new Set<string>();
  for (let page = 0; urls.size < DEPTH; page += 1) {
    const [result] = engine.answer({
      requests: [
        {
          ...{ indexName: 'main', query, hitsPerPage: HITS, page },
          ...{ attributesToRetrieve: ['url_without_anchor'], attributesToHighlight: [] },
        },
      ],
    }).results;
    for (const { url_without_anchor: url } of result?.hits ?? []) {
      if (url !== undefined) urls.add(url);
    }
    if (!result || page + 1 >= result.nbPages) break;
  }
  return [...urls].slice(0, DEPTH);
}

/** Returns the index: made of the tree, or read from where --out left it. */
async function indexOf({ docs, index }: Options): Promise<SearchIndex> {
  if (index !== undefined) {
    const files = readdirSync(index).filter((name) => INDEX_FILE.test(name));
    const [file, ...others] = files;
    if (file === undefined || others.length > 0) {
      throw new UsageError(
        `search:rank: --index ${index}: ${files.length} index files. Mend: name a folder that --out has made, with one.`,
      );
    }
    return decodeIndex(readFileSync(join(index, file), 'utf8'));
  }
  const { pages, problems } = await transformTree(docs ?? '');
  for (const problem of problems) console.error(printProblem(problem));
  if (pages.length === 0) {
    console.error(`search:rank: no pages in ${docs ?? ''}: every query finds nothing.`);
  }
  return buildIndex(pages, { baseUrl: '/' });
}

/** Leaves the index under the name that a site gives it, in place of an older one. */
function leaveIndex(index: SearchIndex, out: string): void {
  const text = encodeIndex(index);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out)) {
    if (INDEX_FILE.test(name)) rmSync(join(out, name));
  }
  writeFileSync(join(out, `index-${hash}.json`), text);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const index = await indexOf(options);
  if (options.out !== undefined) leaveIndex(index, options.out);
  const engine = createEngine(index);
  for (const { id, query } of readQueries(await readText(process.stdin))) {
    const start = performance.now();
    const urls = rankedUrls(engine, query);
    const ms = Math.round((performance.now() - start) * 100) / 100;
    process.stdout.write(`${JSON.stringify({ id, urls, ms })}\n`);
  }
}

if (require.main === module) {
  main().catch((error: unknown) => {
    const told = error instanceof UsageError || error instanceof SearchIndexError;
    console.error(told ? error.message : error);
    process.exitCode = 1;
  });
}
