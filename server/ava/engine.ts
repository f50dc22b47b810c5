/** The answer engine over the files of a build. */
import { createAva, decodeBlocks } from '../../src/ava/engine';
import { eventsOf } from '../../src/ava/protocol';
import type { AvaFiles } from '../../src/hosting/manifest';
import type { FileSource } from '../files';
import type { SearchIndexes } from '../indexes';
import { keptOf, textOf } from '../kept';
import type { Answerer } from './answering';

/** Returns what answers from files of a build; rejects where they cannot be read. */
export type AnswererOf = (files: AvaFiles) => Promise<Answerer>;

/** Returns the engine of a build, made at the first question and again for another build. */
export function engineAnswers(files: FileSource, indexes: SearchIndexes): AnswererOf {
  const engineOf = keptOf(files, async (indexPath = '', blocksPath = '') => {
    const { index, engine } = await indexes(indexPath);
    const ava = createAva(decodeBlocks(await textOf(files, blocksPath), index), index, engine);
    const answer: Answerer = async function* (request, id) {
      const { answer: made, parts } = ava.answer(request, id);
      yield* eventsOf(made, parts);
    };
    return answer;
  });
  return ({ index, blocks }) => engineOf(index, blocks);
}
