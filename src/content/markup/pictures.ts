/** Fences that are pictures: drawn here, while the site is built, with the text that says what they show. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  kinds,
  loadMeasure,
  SourceError,
  type Callout,
  type Drawing,
  type Reading,
  type Words,
} from '../pictures';
import { htmlAttribute } from '../finished-html';
import { ContentError, fail, nearest, type Problem } from '../problem';
import { refuseUnexplained } from './callouts';
import type { MarkupContext } from './context';
import { expandEach } from './gather';
import { element, item, list, paragraph, strong, table, text, type Node } from './nodes';

/** Options of every kind: what stands above the picture, and below it. */
const COMMON = ['title', 'note'];

const OPTION = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Returns the words after a fence's language by name. */
function optionsOf(meta: string): Record<string, string | true> {
  return Object.fromEntries(
    [...meta.matchAll(OPTION)].map(([, name = '', double, single, bare]) => [
      name,
      double ?? single ?? bare ?? true,
    ]),
  );
}

/** A fence, read. */
type Picture = {
  readonly kind: string;
  readonly title: string;
  readonly note: string | undefined;
  readonly reading: Reading;
  readonly callouts: readonly Callout[];
  readonly draw: (id: string) => Promise<Drawing>;
};

/** A mistake inside the fence, at its line of the page. */
function misplaced(error: unknown, node: Node, file: string): never {
  if (!(error instanceof SourceError)) throw error;
  const { line = 0 } = node.position?.start ?? {};
  throw new ContentError([{ file, line: line + error.line, what: error.what, mend: error.mend }]);
}

function readFence(node: Node, kind: string, file: string): Picture {
  const picture = kinds[kind];
  if (!picture) throw new Error(`no kind of picture: ${kind}`);
  const { start } = node.position ?? {};
  const options = optionsOf(node.meta ?? '');
  const known = [...COMMON, ...picture.options];
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue;
    fail(
      file,
      start,
      `a ${kind} has no option "${name}"`,
      `did you mean "${nearest(name, known)}"?`,
    );
  }
  const { title, note } = options;
  if (typeof title !== 'string' || title === '') {
    fail(file, start, `the ${kind} has no title`, `write \`\`\`${kind} title="What it shows"`);
  }
  const fileText = (path: string): string => {
    try {
      return readFileSync(join(dirname(file), path), 'utf8');
    } catch {
      throw new SourceError(
        0,
        `there is no file ${path}`,
        'name one beside the page, as in ./spend.csv',
      );
    }
  };
  try {
    const spec = picture.parse({ text: node.value ?? '', options, fileText });
    return {
      kind,
      title,
      note: typeof note === 'string' ? note : undefined,
      reading: picture.read(spec),
      callouts: picture.callouts?.(spec) ?? [],
      draw: async (id) => {
        try {
          return await picture.draw(spec, { id, measure: await loadMeasure() });
        } catch (error) {
          return misplaced(error, node, file);
        }
      },
    };
  } catch (error) {
    return misplaced(error, node, file);
  }
}

const cell = (words: string) => [text(words)];

function wordsNode(words: Words): Node {
  if (words.type === 'paragraph') return paragraph([text(words.text)]);
  if (words.type === 'list') {
    const items = words.items.map((line) => item([paragraph([text(line)])]));
    return { ...list(items, words.ordered ? 'ol' : 'ul', 'picture__flow'), ordered: words.ordered };
  }
  const rows = [words.header, ...words.rows];
  const align = words.header.map((_, index) => (words.right.includes(index) ? 'right' : null));
  return { ...table(rows.map((cells) => cells.map(cell))), align };
}

/** A part of the drawing: the wide one, or the narrow one for phones. */
const drawing = (className: string, html: string): Node => ({
  type: 'mdxJsxFlowElement',
  name: 'div',
  attributes: [
    { type: 'mdxJsxAttribute', name: 'className', value: className },
    htmlAttribute(html),
  ],
  children: [],
});

/** The frame of a picture: title, drawing, note, and its text behind a disclosure. */
function frameOf({ kind, title, note, reading }: Picture, drawn: Drawing | undefined): Node {
  const { alternative, summary, words } = reading;
  const parts = drawn && [
    drawing(
      drawn.narrow === undefined ? 'picture__drawing' : 'picture__drawing picture__wide',
      drawn.wide,
    ),
    ...(drawn.narrow === undefined
      ? []
      : [drawing('picture__drawing picture__narrow', drawn.narrow)]),
  ];
  return element('figure', { className: ['picture', `picture--${kind}`] }, [
    element('figcaption', {}, [paragraph([strong([text(title)])])]),
    ...(parts ? [element('div', { role: 'img', ariaLabel: alternative }, parts)] : []),
    ...(note ? [element('p', { className: ['picture__note'] }, [text(note)])] : []),
    element('details', { className: ['picture__text'] }, [
      element('summary', {}, [text(summary)]),
      ...words.map(wordsNode),
    ]),
  ]);
}

/**
 * Puts the pictures in the place of their fences.
 */
export async function expandPictures(
  tree: Node,
  file: string,
  { draws }: Pick<MarkupContext, 'draws'>,
  problems: Problem[],
): Promise<void> {
  const frames = new Map<Node, Picture>();
  expandEach(tree, problems, (node) => {
    const kind = node.type === 'code' ? node.lang : undefined;
    if (!kind || !Object.hasOwn(kinds, kind)) return undefined;
    const picture = readFence(node, kind, file);
    refuseUnexplained(tree, node, picture.callouts, file);
    const frame = frameOf(picture, undefined);
    frames.set(frame, picture);
    return [frame];
  });
  if (!draws) return;
  let count = 0;
  for (const [frame, picture] of frames) {
    count += 1;
    try {
      Object.assign(frame, frameOf(picture, await picture.draw(`picture-${count}`)));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
}
