import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lineIn, root } from './files';
import { projectNames } from './context';
import { docSources } from './sources';

const names = new Map([
  ['product', { prose: 'Gauge', path: 'gauge' }],
  ['acronym', { prose: 'GG', path: 'gg' }],
]);

describe('sources of pages', () => {
  let project = '';
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(project, 'docs', file)), { recursive: true });
    writeFileSync(join(project, 'docs', file), text);
  };
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'sources-'));
  });
  afterEach(() => rmSync(project, { recursive: true }));

  it.each([
    ['a/b.mdx', '', '/docs/a/b'],
    ['a/index.mdx', '', '/docs/a'],
    ['index.md', '', '/docs'],
    ['product-platform/index.mdx', '', '/docs/gauge-platform'],
    ['billing/acronym-billing.mdx', '', '/docs/billing/gg-billing'],
    ['a/b.mdx', '---\nslug: /c/d\n---\n', '/docs/c/d'],
    ['a/b.mdx', '---\nslug: "../c"\n---\n', '/docs/c'],
    ['a/b.mdx', '---\nslug: /{product}\n---\n', '/docs/gauge'],
    ['a/b.mdx', '---\ntitle: x\n---\n\nslug: /c\n', '/docs/a/b'],
  ])('%s with %j has the right address', (file, text, path) => {
    write(file, text);
    expect(docSources(project, names).map((source) => source.path)).toEqual([path]);
  });

  it('leaves parts out and reads what the gates ask for', () => {
    write('_snippets/x.mdx', 'x');
    write('a/b.mdx', '---\nkind: how-to\nunlisted: true\n---\n\nThe {product}\n');
    expect(docSources(project, names)).toEqual([
      {
        file: 'docs/a/b.mdx',
        path: '/docs/a/b',
        kind: 'how-to',
        lang: undefined,
        unlisted: true,
        draft: false,
        text: '---\nkind: how-to\nunlisted: true\n---\n\nThe Gauge\n',
      },
    ]);
  });

  it('agree with the docs of the project', () => {
    const sources = docSources(root, projectNames());
    expect(sources.length).toBeGreaterThan(0);
    expect(new Set(sources.map(({ path }) => path)).size).toBe(sources.length);
  });
});

describe('the line of something', () => {
  it('is the line of the first needle that is found', () => {
    expect(lineIn('a\nb\nc', ['', 'x', 'c', 'b'])).toBe(3);
    expect(lineIn('a\nb\nc', [/^b$/m])).toBe(2);
    expect(lineIn('a\nb\nc', ['x'])).toBe(1);
  });
});
