/** Gate: pages, and headings that consoles and readers link to, keep their addresses. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveNames } from '../src/config/company/names';
import { projectNames } from './context';
import { read } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
import { hasAnchor, readable, resolveTarget, type BuiltSite } from './site';

/** The list, with one page or `page#anchor` per line, below the base URL. `#` and a space begin a comment. */
export const LIST = 'tests/sample/published-anchors.txt';

/** Returns the addresses of a list with their lines. */
function parseList(text: string): { address: string; line: number }[] {
  return text
    .split('\n')
    .map((address, index) => ({ address: address.trim(), line: index + 1 }))
    .filter(({ address }) => address !== '' && !address.startsWith('# '));
}

/** Matches the address of a page, and that of an anchor on it. */
const ADDRESS = /^\/[^#]*(#[^#]+)?$/;

/** Returns what is wrong with a published address in a site, if anything. */
function faultOf(site: BuiltSite, address: string): string | undefined {
  const [whole, anchor = ''] = ADDRESS.exec(address) ?? [];
  if (whole === undefined) return 'is not of the form /docs/page or /docs/page#anchor';
  const target = resolveTarget(site, '/', site.baseUrl + address.slice(1));
  if (target.kind === 'redirect') {
    const { to } = target;
    // Browsers keep the requested anchor, unless the redirect names another one.
    return faultOf(site, to.includes('#') ? to : `${to}${anchor}`);
  }
  if (target.kind !== 'file') return 'is gone, page and all';
  if (hasAnchor(site, target.file, target.anchor)) return undefined;
  return `is gone from ${target.file}`;
}

/** Returns what to do about an address that is gone. */
function fixOf(address: string): string {
  const [, anchor] = address.split('#');
  return anchor
    ? `keep it next to its successor with <a id="${anchor}"></a>; if the page moved, add it to facts/redirects.yaml`
    : 'add it to facts/redirects.yaml, with the page that readers should get instead';
}

/**
 * Checks every address in the list against a built site, and that the list has every page, because otherwise nobody would
 * notice that a page is gone. If there is no list, as in an adopter's content, nothing was published.
 */
export function checkAnchors(site: BuiltSite, list: string | undefined): GateResult {
  const published = parseList(list ?? '');
  const problems = published.flatMap(({ address, line }) => {
    const fault = faultOf(site, address);
    return fault ? [`${LIST}:${line}: ${address} ${fault}. Fix: ${fixOf(address)}.`] : [];
  });
  const known = new Set(published.map(({ address }) => address));
  const added = readable(site).filter(({ source, path }) => source && !known.has(path));
  const missing = added.map(
    ({ path }) => `${LIST}: ${path} is missing. Fix: add it at the end, unless it is a mistake.`,
  );
  const all = list === undefined ? problems : [...problems, ...missing];
  return gateResult('anchors', 'published addresses', published.length, all, {
    ...(list === undefined && { allowZero: `there is no ${LIST}` }),
  });
}

export const anchors: Gate = {
  name: 'anchors',
  reads: 'build',
  check: ({ project, site }) => {
    const list = existsSync(join(project, LIST)) ? read(project, LIST) : undefined;
    return checkAnchors(site, resolveNames(list, projectNames()));
  },
};
