/** Sections made of a `<Problem>`: what a reader sees that is wrong, its cause and what to do. */
import { contentsIn, type Block } from '../../../content/model';

/** Tells whether blocks say how what the heading above says is mended. */
export const tellTrouble = (blocks: readonly Block[]): boolean =>
  blocks.some((block) =>
    [...contentsIn(block)].some((one) => one.type === 'definitions' && one.problem === true),
  );
