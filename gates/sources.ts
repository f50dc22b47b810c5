/** Finds where the pages of the built site come from: the file and line to name in a failure. */
import { join } from 'node:path';
import { resolveNames, type Names } from '../src/config/company/names';
import { readSource } from '../src/content/frontmatter';
import { addressOf, isPage } from '../src/content/tree';
import { filesIn, read } from './files';

/** The source of a docs page. */
export type DocSource = ReturnType<typeof docSources>[number];

/** Reads the pages of a docs folder. Parts (`_…`) aren't pages. */
export const docSources = (project: string, names: Names, folder = 'docs') =>
  filesIn(join(project, folder))
    .filter(isPage)
    .map((path) => {
      const file = `${folder}/${path}`;
      // Names are replaced, but lines stay the same as in the file.
      const text = resolveNames(read(project, file), names);
      const { slug, kind, lang, unlisted, draft } = readSource(file, text).data;
      return {
        file,
        text,
        path: addressOf(path, slug, names),
        kind,
        lang,
        unlisted: unlisted === true,
        draft: draft === true,
      };
    });
