/**
 * Gate: what search finds exists. Each record in the search index leads to a page and an anchor of the built site, and
 * each listed page of the docs has a record.
 */
import { openSiteIndex } from './built-index';
import { gateResult, siteGate, type GateResult } from './gate';
import { pathBelow, placeOf, type BuiltSite, type SitePage } from './site';

const FIX =
  'Fix: build again (npm run build); if that doesn’t help, check how src/content/transform reads the page.';

/** Whether search must find a page: the listed docs pages of the current version. */
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
      problems.push(`${url}: search finds a page that isn't in the build. ${FIX}`);
    } else if (anchor !== null && !page.anchors.has(anchor)) {
      problems.push(
        `${placeOf(page, `#${anchor}`)}: search finds #${anchor}, an anchor that isn't on the built page. ${FIX}`,
      );
    }
    if (url !== (anchor === null ? address : `${address}#${anchor}`)) {
      problems.push(`${url}: it differs from the address and anchor of its own record. ${FIX}`);
    }
  }
  for (const page of pages.values()) {
    if (records.length > 0 && mustBeFound(page) && !found.has(page.path)) {
      problems.push(`${placeOf(page)}: search doesn't have this page. ${FIX}`);
    }
  }
  // The records of a heading and of its text lead to the same place, which is reported once.
  return gateResult('search', 'records', records.length, [...new Set(problems)], {
    note: `${found.size} pages`,
  });
}

export const search = siteGate('search', checkSearch);
