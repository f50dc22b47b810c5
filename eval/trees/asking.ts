/** Turns headings into questions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneOf, type Draw } from './draw';

const ASKS = /\?$|^(?:how|what|why|when|where|which|who|can|could|do|does|is|are|should|will)\b/i;

/** Matches headings that don't begin with a noun or are too long to be one. */
const NO_NOUN =
  /^(?:with|without|for|from|by|in|on|at|to|if|as|example|examples|step|option|note)\b|\d\.|^(?:\S+ ){4}/i;

const GERUND = /^\p{L}{3,}ing\b/iu;

/** Verbs that headings begin with. */
const VERBS = new Set(readFileSync(join(__dirname, 'verbs.txt'), 'utf8').trim().split(/\s+/));

/** Returns a heading as a question. One that already is a question doesn't change. */
export function asQuestion(heading: string, draw: Draw): string {
  if (ASKS.test(heading)) return heading;
  const [first = ''] = heading.split(' ');
  if (VERBS.has(first.toLowerCase())) {
    return `how do I ${first.toLowerCase()}${heading.slice(first.length)}`;
  }
  if (GERUND.test(heading)) {
    return `how do I go about ${first.toLowerCase()}${heading.slice(first.length)}`;
  }
  if (NO_NOUN.test(heading)) return heading;
  return (
    oneOf(draw, [`what is ${heading}`, `how does ${heading} work`, `where do I find ${heading}`]) ??
    heading
  );
}
