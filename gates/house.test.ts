import { describe, expect, it } from 'vitest';
import { circlesOf, faultsOf, importsOf, ROOMS, twoWayFolders, type Import } from './house';

/** Reads small sources: each a path with the names that it imports, types marked by `type `. */
function house(sources: Readonly<Record<string, readonly string[]>>): Import[] {
  const files = new Set(Object.keys(sources));
  return Object.entries(sources).flatMap(([path, names]) => {
    const text = names.map((name) =>
      name.startsWith('type ')
        ? `import type { T } from '${name.slice(5)}';\n`
        : `import {\n  x,\n} from '${name}';\n`,
    );
    return importsOf(path, text.join(''), files);
  });
}

describe('importsOf', () => {
  const files = new Set(['src/a/b.ts', 'src/a/c/index.tsx', 'src/d.ts']);
  it.each([
    ["import { x } from './b';", 'src/a/b.ts', false],
    ["import type { X } from './c';", 'src/a/c/index.tsx', true],
    ["export * from '../d';", 'src/d.ts', false],
    ["import './b';", 'src/a/b.ts', false],
    ["const x = () => import('./b');", 'src/a/b.ts', false],
    ["import {\n  x,\n  type Y,\n} from 'zod';", 'zod', false],
  ])('reads %s', (text, to, isType) => {
    expect(importsOf('src/a/a.ts', text, files)).toEqual([{ from: 'src/a/a.ts', to, isType }]);
  });

  it('skips files that are not measured, such as style sheets', () => {
    expect(importsOf('src/a/a.ts', "import './a.css';", files)).toEqual([]);
  });
});

describe('the house', () => {
  it.each<[string, Record<string, readonly string[]>, RegExp]>([
    [
      'a circle, even of types',
      { 'src/help/a.ts': ['./b'], 'src/help/b.ts': ['type ./a'] },
      /^src\/help\/a\.ts, src\/help\/b\.ts: they import each other\. Fix: /,
    ],
    [
      'a circle of three',
      { 'server/a.ts': ['./b'], 'server/b.ts': ['./c'], 'server/c.ts': ['./a'] },
      /^server\/a\.ts, server\/b\.ts, server\/c\.ts: /,
    ],
    [
      'an import in the wrong direction',
      { 'src/search/client/a.ts': ['type ../../help/b'], 'src/help/b.ts': [] },
      /^src\/search\/client\/a\.ts: imports src\/help\/b\.ts, which is above it\. Fix: /,
    ],
    [
      'the site that imports a tool',
      { 'src/hosting/a.ts': ['../../scripts/b'], 'scripts/b.ts': [] },
      /which is above it/,
    ],
    [
      'two folders that import each other',
      {
        'eval/a/a.ts': ['../b/c'],
        'eval/b/c.ts': [],
        'eval/b/b.ts': ['../a/d'],
        'eval/a/d.ts': [],
      },
      /^eval\/a <-> eval\/b: two folders import each other\. Fix: /,
    ],
    ['Node in an engine', { 'src/search/engine/a.ts': ['node:fs'] }, /imports node:fs, which/],
    ['React in an engine', { 'src/ava/engine/a.ts': ['react'] }, /imports react, which/],
    ['Node in a page', { 'src/pages/a.tsx': ['node:fs'] }, /imports node:fs, which/],
    ['a schema in a page', { 'src/theme/A/index.tsx': ['zod'] }, /imports zod, which/],
    [
      'code of builds in the browser',
      { 'src/help/a.ts': ['../content/b'], 'src/content/b.ts': [] },
      /imports src\/content\/b\.ts, which can't run there/,
    ],
    [
      'a plugin whose browser part imports its build part',
      { 'src/plugins/x/client/a.ts': ['../b'], 'src/plugins/x/b.ts': [] },
      /which is above it/,
    ],
    [
      'a page in the server',
      { 'server/a.ts': ['../src/help/b'], 'src/help/b.ts': [] },
      /imports src\/help\/b\.ts, which can't run there/,
    ],
    ['React in the server', { 'server/a.ts': ['react-dom/server'] }, /imports react-dom/],
    ['@site', { 'src/plugins/a/index.ts': ['@site/src/b'] }, /imports @site\/src\/b, which/],
  ])('fails for %s', (_what, sources, message) => {
    expect(faultsOf(house(sources)).join('\n')).toMatch(message);
  });

  it('allows imports from rooms below, types of build data, and pure code anywhere', () => {
    const sources = {
      'src/content/model/a.ts': [],
      'src/content/b.ts': ['./model/a'],
      'src/search/engine/c.ts': ['../../content/model/a'],
      'src/help/d.tsx': ['react', '../search/engine/c', 'type ../content/b'],
      'src/plugins/e/index.ts': ['node:path', '../../content/b'],
      'server/f.ts': ['node:http', '../src/search/engine/c'],
    };
    expect(faultsOf(house(sources))).toEqual([]);
  });

  it('finds no circle if two branches lead to the same file', () => {
    const sources = {
      'server/a.ts': ['./b', './c'],
      'server/b.ts': ['./d'],
      'server/c.ts': ['./d'],
    };
    expect(circlesOf(house({ ...sources, 'server/d.ts': [] }))).toEqual([]);
    expect(twoWayFolders(house({ ...sources, 'server/d.ts': [] }))).toEqual([]);
  });

  it('assigns each path to one room', () => {
    const sources = ROOMS.map(([path]) => path.source);
    expect(new Set(sources).size).toBe(sources.length);
  });
});
