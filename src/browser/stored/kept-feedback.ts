/** Stores the reader's feedback on pages. In the browser only. */
import { createStorageSlot } from '@docusaurus/theme-common';
import type { Answer } from '../../content/model/feedback';
import { parseAnswers, withAnswer } from './feedback';
import { FEEDBACK_KEY } from './feedback-key';

/** Returns the stored feedback on a page. */
export const answerFor = (path: string): Answer | undefined =>
  parseAnswers(createStorageSlot(FEEDBACK_KEY).get()).find((one) => one.page === path);

/** Stores an answer. Returns whether the browser accepted it. */
export function keepAnswer(given: Answer): boolean {
  const slot = createStorageSlot(FEEDBACK_KEY);
  slot.set(JSON.stringify(withAnswer(parseAnswers(slot.get()), given)));
  return answerFor(given.page)?.helpful === given.helpful;
}
