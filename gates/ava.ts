/**
 * Gate: what AVA cites is there. It is asked the questions of the pages, and each citation must lead to a
 * built page and an anchor of it, with the quote word for word under that heading.
 */
import { createAva } from '../src/ava/engine';
import { CLIENT, type Citation } from '../src/ava/protocol';
import { wordsIn } from '../src/content/model';
import { openSiteIndex, type BuildIndex } from './built-index';
import { gateResult, type Gate, type GateResult } from './gate';
import { pathBelow, placeOf, type BuiltSite, type SitePage } from './site';

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

/** Returns what is under each anchor of a built page; a heading without one belongs to the one before. */
function textsOf({ sections }: SitePage): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let anchor = '';
  for (const section of sections) {
    anchor = section.anchor || anchor;
    texts.set(anchor, `${texts.get(anchor) ?? ''} ${section.text}`);
  }
  return texts;
}

const spoken = (text: string) => ` ${wordsIn(text).join(' ')} `;

/** Returns what looks a citation up in the built site, and says what is wrong with it. */
function checkerOf(site: BuiltSite) {
  const pages = new Map(site.pages().map((page) => [page.path, page]));
  return ({ url, quote }: Citation): string | undefined => {
    const [address = '', anchor = ''] = url.split('#');
    const page = pages.get(pathBelow(site, address));
    if (!page) return `${url}: AVA cites a page that the build does not have. ${FIX}`;
    const text = textsOf(page).get(anchor);
    const place = anchor ? placeOf(page, `#${anchor}`) : placeOf(page);
    if (text === undefined || (anchor && !page.anchors.has(anchor))) {
      return `${place}: AVA cites #${anchor}, under which the built page has nothing. ${FIX}`;
    }
    if (spoken(quote).trim() && spoken(text).includes(spoken(quote))) return undefined;
    return `${place}: AVA quotes “${quote}”, which is not there. ${FIX}`;
  };
}

/** Asks the questions of the pages, and looks up every citation. */
export function checkAva(site: BuiltSite): GateResult {
  const { opened, problems: faults } = openSiteIndex(site);
  if (!opened) return gateResult('ava', 'citations', 0, faults);
  const { index, engine, read } = opened;
  const questions = questionsOf(opened);
  const engineOfAva = createAva(index, engine);
  const problemOf = checkerOf(site);
  let answered = 0;
  const citations = questions.flatMap((text) => {
    const messages = [{ role: 'user', text }] as const;
    const { answer } = read(() => engineOfAva.answer({ client: CLIENT, messages }, ''));
    if (answer.outcome !== 'abstained') answered += 1;
    return answer.citations;
  });
  const problems = citations.flatMap((citation) => problemOf(citation) ?? []);
  return gateResult('ava', 'citations', citations.length, [...new Set(problems)], {
    note: `${answered} of ${questions.length} questions answered`,
  });
}

/** The gate. */
export const ava: Gate = { name: 'ava', reads: 'build', check: ({ site }) => checkAva(site) };
