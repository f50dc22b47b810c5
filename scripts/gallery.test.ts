/** The reader's kit is complete: each part is in the gallery and in the guide, and can be read as text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesIn, root } from '../gates/files';
import { namesOf } from '../src/config/company/names';
import { readSource } from '../src/content/frontmatter';
import { contentMarkup } from '../src/content/markup';
import { componentNames } from '../src/content/markup/tags';
import { markdownOfPage, wordsOf, type Page } from '../src/content/model';
import { kinds } from '../src/content/pictures';
import { transformDocs } from '../src/content/transform';
import { createParser } from '../src/content/transform/parse';
import { fixtureCompany } from '../tests/sites/company';
import { galleryDir, galleryName, textsDir } from './gallery-files';

const FIX = 'fix: npm run fix:baselines, and look at what changed';

const names = namesOf(fixtureCompany());
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const kit = read('guides', 'kit.md');
const writing = read('guides', 'writing.md');

type Element = {
  readonly name?: string | null;
  readonly tagName?: string;
  readonly properties?: { readonly className?: unknown };
  readonly children?: readonly Element[];
};

/** Returns the name of a page's text form. */
const textName = (file: string) => `${galleryName(file)}.md`;

/** Components, and languages of fences, in a tree of elements. */
function usesIn(node: Element, found: Set<string>): Set<string> {
  if (node.name) found.add(node.name);
  const classes = [node.properties?.className].flat();
  for (const one of classes) found.add(String(one).replace(/^language-/, '```'));
  for (const child of node.children ?? []) usesIn(child, found);
  return found;
}

/** What the gallery's pages write, and what they contain after their markup is expanded. */
const written = new Set<string>();
const held = new Set<string>();
let pages: readonly Page[] = [];

beforeAll(async () => {
  const plain = await createParser();
  const expanded = await createParser(
    contentMarkup({
      names,
      treeOf: () => ({ dir: galleryDir, off: [], drafts: false }),
      draws: false,
      unlinked: () => {},
    }),
  );
  for (const file of filesIn(galleryDir).filter((one) => one.endsWith('.mdx'))) {
    const path = join(galleryDir, file);
    const { data, body } = readSource(path, read('tests/sites/gallery/docs', file));
    const source = { text: body, format: 'mdx', path, frontMatter: data } as const;
    usesIn((await plain.page(source)) as Element, written);
    usesIn((await expanded.page(source)) as Element, held);
  }
  pages = await transformDocs(galleryDir, { names, off: [], sketch: true });
}, 60_000);

const explains = (guide: string, name: string) => new RegExp(`<${name}\\b`).test(guide);

/** Whether guides/writing.md explains a component, so that guides/kit.md does not. */
const isOlder = (name: string) => explains(writing, name) && !explains(kit, name);

describe('components', () => {
  const parts = componentNames.filter((name) => !isOlder(name));

  it('are found', () => {
    expect(parts.length).toBeGreaterThan(0);
    expect(componentNames.length - parts.length).toBeGreaterThan(0);
  });

  it.each(parts)('%s is on a page of the gallery', (name) => {
    const where = [...written, ...held];
    expect(where, `write <${name}> in a page of ${galleryDir}`).toContain(name);
  });

  it.each(parts)('%s is in guides/kit.md if authors write it', (name) => {
    if (written.has(name)) expect(explains(kit, name), `guides/kit.md on <${name}>`).toBe(true);
    else expect(held).toContain(name);
  });
});

describe('pictures and tables', () => {
  const fences = [...Object.keys(kinds), 'table'];

  it('are found', () => expect(fences.length).toBeGreaterThan(1));

  it.each(fences)('a %s is on a page of the gallery', (kind) => {
    expect([...written]).toContain('```' + kind);
  });

  it.each(fences)('a %s is explained in guides/kit.md, with an example', (kind) => {
    expect(kit).toMatch(new RegExp(`^\`\`\`${kind} `, 'm'));
  });
});

describe('the text forms of the gallery', () => {
  it(`are as they were (${FIX})`, async () => {
    for (const page of pages) {
      await expect(markdownOfPage(page)).toMatchFileSnapshot(join(textsDir, textName(page.file)));
    }
  });

  it('exist for every page, and for no others', () => {
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) expect(wordsOf(page).length, page.file).toBeGreaterThan(5);
    const files = pages.map(({ file }) => textName(file)).sort();
    expect(readdirSync(textsDir).sort(), FIX).toEqual(files);
  });
});
