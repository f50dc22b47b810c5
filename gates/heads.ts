/** Gate: each page has a unique title and description. */
import { gateResult, siteGate, type GateResult } from './gate';
import { placeOf, readable, type BuiltSite, type SitePage } from './site';

/** How many characters a description can have: enough to say something, and few enough to be shown in full. */
const DESCRIPTION = { min: 50, max: 170 };

/** A Japanese character is as wide as two letters and says as much, so the limits are half. */
const JAPANESE = { min: DESCRIPTION.min / 2, max: DESCRIPTION.max / 2 };

const boundsOf = ({ source }: SitePage) => (source?.lang === 'ja' ? JAPANESE : DESCRIPTION);

type Field = 'title' | 'description';

const place = (page: SitePage, field: Field) => placeOf(page, new RegExp(`^${field}:`, 'm'));

/** Returns a problem for each page that has the same field as an earlier page. */
function repeated(pages: readonly SitePage[], field: Field): string[] {
  const first = new Map<string, SitePage>();
  return pages.flatMap((page) => {
    const other = page[field] && first.get(page[field]);
    if (other) {
      return [
        `${place(page, field)}: the ${field} "${page[field]}" is the same as in ${place(other, field)}. Fix: say what is specific to this page.`,
      ];
    }
    first.set(page[field], page);
    return [];
  });
}

function faultsOf(page: SitePage): string[] {
  const { title, description } = page;
  const length = [...description].length;
  const { min, max } = boundsOf(page);
  const faults: string[] = [];
  if (!title) faults.push(`${place(page, 'title')}: has no title. Fix: give it one.`);
  if (length < min || length > max) {
    faults.push(
      `${place(page, 'description')}: the description has ${length} characters. Fix: say in ${min} to ${max} characters what the page lets readers do.`,
    );
  }
  return faults;
}

/** Checks title and description of every page. */
export function checkHeads(site: BuiltSite): GateResult {
  // The not-found page never appears in search results.
  const pages = readable(site).filter(({ file }) => file !== '404.html');
  const problems = [
    ...pages.flatMap(faultsOf),
    ...repeated(pages, 'title'),
    ...repeated(pages, 'description'),
  ];
  return gateResult('heads', 'pages', pages.length, problems);
}

export const heads = siteGate('heads', checkHeads);
