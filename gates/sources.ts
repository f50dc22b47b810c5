/** Where the pages of the built site come from: the file and line that a failure names. */
import { join } from 'node:path';
import { resolveNames, type Names } from '../src/config/company/names';
import { readSource } from '../src/content/frontmatter';
import { addressOf, isPage } from '../src/content/tree';
import { filesIn, read } from './files';

/** The source of a docs page. */
export type DocSource = {
  /** Path from the project's folder, with forward slashes. */
  readonly file: string;
  /** Its text, names replaced: lines are those of the file. */
  readonly text: string;
  /** Address below the base URL, such as `/docs/governance/budgets`. */
  readonly path: string;
  readonly kind: unknown;
  readonly lang: unknown;
  readonly unlisted: boolean;
  /** Not built for readers. */
  readonly draft: boolean;
};

/** Reads the pages of a docs folder; parts (`_…`) aren't pages. */
export const docSources = (project: string, names: Names, folder = 'docs'): DocSource[] =>
  filesIn(join(project, folder))
    .filter(isPage)
    .map((path) => {
      const file = `${folder}/${path}`;
      const text = resolveNames(read(join(project, folder), path), names);
      const { slug, kind, lang, unlisted, draft } = readSource(file, text).data;
      // A slug may be relative to the file.
      const own =
        typeof slug === 'string' ? new URL(slug, `https://x.invalid/${path}`).pathname : '';
      return {
        file,
        text,
        path: addressOf(path, own, names),
        kind,
        lang,
        unlisted: unlisted === true,
        draft: draft === true,
      };
    });
