/** The component gallery: every component of the reader's kit in every state. `npm run gallery` shows it. */
import { fixtureCompany } from '../company';
import { fixtureConfig } from '../fixture';

export default fixtureConfig(
  __dirname,
  fixtureCompany({
    feedbackUrl: 'https://support.gauge.example/docs-feedback',
    editUrl: 'https://git.gauge.example/help/edit/main/',
  }),
);
