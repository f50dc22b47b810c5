/** Records for an index elsewhere, with full addresses and encoded texts, within the size limit. */
import * as v from 'valibot';
import type { BuiltEngine } from '../engine';
import { HIT_TYPES, LEVELS, type Hierarchy, type SearchRecord } from '../protocol';

const text = v.string();
const name = v.pipe(text, v.minLength(1));
const texts = v.pipe(v.array(text), v.readonly());
const address = v.pipe(text, v.regex(/^https?:\/\/[^/]+\//));
const whole = v.pipe(v.number(), v.safeInteger());

/** A published record. Other engines can use this as the schema of a document. */
export const recordSchema = v.strictObject({
  objectID: name,
  hierarchy: v.strictObject(v.entriesFromList(LEVELS, v.nullable(name))),
  content: v.nullable(text),
  // Searched but not shown to readers. Only the record of the page itself has these fields.
  description: v.optional(name),
  keywords: v.optional(texts),
  /** Questions that readers would ask and the page answers. */
  questions: v.optional(texts),
  type: v.picklist(HIT_TYPES),
  url: address,
  url_without_anchor: address,
  anchor: v.nullable(name),
  language: name,
  docusaurus_tag: name,
  kind: v.optional(name),
  part: v.optional(v.literal('troubleshooting')),
  section: text,
  providers: texts,
  plans: texts,
  provider: v.optional(texts),
  interface: v.optional(texts),
  role: v.optional(texts),
  shell: v.optional(texts),
  /** Decides between records that match equally well: higher headings count more, then the position on the page. */
  weight: v.strictObject({ level: whole, position: whole }),
});

/** A published record. */
export type PublishedRecord = v.InferOutput<typeof recordSchema>;

/**
 * Maximum bytes of a record, which the hosted service accepts on every plan.
 * https://www.algolia.com/doc/guides/scaling/algolia-service-limits
 */
export const MOST_BYTES = 10_000;

/** Thrown for records that are too large for any index. The message names each one, and what makes it large. */
class RecordTooLarge extends Error {
  override readonly name = 'RecordTooLarge';
}

const encoder = new TextEncoder();

const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length;

const FIXES: Readonly<Record<string, string>> = {
  content: 'break its longest line (a paragraph, row or item) into several',
  hierarchy: 'shorten the title of the page and its headings',
};

/** Says which record is too large, and which part of it. */
function tooLarge(record: PublishedRecord): string {
  const [field, size] = Object.entries(record)
    .map(([own, value]) => [own, bytesOf(value)] as const)
    .reduce((a, b) => (b[1] > a[1] ? b : a));
  const fix = FIXES[field] ?? `shorten ${field} in the front matter of the page`;
  return (
    `${record.url_without_anchor}: record ${record.objectID} has ${bytesOf(record)} bytes, but only ${MOST_BYTES} are allowed; ` +
    `${size} of them are in ${field}. Fix: ${fix}.`
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

/** An index whose files can all be read. */
type Readable = Pick<BuiltEngine, 'index' | 'engine' | 'read'>;

/** Returns the texts from the front matter of pages, by address. Empty ones are left out. */
function textsByPage({ index, read }: Readable): ReadonlyMap<string, Partial<PublishedRecord>> {
  const documents = read(() => index.pages.flatMap((_, page) => index.documentOf(page) ?? []));
  return new Map(
    documents.map(({ url, description = '', keywords, questions, searches }) => {
      const asked = [...questions, ...searches];
      return [
        url,
        {
          ...(description !== '' && { description: encodeText(description) }),
          ...(keywords.length > 0 && { keywords: keywords.map(encodeText) }),
          ...(asked.length > 0 && { questions: asked.map(encodeText) }),
        },
      ];
    }),
  );
}

/** Splits the text of a record between lines, so that each part is within the limit. */
function parts(record: PublishedRecord): PublishedRecord[] {
  if (bytesOf(record) <= MOST_BYTES || record.content === null) return [record];
  const found: string[] = [];
  for (const line of record.content.split('\n')) {
    const last = found.at(-1);
    const longer = last === undefined ? line : `${last}\n${line}`;
    // A number will be added to the end of the id.
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
 * Returns the records of an index in the form in which they are published.
 *
 * @param site the origin of the published site
 * @throws {RecordTooLarge} if texts can't be split, naming their pages
 */
export function recordsToPublish(readable: Readable, site: string): PublishedRecord[] {
  const seen = new Map<string, number>();
  const { engine, read } = readable;
  const pages = textsByPage(readable);
  const records = read(() => engine.records()).flatMap((record) => {
    const page = record.url_without_anchor;
    const position = seen.get(page) ?? 0;
    seen.set(page, position + 1);
    // The id of the record for a whole page is the page's address.
    return parts({ ...encoded(record, site, position), ...pages.get(record.objectID) });
  });
  const large = records.filter((record) => bytesOf(record) > MOST_BYTES);
  if (large.length === 0) return records;
  throw new RecordTooLarge(large.map(tooLarge).join('\n'));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a plain text with entities for the characters that would be markup. */
export const encodeText = (plain: string): string =>
  plain.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? character);
