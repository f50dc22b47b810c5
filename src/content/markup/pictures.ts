/** Replaces fences that are tables or pictures. Each picture comes with a text that says what it shows. */
import {
  kinds,
  loadMeasure,
  type Callout,
  type Drawing,
  type Picture,
  type Words,
} from '../pictures';
import { finishedHtml } from '../finished-html';
import { ContentError } from '../problem';
import type { MarkupContext, Parsed } from './context';
import { readFence, type FencePage } from './fences';
import { gather } from './expand';
import {
  component,
  element,
  expand,
  item,
  list,
  nodesIn,
  paragraph,
  strong,
  table,
  text,
  type Node,
} from './nodes';
import { tableOf } from './tables';

function wordsNode(words: Words): Node {
  if (words.type === 'paragraph') return paragraph([text(words.text)]);
  if (words.type === 'list') {
    const items = words.items.map((line) => item([paragraph([text(line)])]));
    return { ...list(items, words.ordered ? 'ol' : 'ul', 'picture__flow'), ordered: words.ordered };
  }
  const rows = [words.header, ...words.rows];
  return table(
    rows.map((cells) => cells.map((cell) => [text(cell)])),
    { right: words.right },
  );
}

/** Returns the drawings of a picture, with the sentence that says what they show as their name. */
const drawingOf = (alternative: string, { wide, narrow }: Drawing): Node =>
  element(
    'div',
    { role: 'img', ariaLabel: alternative },
    narrow === undefined
      ? [finishedHtml('picture__drawing', wide)]
      : [
          finishedHtml('picture__drawing picture__wide', wide),
          finishedHtml('picture__drawing picture__narrow', narrow),
        ],
  );

/** Returns the frame of a picture: its title, its note, and its text in a disclosure. */
function frameOf(
  kind: string,
  title: string,
  note: string | undefined,
  { summary, words }: Picture,
): Node {
  return element('figure', { className: ['picture', `picture--${kind}`] }, [
    element('figcaption', {}, [paragraph([strong([text(title)])])]),
    ...(note ? [element('p', { className: ['picture__note'] }, [text(note)])] : []),
    element('details', { className: ['picture__text'] }, [
      element('summary', {}, [text(summary)]),
      ...words.map(wordsNode),
    ]),
  ]);
}

/** Replaces the fences of a page. Those with a mistake are removed, and the mistakes are collected. */
export async function expandFences(
  page: Parsed & FencePage & { readonly context: Pick<MarkupContext, 'draws'> },
): Promise<void> {
  const { tree, file, context } = page;
  const found: { readonly frame: Node; readonly picture: Picture; readonly title: string }[] = [];
  const madeOf = (node: Node, lang: string): Node => {
    const kind = kinds[lang];
    if (!kind) return tableOf(node, page);
    const { title, note, made } = readFence(node, lang, kind.options, page, kind.parse);
    refuseUnexplained(tree, node, made.callouts ?? [], file);
    const frame = frameOf(lang, title, note, made);
    found.push({ frame, picture: made, title });
    return frame;
  };
  expand(tree, (node) => {
    const { type, lang } = node;
    if (type !== 'code' || !lang || (lang !== 'table' && !Object.hasOwn(kinds, lang))) {
      return undefined;
    }
    const made: Node[] = [];
    gather(page, node, () => made.push(madeOf(node, lang)));
    return made;
  });
  if (!context.draws) return;
  const measure = await loadMeasure();
  for (const [index, { frame, picture, title }] of found.entries()) {
    const drawn = await picture.draw({ id: `picture-${index + 1}`, measure });
    const whole = drawingOf(picture.alternative, drawn);
    const shown = picture.reader ? component(picture.reader, { title }, [whole]) : whole;
    frame.children?.splice(1, 0, shown);
  }
}

/** Returns the numbered lists that a picture can belong to: around it, and the closest ones in its section. */
function listsOf(tree: Node, picture: Node): readonly Node[] {
  const around: Node[] = [];
  let before: Node | undefined;
  let after: Node | undefined;
  let place: 'above' | 'below' | 'beyond' = 'above';
  const look = (node: Node): void => {
    if (node === picture) place = 'below';
    if (node.type === 'heading' && place === 'above') before = undefined;
    else if (node.type === 'heading') place = 'beyond';
    if (node.type !== 'list' || !node.ordered) node.children?.forEach(look);
    else if (nodesIn(node).includes(picture)) {
      around.push(node);
      node.children?.forEach(look);
    } else if (place === 'above') before = node;
    else if (place === 'below') after ??= node;
  };
  look(tree);
  return [...around, before, after].filter((one) => one !== undefined);
}

/** @throws {ContentError} for every number of a picture that no list near it explains */
export function refuseUnexplained(
  tree: Node,
  picture: Node,
  callouts: readonly Callout[],
  file: string,
): void {
  const { line: fence = 0 } = picture.position?.start ?? {};
  const lists = callouts.length > 0 ? listsOf(tree, picture) : [];
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
      fix: `explain it in item ${number} of the steps before or after it, in the same section, or end the fence with lines such as "(${number}) The name that people see"`,
    }));
  if (problems.length > 0) throw new ContentError(problems);
}
