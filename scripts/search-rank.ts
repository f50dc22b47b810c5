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
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildIndex,
  createEngine,
  decodeIndex,
  encodeIndex,
  SearchIndexError,
  type Engine,
  type SearchIndex,
} from '../src/search/engine';
import {
  answerLines,
  checkFolder,
  readFlags,
  readTree,
  runCommand,
  UsageError,
  type LineFormat,
} from './tree-command';

const COMMAND = {
  name: 'search:rank',
  usage: 'npm run search:rank -- --docs DIR [--out DIR] [--index DIR] < queries.jsonl',
} as const;

/** What a line of standard input asks. */
export const QUERIES: LineFormat<string> = {
  field: 'query',
  example: 'budget alerts',
  read: (text) => text,
};

/** What the command is asked to do. */
type Options = {
  readonly docs?: string;
  readonly out?: string;
  readonly index?: string;
};

/** Pages that are ranked. */
const DEPTH = 10;

/** Hits asked for at once: enough for ten pages in nearly every case. */
const HITS = 60;

const INDEX_FILE = /^index-[0-9a-f]+\.json$/;

/** Reads the arguments of the command. */
export function readOptions(args: readonly string[]): Options {
  const options = readFlags(COMMAND, ['docs', 'out', 'index'], args);
  const { docs, index, out } = options;
  if (docs === undefined && index === undefined) {
    throw new UsageError(`search:rank: --docs is missing. Mend: ${COMMAND.usage}`);
  }
  if (index !== undefined && out !== undefined) {
    throw new UsageError(
      'search:rank: --out leaves the index that --docs makes, --index reads one. Mend: leave one of the two out.',
    );
  }
  for (const [name, path] of Object.entries({ docs, index })) {
    if (path !== undefined) checkFolder(COMMAND, name, path);
  }
  return options;
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
  const pages = await readTree(COMMAND, docs ?? '', 'every query finds nothing.');
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

if (require.main === module) {
  runCommand(async (args) => {
    const options = readOptions(args);
    const index = await indexOf(options);
    if (options.out !== undefined) leaveIndex(index, options.out);
    const engine = createEngine(index);
    await answerLines(QUERIES, ({ what }) => ({ urls: rankedUrls(engine, what) }));
  }, SearchIndexError);
}
