import { describe, expect, it } from 'vitest';
import company from '../../../company.config';
import { loadCompany } from '../../config/company/load';
import { namesOf } from '../../config/company/names';
import { loadFacts } from '../../content/facts/load';
import type { Doc } from '../current-docs';
import { feedText, feedsOf } from './feeds';

const site = loadCompany({ ...company, baseUrl: '/help/' }, {});
const NOV_20 = Date.UTC(2026, 10, 20, 9);

const doc = (path: string, change: Partial<Doc> = {}): Doc =>
  ({
    id: path,
    title: `About ${path}`,
    description: `What ${path} is.`,
    source: `@site/docs/${path}.mdx`,
    sourceDirName: path.replace(/\/[^/]*$/, ''),
    slug: `/${path.replace(/\/index$/, '')}`,
    permalink: `/help/docs/${path.replace(/\/index$/, '')}`,
    lastUpdatedAt: NOV_20,
    ...change,
  }) as Doc;

const feedsFor = (docs: readonly Doc[], words?: string) =>
  feedsOf({
    company: site,
    names: namesOf(site),
    docs,
    changesOf: () => (words ? [{ date: '2026-11-20', words: [words] }] : []),
  });

const changelog = doc('changelog/index');

describe('the feeds of the changelog', () => {
  const feeds = feedsFor([changelog]);

  it('are one for all entries, and one for each kind that has entries', () => {
    const types = new Set(loadFacts().changelog.map(({ type }) => type.toLowerCase()));
    expect(feeds.map(({ path }) => path)).toEqual([
      'feeds/changelog',
      ...[...types].map((type) => `feeds/changelog/${type}`),
    ]);
    expect(feeds[0]?.entries.length).toBe(Math.min(30, loadFacts().changelog.length));
    const [, first] = feeds;
    expect(new Set(first?.entries.map(({ categories }) => categories?.[0])).size).toBe(1);
  });

  it('lead to the entries on the page, below the base URL', () => {
    for (const { id, link } of feeds.flatMap(({ entries }) => entries)) {
      expect(link).toMatch(
        new RegExp(`^${site.siteUrl}/help/docs/changelog#\\d{4}-\\d\\d-\\d\\d-`),
      );
      expect(id).toBe(link);
    }
  });

  it('say what readers have to do, with names resolved', () => {
    const texts = feeds.flatMap(({ entries }) => entries.map(({ text }) => text));
    expect(texts.filter((text) => text.includes('Action needed: ')).length).toBeGreaterThan(0);
    expect(texts.join()).not.toMatch(/\{\w+\}/);
  });

  it('don’t exist without a changelog', () => {
    expect(feedsFor([])).toEqual([]);
  });
});

describe('the feed of a section', () => {
  it('has its pages, newest first, and says what changed or what the page is about', () => {
    const docs = [
      doc('governance/index'),
      doc('governance/budgets/new', { lastUpdatedAt: NOV_20 + 1000 }),
      doc('operate/index'),
    ];
    const [governance, ...others] = feedsFor(docs, 'Added “Limits”.');
    expect(governance).toMatchObject({
      path: 'feeds/governance',
      link: `${site.siteUrl}/help/docs/governance`,
      entries: [
        { title: 'About governance/budgets/new', text: 'Added “Limits”.' },
        { title: 'About governance/index' },
      ],
      pages: ['/help/docs/governance', '/help/docs/governance/budgets/new'],
    });
    expect(others.map(({ path }) => path)).toEqual(['feeds/operate']);
    expect(feedsFor(docs)[0]?.entries[0]?.text).toBe('What governance/budgets/new is.');
  });

  it('has a new id for a page that changed again', () => {
    const idOf = (lastUpdatedAt: number) =>
      feedsFor([doc('governance/index', { lastUpdatedAt })])[0]?.entries[0]?.id;
    expect(idOf(NOV_20)).not.toBe(idOf(NOV_20 + 1000));
  });

  it('doesn’t exist if nobody knows when pages changed', () => {
    expect(feedsFor([doc('governance/index', { lastUpdatedAt: undefined })])).toEqual([]);
  });
});

describe('a feed’s text', () => {
  const source = {
    path: 'feeds/a',
    title: 'A & B: what’s new',
    description: 'D',
    link: 'https://a.example/docs/a',
    pages: [],
    entries: [
      {
        id: 'https://a.example/docs/a#1',
        link: 'https://a.example/docs/a?x=1&y=2',
        title: 'Costs < 5 & more ]]>',
        date: new Date(NOV_20),
        text: '<b>Not markup</b>',
        categories: ['New'],
      },
    ],
  };

  it('has the date of its last entry, so that it’s the same in each build', () => {
    expect(feedText(source, 'atom.xml', site)).toContain('<updated>2026-11-20T09:00:00.000Z<');
    expect(feedText(source, 'rss.xml', site)).toContain(
      '<lastBuildDate>Fri, 20 Nov 2026 09:00:00 GMT<',
    );
  });

  it('escapes titles and texts once', () => {
    const rss = feedText(source, 'rss.xml', site);
    expect(rss).toContain('<title>A &amp; B: what’s new</title>');
    expect(rss).toContain('<![CDATA[Costs &lt; 5 &amp; more ]]&gt;]]>');
    expect(rss).toContain('<link>https://a.example/docs/a?x=1&amp;y=2</link>');
    const json = JSON.parse(feedText(source, 'feed.json', site)) as { items: object[] };
    expect(json.items[0]).toMatchObject({
      title: 'Costs < 5 & more ]]>',
      content_html: '&lt;b&gt;Not markup&lt;/b&gt;',
      tags: ['New'],
    });
  });
});
