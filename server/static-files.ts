/**
 * Finds the file behind a path of the site and makes the response that carries it. Hono's `serveStatic` with
 * `precompressed` can't replace this: it sends no ETag and no 304, and ignores the weights in Accept-Encoding.
 */
import { getMimeType } from 'hono/utils/mime';
import { cacheControl } from '../src/hosting/rules';
import type { FileSource, FileStat } from './files';
import { candidates } from './paths';

/** A way a file is sent, best first where the client has no preference. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The compressed copies that the build makes, with their file endings. */
const COPIES: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const ORDER: readonly Encoding[] = ['br', 'gzip', 'identity'];
const ALIASES: Readonly<Record<string, string>> = { 'x-gzip': 'gzip' };

function weights(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    if (name === '') continue;
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    // A coding whose weight is invalid is not offered.
    const valid = q !== '' && weight >= 0 && weight <= 1;
    found.set(ALIASES[name] ?? name, valid ? weight : 0);
  }
  return found;
}

/**
 * Returns the encodings that a client accepts, the one to try first in front. `identity` is always
 * among them: a reader who refuses everything still gets the page.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return ['identity'];
  const found = weights(header);
  const any = found.get('*');
  const weight = (encoding: Encoding) =>
    // Without a mention identity is acceptable, but what the client names is what it wants.
    found.get(encoding) ?? (encoding === 'identity' ? (any === 0 ? 0 : 0.001) : (any ?? 0));
  const accepted = ORDER.filter((encoding) => encoding !== 'identity' && weight(encoding) > 0);
  return [...accepted, 'identity' as const].toSorted(
    // Sorting is stable: encodings of equal weight keep their order.
    (one, other) => weight(other) - weight(one),
  );
}

/** A file that answers a request. */
export type Found = { readonly path: string; readonly stat: FileStat };

/** What decides how a file is sent. */
export type Conditions = {
  readonly acceptEncoding?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  readonly withBody: boolean;
};

/** Serves files of one build. */
export type StaticSite = {
  /** Returns the file for a clean path: a page before a folder of the same name. */
  find(path: string): Promise<Found | undefined>;
  respond(found: Found, conditions: Conditions, status?: 200 | 404): Promise<Response>;
};

// Tags kept at a time: a few thousand pages in three encodings.
const MOST_TAGS = 20_000;

async function sha256(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether an If-None-Match header names this tag (weak comparison, RFC 9110, 13.1.2). */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag);
}

/** Returns a server of the files of one source. */
export function staticSite(files: FileSource): StaticSite {
  const tags = new Map<string, string>();

  async function tagOf({ path, stat }: Found) {
    const key = `${path}\0${stat.version}`;
    let tag = tags.get(key);
    if (tag === undefined) {
      // Each encoding is a separate file, so its tag differs too.
      tag = `"${await sha256(await files.read(path))}"`;
      if (tags.size >= MOST_TAGS) tags.clear();
      tags.set(key, tag);
    }
    return tag;
  }

  async function copies(path: string): Promise<Map<Encoding, Found>> {
    const found = new Map<Encoding, Found>();
    for (const [encoding, ending] of COPIES) {
      const stat = await files.stat(path + ending);
      if (stat) found.set(encoding, { path: path + ending, stat });
    }
    return found;
  }

  return {
    async find(path) {
      for (const candidate of candidates(path)) {
        const stat = await files.stat(candidate);
        if (stat) return { path: candidate, stat };
      }
      return undefined;
    },

    async respond(found, { acceptEncoding, ifNoneMatch, withBody }, status = 200) {
      const available = await copies(found.path);
      const encoding =
        acceptedEncodings(acceptEncoding).find((one) => available.has(one) || one === 'identity') ??
        'identity';
      const sent = available.get(encoding) ?? found;
      const headers = new Headers({
        'cache-control': status === 404 ? 'no-cache' : cacheControl(found.path),
      });
      if (available.size > 0) headers.set('vary', 'Accept-Encoding');
      const tag = await tagOf(sent);
      headers.set('etag', tag);
      if (status === 200 && matches(ifNoneMatch, tag)) {
        return new Response(null, { status: 304, headers });
      }
      headers.set('content-type', getMimeType(found.path) ?? 'application/octet-stream');
      if (encoding !== 'identity') headers.set('content-encoding', encoding);
      headers.set('content-length', String(sent.stat.size));
      return new Response(withBody ? await files.read(sent.path) : null, { status, headers });
    },
  };
}
