/** What the configurations of the small sites share. Their sidebar is made like the real one. */
import { join } from 'node:path';
import type { Config } from '@docusaurus/types';
import { siteConfig, type SiteOptions } from '../../src/docusaurus/config';
import { sidebarOf } from '../../src/docusaurus/sidebar';
import { foldersOff } from '../../src/content/sections';
import { namesOf } from '../../src/config/company/names';
import type { Company } from '../../src/config/company/schema';
import { fixtureCompany } from './company';

/** Returns the configuration of the small site in `siteDir`. */
export function fixtureConfig(
  siteDir: string,
  company: Company,
  options: Omit<SiteOptions, 'siteDir'> = {},
): Config {
  return siteConfig(company, { siteDir, sketch: true, ...options });
}

/** Returns the sidebar of the small site in `siteDir`, made as the real one is. */
export const fixtureSidebar = (siteDir: string, company = fixtureCompany()) =>
  sidebarOf(join(siteDir, 'docs'), namesOf(company), foldersOff(company));
