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
import { ContentError } from '../problem';
import type { DocsTree } from '../tree';
import type { MarkupContext, MarkupPage, Parsed } from './context';
import { misplaced, placed, readFence } from './fences';
import { expandEach } from './expand';
import { element, item, list, paragraph, strong, table, text, type Node, walk } from './nodes';

/** A fence, read. */
type Picture = {
  readonly kind: string;
  readonly title: string;
  readonly note: string | undefined;
  readonly reading: Reading;
  readonly callouts: readonly Callout[];
  readonly draw: (id: string) => Promise<Drawing>;
};

function readPicture(node: Node, kind: string, file: string, docs: DocsTree): Picture {
  const picture = kinds[kind];
  if (!picture) throw new Error(`no kind of picture: ${kind}`);
  const { title, note, source } = readFence(node, kind, picture.options, file, docs);
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
 * Puts the pictures where their fences are.
 */
export async function expandPictures(
  page: Parsed & Pick<MarkupPage, 'docs'> & { readonly context: Pick<MarkupContext, 'draws'> },
): Promise<void> {
  const { tree, file, problems, context, docs } = page;
  const frames = new Map<Node, Picture>();
  expandEach(page, (node) => {
    const kind = node.type === 'code' ? node.lang : undefined;
    if (!kind || !Object.hasOwn(kinds, kind)) return undefined;
    const picture = readPicture(node, kind, file, docs);
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

const isHeading = ({ type }: Node) => type === 'heading';
const isNumbered = ({ type, ordered }: Node) => type === 'list' && ordered === true;

/** The nodes that hold a node, from the root. */
function above(tree: Node, node: Node): readonly Node[] | undefined {
  if (tree === node) return [];
  for (const child of tree.children ?? []) {
    const found = above(child, node);
    if (found) return [tree, ...found];
  }
  return undefined;
}

/** The first numbered list that comes before any heading. */
function nearestList(nodes: readonly Node[]): Node | undefined {
  const heading = nodes.findIndex(isHeading);
  for (const node of heading < 0 ? nodes : nodes.slice(0, heading)) {
    let found: Node | undefined;
    walk(node, (inner) => {
      if (!found && isNumbered(inner)) found = inner;
    });
    if (found) return found;
  }
  return undefined;
}

/** The numbered lists that a picture may belong to: around it, or nearest before and after it in its section. */
function listsOf(tree: Node, picture: Node): readonly Node[] {
  const path = above(tree, picture) ?? [];
  const around = path.filter(isNumbered);
  const beside = path.flatMap((parent, depth) => {
    const child = path[depth + 1] ?? picture;
    const children = parent.children ?? [];
    const at = children.indexOf(child);
    return [nearestList(children.slice(0, at).reverse()), nearestList(children.slice(at + 1))];
  });
  return [...around, ...beside.filter((one) => one !== undefined)];
}

/** @throws {ContentError} for every number of a picture that no list beside it has */
export function refuseUnexplained(
  tree: Node,
  picture: Node,
  callouts: readonly Callout[],
  file: string,
): void {
  if (callouts.length === 0) return;
  const { line: fence = 0 } = picture.position?.start ?? {};
  const lists = listsOf(tree, picture);
  const has = (number: number) =>
    lists.some(({ start, children = [] }) => {
      const first = start ?? 1;
      return number >= first && number < first + children.length;
    });
  const problems = callouts
    .filter(({ number }) => !has(number))
    .map(({ number, line }) => ({
      file,
      line: fence + line,
      what: `nothing explains number ${number} of the picture`,
      fix: `let item ${number} of the steps before or after it say what it is, in the same section, or end the fence with lines such as "(${number}) The name that people see"`,
    }));
  if (problems.length > 0) throw new ContentError(problems);
}
