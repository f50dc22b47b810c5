/** The docs, as evaluations see them: the model of their pages, and what a judged set can name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import input from '../company.config';
import { loadCompany } from '../src/config/company/load';
import { namesOf } from '../src/config/company/names';
import { readSource } from '../src/content/frontmatter';
import { foldersOff } from '../src/content/sections';
import { transformDocs } from '../src/content/transform';

/** Returns the name of a page in a judged set, which is its file without extension and `index`. */
export const pageName = (file: string) =>
  file.replace(/\.(?:mdx?|markdown)$/i, '').replace(/(^|\/)index$/, '');

/** Yields every anchor in a part of the model, of headings, terms, rows and items. */
function* anchorsIn(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return;
  if ('anchor' in part && typeof part.anchor === 'string' && part.anchor) yield part.anchor;
  for (const inner of Object.values(part)) yield* anchorsIn(inner);
}

/** The docs of the project. */
export type Docs = Awaited<ReturnType<typeof readDocs>>;

/** Reads the docs of the project, as a build does. */
export async function readDocs(root: string) {
  const company = loadCompany(input, process.env);
  const folder = join(root, 'docs');
  const pages = await transformDocs(folder, {
    names: namesOf(company),
    off: foldersOff(company),
  });
  return {
    pages,
    /** The pages that search finds and AVA answers from. */
    listed: pages.filter(({ unlisted }) => !unlisted),
    /** The anchors of each page, by the page's name. */
    anchors: new Map<string, ReadonlySet<string>>(
      pages.map((page) => [
        pageName(page.file),
        new Set([...anchorsIn(page.headings), ...anchorsIn(page.blocks)]),
      ]),
    ),
    /** What the front matter of pages says that people ask and type. */
    questions: pages.flatMap(({ file, questions, searches }) => {
      const path = join(folder, file);
      const { lineOf } = readSource(path, readFileSync(path, 'utf8'));
      return Object.entries({ questions, searches }).flatMap(([key, texts]) =>
        texts.map((text, index) => {
          return { file: `docs/${file}`, line: lineOf([key, index]) ?? 1, text };
        }),
      );
    }),
  };
}
