/** Texts with their matches between the tags of the request. */
import type { Highlighted } from '../../protocol';
import { slotsIn, type Match } from './matches';

/** What stands before and after a match. */
export type Tags = { readonly before: string; readonly after: string };

/** Returns a text with its matches between tags; what overlaps or touches is one. */
export function tagged(text: string, matches: readonly Match[], { before, after }: Tags): string {
  let value = '';
  let from = 0;
  let index = 0;
  for (let match = matches[index]; match; match = matches[index]) {
    let { end } = match;
    for (index += 1; (matches[index]?.start ?? Infinity) <= end; index += 1) {
      end = Math.max(end, matches[index]?.end ?? 0);
    }
    value += text.slice(from, match.start) + before + text.slice(match.start, end) + after;
    from = end;
  }
  return value + text.slice(from);
}

/** Returns how much of the query is among the matches. */
export function matchLevel(
  matches: readonly Match[],
  slotCount: number,
): Highlighted['matchLevel'] {
  if (matches.length === 0) return 'none';
  return slotsIn(matches).size === slotCount ? 'full' : 'partial';
}
