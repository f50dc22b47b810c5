/** A site with hosted search; the tests answer for its hosts. */
import { fixtureCompany, fixtureConfig } from '../fixture';

const company = fixtureCompany({ search: { appId: 'GAUGE12345', apiKey: 'search-only-key' } });

export default fixtureConfig(__dirname, company);
