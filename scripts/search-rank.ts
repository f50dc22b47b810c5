/** `npm run search:rank -- --docs DIR`: ranks any tree of Markdown and MDX for queries. --help lists the flags. */
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import {
  buildIndex,
  createEngine,
  openIndex,
  readNow,
  type BuiltIndex,
} from '../src/search/engine';
import { explained } from '../src/search/engine/rank/explain';
import type { SearchBody } from '../src/search/protocol';
import { runCommand, type Values } from './command';
import { answerLines, lineId, readTree } from './tree-command';

/** How the command is called. */
export const COMMAND = {
  name: 'search:rank',
  usage: 'npm run search:rank -- --docs DIR [--explain] < queries.jsonl',
  help: `Standard input is JSONL, {"id","query"}. Standard output is JSONL, {"id","ms","urls","bytes"}: the time
the search took, the ten best pages, best first, and how many bytes a browser loads for them. Standard
error says what is broken in the tree.

--docs DIR   the tree; the address of a page is /docs/ and its slug, or its path
--explain    adds "hits", each with its score and the points that it consists of, and, if typos were
             corrected, the query that was searched

With npm run --silent, standard output contains only the JSON lines.`,
  options: { docs: { type: 'string' }, explain: { type: 'boolean' } },
} as const;

/** What a line of standard input asks. */
export const QUERIES = {
  example: '{"id": "1", "query": "budget alerts"}',
  schema: z.object({ id: lineId, query: z.string() }),
};

/** How many pages are ranked. */
const DEPTH = 10;

/** How many hits the page requests at a time. */
const HITS = 20;

/** Returns a file of an index: its contents, and how it's sent. */
const packedFile = (data: Uint8Array) => ({
  data,
  packed: gzipSync(data, { level: 9 }) as Uint8Array,
});

/** The files of an index, by path. The core, whose name has a hash of the whole site, is `core`. */
export type Files = ReturnType<typeof shippedFiles>;

/** Returns the files of an index, as a site ships them. */
export const shippedFiles = ({ core, files }: BuiltIndex) =>
  new Map<string, ReturnType<typeof packedFile>>([
    ['core', packedFile(core)],
    ...[...files].map(([path, data]) => [path, packedFile(data)] as const),
  ]);

/** Opens an index like a browser with an empty cache, and counts the bytes that it loads. */
export function openFiles(files: Files) {
  const load = (path: string): Uint8Array => {
    const { data, packed } = files.get(path) ?? packedFile(new Uint8Array());
    loaded += packed.length;
    return data;
  };
  let loaded = 0;
  const index = openIndex(load('core'));
  return {
    index,
    engine: createEngine(index),
    read: <T>(make: () => T): T => readNow(index, make, (id) => load(index.pathOf(id))),
    loaded: () => loaded,
  };
}

/** Answers queries once everything they need is loaded, and says how many bytes that took. */
export type Opened = ReturnType<typeof openFiles>;

/** Requests hits the way the page does. */
export function ask({ engine, read }: Opened, query: string, more: object = {}) {
  const body: SearchBody = {
    requests: [
      {
        indexName: 'main',
        query,
        hitsPerPage: HITS,
        attributesToRetrieve: ['url', 'url_without_anchor', 'content', 'type'],
        attributesToSnippet: ['content:10'],
        ...more,
      },
    ],
  };
  return read(() => engine.answer(body)).results[0];
}

/** Returns the addresses of the best pages for a query, each once, and the bytes loaded for the first hits. */
export function rank(opened: Opened, query: string) {
  const urls = new Set<string>();
  let result = ask(opened, query);
  const bytes = opened.loaded();
  for (let page = 1; result; page += 1) {
    for (const { url_without_anchor: url } of result.hits) if (url !== undefined) urls.add(url);
    if (page >= result.nbPages || urls.size >= DEPTH) break;
    // Rarely more than one page of hits, and only if the first isn't enough.
    result = ask(opened, query, { page });
  }
  return { urls: [...urls].slice(0, DEPTH), bytes };
}

const points = (value: number) => Math.round(value * 1000) / 1000;

/** Explains the ranks of a query's first hits. The parts that count most come first. */
export function explain(opened: Opened, query: string) {
  const result = ask(opened, query);
  // Everything it needs is loaded now.
  const { scoring, listed } = opened.engine.explain(query);
  const hits = (result?.hits ?? []).flatMap(({ url }, place) => {
    const passage = listed[place]?.passage;
    if (!passage) return [];
    const parts = explained(passage, scoring, opened.index.store)
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .map((part) => ({ ...part, points: points(part.points) }));
    return [{ url, score: points(passage.score), parts }];
  });
  const corrected = result?.correctedQuery;
  return { ...(corrected !== undefined && { corrected }), hits };
}

/** Runs the command. */
export async function searchRank({ docs, explain: why }: Values<typeof COMMAND>): Promise<void> {
  const files = shippedFiles(buildIndex(await readTree(COMMAND, docs), { baseUrl: '/' }));
  await answerLines(QUERIES, ({ query }) => {
    const opened = openFiles(files);
    return { ...rank(opened, query), ...(why && explain(opened, query)) };
  });
}

if (require.main === module) runCommand(COMMAND, ({ values }) => searchRank(values));
