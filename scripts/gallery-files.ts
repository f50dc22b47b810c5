/** Where the gallery's pages and the baselines made of them are. */
import { join } from 'node:path';
import { root } from '../gates/files';

/** The docs of the gallery. */
export const galleryDir = join(root, 'tests', 'sites', 'gallery', 'docs');

/** Pictures of its pages, and their text forms. */
export const picturesDir = join(root, 'tests', 'baselines', 'pictures');
export const textsDir = join(root, 'tests', 'baselines', 'text');

/** Returns the name of a page in titles and files: that of its file, or of the folder whose first page it is. */
export const galleryName = (file: string): string =>
  file.replace(/(?:\/index)?\.mdx$/, '').replace(/^.*\//, '');
