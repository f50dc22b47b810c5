/** Asks an index again and again until it lacks no file. */
import { SearchIndexError, type FileId } from './names';
import type { Index } from './open';

/** Rounds that no answer takes: words, what they were meant as, its parts, documents, and some to spare. */
const ROUNDS = 12;

/** Documents that are waited for before a part of an answer is told: in most searches a screen of hits. */
const FIRST = 3;

const isPage = ({ kind }: FileId) => kind === 'page';

const endless = () => new SearchIndexError('its files lead to each other without an end');

/* oxlint-disable no-await-in-loop -- what is lacking next depends on what is there */

/**
 * Returns what is made of an index once all is there that it needs.
 *
 * @param make makes it of what is at hand
 * @param load has files added to the index
 * @param onPart takes what can be made once the first documents are there
 */
export async function whenRead<T>(
  index: Index,
  make: () => T,
  load: (lacking: readonly FileId[]) => Promise<unknown>,
  onPart?: (part: T) => void,
): Promise<T> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = make();
    const lacking = index.takeMissing();
    if (lacking.length === 0) return made;
    const inParts = onPart && lacking.length > FIRST && lacking.every(isPage);
    // First those alone: on a slow line all would come at the same time, and late.
    await load(inParts ? lacking.slice(0, FIRST) : lacking);
    if (inParts) {
      const part = make();
      if (index.takeMissing().every(isPage)) onPart(part);
      await load(lacking.slice(FIRST));
    }
  }
  throw endless();
}

/** The same at once, of files that need not be waited for. */
export function readNow<T>(index: Index, make: () => T, read: (id: FileId) => Uint8Array): T {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = make();
    const lacking = index.takeMissing();
    if (lacking.length === 0) return made;
    for (const id of lacking) index.add(id, read(id));
  }
  throw endless();
}
