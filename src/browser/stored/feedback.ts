/**
 * The reader's feedback on pages, in storage: a JSON list, newest first, with one answer per page. Storage can't be
 * trusted, so every answer is checked. Pure.
 */
import * as z from 'zod/mini';
import { itemsOf } from '../json';
import { urlOf } from '../url';

/** The reasons for an unhelpful page that readers can choose from. */
export const REASONS = {
  wrong: 'The information is wrong',
  missing: 'Information is missing',
  hard: 'It’s hard to follow',
  foreign: 'It doesn’t apply to me',
  other: 'Something else',
} as const;

/** The maximum length of the reader's own text. */
export const TEXT_LIMIT = 500;

/** The maximum number of stored answers. */
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

/** Why a page didn't help. */
export type Reason = z.infer<typeof reason>;

/** The feedback on one page. */
export type Answer = z.infer<typeof answer>;

/** Parses stored answers, and skips invalid ones. */
export const parseAnswers = (json: string | null): Answer[] =>
  itemsOf(json, answer).slice(0, PAGES);

/** Puts an answer first, and removes an earlier one for the same page. */
export const withAnswer = (answers: readonly Answer[], given: Answer): Answer[] =>
  [given, ...answers.filter((one) => one.page !== given.page)].slice(0, PAGES);

/** The values in a link to the company's feedback form. */
export type Carried = { readonly page: string; readonly title: string; readonly answer: Answer };

/**
 * Returns a link that fills in a form or an email with an answer, or undefined if the address is for neither. The
 * link contains `page`, `helpful`, `reason` and `text`, and nothing else.
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
