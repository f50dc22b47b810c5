/** Schematic screens: what is seen in the console, described in a few lines. */
import type { PictureKind } from '../picture';
import { drawScreen } from './draw';
import { parseScreen } from './parse';
import { readScreen } from './read';
import type { Screen } from './spec';

/** The fence `screen`. */
export const screen: PictureKind<Screen> = {
  options: [],
  parse: parseScreen,
  read: readScreen,
  draw: (spec) => ({ wide: drawScreen(spec) }),
  callouts: ({ callouts, legend }) => (legend.length > 0 ? [] : callouts),
};
