/** An index that loads its files: what it reads, when, and how often. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { buildIndex, openBuilt, SearchIndexError } from './engine';
import { CORE, filesOf } from './engine/build.fixture';
import { pageOf, pages } from './engine/pages.fixture';
import { openFiles, type ReadFile } from './files';
import type { SearchBody } from './protocol';

type Bytes = Uint8Array<ArrayBuffer>;

const built = buildIndex(pages, { baseUrl: '/' });
const whole = openBuilt(built);

const bodyOf = (query: string): SearchBody => ({
  requests: [{ indexName: 'main', query, attributesToSnippet: ['content:5'] }],
});

const packed = (bytes: Uint8Array): Bytes => new Uint8Array(gzipSync(bytes));

/** Files by address, as in a build: binary files are packed. */
const site = (of = built) =>
  new Map(
    Object.entries(filesOf(of)).map(([path, bytes]) => [
      ...([path, path.endsWith('.bin') ? packed(bytes) : bytes] as const),
    ]),
  );

/** Opens the files of a site, and records what is read. */
function reading(served = site()) {
  const reads: [kind: string, again: boolean][] = [];
  const kindOf = (address: string) => /(core|terms|words|pages)[-/]/.exec(address)?.[1] ?? '';
  const read = vi.fn<ReadFile>(async (address, again) => {
    reads.push([kindOf(address), again]);
    const bytes = served.get(address);
    if (!bytes) throw new Error(`${kindOf(address)} is gone`);
    return bytes;
  });
  /** Replaces the bytes that are read for files of a kind; with `always`, also past the cache. */
  const spoil = (kind: string, spoilt: (bytes: Bytes) => Bytes, always = false) => {
    const plain = read.getMockImplementation()!;
    read.mockImplementation(async (address, again) => {
      const bytes = await plain(address, again);
      return kindOf(address) === kind && (always || !again) ? spoilt(bytes) : bytes;
    });
  };
  return { served, reads, read, spoil };
}

const cutShort = (bytes: Bytes) => bytes.slice(0, -9);
const flipped = (bytes: Bytes) =>
  bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte));
const notFound = () => new TextEncoder().encode('<!doctype html><title>Not found</title>');

describe('a question', () => {
  it('is answered from the files that it needs, none of which is read twice', async () => {
    const { reads, read } = reading();
    const { index, engine, when } = await openFiles(CORE, read);
    expect(reads).toEqual([['core', false]]);
    const budget = () => engine.answer(bodyOf('budget'));
    expect(await when(budget)).toEqual(whole.answer(bodyOf('budget')));
    expect(reads.map(([kind]) => kind)).toEqual(['core', 'terms', 'pages', 'pages']);
    expect(await when(budget)).toEqual(whole.answer(bodyOf('budget')));
    expect(reads).toHaveLength(4);
    await when(() => engine.answer(bodyOf('bugdet')));
    expect(reads.slice(4)).toEqual([['words', false]]);
    expect(index.files()).toHaveLength(built.files.size);
  });

  it.each([
    ['packed', packed],
    ['as they are, as the offline copy has them', (bytes: Bytes) => bytes],
  ])('takes files %s', async (_, made) => {
    const files = Object.entries(filesOf(built)).map(
      ([path, bytes]) => [path, made(bytes)] as const,
    );
    const { read, reads } = reading(new Map(files));
    const { engine, when } = await openFiles(CORE, read);
    expect(await when(() => engine.answer(bodyOf('bugdet')))).toEqual(
      whole.answer(bodyOf('bugdet')),
    );
    expect(reads.every(([, again]) => !again)).toBe(true);
  });

  it('shares files that are being loaded with other questions that need them', async () => {
    const { reads, read } = reading();
    const { engine, when } = await openFiles(CORE, read);
    const asked = ['budget', 'budgets', 'bugdet'].map((query) =>
      when(() => engine.answer(bodyOf(query))),
    );
    expect(await Promise.all(asked)).toEqual(
      ['budget', 'budgets', 'bugdet'].map((query) => whole.answer(bodyOf(query))),
    );
    expect(reads.map(([kind]) => kind).sort()).toEqual([
      'core',
      'pages',
      'pages',
      'terms',
      'words',
    ]);
  });

  it('stops when no one is waiting anymore, before the next files are read', async () => {
    const { reads, read } = reading();
    const { engine, when } = await openFiles(CORE, read);
    let asked = 0;
    const check = () => {
      asked += 1;
      if (asked === 2) throw new Error('Nobody waits.');
    };
    const budget = () => engine.answer(bodyOf('budget'));
    await expect(when(budget, check)).rejects.toThrow('Nobody waits.');
    expect(reads.map(([kind]) => kind)).toEqual(['core', 'terms']);
    expect(await when(budget)).toEqual(whole.answer(bodyOf('budget')));
    expect(reads.map(([kind]) => kind)).toEqual(['core', 'terms', 'pages', 'pages']);
  });

  it('says what is missing, and reads it for the next question', async () => {
    const { served, reads, read } = reading();
    const there = new Map(served);
    const { engine, when } = await openFiles(CORE, read);
    const budget = () => engine.answer(bodyOf('budget'));
    for (const kind of ['terms', 'pages']) {
      for (const path of there.keys()) if (path.includes(kind)) served.delete(path);
      await expect(when(budget)).rejects.toThrow(`${kind} is gone`);
      for (const [path, bytes] of there) served.set(path, bytes);
    }
    expect(await when(budget)).toEqual(whole.answer(bodyOf('budget')));
    // What is missing is not in a cache either.
    expect(reads.every(([, again]) => !again)).toBe(true);
  });
});

describe('a damaged file', () => {
  it.each(
    ['core', 'terms', 'words', 'pages'].flatMap((kind) =>
      [cutShort, flipped, notFound].map((spoilt) => [kind, spoilt.name, spoilt] as const),
    ),
  )('%s %s is read once more, past the cache', async (kind, _, spoilt) => {
    const { reads, read, spoil } = reading();
    spoil(kind, spoilt);
    const { engine, when } = await openFiles(CORE, read);
    const answer = await when(() => engine.answer(bodyOf('bugdet')));
    expect(answer).toEqual(whole.answer(bodyOf('bugdet')));
    const own = reads.filter(([of]) => of === kind).map(([, again]) => again);
    expect(own.filter(Boolean)).toHaveLength(own.length / 2);
    expect(own.length).toBe(kind === 'pages' ? 4 : 2);
    expect(reads.filter(([of, again]) => of !== kind && again)).toEqual([]);
  });

  it('is reported if it is damaged past the cache too', async () => {
    const core = reading();
    core.spoil('core', notFound, true);
    await expect(openFiles(CORE, core.read)).rejects.toThrow(
      `the file ${CORE} is not the core of an index`,
    );
    expect(core.reads).toEqual([
      ['core', false],
      ['core', true],
    ]);
    const terms = reading();
    terms.spoil('terms', notFound, true);
    const { engine, when } = await openFiles(CORE, terms.read);
    const asked = when(() => engine.answer(bodyOf('budget')));
    await expect(asked).rejects.toThrow(SearchIndexError);
    await expect(asked).rejects.toThrow(
      /terms-0-\w+\.bin is damaged or from another build\. Fix: /,
    );
    expect(terms.reads.slice(1)).toEqual([
      ['terms', false],
      ['terms', true],
    ]);
  });

  it('is refused if it is from another build', async () => {
    const other = buildIndex(pages.slice(1), { baseUrl: '/' });
    const { served, read } = reading();
    const theirs = [...site(other)].find(([path]) => path.includes('/terms-'))?.[1];
    for (const path of served.keys())
      if (path.includes('/terms-') && theirs) served.set(path, theirs);
    const { engine, when } = await openFiles(CORE, read);
    await expect(when(() => engine.answer(bodyOf('budget')))).rejects.toThrow(
      /or from another build/,
    );
  });
});

describe('a core that is already there', () => {
  it('is not read', async () => {
    const { served, reads, read } = reading();
    const { engine, when } = await openFiles(CORE, read, { given: served.get(CORE) });
    expect(reads).toEqual([]);
    expect(await when(() => engine.answer(bodyOf('budget')))).toEqual(
      whole.answer(bodyOf('budget')),
    );
  });

  it.each([cutShort, flipped, notFound])(
    'is read past the cache if it is damaged: %#',
    async (spoilt) => {
      const { served, reads, read } = reading();
      const { index } = await openFiles(CORE, read, { given: spoilt(served.get(CORE)!) });
      expect(reads).toEqual([['core', true]]);
      expect(index.pages).toHaveLength(4);
    },
  );
});

it('keeps all files if it is told to, and only then', async () => {
  const many = buildIndex(
    Array.from({ length: 100 }, (_, number) =>
      pageOf(`/docs/a/${number}`, `Page ${number}`, 'Text.'),
    ),
    { baseUrl: '/' },
  );
  for (const keepsAll of [true, false]) {
    const { reads, read } = reading(site(many));
    const { index, when } = await openFiles(CORE, read, { keepsAll });
    for (let page = 0; page < 100; page += 1) await when(() => index.documentOf(page));
    expect(reads).toHaveLength(101);
    await when(() => index.documentOf(0));
    expect(reads).toHaveLength(keepsAll ? 101 : 102);
  }
});
