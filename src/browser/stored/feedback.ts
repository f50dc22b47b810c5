/**
 * The reader's feedback on pages, as the device keeps it: a list in JSON, newest first, one answer for
 * each page. Anything may be there, so every answer is checked. Pure.
 */
import * as z from 'zod/mini';
import { jsonOf } from '../json';
import { urlOf } from '../url';

/** Why a page did not help: the closed list that readers choose from. */
export const REASONS = {
  wrong: 'The information is wrong',
  missing: 'Information is missing',
  hard: 'It’s hard to follow',
  foreign: 'It doesn’t apply to me',
  other: 'Something else',
} as const;

/** Characters of the reader's own words. */
export const TEXT_LIMIT = 500;

/** Pages that an answer is kept for. */
const PAGES = 100;

const reason = z.enum(Object.keys(REASONS) as (keyof typeof REASONS)[]);
const page = z.string().check(z.minLength(1), z.maxLength(500), z.startsWith('/'));

const answer = z.union([
  z.object({ page, helpful: z.literal(true) }),
  z.object({
    page,
    helpful: z.literal(false),
    reason,
    text: z.optional(z.string().check(z.maxLength(TEXT_LIMIT))),
  }),
]);

/** Why a page did not help. */
export type Reason = z.infer<typeof reason>;

/** The feedback on one page. */
export type Answer = z.infer<typeof answer>;

/** Reads what is stored, and leaves out what isn't an answer. */
export function parseAnswers(json: string | null): Answer[] {
  const value = jsonOf(json);
  if (!Array.isArray(value)) return [];
  return value.slice(0, PAGES).flatMap((one) => {
    const { success, data } = answer.safeParse(one);
    return success ? [data] : [];
  });
}

/** Returns the answers with one in front, instead of an earlier one for its page. */
export const withAnswer = (answers: readonly Answer[], given: Answer): Answer[] =>
  [given, ...answers.filter((one) => one.page !== given.page)].slice(0, PAGES);

/** What a link to the company's feedback form carries: the words of the answer. */
export type Carried = { readonly page: string; readonly title: string; readonly answer: Answer };

/**
 * Returns the address that carries an answer to a form or into a mail; undefined for what is neither.
 * What it carries is what `page`, `helpful`, `reason` and `text` say, and nothing else.
 */
export function feedbackLink(url: string, { page: address, title, answer: given }: Carried) {
  const link = urlOf(url);
  if (!link) return undefined;
  const said: [string, string][] = [
    ['page', address],
    ['helpful', given.helpful ? 'yes' : 'no'],
  ];
  if (!given.helpful) {
    said.push(['reason', REASONS[given.reason]]);
    if (given.text) said.push(['text', given.text]);
  }
  if (link.protocol === 'mailto:') {
    const body = said.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    const subject = `Feedback: ${title}`;
    return `mailto:${link.pathname}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  }
  if (!/^https?:$/.test(link.protocol)) return undefined;
  for (const [name, value] of said) link.searchParams.set(name, value);
  return link.href;
}
