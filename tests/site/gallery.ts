/** The pages of the gallery. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { docSources } from '../../gates/sources';
import { galleryDir, galleryName } from '../../scripts/gallery-files';
import { namesOf } from '../../src/config/company/names';
import { fixtureCompany } from '../sites/company';
import type { Problems } from '../support/problems';

const company = fixtureCompany();

/** The names that its pages use. */
export const galleryNames = namesOf(company);

/** A page of the gallery: its address, and its name in titles and files. */
export type GalleryPage = { readonly path: string; readonly name: string };

/** Returns every page of the gallery, read from its sources, because tests are listed before the site is built. */
export function galleryPages(): GalleryPage[] {
  return docSources(join(galleryDir, '..'), galleryNames)
    .filter(({ draft }) => !draft)
    .map(({ file, path }) => ({ path, name: galleryName(file) }));
}

/** Returns the pages that show a part of the kit, without those that are only link targets. */
export const shownPages = (): GalleryPage[] =>
  galleryPages().filter(
    ({ name }) => !/^(?:foot-.*|choices-elsewhere|user-management)$/.test(name),
  );

/** From here on, the test makes things move, with another width or paper. What moved so far counts. */
export async function letMove(page: Page, problems: Problems): Promise<void> {
  await problems.settle([page]);
  problems.verify();
  problems.allow(/layout shift/);
}
