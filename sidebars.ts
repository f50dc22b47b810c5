/** The one sidebar, made of the docs folder. */
import { join } from 'node:path';
import company from './company.config';
import { loadCompany } from './src/company/load';
import { namesOf } from './src/company/names';
import { sidebarOf } from './src/site/sidebar';

export default sidebarOf(join(__dirname, 'docs'), namesOf(loadCompany(company, process.env)));
