/** Generates queries for any tree of Markdown, from what the tree says about its own pages. */
import { wordsOf, type Page } from '../../src/content/model';
import { contentWords } from '../words';
import { asQuestion } from './asking';
import { drawFrom, shuffled } from './draw';
import { linksOf } from './links';
import { cutWithin, withSlip } from './slips';

/** The kinds of queries, in the order of reports. */
export const KINDS = ['link', 'unlike', 'typo', 'prefix', 'heading'] as const;

/** A kind of query. README.md says how each one is made. */
export type Kind = (typeof KINDS)[number];

/** A query, and the pages that are right. */
export type Query = {
  readonly id: string;
  readonly kind: Kind;
  readonly query: string;
  readonly pages: readonly string[];
};

/** A query that could be asked. */
type Candidate = { readonly query: string; readonly pages: readonly string[] };

/** How queries are drawn. */
export type Drawing = {
  readonly seed: number;
  /** Maximum number of queries of each kind. */
  readonly limit: number;
};

/** Maximum number of right pages. With more, a query doesn't mean any of them in particular. */
const MOST_PAGES = 3;

/** Maximum number of queries of a kind for a page, so that no page has most of them. */
const PER_PAGE = 5;

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const key = (text: string) => plain(text).toLowerCase();

/** Joins candidates with the same text. Any of their pages is right. */
function joined(candidates: readonly Candidate[]): Candidate[] {
  const byText = new Map<string, { query: string; pages: Set<string> }>();
  for (const { query, pages } of candidates) {
    const one = byText.get(key(query)) ?? { query: plain(query), pages: new Set() };
    for (const page of pages) one.pages.add(page);
    byText.set(key(query), one);
  }
  return [...byText.values()]
    .map(({ query, pages }) => ({ query, pages: [...pages].sort() }))
    .filter(({ query, pages }) => query !== '' && pages.length <= MOST_PAGES);
}

/** Draws from candidates, in an order that depends on the seed, with only a few for each page. */
function drawn(candidates: readonly Candidate[], seed: string, limit: number): Candidate[] {
  const taken = new Map<string, number>();
  const kept: Candidate[] = [];
  for (const candidate of shuffled(joined(candidates), seed, ({ query }) => query)) {
    if (kept.length >= limit) break;
    const most = Math.max(...candidate.pages.map((page) => taken.get(page) ?? 0));
    if (most >= PER_PAGE) continue;
    for (const page of candidate.pages) taken.set(page, (taken.get(page) ?? 0) + 1);
    kept.push(candidate);
  }
  return kept;
}

/** Whether a text and a title have only a few words in common. */
function unlike(text: string, title: string): boolean {
  const [words, titled] = [contentWords(text), contentWords(title)];
  const common = [...words].filter((word) => titled.has(word)).length;
  return common * 3 <= words.size;
}

/** Returns headings that are only on one page and aren't any page's title. */
function ownHeadings(pages: readonly Page[]): Candidate[] {
  const titles = new Set(pages.map(({ title }) => key(title)));
  const all = pages.flatMap(({ url, headings }) =>
    headings.map(({ text }) => ({ query: text, pages: [url] })),
  );
  return joined(all).filter(
    ({ query, pages: [, second] }) =>
      second === undefined &&
      !titles.has(key(query)) &&
      query.length <= 80 &&
      contentWords(query).size > 0,
  );
}

/** Changes each candidate's text randomly. Texts that can't be changed are left out. */
function changed(
  candidates: readonly Candidate[],
  seed: string,
  change: (text: string, draw: ReturnType<typeof drawFrom>) => string | undefined,
): Candidate[] {
  return candidates.flatMap(({ query, pages }) => {
    const text = change(query, drawFrom(`${seed}\n${query}`));
    return text === undefined ? [] : [{ query: text, pages }];
  });
}

/** Returns titles that are cut off in the middle of a word, with all pages whose titles begin that way. */
function prefixesOf(titles: readonly Candidate[], seed: string): Candidate[] {
  return changed(titles, seed, cutWithin).flatMap(({ query }) => {
    const pages = titles.filter((one) => key(one.query).startsWith(query.toLowerCase()));
    return [{ query, pages: pages.flatMap((one) => one.pages) }];
  });
}

/** Generates the queries for a tree. */
export function makeQueries(all: readonly Page[], { seed, limit }: Drawing): readonly Query[] {
  const pages = all.filter(({ unlisted }) => !unlisted);
  const titleOf = new Map(pages.map(({ url, title }) => [url, title]));
  const titles = joined(pages.map(({ url, title }) => ({ query: title, pages: [url] })));
  const headings = ownHeadings(pages);
  const links = linksOf(pages).map(({ text, to }) => ({ query: text, pages: [to] }));
  const words = new Set(pages.flatMap(wordsOf).map((word) => word.toLowerCase()));
  const of = (kind: string) => `${seed}\n${kind}`;
  // As many titles as headings, because there are more headings, but readers type titles more often.
  const typed = [
    ...drawn(titles, of('typed titles'), Math.ceil(limit / 2)),
    ...drawn(headings, of('typed headings'), Math.floor(limit / 2)),
  ];
  const candidates: Record<Kind, readonly Candidate[]> = {
    link: links,
    unlike: links.filter(({ query, pages: to }) =>
      to.every((page) => unlike(query, titleOf.get(page) ?? '')),
    ),
    typo: changed(typed, of('typo'), (text, draw) =>
      withSlip(text, draw, (word) => words.has(word)),
    ),
    prefix: prefixesOf(titles, of('prefix')),
    heading: changed(headings, of('heading'), (text, draw) =>
      draw() < 0.5 ? text : asQuestion(text, draw),
    ),
  };
  return KINDS.flatMap((kind) =>
    drawn(candidates[kind], of(kind), limit).map(({ query, pages: right }, index) => ({
      id: `${kind}-${String(index + 1).padStart(3, '0')}`,
      kind,
      query,
      pages: right,
    })),
  );
}
