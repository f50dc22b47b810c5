/** The one sidebar, made of the docs folder. */
import { join } from 'node:path';
import company from './company.config';
import { loadCompany } from './src/config/company/load';
import { namesOf } from './src/config/company/names';
import { foldersOff } from './src/content/sections';
import { sidebarOf } from './src/docusaurus/sidebar';

const loaded = loadCompany(company, process.env);

export default sidebarOf(join(__dirname, 'docs'), namesOf(loaded), foldersOff(loaded));
