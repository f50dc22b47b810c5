/** Gate: every internal link, image and anchor of the rendered site resolves. */
import { escapeRegExp } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
import {
  hasAnchor,
  placeOf,
  resolveTarget,
  type BuiltSite,
  type Reference,
  type SitePage,
} from './site';

const FIX = 'Fix: correct the address there, or add what it names.';

/** Returns what is wrong with a reference; undefined where nothing is, null where it leads elsewhere. */
function faultOf(site: BuiltSite, from: SitePage, target: string): string | null | undefined {
  const found = resolveTarget(site, from.path, target);
  if (found.kind === 'elsewhere') return null;
  if (found.kind === 'problem') return found.problem;
  if (found.kind === 'redirect' || hasAnchor(site, found.file, found.anchor)) return undefined;
  return `names the anchor #${found.anchor}, which ${found.file} does not have`;
}

/** The last word of an address that an author writes too: no hash of a build, no `index`. */
const wordOf = (path: string) =>
  path
    .replace(/(?:-[0-9a-f]{20,})?\.\w+$/, '')
    .replace(/\/index$/, '')
    .replace(/^.*\//, '');

/** The line of a reference: as it is written, else by text and file, by file and anchor, by either. */
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
  // What is around every page is judged once, not once for each page.
  const around = new Map<string, { first: string; pages: number }>();
  const problems = site.pages().flatMap((page) => {
    const found = new Set<string>();
    for (const reference of page.references) {
      const { what, target, inArticle } = reference;
      const fault = faultOf(site, page, target);
      if (fault === null) continue;
      looked += 1;
      if (fault === undefined) continue;
      const sentence = `the ${what} to ${target} ${fault}`;
      if (inArticle) found.add(`${placeOfReference(page, reference)}: ${sentence}. ${FIX}`);
      else {
        const seen = around.get(sentence) ?? { first: page.file, pages: 0 };
        if (seen.pages === 0 || seen.first !== page.file) seen.pages += 1;
        around.set(sentence, seen);
      }
    }
    return [...found];
  });
  const chrome = [...around].map(
    ([sentence, { first, pages }]) =>
      `${first}${pages > 1 ? ` and ${pages - 1} more pages` : ''}: around the text, ${sentence}. ${FIX}`,
  );
  return gateResult(name, 'internal links, images and anchors', looked, [...problems, ...chrome]);
}

/** The gate. */
export const links: Gate = { name: 'links', reads: 'build', check: ({ site }) => checkLinks(site) };
