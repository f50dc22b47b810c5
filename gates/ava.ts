/**
 * Gate: AVA's citations are correct. AVA is asked the pages' own questions, and each citation must lead to a built page
 * and an anchor on it, with the quote word for word under that heading.
 */
import { createAva } from '../src/ava/engine';
import { CLIENT, type Citation } from '../src/ava/protocol';
import { wordsIn } from '../src/content/model';
import { openSiteIndex, type BuildIndex } from './built-index';
import { gateResult, siteGate, type GateResult } from './gate';
import { pathBelow, placeOf, type BuiltSite, type SitePage } from './site';

const FIX =
  'Fix: build again (npm run build); if that doesn’t help, check src/ava/engine and how src/content/transform reads the page.';

/** Maximum number of questions. The first ones of all pages are asked first, then the second ones. */
const MOST = 400;

/** Returns the questions of the pages, taking one from each page in turn. */
function questionsOf({ index, read }: BuildIndex): string[] {
  const all = read(() => index.pages.map((_, page) => index.documentOf(page)?.questions ?? []));
  const turns = Math.max(0, ...all.map((questions) => questions.length));
  return Array.from({ length: turns }, (_, turn) =>
    all.flatMap((questions) => questions[turn] ?? []),
  )
    .flat()
    .slice(0, MOST);
}

/** Returns the text under each anchor of a built page. A heading without an anchor belongs to the previous one. */
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

/** Returns a function that looks up a citation in the built site and says what is wrong with it. */
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

export const ava = siteGate('ava', checkAva);
