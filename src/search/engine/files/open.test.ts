/** Any damage to a file is detected, files of two builds never mix, and no file does harm. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageAt } from '../../../content/model/page.fixture';
import { createEngine } from '../answer/answer';
import { pageOf, pages } from '../pages.fixture';
import { buildIndex, type BuiltIndex } from './build';
import { readCore, writeCore, type Core } from './core';
import { SearchIndexError, hashOf, type FileId } from './names';
import { openIndex } from './open';

// The same bytes in every run.
fc.configureGlobal({ seed: 31 });

const page = pageOf('/docs/a', 'A budget', 'Of money.', [['Alerts', 'alerts', 'Budgets alert.']]);
const built = buildIndex([page], { baseUrl: '/' });

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Files of an index other than its core, by their ids. */
function idsOf({ core, files }: BuiltIndex): [FileId, string, Uint8Array][] {
  const index = openIndex(core);
  return index.files().map((id) => {
    const path = index.pathOf(id);
    return [id, path, files.get(path) ?? new Uint8Array()];
  });
}

/** All files of the small index, with what reads each of them. */
const all: (readonly [string, Uint8Array, (bytes: Uint8Array) => void])[] = [
  ['core', built.core, (bytes) => void openIndex(bytes)],
  ...idsOf(built).map(
    ([id, path, bytes]) =>
      [
        path.replace(/-\w{8}\./, '.'),
        bytes,
        (other: Uint8Array) => openIndex(built.core).add(id, other),
      ] as const,
  ),
];

describe('a damaged file', () => {
  it('can be of any kind', () => {
    expect(all.map(([name]) => name)).toEqual([
      'core',
      'search/terms-0.bin',
      'search/words-0.bin',
      'pages/a.json',
    ]);
    for (const [, bytes, take] of all) {
      expect(bytes.length).toBeGreaterThan(20);
      expect(() => take(bytes)).not.toThrow();
    }
  });

  it.each(all)('%s: any flipped bit and any truncation is detected', (_, bytes, take) => {
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const damaged = bytes.slice();
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => take(damaged)).toThrow(SearchIndexError);
    }
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => take(bytes.slice(0, length))).toThrow(SearchIndexError);
    }
    expect(() => take(Uint8Array.from([...bytes, 0]))).toThrow(SearchIndexError);
  });

  it('causes an error that says what is wrong and how to fix it', () => {
    const other = bytesOf('<!doctype html><title>Not found</title>');
    const fix = 'Fix: build the site again and deploy all of it; readers reload the page.';
    const said = all.map(([, , take]) => {
      try {
        take(other);
        return '';
      } catch (error) {
        return (error as Error).message.replace(/-\w{8}\./, '.');
      }
    });
    expect(said).toEqual([
      `search index: the file core is not the core of an index, or is truncated. ${fix}`,
      ...['search/terms-0.bin', 'search/words-0.bin', 'pages/a.json'].map(
        (path) => `search index: the file ${path} is damaged or from another build. ${fix}`,
      ),
    ]);
    const format = built.core.slice();
    format[2] = 9;
    expect(() => openIndex(format)).toThrow(
      /core has format 9 where this engine reads format \d+\. /,
    );
    expect(() => openIndex(built.core.slice(0, -1))).toThrow(/core is damaged or truncated\. /);
  });

  it('leaves what was read before unchanged', () => {
    const index = openIndex(built.core);
    for (const [id, , bytes] of idsOf(built)) {
      index.add(id, bytes);
      expect(() => index.add(id, bytes.slice(1))).toThrow(SearchIndexError);
    }
    const { results } = createEngine(index).answer({
      requests: [{ indexName: 'x', query: 'alert' }],
    });
    expect(results[0]?.hits.map(({ url }) => url)).toContain('/docs/a#alerts');
    expect(index.isMissingFiles()).toBe(false);
  });

  it('is refused if the index does not have it', () => {
    const index = openIndex(built.core);
    for (const kind of ['terms', 'words', 'page'] as const) {
      expect(() => index.add({ kind, number: 7 }, new Uint8Array())).toThrow(
        `it has no file ${kind} 7`,
      );
    }
  });
});

describe('files of two builds', () => {
  const edited = pages.map((one) =>
    one.url === '/docs/governance/budgets'
      ? pageOf(one.url, 'Budgets', 'A budget is an amount that was planned for a bill.')
      : one,
  );
  const builds = [pages, edited].map((some) => buildIndex(some, { baseUrl: '/' }));

  it.each([
    ['the older', 'the newer', builds[0]!, builds[1]!],
    ['the newer', 'the older', builds[1]!, builds[0]!],
  ])('never mix: %s index takes no file of %s that differs', (_, _other, own, other) => {
    const index = openIndex(own.core);
    const known = new Map(idsOf(own).map(([id, path]) => [path, id]));
    const kinds = new Set<string>();
    for (const [id, path, bytes] of idsOf(other)) {
      const same = known.get(path);
      if (same) {
        index.add(same, bytes);
        continue;
      }
      kinds.add(id.kind);
      expect(() => index.add(id, bytes)).toThrow(
        /^search index: the file \S+ is damaged or from another build\. Fix: /,
      );
    }
    expect([...kinds].sort()).toEqual(['page', 'terms', 'words']);
  });

  it('are detected if one is taken for another of the same build', () => {
    const [own = built] = builds;
    const index = openIndex(own.core);
    const files = idsOf(own);
    expect(files).toHaveLength(6);
    for (const [id, path] of files) {
      for (const [, , bytes] of files.filter(([, other]) => other !== path)) {
        expect(() => index.add(id, bytes)).toThrow(/or from another build/);
      }
    }
  });
});

/** The index with other bytes as its file, and a core that names them. */
function withFile(kind: FileId['kind'], bytes: Uint8Array) {
  const core = readCore(built.core);
  const hash = hashOf(bytes);
  const renamed = <T extends { readonly hash: string }>(files: readonly T[]) =>
    files.map((file, at) => (at === 0 ? { ...file, hash } : file));
  const changed: Core = {
    ...core,
    ...(kind === 'page' && { pages: renamed(core.pages) }),
    ...(kind === 'terms' && { terms: renamed(core.terms) }),
    ...(kind === 'words' && { words: renamed(core.words) }),
  };
  return () => openIndex(writeCore(changed)).add({ kind, number: 0 }, bytes);
}

describe('a file with the right hash', () => {
  it.each(['terms', 'words'] as const)('is refused if it is not a shard of %s', (kind) => {
    const [, , bytes] = idsOf(built).find(([id]) => id.kind === kind)!;
    for (let length = 0; length < bytes.length; length += 1) {
      expect(withFile(kind, bytes.slice(0, length))).toThrow(SearchIndexError);
    }
    expect(withFile(kind, Uint8Array.from([...bytes, 0]))).toThrow(/is longer than it should be/);
    expect(withFile(kind, new Uint8Array([0xff, 0xff, 0xff, 0xff, 0xff]))).toThrow(
      /number that is too large/,
    );
    // More than any memory has.
    const endless = [0xff, 0xff, 0xff, 0xff, 0x7f];
    expect(withFile(kind, new Uint8Array(endless))).toThrow(/ends too early/);
    expect(withFile(kind, new Uint8Array([1, 0, 1, 0x61, ...endless, 0]))).toThrow(
      SearchIndexError,
    );
    if (kind === 'terms') {
      expect(withFile(kind, new Uint8Array([1, 0, 1, 0x61, ...endless]))).toThrow(/ends too early/);
    }
    // A form that is not valid UTF-8.
    expect(withFile(kind, new Uint8Array([1, 0, 1, 0xff, 0]))).toThrow(/text that is not UTF-8/);
  });

  /** Reading may only end like this: the file is fine, or an error. */
  function expectSafe(take: () => unknown): void {
    try {
      take();
    } catch (error) {
      expect(error).toBeInstanceOf(SearchIndexError);
    }
  }

  it.each(['terms', 'words'] as const)('does no harm, whatever a file of %s contains', (kind) => {
    const [, , bytes] = idsOf(built).find(([id]) => id.kind === kind)!;
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(), (some, at) => {
        expectSafe(withFile(kind, some));
        const changed = bytes.slice();
        changed.set(some.subarray(0, 3), at % (bytes.length - 3));
        expectSafe(withFile(kind, changed));
      }),
      { numRuns: 300 },
    );
  });

  it('does no harm as a core either, which can only name addresses on this site', () => {
    const sealed = (data: Uint8Array) => {
      const hash = hashOf(data)
        .match(/../g)!
        .map((digits) => Number.parseInt(digits, 16));
      return Uint8Array.from([...built.core.subarray(0, 3), ...hash, ...data]);
    };
    const data = built.core.subarray(7);
    expect(sealed(data)).toEqual(built.core);
    for (let length = 0; length < data.length; length += 1) {
      expect(() => openIndex(sealed(data.subarray(0, length)))).toThrow(SearchIndexError);
    }
    const longer = sealed(Uint8Array.from([...data, 0]));
    expect(() => openIndex(longer)).toThrow(/core is longer than it should be\. /);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 3 }), fc.nat(), (some, at) => {
        const changed = data.slice();
        changed.set(some, at % (data.length - 3));
        expectSafe(() => openIndex(sealed(changed)));
      }),
      { numRuns: 1000 },
    );
    const core = readCore(built.core);
    const elsewhere = core.pages.map((one) => ({ ...one, url: 'https://example.com/' }));
    for (const changed of [
      { ...core, pages: elsewhere },
      { ...core, baseUrl: 'https://example.com/' },
    ]) {
      expect(() => openIndex(writeCore(changed))).toThrow(
        /core contains a foreign address\. Fix: /,
      );
    }
  });
});

it('the hash distinguishes contents', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'a\u0000', '\u0000', '料金'];
  expect(new Set(texts.map((text) => hashOf(bytesOf(text)))).size).toBe(texts.length);
  for (const text of texts) expect(hashOf(bytesOf(text))).toMatch(/^[0-9a-f]{8}$/);
});

it('a core survives a round trip, whatever its pages contain', () => {
  const said = pageAt('/docs/b', {
    title: 'Bäume “&” 木',
    kind: 'how-to',
    lang: 'ja',
    section: 'b',
    plans: ['Enhanced'],
    providers: ['AWS', 'Azure'],
  });
  const { core } = buildIndex([...pages, said], {
    baseUrl: '/help/',
    closeWords: ['cost spend'],
    synonyms: [{ from: 'vm', to: 'virtual machine' }],
  });
  const read = readCore(core);
  expect(read).toMatchObject({
    baseUrl: '/help/',
    closeWords: ['cost spend'],
    sectionNames: { governance: 'Governance' },
    synonyms: [
      {
        from: 'vm',
        to: 'virtual machine',
      },
    ],
  });
  expect(read.pages.at(-1)).toEqual({
    url: '/docs/b',
    title: 'Bäume “&” 木',
    kind: 'how-to',
    lang: 'ja',
    section: 'b',
    plans: ['Enhanced'],
    providers: ['AWS', 'Azure'],
    choices: {},
    hash: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
  });
  expect(writeCore(read)).toEqual(core);
});
