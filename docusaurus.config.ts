/** Assembles the site; `src/site/config.ts` holds what fixture sites share. */
import company from './company.config';
import { loadCompany } from './src/company/load';
import { movedPages } from './src/facts/redirects';
import { siteConfig } from './src/site/config';

export default siteConfig(loadCompany(company, process.env), {
  siteDir: __dirname,
  moved: movedPages,
});
