/**
 * Decides which files of the offline copy share a bundle. A bundle is downloaded again when any of its files changes,
 * so files that change together are in the same bundle: pages with their scripts and documents, shards of the search
 * index, and everything that changes with every build. Pure, apart from gzip.
 */
import { gunzipSync } from 'node:zlib';
import { digestOf } from '../../search/engine/lists';
import { hideNames, type Bytes } from '../format/bundle';

// Pages in a bundle. With more, the copy is smaller. With fewer, an edit costs less.
const FEWEST_PAGES = 7;
const MOST_PAGES = 11;

/** How many shards of the index are in a bundle. Those with words are larger. */
const SHARDS: Readonly<Record<string, number>> = { terms: 7, words: 2, stops: 100 };

/** Larger files that don't belong to a page get their own bundle, so that they don't change together. */
const LARGE = 64 * 1024;

/** Files that compress well next to the text of a page. Other files would make editing the page expensive. */
const TEXT = /\.(?:js|css|svg|json|webmanifest)$/;

/** The document of a page, for search and AVA. */
const DOCUMENT = /^assets\/pages\/.*\.json$/;

/** The search index: a core, and numbered shards. */
const INDEX = /^assets\/search\/(core|terms|words|stops)-(?:(\d+)-)?([0-9a-f]+)\.bin$/;

const ASSET = /assets\/[\w~./-]+/g;

/** The bundle with everything that each edit changes: the core of the index, and the files that contain its name. */
const VOLATILE = 'volatile';

/** A file as it is in its bundle, and a key that files in the same bundle share. */
export type Part = { readonly bundle: string; readonly path: string; readonly bytes: Bytes };

type Files = ReadonlyMap<string, Bytes>;

const decode = (bytes: Bytes) => new TextDecoder().decode(bytes);

/**
 * Returns the group of each page, named after the group's first path. Groups are consecutive in the sorted paths,
 * because pages in the same folder have much in common. Each group begins with the page that has the lowest digest
 * among the possible ones. So after a page is added or removed, groups a little farther on begin where they did before.
 */
export function groupsOf(pages: readonly string[]): Map<string, string> {
  const sorted = [...pages].sort((a, b) => (a < b ? -1 : 1));
  const groups = new Map<string, string>();
  for (let from = 0; from < sorted.length;) {
    const rest = sorted.slice(from);
    // The last group must not be too small either.
    const heads = rest.slice(FEWEST_PAGES, Math.min(MOST_PAGES, rest.length - FEWEST_PAGES) + 1);
    const [head] = heads.sort((a, b) => digestOf(a) - digestOf(b));
    const group = rest.slice(0, head === undefined ? rest.length : rest.indexOf(head));
    for (const page of group) groups.set(page, group[0] ?? page);
    from += group.length;
  }
  return groups;
}

/** Returns which pages name each asset. */
function usesOf(pages: readonly string[], files: Files): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const [name] of decode(files.get(page) as Bytes).matchAll(ASSET)) {
      if (files.has(name)) uses.set(name, (uses.get(name) ?? new Set()).add(page));
    }
  }
  return uses;
}

/** Returns the pages and scripts that contain the name of the index, which each edit of a page changes. */
function volatileFiles(files: Files): ReadonlySet<string> {
  const hashes = [...files.keys()].flatMap((path) => {
    const [, kind, , hash] = INDEX.exec(path) ?? [];
    return kind === 'core' && hash ? [hash] : [];
  });
  const found = [...files].filter(([path, bytes]) => {
    if (!/\.(?:html|js)$/.test(path)) return false;
    const text = decode(bytes);
    return hashes.some((hash) => text.includes(hash));
  });
  return new Set(found.map(([path]) => path));
}

/** Hosts get shards as gzip files, but in a bundle, LZMA compresses them better. Readers accept either. */
const unzipped = (bytes: Bytes): Bytes =>
  bytes[0] === 0x1f && bytes[1] === 0x8b ? new Uint8Array(gunzipSync(bytes)) : bytes;

/** Returns where a document's page may be, based on the URL in the document. */
function pagesOfDocument(document: Bytes): string[] {
  let url: unknown;
  try {
    ({ url } = JSON.parse(decode(document)) as { url?: unknown });
  } catch {
    return [];
  }
  if (typeof url !== 'string') return [];
  const path = url.replace(/^\/|\/$/g, '') || 'index';
  return [`${path}.html`, `${path}/index.html`];
}

/**
 * Plans the bundles. In a bundle of pages, their documents come first, then each page followed by its scripts.
 *
 * @returns the parts of all bundles, and the `names` of files that most pages load. These files aren't in any
 *   bundle, and pages in bundles contain their names without the hash.
 */
export function planBundles(files: Files): { parts: Part[]; names: string[] } {
  const pages = [...files.keys()].filter((path) => path.endsWith('.html'));
  const groups = groupsOf(pages);
  const uses = usesOf(pages, files);
  const names = [...uses].filter(([, on]) => on.size > pages.length / 2).map(([name]) => name);
  names.sort();
  const singles = new Set(names);
  const isVolatile = volatileFiles(files);
  const bundleOfPage = (page: string) =>
    isVolatile.has(page) ? VOLATILE : (groups.get(page) ?? '');

  /** Scripts and similar files that only one bundle of pages needs, by the first page that names them. */
  const scripts = new Map<string, Part[]>();
  const parts: Part[] = [];

  function place(path: string, bytes: Bytes): void {
    const [, kind, shard] = INDEX.exec(path) ?? [];
    if (kind !== undefined) {
      const count = SHARDS[kind];
      const bundle =
        count === undefined ? VOLATILE : `${kind} ${Math.floor(Number(shard) / count)}`;
      parts.push({ bundle, path, bytes: unzipped(bytes) });
      return;
    }
    const page = DOCUMENT.test(path)
      ? pagesOfDocument(bytes).find((candidate) => groups.has(candidate))
      : undefined;
    if (page !== undefined) {
      parts.push({ bundle: bundleOfPage(page), path, bytes });
      return;
    }
    const [first, ...others] = uses.get(path) ?? [];
    const isText = TEXT.test(path);
    if (first && isText) {
      const bundle = bundleOfPage(first);
      if (others.every((other) => bundleOfPage(other) === bundle)) {
        scripts.set(first, [...(scripts.get(first) ?? []), { bundle, path, bytes }]);
        return;
      }
    }
    const shared = isText ? 'texts' : 'pictures and fonts';
    const small = isVolatile.has(path) ? VOLATILE : shared;
    parts.push({ bundle: bytes.length < LARGE ? small : path, path, bytes });
  }

  for (const [path, bytes] of files) {
    if (!groups.has(path) && !singles.has(path)) place(path, bytes);
  }
  for (const page of pages) {
    const text = hideNames(decode(files.get(page) as Bytes), names);
    const bytes: Bytes = new TextEncoder().encode(text);
    parts.push({ bundle: bundleOfPage(page), path: page, bytes }, ...(scripts.get(page) ?? []));
  }
  return { parts, names };
}
