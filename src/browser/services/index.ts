/** Services of this site, as `runtime.json` says: asked for once in the life of a page. */
import siteConfig from '@generated/docusaurus.config';
import builtIn from '@generated/hosting/default/services.json';
import { fetchOnline } from '../fetch-online';
import { createServices } from './services';

/** Returns the services behind this site. Never rejects; takes a second at most. */
export const services = createServices({
  url: () => `${siteConfig.baseUrl}runtime.json`,
  fetch: fetchOnline,
  origin: () => window.location.origin,
  storage: () => window.localStorage,
  builtIn,
});
