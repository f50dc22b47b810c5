/** Diagrams: a few lines of text about what leads where, laid out and drawn during the build. */
import type { Drawing, PictureKind, Tools } from '../picture';
import { layout, type Attempt, type Layout } from './layout';
import { parse, type Diagram } from './parse';
import { read } from './read';
import { svgOf } from './svg';

/** The width of the text column, on large screens and on the narrowest phones. */
const WIDE = 736;
const NARROW = 320;

/** Drawings from left to right that would be taller than this are drawn from top to bottom instead. */
const FLAT = 560;

const across = (node: number, label: number, gap: number): Attempt => ({
  direction: 'RIGHT',
  node,
  label,
  gap,
});
const down = (node: number, label: number, abreast?: number): Attempt => ({
  direction: 'DOWN',
  node,
  label,
  gap: 20,
  ...(abreast && { abreast }),
});
const numbered = (attempt: Attempt): Attempt => ({ ...attempt, numbered: true });

/** From the roomiest to the tightest, so the first that fits is the best. */
const ATTEMPTS = {
  wide: [
    across(150, 110, 24),
    across(120, 84, 20),
    across(96, 66, 14),
    down(170, 150),
    down(130, 110),
    down(104, 84),
    down(84, 72),
    down(84, 72, 4),
    down(70, 60, 3),
  ],
  narrow: [
    down(170, 150),
    down(130, 110),
    down(104, 84),
    down(84, 72),
    down(70, 60),
    down(84, 72, 3),
    down(70, 60, 3),
    down(84, 72, 2),
    down(110, 84, 1),
    numbered(down(70, 60)),
    numbered(down(70, 60, 3)),
    numbered(down(70, 60, 2)),
    numbered(down(70, 60, 1)),
  ],
};

/** Returns the first layout that fits, or the narrowest one if none does. */
async function fit(
  diagram: Diagram,
  attempts: readonly Attempt[],
  most: number,
  measure: Tools['measure'],
): Promise<Layout> {
  let best: Layout | undefined;
  for (const attempt of attempts) {
    const made = await layout(diagram, attempt, measure);
    if (made.width <= most && (attempt.direction === 'DOWN' || made.height <= FLAT)) return made;
    if (!best || made.width < best.width) best = made;
  }
  if (!best) throw new Error('no attempt at a layout');
  return best;
}

async function draw(diagram: Diagram, { measure }: Tools): Promise<Drawing> {
  const wide = await fit(diagram, ATTEMPTS.wide, WIDE, measure);
  if (wide.width <= NARROW) return { wide: svgOf(wide) };
  return {
    wide: svgOf(wide),
    narrow: svgOf(await fit(diagram, ATTEMPTS.narrow, NARROW, measure)),
  };
}

/** ```diagram */
export const diagram: PictureKind = {
  options: [],
  parse: (source) => {
    const spec = parse(source);
    return { ...read(spec), draw: (tools) => draw(spec, tools) };
  },
};
