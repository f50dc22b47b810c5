/** Records as an index elsewhere has them: whole addresses, texts encoded, none larger than it may be. */
import * as z from 'zod/mini';
import type { HitType, SearchRecord } from '../protocol';
import { encodeText } from './encode';

/** A record that is published. */
export type PublishedRecord = SearchRecord & {
  /** What decides between records that fit a query alike. */
  readonly weight: {
    /** More for higher headings. */
    readonly level: number;
    /** Place on the page, from 0. */
    readonly position: number;
  };
};

const text = z.string();
const name = text.check(z.minLength(1));
const texts = z.array(text);
const level = z.nullable(name);
const address = text.check(z.regex(/^https?:\/\/[^/]+\//));

/** What every record is. Other engines take it as the description of a document. */
export const recordSchema = z.strictObject({
  objectID: name,
  hierarchy: z.strictObject({
    ...{ lvl0: level, lvl1: level, lvl2: level, lvl3: level, lvl4: level, lvl5: level },
    lvl6: level,
  }),
  content: z.nullable(text),
  type: z.enum(['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content']),
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
  weight: z.strictObject({ level: z.int(), position: z.int() }),
}) satisfies z.ZodMiniType<PublishedRecord>;

/** Bytes that one record may have: what the hosted service takes on every plan. */
export const MOST_BYTES = 10_000;

/** Thrown for a record that no index would take. */
export class RecordTooLarge extends Error {
  override readonly name = 'RecordTooLarge';

  constructor({ objectID, url_without_anchor: page }: SearchRecord, bytes: number, most: number) {
    super(
      `${page}: record ${objectID} has ${bytes} bytes where ${most} are allowed. ` +
        'Mend: break its longest line (a paragraph, row or item) into several.',
    );
  }
}

const encoder = new TextEncoder();

const bytesOf = (record: SearchRecord) => encoder.encode(JSON.stringify(record)).length;

const WEIGHTS: Readonly<Record<HitType, number>> = {
  ...{ lvl1: 100, lvl2: 90, lvl3: 80, lvl4: 70, lvl5: 60, lvl6: 50 },
  content: 0,
};

function encoded(record: SearchRecord, site: string, position: number): PublishedRecord {
  const { hierarchy, content } = record;
  const levels = Object.entries(hierarchy).map(([key, value]) => [
    key,
    value === null ? null : encodeText(value),
  ]);
  return {
    ...record,
    hierarchy: { ...hierarchy, ...Object.fromEntries(levels) },
    content: content === null ? null : encodeText(content),
    url: site + record.url,
    url_without_anchor: site + record.url_without_anchor,
    weight: { level: WEIGHTS[record.type], position },
  };
}

/** Splits the text of a record between lines, so that no part is too large. */
function parts(record: PublishedRecord, most: number): PublishedRecord[] {
  const bytes = bytesOf(record);
  if (bytes <= most) return [record];
  const found: string[] = [];
  for (const line of record.content?.split('\n') ?? []) {
    const last = found.at(-1);
    const longer = last === undefined ? line : `${last}\n${line}`;
    // A number is yet to come at the end of the id.
    const fits = bytesOf({ ...record, content: longer }) + 8 <= most;
    if (last === undefined || !fits) found.push(line);
    else found[found.length - 1] = longer;
  }
  const made = found.map((content, index) => ({
    ...record,
    objectID: index === 0 ? record.objectID : `${record.objectID}/${index + 1}`,
    content,
  }));
  const large = made.find((part) => bytesOf(part) > most);
  if (large || made.length === 0) {
    throw new RecordTooLarge(record, large ? bytesOf(large) : bytes, most);
  }
  return made;
}

/**
 * Returns records of the engine as they are published.
 *
 * @param site origin of the published site
 * @throws {RecordTooLarge} naming the page of a text that cannot be split
 */
export function recordsToPublish(
  records: readonly SearchRecord[],
  site: string,
  most = MOST_BYTES,
): PublishedRecord[] {
  const seen = new Map<string, number>();
  return records.flatMap((record) => {
    const page = record.url_without_anchor;
    const position = seen.get(page) ?? 0;
    seen.set(page, position + 1);
    return parts(encoded(record, site, position), most);
  });
}
