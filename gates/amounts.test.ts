import { expect, it } from 'vitest';
import { checkAmounts } from './amounts';
import { testSite } from './site.fixture';

const check = (html: string) =>
  checkAmounts(testSite({ 'docs/a.html': `<main><p>5\u00a0USD</p>${html}</main>` }));

it('counts amounts that stay on one line with their currency', () => {
  expect(check('<p>Pay 12.50\u00a0USD or <b>9\u00a0EUR</b></p>')).toMatchObject({
    looked: 3,
    problems: [],
  });
});

it('fails for an amount that a line break can separate from its currency', () => {
  const { problems } = check('<p>The invoice is 1,200 USD</p>');
  expect(problems).toHaveLength(1);
  expect(problems.join()).toContain('"The invoice is 1,200 USD"');
});

it('leaves code alone', () => {
  expect(check('<pre>1200 USD</pre><p><code>1200 USD</code></p>').problems).toEqual([]);
});
