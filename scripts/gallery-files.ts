/** Where the gallery's pages and the baselines made of them stand. */
import { join } from 'node:path';
import { root } from './run';

/** The docs of the gallery. */
export const galleryDir = join(root, 'tests', 'sites', 'gallery', 'docs');

/** Pictures of its pages, and their text forms. */
export const picturesDir = join(root, 'tests', 'baselines', 'pictures');
export const textsDir = join(root, 'tests', 'baselines', 'text');
