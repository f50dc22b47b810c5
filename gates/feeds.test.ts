import { describe, expect, it } from 'vitest';
import company from '../company.config';
import { loadCompany } from '../src/config/company/load';
import { feedText, FORMATS, type Format } from '../src/plugins/feeds/feeds';
import { checkFeeds } from './feeds';
import { testSite } from './site.fixture';

const AT = 'https://site.example/help/';
const owner = { ...loadCompany(company, {}), siteUrl: 'https://site.example', baseUrl: '/help/' };
const entry = (day: number) => ({
  id: `${AT}docs/a#${day}`,
  link: `${AT}docs/a#one`,
  title: `Day ${day}`,
  date: new Date(Date.UTC(2026, 10, day)),
  text: 'What changed.',
});
const source = {
  path: 'feeds/a',
  title: 'A',
  description: 'About A',
  link: `${AT}docs/a`,
  entries: [entry(20), entry(19)],
  pages: [],
};
const formats = Object.keys(FORMATS) as Format[];
const textsOf = (of: typeof source) =>
  Object.fromEntries(formats.map((format) => [`feeds/a/${format}`, feedText(of, format, owner)]));

const named = formats
  .map((format) => `<link rel="alternate" href="/help/feeds/a/${format}">`)
  .join('');
const page = `<head>${named}</head><h2 id="one">One</h2>`;

const check = (files: Readonly<Record<string, string>>) =>
  checkFeeds(testSite({ 'docs/a.html': page, ...files }));

describe('the feeds gate', () => {
  it('passes feeds as the site writes them, in each format', () => {
    expect(check(textsOf(source))).toMatchObject({ looked: 3, problems: [] });
  });

  it.each([
    ['no entries', { ...source, entries: [] }, 'Too small'],
    ['two entries with the same id', { ...source, entries: [entry(20), entry(20)] }, 'the same id'],
    ['the oldest entry first', { ...source, entries: [entry(19), entry(20)] }, 'isn’t sorted'],
    [
      'an entry that leads nowhere',
      { ...source, entries: [{ ...entry(20), link: `${AT}docs/b` }] },
      `leads to ${AT}docs/b`,
    ],
    [
      'an entry whose anchor is gone',
      { ...source, entries: [{ ...entry(20), link: `${AT}docs/a#two` }] },
      `leads to ${AT}docs/a#two`,
    ],
    ['another address', { ...source, path: 'feeds/b' }, 'says that it is at'],
    ['no title', { ...source, title: '' }, 'title'],
    ['an entry without words', { ...source, entries: [{ ...entry(20), text: '' }] }, 'isn’t valid'],
  ])('fails for %s, in each format', (_what, broken, message) => {
    const { problems } = check(textsOf(broken));
    expect(problems).toHaveLength(3);
    for (const problem of problems) expect(problem).toContain(message);
  });

  it.each([
    ['feed.json', '}', ''],
    ['feed.json', '"version": "https://jsonfeed.org/version/1"', '"version": "1"'],
    ['rss.xml', '</channel>', ''],
    ['rss.xml', 'version="2.0"', 'version="0.9"'],
    ['rss.xml', 'Fri, 20 Nov 2026', '2026-11-20'],
    ['rss.xml', 'rel="self"', 'rel="other"'],
    ['atom.xml', '</entry>', ''],
    ['atom.xml', 'http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#'],
    ['atom.xml', '2026-11-20T00:00:00.000Z', 'Friday'],
    ['atom.xml', /<author>[^]*?<\/author>/, ''],
  ])('fails for a %s without %s', (file, part, replacement) => {
    const texts = textsOf(source);
    const broken = texts[`feeds/a/${file}`]!.replace(part, replacement);
    expect(broken).not.toBe(texts[`feeds/a/${file}`]);
    const { problems } = check({ ...texts, [`feeds/a/${file}`]: broken });
    expect(problems).toEqual([expect.stringMatching(`^feeds/a/${file}: isn’t valid`)]);
  });

  it('fails for a feed that no page names, and for a file that isn’t a feed', () => {
    const { problems } = check({ ...textsOf(source), 'docs/a.html': '<h2 id="one">One</h2>' });
    expect(problems).toHaveLength(3);
    expect(problems[0]).toContain('no page names it');
    expect(check({ ...textsOf(source), 'feeds/a/x.txt': '' }).problems.join()).toContain(
      'isn’t a feed',
    );
  });

  it('fails if it checked nothing, unless there is no changelog', () => {
    expect(check({ 'docs/changelog.html': '' }).problems).toHaveLength(1);
    expect(check({}).problems).toEqual([]);
  });
});
