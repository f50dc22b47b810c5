/**
 * Gate: the model says what the built pages say, the same headings and words, so that search, AVA and
 * Markdown pages cite what readers see.
 */
import { join } from 'node:path';
import { parse } from 'parse5';
import company from '../company.config';
import { loadCompany } from '../src/config/company/load';
import { wordsIn, wordsOf, type Page } from '../src/content/model';
import { ContentError, printProblem } from '../src/content/problem';
import { foldersOff } from '../src/content/sections';
import { transformDocs } from '../src/content/transform';
import { projectNames } from './context';
import { gateResult, type Gate, type GateContext, type GateResult } from './gate';
import { attributeOf, childrenOf, elementsIn, hasClass, type Element, type Node } from './html';
import { placeOf, type BuiltSite, type SitePage } from './site';

/** Parts of an article that are the site's, not the page's. */
const CHROME = [
  // The contents row repeats the headings.
  'theme-doc-toc-mobile',
  // The letters of a glossary.
  'letters',
  // A heading's link to itself.
  'hash-link',
  // Language and buttons of a code block; its title is the page's.
  'hc-code__label',
  'hc-code__tools',
  'hc-code__fold',
  // Fields for the placeholders of its code.
  'hc-code__fields',
  // A picture's text is behind its disclosure.
  'picture__drawing',
  // Tabs: the panels have the same names.
  'choices__tabs',
];

const UNSEEN = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'video',
  'audio',
  'iframe',
]);

/** Elements whose words go on in the words around them. */
const WITHIN_WORDS = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small strong sub sup u var wbr'.split(
    ' ',
  ),
);

/** What readers see in a node: text, with a space where one element ends and another begins. */
export function textOf(node: Node, asIs = false): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  if (!('tagName' in node))
    return childrenOf(node)
      .map((child) => textOf(child, asIs))
      .join('');
  if (UNSEEN.has(node.tagName) || CHROME.some((name) => hasClass(node, name))) return '';
  if (node.tagName === 'img') return ` ${attributeOf(node, 'alt') ?? ''} `;
  if (attributeOf(node, 'data-footnote-backref') !== undefined) return '';
  const inner = childrenOf(node)
    .map((child) => textOf(child, asIs || node.tagName === 'pre'))
    .join('');
  const isMark = attributeOf(node, 'data-footnote-ref') !== undefined;
  return (WITHIN_WORDS.has(node.tagName) || asIs) && !isMark ? inner : ` ${inner} `;
}

/** Whether an element is a heading below the page’s title. */
export const isHeading = ({ tagName }: Element) => /^h[2-6]$/.test(tagName);

/** Ids of the headings: their own, or that of the element they are at the start of. */
function headingIds(node: Node, above = ''): string[] {
  let id = above;
  return childrenOf(node).flatMap((child) => {
    if (!('tagName' in child) || UNSEEN.has(child.tagName)) return [];
    const own = attributeOf(child, 'id');
    if (isHeading(child)) {
      const found = own ?? id;
      id = '';
      return [found];
    }
    return headingIds(child, own ?? '');
  });
}

/** Returns the article of a built page; undefined where the page has none. */
export const articleOf = (html: string): Element | undefined =>
  elementsIn(parse(html)).find((element) => hasClass(element, 'theme-doc-markdown'));

/** Words of one list that the other has not, or not as often. */
function beyond(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

const listed = (words: readonly string[]) =>
  words.slice(0, 8).join(', ') + (words.length > 8 ? ` and ${words.length - 8} more` : '');

const FIX =
  'Fix: build again (npm run build); if it stays, see how the construct reads in src/content/transform.';

/** How a message names an anchor. */
const named = (id: string | undefined) => (id ? `#${id}` : 'without an anchor');

/** Returns how the model of a page differs from its article as it is built. */
function compare(page: Page, built: SitePage, article: Element): string[] {
  const said = wordsOf(page);
  const seen = wordsIn(textOf(article));
  const problems: string[] = [];
  const report = (needles: readonly string[], what: string) =>
    problems.push(`${placeOf(built, ...needles)}: ${what}. ${FIX}`);
  const lost = beyond(seen, said);
  if (lost.length > 0) report(lost, `the model lacks what readers see: ${listed(lost)}`);
  const added = beyond(said, seen);
  if (added.length > 0) report(added, `the model says what readers do not see: ${listed(added)}`);

  const headings = page.headings.filter(({ depth }) => depth > 1);
  const ids = headingIds(article);
  const count = Math.max(ids.length, headings.length);
  const at = Array.from({ length: count }).findIndex(
    (_, one) => ids[one] !== headings[one]?.anchor,
  );
  if (at >= 0) {
    const { anchor, text = '' } = headings[at] ?? {};
    report(
      [`#${anchor ?? ''}`, text],
      `heading ${at + 1} is ${named(anchor)} in the model and ${named(ids[at])} in the build`,
    );
  }
  return problems;
}

/** Compares the model of every page with the page as it is built. */
export function checkModel(site: BuiltSite, pages: readonly Page[]): GateResult {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const problems: string[] = [];
  let looked = 0;
  for (const built of site.pages()) {
    const page = byUrl.get(built.path);
    const isDoc = page !== undefined || built.path.startsWith('/docs/');
    const article = isDoc ? articleOf(site.bytes(built.file).toString('utf8')) : undefined;
    if (!article) continue;
    byUrl.delete(built.path);
    looked += 1;
    if (page) problems.push(...compare(page, built, article));
    else problems.push(`${placeOf(built)}: a built page that the model lacks. ${FIX}`);
  }
  for (const { file } of byUrl.values()) {
    problems.push(`docs/${file}:1: a page of the model that is not built. ${FIX}`);
  }
  return gateResult('model', 'pages', looked, problems);
}

async function check({ project, site }: GateContext): Promise<GateResult> {
  const off = foldersOff(loadCompany(company, process.env));
  try {
    return checkModel(
      site,
      await transformDocs(join(project, 'docs'), { names: projectNames(), off }),
    );
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return gateResult('model', 'pages', error.problems.length, error.problems.map(printProblem));
  }
}

/** The gate. */
export const model: Gate = {
  name: 'model',
  reads: 'build',
  check,
};
