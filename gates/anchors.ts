/** Gate: headings that consoles and readers link to keep their addresses. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveNames } from '../src/config/company/names';
import { projectNames } from './context';
import { read } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
import { hasAnchor, resolveTarget, type BuiltSite } from './site';

/** The list, with one `path#anchor` per line, below the base URL. `#` and a space begin a comment. */
export const LIST = 'tests/sample/published-anchors.txt';

/** Returns the addresses of a list with their lines. */
function parseList(text: string): { address: string; line: number }[] {
  return text
    .split('\n')
    .map((address, index) => ({ address: address.trim(), line: index + 1 }))
    .filter(({ address }) => address !== '' && !address.startsWith('# '));
}

/** Returns what is wrong with a published address in a site, if anything. */
function faultOf(site: BuiltSite, address: string): string | undefined {
  if (!/^\/[^#]*#[^#]+$/.test(address)) return 'is not of the form /docs/page#anchor';
  const anchor = address.slice(address.indexOf('#'));
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

/**
 * Checks every address in the list against a built site. If there is no list, as in an adopter's content, nothing was
 * published.
 */
export function checkAnchors(site: BuiltSite, list: string | undefined): GateResult {
  const published = parseList(list ?? '');
  const problems = published.flatMap(({ address, line }) => {
    const fault = faultOf(site, address);
    const old = address.slice(address.indexOf('#') + 1);
    return fault
      ? [
          `${LIST}:${line}: ${address} ${fault}. Fix: keep it next to its successor with <a id="${old}"></a>; if the page moved, add it to facts/redirects.yaml.`,
        ]
      : [];
  });
  return gateResult('anchors', 'published anchors', published.length, problems, {
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
