/** The answer engine over the index of a build. */
import { createAva, type Ava } from '../../src/ava/engine';
import { eventsOf } from '../../src/ava/protocol';
import type { AvaFiles } from '../../src/hosting/manifest';
import type { OpenFiles } from '../../src/search/files';
import type { SearchIndexes } from '../indexes';
import type { Answerer } from './answering';

/** Returns what answers from files of a build; rejects where they cannot be read. */
export type AnswererOf = (files: AvaFiles) => Promise<Answerer>;

/** Returns the engine of a build, made at the first question and again for another build. */
export function engineAnswers(indexes: SearchIndexes): AnswererOf {
  const engines = new WeakMap<OpenFiles, Ava>();
  return async ({ index: core }) => {
    const opened = await indexes(core);
    const ava = engines.get(opened) ?? createAva(opened.index, opened.engine);
    engines.set(opened, ava);
    return async function* (request, id) {
      const { answer, parts } = await opened.when(() => ava.answer(request, id));
      yield* eventsOf(answer, parts);
    };
  };
}
