/**
 * The index as a file: JSON with the version of the format, a hash of the data, and the data.
 *
 * It holds texts, no postings. For 146 pages of 105,000 words it is 184 KB with Brotli; postings and
 * vocabulary would add 146 KB, which is 0.7 s at 1.6 Mb/s, to save the 0.1 to 0.3 s in a worker
 * that it takes to make them.
 */
import { SearchIndexError } from './error';
import type { SearchIndex } from './search-index';
import { hashOf } from './hash';
import { readCorpus } from './shape';

/** Changes with every change of the format. */
const VERSION = 4;

const FRAME = /^\{"version":(\d+),"hash":"([0-9a-f]+)","data":/;

/** Returns an index as the text of a file: the same text for the same index. */
export function encodeIndex({ corpus }: SearchIndex): string {
  const data = JSON.stringify(corpus);
  return `{"version":${VERSION},"hash":"${hashOf(data)}","data":${data}}`;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new SearchIndexError('the data is not JSON');
  }
}

/**
 * Reads an index from the text of a file.
 *
 * @throws {SearchIndexError} for another version, damage or an unknown shape
 */
export function decodeIndex(text: string): SearchIndex {
  const frame = FRAME.exec(text);
  if (!frame || !text.endsWith('}'))
    throw new SearchIndexError('this file is none, or was cut short');
  const [head, version, hash = ''] = frame;
  if (Number(version) !== VERSION) {
    throw new SearchIndexError(`format ${version} where this engine reads format ${VERSION}`);
  }
  const data = text.slice(head.length, -1);
  if (hashOf(data) !== hash) throw new SearchIndexError('its content does not fit its hash');
  const read = readCorpus(parsed(data));
  if ('wrong' in read) throw new SearchIndexError(`${read.wrong} is not what this engine reads`);
  return { ...read, hash };
}
