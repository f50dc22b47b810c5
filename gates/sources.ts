/** Where the pages of the built site come from: the file and line that a failure names. */
import { join } from 'node:path';
import { resolveNames, slugOf, type Names } from '../src/config/company/names';
import { filesIn, lineOf, read } from './files';

/** The source of a docs page. */
export type DocSource = {
  /** Path from the project's folder, with forward slashes. */
  readonly file: string;
  /** Its text, names replaced: lines are those of the file. */
  readonly text: string;
  /** Address below the base URL, such as `/docs/governance/budgets`. */
  readonly path: string;
  /** Its `kind`, where the front matter has one. */
  readonly kind: string | undefined;
  readonly unlisted: boolean;
  /** Not built for readers. */
  readonly draft: boolean;
};

/** What to look for in a source; the first that is found gives the line. */
export type Needle = string | RegExp;

/** Returns the value of a scalar field of the front matter. */
function fieldOf(text: string, name: string): string | undefined {
  const matter = /^---\r?\n([^]*?)\r?\n---/.exec(text)?.[1] ?? '';
  const value = new RegExp(`^${name}:[ \\t]*(.+?)[ \\t]*$`, 'm').exec(matter)?.[1];
  return value?.replace(/^(['"])(.*)\1$/, '$2');
}

/** Returns the address that Docusaurus gives to a docs file. */
function pathOf(file: string, text: string, names: Names): string {
  const byPlace = slugOf(file, names) ?? `/${file.replace(/\.mdx?$/, '')}`;
  const own = fieldOf(text, 'slug');
  const slug = own === undefined ? byPlace : new URL(own, `https://x.invalid/${file}`).pathname;
  return `/docs${slug}`.replace(/(?<=.)\/$/, '');
}

/** Reads the pages of a docs folder; parts (`_…`) are no pages. */
export function docSources(project: string, names: Names, folder = 'docs'): DocSource[] {
  return filesIn(join(project, folder))
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .map((file) => {
      const text = resolveNames(read(join(project, folder), file), names);
      return {
        file: `${folder}/${file}`,
        text,
        path: pathOf(file, text, names),
        kind: fieldOf(text, 'kind'),
        unlisted: fieldOf(text, 'unlisted') === 'true',
        draft: fieldOf(text, 'draft') === 'true',
      };
    });
}

/** Returns the line of the first needle that a text holds, from 1; 1 where it holds none. */
export function lineIn(text: string, needles: readonly Needle[]): number {
  for (const needle of needles) {
    const offset = typeof needle === 'string' ? text.indexOf(needle) : text.search(needle);
    if (needle !== '' && offset !== -1) return lineOf(text, offset);
  }
  return 1;
}
