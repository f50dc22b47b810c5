/** Starter questions, used if no API provides others. */

/** Questions that many readers ask and that the docs answer (tests/sample/prompts.test.ts). */
export const prompts: readonly string[] = [
  'How do I create a budget?',
  'How do I connect a Google Cloud organization?',
  'How do I find savings that are worth my time?',
  'How do I send a report by email?',
  'How do I invite people?',
  'What is the difference between coverage and utilization?',
];
