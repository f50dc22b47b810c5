import { expect, it } from 'vitest';
import { addedHtml, dataScript, link, withAdded } from './added-html';

it('HTML is added to the head and to the end of a page', () => {
  const html = '<html><head><title>A</title></head><body>a</body></html>\n';
  expect(withAdded(html, { head: '<link $&>' }, 'a.html')).toBe(
    '<html><head><title>A</title><link $&></head><body>a</body></html>\n',
  );
  // The minifier leaves out the last tag.
  const minified = '<html><head></head><body>a</body>';
  expect(withAdded(minified, { end: '<p>$1' }, 'a.html')).toBe(
    '<html><head></head><body>a<p>$1</body>',
  );
});

it('a page without a head is an error that names it', () => {
  expect(() => withAdded('<title>B</title>', { head: '<link>' }, 'b.html')).toThrow(
    /b\.html: has no <\/head>/,
  );
});

it('what several plugins add to a page is put together, in the order of the plugins', async () => {
  const added = addedHtml();
  const later = Promise.resolve().then(() => new Map([['/a', { head: '1', end: '2' }]]));
  added.add(later);
  added.add(
    Promise.resolve(
      new Map([
        ['/a', { head: '3' }],
        ['/b', { end: '4' }],
      ]),
    ),
  );
  expect([...(await added.byAddress())]).toEqual([
    ['/a', { head: '13', end: '2' }],
    ['/b', { head: '', end: '4' }],
  ]);
});

it('an error of a plugin stops the build, not only that plugin', async () => {
  const added = addedHtml();
  added.add(Promise.reject(new Error('no index')));
  await expect(added.byAddress()).rejects.toThrow('no index');
});

it('data can’t end its script, and attributes can’t end their tag', () => {
  expect(dataScript({ a: '</script>' })).toBe(
    '<script type="application/ld+json">{"a":"\\u003c/script>"}</script>',
  );
  expect(link({ title: 'A "B" <c>' })).toBe('<link title="A &quot;B&quot; &lt;c&gt;">');
});
