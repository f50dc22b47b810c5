/** No word that readers see is lost or repeated, and every anchor exists, whatever a page contains. */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { markdownOfPage, sectionsOf, wordsOf, type Page } from '../model';
import { foreignReader } from '../../../scripts/foreign-docs/reader';
import { readPage } from './file';
import { createParser, type Format, type Parser } from './parse';

/** Creates unique words: `s…` for what readers see, `h…` for what they do not. */
type Words = { readonly seen: () => string; readonly hidden: () => string };

type Part = (words: Words, format: Format) => string;

const indented = (text: string, by: number) => text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`);

/** Parts that contain no other parts. */
const LEAVES: Readonly<Record<string, Part>> = {
  paragraph: ({ seen }) => `${seen()} **${seen()}** *${seen()}* \`${seen()}\` ${seen()}\n${seen()}`,
  link: ({ seen, hidden }) =>
    `${seen()} [${seen()} **${seen()}**](./${hidden()}.md#${hidden()} "${hidden()}") ${seen()}`,
  address: ({ seen }) => `see https://example.com/${seen()} or ${seen()}@example.com: ${seen()}`,
  image: ({ seen, hidden }) => `${seen()} ![${seen()}](${hidden()}.png)${seen()}`,
  table: ({ seen }) =>
    `| ${seen()} | ${seen()} |\n| --- | ---: |\n| \`${seen()}\` | ${seen()} |\n| ${seen()} |`,
  code: ({ seen, hidden }) =>
    `\`\`\`hcl title="${seen()}" ${hidden()}\n# highlight-next-line\n${seen()} = "{${seen()}}" <${seen()}>\n\n\`\`\``,
  comment: ({ hidden }, format) =>
    format === 'mdx' ? `{/* ${hidden()} */}` : `<!-- ${hidden()} -->`,
  html: ({ seen, hidden }) =>
    `<div data-x="${hidden()}"><b>${seen()}</b> <span>${seen()}</span><br />${seen()}</div>`,
  definitions: ({ seen }) => `<dl><dt>${seen()}</dt><dd>${seen()} ${seen()}</dd></dl>`,
  footnote: ({ seen, hidden }) => {
    const id = hidden();
    return `${seen()}[^${id}]\n\n[^${id}]: ${seen()} **${seen()}**`;
  },
  rule: () => '***',
  emoji: ({ seen }) => `${seen()} :tada: ${seen()} 10:30`,
  expression: ({ seen, hidden }, format) =>
    format === 'mdx' ? `${seen()} {'${seen()}'} <X y="${hidden()}">${seen()}</X>` : seen(),
  other: ({ seen }) => `見出し ${seen()} Ärger ${seen()} “${seen()}” — ${seen()}…`,
};

/** Parts that contain other parts. */
const AROUND: Readonly<Record<string, (inner: string, words: Words, format: Format) => string>> = {
  list: (inner, { seen }) => `- ${seen()}\n\n  ${indented(inner, 2)}\n\n- ${seen()}`,
  steps: (inner, { seen }) => `1. ${seen()}\n\n   ${indented(inner, 3)}\n\n2. ${seen()}`,
  tasks: (inner, { seen }) => `- [x] ${seen()}\n\n  ${indented(inner, 2)}`,
  quote: (inner, { seen }) => `> ${seen()}\n>\n> ${inner.replaceAll('\n', '\n> ')}`,
  admonition: (inner, { seen }) => {
    const colons = ':'.repeat(
      1 + Math.max(2, ...(inner.match(/:+/g) ?? []).map((run) => run.length)),
    );
    return `${colons}tip[${seen()} *${seen()}*]\n\n${inner}\n\n${colons}`;
  },
  details: (inner, { seen }) => `<details>\n<summary>${seen()}</summary>\n\n${inner}\n\n</details>`,
  tabs: (inner, { seen, hidden }, format) =>
    format === 'md'
      ? `<section>\n\n${inner}\n\n</section>`
      : `<Tabs groupId="${hidden()}">\n<TabItem value="${hidden()}" label="${seen()}">\n\n${inner}\n\n</TabItem>\n<TabItem value="${hidden()}" label="${seen()}">\n\n${seen()}\n\n</TabItem>\n</Tabs>`,
};

type Tree =
  | { readonly kind: 'leaf'; readonly name: string }
  | { readonly kind: 'heading'; readonly depth: number; readonly same: boolean }
  | { readonly kind: 'around'; readonly name: string; readonly inner: readonly Tree[] };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({
      kind: fc.constant('leaf' as const),
      name: fc.constantFrom(...Object.keys(LEAVES)),
    }),
    fc.record({
      kind: fc.constant('heading' as const),
      depth: fc.integer({ min: 2, max: 6 }),
      same: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('around' as const),
      name: fc.constantFrom(...Object.keys(AROUND)),
      inner: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));

const document = fc.record({
  parts: fc.array(tree, { minLength: 1, maxLength: 6 }),
  format: fc.constantFrom<Format>('md', 'mdx'),
});

function write({ parts, format }: { parts: readonly Tree[]; format: Format }) {
  let count = 0;
  const seen: string[] = [];
  const words: Words = {
    seen: () => {
      count += 1;
      seen.push(`s${count}x`);
      return `s${count}x`;
    },
    hidden: () => {
      count += 1;
      return `h${count}x`;
    },
  };
  const one = (part: Tree): string => {
    if (part.kind === 'leaf') return LEAVES[part.name]!(words, format);
    if (part.kind === 'around')
      return AROUND[part.name]!(part.inner.map(one).join('\n\n'), words, format);
    return `${'#'.repeat(part.depth)} ${part.same ? 'Same words' : `${words.seen()} \`${words.seen()}\``}`;
  };
  return { text: parts.map(one).join('\n\n'), seen };
}

let parser: Parser;
beforeAll(async () => {
  parser = await createParser();
});

async function read(text: string, format: Format): Promise<Page> {
  const opened = foreignReader.open(`page.${format}`, `page.${format}`, text);
  const { page, problems } = await readPage(opened, {
    parser,
    reader: foreignReader,
    urlOf: () => undefined,
  });
  expect(problems).toEqual([]);
  return page!;
}

const ours = (page: Page) => wordsOf(page).filter((word) => /^[sh]\d+x$/.test(word));

it('every word that readers see is kept once, and no other word is', async () => {
  await fc.assert(
    fc.asyncProperty(document, async (made) => {
      const { text, seen } = write(made);
      const page = await read(text, made.format);
      expect(ours(page).sort()).toEqual([...seen].sort());
    }),
    { numRuns: 150, seed: 7 },
  );
}, 60_000);

it('the anchor of a block belongs to a heading, or is the top of the page', async () => {
  await fc.assert(
    fc.asyncProperty(document, async (made) => {
      const page = await read(write(made).text, made.format);
      const anchors = new Set(['', ...page.headings.map(({ anchor }) => anchor)]);
      for (const { anchor, path } of page.blocks) {
        expect(anchors).toContain(anchor);
        expect(path.length > 0 || anchor === '').toBe(true);
      }
      expect(sectionsOf(page).flatMap(({ blocks }) => blocks)).toEqual(page.blocks);
      expect(new Set(page.headings.map(({ anchor }) => anchor)).size).toBe(page.headings.length);
    }),
    { numRuns: 100, seed: 8 },
  );
}, 60_000);

it('a page written as Markdown has the same words when it is read again', async () => {
  await fc.assert(
    fc.asyncProperty(document, async (made) => {
      const page = await read(write(made).text, made.format);
      const again = await read(markdownOfPage(page), 'md');
      expect(ours(again).sort()).toEqual(ours(page).sort());
    }),
    { numRuns: 100, seed: 9 },
  );
}, 60_000);
