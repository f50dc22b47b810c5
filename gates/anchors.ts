/** Gate: headings that consoles and readers link to keep their addresses. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resolveNames } from '../src/config/company/names';
import { projectNames, writtenNames } from './context';
import { read } from './files';
import { gateResult, type Gate, type GateContext, type GateResult } from './gate';
import { docSources, type DocSource } from './sources';
import { hasAnchor, resolveTarget, type BuiltSite } from './site';

/** The list: one `path#anchor` a line, below the base URL; `#` and a space begin a remark. */
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
    // Browsers keep the anchor that was asked for, unless the redirect names one.
    return faultOf(site, to.includes('#') ? to : `${to}${anchor}`);
  }
  if (target.kind !== 'file') return 'is gone, page and all';
  if (hasAnchor(site, target.file, target.anchor)) return undefined;
  return `is gone from ${target.file}`;
}

/**
 * Checks every address of the list against a built site; `landings` are the anchors that the list
 * should have. Without a list, as in an adopter's content, nothing was published.
 */
export function checkAnchors(
  site: BuiltSite,
  list: string | undefined,
  landings: readonly string[] = [],
): GateResult {
  const published = parseList(list ?? '');
  const problems = published.flatMap(({ address, line }) => {
    const fault = faultOf(site, address);
    const old = address.slice(address.indexOf('#') + 1);
    return fault
      ? [
          `${LIST}:${line}: ${address} ${fault}. Fix: keep it beside its successor with <a id="${old}"></a>; where the page moved, say so in facts/redirects.yaml.`,
        ]
      : [];
  });
  const known = new Set(published.map(({ address }) => address));
  const open = landings.filter((address) => !known.has(address)).length;
  return gateResult('anchors', 'published anchors', published.length, problems, {
    note: open > 0 ? `of landing pages not listed yet: ${open}, npm run fix:anchors` : undefined,
    ...(list === undefined && { allowZero: `there is no ${LIST}` }),
  });
}

/** Returns the addresses of the fixed anchors of landing pages. */
export function landingAnchors(sources: readonly DocSource[]): string[] {
  return sources
    .filter(({ file }) => /\/index\.mdx?$/.test(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^#{2,6} .*\{\/\* *#([\w-]+) *\*\/\}/gm)].map(([, id]) => `${path}#${id}`),
    );
}

/** Returns the list with new addresses at its end; nothing that was published is ever removed. */
export function extendList(list: string, addresses: readonly string[]): string {
  const known = new Set(parseList(list).map(({ address }) => address));
  const added = addresses.filter((address) => !known.has(address));
  return list.replace(/\n*$/, list ? '\n' : '') + added.map((address) => `${address}\n`).join('');
}

const readList = (project: string) =>
  existsSync(join(project, LIST)) ? read(project, LIST) : undefined;

function fix({ project }: GateContext): string {
  const list = readList(project) ?? '';
  const extended = extendList(list, landingAnchors(docSources(project, writtenNames)));
  mkdirSync(dirname(join(project, LIST)), { recursive: true });
  writeFileSync(join(project, LIST), extended);
  return `${LIST}: ${parseList(extended).length - parseList(list).length} added`;
}

/** The gate. */
export const anchors: Gate = {
  name: 'anchors',
  reads: 'build',
  check: ({ project, site }) => {
    const names = projectNames();
    const landings = landingAnchors(docSources(project, names));
    return checkAnchors(site, resolveNames(readList(project), names), landings);
  },
  fix,
};
