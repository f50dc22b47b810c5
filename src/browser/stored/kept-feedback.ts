/** The reader's feedback on pages, on this device. In the browser only. */
import { createStorageSlot } from '@docusaurus/theme-common';
import { parseAnswers, withAnswer, type Answer } from './feedback';
import { FEEDBACK_KEY } from './feedback-key';

/** Returns the feedback that was given on a page on this device. */
export const answerFor = (path: string): Answer | undefined =>
  parseAnswers(createStorageSlot(FEEDBACK_KEY).get()).find((one) => one.page === path);

/** Saves an answer; returns whether the device kept it. */
export function keepAnswer(given: Answer): boolean {
  const slot = createStorageSlot(FEEDBACK_KEY);
  slot.set(JSON.stringify(withAnswer(parseAnswers(slot.get()), given)));
  return answerFor(given.page)?.helpful === given.helpful;
}
