import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addToPages, dataScript, link } from './added-html';

const outDir = mkdtempSync(join(tmpdir(), 'added-'));
mkdirSync(join(outDir, 'docs'));
afterAll(() => rmSync(outDir, { recursive: true }));
const site = { outDir, baseUrl: '/help/' };
const write = (file: string, html: string) => writeFileSync(join(outDir, file), html);
const read = (file: string) => readFileSync(join(outDir, file), 'utf8');

it('HTML is added to the head and to the end of pages, below a base URL', () => {
  write('index.html', '<html><head><title>A</title></head><body>a</body></html>\n');
  // The minifier leaves out the last tag.
  write('docs/a.html', '<html><head></head><body>a</body>');
  addToPages(
    site,
    new Map([
      ['/help/', { head: '<link $&>' }],
      ['/help/docs/a', { end: '<p>$1' }],
    ]),
  );
  expect(read('index.html')).toBe(
    '<html><head><title>A</title><link $&></head><body>a</body></html>\n',
  );
  expect(read('docs/a.html')).toBe('<html><head></head><body>a<p>$1</body>');
});

it('a page without a head is an error that names it', () => {
  write('docs/b.html', '<title>B</title>');
  expect(() => addToPages(site, new Map([['/help/docs/b', { head: '<link>' }]]))).toThrow(
    /docs.b\.html: has no <\/head>/,
  );
});

it('data can’t end its script, and attributes can’t end their tag', () => {
  expect(dataScript({ a: '</script>' })).toBe(
    '<script type="application/ld+json">{"a":"\\u003c/script>"}</script>',
  );
  expect(link({ title: 'A "B" <c>' })).toBe('<link title="A &quot;B&quot; &lt;c&gt;">');
});
