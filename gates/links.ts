/**
 * Gate: every link, image and anchor within the rendered site resolves, and links to other sites are safe to follow.
 * Links to other sites aren't fetched.
 */
import { escapeRegExp } from './files';
import { gateResult, siteGate, type GateResult } from './gate';
import {
  hasAnchor,
  placeOf,
  resolveTarget,
  type BuiltSite,
  type Reference,
  type SitePage,
} from './site';

/** Schemes that open a program on the reader's device. */
const PROGRAMS = new Set(['mailto:', 'tel:']);

/** Returns what is wrong with an address outside the site. */
function outerFault({ protocol, hostname, username, password }: URL): string | undefined {
  if (PROGRAMS.has(protocol)) return undefined;
  if (protocol === 'http:') return 'is not encrypted. Fix: write https://.';
  if (protocol !== 'https:') return `uses ${protocol}//. Fix: write https://.`;
  if (username || password) return 'contains a name or password. Fix: remove it.';
  if (hostname === 'localhost' || /^[\d.]+$/.test(hostname)) {
    return 'leads to a machine, not to a public host. Fix: name the host, or write it as code.';
  }
  return undefined;
}

const FIX = 'Fix: correct the address there, or add what it names.';

/** Returns what is wrong with a reference, if anything. */
function faultOf(site: BuiltSite, from: SitePage, { what, target }: Reference): string | undefined {
  const found = resolveTarget(site, from.path, target);
  if (found.kind === 'elsewhere') {
    const isFollowed = what === 'link' || what === 'area';
    return isFollowed ? outerFault(new URL(target, site.origin)) : undefined;
  }
  if (found.kind === 'problem') return `${found.problem}. ${FIX}`;
  if (found.kind === 'redirect' || hasAnchor(site, found.file, found.anchor)) return undefined;
  return `names the anchor #${found.anchor}, which ${found.file} does not have. ${FIX}`;
}

/** Returns the last word of an address that an author would also write, without a build's hash or `index`. */
const wordOf = (path: string) =>
  path
    .replace(/(?:-[0-9a-f]{20,})?\.\w+$/, '')
    .replace(/\/index$/, '')
    .replace(/^.*\//, '');

/** Returns the line of a reference: as it's written, else by text and file, by file and anchor, or by either. */
function placeOfReference(page: SitePage, { target, text }: Reference): string {
  const [path = '', anchor] = target.split('#');
  const file = `[^)\\n]*${escapeRegExp(wordOf(path))}`;
  const end = anchor === undefined ? '' : `[^)\\n]*#${escapeRegExp(anchor)}`;
  return placeOf(
    page,
    `](${target})`,
    `"${target}"`,
    new RegExp(`${escapeRegExp(text)}[*_\`]*\\]\\(${file}${end}`),
    new RegExp(`\\]\\(${file}${end}`),
    anchor ? `#${anchor})` : '',
    text && `[${text}](`,
    wordOf(path),
  );
}

/** Checks every reference of every page of a built site. */
export function checkLinks(site: BuiltSite, name = 'links'): GateResult {
  let looked = 0;
  // Problems in the parts around every page are reported once, with the files that they're in.
  const around = new Map<string, Set<string>>();
  const problems = site.pages().flatMap((page) => {
    const found = new Set<string>();
    for (const reference of page.references) {
      const { what, target, inArticle } = reference;
      looked += 1;
      const fault = faultOf(site, page, reference);
      if (fault === undefined) continue;
      const sentence = `the ${what} to ${target} ${fault}`;
      if (inArticle) found.add(`${placeOfReference(page, reference)}: ${sentence}`);
      else around.set(sentence, (around.get(sentence) ?? new Set()).add(page.file));
    }
    return [...found];
  });
  const chrome = [...around].map(([sentence, files]) => {
    const [first = '', ...more] = files;
    const others = more.length > 0 ? ` and ${more.length} more pages` : '';
    return `${first}${others}: around the text, ${sentence}`;
  });
  return gateResult(name, 'links, images and anchors', looked, [...problems, ...chrome]);
}

export const links = siteGate('links', checkLinks);
