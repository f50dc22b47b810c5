/** Gate: each page has a title and a description of its own. */
import { readSource } from '../src/content/frontmatter';
import { gateResult, type Gate, type GateResult } from './gate';
import { placeOf, readable, type BuiltSite, type SitePage } from './site';

/** Characters that a description may have: enough to say something, few enough to be shown whole. */
const DESCRIPTION = { min: 50, max: 170 };

/** A Japanese character is as wide as two letters and says as much: half of each is the same length. */
const JAPANESE = { min: DESCRIPTION.min / 2, max: DESCRIPTION.max / 2 };

const boundsOf = ({ source }: SitePage) =>
  source && readSource(source.file, source.text).data['lang'] === 'ja' ? JAPANESE : DESCRIPTION;

/** Pages that no search result shows. */
const UNSEEN = new Set(['404.html']);

const place = (page: SitePage, field: 'title' | 'description') =>
  placeOf(page, new RegExp(`^${field}:`, 'm'));

/** Returns a problem for each page whose field another page before it has too. */
function repeated(pages: readonly SitePage[], field: 'title' | 'description'): string[] {
  const first = new Map<string, SitePage>();
  return pages.flatMap((page) => {
    const other = page[field] && first.get(page[field]);
    if (!other) {
      first.set(page[field], page);
      return [];
    }
    return [
      `${place(page, field)}: the ${field} "${page[field]}" is that of ${place(other, field)} too. Fix: say what is particular to this page.`,
    ];
  });
}

function faultsOf(page: SitePage): string[] {
  const { title, description } = page;
  const length = [...description].length;
  const { min, max } = boundsOf(page);
  return [
    ...(title ? [] : [`${place(page, 'title')}: has no title. Fix: give it one.`]),
    ...(length >= min && length <= max
      ? []
      : [
          `${place(page, 'description')}: the description has ${length} characters. Fix: say in ${min} to ${max} what the page lets its reader do.`,
        ]),
  ];
}

/** Checks title and description of every page. */
export function checkHeads(site: BuiltSite): GateResult {
  const pages = readable(site).filter(({ file }) => !UNSEEN.has(file));
  const problems = [
    ...pages.flatMap(faultsOf),
    ...repeated(pages, 'title'),
    ...repeated(pages, 'description'),
  ];
  return gateResult('heads', 'pages', pages.length, problems);
}

/** The gate. */
export const heads: Gate = {
  name: 'heads',
  reads: 'build',
  looksAt: 'title and description of every page',
  failsOn: `one that is missing or stands on two pages; a description under ${DESCRIPTION.min} or over ${DESCRIPTION.max} characters, half of that in Japanese`,
  howToFix: 'edit `title` or `description` in the front matter',
  check: ({ site }) => checkHeads(site),
};
