/** `npm run search:rank -- --docs DIR`: ranks any tree of Markdown and MDX for queries; --help says how. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import {
  buildIndex,
  createEngine,
  openIndex,
  readNow,
  SearchIndexError,
  type BuiltIndex,
  type FileId,
} from '../src/search/engine';
import { explained } from '../src/search/engine/rank/explain';
import type { SearchBody } from '../src/search/protocol';
import { checkFolder, runCommand, UsageError, type Values } from './command';
import { answerLines, readTree, type LineFormat } from './tree-command';

/** How the command is called. */
export const COMMAND = {
  name: 'search:rank',
  usage: 'npm run search:rank -- --docs DIR [--out DIR] [--index DIR] [--explain] < queries.jsonl',
  help: `Standard input is JSONL, {"id","query"}; standard output is JSONL, {"id","ms","urls","bytes"}: the ten
best pages, best first, what a browser loads for that, and how long the search took. Standard error says
what is broken in the tree.

--docs DIR   the tree; the address of a page is /docs/ and its slug, or its path
--out DIR    leaves the files of the index there, of which a browser loads those that it needs
--index DIR  reads them instead of building an index; --docs is not needed then
--explain    adds "hits": each with its score and the points that it is made of; and the query as it was
             searched, where slips in it were corrected

npm run --silent leaves standard output to the lines alone.`,
  options: {
    docs: { type: 'string' },
    out: { type: 'string' },
    index: { type: 'string' },
    explain: { type: 'boolean' },
  },
} as const;

/** What a line of standard input asks. */
export const QUERIES = {
  field: 'query',
  example: 'budget alerts',
  schema: z.string(),
} as const satisfies LineFormat<z.ZodType>;

/** Pages that are ranked. */
const DEPTH = 10;

/** Hits that the page asks for at once. */
const HITS = 20;

/** Files of an index, below a folder of their own: core, shards, documents. */
const INDEX_FILE =
  /^(?:search\/(?:core-[0-9a-f]+|(?:terms|words)-\d+-[0-9a-f]+)\.bin|pages\/.*-[0-9a-f]+\.json)$/;
const CORE_FILE = /^search\/core-/;

/** The core's key among the files: its name has a hash of all that a site is made of. */
const CORE = 'core';

/** A file: what is in it, and as it is sent. */
type File = {
  readonly data: Uint8Array;
  readonly packed: Uint8Array;
};

/** The files of an index, by path. */
export type Files = ReadonlyMap<string, File>;

function fileOf(files: Files, path: string): File {
  const file = files.get(path);
  if (file) return file;
  throw new SearchIndexError(`the file ${path} is missing`);
}

/** What a query found, and what that took. */
export type Ranked = {
  /** Addresses of the best pages, each once, without anchors. */
  readonly urls: string[];
  /** Bytes of the files that a browser loads for the first hits and their snippets, having none before. */
  readonly bytes: number;
  /** Milliseconds until these hits, without opening the core. */
  readonly ms: number;
};

/** What the page asks for: its first hits, with snippets. */
const bodyOf = (query: string, page: number): SearchBody => ({
  requests: [
    {
      indexName: 'main',
      query,
      hitsPerPage: HITS,
      page,
      attributesToRetrieve: ['url', 'url_without_anchor', 'content', 'type'],
      attributesToSnippet: ['content:10'],
    },
  ],
});

/** Opens the index of files as a browser does that has nothing of it, and counts what it loads. */
function opened(files: Files) {
  const core = fileOf(files, CORE);
  const index = openIndex(core.data);
  const engine = createEngine(index);
  let bytes = core.packed.length;
  const read = (id: FileId) => {
    const { data, packed } = fileOf(files, index.pathOf(id));
    bytes += packed.length;
    return data;
  };
  return {
    index,
    engine,
    answer: (body: SearchBody) => readNow(index, () => engine.answer(body), read),
    loaded: () => bytes,
  };
}

/** Ranks the pages for a query, as a browser does that has nothing of the index. */
export function rank(files: Files, query: string): Ranked {
  const { answer, loaded } = opened(files);
  const start = performance.now();
  let { results } = answer(bodyOf(query, 0));
  const ms = Math.round((performance.now() - start) * 100) / 100;
  const bytes = loaded();
  const urls = new Set<string>();
  for (let page = 1; ; page += 1) {
    const [result] = results;
    for (const { url_without_anchor: url } of result?.hits ?? []) {
      if (url !== undefined) urls.add(url);
    }
    if (!result || page >= result.nbPages || urls.size >= DEPTH) break;
    // Seldom more than one, and only if that is not enough.
    ({ results } = answer(bodyOf(query, page)));
  }
  return { urls: [...urls].slice(0, DEPTH), bytes, ms };
}

/** What the first hits are worth, and why. */
type Explained = {
  readonly corrected?: string;
  readonly hits: readonly {
    readonly url: string;
    readonly score: number;
    readonly parts: ReturnType<typeof explained>;
  }[];
};

const points = (value: number) => Math.round(value * 1000) / 1000;

/** Says why the first hits of a query are where they are, the parts that count most first. */
export function explain(files: Files, query: string): Explained {
  const { index, engine, answer } = opened(files);
  const [result] = answer(bodyOf(query, 0)).results;
  // All that it needs is loaded now.
  const { scoring, listed } = engine.explain(query);
  const hits = (result?.hits ?? []).flatMap(({ url }, place) => {
    const passage = listed[place]?.passage;
    if (!passage) return [];
    const parts = explained(passage, scoring, index.store)
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .map((part) => ({ ...part, points: points(part.points) }));
    return [{ url, score: points(passage.score), parts }];
  });
  const corrected = result?.correctedQuery;
  return { ...(corrected !== undefined && { corrected }), hits };
}

const packedFile = (data: Uint8Array): File => ({ data, packed: gzipSync(data, { level: 9 }) });

/** Returns the files of an index as a site ships them. */
export const shippedFiles = ({ core, files }: BuiltIndex): Files =>
  new Map([
    [CORE, packedFile(core)],
    ...[...files].map(([path, data]) => [path, packedFile(data)] as const),
  ]);

const pathsBelow = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => INDEX_FILE.test(path));

/** Returns the files that --out has left in a folder. */
export function filesIn(dir: string): Files {
  const paths = pathsBelow(dir);
  const cores = paths.filter((path) => CORE_FILE.test(path));
  if (cores.length !== 1) {
    throw new UsageError(
      `--index ${dir}: ${cores.length} cores of an index. Fix: name a folder that --out has made, with one.`,
    );
  }
  return new Map(
    paths.map((path) => {
      const left = readFileSync(join(dir, path));
      const key = CORE_FILE.test(path) ? CORE : path;
      if (path.endsWith('.json')) return [key, packedFile(left)] as const;
      try {
        return [key, { data: gunzipSync(left), packed: left }] as const;
      } catch {
        throw new SearchIndexError(`the file ${path} is damaged, or was cut short`);
      }
    }),
  );
}

/** Leaves the files under the names that a site gives them, instead of older ones. */
function leaveFiles(files: Files, out: string): void {
  const core = createHash('sha256').update(fileOf(files, CORE).data).digest('hex').slice(0, 12);
  mkdirSync(out, { recursive: true });
  for (const path of pathsBelow(out)) rmSync(join(out, path));
  for (const [key, { data, packed }] of files) {
    const path = join(out, key === CORE ? `search/core-${core}.bin` : key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, key.endsWith('.json') ? data : packed);
  }
}

/** Returns the files of the index: made of the tree, or read from where --out left them. */
async function filesOf(docs: string | undefined, index: string | undefined): Promise<Files> {
  if (index !== undefined) {
    checkFolder('index', index);
    return filesIn(index);
  }
  if (docs === undefined) throw new UsageError(`--docs is missing. Fix: ${COMMAND.usage}`);
  checkFolder('docs', docs);
  return shippedFiles(buildIndex(await readTree(docs), { baseUrl: '/' }));
}

/** Runs the command. */
export async function searchRank({
  docs,
  out,
  index,
  explain: why,
}: Values<typeof COMMAND>): Promise<void> {
  if (index !== undefined && out !== undefined) {
    throw new UsageError(
      '--out leaves the index that --docs makes, --index reads one. Fix: leave one of the two out.',
    );
  }
  const files = await filesOf(docs, index);
  if (out !== undefined) leaveFiles(files, out);
  await answerLines(QUERIES, ({ what }) => ({
    ...rank(files, what),
    ...(why && explain(files, what)),
  }));
}

if (require.main === module) runCommand(COMMAND, ({ values }) => searchRank(values));
