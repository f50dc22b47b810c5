/** The kinds of pictures in the docs, by the language of their fence. */
import { chart } from './chart';
import { diagram } from './diagram';
import type { PictureKind } from './picture';
import { screen } from './screen';

export { loadMeasure } from './picture';
export type { Callout, Drawing, Picture, Words } from './picture';

export const kinds: Readonly<Record<string, PictureKind>> = { chart, screen, diagram };
