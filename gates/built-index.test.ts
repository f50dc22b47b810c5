import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SearchIndexError } from '../src/search/engine';
import { builtFiles, CORE } from '../src/search/engine/build.fixture';
import { pages } from '../src/search/engine/pages.fixture';
import { openBuild } from './built-index';

type Files = Readonly<Record<string, Uint8Array>>;

const FIX = /Fix: build the site again and deploy all of it/;

/** The files of a build: the index, packed as a build packs it, and some other files. */
const built: Files = {
  'index.html': new TextEncoder().encode('<h1>home</h1>'),
  'assets/js/core-0123456789ab.js': new Uint8Array(9),
  ...Object.fromEntries(
    Object.entries(builtFiles(pages, '/help/')).map(([path, bytes]) => [
      path,
      path.endsWith('.bin') ? gzipSync(bytes) : bytes,
    ]),
  ),
};

const open = (files: Files) => openBuild(new Set(Object.keys(files)), (path) => files[path]!);

const pathOf = (name: string) =>
  Object.keys(built).find((path) => path.startsWith(`assets/${name}-`)) ?? '';

/** Returns the build with other content in a file, or without the file. */
function having(path: string, bytes: Uint8Array | undefined): Files {
  const { [path]: own, ...others } = built;
  expect(own).toBeDefined();
  return bytes ? { ...others, [path]: bytes } : others;
}

/** Returns the error of a build that cannot be opened. */
function mistakeOf(files: Files): string {
  try {
    open(files);
  } catch (error) {
    expect(error).toBeInstanceOf(SearchIndexError);
    return (error as Error).message;
  }
  return 'no error';
}

const body = { requests: [{ indexName: 'main', query: 'budget' }] };

describe('the index of a build', () => {
  it.each([
    ['packed', built],
    ['not packed', { 'index.html': new Uint8Array(1), ...builtFiles(pages, '/help/') }],
  ])('answers from its files, %s', (_, files) => {
    const { engine, read, problems } = open(files);
    const [result] = read(() => engine.answer(body)).results;
    expect(result?.hits[0]?.url).toBe('/help/docs/governance/budgets');
    expect(problems()).toEqual([]);
  });

  it('reads no document before it is needed', () => {
    const asked: string[] = [];
    const { engine, read } = openBuild(new Set(Object.keys(built)), (path) => {
      asked.push(path);
      return built[path]!;
    });
    expect(asked).toEqual([CORE]);
    read(() => engine.answer(body));
    expect(asked).toContain(pathOf('pages/budgets'));
    expect(asked).not.toContain(pathOf('pages/jp'));
  });
});

describe('a build is rejected', () => {
  it('without a core', () => {
    const message = mistakeOf(having(CORE, undefined));
    expect(message).toContain('0 cores of an index in assets/search instead of one. ');
    expect(message).toMatch(FIX);
  });

  it('with two cores, which it names', () => {
    const other = CORE.replace('0123', '4567');
    const message = mistakeOf({ ...built, [other]: new Uint8Array(1) });
    expect(message).toContain(
      `2 cores of an index in assets/search instead of one: ${CORE}, ${other}. `,
    );
    expect(message).toMatch(FIX);
  });

  it.each([
    [
      'nothing in it',
      new Uint8Array(),
      `the file ${CORE} is not the core of an index, or is truncated. `,
    ],
    ['half of it', built[CORE]?.slice(0, -9), `the file ${CORE} is damaged or truncated. `],
    [
      'other bytes',
      builtFiles(pages)[CORE]?.map((byte, at) => (at === 30 ? byte ^ 1 : byte)),
      `the file ${CORE} is damaged or truncated. `,
    ],
    ['another format', gzipSync('HS\u0001, and more of it'), `the file ${CORE} has format 1 `],
  ])('whose core has %s', (_, bytes, what) => {
    const message = mistakeOf(having(CORE, bytes ?? new Uint8Array()));
    expect(message).toContain(what);
    expect(message).toMatch(FIX);
  });
});

describe('a file beside the core', () => {
  const names = ['search/terms-0', 'search/words-0', 'pages/budgets'];

  it.each(names)('%s is named if it is missing', (name) => {
    const path = pathOf(name);
    const { problems } = open(having(path, undefined));
    expect(problems()).toEqual([expect.stringContaining(`the file ${path} is missing. `)]);
    expect(problems()[0]).toMatch(FIX);
  });

  it.each(names)('%s is named if it is damaged', (name) => {
    const path = pathOf(name);
    const bytes = built[path] ?? new Uint8Array();
    for (const damaged of [bytes.slice(0, -1), new Uint8Array(), new Uint8Array(99)]) {
      const found = open(having(path, damaged)).problems();
      expect(found).toHaveLength(1);
      expect(found[0]).toMatch(RegExp(`the file \\S*${path.replace('assets/', '')} is damaged or`));
      expect(found[0]).toMatch(FIX);
    }
  });

  it('is named if it belongs to another page', () => {
    const path = pathOf('pages/budgets');
    const other = built[pathOf('pages/cloudflow')];
    expect(open(having(path, other)).problems()).toEqual([
      expect.stringContaining('is damaged or from another build. '),
    ]);
  });

  it('all of them are named, and an answer that needs one fails', () => {
    const missing = ['pages/budgets', 'pages/cloudflow'].map(pathOf);
    const files = Object.fromEntries(
      Object.entries(built).filter(([path]) => !missing.includes(path)),
    );
    const { engine, read, problems } = open(files);
    expect(problems().map((problem) => missing.find((path) => problem.includes(path)))).toEqual(
      missing,
    );
    expect(() => read(() => engine.answer(body))).toThrow(SearchIndexError);
    expect(() => read(() => engine.answer(body))).toThrow(/pages\/.* is missing\. /);
  });
});
