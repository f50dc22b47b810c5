/** Which folders of the docs company.config.ts switches off. */
import { nearest } from '../config/nearest';
import { CompanyConfigError } from '../config/company/load';
import type { Company } from '../config/company/schema';
import { loadFacts } from './facts/load';

/** The main page of the docs stands in this one, and every site leads there. */
const MAIN = 'product-platform';

/**
 * Returns the folders below docs/ that are switched off.
 *
 * @throws {CompanyConfigError} for a section that is not there, or that the site cannot do without.
 */
export function foldersOff({ features }: Pick<Company, 'features'>): string[] {
  const known = loadFacts().sectionGroups.flatMap(({ sections }) =>
    sections.map(({ folder }) => folder),
  );
  for (const folder of Object.keys(features.sections)) {
    if (!known.includes(folder)) {
      throw new CompanyConfigError(
        `company.config.ts: features.sections.${folder}: no such section; did you mean ${nearest(folder, known)}?`,
      );
    }
  }
  const off = known.filter((folder) => features.sections[folder] === false);
  if (off.includes(MAIN)) {
    throw new CompanyConfigError(
      `company.config.ts: features.sections.${MAIN}: holds the main page of the docs and cannot be switched off; remove the line`,
    );
  }
  return [...off, ...(features.japaneseTerms ? [] : ['product-terms/jp'])];
}
