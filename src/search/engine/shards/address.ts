/** Where the files of an index are: beside the file of all texts, named like it. */
import { nameOf, type FileId } from './frame';

/** Returns the name, path or address of a file, of that of all texts: `index-0123.json`. */
export const addressOf = (index: string, id: FileId): string =>
  index.replace(/index-([^/]*)\.json$/, `${nameOf(id)}-$1.bin`);
