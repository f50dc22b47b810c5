/** Gate: links that leave the site are safe to follow. None of them is fetched. */
import { gateResult, type Gate, type GateResult } from './gate';
import { placeOf, resolveTarget, type BuiltSite, type Reference, type SitePage } from './site';

/** Schemes that open a program of the reader. */
const PROGRAMS = new Set(['mailto:', 'tel:']);

/** Returns what is wrong with an address that leaves the site. */
function faultOf(url: URL): string | undefined {
  if (url.protocol === 'http:') return 'is not encrypted. Fix: write https://';
  if (url.protocol !== 'https:') return `uses ${url.protocol}//. Fix: write https://`;
  if (url.username || url.password) return 'holds a name or password. Fix: remove it';
  if (url.hostname === 'localhost' || /^[\d.]+$/.test(url.hostname)) {
    return 'leads to a machine, not to a public host. Fix: name the host, or write it as code';
  }
  return undefined;
}

/** Whether a link leads to where the page can be edited: there is one for each page, made by us. */
const isEditLink = ({ source }: SitePage, { target, inArticle }: Reference) =>
  !inArticle && source !== undefined && target.endsWith(`/${source.file}`);

/** Checks every address outside a site, each once, without fetching any. */
export function checkExternal(site: BuiltSite): GateResult {
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const page of site.pages()) {
    for (const reference of page.references) {
      const { what, target, text, inArticle } = reference;
      if ((what !== 'link' && what !== 'area') || isEditLink(page, reference)) continue;
      if (resolveTarget(site, page.path, target).kind !== 'elsewhere') continue;
      const url = new URL(target, site.origin);
      if (PROGRAMS.has(url.protocol) || seen.has(url.href)) continue;
      seen.add(url.href);
      const fault = faultOf(url);
      if (!fault) continue;
      const place = inArticle
        ? placeOf(page, target, target.replace(/\/$/, ''), `[${text}](`)
        : page.file;
      problems.push(`${place}: the link to ${target} ${fault}.`);
    }
  }
  return gateResult('external', 'addresses outside the site', seen.size, problems, {
    note: 'none of them fetched',
  });
}

/** The gate. */
export const external: Gate = {
  name: 'external',
  reads: 'build',
  check: ({ site }) => checkExternal(site),
};
