/**
 * Gate: what AVA cites is there. It is asked the questions of the pages, and each citation must lead to a
 * built page and an anchor of it, with the quote word for word under that heading.
 */
import type { DefaultTreeAdapterMap } from 'parse5';
import { createAva, decodeBlocks, type Ava } from '../src/ava/engine';
import { CLIENT, type Citation } from '../src/ava/protocol';
import { wordsIn } from '../src/content/model';
import { decodeIndex, type SearchIndex } from '../src/search/engine';
import { gateResult, type Gate, type GateResult } from './gate';
import { articleOf, isHeading, textOf } from './model';
import { placeOf, type BuiltSite, type SitePage } from './site';

type Node = DefaultTreeAdapterMap['node'];

const MEND =
  'Mend: build again (npm run build); if it stays, see src/ava/engine and how the page reads in src/content/transform.';

/** Questions that are asked: the first of each page, then the second, up to so many. */
const MOST = 400;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns the text of the only file of a kind. */
function textOfOnly(site: BuiltSite, name: RegExp, what: string): string {
  const files = [...site.files].filter((file) => name.test(file));
  const [file] = files;
  if (file === undefined || files.length > 1) {
    throw new Error(`${site.folder}: ${files.length} files of ${what} instead of one. ${MEND}`);
  }
  return site.bytes(file).toString('utf8');
}

/** Opens the engine on what the build left for browsers. */
function openAva(site: BuiltSite): { ava: Ava; index: SearchIndex } {
  const index = decodeIndex(
    textOfOnly(site, /^assets\/search\/index-[0-9a-f]+\.json$/, 'the search index'),
  );
  const blocks = textOfOnly(site, /^assets\/ava\/blocks-[0-9a-f]+\.json$/, 'AVA’s blocks');
  return { ava: createAva(decodeBlocks(blocks, index), index), index };
}

/** Returns the questions of the pages, one of each page after the other. */
function questionsOf({ corpus }: SearchIndex): string[] {
  const turns = Math.max(0, ...corpus.pages.map(({ questions }) => questions.length));
  return Array.from({ length: turns }, (_, turn) =>
    corpus.pages.flatMap(({ questions }) => questions[turn] ?? []),
  )
    .flat()
    .slice(0, MOST);
}

const idOf = (node: Node) =>
  'attrs' in node ? node.attrs.find(({ name }) => name === 'id')?.value : undefined;

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);

const holdsHeading = (node: Node): boolean =>
  childrenOf(node).some((child) => ('tagName' in child && isHeading(child)) || holdsHeading(child));

/** Returns what stands under each heading of a built page, by its anchor. */
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
    if (!page) return `${url}: AVA cites a page that the build does not have. ${MEND}`;
    const text = this.sections(page).get(anchor);
    const place = anchor ? placeOf(page, `#${anchor}`) : placeOf(page);
    if (text === undefined || (anchor && !page.anchors.has(anchor))) {
      return `${place}: AVA cites #${anchor}, under which the built page has nothing. ${MEND}`;
    }
    if (spoken(quote).trim() && spoken(text).includes(spoken(quote))) return undefined;
    return `${place}: AVA quotes “${quote}”, which does not stand there. ${MEND}`;
  }
}

/** Asks the questions of the pages, and looks up every citation. */
export function checkAva(site: BuiltSite): GateResult {
  let opened: ReturnType<typeof openAva>;
  try {
    opened = openAva(site);
  } catch (error) {
    return gateResult('ava', 'citations', 0, [messageOf(error)]);
  }
  const { ava, index } = opened;
  const checker = new Checker(site);
  const questions = questionsOf(index);
  let answered = 0;
  const citations = questions.flatMap((text) => {
    const { answer } = ava.answer({ client: CLIENT, messages: [{ role: 'user', text }] }, '');
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
    'a citation whose page or anchor the build does not have, a quote that does not stand under its heading, blocks that are missing, damaged or of another index',
  mend: 'build again, or mend src/ava/engine or src/content/transform',
  check: ({ site }) => checkAva(site),
};
