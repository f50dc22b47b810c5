/**
 * `npx tsx bench/groups.ts`: what the rows of a first list load with one document a file, and with several
 * documents that follow each other in one. `--pages N` takes other than 3,000 pages.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readDocs } from '../eval/docs';
import { searchWords } from '../src/content/facts/lookup';
import { buildIndex, openBuilt } from '../src/search/engine';
import { pagesOf } from './pages';

const ROOT = resolve(__dirname, '..');
const SIZES = [1, 2, 4, 8];
const QUESTIONS = 50;
const HITS = 20;
const KB = 1024;

/** The slow line of the other benchmarks; browsers ask a host for six files at a time. */
const LINE = { bitsPerMs: 1600, waitMs: 150, atATime: 6 } as const;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { pages: { type: 'string', default: '3000' } } });
  const { pages } = await readDocs(ROOT);
  const wanted = pagesOf(pages, Number(values.pages));
  const built = buildIndex(wanted, { baseUrl: '/', ...searchWords() });
  const { index, answer } = openBuilt(built);
  const numbers = new Map(index.pages.map(({ url }, number) => [url, number]));
  const documents = index.pages.map(
    (_, number) => built.files.get(index.pathOf({ kind: 'page', number })) ?? new Uint8Array(),
  );
  const lines = readFileSync(join(ROOT, 'eval/search/questions.jsonl'), 'utf8').trim().split('\n');
  const shown = lines.slice(0, QUESTIONS).map((line) => {
    const { query } = JSON.parse(line) as { query: string };
    const [result] = answer({
      requests: [{ indexName: 'main', query, hitsPerPage: HITS }],
    }).results;
    const urls = (result?.hits ?? []).map(({ url_without_anchor: url = '' }) => url);
    return [...new Set(urls)].map((url) => numbers.get(url) ?? 0);
  });

  console.log(
    `${documents.length} pages, ${QUESTIONS} questions, documents of ${HITS} hits, gzip:`,
  );
  for (const size of SIZES) {
    const packed = new Map<number, number>();
    const sizeOf = (group: number) => {
      const known = packed.get(group);
      if (known !== undefined) return known;
      const own = documents.slice(group * size, (group + 1) * size);
      const bytes = gzipSync(Buffer.concat(own), { level: 9 }).length;
      packed.set(group, bytes);
      return bytes;
    };
    const loaded = shown.map((own) => {
      const groups = [...new Set(own.map((page) => Math.floor(page / size)))];
      const bytes = groups.reduce((sum, group) => sum + sizeOf(group), 0);
      const ms =
        Math.ceil(groups.length / LINE.atATime) * LINE.waitMs + (bytes * 8) / LINE.bitsPerMs;
      return { requests: groups.length, bytes, ms };
    });
    console.log(
      `  ${size} a file: ${Math.ceil(documents.length / size)} files, ` +
        `${mean(loaded.map(({ requests }) => requests)).toFixed(1)} requests, ` +
        `${(mean(loaded.map(({ bytes }) => bytes)) / KB).toFixed(1)} KB, ` +
        `${mean(loaded.map(({ ms }) => ms)).toFixed(0)} ms`,
    );
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
