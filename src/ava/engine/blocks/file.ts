/**
 * The blocks as a file: JSON with the version of the format, a hash of the search index that it goes
 * with, a hash of its own data, and the data.
 */
import type { SearchIndex } from '../../../search/engine';
import { hashOf } from '../../../search/engine/file/hash';
import { docsOf, type Blocks, type Docs } from './docs';

/** Changes with every change of the format. */
const VERSION = 2;

const FRAME = /^\{"version":(\d+),"index":"([0-9a-f]+)","hash":"([0-9a-f]+)","data":/;

const MEND = 'Mend: build the site again and deploy all of it; readers reload the page.';

/** Thrown for a file that is none of this version, whole, undamaged and of this index. */
export class BlocksError extends Error {
  override readonly name = 'BlocksError';

  constructor(what: string, cause?: unknown) {
    super(`blocks of AVA: ${what}. ${MEND}`, { cause });
  }
}

/** That of its file: an index that was read may have its keys in another order than the one that was made. */
const hashOfIndex = ({ corpus, hash }: SearchIndex) => hash ?? hashOf(JSON.stringify(corpus));

/** Returns blocks as the text of a file: the same text for the same blocks and index. */
export function encodeBlocks(blocks: Blocks, index: SearchIndex): string {
  const data = JSON.stringify(blocks);
  return `{"version":${VERSION},"index":"${hashOfIndex(index)}","hash":"${hashOf(data)}","data":${data}}`;
}

function parsed(data: string): Blocks {
  try {
    return JSON.parse(data) as Blocks;
  } catch (error) {
    throw new BlocksError('the data is not JSON', error);
  }
}

/**
 * Reads blocks from the text of a file and puts them together with the texts of their index.
 *
 * @throws {BlocksError} for another version, damage, another index or an unknown shape
 */
export function decodeBlocks(text: string, index: SearchIndex): Docs {
  const frame = FRAME.exec(text);
  if (!frame || !text.endsWith('}')) throw new BlocksError('this file is none, or was cut short');
  const [head, version, indexHash, hash] = frame;
  if (Number(version) !== VERSION) {
    throw new BlocksError(`format ${version} where this engine reads format ${VERSION}`);
  }
  const data = text.slice(head.length, -1);
  if (hashOf(data) !== hash) throw new BlocksError('its content does not fit its hash');
  if (hashOfIndex(index) !== indexHash) throw new BlocksError('it goes with another search index');
  const blocks = parsed(data);
  try {
    return docsOf(index, blocks);
  } catch (error) {
    throw new BlocksError('its shapes are not what this engine reads', error);
  }
}
