/**
 * Why a hit ranks where it does: requested and read under `npm start` only. Callers check that
 * by `process.env.NODE_ENV`, for the bundler to drop it: a build leaves all of it out.
 */
import * as z from 'zod/mini';
import type { RankingInfo } from '../protocol';
import { maybe, text } from './near';

/** Most parts that are listed. */
const MOST_PARTS = 200;

/** A function, because a constant at the top of the module would be in every build. */
const schema = () =>
  z.object({
    _rankingInfo: z.object({
      score: z.number(),
      parts: z
        .array(z.object({ what: text, term: maybe(text), points: z.number() }))
        .check(z.maxLength(MOST_PARTS)),
    }),
  });

/** Returns how a hit's score adds up; undefined where an index uses that name for something else. */
export function rankingOf(hit: unknown): RankingInfo | undefined {
  const { data } = schema().safeParse(hit);
  if (!data) return undefined;
  const { score, parts } = data._rankingInfo;
  return {
    score,
    parts: parts.map(({ what, term, points }) => ({
      what,
      points,
      ...(term !== undefined && { term }),
    })),
  };
}
