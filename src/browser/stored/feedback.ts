/**
 * The reader's feedback on pages, in storage: a JSON list, newest first, with one answer per page. Storage can't be
 * trusted, so every answer is checked. Pure.
 */
import { pageAnswer, rating, type Answer, type Rating } from '../../content/model/feedback';
import { REASONS } from '../../content/model/feedback-form';
import { itemsOf } from '../json';
import { urlOf } from '../url';

/** The maximum number of stored answers. */
const PAGES = 100;

/** Parses stored answers, and skips invalid ones. */
export const parseAnswers = (json: string | null): Answer[] =>
  itemsOf(json, pageAnswer).slice(0, PAGES);

/** How many pieces of feedback wait to be sent at most. Beyond that, the oldest is dropped. */
export const MOST_UNSENT = 50;

/** Parses stored feedback that waits to be sent, and skips what isn't valid. */
export const parseUnsent = (json: string | null): Rating[] =>
  itemsOf(json, rating).slice(-MOST_UNSENT);

/** Puts an answer first, and removes an earlier one for the same page. */
export const withAnswer = (answers: readonly Answer[], given: Answer): Answer[] =>
  [given, ...answers.filter((one) => one.page !== given.page)].slice(0, PAGES);

/** A field of the company's feedback form, and what it's filled in with. */
type Field = readonly [name: string, value: string];

/** Returns the fields for an answer on the page at an address: `page`, `helpful`, `reason` and `text`. */
export function fieldsOf(address: string, given: Answer): Field[] {
  const said: Field[] = [
    ['page', address],
    ['helpful', given.helpful ? 'yes' : 'no'],
  ];
  if (given.helpful) return said;
  const words: Field[] = given.text ? [['text', given.text]] : [];
  return [...said, ['reason', REASONS[given.reason]], ...words];
}

/** Returns a link that fills in a form or an email, or undefined if the address is for neither. */
export function feedbackLink(
  url: string,
  title: string,
  said: readonly Field[],
): string | undefined {
  const link = urlOf(url);
  if (!link) return undefined;
  if (link.protocol === 'mailto:') {
    const body = said.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    const subject = `Feedback: ${title}`;
    return `mailto:${link.pathname}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  }
  if (!/^https?:$/.test(link.protocol)) return undefined;
  for (const [name, value] of said) link.searchParams.set(name, value);
  return link.href;
}
