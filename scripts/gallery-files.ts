/** The locations of the gallery's pages and of the baselines made from them. */
import { join } from 'node:path';
import { root } from '../gates/files';

/** The docs of the gallery. */
export const galleryDir = join(root, 'tests', 'sites', 'gallery', 'docs');

/** The folder with pictures of its pages. */
export const picturesDir = join(root, 'tests', 'baselines', 'pictures');
export const textsDir = join(root, 'tests', 'baselines', 'text');

/** Returns the name of a page in titles and files: the name of its file, or of the folder if it's the folder's page. */
export const galleryName = (file: string): string =>
  file.replace(/(?:\/index)?\.mdx$/, '').replace(/^.*\//, '');
