/** Records as an index elsewhere has them: whole addresses, texts encoded, none larger than it may be. */
import * as z from 'zod/mini';
import type { BuiltEngine } from '../engine';
import { HIT_TYPES, LEVELS, type Hierarchy, type SearchRecord } from '../protocol';

const text = z.string();
const name = text.check(z.minLength(1));
const texts = z.readonly(z.array(text));
const address = text.check(z.regex(/^https?:\/\/[^/]+\//));

/** A record that is published. Other engines take this as the description of a document. */
export const recordSchema = z.strictObject({
  objectID: name,
  hierarchy: z.record(z.enum(LEVELS), z.nullable(name)),
  content: z.nullable(text),
  // What readers may search of a page and are not shown: it belongs to the record of the page alone.
  description: z.optional(name),
  keywords: z.optional(texts),
  /** What a reader would ask that the page answers. */
  questions: z.optional(texts),
  type: z.enum(HIT_TYPES),
  url: address,
  url_without_anchor: address,
  anchor: z.nullable(name),
  language: name,
  docusaurus_tag: name,
  kind: z.optional(name),
  part: z.optional(z.literal('troubleshooting')),
  section: text,
  providers: texts,
  plans: texts,
  provider: z.optional(texts),
  interface: z.optional(texts),
  role: z.optional(texts),
  shell: z.optional(texts),
  /** What decides between records that fit a query alike: more for higher headings, and the place on the page, from 0. */
  weight: z.strictObject({ level: z.int(), position: z.int() }),
});

/** A record that is published. */
export type PublishedRecord = z.infer<typeof recordSchema>;

/**
 * Bytes that one record may have: what the hosted service takes on every plan.
 * https://www.algolia.com/doc/guides/scaling/algolia-service-limits
 */
export const MOST_BYTES = 10_000;

/** Thrown for records that no index would take; the message names each, and what makes it large. */
class RecordTooLarge extends Error {
  override readonly name = 'RecordTooLarge';
}

const encoder = new TextEncoder();

const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length;

const FIXES: Readonly<Record<string, string>> = {
  content: 'break its longest line (a paragraph, row or item) into several',
  hierarchy: 'shorten the title of the page and its headings',
};

/** Says which record is too large, and what of it. */
function tooLarge(record: PublishedRecord): string {
  const [field, size] = Object.entries(record)
    .map(([own, value]) => [own, bytesOf(value)] as const)
    .reduce((a, b) => (b[1] > a[1] ? b : a));
  const fix = FIXES[field] ?? `shorten ${field} in the front matter of the page`;
  return (
    `${record.url_without_anchor}: record ${record.objectID} has ${bytesOf(record)} bytes where ${MOST_BYTES} are allowed, ` +
    `${size} of them in ${field}. Fix: ${fix}.`
  );
}

function encoded(record: SearchRecord, site: string, position: number): PublishedRecord {
  const { hierarchy, content, type } = record;
  const encode = (value: string | null) => (value === null ? null : encodeText(value));
  return {
    ...record,
    hierarchy: Object.fromEntries(
      LEVELS.map((level) => [level, encode(hierarchy[level])]),
    ) as Hierarchy,
    content: encode(content),
    url: site + record.url,
    url_without_anchor: site + record.url_without_anchor,
    weight: { level: type === 'content' ? 0 : 100 - 10 * HIT_TYPES.indexOf(type), position },
  };
}

/** An index of which all files may be read. */
type Readable = Pick<BuiltEngine, 'index' | 'engine' | 'read'>;

/** Returns what the front matter of pages says, by address; what is empty is left out. */
function textsByPage({ index, read }: Readable): ReadonlyMap<string, Partial<PublishedRecord>> {
  const documents = read(() => index.pages.flatMap((_, page) => index.documentOf(page) ?? []));
  return new Map(
    documents.map(({ url, description = '', keywords, questions }) => [
      url,
      {
        ...(description !== '' && { description: encodeText(description) }),
        ...(keywords.length > 0 && { keywords: keywords.map(encodeText) }),
        ...(questions.length > 0 && { questions: questions.map(encodeText) }),
      },
    ]),
  );
}

/** Splits the text of a record between lines: no part is larger than it must be. */
function parts(record: PublishedRecord): PublishedRecord[] {
  if (bytesOf(record) <= MOST_BYTES || record.content === null) return [record];
  const found: string[] = [];
  for (const line of record.content.split('\n')) {
    const last = found.at(-1);
    const longer = last === undefined ? line : `${last}\n${line}`;
    // A number is yet to come at the end of the id.
    const fits = bytesOf({ ...record, content: longer }) + 8 <= MOST_BYTES;
    if (last === undefined || !fits) found.push(line);
    else found[found.length - 1] = longer;
  }
  return found.map((content, index) => ({
    ...record,
    objectID: index === 0 ? record.objectID : `${record.objectID}/${index + 1}`,
    content,
  }));
}

/**
 * Returns the records of an index as they are published.
 *
 * @param site origin of the published site
 * @throws {RecordTooLarge} naming the pages of texts that cannot be split
 */
export function recordsToPublish(readable: Readable, site: string): PublishedRecord[] {
  const seen = new Map<string, number>();
  const { engine, read } = readable;
  const pages = textsByPage(readable);
  const records = read(() => engine.records()).flatMap((record) => {
    const page = record.url_without_anchor;
    const position = seen.get(page) ?? 0;
    seen.set(page, position + 1);
    // The record of a page as a whole has its address for an id.
    return parts({ ...encoded(record, site, position), ...pages.get(record.objectID) });
  });
  const large = records.filter((record) => bytesOf(record) > MOST_BYTES);
  if (large.length === 0) return records;
  throw new RecordTooLarge(large.map(tooLarge).join('\n'));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a plain text with what would be markup as entities. */
export const encodeText = (plain: string): string =>
  plain.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? character);
