/** Pictures of the docs, by the language of their fence. */
import { chart } from './chart';
import { diagram } from './diagram';
import type { PictureKind } from './picture';
import { screen } from './screen';

export { loadMeasure } from './picture';
export type { Callout, Drawing, Reading, Words } from './picture';

/** Every kind of picture. What a kind makes of its source is its own: only it reads it again. */
export const kinds: Readonly<Record<string, PictureKind<unknown>>> = {
  chart: chart as PictureKind<unknown>,
  screen: screen as PictureKind<unknown>,
  diagram: diagram as PictureKind<unknown>,
};
