/** Search logs: JSON lines from whatever answers searches. Lines about something else are skipped. */
import * as z from 'zod';
import { dayOf } from '../../src/content/model/dates';
import { jsonOf } from '../json-lines';

/** A search from a log. */
export type LoggedSearch = {
  readonly query: string;
  readonly hits: number;
  /** The day as YYYY-MM-DD, if the line says when. */
  readonly day: string | null;
};

const line = z
  .object({
    query: z.string().trim().min(1).max(1000),
    hits: z.int().min(0).optional(),
    /** The name in the search protocol. */
    nbHits: z.int().min(0).optional(),
    time: z.union([z.string(), z.number()]).optional(),
    day: z.string().optional(),
  })
  .refine(({ hits, nbHits }) => (hits ?? nbHits) !== undefined);

function dayOfTime(time: string | number | undefined): string | null {
  const moment = new Date(time ?? Number.NaN).getTime();
  return Number.isNaN(moment) ? null : dayOf(moment);
}

/** Reads a log. `skipped` is the number of lines that aren't searches. */
export function readLog(text: string): {
  readonly searches: LoggedSearch[];
  readonly skipped: number;
} {
  const lines = text.split(/\r?\n/).filter((one) => one.trim() !== '');
  const searches = lines.flatMap((one) => {
    const { success, data } = line.safeParse(jsonOf(one)?.json);
    if (!success) return [];
    return [
      {
        query: data.query,
        hits: data.hits ?? data.nbHits ?? 0,
        day: dayOfTime(data.day ?? data.time),
      },
    ];
  });
  return { searches, skipped: lines.length - searches.length };
}
