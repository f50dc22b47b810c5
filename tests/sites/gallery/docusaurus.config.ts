/** The component gallery: every component of the reader's kit in every state. `npm run gallery` shows it. */
import { fixtureCompany } from '../company';
import { fixtureConfig } from '../fixture';

export default fixtureConfig(
  __dirname,
  fixtureCompany({
    feedbackUrl: 'https://support.gauge.example/docs-feedback',
    editUrl: 'https://git.gauge.example/help/edit/main/',
  }),
  {
    // The same in every clone.
    historyOf: () =>
      new Map([
        [
          'product-platform/foot-budget.mdx',
          [
            {
              date: '2026-11-20',
              words: ['Added “Set the currency”.', 'Changed “Define the scope”.'],
            },
            { date: '2026-11-02', words: ['You can now set a budget in euros.'] },
          ],
        ],
      ]),
  },
);
