/** `npm run search:rank -- --docs DIR`: ranks any tree of Markdown and MDX for queries; --help says how. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  addressOf,
  answerWith,
  buildIndex,
  cutIndex,
  openIndex,
  SearchIndexError,
  type FileId,
  type SearchIndex,
} from '../src/search/engine';
import type { RankingInfo, SearchBody } from '../src/search/protocol';
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
  usage: 'npm run search:rank -- --docs DIR [--out DIR] [--index DIR] [--explain] < queries.jsonl',
  help: `Standard input is JSONL, {"id","query"}; standard output is JSONL, {"id","ms","urls","bytes"}: the ten
best pages, best first, what a browser loads for that, and how long the search took. What is broken in
the tree is told on standard error.

--docs DIR   the tree; the address of a page is /docs/ and its slug, or its path
--out DIR    leaves the files of the index there, of which a browser loads those that it needs
--index DIR  reads them instead of building an index; --docs is not needed then
--explain    adds "hits": each with its score and the points that it is made of; and the query as it was
             searched, where slips in it were corrected

npm run --silent leaves standard output to the lines alone.`,
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
  readonly explain?: boolean;
};

/** Pages that are ranked. */
const DEPTH = 10;

/** Hits that the page asks for at once. */
const HITS = 20;

const INDEX_FILE = /^(core|(?:terms|words|text)-\d+)-[0-9a-f]+\.bin$/;

/** Stands for the hash of a build. */
const HASH = '0'.repeat(12);
const INDEX_NAME = `index-${HASH}.json`;

const CORE: FileId = { kind: 'core', number: 0 };

/** A file: what is in it, and as it is sent. */
type File = {
  readonly data: Uint8Array;
  readonly packed: Uint8Array;
  readonly sent: number;
};

/** The files of an index, by name. */
export type Files = ReadonlyMap<string, File>;

function fileOf(files: Files, id: FileId): File {
  const name = addressOf(INDEX_NAME, id);
  const file = files.get(name);
  if (file) return file;
  throw new SearchIndexError(`there is no file ${name.replace(`-${HASH}`, '')}`);
}

/** Reads the arguments of the command. */
export function readOptions(args: readonly string[]): Options {
  const options = readFlags(COMMAND, ['docs', 'out', 'index'], args, ['explain']);
  const { docs, index, out } = options;
  if (docs === undefined && index === undefined) {
    throw new UsageError(
      `search:rank: --docs is missing. Mend: ${COMMAND.usage}; --help says more.`,
    );
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
      ...{ indexName: 'main', query, hitsPerPage: HITS, page },
      attributesToRetrieve: ['url', 'url_without_anchor', 'content', 'type'],
      attributesToSnippet: ['content:10'],
    },
  ],
});

/** Ranks the pages for a query, as a browser does that has nothing of the index. */
export async function rank(files: Files, query: string): Promise<Ranked> {
  const core = fileOf(files, CORE);
  const engine = openIndex(core.data);
  let bytes = core.sent;
  const load = (lacking: readonly FileId[]) => {
    for (const id of lacking) {
      const { data, sent } = fileOf(files, id);
      bytes += sent;
      engine.add(id, data);
    }
  };
  const start = performance.now();
  let answer = await answerWith(engine, bodyOf(query, 0), load);
  const ms = Math.round((performance.now() - start) * 100) / 100;
  const first = bytes;
  const urls = new Set<string>();
  for (let page = 1; ; page += 1) {
    const [result] = answer.results;
    for (const { url_without_anchor: url } of result?.hits ?? []) {
      if (url !== undefined) urls.add(url);
    }
    if (!result || page >= result.nbPages || urls.size >= DEPTH) break;
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one, and only if that is not enough
    answer = await answerWith(engine, bodyOf(query, page), load);
  }
  return { urls: [...urls].slice(0, DEPTH), bytes: first, ms };
}

/** What the first hits are worth, and why. */
type Explained = {
  readonly corrected?: string;
  readonly hits: readonly ({ readonly url: string } & RankingInfo)[];
};

const points = (value: number) => Math.round(value * 1000) / 1000;

/** Says why the first hits of a query stand where they stand, the parts that count most first. */
export async function explain(files: Files, query: string): Promise<Explained> {
  const engine = openIndex(fileOf(files, CORE).data);
  const { requests } = bodyOf(query, 0);
  const body: SearchBody = {
    requests: requests.map((request) => ({ ...request, getRankingInfo: true })),
  };
  const answer = await answerWith(engine, body, (lacking) => {
    for (const id of lacking) engine.add(id, fileOf(files, id).data);
  });
  const [result] = answer.results;
  const hits = (result?.hits ?? []).flatMap(({ url, _rankingInfo: info }) => {
    if (!info) return [];
    const parts = info.parts
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .map((part) => ({ ...part, points: points(part.points) }));
    return [{ url, score: points(info.score), parts }];
  });
  const corrected = result?.correctedQuery;
  return { ...(corrected !== undefined && { corrected }), hits };
}

/** Returns the files of an index as a site ships them. */
export const shippedFiles = (index: SearchIndex): Files =>
  new Map(
    cutIndex(index).map((file) => {
      const sent = gzipSync(file.bytes, { level: 9 });
      return [addressOf(INDEX_NAME, file), { data: file.bytes, sent: sent.length, packed: sent }];
    }),
  );

/** Returns the files that --out has left in a folder. */
export function filesIn(dir: string): Files {
  const names = readdirSync(dir).filter((name) => INDEX_FILE.test(name));
  const cores = names.filter((name) => name.startsWith('core-'));
  if (cores.length !== 1) {
    throw new UsageError(
      `search:rank: --index ${dir}: ${cores.length} cores of an index. Mend: name a folder that --out has made, with one.`,
    );
  }
  return new Map(
    names.map((name) => {
      const packed = readFileSync(join(dir, name));
      try {
        const file: File = { data: gunzipSync(packed), sent: packed.length, packed };
        return [name.replace(INDEX_FILE, `$1-${HASH}.bin`), file] as const;
      } catch {
        throw new SearchIndexError(`${name} is damaged, or was cut short`);
      }
    }),
  );
}

/** Returns the files of the index: made of the tree, or read from where --out left them. */
async function filesOf({ docs, index }: Options): Promise<Files> {
  if (index !== undefined) return filesIn(index);
  const pages = await readTree(COMMAND, docs ?? '', 'every query finds nothing.');
  return shippedFiles(buildIndex(pages, { baseUrl: '/' }));
}

/** Leaves the files under the names that a site gives them, in place of older ones. */
function leaveFiles(files: Files, out: string): void {
  const hash = createHash('sha256');
  for (const { packed } of files.values()) hash.update(packed);
  const digits = hash.digest('hex').slice(0, HASH.length);
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out)) {
    if (INDEX_FILE.test(name)) rmSync(join(out, name));
  }
  for (const [name, { packed }] of files)
    writeFileSync(join(out, name.replace(HASH, digits)), packed);
}

if (require.main === module) {
  runCommand(
    COMMAND,
    async (args) => {
      const options = readOptions(args);
      const files = await filesOf(options);
      if (options.out !== undefined) leaveFiles(files, options.out);
      await answerLines(QUERIES, async ({ what }) => ({
        ...(await rank(files, what)),
        ...(options.explain && (await explain(files, what))),
      }));
    },
    SearchIndexError,
  );
}
