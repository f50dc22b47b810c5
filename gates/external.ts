/** Gate: links that leave the site are safe to follow and listed. None of them is fetched. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gateResult, type Gate, type GateContext, type GateResult } from './gate';
import { placeOf, resolveTarget, type BuiltSite, type Reference, type SitePage } from './site';

/** An address outside the site, and the place that names it first. */
export type ExternalLink = { readonly address: string; readonly place: string };

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

const placeOfLink = (page: SitePage, { target, text, inArticle }: Reference) =>
  inArticle ? placeOf(page, target, target.replace(/\/$/, ''), `[${text}](`) : page.file;

/** Whether a link leads to where the page can be edited: there is one for each page, made by us. */
const isEditLink = ({ source }: SitePage, { target, inArticle }: Reference) =>
  !inArticle && source !== undefined && target.endsWith(`/${source.file}`);

/** Returns the links that leave a site, each once, and what is wrong with them. */
function externalLinks(site: BuiltSite): { found: ExternalLink[]; problems: string[] } {
  const first = new Map<string, string>();
  const problems: string[] = [];
  for (const page of site.pages()) {
    for (const reference of page.references) {
      const { what, target } = reference;
      if ((what !== 'link' && what !== 'area') || isEditLink(page, reference)) continue;
      if (resolveTarget(site, page.path, target).kind !== 'elsewhere') continue;
      const url = new URL(target, site.origin);
      if (PROGRAMS.has(url.protocol) || first.has(url.href)) continue;
      const place = placeOfLink(page, reference);
      first.set(url.href, place);
      const fault = faultOf(url);
      if (fault) problems.push(`${place}: the link to ${target} ${fault}.`);
    }
  }
  return { found: [...first].map(([address, place]) => ({ address, place })), problems };
}

/** Counts addresses by host, most first. */
function byHost(found: readonly ExternalLink[]): [host: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { address } of found) {
    const { host } = new URL(address);
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

/** Checks every link that leaves a site, without asking for any. */
export function checkExternal(site: BuiltSite): GateResult {
  const { found, problems } = externalLinks(site);
  const hosts = byHost(found);
  const shown = hosts.slice(0, 3).map(([host, count]) => `${host} ${count}`);
  return gateResult('external', 'addresses outside the site', found.length, problems, {
    note: `not fetched: ${found.length}, on ${hosts.length} hosts${shown.length > 0 ? `, most on ${shown.join(', ')}` : ''}`,
  });
}

/** Returns the list of addresses as text: a count and a host, then its addresses with their places. */
export function externalList(site: BuiltSite): string {
  const { found } = externalLinks(site);
  return byHost(found)
    .map(([host, count]) => {
      const own = found.filter(({ address }) => new URL(address).host === host);
      const rows = own.map(({ address, place }) => `  ${address}\t${place}`).sort();
      return `${count} ${host}\n${rows.join('\n')}\n`;
    })
    .join('\n');
}

/** Writes the list where test reports are. */
export function writeExternalList({ project, site }: GateContext): string {
  const file = join('tests', '.out', 'external-links.txt');
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), externalList(site));
  return `${file}: written`;
}

/** The gate. */
export const external: Gate = {
  name: 'external',
  reads: 'build',
  looksAt:
    'addresses outside the site, each once, those for editing pages apart; it asks for none (`npm run check:external -- --list` writes them to a file)',
  failsOn: 'an address that is not https, names a machine or holds a password',
  howToFix: 'correct the address in the page',
  check: ({ site }) => checkExternal(site),
};
