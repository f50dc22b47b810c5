/**
 * Gate: what AVA cites is there. It is asked the questions of the pages, and each citation must lead to a
 * built page and an anchor of it, with the quote word for word under that heading.
 */
import type { DefaultTreeAdapterMap } from 'parse5';
import { createAva } from '../src/ava/engine';
import { CLIENT, type Citation } from '../src/ava/protocol';
import { wordsIn } from '../src/content/model';
import type { BuildIndex } from './built-index';
import { gateResult, type Gate, type GateResult } from './gate';
import { articleOf, isHeading, textOf } from './model';
import { placeOf, type BuiltSite, type SitePage } from './site';
import { openSiteIndex } from './site-index';

type Node = DefaultTreeAdapterMap['node'];

const FIX =
  'Fix: build again (npm run build); if it stays, see src/ava/engine and how the page reads in src/content/transform.';

/** Questions that are asked: the first of each page, then the second, up to so many. */
const MOST = 400;

/** Returns the questions of the pages, one of each page after the other. */
function questionsOf({ index, read }: BuildIndex): string[] {
  const all = read(() => index.pages.map((_, page) => index.documentOf(page)?.questions ?? []));
  const turns = Math.max(0, ...all.map((questions) => questions.length));
  return Array.from({ length: turns }, (_, turn) =>
    all.flatMap((questions) => questions[turn] ?? []),
  )
    .flat()
    .slice(0, MOST);
}

const idOf = (node: Node) =>
  'attrs' in node ? node.attrs.find(({ name }) => name === 'id')?.value : undefined;

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);

const holdsHeading = (node: Node): boolean =>
  childrenOf(node).some((child) => ('tagName' in child && isHeading(child)) || holdsHeading(child));

/** Returns what is under each heading of a built page, by its anchor. */
function sectionsOf(html: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  let anchor = '';
  const add = (text: string) => sections.set(anchor, `${sections.get(anchor) ?? ''} ${text}`);
  const visit = (node: Node, above: string | undefined) => {
    let id = above;
    for (const child of childrenOf(node)) {
      if ('tagName' in child && isHeading(child)) {
        anchor = idOf(child) ?? id ?? anchor;
        id = undefined;
      } else if (holdsHeading(child)) visit(child, idOf(child));
      else add(textOf(child));
    }
  };
  const article = articleOf(html);
  if (article) visit(article, undefined);
  return sections;
}

const spoken = (text: string) => ` ${wordsIn(text).join(' ')} `;

/** Looks citations up in the built site. */
class Checker {
  private readonly pages: ReadonlyMap<string, SitePage>;
  private readonly read = new Map<string, ReadonlyMap<string, string>>();

  constructor(private readonly site: BuiltSite) {
    this.pages = new Map(site.pages().map((page) => [page.path, page]));
  }

  private sections({ file }: SitePage): ReadonlyMap<string, string> {
    const known = this.read.get(file) ?? sectionsOf(this.site.bytes(file).toString('utf8'));
    this.read.set(file, known);
    return known;
  }

  /** Returns what is wrong with a citation. */
  problemOf({ url, quote }: Citation): string | undefined {
    const { baseUrl } = this.site;
    const [address = '', anchor = ''] = url.split('#');
    const path = address.startsWith(baseUrl) ? address.slice(baseUrl.length - 1) : '';
    const page = this.pages.get(path);
    if (!page) return `${url}: AVA cites a page that the build does not have. ${FIX}`;
    const text = this.sections(page).get(anchor);
    const place = anchor ? placeOf(page, `#${anchor}`) : placeOf(page);
    if (text === undefined || (anchor && !page.anchors.has(anchor))) {
      return `${place}: AVA cites #${anchor}, under which the built page has nothing. ${FIX}`;
    }
    if (spoken(quote).trim() && spoken(text).includes(spoken(quote))) return undefined;
    return `${place}: AVA quotes “${quote}”, which does not stand there. ${FIX}`;
  }
}

/** Asks the questions of the pages, and looks up every citation. */
export function checkAva(site: BuiltSite): GateResult {
  const { opened, problems: faults } = openSiteIndex(site);
  if (!opened) return gateResult('ava', 'citations', 0, faults);
  const { index, engine, read } = opened;
  const questions = questionsOf(opened);
  const engineOfAva = createAva(index, engine);
  const checker = new Checker(site);
  let answered = 0;
  const citations = questions.flatMap((text) => {
    const messages = [{ role: 'user', text }] as const;
    const { answer } = read(() => engineOfAva.answer({ client: CLIENT, messages }, ''));
    if (answer.outcome !== 'abstained') answered += 1;
    return answer.citations;
  });
  const problems = citations.flatMap((citation) => checker.problemOf(citation) ?? []);
  return gateResult('ava', 'citations', citations.length, [...new Set(problems)], {
    note: `${answered} of ${questions.length} questions answered`,
  });
}

/** The gate. */
export const ava: Gate = {
  name: 'ava',
  reads: 'build',
  looksAt: 'citations in AVA’s answers to the questions of the pages',
  failsOn:
    'a citation whose page or anchor the build does not have, a quote that does not stand under its heading, an index or page document that is missing or damaged',
  howToFix: 'build again, or fix src/ava/engine or src/content/transform',
  check: ({ site }) => checkAva(site),
};
