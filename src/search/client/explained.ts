/**
 * Why a hit stands where it does: asked for and read under `npm start` only. Whoever uses this says so
 * by `process.env.NODE_ENV`, for the bundler to drop it: a build leaves all of it out.
 */
import * as z from 'zod/mini';
import type { RankingInfo } from '../protocol';
import { maybe, text } from './near';

/** Most parts that are listed. */
const MOST_PARTS = 200;

/** Made where it is used: at the top of the module it would be in every build. */
const schema = () =>
  z.object({
    _rankingInfo: z.object({
      score: z.number(),
      parts: z
        .array(z.object({ what: text, term: maybe(text), points: z.number() }))
        .check(z.maxLength(MOST_PARTS)),
    }),
  });

/** Returns what a hit's score is made of; nothing where an index says something else by that name. */
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
