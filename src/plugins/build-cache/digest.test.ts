import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { inputsDigest, type Inputs } from './digest';

const dir = mkdtempSync(join(tmpdir(), 'inputs-'));
afterAll(() => rmSync(dir, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(dir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const FILES = {
  'company.config.ts': 'export default 1;',
  'package-lock.json': '{}',
  'src/theme/Footer/index.tsx': 'export default null;',
  'src/theme/Footer/styles.module.css': '.a {}',
  'src/plugins/client-diet/client/tslib.ts': 'export {};',
  'src/plugins/client-diet/index.ts': 'plugin({ option: 1 });',
  'facts/plans.yaml': '- name: Essentials',
  'docs/a.mdx': 'A page.',
  'docs/_snippets/note.mdx': 'A note.',
  'docs/_example/teams.csv': 'a,b',
};

beforeEach(() => Object.entries(FILES).forEach(([path, text]) => write(path, text)));

const inputs = (settings: unknown = {}): Inputs => ({
  siteDir: dir,
  folders: [join(dir, 'src'), join(dir, 'facts')],
  docs: [join(dir, 'docs'), join(dir, 'versioned_docs')],
  files: [join(dir, 'package-lock.json'), join(dir, 'missing.json')],
  settings: () => settings,
});

const pages = new Map<string, object>([
  ['docs/a.mdx', { title: 'A', related: [{ title: 'B' }] }],
  ['docs/b.mdx', { title: 'B' }],
]);

const digest = () => inputsDigest(inputs(), pages);

it('the digest stays the same if only the text of a page changes, or a test', () => {
  const before = digest();
  write('docs/a.mdx', 'Another text.');
  write('src/theme/Footer/footer.test.ts', 'it();');
  expect(digest()).toBe(before);
  rmSync(join(dir, 'src/theme/Footer/footer.test.ts'));
});

it.each(Object.keys(FILES).filter((path) => path !== 'docs/a.mdx'))(
  'the digest is another one if %s changes',
  (path) => {
    const before = digest();
    write(path, 'changed');
    expect(digest()).not.toBe(before);
  },
);

it('the digest is another one if a file is added, a setting changes, or what a page gets from other pages', () => {
  const before = digest();
  expect(inputsDigest(inputs({ url: 'https://a.example' }), pages)).not.toBe(before);
  const other = new Map(pages).set('docs/a.mdx', { title: 'A', related: [{ title: 'C' }] });
  expect(inputsDigest(inputs(), other)).not.toBe(before);
  expect(inputsDigest(inputs(), new Map([...pages].reverse()))).toBe(before);
  write('src/new.ts', '');
  expect(digest()).not.toBe(before);
});
