/** Assembles the site; `src/docusaurus/config.ts` holds what fixture sites share. */
import company from './company.config';
import { loadCompany } from './src/config/company/load';
import { loadFacts } from './src/content/facts/load';
import { readHistory } from './src/content/history';
import { siteConfig } from './src/docusaurus/config';
import { hasHistory } from './src/docusaurus/docs';

export default siteConfig(loadCompany(company, process.env), {
  siteDir: __dirname,
  moved: loadFacts().movedPages,
  ...(hasHistory() && { historyOf: readHistory }),
});
