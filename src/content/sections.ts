/** Folders of the docs that are turned off in company.config.ts. */
import { nearest } from '../config/nearest';
import { CompanyConfigError } from '../config/company/load';
import type { Company } from '../config/company/schema';
import { loadFacts } from './facts/load';

/** The folder of the docs' main page, which every site links to. */
const MAIN = 'product-platform';

/** Returns the section that a file of the docs is in, with its names unresolved, or undefined if it's in none. */
export function sectionOf(path: string) {
  const sections = loadFacts().sectionGroups.flatMap((group) => group.sections);
  const around = sections.filter(({ folder }) => path.startsWith(`${folder}/`));
  // The deepest one.
  return around.sort((a, b) => b.folder.length - a.folder.length)[0];
}

/**
 * Returns the folders below docs/ that are turned off.
 *
 * @throws {CompanyConfigError} for a section that doesn't exist, or that every site needs
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
      `company.config.ts: features.sections.${MAIN}: contains the main page of the docs and cannot be switched off; remove the line`,
    );
  }
  return [...off, ...(features.japaneseTerms ? [] : ['product-terms/jp'])];
}
