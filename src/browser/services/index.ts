/** The services behind this site, which `runtime.json` names. It's requested once per page load. */
import siteConfig from '@generated/docusaurus.config';
import builtIn from '@generated/hosting/default/services.json';
import { fetchOnline } from '../fetch-online';
import { createServices } from './services';

/** Returns the services behind this site. Never rejects, and takes a second at most. */
export const services = createServices({
  url: () => `${siteConfig.baseUrl}runtime.json`,
  fetch: fetchOnline,
  origin: () => window.location.origin,
  storage: () => window.localStorage,
  builtIn,
});
