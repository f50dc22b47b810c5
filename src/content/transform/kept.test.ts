import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { KeptPages } from './kept';
import { transformDocs } from './tree';

const own = {
  names: new Map([['product', { prose: 'Gauge', path: 'gauge' }]]),
  off: [],
  sketch: true,
};

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kept-'));
  write('index.mdx', page('All', '<PageList />'));
  write('budgets.mdx', page('Budgets', 'A budget of {product}.\n\n<Snippet of="note" />'));
  write('alerts.mdx', page('Alerts', 'An alert.'));
  write('_snippets/note.mdx', 'Ask an administrator.\n');
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(dir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const page = (title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${body}\n`;

/** Reads the docs before and after a change; returns the files that were read again. */
async function readAgain(change: () => void): Promise<string[]> {
  const kept: KeptPages = new Map();
  const before = new Set(await transformDocs(dir, own, kept));
  change();
  const after = await transformDocs(dir, own, kept);
  expect(after).toEqual(await transformDocs(dir, own));
  return after.filter((one) => !before.has(one)).map(({ file }) => file);
}

it('nothing is read again where nothing has changed', async () => {
  expect(await readAgain(() => undefined)).toEqual([]);
});

it('an edited page is', async () => {
  expect(await readAgain(() => write('alerts.mdx', page('Alerts', 'Two alerts.')))).toEqual([
    'alerts.mdx',
  ]);
});

it('a new page is, with those that list others', async () => {
  const read = await readAgain(() => write('costs.mdx', page('Costs', 'A cost.')));
  expect(read).toEqual(['costs.mdx', 'index.mdx']);
});

it('a page that is gone is gone', async () => {
  expect(await readAgain(() => rmSync(join(dir, 'alerts.mdx')))).toEqual(['index.mdx']);
});

it('all are, where a snippet has changed', async () => {
  const read = await readAgain(() => write('_snippets/note.mdx', 'Ask an owner.\n'));
  expect(read).toEqual(['alerts.mdx', 'budgets.mdx', 'index.mdx']);
});

it('a mistake is told, and fixed by the next reading', async () => {
  const kept: KeptPages = new Map();
  await transformDocs(dir, own, kept);
  write('alerts.mdx', page('Alerts', '<Unheard of="x" />'));
  await expect(transformDocs(dir, own, kept)).rejects.toThrow(/alerts\.mdx:6:1: /);
  write('alerts.mdx', page('Alerts', 'Fixed.'));
  const pages = await transformDocs(dir, own, kept);
  expect(JSON.stringify(pages)).toContain('Fixed.');
});
