/** A site with hosted search and a platform API; the tests answer for their hosts. */
import { fixtureCompany } from '../company';
import { fixtureConfig } from '../fixture';

const company = fixtureCompany({
  search: { appId: 'GAUGE12345', apiKey: 'search-only-key' },
  api: { host: 'https://api.gauge.example', publicKey: 'public-key' },
  analytics: { file: 'analytics.ts', hosts: ['https://stats.gauge.example'] },
  // Two tabs, an update and a damaged copy are tried on a site that is small.
  features: { pwa: true, feedbackForm: true },
});

export default fixtureConfig(__dirname, company);
