/** Gate: feeds keep to the rules of their formats, and pages name each one. */
import * as z from 'zod';
import { xml2js, type Element } from 'xml-js';
import { gateResult, issuesOf, siteGate, type GateResult } from './gate';
import { hasAnchor, readable, resolveTarget, type BuiltSite } from './site';
import { publicAddress } from '../src/content/model';

/** What the three formats have in common. */
type Feed = {
  readonly self: string;
  readonly link: string;
  readonly entries: readonly {
    readonly id: string;
    readonly link: string;
    readonly date: string;
  }[];
};

const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });
const instant = z.iso.datetime({ offset: true });

/** RFC 822 with a year of four digits, as RSS requires. */
const rssDate = z
  .string()
  .regex(
    /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/,
  );

/** https://www.jsonfeed.org/version/1/ */
const jsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1'),
  title: text,
  home_page_url: address,
  feed_url: address,
  items: z
    .array(
      z.object({ id: text, url: address, title: text, content_html: text, date_modified: instant }),
    )
    .min(1),
});

/** https://www.rssboard.org/rss-specification */
const rss = z.object({
  version: z.literal('2.0'),
  title: text,
  link: address,
  description: text,
  self: address,
  lastBuildDate: rssDate,
  items: z
    .array(
      z.object({ title: text, link: address, guid: text, description: text, pubDate: rssDate }),
    )
    .min(1),
});

/** https://www.rfc-editor.org/rfc/rfc4287 */
const atom = z.object({
  namespace: z.literal('http://www.w3.org/2005/Atom'),
  id: address,
  title: text,
  updated: instant,
  author: text,
  link: address,
  self: address,
  entries: z
    .array(z.object({ id: address, title: text, updated: instant, link: address, summary: text }))
    .min(1),
});

const children = (of: Element | undefined, name: string): Element[] =>
  (of?.elements ?? []).filter((one: Element) => one.name === name);

const child = (of: Element | undefined, name: string) => children(of, name)[0];

const textOf = (of: Element | undefined): string =>
  (of?.elements ?? []).map((one: Element) => String(one.text ?? one.cdata ?? '')).join('');

const attribute = (of: Element | undefined, name: string) => String(of?.attributes?.[name] ?? '');

const linkOf = (of: Element | undefined, rel: string) =>
  attribute(
    [...children(of, 'link'), ...children(of, 'atom:link')].find(
      (one) => (attribute(one, 'rel') || 'alternate') === rel,
    ),
    'href',
  );

/** Reads XML. @throws if it isn't well-formed */
const rootOf = (xml: string, name: string) => child(xml2js(xml) as Element, name);

const READERS: Readonly<Record<string, (file: string) => Feed>> = {
  'feed.json': (file) => {
    const { feed_url: self, home_page_url: link, items } = jsonFeed.parse(JSON.parse(file));
    const entries = items.map(({ id, url, date_modified: date }) => ({ id, link: url, date }));
    return { self, link, entries };
  },
  'rss.xml': (file) => {
    const root = rootOf(file, 'rss');
    const channel = child(root, 'channel');
    const of = (one: Element | undefined, names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, textOf(child(one, name))]));
    const { self, link, items } = rss.parse({
      version: attribute(root, 'version'),
      ...of(channel, ['title', 'link', 'description', 'lastBuildDate']),
      self: linkOf(channel, 'self'),
      items: children(channel, 'item').map((item) =>
        of(item, ['title', 'link', 'guid', 'description', 'pubDate']),
      ),
    });
    return {
      self,
      link,
      entries: items.map(({ guid, link: to, pubDate }) => ({ id: guid, link: to, date: pubDate })),
    };
  },
  'atom.xml': (file) => {
    const root = rootOf(file, 'feed');
    const { self, link, entries } = atom.parse({
      namespace: attribute(root, 'xmlns'),
      id: textOf(child(root, 'id')),
      title: textOf(child(root, 'title')),
      updated: textOf(child(root, 'updated')),
      author: textOf(child(child(root, 'author'), 'name')),
      link: linkOf(root, 'alternate'),
      self: linkOf(root, 'self'),
      entries: children(root, 'entry').map((entry) => ({
        id: textOf(child(entry, 'id')),
        title: textOf(child(entry, 'title')),
        updated: textOf(child(entry, 'updated')),
        link: linkOf(entry, 'alternate'),
        summary: textOf(child(entry, 'summary')),
      })),
    });
    return {
      self,
      link,
      entries: entries.map(({ id, link: to, updated }) => ({ id, link: to, date: updated })),
    };
  },
};

/** Returns what is wrong with a feed that its format allows. */
function faultsOf(site: BuiltSite, file: string, { self, link, entries }: Feed): string[] {
  const ids = entries.map(({ id }) => id);
  const dates = entries.map(({ date }) => Date.parse(date));
  const lost = [link, ...entries.map((entry) => entry.link)].filter((target) => {
    const found = resolveTarget(site, '/', target);
    return found.kind !== 'file' || !hasAnchor(site, found.file, found.anchor);
  });
  return [
    ...(self === publicAddress(site, `/${file}`) ? [] : [`says that it is at ${self}`]),
    ...(new Set(ids).size === ids.length ? [] : ['has two entries with the same id']),
    ...(dates.every((date, at) => at === 0 || date <= (dates[at - 1] ?? 0))
      ? []
      : ['isn’t sorted by date']),
    ...lost.map((target) => `leads to ${target}, which isn't in the build`),
  ];
}

/** Checks every feed of a build. */
export function checkFeeds(site: BuiltSite): GateResult {
  const files = [...site.files].filter(
    (file) => file.startsWith('feeds/') && !/\.(?:br|gz)$/.test(file),
  );
  const named = new Set(
    readable(site).flatMap(({ path, references }) =>
      references.flatMap(({ what, target }) => {
        const found = what === 'link of the head' ? resolveTarget(site, path, target) : undefined;
        return found?.kind === 'file' ? [found.file] : [];
      }),
    ),
  );
  const problems = files.flatMap((file) => {
    const reader = READERS[file.slice(file.lastIndexOf('/') + 1)];
    const faults: string[] = named.has(file) ? [] : ['no page names it in its head'];
    try {
      if (reader) faults.push(...faultsOf(site, file, reader(site.bytes(file).toString('utf8'))));
      else faults.push('isn’t a feed');
    } catch (error) {
      faults.push(`isn’t valid: ${error instanceof z.ZodError ? issuesOf(error) : String(error)}`);
    }
    return faults.map((what) => `${file}: ${what}. Fix: see src/plugins/feeds.`);
  });
  const hasChangelog = site.files.has('docs/changelog.html');
  return gateResult('feeds', 'feeds', files.length, problems, {
    ...(!hasChangelog && { allowZero: 'the site has no changelog' }),
  });
}

export const feeds = siteGate('feeds', checkFeeds);
