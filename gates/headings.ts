/** Gate: each page has one h1, and its headings go down one level at a time. */
import { escapeRegExp } from './files';
import { gateResult, siteGate, type GateResult } from './gate';
import { placeOf, readable, type BuiltSite, type Heading, type SitePage } from './site';

/** Returns the place of a heading, whose text may contain emphasis and code in the source. */
const place = (page: SitePage, { text }: Heading) =>
  placeOf(
    page,
    new RegExp(`^#{1,6} +[*_\`]*${text.split(' ').map(escapeRegExp).join('[*_`]* [*_`]*')}`, 'm'),
    new RegExp(`^title: *['"]?${escapeRegExp(text)}`, 'm'),
    text,
  );

function faultsOf(page: SitePage): string[] {
  const faults: string[] = [];
  const tops = page.headings.filter(({ level }) => level === 1);
  if (tops.length !== 1) {
    const extra = tops[1];
    faults.push(
      `${extra ? place(page, extra) : placeOf(page)}: the page has ${tops.length} level-1 headings${extra ? `, such as "${extra.text}"` : ''}. Fix: keep only the one from the title in the front matter, and begin sections with ##.`,
    );
  }
  let above = 0;
  for (const heading of page.headings.filter(({ inArticle }) => inArticle)) {
    const { level, text } = heading;
    if (!text) {
      faults.push(
        `${place(page, heading)}: a level-${level} heading has no text. Fix: add text, or remove the heading.`,
      );
    }
    if (above > 0 && level > above + 1) {
      faults.push(
        `${place(page, heading)}: "${text}" is a level-${level} heading below one of level ${above}. Fix: write it as ${'#'.repeat(above + 1)}.`,
      );
    }
    above = level;
  }
  return faults;
}

/** Checks the headings of every page. */
export function checkHeadings(site: BuiltSite): GateResult {
  const pages = readable(site);
  const looked = pages.reduce((sum, { headings: own }) => sum + own.length, 0);
  return gateResult('headings', 'headings', looked, pages.flatMap(faultsOf));
}

export const headings = siteGate('headings', checkHeadings);
