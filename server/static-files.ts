/**
 * Finds the file for a path of the site, and makes the response for it. Hono's `serveStatic` with `precompressed` can't
 * replace this, because it doesn't send ETag or 304, and ignores the weights in Accept-Encoding.
 */
import { parseAccept } from 'hono/utils/accept';
import { getMimeType, mimes } from 'hono/utils/mime';
import { cacheControl } from '../src/hosting/rules';
import { hashOf } from '../src/offline/format/kept';
import { type FileSource, type FileStat, openFile, type OpenFile } from './files';
import { candidates } from './paths';

/** How a file is encoded. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Hono's types, and those that it doesn't know. */
const TYPES = { ...mimes, md: 'text/markdown; charset=utf-8' };

/** The compressed copies that the build makes, with their file extensions. */
const COPIES: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const ORDER: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** Returns the encodings that a client accepts, in the order in which to try them. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return ['identity'];
  const found = new Map(
    parseAccept(header).map(({ type, q }) => [type.toLowerCase().replace(/^x-/, ''), q]),
  );
  const any = found.get('*');
  const weight = (encoding: Encoding) =>
    // Identity is acceptable even if it isn't mentioned, but encodings that the client names are preferred.
    found.get(encoding) ?? (encoding === 'identity' ? (any === 0 ? 0 : 0.001) : (any ?? 0));
  return ORDER.filter((encoding) => weight(encoding) > 0).toSorted(
    // Sorting is stable, so encodings with equal weights keep their order.
    (one, other) => weight(other) - weight(one),
  );
}

/** A file that was found for a request. */
export type Found = { readonly path: string; readonly stat: FileStat };

/** The parts of a request that affect how a file is sent. */
export type Conditions = {
  readonly method: string;
  readonly header: (name: string) => string | undefined;
};

/** A response: headers in lowercase, and a body that is read as fast as the reader receives it. */
export type Sent = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
};

/** Files up to this many bytes stay in memory, up to this many bytes in total. Others are read in chunks. */
const KEPT = { file: 128 * 1024, all: 64 * 1024 * 1024 };
const PIECE = 64 * 1024;

/** How many files are opened or read at a time, so that a page doesn't wait behind chunks for a thousand readers. */
const MOST_READS = 8;

/** How many responses are kept ready per file. Browsers send few different Accept-Encoding headers. */
const MOST_READY = 8;

/** How many tags are kept at a time, enough for a few thousand pages in three encodings. */
const MOST_TAGS = 20_000;

/** Whether an If-None-Match header names this tag (weak comparison, RFC 9110, 13.1.2). */
function matches(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag);
}

/** These two show whether a reader already has a file, or wants a range of this version. */
type Validators = { readonly tag: string; readonly modified: string };

/** Whether the reader already has what would be sent. A tag takes precedence over a date (RFC 9110, 13.2.2). */
function isKnown({ header }: Conditions, { tag, modified }: Validators): boolean {
  const tags = header('if-none-match');
  if (tags !== undefined) return matches(tags, tag);
  return Date.parse(header('if-modified-since') ?? '') >= Date.parse(modified);
}

type Range = { readonly start: number; readonly end: number };

/**
 * Returns the range that a request asks for, undefined for the whole file, or null for a range that the file doesn't
 * have. Requests for several ranges, other units or a range of another version get the whole file.
 */
function rangeOf(
  { method, header }: Conditions,
  size: number,
  { tag, modified }: Validators,
): Range | undefined | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header('range')?.trim() ?? '') ?? [];
  const condition = header('if-range');
  if (method !== 'GET' || first === undefined || last === undefined) return undefined;
  if (condition !== undefined && condition !== tag && condition !== modified) return undefined;
  if (first === '') {
    if (last === '') return undefined;
    const start = Math.max(0, size - Number(last));
    return start < size ? { start, end: size } : null;
  }
  const [start, end] = [Number(first), last === '' ? size : Math.min(size, Number(last) + 1)];
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : null;
}

/** Whether a request asks for a whole file, whatever the reader has. */
const wantsWhole = ({ method, header }: Conditions) =>
  method === 'GET' &&
  ['if-none-match', 'if-modified-since', 'range'].every((name) => header(name) === undefined);

/** Runs functions, a limited number at a time. The others wait in order. */
type Limiter = <T>(run: () => Promise<T>) => Promise<T>;

function limiterOf(most: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running < most) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Streams a file, and closes it at its end or when the reader leaves. */
function streamOf(
  file: OpenFile,
  { start, end }: Range,
  limited: Limiter,
): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await limited(() => file.read(at, Math.min(end, at + PIECE)));
          at += piece.length;
          controller.enqueue(piece);
          if (at < end) return;
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        await file.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

/** Finds and sends the files of a build. */
export type StaticSite = ReturnType<typeof staticSite>;

/** Creates a server for the files of a source. */
export function staticSite(files: FileSource) {
  const tags = new Map<string, Promise<string>>();
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let keptBytes = 0;
  /** Responses with whole files, by Accept-Encoding, kept as long as the source reuses its lookup. */
  const ready = new WeakMap<FileStat, Map<string, Sent>>();
  const limited = limiterOf(MOST_READS);
  /** Large files are read in full for their tags, one at a time. */
  let tagging: Promise<unknown> = Promise.resolve();

  const keyOf = ({ path, stat }: Found) => `${path}\0${stat.version}`;

  function keep(key: string, content: Uint8Array<ArrayBuffer>): void {
    if (keptBytes + content.length > KEPT.all) {
      kept.clear();
      keptBytes = 0;
    }
    kept.set(key, content);
    keptBytes += content.length;
  }

  /** Returns the tag of a file. Each encoding is a separate file, so its tag differs too. */
  function tagOf(key: string, content: () => Promise<Uint8Array<ArrayBuffer>>): Promise<string> {
    const known = tags.get(key);
    if (known) return known;
    const made = content().then(async (bytes) => `"${(await hashOf(bytes)).slice(0, 32)}"`);
    made.catch(() => tags.delete(key));
    if (tags.size >= MOST_TAGS) tags.clear();
    tags.set(key, made);
    return made;
  }

  /** Returns the content to send: the whole file from memory, or the open file. */
  async function contentOf(found: Found) {
    const known = kept.get(keyOf(found));
    if (known)
      return { stat: found.stat, tag: await tagOf(keyOf(found), async () => known), known };
    const file = await limited(() => openFile(files, found.path));
    if (!file) return undefined;
    try {
      const { stat, read } = file;
      const key = keyOf({ path: found.path, stat });
      if (stat.size <= KEPT.file) {
        const content = await read(0, stat.size);
        await file.close();
        keep(key, content);
        return { stat, tag: await tagOf(key, async () => content), known: content };
      }
      const tag = await tagOf(key, () => {
        const content = tagging.then(() => read(0, stat.size));
        tagging = content.catch(() => undefined);
        return content;
      });
      return { stat, tag, file };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async function copies(path: string): Promise<Map<Encoding, Found>> {
    const stats = await Promise.all(COPIES.map(([, ending]) => files.stat(path + ending)));
    return new Map(
      COPIES.flatMap(([encoding, ending], at) => {
        const stat = stats[at];
        return stat ? [[encoding, { path: path + ending, stat }] as const] : [];
      }),
    );
  }

  async function make(
    found: Found,
    conditions: Conditions,
    status: 200 | 404,
  ): Promise<Sent | undefined> {
    const available = (await copies(found.path)).set('identity', found);
    const headers: Record<string, string> = {
      'cache-control': status === 404 ? 'no-cache' : cacheControl(found.path),
      ...(available.size > 1 && { vary: 'Accept-Encoding' }),
    };
    const accepted = acceptedEncodings(conditions.header('accept-encoding'));
    const encoding = accepted.find((one) => available.has(one));
    // A 404 is sent even to a reader who doesn't accept identity.
    if (!encoding && status === 200) return { status: 406, headers, body: null };
    const content = await contentOf(available.get(encoding ?? 'identity') ?? found);
    if (!content) return undefined;
    const { tag, stat, known, file } = content;
    const { size } = stat;
    const validators = { tag, modified: new Date(stat.modified).toUTCString() };
    const isSent = status === 200 && isKnown(conditions, validators);
    const range = status === 200 && !isSent ? rangeOf(conditions, size, validators) : undefined;
    headers['etag'] = tag;
    headers['last-modified'] = validators.modified;
    if (isSent || range === null || conditions.method === 'HEAD') await file?.close();
    if (isSent) return { status: 304, headers, body: null };
    headers['accept-ranges'] = 'bytes';
    if (range === null) {
      headers['content-range'] = `bytes */${size}`;
      return { status: 416, headers, body: null };
    }
    headers['content-type'] = getMimeType(found.path, TYPES) ?? 'application/octet-stream';
    if (encoding && encoding !== 'identity') headers['content-encoding'] = encoding;
    const { start, end } = range ?? { start: 0, end: size };
    headers['content-length'] = String(end - start);
    if (range) headers['content-range'] = `bytes ${start}-${end - 1}/${size}`;
    const body =
      conditions.method === 'HEAD'
        ? null
        : (known?.subarray(start, end) ??
          (file && streamOf(file, { start, end }, limited)) ??
          null);
    return { status: range ? 206 : status, headers, body };
  }

  return {
    /** Returns the file for a clean path. A page takes precedence over a folder with the same name. */
    async find(path: string): Promise<Found | undefined> {
      for (const candidate of candidates(path)) {
        // oxlint-disable-next-line no-await-in-loop -- tries the next one only if this one doesn't exist
        const stat = await files.stat(candidate);
        if (stat) return { path: candidate, stat };
      }
      return undefined;
    },

    /** Returns undefined if the file has disappeared in the meantime. */
    async respond(
      found: Found,
      conditions: Conditions,
      status: 200 | 404 = 200,
    ): Promise<Sent | undefined> {
      if (status === 404 || !wantsWhole(conditions)) return make(found, conditions, status);
      const answers = ready.get(found.stat) ?? new Map<string, Sent>();
      ready.set(found.stat, answers);
      const encodings = conditions.header('accept-encoding') ?? '';
      const sent = answers.get(encodings) ?? (await make(found, conditions, status));
      // A stream is read once.
      const isReusable = sent?.body instanceof Uint8Array && answers.size < MOST_READY;
      if (isReusable) answers.set(encodings, sent);
      return sent;
    },
  };
}
