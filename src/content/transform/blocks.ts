/** Turns elements into blocks and headings, each with its position on the page. */
import {
  textOfInline,
  type Align,
  type Block,
  type Choice,
  type Content,
  type Definition,
  type Heading,
  type Inline,
  type Item,
  type Under,
} from '../model';
import { parseMeta, takeMagicComments } from '../fence';
import { inlineOf, isInline, UNSEEN, type InlineContext } from './inline';
import { classesOf, languageOf, nameOf, propsOf, rawText, some, textProp, type Node } from './node';

/** Receives what is read, in page order. */
type Sink = {
  readonly content: (content: Content) => void;
  readonly heading: (node: Node) => void;
  /** Runs a function that reads nodes of a variant. */
  readonly within: (under: Under, work: () => void) => void;
};

/** Default titles of admonitions that aren't just the capitalized keyword. */
const ADMONITION_WORDS: Readonly<Record<string, string>> = { seealso: 'See also' };

const admonitionWord = (kind: string) =>
  ADMONITION_WORDS[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

const isHeading = (node: Node) => /^h[1-6]$/.test(nameOf(node));
const hasHeading = (node: Node) => (node.children ?? []).some((child) => some(child, isHeading));
const is =
  (...names: string[]) =>
  (node: Node) =>
    names.includes(nameOf(node).toLowerCase());
const blank = (node: Node) => node.type === 'text' && (node.value ?? '').trim() === '';

/** Returns a node's children, including those in a paragraph that MDX or HTML put around them. */
const near = (node: Node): readonly Node[] =>
  (node.children ?? []).flatMap((child) =>
    nameOf(child) === 'p' ? (child.children ?? []) : [child],
  );

/** Returns matching elements within a node, without looking inside nodes where `stop` is true. */
function within(node: Node, test: (node: Node) => boolean, stop: (node: Node) => boolean): Node[] {
  return (node.children ?? []).flatMap((child) =>
    test(child) ? [child] : stop(child) ? [] : within(child, test, stop),
  );
}

/** Reads a page's elements. The first `h1` is the title if no title is given, and is skipped if it repeats it. */
export function bodyOf(root: Node, given: string | undefined, context: InlineContext) {
  let title = given;
  let titled = false;
  const headings: Heading[] = [];
  const blocks: Block[] = [];
  const above: Heading[] = [];
  let anchor = '';
  let path: readonly string[] = [];
  let under: Under | undefined;

  read(root.children ?? [], context, {
    content: (content) => blocks.push({ ...content, anchor, path, ...(under && { under }) }),
    within: (choices, work) => {
      const around = under;
      under = { ...under, ...choices };
      work();
      under = around;
    },
    heading: (node) => {
      const depth = Number(nameOf(node).slice(1));
      // Docusaurus renders `h1` headings without their id.
      const id = depth === 1 && node.type === 'element' ? '' : (textProp(node, 'id') ?? '');
      const text = textOfInline(inlineOf(node.children ?? [], context));
      if (depth === 1 && !titled && (title === undefined || title === text)) {
        titled = true;
        title = text;
        return;
      }
      const heading = {
        depth,
        text,
        anchor: id,
        block: blocks.length,
        ...(under && { under }),
      };
      headings.push(heading);
      while ((above.at(-1)?.depth ?? 0) >= depth) above.pop();
      above.push(heading);
      anchor = id || anchor;
      path = above.map((one) => one.text);
    },
  });
  return { title, headings, blocks };
}

/** Reads nodes. Loose text becomes paragraphs. */
function read(nodes: readonly Node[], context: InlineContext, sink: Sink): void {
  let line: Node[] = [];
  const flush = () => {
    const text = inlineOf(line, context);
    if (text.length > 0) sink.content({ type: 'paragraph', text });
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node)) line.push(node);
    else {
      flush();
      readBlock(node, context, sink);
    }
  }
  flush();
}

function contentsOf(nodes: readonly Node[], context: InlineContext): Content[] {
  const contents: Content[] = [];
  const sink: Sink = {
    content: (content) => contents.push(content),
    // A heading can't be inside another block (see readBlock), so only its text is read here.
    heading: (node) => read(node.children ?? [], context, { ...sink, heading: () => {} }),
    within: (_under, work) => work(),
  };
  read(nodes, context, sink);
  return contents;
}

/** Reads a block that contains headings: its title as a paragraph, then its content. */
function readOpened(title: Inline, nodes: readonly Node[], context: InlineContext, sink: Sink) {
  if (title.length > 0) sink.content({ type: 'paragraph', text: title });
  read(nodes, context, sink);
}

function readBlock(node: Node, context: InlineContext, sink: Sink): void {
  const name = nameOf(node).toLowerCase();
  const children = node.children ?? [];
  if (UNSEEN.has(name)) return;
  if (isHeading(node)) return sink.heading(node);
  // Headings are never inside a block: if this element contains one, its parts are read as separate blocks.
  const opens = hasHeading(node);
  switch (name) {
    case 'admonition':
    case 'details':
    case 'blockquote':
      return readAside(name, node, opens, context, sink);
    case 'li': {
      // A heading without an id gets the anchor of its list item.
      const id = textProp(node, 'id');
      if (id === undefined) break;
      const heading = (inner: Node) =>
        sink.heading({ ...inner, properties: { id, ...inner.properties } });
      return read(children, context, { ...sink, heading });
    }
    case 'tabitem':
      return readOpened([textProp(node, 'label', 'value') ?? ''], children, context, sink);
    case 'div': {
      const of = textProp(node, 'dataOf');
      if (of === undefined || !classesOf(node).includes('choices')) break;
      return readChoices(of, node, opens, context, sink);
    }
    case 'pre':
      return sink.content(codeOf(node));
    case 'ul':
    case 'ol':
      if (!opens) return sink.content(listOf(name, node, context));
      break;
    case 'dl':
      if (!opens) return sink.content(definitionsOf(node, context));
      break;
    case 'table':
      if (!opens) return sink.content(tableOf(node, context));
      break;
    default:
  }
  read(children, context, sink);
}

function readAside(
  name: string,
  node: Node,
  opens: boolean,
  context: InlineContext,
  sink: Sink,
): void {
  const label = is(name === 'details' ? 'summary' : 'mdxadmonitiontitle');
  const labelNode = name === 'blockquote' ? undefined : near(node).find(label);
  const kind =
    { admonition: textProp(node, 'type') ?? 'note', details: 'details', blockquote: 'quote' }[
      name
    ] ?? name;
  const word = { admonition: admonitionWord(kind), details: 'Details' }[name];
  const written = textProp(node, 'title');
  const title = labelNode
    ? inlineOf(labelNode.children ?? [], context)
    : (written ?? word) !== undefined
      ? [written ?? word ?? '']
      : [];
  const rest = (node.children ?? []).flatMap((child) => {
    if (child === labelNode) return [];
    return child.children?.includes(labelNode as Node)
      ? [{ ...child, children: child.children.filter((inner) => inner !== labelNode) }]
      : [child];
  });
  if (opens) readOpened(title, rest, context, sink);
  else sink.content({ type: 'aside', kind, title, content: contentsOf(rest, context) });
}

/** Reads the variants that `src/content/markup/choices.ts` makes. Each starts with its label. */
function readChoices(
  of: string,
  node: Node,
  opens: boolean,
  context: InlineContext,
  sink: Sink,
): void {
  const variants = (node.children ?? []).flatMap((child) => {
    const value = textProp(child, 'dataIs');
    if (value === undefined) return [];
    const [first, ...nodes] = child.children ?? [];
    return [{ value, label: inlineOf(first ? [first] : [], context), nodes }];
  });
  if (!opens) {
    const options = variants.map(({ value, label, nodes }): Choice => ({
      value,
      label: textOfInline(label),
      content: contentsOf(nodes, context),
    }));
    return sink.content({ type: 'choices', group: of, options });
  }
  for (const { value, label, nodes } of variants) {
    sink.within({ [of]: [value] }, () => readOpened(label, nodes, context, sink));
  }
}

function codeOf(node: Node): Content {
  const code = (node.children ?? []).find(is('code')) ?? node;
  const language = languageOf(code);
  const { title } = parseMeta(textProp(code, 'metastring') ?? '');
  return {
    type: 'code',
    ...(language && { language }),
    ...(title && { title }),
    code: takeMagicComments(rawText(code).replace(/\n$/, '')).code,
  };
}

function itemOf(node: Node, context: InlineContext): Item {
  const box = near(node).find(is('input'));
  const anchor = textProp(node, 'id');
  return {
    content: contentsOf(node.children ?? [], context),
    ...(box && { checked: 'checked' in propsOf(box) && propsOf(box)['checked'] !== false }),
    ...(anchor && { anchor }),
  };
}

function listOf(name: 'ul' | 'ol', node: Node, context: InlineContext): Content {
  const items = (node.children ?? [])
    .filter((child) => !blank(child) && !UNSEEN.has(nameOf(child)) && child.type !== 'comment')
    .map((child) =>
      itemOf(is('li')(child) ? child : { type: 'element', children: [child] }, context),
    );
  if (name === 'ul') return { type: 'list', items };
  return { type: 'steps', start: Number(textProp(node, 'start') ?? 1), items };
}

/** Returns the id of a node, or the first id inside it. */
function idWithin(node: Node): string | undefined {
  const own = textProp(node, 'id');
  if (own !== undefined) return own;
  for (const child of node.children ?? []) {
    const id = idWithin(child);
    if (id !== undefined) return id;
  }
  return undefined;
}

function definitionsOf(node: Node, context: InlineContext): Content {
  const items: Definition[] = [];
  const stop = is('dl');
  for (const part of within(node, is('dt', 'dd'), stop)) {
    if (is('dt')(part)) {
      const anchor = idWithin(part);
      const term = inlineOf(part.children ?? [], context);
      items.push({ term, content: [], ...(anchor && { anchor }) });
    } else {
      const last = items.pop() ?? { term: [], content: [] };
      items.push({
        ...last,
        content: [...last.content, ...contentsOf(part.children ?? [], context)],
      });
    }
  }
  const classes = new Set(classesOf(node));
  if (classes.has('facts')) return { type: 'facts', items };
  return { type: 'definitions', items, ...(classes.has('problem') && { problem: true }) };
}

function alignOf(cell: Node): Align {
  const { align, style } = propsOf(cell);
  const value = typeof align === 'string' ? align : /text-align:\s*(\w+)/.exec(String(style))?.[1];
  return value === 'left' || value === 'right' || value === 'center' ? value : null;
}

/** Returns the sentence of a cell that consists of a fact. */
function saysOf({ children = [] }: Node): string | null {
  const [only, ...others] = children.filter((child) => !blank(child));
  if (!only || others.length > 0) return null;
  return textProp(only, 'dataSays') ?? null;
}

function tableOf(node: Node, context: InlineContext): Content {
  const isTable = is('table');
  const rows = within(node, is('tr'), isTable).map((row) => within(row, is('th', 'td'), isTable));
  const [first = [], ...others] = rows;
  const headed = first.length > 0 && first.every(is('th'));
  const lines = (cells: readonly Node[]) =>
    cells.map((cell) => inlineOf(cell.children ?? [], context));
  const body = headed ? others : rows;
  const anchors = body.map((row) => (row[0] && idWithin(row[0])) ?? null);
  const says = body.map((row) => row.slice(1).map(saysOf));
  const caption = (node.children ?? []).find(is('caption'));
  return {
    type: 'table',
    ...(caption && { caption: inlineOf(caption.children ?? [], context) }),
    header: headed ? lines(first) : [],
    align: first.map(alignOf),
    rows: body.map(lines),
    ...(anchors.some((one) => one !== null) && { anchors }),
    ...(says.flat().some((one) => one !== null) && { says }),
  };
}
