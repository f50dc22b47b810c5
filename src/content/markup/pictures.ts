/** Fences that are pictures: drawn here, while the site is built, with the text that says what they show. */
import {
  kinds,
  loadMeasure,
  type Callout,
  type Drawing,
  type Reading,
  type Words,
} from '../pictures';
import { htmlAttribute } from '../finished-html';
import { ContentError, type Problem } from '../problem';
import { refuseUnexplained } from './callouts';
import type { MarkupContext } from './context';
import { misplaced, placed, readFence, type FenceContext } from './fences';
import { expandEach } from './gather';
import { element, item, list, paragraph, strong, table, text, type Node } from './nodes';

/** A fence, read. */
type Picture = {
  readonly kind: string;
  readonly title: string;
  readonly note: string | undefined;
  readonly reading: Reading;
  readonly callouts: readonly Callout[];
  readonly draw: (id: string) => Promise<Drawing>;
};

function readPicture(node: Node, kind: string, file: string, context: FenceContext): Picture {
  const picture = kinds[kind];
  if (!picture) throw new Error(`no kind of picture: ${kind}`);
  const { title, note, source } = readFence(node, kind, picture.options, file, context);
  return placed(node, file, () => {
    const spec = picture.parse(source);
    return {
      kind,
      title,
      note,
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
  });
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
  context: FenceContext & Pick<MarkupContext, 'draws'>,
  problems: Problem[],
): Promise<void> {
  const frames = new Map<Node, Picture>();
  expandEach(tree, problems, (node) => {
    const kind = node.type === 'code' ? node.lang : undefined;
    if (!kind || !Object.hasOwn(kinds, kind)) return undefined;
    const picture = readPicture(node, kind, file, context);
    refuseUnexplained(tree, node, picture.callouts, file);
    const frame = frameOf(picture, undefined);
    frames.set(frame, picture);
    return [frame];
  });
  if (!context.draws) return;
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
