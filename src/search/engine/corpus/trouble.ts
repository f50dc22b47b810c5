/** Sections made of a `<Problem>`: what a reader sees that is wrong, its cause and what to do. */
import { contentsIn, type Content } from '../../../content/model';

/** Tells whether blocks say how what the heading above says is fixed. */
export const tellTrouble = (blocks: readonly Content[]): boolean =>
  blocks.some((block) =>
    [...contentsIn(block)].some((one) => one.type === 'definitions' && one.problem === true),
  );
