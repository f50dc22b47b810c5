/** Questions to begin with, where no API has others. */

/** Questions that many readers ask and the docs answer. */
export const prompts: readonly string[] = [
  'How do I get alerted before a budget is spent?',
  'How do I connect an AWS account?',
  'What is amortized cost?',
  'Which roles are there, and what may each do?',
  'How do I share a dashboard?',
  'How do I enforce a tag policy?',
];
