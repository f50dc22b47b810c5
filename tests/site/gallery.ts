/** The pages of the gallery. */
import { join } from 'node:path';
import { docSources } from '../../gates/sources';
import { galleryDir, galleryName } from '../../scripts/gallery-files';
import { namesOf } from '../../src/config/company/names';
import { fixtureCompany } from '../sites/fixture';

const company = fixtureCompany();

/** The names that its pages use. */
export const galleryNames = namesOf(company);

/** A page of the gallery: its address, and its name in titles and files. */
export type GalleryPage = { readonly path: string; readonly name: string };

/** Returns every page of the gallery, read from its sources: the site is built when tests run, not when they are listed. */
export function galleryPages(): GalleryPage[] {
  return docSources(join(galleryDir, '..'), galleryNames)
    .filter(({ draft }) => !draft)
    .map(({ file, path }) => ({ path, name: galleryName(file) }));
}
