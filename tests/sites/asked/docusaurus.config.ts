/** A site with a platform API; the tests answer for its host. */
import { fixtureCompany, fixtureConfig } from '../fixture';

const company = fixtureCompany({
  api: { host: 'https://api.gauge.example', publicKey: 'public-key' },
});

export default fixtureConfig(__dirname, company);
