/**
 * The reader's feedback on pages, in storage: a JSON list, newest first, with one answer per page. Storage can't be
 * trusted, so every answer is checked. Pure.
 */
import { pageAnswer, REASONS, type Answer } from '../../content/model/feedback';
import { itemsOf } from '../json';
import { urlOf } from '../url';

/** The maximum number of stored answers. */
const PAGES = 100;

/** Parses stored answers, and skips invalid ones. */
export const parseAnswers = (json: string | null): Answer[] =>
  itemsOf(json, pageAnswer).slice(0, PAGES);

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
