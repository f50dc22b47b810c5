/** Opens what the gates read: the project's names and texts, and its built sites when they're needed. */
import { join } from 'node:path';
import company from '../company.config';
import { loadCompany } from '../src/config/company/load';
import { namesOf, type Names } from '../src/config/company/names';
import rebrandedCompany from '../tests/sites/rebrand/company.config';
import { foldersOff } from '../src/content/sections';
import { transformDocs } from '../src/content/transform';
import { readTexts, type SourceText } from './docs-text';
import type { GateContext } from './gate';
import { builtSite, type BuiltSite } from './site';

/** The folders that the gates look at. */
export type GateFolders = {
  readonly project: string;
  readonly site: string;
  /** The folder with the same content, built for another company. */
  readonly rebranded: string;
};

/** Returns the names that the project's docs use, as a build on this machine would have them. */
export const projectNames = (): Names => namesOf(loadCompany(company, process.env));

/** Returns the context of a run. */
export function contextOf({ project, site, rebranded }: GateFolders): GateContext {
  let texts: SourceText[] | undefined;
  let pages: GateContext['pages'] | undefined;
  let opened: BuiltSite | undefined;
  let other: BuiltSite | undefined;
  return {
    project,
    get texts() {
      return (texts ??= readTexts(project, projectNames()));
    },
    get pages() {
      const off = foldersOff(loadCompany(company, process.env));
      return (pages ??= transformDocs(join(project, 'docs'), { names: projectNames(), off }));
    },
    get site() {
      return (opened ??= builtSite(site, { project, names: projectNames() }));
    },
    get rebranded() {
      const names = namesOf(loadCompany(rebrandedCompany, {}));
      return (other ??= builtSite(rebranded, { project, names }));
    },
  };
}
