/**
 * Gate: what search finds is there. Each record of the search index leads to a page and an anchor of
 * the built site, and each listed page of the docs has a record.
 */
import { openSiteIndex } from './built-index';
import { gateResult, type Gate, type GateResult } from './gate';
import { pathBelow, placeOf, type BuiltSite, type SitePage } from './site';

const FIX =
  'Fix: build again (npm run build); if it stays, see how the page reads in src/content/transform.';

/** Pages that search must know: those of the docs that are listed, of the version that is current. */
const mustBeFound = ({ path, leadsOn, source }: SitePage) =>
  path.startsWith('/docs/') && !leadsOn && source?.unlisted === false;

/** Looks up every record in the built site, and every page in the records. */
export function checkSearch(site: BuiltSite): GateResult {
  const { opened, problems: faults } = openSiteIndex(site);
  const records = opened ? opened.read(() => opened.engine.records()) : [];
  const problems: string[] = [...faults];
  const pages = new Map(site.pages().map((page) => [page.path, page]));
  const found = new Set<string>();
  for (const { url, url_without_anchor: address, anchor } of records) {
    const path = pathBelow(site, address);
    const page = pages.get(path);
    found.add(path);
    if (!page) {
      problems.push(`${url}: search finds a page that the build does not have. ${FIX}`);
    } else if (anchor !== null && !page.anchors.has(anchor)) {
      problems.push(
        `${placeOf(page, `#${anchor}`)}: search finds #${anchor}, an anchor that the built page does not have. ${FIX}`,
      );
    }
    if (url !== (anchor === null ? address : `${address}#${anchor}`)) {
      problems.push(`${url}: is not the address and anchor of its own record. ${FIX}`);
    }
  }
  for (const page of pages.values()) {
    if (records.length > 0 && mustBeFound(page) && !found.has(page.path)) {
      problems.push(`${placeOf(page)}: search does not know this page. ${FIX}`);
    }
  }
  // A record of a heading and the record of its text lead to one place: reported once.
  return gateResult('search', 'records', records.length, [...new Set(problems)], {
    note: `${found.size} pages`,
  });
}

/** The gate. */
export const search: Gate = {
  name: 'search',
  reads: 'build',
  check: ({ site }) => checkSearch(site),
};
