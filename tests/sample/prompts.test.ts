import { beforeAll, describe, expect, it } from 'vitest';
import { pageName, readDocs } from '../../eval/docs';
import { siteOf, type Site } from '../../eval/site';
import { root } from '../../gates/files';
import { prompts } from '../../src/ava/prompts';
import { loadFacts } from '../../src/content/facts/load';
import type { BuiltEngine } from '../../src/search/engine';

const { oftenAsked, bills, intents } = loadFacts();
const onBills = bills.bills.flatMap(({ lines, total }) => [...lines, total]);

/** The page that a heading is on, as the question sets name pages. */
const pageOf = (to: string) => pageName(to.replace(/#.*$/, ''));

describe('the site’s own questions, and searches for something to do', () => {
  let ask: Site['ava'];
  let search: Site['search'];
  let built: BuiltEngine;
  const corrected = (query: string) =>
    built.answer({ requests: [{ indexName: 'main', query }] }).results[0]?.correctedQuery;

  // Making the index takes seconds, and longer next to other tests.
  beforeAll(async () => {
    const { listed } = await readDocs(root);
    ({ ava: ask, search, built } = siteOf(listed));
  }, 180_000);

  it('the starting questions are answered', () => {
    const outcomes = prompts.map((text) => [text, ask('prompt', text).outcome]);
    expect(outcomes).toEqual(prompts.map((text) => [text, 'answered']));
    expect(prompts.length).toBeGreaterThanOrEqual(4);
    expect(prompts.length).toBeLessThanOrEqual(6);
  });

  it.each([
    ['How many thresholds can a budget have?', 'A budget has up to 3 thresholds.'],
    ['How many owners does a budget have?', 'A budget has 1 owner.'],
    [
      'How many variables can a custom metric have?',
      'A custom metric can have up to 10 variables.',
    ],
    ['How long do you keep backups?', 'Backups are kept for 35 days.'],
    ['How much does a Cost Explorer API request cost?', 'Cost Explorer API requests cost 0.01 USD'],
    ['When are exchange rates published?', 'A month’s rates are published on the 2nd business day'],
    ['How long do SEPA payments take?', 'A payment by SEPA Direct Debit takes up to 14 days.'],
  ])('“%s” is answered in a sentence, and then with the table', (question, sentence) => {
    const { text } = ask('number', question);
    expect(text.slice(0, sentence.length)).toBe(sentence);
    expect(text).toMatch(/^[^\n]*\. \[1\]\n[^]*\n\| /);
  });

  it.each(
    intents.flatMap(({ to, asked }) =>
      to ? asked.map((wish) => [wish, pageName(to)] as const) : [],
    ),
  )('search leads from “%s” to %s', (wish, page) => {
    expect(search(wish)[0]?.page).toBe(page);
  });

  it('“Why did my bill go up?” is answered only by the page about it', () => {
    const { outcome, cited } = ask('bill', 'Why did my bill go up?');
    expect({ outcome, cited }).toEqual({
      outcome: 'answered',
      cited: ['governance/cloud-anomalies'],
    });
  });

  it('search ranks a task above questions about it, and does not correct known words', () => {
    const pages = [...new Set(search('cost anomaly slack').map(({ page }) => page))];
    const task = pages.indexOf('governance/cloud-anomalies/manage-anomaly-notifications');
    const faq = pages.findIndex((page) => page.endsWith('-faq'));
    expect(task).toBeGreaterThanOrEqual(0);
    expect(task).toBeLessThan(3);
    expect(faq === -1 || faq > task).toBe(true);
    expect(['budget submarine', 'docs', 'docs api'].map(corrected)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('“Common questions” on the home page are answered from the pages that they link to', () => {
    const missed = oftenAsked.filter(
      ({ question, to }) => !ask('often', question).cited.includes(pageOf(to)),
    );
    expect(missed).toEqual([]);
  });

  it('four in five lines of the example bills are answered from the pages that they link to', () => {
    const missed = onBills.filter(
      ({ question, to }) => !ask('bill', question).cited.includes(pageOf(to)),
    );
    expect(
      missed.length / onBills.length,
      missed.map(({ question }) => question).join('\n'),
    ).toBeLessThan(0.2);
  });
});
